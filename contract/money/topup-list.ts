import { anyOf, days, listOf, search } from '#contract/kernel/list'
import { type Topup, topupStatuses } from './topup-shapes.ts'

/** Payments to suppliers in advance, the newest first. */
export const topupList = listOf<Topup>()({
  name: 'supplier_topups',
  filters: { q: search(), state: anyOf(topupStatuses), days: days() },
  sorts: ['newest'],
  views: { all: {}, waiting: { state: ['waiting'] } },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    supplier: { as: 'name', of: (row) => row.name, fixed: true, phone: 'under' },
    bank: { as: 'name', of: (row, locale) => row.bank[locale], from: 'lg' },
    bank_reference: { as: 'code', of: (row) => row.bank_reference, from: 'md' },
    paid_on: { as: 'day', of: (row) => row.paid_on, from: 'sm', phone: 'under' },
    by: { as: 'name', of: (row) => row.made_by, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    amount: { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
