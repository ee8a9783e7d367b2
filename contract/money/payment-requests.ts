import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { guessing, mailing } from '#contract/kernel/limits'
import { LinkToken, QuotationRef, QuotingAgency } from '#contract/selling/quotation-shapes'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Email, Instant, Locale, Money, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const paymentRequestStates = ['open', 'paid', 'expired', 'cancelled'] as const
/** What the money brought about; `kept`: the booking could not be confirmed, the money waits in the wallet. */
export const paymentOutcomes = ['waiting', 'booked', 'kept', 'none'] as const

export const PaymentRequest = z.object({
  id: z.string(),
  booking_id: z.nullable(z.string()),
  quotation_id: z.nullable(z.string()),
  amount: Money,
  email: z.string(),
  locale: Locale,
  state: z.enum(paymentRequestStates),
  outcome: z.nullable(z.enum(paymentOutcomes)),
  problem: z.nullable(z.string()),
  expires_at: Instant,
  created_at: Instant,
  paid_at: z.nullable(Instant),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What whoever holds the link sees. */
export const SharedPaymentRequest = z.object({
  reference: z.string(),
  amount: Money,
  state: z.enum(paymentRequestStates),
  outcome: z.nullable(z.enum(paymentOutcomes)),
  /** It pays for other flights of a booking that is sold. */
  is_change: z.boolean(),
  /** A card is being charged for it right now. */
  paying: z.boolean(),
  /** The last card was declined: nothing was taken, another may be tried. */
  declined: z.boolean(),
  expires_at: Instant,
  locale: Locale,
  route: z.nullable(z.object({ origin: z.string(), destination: z.string(), departure_at: z.string() })),
  agency: z.nullable(QuotingAgency),
})
export type SharedPaymentRequest = z.infer<typeof SharedPaymentRequest>

const PaymentId = z.string().check(z.regex(/^[a-z0-9]{20,40}$/))

export const paymentRequests = {
  send: endpoint({
    method: 'POST',
    path: '/send-payment-request',
    limits: mailing(['email', 'booking_id', 'quotation_id']),
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'payment_request.send',
    idempotent: true,
    ratePerMinute: 15,
    changes: ['payment_request'],
    body: z.strictObject({
      booking_id: z.optional(BookingRef),
      quotation_id: z.optional(QuotationRef),
      /** Minor units of the booking's currency; without it what the customer was offered. */
      amount: z.optional(
        z
          .int(check('enter_amount'))
          .check(z.minimum(1, check('enter_amount')), z.maximum(1_000_000_000, check('enter_amount'))),
      ),
      email: z.optional(Email),
      locale: z.optional(Locale),
      expires_at: z.optional(
        z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, check('choose_time'))),
      ),
    }),
    reply: z.object({ ...ok, url: z.string(), data: PaymentRequest }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/payment-requests',
    access: ['agent', ...admins],
    members: 'look',
    needs: ['booking.view', 'payment_request.send'],
    query: z.strictObject({ booking_id: z.optional(BookingRef), quotation_id: z.optional(QuotationRef) }),
    reply: z.object({ ...ok, data: z.array(PaymentRequest) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-payment-request',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'payment_request.send',
    changes: ['payment_request'],
    body: z.strictObject({ id: z.uuid(check('payment_request_not_found')) }),
    reply: z.object({ ...ok, data: PaymentRequest }),
  }),
  /** By the key of the link, or, coming back from the card page, by the payment. */
  shared: endpoint({
    method: 'GET',
    path: '/payment-request',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    query: z.strictObject({ token: z.optional(LinkToken), payment: z.optional(PaymentId) }),
    reply: z.object({ ...ok, data: SharedPaymentRequest }),
  }),
  /** Address of the card page for a change of flights that a customer takes at the sum that was read. */
  payChange: endpoint({
    method: 'POST',
    path: '/pay-change',
    access: ['customer'],
    ratePerMinute: 30,
    changes: [],
    body: z.strictObject({
      booking_id: BookingRef,
      reference: z.string(check('name_change')).check(z.regex(/^AS-[A-Z2-9]{6}$/, check('name_change'))),
      expected_total: Money,
    }),
    reply: z.object({ ...ok, url: z.string(), payment_id: z.string() }),
  }),
  /** Address of the card page for all that a customer accepted of a quotation, once it is held. */
  payQuotation: endpoint({
    method: 'POST',
    path: '/pay-quotation',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 15,
    changes: [],
    body: z.strictObject({ token: LinkToken, email: z.optional(Email) }),
    reply: z.object({ ...ok, url: z.string(), payment_id: z.string() }),
  }),
  /** Address of the card page. */
  pay: endpoint({
    method: 'POST',
    path: '/pay-payment-request',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 30,
    changes: [],
    body: z.strictObject({ token: z.optional(LinkToken), payment: z.optional(PaymentId) }),
    reply: z.object({ ...ok, url: z.string(), payment_id: z.string() }),
  }),
}
