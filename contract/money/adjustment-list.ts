import { accountWords } from './account-words.ts'
import { type Account } from './books-shapes.ts'
import { anyOf, days, listOf, search } from '#contract/kernel/list'
import type { Locale } from '#contract/kernel/shapes'
import { type AdjustmentRow, adjustmentStatuses } from './adjustment-shapes.ts'

const nameOf = ({ type, kind, owner, code }: Account, locale: Locale) =>
  [accountWords(`${type}.${kind}`, locale), owner?.[locale] ?? code].filter(Boolean).join(' · ')

/** Adjustments of the books by hand, the newest first. */
export const adjustmentList = listOf<AdjustmentRow>()({
  name: 'adjustments',
  filters: { q: search(), state: anyOf(adjustmentStatuses), days: days() },
  sorts: ['newest'],
  views: { all: {}, waiting: { state: ['waiting'] } },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    made: { as: 'instant', of: (row) => row.made_at, from: 'lg', phone: 'under' },
    by: { as: 'name', of: (row) => row.made_by, from: 'xl' },
    debit: { as: 'name', of: (row, locale) => nameOf(row.debit, locale), from: 'sm' },
    credit: { as: 'name', of: (row, locale) => nameOf(row.credit, locale), from: 'sm' },
    reason: { as: 'name', of: (row) => row.reason, from: '2xl', phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    amount: { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
