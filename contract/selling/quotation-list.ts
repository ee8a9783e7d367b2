import { anyOf, days, listOf, search } from '#contract/kernel/list'
import type { QuotationRow } from './quotation-shapes.ts'
import { quotationStates } from './quotation-states.ts'

/** What the customer pays, as they read it. */
const paid = ({ total, customer_total }: QuotationRow) => customer_total ?? total

/** An agency's quotations. */
export const quotationList = listOf<QuotationRow>()({
  name: 'quotations',
  filters: { q: search(), state: anyOf(quotationStates), days: days() },
  sorts: ['newest', 'oldest'],
  views: { all: {}, open: { state: ['draft', 'sent', 'viewed'] }, accepted: { state: ['accepted'] } },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, from: 'sm', fixed: true, phone: 'state' },
    customer: { as: 'name', of: (row) => row.customer_name, from: 'sm', phone: 'lead' },
    title: { as: 'name', of: (row) => row.title, from: 'sm', phone: 'under' },
    until: { as: 'instant', of: (row) => row.valid_until, from: 'md' },
    made: { as: 'instant', of: (row) => row.created_at, from: 'xl' },
    booking: { as: 'code', of: (row) => row.booking_id, only: 'file' },
    currency: { as: 'text', of: (row) => paid(row).currency, only: 'file' },
    total: { as: 'money', of: paid, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
