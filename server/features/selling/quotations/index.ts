/** Public API of the quotations feature. */
export { quotationJobs } from './book-quotation.ts'
export { agencySells, quotingAgency } from './quoting-agency.ts'
export { quotationById, quotationByReference, type QuotationRecord } from './quotations.sql.ts'
export { quotationsRoutes } from './quotations.routes.ts'
