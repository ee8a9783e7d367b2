import { anyOf, days, listOf, rowId, search } from '#contract/kernel/list'
import { type Sync, syncKinds, syncStates } from './accounting-shapes.ts'

/** What goes into another system of accounts, the newest first. */
export const syncList = listOf<Sync>()({
  name: 'accounting_syncs',
  filters: { q: search(), state: anyOf(syncStates), kind: anyOf(syncKinds), days: days() },
  sorts: ['newest'],
  one: rowId,
  views: { all: {}, failed: { state: ['failed'] }, waiting: { state: ['pending', 'sending'] } },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'sm', phone: 'under' },
    booking: { as: 'code', of: (row) => row.booking_id, from: 'md' },
    buyer: { as: 'name', of: (row, locale) => row.buyer?.[locale] ?? '', from: 'lg', phone: 'under' },
    queued: { as: 'instant', of: (row) => row.queued_at, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    error: { as: 'name', of: (row) => row.last_error ?? '', from: 'lg' },
    amount: { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv'],
})
