import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { BookingRef, Money, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const cardPaymentStatuses = [
  'created',
  'requires_action',
  'authorized',
  'captured',
  'refunded',
  'failed',
  'expired',
] as const

const PaymentId = z.object({ payment: z.string().check(z.regex(/^[a-z0-9]{20,40}$/)) })

/** What the hosted test page shows. It holds no card data; numbered outcomes replace it. */
export const TestCardPayment = z.object({
  id: z.string(),
  status: z.enum(cardPaymentStatuses),
  amount: Money,
  merchant: z.string(),
  reference: z.string(),
  return_url: z.string(),
})

/** How a payment stands, for whoever comes back from a card page elsewhere. */
export const LandedPayment = z.object({
  id: z.string(),
  status: z.enum(cardPaymentStatuses),
  amount: Money,
  reference: z.string(),
  /** Where what it was for is looked at. */
  return_url: z.string(),
})

export const payments = {
  /**
   * Address of the hosted card page; its webhook confirms what is saved of the booking, all of it, or pays one `due` of
   * what is sold. Guests send `X-Guest-Key`.
   */
  url: endpoint({
    method: 'GET',
    path: '/payment-url',
    limits: movingMoney,
    access: 'public',
    members: 'sell',
    needs: 'booking.confirm',
    buys: true,
    effectful: true,
    changes: [],
    query: z.strictObject({
      booking_id: BookingRef,
      due: z.optional(z.coerce.number().check(z.int(), z.positive())),
      /** The gateway keeps the card for next time, of whoever may have cards kept; of others it is paid without. */
      keep: z.optional(z.literal('true')),
    }),
    reply: z.object({ ...ok, url: z.string(), payment_id: z.string() }),
  }),
  /**
   * The same with a card that is kept, without a page. `waits`: nobody knows yet, and `url` is our page that says how it
   * stands; `bank_check`: its bank wants to ask, on the gateway's page at `url`.
   */
  withCard: endpoint({
    method: 'POST',
    path: '/pay-with-card',
    limits: movingMoney,
    access: ['agent', 'customer'],
    members: 'sell',
    buys: true,
    idempotent: true,
    changes: ['booking', 'books'],
    body: z.strictObject({
      booking_id: BookingRef,
      due: z.optional(z.int().check(z.positive())),
      card_id: z.uuid(check('choose_card')),
      expected_total: Money,
    }),
    reply: z.object({
      ...ok,
      outcome: z.enum(['authorized', 'waits', 'bank_check']),
      url: z.string(),
      payment_id: z.string(),
    }),
  }),
  /** How a payment stands, by the key of its page; the gateway is asked where it has told nothing yet. */
  landed: endpoint({
    method: 'GET',
    path: '/card-payments/{payment}',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    params: PaymentId,
    reply: z.object({ ...ok, payment: LandedPayment }),
  }),
  /** Signed by the gateway over the raw bytes; answers 200 once the event is on record. */
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/cards/{gateway}',
    access: 'public',
    changes: [],
    members: 'look',
    raw: true,
    ratePerMinute: 600,
    params: z.object({ gateway: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)) }),
    reply: z.undefined(),
  }),
  testCard: endpoint({
    method: 'GET',
    path: '/test-card/{payment}',
    demoOnly: true,
    access: 'public',
    members: 'look',
    params: PaymentId,
    reply: z.object({ ...ok, payment: TestCardPayment }),
  }),
  /** 4242... succeeds, 4000...0002 is declined, 4000...3220 asks for the code (any six digits but 000000). */
  testCardPay: endpoint({
    method: 'POST',
    path: '/test-card/{payment}/pay',
    demoOnly: true,
    access: 'public',
    changes: [],
    members: 'look',
    params: PaymentId,
    body: z.strictObject({
      card_number: z
        .string(check('enter_test_card_number'))
        .check(z.regex(/^\d{12,19}$/, check('enter_test_card_number'))),
      challenge_code: z.optional(z.string().check(z.regex(/^\d{6}$/, check('enter_six_digits')))),
    }),
    reply: z.object({ ...ok, payment: TestCardPayment }),
  }),
  /** Signed by the provider over the raw bytes; answers 200 once the event is on record. */
  testCardWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/test-card',
    demoOnly: true,
    access: 'public',
    changes: [],
    members: 'look',
    raw: true,
    ratePerMinute: 600,
    reply: z.undefined(),
  }),
}
