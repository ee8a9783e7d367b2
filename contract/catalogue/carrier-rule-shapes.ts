import * as z from 'zod/mini'
import { Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'
import { carrierRuleTopics, ruleFares } from './carrier-rule-terms.ts'

/** One rule of an airline, or of all that have none of their own, with who says so and since when. */
export const CarrierRule = z.object({
  id: z.string(),
  airline: z.nullable(z.object({ code: z.string(), name: Localised })),
  topic: z.enum(carrierRuleTopics),
  /** `false`: the airline does not do it. */
  allowed: z.boolean(),
  /** After the issue or the booking, or before departure; null: as is usual. */
  hours: z.nullable(z.int()),
  /** Of a hold: one fare alone; null: all of them. */
  fare: z.nullable(z.enum(ruleFares)),
  /** Of a hold: from so many days before departure on; null: always. */
  days: z.nullable(z.int()),
  /** Of a corrected name. */
  fee: z.nullable(Money),
  source: z.string(),
  checked_on: LocalDate,
  valid_from: LocalDate,
  valid_until: z.nullable(LocalDate),
  state: z.enum(['in_force', 'to_come', 'over']),
  saved_by: z.nullable(z.string()),
  saved_at: Instant,
})
export type CarrierRule = z.infer<typeof CarrierRule>
