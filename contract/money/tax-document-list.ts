import { anyOf, days, flag, listOf, search } from '#contract/kernel/list'
import { taxDocumentForms, taxDocumentKinds, type TaxDocumentRow, taxFileStates } from './tax-document-shapes.ts'

/** Tax documents, the newest first. */
export const taxDocumentList = listOf<TaxDocumentRow>()({
  name: 'tax_documents',
  filters: {
    q: search(),
    kind: anyOf(taxDocumentKinds),
    form: anyOf(taxDocumentForms),
    state: anyOf(taxFileStates),
    incomplete: flag(),
    days: days(),
  },
  sorts: ['newest', 'oldest'],
  views: { all: {}, credits: { kind: ['credit'] }, waiting: { state: ['unsigned'] }, incomplete: { incomplete: true } },
  columns: {
    number: { as: 'code', of: (row) => row.number, fixed: true, phone: 'lead' },
    issued: { as: 'instant', of: (row) => row.issued_at, phone: 'under' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'md', phone: 'under' },
    form: { as: 'choice', of: (row) => row.form, from: 'xl' },
    buyer: { as: 'name', of: (row, locale) => row.buyer?.[locale] ?? null, from: 'sm', phone: 'under' },
    buyer_vat: { as: 'code', of: (row) => row.buyer_vat, from: '2xl' },
    booking: { as: 'code', of: (row) => row.booking_ref, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, from: 'sm', phone: 'state' },
    net: { as: 'money', of: (row) => row.net, from: 'lg' },
    vat: { as: 'money', of: (row) => row.vat, fixed: true },
    payable: { as: 'money', of: (row) => row.payable, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
