import { roundingStep, roundUp } from '#contract/kernel/currency'
import type { PriceLine } from '#contract/selling/price-lines'
import type { MarginLayer } from '#contract/money/margins'
import { winningCharge } from '#server/features/money/charges'
import {
  addedBy,
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
  const { currency, fares, segments } = of
  const { ours, own } = stepsFor(rules, of, buyer)
  const step = roundingStep(currency)
  const lines = new Lines(currency)
  const supplierEach = fares.map((fare) => {
    lines.add('base', null, fare.ptc, fare.quantity, fare.base * fare.quantity)
    let sum = fare.base
    for (const [kind, items] of [
      ['surcharge', fare.surcharges],
      ['tax', fare.taxes],
    ] as const) {
      for (const { code, amount } of items) {
        lines.add(kind, code, null, fare.quantity, amount * fare.quantity)
        sum += amount
      }
    }
    return sum
  })
  const most = [...supplierEach]
  const sums = fares.map((fare, index) => supplierEach[index]! * fare.quantity)
  const supplierTotal = sums.reduce((sum, amount) => sum + amount, 0)
  for (const one of ours) {
    for (const { won, at, added } of spread(one, fares, segments)) {
      for (const [place, { sum, most: larger }] of added.entries()) {
        lines.add(one.kind, one.code, null, fares[at[place]!]!.quantity, sum, won.id)
        sums[at[place]!]! += sum
        most[at[place]!]! += larger
      }
    }
  }
  const each = { adult: 0, child: 0, infant: 0 }
  let total = 0
  for (const [index, { ptc, quantity }] of fares.entries()) {
    const rounded = roundUp(most[index]!, step)
    lines.add('rounding', null, null, quantity, rounded * quantity - sums[index]!)
    each[kindOf[ptc]] = rounded
    total += rounded * quantity
  }
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

/** What a step of the agency's adds on a total, up to a whole unit of what its customer pays. */
function ownOf(own: Step, { fares, segments, currency }: Priceable, total: number): number {
  const sum = spread(own, fares, segments).reduce(
    (all, { added }) => all + added.reduce((one, { sum }) => one + sum, 0),
    0,
  )
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

/** What a step adds, by the rule that won: several kinds of passengers may have the same winner, who sees them together. */
function spread(step: Step, fares: readonly Fare[], segments: number) {
  const byRule = new Map<string, { won: Won; at: number[] }>()
  for (const [index, { ptc }] of fares.entries()) {
    const won = step.winners[ptc]
    if (!won) continue
    const held = byRule.get(won.id)
    if (held) held.at.push(index)
    else byRule.set(won.id, { won, at: [index] })
  }
  return [...byRule.values()].map(({ won, at }) => {
    const groups = at.map((index): Group => {
      const { ptc, base, quantity } = fares[index]!
      return { base, quantity, counted: ptc !== 'INF' || won.countsInfants }
    })
    return { won, at, added: addedBy(won, groups, segments) }
  })
}

/** The winner of each layer for each kind of passenger, worked out once for all offers that are alike. */
function stepsFor(rules: RuleBook, of: Priceable, buyer: Buyer): Steps {
  const { agency_id, channel } = buyer
  const subject = { ...of, agency_id }
  return rules.remember(channel, subject, () => {
    const won = (rule: MarginRule | null): Won | null => rule && { ...rule, countsInfants: false }
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
  readonly #lines = new Map<string, PriceLine>()
  readonly #currency: string
  constructor(currency: string) {
    this.#currency = currency
  }
  add(kind: PriceLine['kind'], code: string | null, ptc: Ptc | null, quantity: number, amount: number, rule?: string) {
    if (amount === 0) return
    const key = `${kind}|${code}|${ptc}|${rule}`
    const held = this.#lines.get(key)
    if (held) {
      held.amount.amount += amount
      held.quantity += quantity
      return
    }
    const line: PriceLine = { kind, code, ptc, quantity, amount: { amount, currency: this.#currency } }
    this.#lines.set(key, rule === undefined ? line : { ...line, rule_id: rule })
  }
  /** Two passengers may cancel each other out (a discount for one, a margin for the other): no line says nothing. */
  all = (): PriceLine[] => [...this.#lines.values()].filter((line) => line.amount.amount !== 0)
}
