import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Instant, Locale, Localised, Money, ok, Sum } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'

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
  .string('Enter the number of the slip')
  .check(z.trim(), z.minLength(3, 'Enter the number of the slip'), z.maxLength(80, 'Use at most 80 characters'))

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
    ...acts,
    body: z.strictObject({
      booking_id: BookingRef,
      way: z.enum(payoutWays, 'Choose how it is paid out'),
      bank_id: z.optional(z.nullable(z.uuid('Choose the account it is paid from'))),
      slip: Slip,
      amount: Money,
    }),
    reply: answer,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/decide-payout',
    ...acts,
    body: z.strictObject({
      id: z.uuid('Choose a pay-out'),
      decision: z.enum(payoutActions),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters'))),
    }),
    reply: answer,
  }),
  /** For the customer, to be signed. */
  receipt: endpoint({
    method: 'GET',
    path: '/payout-receipt',
    ...reads,
    ratePerMinute: 30,
    query: z.strictObject({ id: z.uuid('Choose a pay-out'), locale: z._default(Locale, 'en') }),
    reply: z.unknown(),
    raw: true,
  }),
}
