/** The invoices feature: one invoice for each sold booking, numbered without a gap and chained by hash. */
export { createInvoice, type InvoiceRequest } from './create-invoice.ts'
export { type BookingForInvoice, invoicesRoutes } from './invoices.routes.ts'
export type { InvoiceKind } from './invoices.rules.ts'
export { whenInvoiced } from './invoiced.ts'
export { raiseBack, raiseNote, raiseTax } from './raise-note.ts'
export { invoiceById, invoiceOf, invoicesOf } from './invoices.sql.ts'
