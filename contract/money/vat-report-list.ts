import { anyOf, days, listOf, ref, search } from '#contract/kernel/list'
import { taxCategories } from './tax.ts'
import { taxEvents, type VatLine } from './vat-report-shapes.ts'

/** Each line of tax, with the journal it was posted by. */
export const vatLineList = listOf<VatLine>()({
  name: 'vat_lines',
  filters: {
    q: search(),
    days: days(),
    event: anyOf(taxEvents),
    category: anyOf(taxCategories),
    rate_bp: ref(/^\d{1,5}$/),
  },
  sorts: ['newest', 'oldest'],
  views: { all: {}, corrections: { event: ['credit'] } },
  columns: {
    at: { as: 'instant', of: (row) => row.at, fixed: true, phone: 'under' },
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    number: { as: 'code', of: (row) => row.number, from: 'lg' },
    event: { as: 'choice', of: (row) => row.event, phone: 'under' },
    category: { as: 'choice', of: (row) => row.category, from: 'md' },
    rate: { as: 'text', of: (row) => `${row.rate_bp / 100} %`, from: 'sm' },
    reason: { as: 'code', of: (row) => row.reason, from: 'xl' },
    net: { as: 'money', of: (row) => row.net, from: 'sm' },
    vat: { as: 'money', of: (row) => row.vat, fixed: true, phone: 'end' },
    gross: { as: 'money', of: (row) => row.gross, from: 'lg' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
