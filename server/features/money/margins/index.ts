/** Public API of the margins feature: which rules are in force, and what a fare costs under them. */
export { activeMarginRules, forgetMarginRules } from './active-rules.ts'
export { buyersLines } from './buyers-lines.ts'
export { marginOnServices } from './margin-on-services.ts'
export { setStartMargins } from './margins.sql.ts'
export { type MarginRule, type MarginSubject, winningRule } from './margins.rules.ts'
export {
  type Buyer,
  type Fare,
  type Priceable,
  ownMarginOn,
  type PricedOffer,
  priceFares,
  type Totals,
  totalsFor,
} from './price-fares.ts'
export { RuleBook } from './rule-book.ts'
export { seedMargins } from './seed-margins.ts'
