import { anyOf, days, type List, listOf, ref, search } from '#contract/kernel/list'
import { type DepositRow, depositStatuses } from './deposit-shapes.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const filters = { q: search(), status: anyOf(depositStatuses), days: days() }
const sorts = ['newest', 'oldest'] as const
type Column = List<DepositRow, {}, '', string>['columns'][string]

const id: Column = { as: 'code', of: (row) => row.id, fixed: true, phone: 'under' }
const sent: Column = { as: 'instant', of: (row) => row.created_at, from: 'md', phone: 'under' }
const bank: Column = {
  as: 'name',
  of: (row, locale) => (locale === 'ar' ? row.bank.name_ar : row.bank.name_en),
  from: 'lg',
}
const agency: Column = {
  as: 'name',
  of: (row, locale) => (locale === 'ar' ? row.agency.name_ar : row.agency.name_en),
  fixed: true,
  phone: 'lead',
}
const agency_code: Column = { as: 'code', of: (row) => row.agency.code, only: 'file' }
const method: Column = { as: 'choice', of: (row) => row.method, from: 'xl' }
const bank_reference: Column = { as: 'code', of: (row) => row.bank_reference, from: 'md' }
const paid_on: Column = { as: 'day', of: (row) => row.paid_on, from: 'xl' }
const status: Column = { as: 'choice', of: (row) => row.status, fixed: true, phone: 'state' }
const reason: Column = { as: 'text', of: (row) => row.reason, only: 'file' }
const decided: Column = { as: 'instant', of: (row) => row.decided_at, only: 'file' }
const currency: Column = { as: 'text', of: (row) => row.amount.currency, only: 'file' }
const amount: Column = { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' }

/** An agency's own deposits. */
export const depositList = listOf<DepositRow>()({
  name: 'deposits',
  filters,
  sorts,
  views: { all: {} },
  columns: {
    id: { ...id, phone: 'lead' },
    sent,
    bank,
    method,
    bank_reference,
    paid_on,
    status,
    reason,
    decided,
    currency,
    amount,
  },
  files: ['xlsx', 'csv', 'pdf'],
})

/** The back office's queue: what waits, whoever has waited longest first. */
export const depositQueue = listOf<DepositRow>()({
  name: 'deposit_queue',
  filters: { ...filters, bank_id: ref(uuid), agency_id: ref(uuid) },
  sorts,
  start: { status: ['pending'], sort: 'oldest' },
  views: { pending: { status: ['pending'], sort: 'oldest' }, all: {} },
  columns: {
    id,
    sent,
    agency_code,
    agency,
    bank,
    method,
    bank_reference: { ...bank_reference, from: 'lg' },
    paid_on,
    status: { ...status, from: 'sm' },
    reason,
    decided,
    currency,
    amount,
  },
  files: ['xlsx', 'csv', 'pdf'],
})
