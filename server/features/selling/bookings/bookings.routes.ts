import { bookingList } from '#contract/selling/booking-list'
import type { bookings } from '#contract/selling/bookings'
import { bookingTable } from '#contract/selling/booking-table'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { queueMail } from '#server/features/communication/mail'
import { isAdmin } from '#server/http/actor'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { beyondLimit } from '#server/features/people/staff'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { bookingFor, openByName } from './access.ts'
import { isSold } from './bookings.rules.ts'
import { bookedById, type BookingRecord } from './bookings.sql.ts'
import { bookingFileWords } from './booking-file-words.ts'
import { bookingListFor, bookingListSql, namedOf, ofAllCustomers, ofCustomer } from './booking-list.sql.ts'
import { ofAgency } from './booking-names.sql.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { bookingDocument } from './document.ts'
import { proFormaPaper } from './pro-forma.ts'
import { payDue } from './pay-due.ts'
import { productOf } from './product.ts'
import { finishedIntention } from './intentions.ts'
import { bookingMail, itemsToTell } from './mails.ts'
import { checkKept, deleteFilter, filtersOf, saveFilter } from './saved-filters.ts'
import { saveStatusSetting } from './save-status-setting.ts'
import { statusSettings } from './status-settings.ts'
import { bookingRow, bookingView } from './views.ts'
import { check } from '#contract/checks/check'
import { bookingsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const whoIs = (context: Context, booking: BookingRecord) =>
  context.actor ? { id: context.actor.user_id, name: context.actor.name } : { id: null, name: booking.lead_passenger }
const unknownBooking = () => refuse.notFound(bookingsWords.booking_not_found)

/** How an approval is paid; a bank transfer says at which bank it was seen and why it is believed. */
function paidHow(body: Input<typeof bookings.approve>['body']) {
  if (body.paid_by === 'balance') return { payment: 'balance' as const }
  const missing = [
    ...(body.bank_id ? [] : [{ field: 'bank_id', message: check('choose_bank') }]),
    ...(body.bank_reference ? [] : [{ field: 'bank_reference', message: bookingsWords.enter_bank_reference }]),
    ...(body.reason ? [] : [{ field: 'reason', message: check('give_reason') }]),
  ]
  return missing.length
    ? refuse.fields(missing)
    : { payment: 'bank_transfer' as const, bank_id: body.bank_id!, bank_reference: body.bank_reference! }
}

type Own = Omit<Handlers<typeof bookings>, 'save' | 'addFlight' | 'pnrDetails' | 'checkTicket'>

/** The calls of bookings, whatever is booked; a product adds its own. */
export const bookingRoutes = (app: App): Own => {
  const officeList = serveList(app, bookingList, bookingListSql, (row, actor) => bookingRow(app, row, actor))
  /** Agencies and customers look for what they read: a status that is not shown is found under the one that is. */
  const listFor = async () =>
    serveList(app, bookingList, bookingListFor((await settingsOf(app)).hidden_statuses), (row, actor) =>
      bookingRow(app, row, actor),
    )
  async function one(context: Context, reference: string) {
    const booking = await bookingFor(app, context, reference)
    return booking ? ok({ data: await bookingView(app, booking, context.actor) }) : unknownBooking()
  }
  const reply = async (context: Context, booking: BookingRecord, message: Word) =>
    ok({ booking: await bookingView(app, booking, context.actor) }, message)

  /** What a confirmation has come to: while a supplier is silent its product says so. */
  async function confirmedReply(context: Context, booking: BookingRecord) {
    if (booking.status !== 'pending_supplier' && booking.status !== 'confirming')
      return reply(context, booking, bookingsWords.booking_confirmed_successfully)
    const { item } = (await bookedById(app.db, booking.id))!
    return reply(context, booking, productOf(app, item.product).words.waiting)
  }

  return {
    async confirm(context, { body }) {
      const { intention } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      if (body.payment === 'card') return refuse.wrongState(bookingsWords.card_charged_on_card_page)
      const confirmed =
        (await finishedIntention(app, intention)) ??
        (await confirmBooking(app, booking.id, {
          expected: body.expected_total,
          paid: { payment: 'balance' },
          who: { ...whoIs(context, booking), intention },
          read: booking,
        }))
      if (isRefusal(confirmed)) return confirmed
      return confirmedReply(context, confirmed)
    },

    async confirmCovered(context, { body }) {
      const { intention } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      if (booking.total_minor > 0) return refuse.wrongState(bookingsWords.card_charged_on_card_page)
      // What it costs meanwhile is another price, which is not sold.
      const nothing = { amount: 0, currency: booking.currency }
      const who = { ...whoIs(context, booking), intention }
      const confirmed =
        (await finishedIntention(app, intention)) ??
        (await confirmBooking(app, booking.id, { expected: nothing, paid: { payment: 'balance' }, who }))
      return isRefusal(confirmed) ? confirmed : confirmedReply(context, confirmed)
    },

    async approve(context, { body }) {
      const { intention } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      const paid = paidHow(body)
      if (isRefusal(paid)) return paid
      const total = { amount: booking.total_minor, currency: booking.currency }
      const tooMuch = await beyondLimit(app.db, actorOf(context), total)
      if (tooMuch) return tooMuch
      const approved =
        (await finishedIntention(app, intention)) ??
        (await confirmBooking(app, booking.id, {
          expected: body.expected_total ?? null,
          paid,
          who: { ...whoIs(context, booking), intention },
          approval: { by: actorOf(context).user_id, reason: body.reason ?? null },
        }))
      if (isRefusal(approved)) return approved
      return confirmedReply(context, approved)
    },

    async payDue(context, { body }) {
      const { intention } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      const paid =
        (await finishedIntention(app, intention)) ??
        (await payDue(app, booking.id, body.due, body.expected, { ...whoIs(context, booking), intention }))
      return isRefusal(paid) ? paid : reply(context, paid, bookingsWords.payment_made_successfully)
    },

    async cancel(context, { body }) {
      const { intention } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      const cancelled =
        (await finishedIntention(app, intention)) ??
        (await cancelBooking(app, booking.id, 'cancel', { ...whoIs(context, booking), intention }, body.reason))
      return isRefusal(cancelled) ? cancelled : reply(context, cancelled, bookingsWords.booking_canceled_successfully)
    },

    list: async (context, { query }) =>
      (await listFor()).page(actorOf(context), query, ofAgency(actorOf(context).agency_id!)),
    async listOfCustomer(context, { query }) {
      const actor = actorOf(context)
      const list = actor.role === 'customer' ? await listFor() : officeList
      return list.page(actor, query, actor.role === 'customer' ? ofCustomer(actor.user_id) : ofAllCustomers)
    },
    async listFile(context, { query }) {
      const agency = actorOf(context).agency_id!
      const ids = query['ids'] as string | undefined
      const scope = ids ? namedOf(agency, ids.split(',')) : ofAgency(agency)
      return (await listFor()).file(context, query, scope, bookingFileWords(await settingsOf(app)))
    },
    async filters(context, { query }) {
      return ok({ data: await filtersOf(app.db, actorOf(context), query.list) })
    },
    async saveFilter(context, { body }) {
      checkKept(body.list, body.query)
      const saved = await saveFilter(app, actorOf(context).user_id, body)
      return isRefusal(saved) ? saved : ok({ data: saved }, bookingsWords.filter_saved_successfully)
    },
    async deleteFilter(context, { query }) {
      return (await deleteFilter(app.db, actorOf(context).user_id, query.id))
        ? ok({}, bookingsWords.filter_deleted_successfully)
        : refuse.notFound(bookingsWords.filter_not_found)
    },
    async statusSettings() {
      return ok({ data: statusSettings(await settingsOf(app)) })
    },
    async saveStatusSetting(context, { body }) {
      const refused = await saveStatusSetting(app, context, body)
      return refused ?? ok({ data: statusSettings(await settingsOf(app)) }, bookingsWords.status_saved)
    },
    get: (context, { query }) => one(context, query.id),
    getOfCustomer: (context, { query }) => one(context, query.id),
    getOfGuest: (context, { query }) => one(context, query.id),

    async manage(context, { body }) {
      const opened = await openByName(app, body.reference, body.surname)
      if (!opened) return refuse.notFound(bookingsWords.booking_with_reference_and_surname)
      return ok({ data: { ...(await bookingView(app, opened.booking, context.actor)), guest_key: opened.guestKey } })
    },

    async document(context, { query }) {
      const booking = await bookingFor(app, context, query.id)
      if (!booking) throw unknownBooking()
      const { kind, locale, prices } = query
      const pdf =
        kind === 'pro_forma' || kind === 'pro_forma_customer'
          ? await proFormaPaper(app, booking, kind === 'pro_forma_customer', locale, context.actor)
          : await bookingDocument(app, booking, kind, locale, context.actor, prices ? prices === '1' : undefined)
      if (isRefusal(pdf)) throw pdf
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${query.kind}-${booking.reference}.pdf"`)
        .type('application/pdf')
        .send(pdf)
    },

    async sendEmail(context, { body }) {
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return unknownBooking()
      if (!bookingTable.acts.email.from.includes(booking.status) && !isAdmin(context.actor))
        return refuse.wrongState(bookingsWords.there_nothing_to_send_yet)
      const template =
        booking.status === 'saved' ? 'booking-saved' : isSold(booking.status) ? 'tickets-issued' : 'booking-cancelled'
      const booked = (await bookedById(app.db, booking.id))!
      const mail = await bookingMail(app, app.db, template, booked, {
        locale: body.locale,
        prices: body.prices,
        ...(template !== 'booking-cancelled' && { items: await itemsToTell(app.db, booking.id) }),
      })
      await queueMail(app, app.db, body.email ? { ...mail, to: body.email } : mail)
      return ok({}, bookingsWords.email_sent_successfully)
    },
  }
}
