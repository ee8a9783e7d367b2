import * as z from 'zod/mini'
import { BookingReply, GivenBack } from './bookings.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { BookingRef, Instant, Money, ok, OptionalReason, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'
import { afterSaleQueue } from './after-sale-list.ts'
import { WaitingBooking } from './waiting-booking.ts'

export type { WaitingBooking } from './waiting-booking.ts'

const reason = z.string(check('give_reason')).check(z.trim(), z.minLength(3, check('give_reason')), z.maxLength(500))
const ItemNo = queryInt(1, 99, check('name_item'))
/** Which item of the booking; left out: the one that it is possible for. */
const item = z.optional(z.int().check(z.positive(), z.maximum(99)))
/** Whose tickets, by their places in the booking; left out: everybody's that are left. */
const passengers = z.optional(
  z
    .array(z.int().check(z.nonnegative(), z.maximum(99)))
    .check(z.minLength(1, check('choose_at_least_one_passenger')), z.maxLength(99)),
)
/**
 * The request that is answered, by its reference as it was read: refused once somebody else has answered it. Left out:
 * whatever waits.
 */
const answers = z.optional(
  z.string(check('name_request')).check(z.regex(/^(RF|AS)-[A-Z2-9]{6}$/, check('name_request'))),
)
const Act = z.strictObject({ booking_id: BookingRef, item, reason: OptionalReason })
const ActWithReason = z.strictObject({ booking_id: BookingRef, item, reason })
/** `passengers=0,2` */
const PassengersInQuery = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,98}$/, check('choose_passengers_booking'))),
    z.transform((text) => text.split(',').map(Number)),
  ),
)
const ItemInQuery = z.optional(ItemNo)

/** What giving back would come to now: all of it, and of that each passenger's part. */
export const Estimate = z.object({
  /** Nothing of the item is left after it. */
  whole: z.boolean(),
  money: GivenBack,
  /** Empty where they are not known one by one. */
  people: z.array(
    z.object({
      position: z.int(),
      money: GivenBack,
      /** What of the penalty the days alone do not say: a visa that was filed, a bed that others pay for now. */
      lost: z.array(z.object({ what: z.enum(['filed', 'room']), amount: Money })),
    }),
  ),
})
export type Estimate = z.infer<typeof Estimate>

/** What the fare's rules say a refund would come to: the back office starts from it. */
export const RefundSuggestion = z.object({
  paid: Money,
  supplier_total: Money,
  supplier_refundable: Money,
  penalty: Money,
  fee: Money,
  refund: Money,
  refundable: z.boolean(),
  valid_until: Instant,
  people: Estimate.shape.people,
})
export type RefundSuggestion = z.infer<typeof RefundSuggestion>

/** What staff may set a booking to by hand; each is an act that asks the supplier or posts reversals, never an edit. */
export const correctionTargets = ['confirmed', 'approved', 'cancelled', 'failed', 'completed'] as const

const queue = listCall(afterSaleQueue, WaitingBooking)

/** What happens to a booking after it is sold: void, refund, correction. */
export const afterSale = {
  /** Void requests by the end of their window, then refunds and answers that are out, the longest waiting first. */
  queue: endpoint({
    method: 'GET',
    path: '/after-sale-queue',
    access: adminArea,
    needs: 'booking.view',
    query: queue.query,
    reply: z.object({
      ...queue.reply.shape,
      /** How many wait for each, whatever is filtered. */
      counts: z.object({ void: z.int(), refund: z.int(), refund_accepted: z.int(), quoted: z.int(), pending: z.int() }),
    }),
  }),
  /** What a void or a refund would come to now, by the rules of the fare and our charge, before it is asked for. */
  estimate: endpoint({
    method: 'GET',
    path: '/after-sale-estimate',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.view',
    query: z.strictObject({
      booking_id: BookingRef,
      kind: z.enum(['void', 'refund'], check('choose_void_or_refund')),
      item: ItemInQuery,
      passengers: PassengersInQuery,
    }),
    reply: z.object({ ...ok, data: Estimate }),
  }),
  voidRequest: endpoint({
    method: 'POST',
    path: '/void-request',
    access: ['agent'],
    members: 'sell',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...Act.shape, passengers }),
    reply: BookingReply,
  }),
  /**
   * Voids at the supplier, then reverses the sale exactly and charges the void fee: what was asked for, else whoever is
   * named or everybody who is left. Once some were asked about alone, whoever names neither them nor the request is
   * refused: it may have been answered meanwhile.
   */
  void: endpoint({
    method: 'POST',
    path: '/void-booking',
    access: admins,
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...Act.shape, passengers, case: answers }),
    reply: BookingReply,
  }),
  rejectVoid: endpoint({
    method: 'POST',
    path: '/reject-void',
    access: admins,
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...ActWithReason.shape, case: answers }),
    reply: BookingReply,
  }),
  refundRequest: endpoint({
    method: 'POST',
    path: '/refund-request',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...ActWithReason.shape, passengers }),
    reply: BookingReply,
  }),
  refundSuggestion: endpoint({
    method: 'GET',
    path: '/refund-suggestion',
    access: admins,
    needs: 'booking.void',
    query: z.strictObject({ booking_id: BookingRef, item: ItemInQuery, passengers: PassengersInQuery }),
    reply: z.object({ ...ok, data: RefundSuggestion }),
  }),
  /** What is left out is taken from the suggestion. */
  refundQuote: endpoint({
    method: 'POST',
    path: '/refund-quote',
    access: admins,
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      case: answers,
      supplier_refundable: z.optional(Money),
      penalty: z.optional(Money),
      fee: z.optional(Money),
      valid_until: z.optional(z.iso.datetime(check('use_instant_like_2027_01'))),
    }),
    reply: BookingReply,
  }),
  refundAccept: endpoint({
    method: 'POST',
    path: '/refund-accept',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      /** The amount that was read: another one is refused. */
      expected_refund: Money,
      /** What an agency gives its own customer back; without it, what they paid less what is kept. */
      selling_back: z.optional(Money),
    }),
    reply: BookingReply,
  }),
  /** A quotation that has run out is asked for anew, for the same passengers and the same reason. */
  refundAgain: endpoint({
    method: 'POST',
    path: '/refund-again',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef, item }),
    reply: BookingReply,
  }),
  /** The agent or customer withdraws or declines, or the back office refuses: the booking is again what it was. */
  refundDecline: endpoint({
    method: 'POST',
    path: '/refund-decline',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...Act.shape, case: answers }),
    reply: BookingReply,
  }),
  /** What giving a sold item of a booking back now would cost, by the terms it was sold under. */
  itemTerms: endpoint({
    method: 'GET',
    path: '/booking-item-terms',
    access: ['agent', 'customer', ...admins],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef, item: ItemNo }),
    reply: z.object({
      ...ok,
      data: z.object({
        paid: Money,
        kept: Money,
        back: Money,
        /** Until when nothing is kept; null where there is no such time. */
        free_until: z.nullable(Instant),
        /** Whether it may be given back by these terms at once; else a refund is asked for, and quoted first. */
        at_once: z.boolean(),
      }),
    }),
  }),
  /** Cancels one item: what is held is given back, what is sold by the terms that were read. */
  cancelItem: endpoint({
    method: 'POST',
    path: '/cancel-booking-item',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef, item: z.int().check(z.positive()), expected_back: Money, reason }),
    reply: BookingReply,
  }),
  /** Done by itself once accepted; by hand where the supplier did not answer then. */
  refund: endpoint({
    method: 'POST',
    path: '/refund-booking',
    access: admins,
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...Act.shape, case: answers }),
    reply: BookingReply,
  }),
  update: endpoint({
    method: 'POST',
    path: '/update-booking',
    access: admins,
    needs: 'booking.status',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      status: z.enum(correctionTargets, check('choose_status')),
      reason,
    }),
    reply: BookingReply,
  }),
}
