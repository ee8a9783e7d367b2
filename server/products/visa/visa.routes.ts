import type { Word } from '#contract/kernel/word'
import { visaApplicationList, visaList } from '#contract/selling/visa-lists'
import type { visas } from '#contract/selling/visas'
import type { App } from '#server/app'
import type { FileViewer } from '#server/features/operations/files'
import { type Booked, bookedById, bookingFor, bookingView, findBooking, owns } from '#server/features/selling/bookings'
import { deskPurchaseOf } from '#server/features/selling/desk-sales'
import { buyerOf } from '#server/features/selling/flights'
import { callerOrGuest, inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import {
  appoint,
  approveVisa,
  askForDocument,
  checkApplication,
  deliverVisa,
  rejectVisa,
  sendToEmbassy,
} from './application-steps.ts'
import { applicationView } from './application-view.ts'
import { applyAgain } from './apply-again.ts'
import { applyForVisa } from './apply.ts'
import { applicationFileWords, visaFileWords } from './file-words.ts'
import { giveDocument } from './give-document.ts'
import { movePassport } from './move-passport.ts'
import { removeVisa, saveVisa } from './save-visa.ts'
import { type ApplicationListRow, visaApplicationListSql, type VisaListRow, visaListSql } from './visa-lists.sql.ts'
import { isOffered, visaView, writtenOf } from './visa-view.ts'
import { visaOf, visasOnSale } from './visas.sql.ts'
import { visaWords as words } from './words.ts'

const rowOf = ({ lowest_minor, currency, created_at, ...row }: VisaListRow) => ({
  ...row,
  lowest: { amount: lowest_minor, currency },
  created_at: created_at.toISOString(),
})
const applicationRow = (row: ApplicationListRow) => ({ ...row, moved_at: row.moved_at.toISOString() })

/** Papers and the visa itself are opened by the buyer's people and by the visa desk. */
export const mayOpenPaper: FileViewer = async (app, actor, reference) => {
  const booking = await findBooking(app.db, reference)
  return booking !== undefined && owns(booking, actor, null) && (!inBackOffice(actor) || holds(actor, 'visa.manage'))
}

export const visaRoutes = (app: App): Handlers<typeof visas> => {
  const list = serveList(app, visaList, visaListSql, rowOf)
  const queue = serveList(app, visaApplicationList, visaApplicationListSql, applicationRow)
  const who = (context: Context) => ({ user_id: actorOf(context).user_id, at: app.clock.now() })

  async function mine(context: Context, reference: string): Promise<Booked | Refusal> {
    const booking = await bookingFor(app, context, reference)
    const booked = booking?.product === 'visa' ? await bookedById(app.db, booking.id) : undefined
    return booked ?? refuse.notFound(words.application_not_found)
  }
  async function view(context: Context, reference: string, message?: Word) {
    const booked = await mine(context, reference)
    if (isRefusal(booked)) return booked
    return ok({ data: await applicationView(app, booked, actorOf(context)) }, message)
  }
  const after = async (context: Context, reference: string, refused: Refusal | undefined, message: Word) =>
    refused ?? view(context, reference, message)

  return {
    async list(context, { query }) {
      // Staff sell to agencies too, at what these pay.
      const isAgent =
        context.actor?.role === 'agent' || (inBackOffice(context.actor) && holds(context.actor!, 'booking.create'))
      const { id, nationality, residence, country } = query
      const one = id === undefined ? undefined : await visaOf(app.db, id)
      if (id !== undefined && !one?.active) return refuse.notFound(words.not_found)
      const found = one
        ? [one]
        : (await visasOnSale(app.db)).filter(
            (row) => (!country || row.country === country) && isOffered(row, { nationality, residence }),
          )
      return ok({ data: found.map((row) => visaView(row, { nationality, isAgent })) })
    },
    async save(context, { body }) {
      const saved = await saveVisa(app, who(context), body, null)
      return isRefusal(saved) ? saved : ok({ data: saved }, words.saved)
    },
    async update(context, { body: { id, version, ...of } }) {
      const saved = await saveVisa(app, who(context), of, { id, version })
      return isRefusal(saved) ? saved : ok({ data: saved }, words.updated)
    },
    async remove(context, { query }) {
      return (await removeVisa(app, who(context), query.id)) ?? ok({}, words.deleted)
    },
    officeList: (context, { query }) => list.page(actorOf(context), query, null),
    officeFile: (context, { query }) => list.file(context, query, null, visaFileWords),
    async toEdit(_context, { query }) {
      const row = await visaOf(app.db, query.id)
      if (!row) return refuse.notFound(words.not_found)
      const { id, code, version, currency } = row
      return ok({ data: { id, code, version, currency, written: writtenOf(row) } })
    },
    async apply(context, { body }) {
      const actor = actorOf(context)
      const maker = { by: callerOrGuest(actor), created_by: actor.user_id, locale: context.locale }
      const booking = await applyForVisa(app, maker, body, buyerOf(context), saveKeyOf(context))
      return isRefusal(booking) ? booking : ok({ booking: await bookingView(app, booking, actor) }, words.applied)
    },
    async sell(context, { body: { agency_id, customer_id, ...body } }) {
      const actor = actorOf(context)
      const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
      if (isRefusal(buyer)) return buyer
      const maker = { by: callerOrGuest(actor), created_by: actor.user_id, locale: context.locale }
      const booking = await applyForVisa(app, maker, body, buyer.sold, saveKeyOf(context))
      return isRefusal(booking) ? booking : ok({ booking: await bookingView(app, booking, actor) }, words.applied)
    },
    async resubmit(context, { body }) {
      const booked = await mine(context, body.booking_id)
      if (isRefusal(booked)) return booked
      const actor = actorOf(context)
      const maker = { by: callerOrGuest(actor), created_by: actor.user_id, locale: context.locale }
      const booking = await applyAgain(app, maker, booked, body, saveKeyOf(context))
      return isRefusal(booking) ? booking : ok({ booking: await bookingView(app, booking, actor) }, words.applied)
    },
    async movePassport(context, { body }) {
      const booked = await mine(context, body.booking_id)
      if (isRefusal(booked)) return booked
      const refused = await movePassport(app, booked, body, inBackOffice(context.actor))
      return after(context, body.booking_id, refused, words.passport_saved)
    },
    application: (context, { query }) => view(context, query.id),
    async giveDocument(context, { body }) {
      const booked = await mine(context, body.booking_id)
      if (isRefusal(booked)) return booked
      const refused = await giveDocument(app, booked.item.id, body, actorOf(context))
      return after(context, body.booking_id, refused, words.document_given)
    },
    applications: (context, { query }) => queue.page(actorOf(context), query, null),
    applicationsFile: (context, { query }) => queue.file(context, query, null, applicationFileWords),
    check: async (context, { body }) =>
      after(context, body.booking_id, await checkApplication(app, body, actorOf(context)), words.checked),
    ask: async (context, { body }) =>
      after(context, body.booking_id, await askForDocument(app, body, actorOf(context)), words.asked),
    appoint: async (context, { body }) =>
      after(
        context,
        body.booking_id,
        await appoint(app, body, actorOf(context)),
        body.appointment ? words.appointed : words.appointment_gone,
      ),
    async send(context, { body }) {
      const refused = await sendToEmbassy(app, body, actorOf(context))
      return refused ?? ok({ sent: body.applications.length }, words.sent)
    },
    approve: async (context, { body }) =>
      after(context, body.booking_id, await approveVisa(app, body, actorOf(context)), words.approved),
    reject: async (context, { body }) =>
      after(context, body.booking_id, await rejectVisa(app, body, actorOf(context)), words.rejected),
    deliver: async (context, { body }) =>
      after(context, body.booking_id, await deliverVisa(app, body, actorOf(context)), words.delivered),
  }
}
