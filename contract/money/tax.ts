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

export type TaxSum = Omit<TaxPart, 'net' | 'vat'> & { gross: number; net: number; vat: number }
type TaxedLine = { amount: { amount: number }; tax?: TaxPart | undefined }

const isAlike = (a: TaxSum, b: TaxPart) => a.category === b.category && a.rate_bp === b.rate_bp && a.reason === b.reason

/** The lines of a price by how they are taxed, in minor units; none where it was sold without tax. */
export function taxSums(lines: readonly TaxedLine[]): TaxSum[] {
  const sums: TaxSum[] = []
  for (const { amount, tax } of lines) {
    if (!tax) continue
    const { category, rate_bp, reason, net, vat } = tax
    const at = sums.findIndex((one) => isAlike(one, tax))
    const held = sums[at] ?? { gross: 0, net: 0, vat: 0 }
    sums[at < 0 ? sums.length : at] = {
      category,
      rate_bp,
      reason,
      gross: held.gross + amount.amount,
      net: held.net + net.amount,
      vat: held.vat + vat.amount,
    }
  }
  return sums.filter(({ gross, net, vat }) => gross !== 0 || net !== 0 || vat !== 0)
}

/** The VAT inside a price; null where it was sold without. */
export const vatInside = (lines: readonly TaxedLine[]): number | null =>
  lines.some(({ tax }) => tax) ? taxSums(lines).reduce((sum, { vat }) => sum + vat, 0) : null
