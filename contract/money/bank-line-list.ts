import { anyOf, days, listOf, oneOf, ref, search } from '#contract/kernel/list'
import { type BankLineRow, bankLineStatuses } from './bank-line-shapes.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Lines of the company's bank statements; what came in and waits for its deposit first. */
export const bankLineList = listOf<BankLineRow>()({
  name: 'bank_lines',
  filters: {
    q: search(),
    bank_id: ref(uuid),
    state: anyOf(bankLineStatuses),
    way: oneOf(['in', 'out']),
    days: days(),
  },
  sorts: ['newest'],
  start: { state: ['open'], way: 'in' },
  views: {
    open: { state: ['open'], way: 'in' },
    matched: { state: ['matched'] },
    ignored: { state: ['ignored'] },
    all: {},
  },
  columns: {
    day: { as: 'day', of: (row) => row.day, fixed: true, phone: 'under' },
    bank: {
      as: 'name',
      of: ({ bank }, locale) => (locale === 'ar' ? bank.name_ar : bank.name_en),
      from: 'xl',
      phone: 'under',
    },
    reference: { as: 'code', of: (row) => row.reference || null, fixed: true, phone: 'lead' },
    sender: { as: 'name', of: (row) => row.sender || null, from: 'md' },
    description: { as: 'name', of: (row) => row.description || null, from: '2xl', phone: 'under' },
    deposit: { as: 'code', of: (row) => row.deposit_id, from: 'lg' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    reason: { as: 'text', of: (row) => row.reason, only: 'file' },
    amount: { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
