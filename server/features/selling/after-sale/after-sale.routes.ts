import type { afterSale } from '#contract/selling/after-sale'
import type { App } from '#server/app'
import {
  bookingFor,
  type BookingRecord,
  bookingView,
  finishedIntention,
  productOf,
  type Who,
} from '#server/features/selling/bookings'
import { isAdmin } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { correctBooking } from './correct-booking.ts'
import { cancelItem, cancellationOf } from './cancel-item.ts'
import { itemsOf } from '#server/features/selling/items'
import { waitingBookings } from './queue.ts'
import { quoteRefund, refundSuggestion } from './refund-quote.ts'
import { acceptRefund, declineRefund, requestRefund } from './refund-request.ts'
import { reverseBooking } from './reverse-at-supplier.ts'
import { rejectVoid, requestVoid } from './void-request.ts'

type Body = { booking_id: string }
type Act = (booking: BookingRecord, who: Who) => Promise<BookingRecord | Refusal>

export const afterSaleRoutes = (app: App): Handlers<typeof afterSale> => {
  /** What this caller does with a booking; whoever repeats it finds what they did. */
  async function act(context: Context, body: Body, message: string, run: Act) {
    const { intention } = context
    const actor = actorOf(context)
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound('This booking')
    const earlier = await finishedIntention(app, intention)
    const result = earlier ?? (await run(booking, { id: actor.user_id, name: actor.name, intention }))
    if (isRefusal(result)) return result
    return ok({ booking: await bookingView(app, result, actor) }, message)
  }

  async function itemFor(context: Context, { booking_id, item }: Body & { item: number }) {
    const booking = await bookingFor(app, context, booking_id)
    const found = booking && (await itemsOf(app.db, booking.id)).find((one) => one.no === item)
    return booking && found ? { ...booking, item: found } : undefined
  }

  return {
    async queue(context) {
      return ok(await waitingBookings(app, actorOf(context)))
    },
    voidRequest: (context, { body }) =>
      act(context, body, 'Void request sent successfully.', (booking, who) =>
        requestVoid(app, booking.id, who, body.reason),
      ),
    void: (context, { body }) =>
      act(context, body, 'Booking has been voided successfully.', (booking, who) =>
        reverseBooking(app, booking.id, 'void', who, body.reason),
      ),
    rejectVoid: (context, { body }) =>
      act(context, body, 'Void request rejected.', (booking, who) => rejectVoid(app, booking.id, who, body.reason)),
    refundRequest: (context, { body }) =>
      act(context, body, 'Refund request sent successfully.', (booking, who) =>
        requestRefund(app, booking.id, who, body.reason),
      ),
    async refundSuggestion(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      return booking ? ok({ data: await refundSuggestion(app, booking.id) }) : refuse.notFound('This booking')
    },
    async itemTerms(context, { query }) {
      const booked = await itemFor(context, query)
      if (!booked) return refuse.notFound('This booking')
      const { paid, kept, back, free_until } = await cancellationOf(app, app.db, booked)
      const money = (amount: number) => ({ amount, currency: booked.currency })
      const at_once = productOf(app, booked.item.product).by_terms === true
      const terms = { paid: money(paid), kept: money(kept), back: money(back) }
      return ok({ data: { ...terms, free_until: free_until?.toISOString() ?? null, at_once } })
    },
    async cancelItem(context, { body }) {
      const booked = await itemFor(context, body)
      if (!booked) return refuse.notFound('This booking')
      return act(context, body, 'Booking canceled successfully.', (_booking, who) =>
        cancelItem(app, booked.item.id, body.expected_back, who, body.reason),
      )
    },
    refundQuote: (context, { body }) =>
      act(context, body, 'Refund quotation sent successfully.', (booking, who) =>
        quoteRefund(app, booking.id, who, body),
      ),
    refundAccept: (context, { body }) =>
      act(context, body, 'Refund accepted successfully.', (booking, who) =>
        acceptRefund(app, booking.id, who, body.expected_refund),
      ),
    refundDecline: (context, { body }) =>
      act(context, body, 'Refund declined successfully.', (booking, who) =>
        declineRefund(app, booking.id, who, body.reason, isAdmin(context.actor) ? 'staff' : 'owner'),
      ),
    refund: (context, { body }) =>
      act(context, body, 'Booking has been refunded successfully.', (booking, who) =>
        reverseBooking(app, booking.id, 'refund', who, body.reason),
      ),
    update: (context, { body }) =>
      act(context, body, 'Booking updated successfully.', (booking, who) =>
        correctBooking(app, booking, body.status, who, body.reason),
      ),
  }
}
