import { roundingStep, roundUp } from '#contract/kernel/currency'
import type { PriceLine } from '#contract/selling/price-lines'
import type { MarginLayer } from '#contract/money/margins'
import { winningCharge } from '#server/features/money/charges'
import {
  addedBy,
  addedToOne,
  type Group,
  type MarginRule,
  type MarginSubject,
  type MarginValue,
  type Ptc,
} from './margins.rules.ts'
import type { RuleBook } from './rule-book.ts'

/** Who is buying: the company adds its customer or its agent margin, and an agency its own on top. */
export type Buyer = { channel: 'agent' | 'customer'; agency_id: string | null }
type Item = { code: string; amount: number }
/** What one passenger of a kind pays at the supplier, in minor units. */
export type Fare = { ptc: Ptc; quantity: number; base: number; surcharges: readonly Item[]; taxes: readonly Item[] }
/** A fare to be priced: what it is, and where the rules look for it. */
export type Priceable = Omit<MarginSubject, 'agency_id' | 'ptc' | 'sale_day'> & {
  segments: number
  fares: readonly Fare[]
}

export type PricedOffer = {
  currency: string
  /** What the buyer pays us: for an agent the net price. */
  total: number
  perAdult: number
  /** What one passenger of each kind pays; times their number this is the total. */
  each: { adult: number; child: number; infant: number }
  lines: PriceLine[]
  supplierTotal: number
  /** What the agency adds for itself, up to a whole unit of its customer's price. Not part of the total. */
  ownMargin: number
}

type Step = { kind: PriceLine['kind']; code: string | null; winners: Record<Ptc, Won | null> }
type Won = MarginValue & { id: string; countsInfants: boolean }
type Steps = { ours: Step[]; own: Step | null }

const kindOf = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const
const ptcs = ['ADT', 'CHD', 'INF'] as const

/**
 * The price, line by line. Every percentage is taken of the passenger's base fare; each passenger is rounded up once
 * (line `rounding`), then passengers are summed: the lines always add up to the total. Where a sum per booking does
 * not divide evenly, all passengers of a kind pay as the one with the larger part, and the rest stands in `rounding`.
 */
export function priceFares(rules: RuleBook, of: Priceable, buyer: Buyer): PricedOffer {
  const { currency, fares } = of
  const { ours, own } = stepsFor(rules, of, buyer)
  const lines = new Lines(currency)
  const { supplierTotal, total, rounded } = addUp(ours, of, lines)
  const each = { adult: 0, child: 0, infant: 0 }
  for (const [index, { ptc }] of fares.entries()) each[kindOf[ptc]] = rounded[index]!
  return {
    currency,
    total,
    perAdult: each.adult,
    each,
    lines: lines.all(),
    supplierTotal,
    ownMargin: own ? ownOf(own, of, total) : 0,
  }
}

/** What fares are compared by: `total` and `perAdult` of `priceFares`, to the last unit. */
export type Totals = Pick<PricedOffer, 'total' | 'perAdult'>

/** Totals for one buyer by the same arithmetic as `priceFares`, without the lines; winners are kept for all fares that are alike. */
export function totalsFor(rules: RuleBook, buyer: Buyer): (of: Priceable) => Totals {
  const known = new Map<string, { of: Priceable; steps: Steps }[]>()
  const stepsOf = (of: Priceable): Steps => {
    const alike = known.get(of.airline)
    const held = alike?.find((one) => isAlike(one.of, of))
    if (held) return held.steps
    const steps = stepsFor(rules, of, buyer)
    if (alike) alike.push({ of, steps })
    else known.set(of.airline, [{ of, steps }])
    return steps
  }
  return (of) => {
    const { total, rounded } = addUp(stepsOf(of).ours, of)
    let perAdult = 0
    for (let at = 0; at < of.fares.length; at++) if (of.fares[at]!.ptc === 'ADT') perAdult = rounded[at]!
    return { total, perAdult }
  }
}

/** Whether the same rules win for both, whose airline is the same. */
const isAlike = (a: Priceable, b: Priceable) =>
  a.origin === b.origin &&
  a.destination === b.destination &&
  a.cabin === b.cabin &&
  a.currency === b.currency &&
  a.travel_day === b.travel_day &&
  a.supplier === b.supplier &&
  a.product === b.product

/** The sums of a price, and for each fare what one passenger pays; `lines` hears of everything that is added. */
function addUp(steps: readonly Step[], { currency, fares, segments }: Priceable, lines?: Lines) {
  const most: number[] = []
  const sums: number[] = []
  let supplierTotal = 0
  for (const { ptc, quantity, base, surcharges, taxes } of fares) {
    lines?.add('base', null, ptc, quantity, base * quantity)
    let one = base
    for (const { code, amount } of surcharges) {
      lines?.add('surcharge', code, null, quantity, amount * quantity)
      one += amount
    }
    for (const { code, amount } of taxes) {
      lines?.add('tax', code, null, quantity, amount * quantity)
      one += amount
    }
    most.push(one)
    sums.push(one * quantity)
    supplierTotal += one * quantity
  }
  for (const step of steps)
    spread(step, fares, segments, (at, sum, larger, won) => {
      lines?.add(step.kind, step.code, null, fares[at]!.quantity, sum, won.id)
      sums[at]! += sum
      most[at]! += larger
    })
  const to = roundingStep(currency)
  let total = 0
  for (let at = 0; at < fares.length; at++) {
    const { quantity } = fares[at]!
    const rounded = roundUp(most[at]!, to)
    lines?.add('rounding', null, null, quantity, rounded * quantity - sums[at]!)
    most[at] = rounded
    total += rounded * quantity
  }
  return { supplierTotal, total, rounded: most }
}

/** What a step of the agency's adds on a total, up to a whole unit of what its customer pays. */
function ownOf(own: Step, { fares, segments, currency }: Priceable, total: number): number {
  let sum = 0
  spread(own, fares, segments, (_at, added) => {
    sum += added
  })
  return sum === 0 ? 0 : roundUp(total + sum, roundingStep(currency)) - total
}

/** What an agency adds for itself to a price that the company has set, by the agency's own rules; 0 for anybody else. */
export function ownMarginOn(rules: RuleBook, of: Priceable, buyer: Buyer): number {
  const { own } = stepsFor(rules, of, buyer)
  return own
    ? ownOf(
        own,
        of,
        of.fares.reduce((sum, { base, quantity }) => sum + base * quantity, 0),
      )
    : 0
}

/** Told what a fare is charged for all of its passengers, and the most for one of them. */
type Add = (at: number, sum: number, most: number, won: Won) => void

/** What a step adds to each fare, by the rule that won: several kinds of passengers may have the same winner, who sees them together. */
function spread({ winners }: Step, fares: readonly Fare[], segments: number, add: Add): void {
  for (let from = 0; from < fares.length; from++) {
    const won = winners[fares[from]!.ptc]
    if (won && isFirst(winners, fares, from)) spreadRule(won, winners, fares, from, segments, add)
  }
}

const isFirst = (winners: Step['winners'], fares: readonly Fare[], at: number) => {
  const won = winners[fares[at]!.ptc]
  for (let before = 0; before < at; before++) if (winners[fares[before]!.ptc] === won) return false
  return true
}

const countsIn = (won: Won, { ptc }: Fare) => ptc !== 'INF' || won.countsInfants

function spreadRule(
  won: Won,
  winners: Step['winners'],
  fares: readonly Fare[],
  from: number,
  segments: number,
  add: Add,
): void {
  if (won.per !== 'booking') {
    for (let at = from; at < fares.length; at++) {
      const fare = fares[at]!
      if (winners[fare.ptc] !== won) continue
      const most = addedToOne(won, fare.base, countsIn(won, fare), segments)
      add(at, most * fare.quantity, most, won)
    }
    return
  }
  const places: number[] = []
  const groups: Group[] = []
  for (let at = from; at < fares.length; at++) {
    const fare = fares[at]!
    if (winners[fare.ptc] !== won) continue
    places.push(at)
    groups.push({ base: fare.base, quantity: fare.quantity, counted: countsIn(won, fare) })
  }
  const added = addedBy(won, groups, segments)
  for (let one = 0; one < places.length; one++) add(places[one]!, added[one]!.sum, added[one]!.most, won)
}

/** The winner of each layer for each kind of passenger, worked out once for all offers that are alike. */
function stepsFor(rules: RuleBook, of: Priceable, buyer: Buyer): Steps {
  const { agency_id, channel } = buyer
  const subject = { ...of, agency_id }
  return rules.remember(channel, subject, () => {
    // One object a rule: what two kinds of passengers share is seen by looking at it.
    const wons = new Map<string, Won>()
    const won = (rule: MarginRule | null): Won | null => {
      if (!rule) return null
      const held = wons.get(rule.id) ?? { ...rule, countsInfants: false }
      wons.set(rule.id, held)
      return held
    }
    const layer = (name: MarginLayer, kind: PriceLine['kind']): Step => ({
      kind,
      code: null,
      winners: Object.fromEntries(
        ptcs.map((ptc) => [ptc, won(rules.winner(name, { ...subject, ptc, sale_day: rules.sale_day }))]),
      ) as Step['winners'],
    })
    if (channel === 'customer')
      return { ours: [layer('airline', 'airline_margin'), layer('customer', 'customer_margin')], own: null }
    const charge = agency_id && winningCharge(rules.issueCharges, { agency_id, event: 'issue', currency: of.currency })
    const ours = [layer('airline', 'airline_margin'), layer('agent', 'agent_margin')]
    if (charge) {
      // A ticket is charged for, not a seat: infants have one too.
      const each: Won = { ...charge, countsInfants: true }
      ours.push({ kind: 'agent_charge', code: 'ISSUE', winners: { ADT: each, CHD: each, INF: each } })
    }
    return { ours, own: agency_id ? layer('own', 'own_margin') : null }
  })
}

/** Lines of one price: the same thing of several passengers is one line, kept in the order it first came. */
class Lines {
  readonly #lines: PriceLine[] = []
  readonly #currency: string
  constructor(currency: string) {
    this.#currency = currency
  }
  add(kind: PriceLine['kind'], code: string | null, ptc: Ptc | null, quantity: number, amount: number, rule?: string) {
    if (amount === 0) return
    // There are few: to look at each is quicker than a key.
    const held = this.#lines.find(
      (line) => line.kind === kind && line.code === code && line.ptc === ptc && line.rule_id === rule,
    )
    if (held) {
      held.amount.amount += amount
      held.quantity += quantity
      return
    }
    const line: PriceLine = { kind, code, ptc, quantity, amount: { amount, currency: this.#currency } }
    this.#lines.push(rule === undefined ? line : { ...line, rule_id: rule })
  }
  /** Two passengers may cancel each other out (a discount for one, a margin for the other): no line says nothing. */
  all = (): PriceLine[] => this.#lines.filter((line) => line.amount.amount !== 0)
}
