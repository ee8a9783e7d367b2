import { invoices } from '#contract/money/invoices'
import { feature } from '#server/feature'
import { bookingForInvoice } from '#server/features/selling/bookings'
import { invoicesRoutes } from './invoices.routes.ts'

export const invoicesFeature = feature({
  name: 'invoices',
  calls: invoices,
  handlers: (app) => invoicesRoutes(app, bookingForInvoice(app)),
  tables: ['invoice_items'],
})
