import type { PriceLine } from '#contract/selling/price-lines'

/** A line of a price as its product works it out. `owed`: what of it its supplier is owed, where the rest is ours. */
export type PricedLine = PriceLine & { owed?: number }
/** A line as it is written. `layer`: whose supply it is, where its kind does not tell. */
export type WrittenLine = PriceLine & { layer?: 'supplier' | 'company' }
/** What all of ours together may come to. */
type Bounds = { least: number; most: number }
type Part = { line: PriceLine; owed: number; ours: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** What is ours moves into these bounds, on the line that comes to most. */
function within(parts: readonly Part[], { least, most }: Bounds): Part[] {
  const ours = sum(parts.map((part) => part.ours))
  const by = Math.max(least, Math.min(most, ours)) - ours
  const size = ({ line }: Part) => Math.abs(line.amount.amount)
  const largest = parts.reduce((best, one) => (size(one) > size(best) ? one : best), parts[0]!)
  return parts.map((part) => (part === largest ? { ...part, owed: part.owed - by, ours: part.ours + by } : part))
}

/**
 * Lines of what is sold in its supplier's name, or is given back of it: what is owed for it, which is the supplier's supply,
 * and apart from it what we add, which alone is ours, as lines of this margin. What is kept of a penalty stays a penalty.
 * Lines that do not say what is owed stay as they are; together the lines come to what they came to. Pure.
 */
export function oursApart(
  lines: readonly PricedLine[],
  margin: 'agent_margin' | 'customer_margin',
  bounds?: Bounds,
): WrittenLine[] {
  const inside = lines.flatMap(({ owed, ...line }) =>
    owed === undefined ? [] : [{ line, owed, ours: line.amount.amount - owed }],
  )
  const rest: WrittenLine[] = lines.filter(({ owed }) => owed === undefined)
  if (inside.length === 0) return rest
  const price = sum(inside.map(({ line }) => line.amount.amount))
  const parts = within(inside, bounds ?? { least: Math.min(0, price), most: Math.max(0, price) })
  const ours = sum(parts.map((part) => part.ours))
  if (ours === 0 || ours === price)
    return [...inside.map(({ line }) => ({ ...line, layer: layerOf(ours === 0) })), ...rest]
  const of = (line: PriceLine, amount: number): PriceLine => ({ ...line, amount: { ...line.amount, amount } })
  return [
    // What costs us nothing is ours under its own words.
    ...parts.map((part) =>
      part.owed === 0 ? { ...part.line, layer: layerOf(false) } : { ...of(part.line, part.owed), layer: layerOf(true) },
    ),
    ...parts
      .filter((part) => part.owed !== 0 && part.ours !== 0)
      .map(({ line, ours: amount }) => ({
        ...of(line, amount),
        kind: line.kind === 'penalty' ? ('penalty' as const) : margin,
        layer: layerOf(false),
      })),
    ...rest,
  ]
}

const layerOf = (isOwed: boolean) => (isOwed ? ('supplier' as const) : ('company' as const))
