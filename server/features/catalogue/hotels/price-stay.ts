import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { Board, Party } from '#contract/catalogue/hotel-terms'
import { shareOf } from '#contract/kernel/currency'
import { type HijriOf, isIn } from './ranges.ts'

/** A night of a room as the contract has it, in minor units. */
export type NightRate = { night: string; season: string; base: number; extra: number; single: number | null }
/** What one night costs, and of what it is made. */
export type NightCost = {
  night: string
  season: string
  room: number
  beds: number
  board: number
  sum: number
  /** What is eaten that night. */
  has: Board
}
export type StayCost = { nights: NightCost[]; cost: number; board: Board }

type Terms = Pick<HotelTerms, 'board' | 'max_child_age' | 'children' | 'boards'>
type ChildRule = HotelTerms['children'][number]

const bandOf = ({ age_from, age_to }: ChildRule) => age_to - age_from

/** The rule for a child by its place among those that pay, the youngest first: the narrowest band of ages, then a rule for that place. */
function ruleFor(rules: readonly ChildRule[], age: number, place: number): ChildRule | undefined {
  return rules
    .filter(
      ({ position, age_from, age_to }) => age_from <= age && age <= age_to && (position === null || position === place),
    )
    .toSorted((a, b) => bandOf(a) - bandOf(b) || Number(a.position === null) - Number(b.position === null))[0]
}

/** Who pays what kind of place: children above the contract's age are adults; adults have the base places first, then the oldest children. */
export function placesOf({ adults, child_ages }: Party, terms: Pick<HotelTerms, 'max_child_age'>, basePersons: number) {
  const young = child_ages.filter((age) => age <= terms.max_child_age).toSorted((a, b) => a - b)
  const grown = adults + child_ages.length - young.length
  const inBase = Math.max(0, Math.min(young.length, basePersons - grown))
  return {
    adults: grown,
    children: young,
    extraAdults: Math.max(0, grown - basePersons),
    extraChildren: young.slice(0, young.length - inBase),
  }
}

function childCost(rules: readonly ChildRule[], age: number, place: number, extra: number): number {
  const rule = ruleFor(rules, age, place)
  if (!rule) return extra
  if (rule.how === 'free') return 0
  return rule.how === 'fixed' ? rule.value : shareOf(extra, rule.value)
}

/**
 * What a stay of one room costs us, night by night, in minor units: base, beds beyond it, meals. Shares are rounded half up
 * for each person and night. `board`: what is asked for, included or at its supplement; null where the contract has it not.
 */
export function priceStay(
  terms: Terms,
  basePersons: number,
  rates: readonly NightRate[],
  party: Party,
  board: Board,
  hijriOf: HijriOf,
): StayCost | null {
  const { adults, children, extraAdults, extraChildren } = placesOf(party, terms, basePersons)
  const wanted = board === terms.board ? null : terms.boards.find((one) => one.board === board && !one.mandatory)
  if (wanted === undefined) return null
  const nights = rates.map((rate): NightCost => {
    const alone = adults === 1 && children.length === 0 && rate.single !== null
    const room = alone ? rate.single! : rate.base
    const beds =
      extraAdults * rate.extra +
      extraChildren.reduce((sum, age, index) => sum + childCost(terms.children, age, index + 1, rate.extra), 0)
    const forced = terms.boards.find((one) => one.mandatory && (!one.range || isIn(one.range, rate.night, hijriOf)))
    const meals = [forced, wanted && (!wanted.range || isIn(wanted.range, rate.night, hijriOf)) ? wanted : undefined]
    const meal = meals.reduce(
      (sum, one) => (one ? sum + adults * one.adult + children.length * shareOf(one.adult, one.child_bp) : sum),
      0,
    )
    const has = wanted?.board ?? forced?.board ?? terms.board
    return { night: rate.night, season: rate.season, room, beds, board: meal, sum: room + beds + meal, has }
  })
  return { nights, cost: nights.reduce((sum, night) => sum + night.sum, 0), board }
}

/** A whole spread over parts by their weight, to the last unit: the largest remainders get one more. */
export function spread(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(all)))
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((product, index) => ({ index, rest: product % BigInt(all) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of order.slice(0, left)) parts[index]! += 1
  return parts
}
