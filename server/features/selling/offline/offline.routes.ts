import type { offline } from '#contract/selling/offline'
import { bookingStatuses } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import type { FileViewer } from '#server/features/operations/files'
import { siteOf } from '#server/features/operations/settings'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { hideBooking } from '#server/features/selling/bookings'
import { answerRequest } from './answer-request.ts'
import { logged } from './attach.ts'
import { createRequest } from './create-request.ts'
import { lockRequest, notNow } from './lock-request.ts'
import { inOrderAsked, isLegal } from './offline.rules.ts'
import { citiesAsked, findRequest, listRequests, type RequestRecord } from './offline.sql.ts'
import { updateRequest } from './update-request.ts'
import { mailQuote, readersOf } from './notify.ts'
import { requestRow, requestView } from './views.ts'

const idShape = /^OB-[A-Z2-9]{6}$/
const unknown = () => refuse.notFound('This request')
const citiesShown = 60

/** Foreign and unknown look the same; of the office only who may see requests sees them. */
const sees = (request: RequestRecord, actor: Actor) =>
  actor.role === 'agent' ? request.agency_id === actor.agency_id : holds(actor, 'offline.view')

function readStatuses(text: string | undefined): string[] | undefined {
  const asked = text?.split(',')
  if (asked?.some((status) => !bookingStatuses.some((known) => known === status)))
    throw refuse.invalid('status', 'Choose states from the list')
  return asked
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
  async function view(context: Context, id: string, message?: string) {
    const request = await mine(context, id)
    return isRefusal(request) ? request : ok({ data: await requestView(app, request, actorOf(context)) }, message)
  }

  return {
    async create(context, { body }) {
      const actor = actorOf(context)
      const saveKey = saveKeyOf(context)
      const id = await createRequest(app, actor, body, saveKey)
      return isRefusal(id) ? id : view(context, id, 'Booking saved successfully.')
    },

    async list(context, { query }) {
      const actor = actorOf(context)
      if (actor.role === 'agent' && query.agency_id && query.agency_id !== actor.agency_id)
        return refuse.notFound('This agency')
      const limit = query.limit ?? 25
      const { rows, total } = await listRequests(
        app.db,
        {
          agency_id: actor.role === 'agent' ? actor.agency_id! : query.agency_id,
          status: readStatuses(query.status),
          product: query.product,
          q: query.q?.trim() || undefined,
        },
        { after: readListCursor(query.cursor, idShape), limit: limit + 1 },
      )
      const shown = rows.slice(0, limit)
      return ok({
        data: shown.map((row) => requestRow(row, actor)),
        meta: { total, next_cursor: rows.length > limit ? cursorAfterRow(shown.at(-1)!) : null },
      })
    },

    get: (context, { query }) => view(context, query.id),

    async update(context, { body }) {
      const refused = await updateRequest(app, actorOf(context), body, context.intention)
      return isRefusal(refused) ? refused : view(context, body.id, 'Booking updated successfully.')
    },

    async answer(context, { body }) {
      const refused = await answerRequest(app, actorOf(context), body)
      return isRefusal(refused) ? refused : view(context, body.id, 'Booking updated successfully.')
    },

    async remove(context, { query }) {
      const actor = actorOf(context)
      const now = app.clock.now()
      const removed = await inTx(app.db, 'delete offline request', async (tx) => {
        const locked = await lockRequest(tx, query.id)
        if (!locked) return unknown()
        if (!isLegal('delete', locked.request, now)) return notNow(locked.request, now)
        await hideBooking(tx, locked.booked)
        await logged(tx, actor, query.id, 'offline_deleted', now)
        return true
      })
      return isRefusal(removed) ? removed : ok({}, 'Booking deleted successfully.')
    },

    async sendEmail(context, { body }) {
      const actor = actorOf(context)
      const request = await mine(context, body.id)
      if (isRefusal(request)) return request
      if (!isLegal('email', request, app.clock.now())) return refuse.wrongState('There is nothing to send yet.')
      const own = actor.role === 'agent' ? [actor] : await readersOf(app.db, request)
      const readers = body.email
        ? [
            {
              email: body.email,
              locale: body.locale ?? actor.locale,
              outside: !own.some(({ email }) => email === body.email),
            },
          ]
        : own.map(({ email, locale }) => ({ email, locale: body.locale ?? locale }))
      await inTx(app.db, 'mail offline quote', async (tx) => {
        for (const reader of readers) await mailQuote(app, tx, request, reader)
      })
      return ok({}, 'Email sent successfully.')
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
