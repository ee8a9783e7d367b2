import type { Treatment } from './tax-item.ts'

/** What kind of supply an amount is for. */
export type LineKind =
  | 'carriage'
  | 'carriage_extra'
  | 'stay'
  | 'ground'
  | 'package'
  | 'government_fee'
  | 'insurance'
  | 'other'
  | 'margin'
  | 'service_fee'
  | 'void_fee'
  | 'refund_fee'
  | 'penalty'
  | 'commission'
/** Where it takes place: in the company's country, across its border, or wholly outside of it. */
export type Route = 'domestic' | 'international' | 'abroad'
export type Role = 'principal' | 'disclosed_agent'

/** A condition that is null holds for all. */
export type Conditions = { product: string | null; line_kind: LineKind | null; role: Role | null; route: Route | null }
export type TaxRule = Conditions & Treatment & { id: string; priority: number; since: string | null }
/** One amount as the rules are asked about it. */
export type Supply = { product: string; line_kind: LineKind; role: Role; route: Route | null }

const conditions = ['product', 'line_kind', 'role', 'route'] as const
const filledIn = (rule: Conditions) => conditions.filter((name) => rule[name] !== null).length
const newness = ({ since }: TaxRule) => since ?? ''

const byRank = (a: TaxRule, b: TaxRule) =>
  filledIn(b) - filledIn(a) ||
  b.priority - a.priority ||
  newness(b).localeCompare(newness(a)) ||
  a.id.localeCompare(b.id)

/** The rule that says most of this supply, then the one of higher priority, then the newest; undefined where none speaks. */
export const pickRule = (rules: readonly TaxRule[], supply: Supply): TaxRule | undefined =>
  rules
    .filter((rule) => conditions.every((name) => rule[name] === null || rule[name] === supply[name]))
    .toSorted(byRank)[0]
