import * as z from 'zod/mini'
import { Instant, Sum } from '#contract/kernel/shapes'
import { Ageing, AgencyBalance } from './ledger.ts'

/** What an agency owes, whether it may go on buying on credit, and when we last wrote to it. */
export const CreditRow = z.object({
  ...AgencyBalance.shape,
  lock: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()), reason: z.string() })),
  reminded_at: z.nullable(Instant),
})
export type CreditRow = z.infer<typeof CreditRow>

/** Of all agencies of the filter with a wallet in one currency. */
export const CreditTotals = z.object({
  agencies: z.int(),
  credit_limit: Sum,
  used: Sum,
  blocked: Sum,
  available: Sum,
  overdue: Sum,
  ageing: Ageing,
})
export type CreditTotals = z.infer<typeof CreditTotals>
