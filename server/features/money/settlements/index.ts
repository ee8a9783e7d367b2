/** The settlements feature: what is owed to suppliers, and how each is paid. */
export { supplierName } from './payables.ts'
export { usualTerms } from './periods.rules.ts'
export { dropTerms, type SaidAt, saveTerms, termsOf } from './settlements.sql.ts'
