import { anyOf, days, flag, listOf, oneOf, search } from '#contract/kernel/list'
import type { MemoCharge, MemoRow } from './memo-shapes.ts'
import { memoChargeStates, memoKinds, memoStatuses } from './memo-terms.ts'

/** Memos of airlines: those whose time runs out first, or the newest. */
export const memoList = listOf<MemoRow>()({
  name: 'memos',
  filters: {
    q: search(),
    kind: oneOf(memoKinds),
    state: anyOf(memoStatuses),
    ending: flag(),
    late: flag(),
    days: days(),
  },
  sorts: ['newest', 'deadline'],
  views: {
    all: {},
    open: { state: ['received', 'in_review'], sort: 'deadline' },
    disputed: { state: ['disputed'] },
    to_charge: { state: ['accepted'] },
  },
  columns: {
    number: { as: 'code', of: (row) => row.number, fixed: true, phone: 'lead' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'sm' },
    supplier: { as: 'name', of: (row) => row.supplier_name, from: 'lg', phone: 'under' },
    airline: { as: 'code', of: (row) => row.airline, from: '2xl' },
    document: { as: 'code', of: (row) => row.document, from: 'md', phone: 'under' },
    booking: { as: 'code', of: (row) => row.booking, from: 'xl' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'xl', phone: 'under' },
    received: { as: 'day', of: (row) => row.received_on, from: '2xl' },
    decide_by: { as: 'day', of: (row) => row.decide_by, from: 'sm', phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    total: { as: 'money', of: (row) => row.total, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})

/** What an agency was charged for memos, the newest first. */
export const memoChargeList = listOf<MemoCharge>()({
  name: 'memo_charges',
  filters: { q: search(), state: anyOf(memoChargeStates), days: days() },
  sorts: ['newest'],
  views: { all: {}, due: { state: ['due'] } },
  columns: {
    debit_note: { as: 'code', of: (row) => row.debit_note, fixed: true, phone: 'lead' },
    memo: { as: 'code', of: (row) => row.memo, from: 'lg', phone: 'under' },
    document: { as: 'code', of: (row) => row.document, from: 'md' },
    booking: { as: 'code', of: (row) => row.booking, from: 'sm', phone: 'under' },
    charged: { as: 'instant', of: (row) => row.charged_at, from: 'xl' },
    due_on: { as: 'day', of: (row) => row.due_on, from: 'md' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    total: { as: 'money', of: (row) => row.total, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
