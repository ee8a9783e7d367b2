/** Public API of the quotations feature. */
export { agencySells, quotingAgency } from './quoting-agency.ts'
export {
  partBookingsOf,
  quotationById,
  quotationByLink,
  quotationByReference,
  quotationOfBooking,
  type QuotationRecord,
} from './quotations.sql.ts'
