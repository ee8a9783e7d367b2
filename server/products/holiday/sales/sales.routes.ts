import type { holidaySales } from '#contract/selling/holiday-sales'
import type { App } from '#server/app'
import { bookingFor, bookingView } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { bookHoliday } from '../book-holiday.ts'
import { bookedHoliday } from '../booked-holiday.ts'
import { purchaseOf } from '../buyer.ts'
import { nameTravellers } from '../name-travellers.ts'
import { holidayWords as words } from '../words.ts'

export const salesRoutes = (app: App): Handlers<typeof holidaySales> => ({
  async book(context, { body }) {
    const { maker, buyer, saveKey } = purchaseOf(context)
    const saved = await bookHoliday(app, maker, body, buyer, saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok({ booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking }, words.booked)
  },
  async sell(context, { body }) {
    const { maker } = purchaseOf(context)
    const saved = await bookHoliday(app, maker, body, { channel: 'direct', agency_id: null }, saveKeyOf(context))
    if (isRefusal(saved)) return saved
    return ok({ booking: await bookingView(app, saved.booking, actorOf(context)) }, words.booked)
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
})
