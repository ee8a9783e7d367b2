/** The tax feature: VAT by dated rules, taken out of what is sold, given back with it. One rule of rounding, in `split.ts`. */
export { decideFee, decideTax, type PlannedLine, type PricedPart, type TaxPlan } from './decide.ts'
export { outsideOf, taxReasons } from './rules.sql.ts'
export { giveBack } from './give-back.ts'
export { halfUp, shareOut } from './split.ts'
export { isInside, vatOfLine } from './line-tax.sql.ts'
export type { LineKind, Role, Route } from './pick-rule.ts'
export { type LineTax, type SoldSo, taxItem, taxOf, type Taxed, type Treatment } from './tax-item.ts'
export { credited, soldTax, type TaxEntry, writeTax } from './tax-lines.sql.ts'
