/** The door of the flights room: searching, re-pricing and quoting across suppliers. */
export type * from './flight-supplier.ts'
export { SupplierError } from './flight-supplier.ts'
