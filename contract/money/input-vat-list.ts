import { anyOf, days, listOf, rowId, search } from '#contract/kernel/list'
import type { SupplierInvoice } from './input-vat-shapes.ts'

/** Suppliers' tax invoices, the last written down first. */
export const supplierInvoiceList = listOf<SupplierInvoice>()({
  name: 'supplier_tax_invoices',
  filters: { q: search(), state: anyOf(['deducted', 'undone']), days: days() },
  sorts: ['newest'],
  one: rowId,
  views: { all: {}, deducted: { state: ['deducted'] } },
  columns: {
    number: { as: 'code', of: (row) => row.number, fixed: true, phone: 'lead' },
    supplier: { as: 'name', of: (row) => row.supplier, fixed: true, phone: 'under' },
    tax_no: { as: 'code', of: (row) => row.tax_no, from: 'lg' },
    issued_on: { as: 'day', of: (row) => row.issued_on, from: 'sm', phone: 'under' },
    saved: { as: 'instant', of: (row) => row.saved_at, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, from: 'md', phone: 'state' },
    net: { as: 'money', of: (row) => row.net, from: 'sm' },
    vat: { as: 'money', of: (row) => row.vat, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
