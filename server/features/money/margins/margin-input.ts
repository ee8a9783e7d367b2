import type { FieldProblem } from '#contract/kernel/errors'
import { type CompanyRuleInput, type MarginLayer, type OwnMargin, pricedByPerson } from '#contract/money/margins'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import type { MarginValues } from './margins.sql.ts'
import { flightSuppliers } from '#server/ports/flight'
import { check } from '#contract/checks/check'
import { marginsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Value = Pick<CompanyRuleInput, 'basis_points' | 'fixed' | 'per' | 'min' | 'max'>
type Conditions = Omit<CompanyRuleInput, keyof Value | 'id' | 'active'>

const noConditions: Conditions = {
  supplier: null,
  airline: null,
  origin: null,
  destination: null,
  cabin: null,
  ptc: null,
  product: null,
  sale_from: null,
  sale_to: null,
  travel_from: null,
  travel_to: null,
  priority: 0,
}

/** The row that a caller's rule becomes. Amounts bring their currency; a rule of percentages alone has none. */
export function valuesOf(
  layer: MarginLayer,
  agencyId: string | null,
  rule: Value & Partial<Conditions> & { active?: boolean },
  currency: string,
): MarginValues {
  const { fixed, min, max, basis_points, per, active = true, ...conditions } = rule
  return {
    ...noConditions,
    ...pick(conditions),
    layer,
    agency_id: agencyId,
    basis_points,
    fixed_minor: fixed?.amount ?? 0,
    per,
    min_minor: min?.amount ?? null,
    max_minor: max?.amount ?? null,
    currency: fixed?.amount || min || max ? currency : null,
    active,
  }
}

/** Conditions only: whatever else the caller's object carries stays behind. */
const pick = (from: Partial<Conditions>): Partial<Conditions> =>
  Object.fromEntries(
    Object.keys(noConditions).flatMap((key) => (key in from ? [[key, from[key as keyof Conditions]]] : [])),
  )

/**
 * What the schema cannot see: places and carriers nobody knows, amounts that do not go together, a sale under cost by
 * somebody who may not. `at` is the place of the rule in the body, with its dot.
 */
export async function problemsOf(
  app: App,
  rule: Value & Partial<Conditions>,
  of: { at?: string; currency: string; belowCost: boolean },
): Promise<FieldProblem[]> {
  const { at = '', currency } = of
  const problems: FieldProblem[] = []
  const addProblem = (field: string, message: Word) => problems.push({ field: `${at}${field}`, message })
  for (const field of ['fixed', 'min', 'max'] as const)
    if (rule[field] && rule[field].currency !== currency)
      addProblem(`${field}.currency`, marginsWords.amounts_in({ currency }))
  if (rule.min && rule.max && rule.min.amount > rule.max.amount) addProblem('max', marginsWords.cap_below_floor)
  if (!of.belowCost) {
    if (rule.basis_points < 0) addProblem('basis_points', marginsWords.only_admin_may_sell_below)
    for (const field of ['fixed', 'min', 'max'] as const)
      if ((rule[field]?.amount ?? 0) < 0) addProblem(field, marginsWords.only_admin_may_sell_below)
  }
  for (const span of ['sale', 'travel'] as const) {
    const [from, to] = [rule[`${span}_from`], rule[`${span}_to`]]
    if (from && to && from > to) addProblem(`${span}_to`, marginsWords.choose_day_on_or_after)
  }
  if (rule.per === 'booking' && pricedByPerson.some((one) => one === rule.product))
    addProblem('per', marginsWords.priced_by_person)
  if (rule.supplier && !flightSuppliers(app).has(rule.supplier)) addProblem('supplier', check('unknown_supplier'))
  const { index, airlines } = await locationsIn(app.pool)
  if (rule.airline && !airlines.some((one) => one.code === rule.airline))
    addProblem('airline', marginsWords.airline_not_known)
  for (const field of ['origin', 'destination'] as const)
    if (rule[field] && !index.airports.has(rule[field])) addProblem(field, marginsWords.airport_not_known)
  if (rule.origin && rule.origin === rule.destination) addProblem('destination', check('choose_two_different_airports'))
  return problems
}

const conditionsOf = (rule: OwnMargin) => [rule.airline, rule.origin, rule.destination, rule.cabin].join('|')

/** Two own rules for the same thing: one of them would never be used. */
export const doubles = (rules: readonly OwnMargin[]): FieldProblem[] =>
  rules.flatMap((rule, index) =>
    rules.findIndex((one) => conditionsOf(one) === conditionsOf(rule)) < index
      ? [{ field: `margins.${index}.airline`, message: marginsWords.there_margin_for_same_flights }]
      : [],
  )
