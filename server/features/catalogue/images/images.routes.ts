import type { images } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { readFileOf, sendFile } from '#server/features/operations/files'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { setAgencyLogo } from './agency-logo.ts'
import { headerHandlers } from './header-images.ts'
import { kindTaken, lighterPicture } from './lighter-picture.ts'
import { orderPromos, removePromo, todayOf } from './arrange-promos.ts'
import { listPromos } from './promo-images.sql.ts'
import { imageAddress, isPublic } from './public-files.ts'
import { savePromo, updatePromo } from './save-promo.ts'
import { imagesWords } from './words.ts'

export function imagesRoutes(app: App): Handlers<typeof images> {
  // What everybody may fetch anyway need not be kept from whoever opens it from its record.
  return {
    async list(context, { query }) {
      if (query.all && !holds(context.actor, 'banner.manage')) return refuse.notAllowed()
      return ok({ data: await listPromos(app.db, query.place, query.all ? null : await todayOf(app)) })
    },

    async save(context, { body }) {
      const saved = await savePromo(app, actorOf(context), body)
      return isRefusal(saved) ? saved : ok({ data: saved }, imagesWords.promo_image_saved_successfully)
    },

    async update(context, { body }) {
      const updated = await updatePromo(app, actorOf(context), body)
      return isRefusal(updated) ? updated : ok({ data: updated }, imagesWords.promo_image_updated_successfully)
    },

    async remove(context, { query }) {
      const refused = await removePromo(app, actorOf(context), query.id)
      return refused ?? ok({}, imagesWords.promo_image_deleted_successfully)
    },

    async order(context, { body }) {
      await orderPromos(app, actorOf(context), body.place, body.ids)
      return ok({ data: await listPromos(app.db, body.place, null) }, imagesWords.order_saved)
    },

    ...headerHandlers(app),

    async agentProfile(context, { body }) {
      const logo = await setAgencyLogo(app, actorOf(context), body.file_name)
      return isRefusal(logo)
        ? logo
        : ok({ data: { logo, image: imageAddress(logo) } }, imagesWords.profile_image_updated_successfully)
    },

    async get(context, { params, query }) {
      if (!(await isPublic(app.db, params.id))) throw refuse.notFound(imagesWords.picture_not_found)
      const kind = kindTaken(context.request.headers.accept)
      const width = query.w ? Number(query.w) : null
      const file = (kind && (await lighterPicture(app, params.id, kind, width))) || (await readFileOf(app, params.id))
      if (!file) throw refuse.notFound(imagesWords.picture_not_found)
      return sendFile(context.reply.header('vary', 'Accept'), file, { shared: true })
    },
  }
}
