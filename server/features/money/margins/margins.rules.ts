import { shareOf } from '#contract/kernel/currency'
import type { MarginLayer } from '#contract/money/margins'
import { allocate } from '#server/money'

export type Ptc = 'ADT' | 'CHD' | 'INF'

/** What a rule adds: `basis_points` of the base fare and `fixed_minor` per `per`, within floor and cap. */
export type MarginValue = {
  basis_points: number
  fixed_minor: number
  per: 'passenger' | 'segment' | 'booking'
  min_minor: number | null
  max_minor: number | null
}

/**
 * One rule of one layer. Empty conditions match everything. Percentages are of the passenger's base fare (never of
 * another margin: layers add, they do not multiply). `currency` is that of its amounts.
 */
export type MarginRule = MarginValue & {
  id: string
  layer: MarginLayer
  agency_id: string | null
  supplier: string | null
  airline: string | null
  origin: string | null
  destination: string | null
  cabin: string | null
  ptc: Ptc | null
  product: string | null
  sale_from: string | null
  sale_to: string | null
  travel_from: string | null
  travel_to: string | null
  currency: string | null
  priority: number
  created_at: Date
}

/** What is sold, to whom, when. Days are `YYYY-MM-DD`: the sale's by the app's clock, the travel's at the origin. */
export type MarginSubject = {
  agency_id: string | null
  supplier: string
  airline: string
  origin: string
  destination: string
  cabin: string
  ptc: Ptc
  product: string
  currency: string
  sale_day: string
  travel_day: string
}

/** Conditions that a rule names by a value; in this order a search for rules that leads nowhere ends soonest. */
export const named = ['agency_id', 'airline', 'origin', 'destination', 'cabin', 'ptc', 'supplier', 'product'] as const

const within = (day: string, from: string | null, to: string | null) =>
  (from === null || from <= day) && (to === null || day <= to)

export const onSale = (rule: MarginRule, day: string) => within(day, rule.sale_from, rule.sale_to)
/** Whether a rule whose names fit meets this journey and this currency. */
export const meets = (rule: MarginRule, subject: Pick<MarginSubject, 'travel_day' | 'currency'>) =>
  within(subject.travel_day, rule.travel_from, rule.travel_to) &&
  (rule.currency === null || rule.currency === subject.currency)

/** How many conditions a rule sets; a span of days is one, whichever of its ends is open. */
const specificity = (rule: MarginRule): number =>
  named.filter((name) => rule[name] !== null).length +
  Number(rule.sale_from !== null || rule.sale_to !== null) +
  Number(rule.travel_from !== null || rule.travel_to !== null)

/** Above zero where `a` goes before `b`: most conditions, then priority, then newest; the id where all are equal. */
export const byRank = (a: MarginRule, b: MarginRule): number => specificity(a) - specificity(b) || amongEquals(a, b)

/** The same for two rules of as many conditions. */
const amongEquals = (a: MarginRule, b: MarginRule): number =>
  a.priority - b.priority || a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The one winner of a layer, found by looking at every rule: what the rule book must answer too. */
export function winningRule(
  rules: readonly MarginRule[],
  layer: MarginLayer,
  subject: MarginSubject,
): MarginRule | null {
  const fits = (rule: MarginRule) =>
    rule.layer === layer &&
    named.every((name) => rule[name] === null || rule[name] === subject[name]) &&
    onSale(rule, subject.sale_day) &&
    meets(rule, subject)
  return rules
    .filter(fits)
    .reduce<MarginRule | null>((best, rule) => (best && byRank(best, rule) > 0 ? best : rule), null)
}

/** Passengers of one kind. `counted`: fixed amounts and floors are for them (a lap infant has no seat to sell). */
export type Group = { base: number; quantity: number; counted: boolean }
/** What a rule adds for a group, and the most it adds for one of its passengers. */
export type Added = { sum: number; most: number }

const clamp = (amount: number, min: number | null, max: number | null) =>
  Math.min(Math.max(amount, min ?? amount), max ?? Number.POSITIVE_INFINITY)

/** What a rule that is not per booking adds for one passenger. */
export const addedToOne = (value: MarginValue, base: number, counted: boolean, segments: number): number => {
  const share = shareOf(base, value.basis_points)
  if (!counted) return clamp(share, null, value.max_minor)
  const fixed = value.per === 'segment' ? value.fixed_minor * segments : value.fixed_minor
  return clamp(share + fixed, value.min_minor, value.max_minor)
}

/** What a rule adds for the groups that it won. Floor and cap hold for each passenger, or per booking for the whole. */
export function addedBy(value: MarginValue, groups: readonly Group[], segments: number): Added[] {
  if (value.per !== 'booking')
    return groups.map(({ base, quantity, counted }) => {
      const most = addedToOne(value, base, counted, segments)
      return { sum: most * quantity, most }
    })
  const shares = groups.map((group) => shareOf(group.base, value.basis_points))
  const free = shares.reduce((sum, share, index) => sum + share * groups[index]!.quantity, value.fixed_minor)
  const held = clamp(free, value.min_minor, value.max_minor)
  const someCount = groups.some(({ quantity, counted }) => counted && quantity > 0)
  const counts = groups.map(({ quantity, counted }) => (counted || !someCount ? quantity : 0))
  // At its floor or cap the sum is what counts, not whose fare it came from.
  if (held !== free) return allocate(held, counts)
  return allocate(value.fixed_minor, counts).map(({ sum, most }, index) => ({
    sum: sum + shares[index]! * groups[index]!.quantity,
    most: most + shares[index]!,
  }))
}
