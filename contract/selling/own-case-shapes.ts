import * as z from 'zod/mini'
import { Instant, Money, Sum } from '#contract/kernel/shapes'

/** `emd`: a ticket that became one; `change`: what no airline was asked for, as seats of a group that are given back. */
export const ownCaseKinds = ['refund', 'void', 'flights', 'name', 'services', 'infant', 'emd', 'change'] as const

/** What an agency's own customer paid and got back for a void, a refund or a change, and what is left of it. */
export const OwnCase = z.object({
  reference: z.string(),
  kind: z.enum(ownCaseKinds),
  booking: z.string(),
  passenger: z.string(),
  settled_at: Instant,
  /** What the customer had paid for what was given back, or pays for a change. */
  charged: Money,
  /** What goes back to the customer. */
  given_back: Money,
  /** What the company kept of the agency's money, or took for the change; below zero what it gave back for it. */
  cost: Sum,
  /** charged - given_back - cost: what the agency earned by it, below zero what it lost. */
  profit: Sum,
  /** What goes back may still be set: of a void and a refund. */
  may_set: z.boolean(),
})
export type OwnCase = z.infer<typeof OwnCase>

/** Of all cases of the filter in one currency. */
export const OwnCaseTotals = z.object({ cases: z.int(), charged: Sum, given_back: Sum, cost: Sum, profit: Sum })
export type OwnCaseTotals = z.infer<typeof OwnCaseTotals>
