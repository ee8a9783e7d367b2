import { inputVat } from '#contract/money/input-vat'
import { supplierInvoiceList } from '#contract/money/input-vat-list'
import { feature } from '#server/feature'
import { inputVatRoutes } from './input-vat.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    supplier_invoice_saved: 'supplier_invoice'
    supplier_invoice_undone: 'supplier_invoice'
  }
}

/** The VAT inside what suppliers charged us: deducted by their tax invoices. */
export const inputVatFeature = feature({
  name: 'input-vat',
  calls: inputVat,
  handlers: inputVatRoutes,
  lists: [supplierInvoiceList],
  tables: ['supplier_tax_invoices'],
})
