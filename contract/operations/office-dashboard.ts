import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { Currency, Instant, LocalDate, Localised, Money, ok, Sum } from '#contract/kernel/shapes'
import { attentionKinds, salesSpans } from './office-dashboard-terms.ts'

const SalesSums = z.object({
  /** Sales that were posted; for somebody's own bookings those that were made and sold. */
  sales: z.int(),
  sold: Sum,
  /** What went back to buyers by voids and refunds; null where only one's own bookings are told. */
  returned: z.nullable(Sum),
  /** Null for whoever may not see what the company earns. */
  margin: z.nullable(Sum),
  tax: z.nullable(Sum),
})
export type SalesSums = z.infer<typeof SalesSums>

const SalesStretch = z.object({
  span: z.enum(salesSpans),
  /** Its days, the last of them today. */
  from: LocalDate,
  to: LocalDate,
  now: SalesSums,
  /** The same stretch of the span before, up to the same hour of its last day. */
  before: SalesSums,
  /** Hours of today, days of the others; all of the span, also those to come. */
  bars: z.array(
    z.object({
      /** `2026-11-23` or `2026-11-23T14`, on the company's wall. */
      at: z.string(),
      sales: z.int(),
      sold: Sum,
      margin: z.nullable(Sum),
      ahead: z.boolean(),
    }),
  ),
})
export type SalesStretch = z.infer<typeof SalesStretch>

const NearLimit = z.object({
  id: z.string(),
  code: z.string(),
  name: Localised,
  limit: Money,
  /** Below zero: over it. */
  left: Sum,
})

const SupplierHealth = z.object({
  id: z.string(),
  name: z.string(),
  on: z.boolean(),
  health: z.enum(['well', 'failing', 'breaker_open']),
  /** As in `acts` of a supplier's state: of the newest thousand of the last day. */
  calls: z.int(),
  failed: z.int(),
  p95_ms: z.nullable(z.int()),
})

/** The first screen of the back office: what waits for a person, and how the day is. */
export const officeDashboard = {
  /** What waits for a person of the back office, and how long the oldest of each kind has. */
  needsAttention: endpoint({
    method: 'GET',
    path: '/needs-attention',
    access: adminArea,
    needs: 'dashboard.view',
    reply: z.object({
      ...ok,
      data: z.object({
        waiting: z.array(
          z.object({
            kind: z.enum(attentionKinds),
            count: z.int(),
            /** Since when it waits; of time limits, licences and passports the day or instant on which the first ends. */
            oldest_at: z.nullable(Instant),
            /** Names the oldest: a booking's or deposit's reference, an agency. */
            oldest: z.nullable(z.object({ label: Localised, id: z.string() })),
          }),
        ),
        proof: z.nullable(z.object({ at: Instant, ok: z.boolean(), broken: z.int() })),
        now: Instant,
      }),
    }),
  }),
  /** Each part is null for whoever may not see it. */
  figures: endpoint({
    method: 'GET',
    path: '/office-figures',
    access: adminArea,
    needs: 'dashboard.view',
    query: z.strictObject({
      currency: z.optional(Currency),
    }),
    reply: z.object({
      ...ok,
      data: z.object({
        sales: z.nullable(
          z.object({
            /** Whose: all of the company's, or what the caller sold. */
            of: z.enum(['company', 'own']),
            currency: z.string(),
            /** In which there are sales; each is told by itself. */
            currencies: z.array(z.string()),
            /** In the order of today, week, month. */
            stretches: z.array(SalesStretch),
          }),
        ),
        limits: z.nullable(z.object({ near: z.int(), first: z.array(NearLimit) })),
        suppliers: z.nullable(z.array(SupplierHealth)),
        now: Instant,
      }),
    }),
  }),
}
