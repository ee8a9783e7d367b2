import type { TaxDocumentLine, TaxSupply } from '#contract/money/tax-document-shapes'
import { taxSums } from '#contract/money/tax'
import type { Localised } from '#contract/kernel/shapes'
import type { PriceLine } from '#contract/selling/price-lines'
import { halfUp, shareOut } from '#server/features/money/tax'
import { nameOfLine } from './line-names.ts'

type Supply = Omit<TaxSupply, 'why'>
/** What a document says in figures, in minor units: `payable = net + vat + rounding`. */
export type Figures = {
  supplies: Supply[]
  lines: TaxDocumentLine[]
  net: number
  vat: number
  rounding: number
  payable: number
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const treatmentOf = (one: { category: string; rate_bp: number; reason: string | null }) =>
  `${one.category} ${one.rate_bp} ${one.reason}`

/**
 * The net nearest to this one whose rate, rounded once, is this VAT. A document's VAT is that of the books, item by item;
 * the law wants it to be the rate of the document's net. What that moves goes to the document's rounding.
 */
export function fitNet(net: number, vat: number, rateBp: number): number {
  const fits = (one: number) => Number(halfUp(BigInt(one) * BigInt(rateBp), 10_000n)) === vat
  if (rateBp === 0) return net
  for (let step = 0; step <= 100_000 / rateBp; step++) {
    if (fits(net - step)) return net - step
    if (fits(net + step)) return net + step
  }
  // Further off than sums of roundings come: of the VAT itself.
  return Number(halfUp(BigInt(vat) * 10_000n, BigInt(rateBp)))
}

type Named = { name: Localised; gross: number }

/** Lines of one name are one; what takes off a price is taken off the largest, for no line may be below nothing. */
function namedLines(lines: readonly PriceLine[]): Named[] {
  const byName = new Map<string, Named & { count: number; of: (count: number) => Localised }>()
  for (const line of lines) {
    const { key, of } = nameOfLine(line)
    const held = byName.get(key) ?? { name: of(0), gross: 0, count: 0, of }
    byName.set(key, { ...held, gross: held.gross + line.amount.amount, count: held.count + line.quantity })
  }
  const all = [...byName.values()].map(({ of, count, gross }) => ({ name: of(count), gross }))
  const above = all.filter(({ gross }) => gross > 0)
  const less = sum(all, ({ gross }) => Math.min(0, gross))
  if (less === 0) return above
  const largest = above.toSorted((a, b) => b.gross - a.gross)[0]
  if (!largest || largest.gross + less <= 0)
    return [{ name: (largest ?? all[0]!).name, gross: sum(all, (one) => one.gross) }]
  return above.map((one) => (one === largest ? { ...one, gross: one.gross + less } : one))
}

/** Net and VAT of each line, for the eye: their nets are the supply's, shared out by their gross. */
function linesOf(lines: readonly PriceLine[], { category, rate_bp, reason, net }: Supply): TaxDocumentLine[] {
  const named = namedLines(lines)
  const nets = shareOut(
    BigInt(net),
    named.map(({ gross }) => BigInt(gross)),
  )
  return named.map(({ name, gross }, at) => ({
    name,
    category,
    rate_bp,
    reason,
    gross,
    net: Number(nets[at]!),
    vat: Number(halfUp(nets[at]! * BigInt(rate_bp), 10_000n)),
  }))
}

/** The figures of a document over price lines that say their tax; null where nothing of it is more than nothing. */
export function figuresOf(lines: readonly PriceLine[]): Figures | null {
  const supplies = taxSums(lines)
    .filter(({ gross }) => gross !== 0)
    .map(({ category, rate_bp, reason, gross, net, vat }): Supply => {
      const fitted = fitNet(net, vat, rate_bp)
      return { category, rate_bp, reason, gross, net: fitted, vat, rounding: gross - fitted - vat }
    })
  if (supplies.length === 0) return null
  return {
    supplies,
    lines: supplies.flatMap((supply) =>
      linesOf(
        lines.filter(({ tax }) => tax && treatmentOf(tax) === treatmentOf(supply)),
        supply,
      ),
    ),
    net: sum(supplies, ({ net }) => net),
    vat: sum(supplies, ({ vat }) => vat),
    rounding: sum(supplies, ({ rounding }) => rounding),
    payable: sum(supplies, ({ gross }) => gross),
  }
}
