import type { bookings } from '#contract/bookings'
import type { App } from '#server/app'
import { buyerOf } from '#server/features/flights'
import { queueMail } from '#server/features/mail'
import { isAdmin } from '#server/http/actor'
import { done } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { once } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sha256 } from '#server/secrets'
import { bookingFor, openByName } from './access.ts'
import { bookingCan } from '#contract/bookings'
import { type BookingRecord, listBookings, type ListFilter } from './bookings.sql.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { bookingDocument } from './document.ts'
import { bookingMail } from './mails.ts'
import { saveBooking } from './save-booking.ts'
import { bookingRow, bookingView } from './views.ts'

const whoIs = (context: Context, booking: BookingRecord) =>
  context.actor ? { id: context.actor.user_id, name: context.actor.name } : { id: null, name: booking.lead_passenger }
const unknownBooking = () => refuse.notFound('This booking')

/** Keyset cursor of a list: where the last row stood. */
const cursorAfter = (row: BookingRecord) =>
  Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url')
function readCursor(text: string | undefined): { created_at: string; id: string } | undefined {
  if (!text) return undefined
  try {
    const [created_at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string]
    if (Number.isNaN(Date.parse(created_at)) || !/^[0-9a-f-]{36}$/.test(id)) throw new Error()
    return { created_at, id }
  } catch {
    throw refuse.invalid('cursor', 'This place in the list is unknown; start from its beginning')
  }
}

type Query = {
  limit?: number | undefined
  cursor?: string | undefined
  q?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const bookingRoutes = (app: App): Handlers<typeof bookings> => {
  async function list(context: Context, owner: ListFilter['owner'], query: Query) {
    const limit = query.limit ?? 25
    const { rows, total } = await listBookings(app.db, {
      owner,
      status: query.status?.split(','),
      q: query.q,
      from: query.from,
      to: query.to,
      after: readCursor(query.cursor),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const now = app.clock.now()
    return done({
      data: shown.map((row) => bookingRow(row, context.actor, now)),
      meta: { total, next_cursor: rows.length > limit ? cursorAfter(shown.at(-1)!) : null },
    })
  }
  async function one(context: Context, reference: string) {
    const booking = await bookingFor(app, context, reference)
    return booking ? done({ data: await bookingView(app, booking, context.actor) }) : unknownBooking()
  }
  const reply = async (context: Context, booking: BookingRecord, message: string) =>
    done({ booking: await bookingView(app, booking, context.actor) }, message)

  return {
    save: (context, { body }) =>
      once(app, context, 'POST /bookings', body, async () => {
        const buyer = buyerOf(context)
        const saveKey = context.idempotencyKey
          ? sha256(
              `${context.actor?.user_id ?? context.request.cookies['XSRF-TOKEN'] ?? context.ip}|${context.idempotencyKey}`,
            )
          : null
        const saved = await saveBooking(app, context, body, buyer, saveKey)
        if (isRefusal(saved)) return saved
        const answer = await reply(context, saved.booking, 'Booking saved successfully.')
        return saved.guestKey ? { ...answer, booking: { ...answer.booking, guest_key: saved.guestKey } } : answer
      }),

    confirm: (context, { body }) =>
      once(app, context, 'POST /confirm-pnr', body, async () => {
        const booking = await bookingFor(app, context, body.booking_id)
        if (!booking) return unknownBooking()
        if (body.payment === 'card')
          return refuse.wrongState('A card is charged on the card page: open it from the booking.')
        const confirmed = await confirmBooking(
          app,
          booking.id,
          body.expected_total,
          { payment: 'balance' },
          whoIs(context, booking),
        )
        if (isRefusal(confirmed)) return confirmed
        return reply(
          context,
          confirmed,
          confirmed.status === 'confirmed'
            ? 'Booking confirmed successfully.'
            : 'The airline has not answered. Do not book again: we are asking.',
        )
      }),

    cancel: (context, { body }) =>
      once(app, context, 'POST /cancel-pnr', body, async () => {
        const booking = await bookingFor(app, context, body.booking_id)
        if (!booking) return unknownBooking()
        const cancelled = await cancelBooking(app, booking.id, 'cancel', whoIs(context, booking), body.reason)
        return isRefusal(cancelled) ? cancelled : reply(context, cancelled, 'Booking canceled successfully.')
      }),

    list: (context, { query }) => list(context, { agency_id: actorOf(context).agency_id! }, query),
    listOfCustomer(context, { query }) {
      const actor = actorOf(context)
      return list(context, actor.role === 'customer' ? { customer_id: actor.user_id } : 'all-customers', query)
    },
    get: (context, { query }) => one(context, query.id),
    getOfCustomer: (context, { query }) => one(context, query.id),
    getOfGuest: (context, { query }) => one(context, query.id),

    async manage(context, { body }) {
      const opened = await openByName(app, body.reference, body.surname)
      if (!opened) return refuse.notFound('A booking with this reference and surname')
      return done({ data: { ...(await bookingView(app, opened.booking, context.actor)), guest_key: opened.guestKey } })
    },

    async document(context, { query }) {
      const booking = await bookingFor(app, context, query.id)
      if (!booking) throw unknownBooking()
      const pdf = await bookingDocument(app, booking, query.kind, query.locale, context.actor)
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
      if (!bookingCan.email.includes(booking.status) && !isAdmin(context.actor))
        return refuse.wrongState('There is nothing to send yet.')
      const template =
        booking.status === 'saved'
          ? 'booking-saved'
          : booking.status === 'confirmed' || booking.status === 'approved' || booking.status === 'completed'
            ? 'tickets-issued'
            : 'booking-cancelled'
      await queueMail(app.db, bookingMail(template, booking, body.locale ?? booking.locale))
      return done({}, 'Email sent successfully.')
    },
  }
}
