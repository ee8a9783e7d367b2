import * as z from 'zod/mini'
import { Bag, Brand, Leg } from './flights.ts'
import { Money } from '#contract/kernel/shapes'

/** The flight as the customer may see it: no net price, no supplier. */
export const QuotedFlight = z.object({
  legs: z.array(Leg),
  brand: Brand,
  validating_carrier: z.string(),
  passengers: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  carry_on_bags: Bag,
  checked_bags: Bag,
  price: Money,
  /** It could not be held when it was quoted. Not said of quotations that are older than this. */
  sold_at_once: z.optional(z.boolean()),
  demo: z.boolean(),
})
export type QuotedFlight = z.infer<typeof QuotedFlight>

/** What of a quoted part is its product's own. */
export const QuotedView = z.object({ flight: z.optional(QuotedFlight) })
export type QuotedView = z.infer<typeof QuotedView>
