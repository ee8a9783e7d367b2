import type { holidaySales } from '#contract/selling/holiday-sales'
import type { App } from '#server/app'
import { bookingFor, bookingView, purchaseOf } from '#server/features/selling/bookings'
import { deskPurchaseOf } from '#server/features/selling/desk-sales'
import { buyerOf } from '#server/features/selling/flights'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { bookHoliday } from '../book-holiday.ts'
import { bookedHoliday, roomsOfBooking } from '../booked-holiday.ts'
import { holidayViews } from '../holiday-view.ts'
import { holidayOf } from '../holidays.sql.ts'
import { leaveHoliday, leavingWorth } from '../leave-room.ts'
import { nameTravellers } from '../name-travellers.ts'
import { holidayWords as words } from '../words.ts'

export const salesRoutes = (app: App): Handlers<typeof holidaySales> => ({
  async book(context, { body }) {
    const { maker, saveKey } = await purchaseOf(app, context)
    const saved = await bookHoliday(app, maker, body, buyerOf(context), saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok({ booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking }, words.booked)
  },
  async sell(context, { body: { agency_id, customer_id, ...body } }) {
    const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
    if (isRefusal(buyer)) return buyer
    const { maker } = await purchaseOf(app, context)
    const saved = await bookHoliday(app, maker, body, buyer.sold, saveKeyOf(context))
    if (isRefusal(saved)) return saved
    return ok({ booking: await bookingView(app, saved.booking, actorOf(context)) }, words.booked)
  },
  async forAgency(_context, { query: { id, ...who } }) {
    const buyer = await deskPurchaseOf(app, who)
    if (isRefusal(buyer)) return buyer
    const found = await holidayOf(app.db, id)
    if (!found || found.status === 'draft' || found.status === 'archived') return refuse.notFound(words.not_found)
    return ok({ data: (await holidayViews(app, [found], { buyer: buyer.priced, days: true }))[0]! })
  },
  async travellers(context, { query }) {
    const booking = await bookingFor(app, context, query.booking_id)
    const data = booking && (await bookedHoliday(app, booking, context.actor))
    return data ? ok({ data }) : refuse.notFound(words.booking_not_found)
  },
  async name(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(words.booking_not_found)
    const refused = await nameTravellers(app, booking, body.travellers, context.actor)
    return refused ?? ok({ data: (await bookedHoliday(app, booking, context.actor))! }, words.named)
  },
  async leavingWorth(context, { query: { booking_id, item, position } }) {
    const room = await roomFor(app, context, booking_id, item)
    if (isRefusal(room)) return room
    const found = await leavingWorth(app, room.item.id, position)
    if (isRefusal(found)) return found
    const money = (amount: number) => ({ amount, currency: room.booking.currency })
    return ok({ data: { kept: money(found.kept.price), back: money(found.less.price - found.kept.price) } })
  },
  async leave(context, { body: { booking_id, item, position, expected_back } }) {
    const room = await roomFor(app, context, booking_id, item)
    if (isRefusal(room)) return room
    const refused = await leaveHoliday(app, room.item.id, position, expected_back, actorOf(context))
    return refused ?? ok({ data: (await bookedHoliday(app, room.booking, context.actor))! }, words.left)
  },
})

async function roomFor(app: App, context: Context, reference: string, no: number) {
  const booking = await bookingFor(app, context, reference)
  const item = booking && (await roomsOfBooking(app.db, booking.id)).find((one) => one.no === no)
  return booking && item ? { booking, item } : refuse.notFound(words.booking_not_found)
}
