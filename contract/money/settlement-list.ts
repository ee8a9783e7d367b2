import { anyOf, listOf, search } from '#contract/kernel/list'
import { type SettlementRow, settlementStates } from './settlement-shapes.ts'

/** Closed periods of suppliers, the newest first. */
export const settlementList = listOf<SettlementRow>()({
  name: 'settlements',
  filters: { q: search(), state: anyOf(settlementStates) },
  sorts: ['newest'],
  views: { all: {}, due: { state: ['due'] } },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    supplier: { as: 'name', of: (row) => row.name, fixed: true, phone: 'under' },
    from_day: { as: 'day', of: (row) => row.from_day, from: 'lg' },
    to_day: { as: 'day', of: (row) => row.to_day, from: 'sm', phone: 'under' },
    due_on: { as: 'day', of: (row) => row.due_on, from: 'md' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    total: { as: 'money', of: (row) => row.total, from: 'md' },
    owed: { as: 'money', of: (row) => row.owed, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
