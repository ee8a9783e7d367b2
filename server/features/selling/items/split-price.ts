import type { PriceLine } from '#contract/selling/price-lines'
import { shareOut } from '#server/features/money/tax'

/** A line of a price that is to be split; `owner`: who alone bought it. */
export type WholeLine = Pick<PriceLine, 'kind' | 'ptc' | 'quantity'> & {
  no: number
  amount: number
  /** Of its own tax; null where none was taken out of it. */
  net: number | null
  vat: number | null
  owner: number | null
  /** Who alone share it, where they are known. */
  owners?: readonly number[]
}
/** Whoever an item is for; `price`: what they were told that theirs costs, where that is known. */
export type Sharer = { position: number; type: 'adult' | 'child' | 'infant'; price: number | null }
export type Share = { line_no: number; position: number; amount: number; net: number | null; vat: number | null }

const ptcOf = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const
type Ptc = (typeof ptcOf)[keyof typeof ptcOf]
/** Of whom a line is that names nobody: whose number is its quantity, the likelier first. */
const likely: readonly (readonly Ptc[])[] = [
  ['ADT', 'CHD', 'INF'],
  ['ADT', 'CHD'],
  ['ADT'],
  ['ADT', 'INF'],
  ['CHD'],
  ['INF'],
  ['CHD', 'INF'],
]

/** Of which of these people a line is. Pure. */
export function whose(
  line: Pick<WholeLine, 'ptc' | 'quantity' | 'owner' | 'owners'>,
  people: readonly Pick<Sharer, 'position' | 'type'>[],
): boolean[] {
  if (line.owners) return people.map(({ position }) => line.owners!.includes(position))
  if (line.owner !== null) return people.map(({ position }) => position === line.owner)
  const kinds = people.map(({ type }) => ptcOf[type])
  const those = line.ptc
    ? [line.ptc]
    : (likely.find((some) => kinds.filter((kind) => some.includes(kind)).length === line.quantity) ?? likely[0]!)
  return kinds.map((kind) => those.includes(kind))
}

const evenly = (amount: number, mine: readonly boolean[]): number[] => {
  const some = mine.some(Boolean) ? mine : mine.map(() => true)
  return shareOut(
    BigInt(amount),
    some.map((is) => (is ? 1n : 0n)),
  ).map(Number)
}

/** What each was told is what theirs comes to: the difference stands where each is rounded, or on what we add. */
const evened: readonly PriceLine['kind'][] = [
  'rounding',
  'customer_margin',
  'agent_margin',
  'airline_margin',
  'agent_charge',
  'tax',
  'surcharge',
  'base',
  'service',
  'ancillary',
]

function evenOut(lines: readonly WholeLine[], people: readonly Sharer[], parts: readonly number[][]): void {
  const told = people.map(({ price }) => price)
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  if (told.some((price) => price === null)) return
  if (sum(told as number[]) !== sum(lines.map(({ amount }) => amount))) return
  const place = (kind: PriceLine['kind']) => (evened.includes(kind) ? evened.indexOf(kind) : evened.length)
  const at = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.amount !== 0 && line.owner === null)
    .toSorted((a, b) => place(a.line.kind) - place(b.line.kind) || a.index - b.index)[0]?.index
  if (at === undefined) return
  for (const [who, price] of (told as number[]).entries())
    parts[at]![who]! += price - sum(parts.map((line) => line[who]!))
}

const inProportion = (total: number | null, weights: readonly number[]): (number | null)[] =>
  total === null ? weights.map(() => null) : shareOut(BigInt(total), weights.map(BigInt)).map(Number)

/**
 * What of each line is whose: whole units, the largest remainder first, and the shares of a line add up to it, its net
 * and its tax too. The shares of each person add up to what they were told. Pure: the same price is split the same way.
 */
export function splitPrice(lines: readonly WholeLine[], people: readonly Sharer[]): Share[] {
  if (people.length === 0) return []
  const parts = lines.map((line) => evenly(line.amount, whose(line, people)))
  evenOut(lines, people, parts)
  return lines.flatMap((line, at) => {
    const amounts = parts[at]!
    const nets = line.amount === 0 ? amounts.map(() => line.net) : inProportion(line.net, amounts)
    const vats = line.amount === 0 ? amounts.map(() => line.vat) : inProportion(line.vat, amounts)
    return people.map(({ position }, who) => ({
      line_no: line.no,
      position,
      amount: amounts[who]!,
      net: nets[who]!,
      vat: vats[who]!,
    }))
  })
}

type StandingLine = WholeLine & { takes_from: number | null }

/** What is left of a line once others were taken out of it. */
function whatIsLeft(line: StandingLine, taken: readonly StandingLine[]): StandingLine {
  const less = (of: (one: StandingLine) => number | null) => {
    const whole = of(line)
    return whole === null ? null : taken.reduce((total, one) => total + (of(one) ?? 0), whole)
  }
  return { ...line, amount: less(({ amount }) => amount)!, net: less(({ net }) => net), vat: less(({ vat }) => vat) }
}

/**
 * The same for lines of which some take a part out of an earlier one: it is what is left of the earlier one that is split, so
 * that nobody's part moves by a unit because somebody else left. The shares of each line add up to it all the same. Pure.
 */
export function splitStanding(lines: readonly StandingLine[], people: readonly Sharer[]): Share[] {
  const taken = lines.filter(({ takes_from }) => takes_from !== null)
  const left = lines
    .filter(({ takes_from }) => takes_from === null)
    .map((line) =>
      whatIsLeft(
        line,
        taken.filter(({ takes_from }) => takes_from === line.no),
      ),
    )
  const untold = people.map((one) => ({ ...one, price: null }))
  const out = taken.flatMap((line) => splitPrice([line], untold).map((share) => ({ share, of: line.takes_from })))
  const root = (mine: Share): Share => {
    const gone = out.filter(({ of, share }) => of === mine.line_no && share.position === mine.position)
    const less = (of: (one: Share) => number | null) => {
      const whole = of(mine)
      return whole === null ? null : gone.reduce((total, { share }) => total - (of(share) ?? 0), whole)
    }
    return { ...mine, amount: less(({ amount }) => amount)!, net: less(({ net }) => net), vat: less(({ vat }) => vat) }
  }
  return [...splitPrice(left, people).map(root), ...out.map(({ share }) => share)]
}
