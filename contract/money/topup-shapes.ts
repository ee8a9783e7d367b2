import * as z from 'zod/mini'
import { Instant, LocalDate, Localised, Money, Sum } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'

export const topupStatuses = ['waiting', 'posted', 'refused', 'reversed'] as const
export type TopupStatus = (typeof topupStatuses)[number]
export const topupActions = ['approve', 'refuse', 'reverse'] as const

/** What may be done with a payment to a supplier in advance. `own`: nobody decides what they made. */
export const topupStates = states({
  kind: 'supplier_topup',
  all: topupStatuses,
  start: 'waiting',
  final: ['refused', 'reversed'],
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
    reverse: { from: ['posted'], to: 'reversed', who: ['staff'], needs: 'ledger.adjust', reason: 'required' },
  },
})

export const Topup = z.object({
  id: z.uuid(),
  /** `TU-7Q2M4X`. */
  reference: z.string(),
  supplier: z.string(),
  name: z.string(),
  /** Code of the block of rooms that it is the deposit of. */
  block: z.nullable(z.string()),
  bank: Localised,
  bank_reference: z.string(),
  paid_on: LocalDate,
  amount: Money,
  state: z.enum(topupStatuses),
  made_at: Instant,
  made_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  allowed_actions: allowedActions(topupActions, ['own']),
})
export type Topup = z.infer<typeof Topup>

/** What lies at a supplier that is paid in advance: above zero it is ours, below we owe it. */
export const SupplierDeposit = z.object({
  supplier: z.string(),
  name: z.string(),
  currency: z.string(),
  balance: Sum,
  /** What it sells on a day, by the last two weeks. */
  per_day: Sum,
  /** How long the balance lasts; null where nothing is sold. */
  days_left: z.nullable(z.int()),
  alarm_days: z.int(),
  low: z.boolean(),
  /** It tells its own balance when it is asked. */
  tells: z.boolean(),
  theirs: z.nullable(z.object({ balance: Sum, difference: Sum, asked_at: Instant })),
  waiting: z.int(),
})
export type SupplierDeposit = z.infer<typeof SupplierDeposit>
