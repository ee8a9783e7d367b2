import { sql } from 'kysely'
import type { images } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { readFileOf, releaseFile, sendFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { setAgencyLogo } from './agency-logo.ts'
import { listPromos, lockPromo } from './promo-images.sql.ts'
import { imageAddress, isPublic, publicUses } from './public-files.ts'
import { savePromo, updatePromo } from './save-promo.ts'

export function imagesRoutes(app: App): Handlers<typeof images> {
  // What everybody may fetch anyway need not be kept from whoever opens it from its record.
  return {
    async list(context, { query }) {
      if (query.all && !holds(context.actor, 'banner.manage')) return refuse.notAllowed()
      const { zone } = await settingsOf(app)
      const today = app.clock.now().toLocaleDateString('en-CA', { timeZone: zone })
      return ok({ data: await listPromos(app.db, query.place, query.all ? null : today) })
    },

    async save(context, { body }) {
      const saved = await savePromo(app, actorOf(context), body)
      return isRefusal(saved) ? saved : ok({ data: saved }, 'Promo image saved successfully.')
    },

    async update(context, { body }) {
      const updated = await updatePromo(app, actorOf(context), body)
      return isRefusal(updated) ? updated : ok({ data: updated }, 'Promo image updated successfully.')
    },

    async remove(context, { query }) {
      const actor = actorOf(context)
      const refused = await inTx(app.db, 'delete promo image', async (tx) => {
        const held = await lockPromo(tx, query.id)
        if (!held) return refuse.notFound('This promo image')
        await sql`delete from promo_images where id = ${held.id}`.execute(tx)
        await releaseFile(tx, held.file_name, { type: publicUses.promo, id: held.id })
        await writeActivity(tx, {
          action: 'promo_image_deleted',
          at: app.clock.now(),
          actor_id: actor.user_id,
          subject: 'promo_image',
          subject_id: held.id,
          detail: { place: held.place },
        })
        return undefined
      })
      return refused ?? ok({}, 'Promo image deleted successfully.')
    },

    async agentProfile(context, { body }) {
      const logo = await setAgencyLogo(app, actorOf(context), body.file_name)
      return isRefusal(logo)
        ? logo
        : ok({ data: { logo, image: imageAddress(logo) } }, 'Profile image updated successfully.')
    },

    async get(context, { params }) {
      const file = (await isPublic(app.db, params.id)) ? await readFileOf(app, params.id) : undefined
      if (!file) throw refuse.notFound('This picture')
      return sendFile(context.reply, file, { shared: true })
    },
  }
}
