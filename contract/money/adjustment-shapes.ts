import * as z from 'zod/mini'
import { Instant, LocalDate, Money } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'
import { Account } from './books-shapes.ts'

export const adjustmentStatuses = ['waiting', 'posted', 'refused', 'withdrawn'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]

export const adjustmentActions = ['approve', 'refuse', 'withdraw', 'reverse'] as const
/**
 * What may be done with an adjustment. `own`: nobody approves or refuses what they made; `others`: nobody withdraws what
 * somebody else made; `reversed`: it was turned round, or that waits to be approved.
 */
export const adjustmentStates = states({
  kind: 'adjustment',
  all: adjustmentStatuses,
  start: 'waiting',
  final: ['refused', 'withdrawn'],
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
    withdraw: { from: ['waiting'], to: 'withdrawn', who: ['staff'], needs: 'ledger.adjust', never: ['others'] },
    reverse: {
      from: ['posted'],
      to: 'stay',
      who: ['staff'],
      needs: 'ledger.adjust',
      never: ['reversed'],
      reason: 'required',
    },
  },
})

export const AdjustmentRow = z.object({
  id: z.uuid(),
  /** `AJ-7Q2M4X`. */
  reference: z.string(),
  debit: Account,
  credit: Account,
  amount: Money,
  reason: z.string(),
  /** The day it belongs to, where that is not the day it was posted. */
  belongs_on: z.nullable(LocalDate),
  state: z.enum(adjustmentStatuses),
  made_at: Instant,
  made_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(z.string()),
  /** Why it was refused. */
  note: z.nullable(z.string()),
  journal_id: z.nullable(z.uuid()),
  /** References of the adjustment it turns round, and of the one that turns it round. */
  reverses: z.nullable(z.string()),
  reversed_by: z.nullable(z.string()),
  allowed_actions: allowedActions(adjustmentActions, ['own', 'others', 'reversed']),
})
export type AdjustmentRow = z.infer<typeof AdjustmentRow>

export const Adjustment = z.object({
  ...AdjustmentRow.shape,
  history: z.array(
    z.object({
      at: Instant,
      state: z.enum([...adjustmentStatuses, 'reversed']),
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Adjustment = z.infer<typeof Adjustment>
