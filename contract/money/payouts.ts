import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Instant, Locale, Localised, Money, ok, Sum } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'
import { check } from '#contract/checks/check'

export const payoutWays = ['cash', 'bank', 'terminal'] as const
export const payoutStatuses = ['waiting', 'posted', 'refused'] as const

export const payoutActions = ['approve', 'refuse'] as const
/** What may be done with a pay-out above the limit. `own`: nobody decides what they made. */
export const payoutStates = states({
  kind: 'payout',
  all: payoutStatuses,
  start: 'waiting',
  final: ['posted', 'refused'],
  acts: {
    approve: { from: ['waiting'], to: 'posted', who: ['staff'], needs: 'ledger.adjust', never: ['own'] },
    refuse: {
      from: ['waiting'],
      to: 'refused',
      who: ['staff'],
      needs: 'ledger.adjust',
      never: ['own'],
      reason: 'required',
    },
  },
})

/** Money that was given back to a customer at the desk. */
export const Payout = z.object({
  id: z.uuid(),
  /** `PO-7Q2M4X`. */
  reference: z.string(),
  way: z.enum(payoutWays),
  bank: z.nullable(Localised),
  slip: z.string(),
  amount: Money,
  state: z.enum(payoutStatuses),
  made_at: Instant,
  made_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  allowed_actions: allowedActions(payoutActions, ['own']),
})
export type Payout = z.infer<typeof Payout>

const reads = { access: admins, needs: 'ledger.view' } as const
const acts = { access: admins, needs: 'ledger.adjust', idempotent: true } as const
/** What lies in the wallet of the booking's buyer and may be given back, and what was. */
const answer = z.object({ ...ok, available: Sum, data: z.array(Payout) })
const Slip = z
  .string(check('enter_number_slip'))
  .check(z.trim(), z.minLength(3, check('enter_number_slip')), z.maxLength(80, check('use_at_most_80_characters')))

/** Customers who paid at the desk get back at the desk what a refund or a void left in their wallet. */
export const payouts = {
  ofBooking: endpoint({
    method: 'GET',
    path: '/booking-payouts',
    ...reads,
    query: z.strictObject({ booking_id: BookingRef }),
    reply: answer,
  }),
  /** Posted at once within the limit for one person, else it waits for a second one. */
  pay: endpoint({
    method: 'POST',
    path: '/pay-out',
    changes: ['payout'],
    ...acts,
    body: z.strictObject({
      booking_id: BookingRef,
      way: z.enum(payoutWays, check('choose_how_paid_out')),
      bank_id: z.optional(z.nullable(z.uuid(check('choose_account_paid')))),
      slip: Slip,
      amount: Money,
    }),
    reply: answer,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/decide-payout',
    changes: ['payout'],
    ...acts,
    body: z.strictObject({
      id: z.uuid(check('choose_pay_out')),
      decision: z.enum(payoutActions),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
    }),
    reply: answer,
  }),
  /** For the customer, to be signed. */
  receipt: endpoint({
    method: 'GET',
    path: '/payout-receipt',
    ...reads,
    ratePerMinute: 30,
    query: z.strictObject({ id: z.uuid(check('choose_pay_out')), locale: z._default(Locale, 'en') }),
    reply: z.unknown(),
    raw: true,
  }),
}
