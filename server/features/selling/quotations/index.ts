/** Public API of the quotations feature. */
export { agencySells, quotingAgency } from './quoting-agency.ts'
export { quotationById, quotationByReference, type QuotationRecord } from './quotations.sql.ts'
