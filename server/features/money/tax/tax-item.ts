import { shareOut, splitGross } from './split.ts'

export type Category = 'S' | 'Z' | 'E' | 'O'
/** How an amount is taxed; `reason`: why it bears none. */
export type Treatment = { category: Category; rate_bp: number; reason: string | null }
/** An amount of minor units with the tax inside it. */
export type Taxed = Treatment & { gross: number; net: number; vat: number; rounding: number }
/** A line of a price and how it is taxed. */
export type TreatedLine = Treatment & { no: number; gross: number }
/** What of a line is net and what is tax: for the eye, their sums are those of the group. */
export type LineTax = Treatment & { no: number; gross: number; net: number; vat: number }

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
/** The same of all that is taxed alike. */
export const keyOf = ({ category, rate_bp, reason }: Treatment) => `${category} ${rate_bp} ${reason}`

/** An amount of this treatment with its tax taken out. */
export function taxOf({ category, rate_bp, reason }: Treatment, gross: number): Taxed {
  const { net, vat, rounding } = splitGross(BigInt(gross), rate_bp)
  return { category, rate_bp, reason, gross, net: Number(net), vat: Number(vat), rounding: Number(rounding) }
}

function grouped<T extends Treatment>(lines: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()]
}

/** What of an item was sold in one treatment so far; below zero where it took something back. */
export type SoldSo = Treatment & { gross: number; vat: number }

const leftOf = (sold: readonly SoldSo[], of: Treatment) => {
  const same = sold.filter((one) => keyOf(one) === keyOf(of))
  return { gross: sum(same.map(({ gross }) => gross)), vat: sum(same.map(({ vat }) => vat)) }
}

/** Rounded each time, several that are given back could come to a unit more than was taken: no more than is left. */
function noMoreThanLeft(back: Taxed, left: { vat: number }): Taxed {
  if (back.vat >= 0 || -back.vat <= left.vat) return back
  const vat = 0 - Math.max(0, left.vat)
  return { ...back, vat, net: back.gross - vat, rounding: 0 }
}

/**
 * The tax of one item, or of what is added to its price: lines of one treatment are one supply, whose tax is rounded once.
 * Lines that come to less than nothing take back of what was `sold` in their treatment, with its tax. Where nothing, or
 * less, was sold so (a discount beyond what we earn), there is no supply of ours, and they bear no tax (`beyond`).
 */
export function taxItem(
  treated: readonly TreatedLine[],
  beyond: string,
  sold: readonly SoldSo[] = [],
): { groups: Taxed[]; lines: LineTax[] } {
  const lines = grouped(treated).flatMap((group) => {
    const back = -sum(group.map(({ gross }) => gross))
    return group[0]!.category === 'S' && back > 0 && back > leftOf(sold, group[0]!).gross
      ? group.map((line) => ({ ...line, category: 'O' as const, rate_bp: 0, reason: beyond }))
      : group
  })
  const supplies = grouped(lines).map((group) => ({
    group,
    whole: noMoreThanLeft(taxOf(group[0]!, sum(group.map(({ gross }) => gross))), leftOf(sold, group[0]!)),
  }))
  return {
    groups: supplies.map(({ whole }) => whole),
    lines: supplies.flatMap(({ group, whole }) => linesOf(group, whole)).toSorted((a, b) => a.no - b.no),
  }
}

/** Net and tax of each line; the unit that rounding leaves stands on the largest. */
function linesOf(group: readonly TreatedLine[], whole: Taxed): LineTax[] {
  const weights = group.map(({ gross }) => BigInt(gross))
  const nets = whole.gross === 0 ? weights : shareOut(BigInt(whole.net), weights)
  const largest = weights.reduce((at, one, index) => (one > weights[at]! ? index : at), 0)
  return group.map((line, index) => {
    const net = Number(nets[index]!)
    return { ...line, net, vat: line.gross - net - (index === largest ? whole.rounding : 0) }
  })
}
