import type { afterSale } from '#contract/selling/after-sale'
import type { BookingAction } from '#contract/selling/bookings'
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
import { estimateOf } from './estimate.ts'
import { itemMeant } from './item-meant.ts'
import { itemsOf } from '#server/features/selling/items'
import { queueOf } from './queue.ts'
import { quoteRefund, refundSuggestion } from './refund-quote.ts'
import { acceptRefund, askRefundAgain, declineRefund, requestRefund } from './refund-request.ts'
import { reverseBooking } from './reverse-at-supplier.ts'
import { rejectVoid, requestVoid } from './void-request.ts'
import { afterSaleWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Body = { booking_id: string; item?: number | undefined }
type Act = (itemId: string, who: Who, booking: BookingRecord) => Promise<BookingRecord | Refusal>

export const afterSaleRoutes = (app: App): Handlers<typeof afterSale> => {
  const queue = queueOf(app)
  /** What this caller does with a booking; whoever repeats it finds what they did. */
  async function act(context: Context, body: Body, action: BookingAction | null, message: Word, run: Act) {
    const { intention } = context
    const actor = actorOf(context)
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const earlier = await finishedIntention(app, intention)
    const item = earlier ? undefined : await itemMeant(app, booking, body.item, action)
    if (isRefusal(item)) return item
    const result = earlier ?? (await run(item!.id, { id: actor.user_id, name: actor.name, intention }, booking))
    if (isRefusal(result)) return result
    return ok({ booking: await bookingView(app, result, actor) }, message)
  }

  async function itemFor(context: Context, { booking_id, item }: Body & { item: number }) {
    const booking = await bookingFor(app, context, booking_id)
    const found = booking && (await itemsOf(app.db, booking.id)).find((one) => one.no === item)
    return booking && found ? { ...booking, item: found } : undefined
  }

  return {
    async queue(context, { query }) {
      return ok(await queue(actorOf(context), query))
    },
    async estimate(context, { query }) {
      const { booking_id, kind, item: no, passengers } = query
      const booking = await bookingFor(app, context, booking_id)
      if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
      const item = await itemMeant(app, booking, no, kind === 'void' ? 'void' : 'refund_request')
      const data = isRefusal(item) ? item : await estimateOf(app, item.id, kind, passengers)
      return isRefusal(data) ? data : ok({ data })
    },
    voidRequest: (context, { body }) =>
      act(context, body, 'void_request', afterSaleWords.void_request_sent_successfully, (item, who) =>
        requestVoid(app, item, who, body.reason, body.passengers),
      ),
    void: (context, { body }) =>
      act(context, body, 'void', afterSaleWords.booking_voided_successfully, (item, who) =>
        reverseBooking(app, item, 'void', who, body),
      ),
    rejectVoid: (context, { body }) =>
      act(context, body, 'void_reject', afterSaleWords.void_request_rejected, (item, who) =>
        rejectVoid(app, item, who, body.reason, body.case),
      ),
    refundRequest: (context, { body }) =>
      act(context, body, 'refund_request', afterSaleWords.refund_request_sent_successfully, (item, who) =>
        requestRefund(app, item, who, body.reason, body.passengers),
      ),
    async refundSuggestion(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
      const item = await itemMeant(app, booking, query.item, 'refund_quote')
      const data = isRefusal(item) ? item : await refundSuggestion(app, item.id, query.passengers)
      return isRefusal(data) ? data : ok({ data })
    },
    async itemTerms(context, { query }) {
      const booked = await itemFor(context, query)
      if (!booked) return refuse.notFound(afterSaleWords.booking_not_found)
      const { paid, kept, back, free_until } = await cancellationOf(app, app.db, booked)
      const money = (amount: number) => ({ amount, currency: booked.currency })
      const product = productOf(app, booked.item.product)
      const at_once = product.by_terms === true && !(await product.closed?.(app.db, booked))
      const terms = { paid: money(paid), kept: money(kept), back: money(back) }
      return ok({ data: { ...terms, free_until: free_until?.toISOString() ?? null, at_once } })
    },
    async cancelItem(context, { body }) {
      if (!(await itemFor(context, body))) return refuse.notFound(afterSaleWords.booking_not_found)
      return act(context, body, null, afterSaleWords.booking_canceled_successfully, (item, who) =>
        cancelItem(app, item, body.expected_back, who, body.reason),
      )
    },
    refundQuote: (context, { body }) =>
      act(context, body, 'refund_quote', afterSaleWords.refund_quotation_sent_successfully, (item, who) =>
        quoteRefund(app, item, who, body),
      ),
    refundAccept: (context, { body }) =>
      act(context, body, 'refund_accept', afterSaleWords.refund_accepted_successfully, (item, who) =>
        acceptRefund(app, item, who, body.expected_refund, body.selling_back),
      ),
    refundAgain: (context, { body }) =>
      act(context, body, 'refund_decline', afterSaleWords.refund_request_sent_successfully, (item, who) =>
        askRefundAgain(app, item, who),
      ),
    refundDecline: (context, { body }) =>
      act(context, body, 'refund_decline', afterSaleWords.refund_declined_successfully, (item, who) =>
        declineRefund(app, item, who, body.reason, isAdmin(context.actor) ? 'staff' : 'owner', body.case),
      ),
    refund: (context, { body }) =>
      act(context, body, 'refund', afterSaleWords.booking_refunded_successfully, (item, who) =>
        reverseBooking(app, item, 'refund', who, body),
      ),
    update: (context, { body }) =>
      act(
        context,
        { booking_id: body.booking_id },
        null,
        afterSaleWords.booking_updated_successfully,
        (_item, who, booking) => correctBooking(app, booking, body.status, who, body.reason, body.item),
      ),
  }
}
