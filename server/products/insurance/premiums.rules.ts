import { ageOn } from '#contract/selling/passenger-rules'
import { daysInsured } from '#contract/selling/insurance-terms'
import type { PlanRow, PremiumRow } from './plans.sql.ts'

export type Insured = { age: number; age_from: number; age_to: number; premium: number; price: number; cost: number }
export type Priced = { days: number; people: Insured[]; premium: number; price: number; cost: number }
/** Why a plan does not insure them; `person`: whom. */
export type NotInsured = { why: 'days' } | { why: 'age'; person: number }

const without = (minor: number, bp: number) => minor - Math.round((minor * bp) / 10_000)
const sumOf = (people: readonly Insured[], what: 'premium' | 'price' | 'cost') =>
  people.reduce((sum, one) => sum + one[what], 0)

/** Ages on the first day, of people by their dates of birth. */
export const agesAt = (from: string, born: readonly string[]) => born.map((one) => ageOn(one, from))

/** The premium of each person: by the age on the first day and the days, the first and the last counted. Pure. */
export function priceInsured(
  plan: Pick<PlanRow, 'max_days' | 'max_age' | 'commission_bp' | 'agency_bp'>,
  premiums: readonly PremiumRow[],
  ages: readonly number[],
  { from, to }: { from: string; to: string },
  isAgent: boolean,
): Priced | NotInsured {
  const days = daysInsured(from, to)
  if (days > plan.max_days) return { why: 'days' }
  const people: Insured[] = []
  for (const [person, age] of ages.entries()) {
    const band = premiums.find(
      (one) => age >= one.age_from && age <= one.age_to && days >= one.days_from && days <= one.days_to,
    )
    if (!band || age > plan.max_age) {
      const isDays = age <= plan.max_age && premiums.some((one) => age >= one.age_from && age <= one.age_to)
      return isDays ? { why: 'days' } : { why: 'age', person }
    }
    const premium = band.premium_minor
    people.push({
      age,
      age_from: band.age_from,
      age_to: band.age_to,
      premium,
      price: isAgent ? without(premium, plan.agency_bp) : premium,
      cost: without(premium, plan.commission_bp),
    })
  }
  return {
    days,
    people,
    premium: sumOf(people, 'premium'),
    price: sumOf(people, 'price'),
    cost: sumOf(people, 'cost'),
  }
}

type PremiumLine = {
  kind: 'base' | 'customer_margin' | 'agent_margin'
  code: 'PREMIUM' | 'COMMISSION'
  each: number
  /** Whose it is, by their places in the list. */
  of: number[]
}

/** The lines of a price: what the insurer is owed for those who cost it the same, then our commission on them. Pure. */
export function premiumLines(people: readonly Insured[], isAgent: boolean): PremiumLine[] {
  const by = (each: (one: Insured) => number) => {
    const groups = new Map<number, number[]>()
    for (const [position, one] of people.entries())
      if (each(one) > 0) groups.set(each(one), [...(groups.get(each(one)) ?? []), position])
    return [...groups].map(([amount, of]) => ({ each: amount, of }))
  }
  return [
    ...by(({ cost }) => cost).map((line) => ({ kind: 'base' as const, code: 'PREMIUM' as const, ...line })),
    ...by(({ price, cost }) => price - cost).map((line) => ({
      kind: isAgent ? ('agent_margin' as const) : ('customer_margin' as const),
      code: 'COMMISSION' as const,
      ...line,
    })),
  ]
}
