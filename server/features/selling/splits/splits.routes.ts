import type { splits } from '#contract/selling/splits'
import type { App } from '#server/app'
import { itemMeant } from '#server/features/selling/after-sale'
import { bookingFor, type BookingRecord, bookingView } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { previewSplit } from './preview.ts'
import { splitBooking } from './split-booking.ts'
import { splitsWords } from './words.ts'

/** Divides a booking that the caller may reach into these parts and answers the new ones, in their order. */
async function splitInto(
  app: App,
  context: Context,
  { booking_id, item: no }: { booking_id: string; item?: number | undefined },
  parts: readonly (readonly number[])[],
): Promise<readonly BookingRecord[] | Refusal> {
  const booking = await bookingFor(app, context, booking_id)
  if (!booking) return refuse.notFound(splitsWords.booking_not_found)
  const item = await itemMeant(app, booking, no, 'split')
  if (isRefusal(item)) return item
  const { user_id, name } = actorOf(context)
  return splitBooking(app, booking, item.id, parts, { id: user_id, name, intention: context.intention })
}

export const splitsRoutes = (app: App): Handlers<typeof splits> => ({
  async preview(context, { query }) {
    const booking = await bookingFor(app, context, query.booking_id)
    if (!booking) return refuse.notFound(splitsWords.booking_not_found)
    const item = await itemMeant(app, booking, query.item, 'split')
    const data = isRefusal(item) ? item : await previewSplit(app, item.id, query.passengers)
    return isRefusal(data) ? data : ok({ data })
  },

  async split(context, { body }) {
    const result = await splitInto(app, context, body, [body.passengers])
    if (isRefusal(result)) return result
    return ok({ booking: await bookingView(app, result[0]!, actorOf(context)) }, splitsWords.booking_split_successfully)
  },

  async several(context, { body }) {
    const result = await splitInto(app, context, body, body.parts)
    if (isRefusal(result)) return result
    const view = (one: BookingRecord) => bookingView(app, one, actorOf(context))
    const left = (await bookingFor(app, context, body.booking_id))!
    const bookings = await Promise.all(result.map(view))
    return ok({ booking: await view(left), bookings }, splitsWords.bookings_split({ count: bookings.length }))
  },
})
