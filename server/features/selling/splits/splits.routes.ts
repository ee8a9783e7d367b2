import type { splits } from '#contract/selling/splits'
import type { App } from '#server/app'
import { itemMeant } from '#server/features/selling/after-sale'
import { bookingFor, type BookingRecord, bookingView } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { previewSplit } from './preview.ts'
import { splitBooking } from './split-booking.ts'
import { splitsWords } from './words.ts'

export const splitsRoutes = (app: App): Handlers<typeof splits> => ({
  async preview(context, { query }) {
    const booking = await bookingFor(app, context, query.booking_id)
    if (!booking) return refuse.notFound(splitsWords.booking_not_found)
    const item = await itemMeant(app, booking, query.item, 'split')
    const data = isRefusal(item) ? item : await previewSplit(app, item.id, query.passengers)
    return isRefusal(data) ? data : ok({ data })
  },

  async split(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(splitsWords.booking_not_found)
    const item = await itemMeant(app, booking, body.item, 'split')
    if (isRefusal(item)) return item
    const { user_id, name } = actorOf(context)
    const who = { id: user_id, name, intention: context.intention }
    const result = await splitBooking(app, booking, item.id, [body.passengers], who)
    if (isRefusal(result)) return result
    return ok({ booking: await bookingView(app, result[0]!, actorOf(context)) }, splitsWords.booking_split_successfully)
  },

  async several(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(splitsWords.booking_not_found)
    const item = await itemMeant(app, booking, body.item, 'split')
    if (isRefusal(item)) return item
    const { user_id, name } = actorOf(context)
    const who = { id: user_id, name, intention: context.intention }
    const result = await splitBooking(app, booking, item.id, body.parts, who)
    if (isRefusal(result)) return result
    const view = (one: BookingRecord) => bookingView(app, one, actorOf(context))
    const left = (await bookingFor(app, context, body.booking_id))!
    const bookings = await Promise.all(result.map(view))
    return ok({ booking: await view(left), bookings }, splitsWords.bookings_split({ count: bookings.length }))
  },
})
