import type { offline } from '#contract/selling/offline'
import { officeOfflineList } from '#contract/selling/offline-list'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import type { FileViewer } from '#server/features/operations/files'
import { siteOf } from '#server/features/operations/settings'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { hideBooking } from '#server/features/selling/bookings'
import { answerRequest } from './answer-request.ts'
import { logged } from './attach.ts'
import { createRequest } from './create-request.ts'
import { lockRequest, notNow } from './lock-request.ts'
import { inOrderAsked, isLegal } from './offline.rules.ts'
import { offlineFileWords } from './offline-file-words.ts'
import { ofAgency, offlineListSql } from './offline-list.sql.ts'
import { citiesAsked, findRequest, removeRequest, type RequestRecord } from './offline.sql.ts'
import { updateRequest } from './update-request.ts'
import { mailQuote, previewQuote, readersOf } from './notify.ts'
import { requestRow, requestView } from './views.ts'
import { check } from '#contract/checks/check'
import { offlineWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const unknown = () => refuse.notFound(offlineWords.request_not_found)
const citiesShown = 60

/** Foreign and unknown look the same; of the office only who may see requests sees them. */
const sees = (request: RequestRecord, actor: Actor) =>
  actor.role === 'agent' ? request.agency_id === actor.agency_id : holds(actor, 'offline.view')

/** An agency reads its own, whatever it asks for; another's is not there. */
function scopeOf({ role, agency_id }: Actor, { agency_id: asked }: Record<string, unknown>) {
  if (role !== 'agent') return null
  if (asked && asked !== agency_id) throw refuse.notFound(offlineWords.agency_not_found)
  return ofAgency(agency_id!)
}

/** Whoever sees a request opens its attachments. */
export const mayOpenAttachment: FileViewer = async (app, actor, id) => {
  const request = await findRequest(app.db, id)
  return request !== undefined && sees(request, actor)
}

export const offlineRoutes = (app: App): Handlers<typeof offline> => {
  async function mine(context: Context, id: string): Promise<RequestRecord | Refusal> {
    const request = await findRequest(app.db, id)
    return request && sees(request, actorOf(context)) ? request : unknown()
  }
  async function view(context: Context, id: string, message?: Word) {
    const request = await mine(context, id)
    return isRefusal(request) ? request : ok({ data: await requestView(app, request, actorOf(context)) }, message)
  }

  const rows = serveList(app, officeOfflineList, offlineListSql, requestRow)

  /** Who reads the mail of a request: its agency's own people, or the address that is given. */
  async function readers(request: RequestRecord, actor: Actor, to: { email?: string; locale?: Locale }) {
    const own = actor.role === 'agent' ? [actor] : await readersOf(app.db, request)
    if (!to.email) return own.map(({ email, locale }) => ({ email, locale: to.locale ?? locale }))
    const outside = !own.some(({ email }) => email === to.email)
    return [{ email: to.email, locale: to.locale ?? actor.locale, outside }]
  }
  async function mailable(context: Context, id: string): Promise<RequestRecord | Refusal> {
    const request = await mine(context, id)
    if (isRefusal(request) || isLegal('email', request, app.clock.now())) return request
    return refuse.wrongState(offlineWords.there_nothing_to_send_yet)
  }

  return {
    async create(context, { body }) {
      const actor = actorOf(context)
      const saveKey = saveKeyOf(context)
      const id = await createRequest(app, actor, body, saveKey)
      return isRefusal(id) ? id : view(context, id, offlineWords.booking_saved_successfully)
    },

    list: (context, { query }) => rows.page(actorOf(context), query, scopeOf(actorOf(context), query)),
    file: (context, { query }) => rows.file(context, query, scopeOf(actorOf(context), query), offlineFileWords),

    get: (context, { query }) => view(context, query.id),

    async update(context, { body }) {
      const refused = await updateRequest(app, actorOf(context), body, context.intention)
      return isRefusal(refused) ? refused : view(context, body.id, offlineWords.booking_updated_successfully)
    },

    async answer(context, { body }) {
      const refused = await answerRequest(app, actorOf(context), body)
      return isRefusal(refused) ? refused : view(context, body.id, offlineWords.booking_updated_successfully)
    },

    async remove(context, { query }) {
      const actor = actorOf(context)
      const now = app.clock.now()
      const removed = await inTx(app.db, 'delete offline request', async (tx) => {
        const locked = await lockRequest(tx, query.id)
        if (!locked) return unknown()
        if (!isLegal('delete', locked.request, now)) return notNow(locked.request, now)
        await hideBooking(tx, locked.booked)
        await removeRequest(tx, query.id)
        await logged(tx, actor, query.id, 'offline_deleted', now)
        return true
      })
      return isRefusal(removed) ? removed : ok({}, offlineWords.booking_deleted_successfully)
    },

    async previewEmail(context, { query }) {
      const request = await mailable(context, query.id)
      if (isRefusal(request)) return request
      const to = await readers(request, actorOf(context), query)
      if (!to[0]) return refuse.invalid('email', check('enter_email_address_like_name'))
      return ok({ data: { ...(await previewQuote(app, request, to[0])), to: to.map(({ email }) => email) } })
    },

    async sendEmail(context, { body }) {
      const request = await mailable(context, body.id)
      if (isRefusal(request)) return request
      const to = await readers(request, actorOf(context), body)
      await inTx(app.db, 'mail offline quote', async (tx) => {
        for (const reader of to) await mailQuote(app, tx, request, reader)
      })
      return ok({}, offlineWords.email_sent_successfully)
    },

    async cities() {
      const [{ cities }, asked, { country }] = await Promise.all([
        locationsIn(app.pool),
        citiesAsked(app.db),
        siteOf(app),
      ])
      return ok({
        data: inOrderAsked(cities, asked, country)
          .slice(0, citiesShown)
          .map((row) => ({
            code: row.code,
            name: localised(row.name_en, row.name_ar),
            country: row.country,
          })),
      })
    },
  }
}
