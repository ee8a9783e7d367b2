import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { admins } from './roles.ts'
import { Instant, ListQuery, LocalDate, Money, ok } from './shapes.ts'

export const journalKinds = [
  'opening',
  'deposit',
  'sale',
  'void',
  'void_fee',
  'refund',
  'card_payment',
  'card_refund',
  'adjustment',
  'reversal',
] as const

/** One line of a statement: what moved, the balance after it, and the record behind it. */
export const StatementEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(journalKinds),
  memo: z.nullable(z.string()),
  /** Negative: money went out of the wallet. */
  amount: Money,
  balance: Money,
  source: z.nullable(z.object({ type: z.string(), id: z.string() })),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** available = balance + credit_limit - blocked. */
export const Funds = z.object({ balance: Money, credit_limit: Money, blocked: Money, available: Money })
export type Funds = z.infer<typeof Funds>

export const ledger = {
  /** The spelling of the path is the spec's. Admins name the agency with `agency_id`. */
  statement: endpoint({
    method: 'GET',
    path: '/agent-statment',
    access: ['agent', ...admins],
    query: z.strictObject({
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      agency_id: z.optional(z.uuid()),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: z.object({
      ...ok,
      ...Funds.shape,
      blocked_by: z.int(),
      opening: Money,
      entries: z.array(StatementEntry),
      closing: Money,
      verified_at: z.nullable(Instant),
      meta: z.object({ next_cursor: z.nullable(z.string()) }),
    }),
  }),
}
