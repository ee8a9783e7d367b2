import * as z from 'zod/mini'
import { Money } from '#contract/kernel/shapes'

/** Standard rate, zero-rated, exempt, not subject to VAT. */
export const taxCategories = ['S', 'Z', 'E', 'O'] as const

/** The VAT inside an amount, as it was frozen when it was sold. `reason`: the code of why it bears none. */
export const TaxPart = z.object({
  category: z.enum(taxCategories),
  /** In hundredths of a per cent: 1500 is 15 %. */
  rate_bp: z.int(),
  reason: z.nullable(z.string()),
  net: Money,
  vat: Money,
})
export type TaxPart = z.infer<typeof TaxPart>
