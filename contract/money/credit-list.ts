import { listOf, oneOf, search } from '#contract/kernel/list'
import type { CreditRow } from './credit-shapes.ts'

/** What agencies owe: the one that is latest first. */
export const creditList = listOf<CreditRow>()({
  name: 'credit',
  filters: { q: search(), only: oneOf(['owing', 'overdue', 'limit', 'locked']) },
  sorts: ['overdue', 'used', 'code'],
  views: {
    all: {},
    overdue: { only: 'overdue' },
    owing: { only: 'owing', sort: 'used' },
    limit: { only: 'limit', sort: 'used' },
    locked: { only: 'locked' },
  },
  columns: {
    agency: { as: 'name', of: (row, locale) => row.agency.name[locale], fixed: true, phone: 'lead' },
    code: { as: 'code', of: (row) => row.agency.code, only: 'file' },
    limit: { as: 'money', of: (row) => row.credit_limit, from: 'md' },
    used: { as: 'money', of: (row) => row.used, fixed: true, phone: 'end' },
    blocked: { as: 'money', of: (row) => row.blocked, from: '2xl' },
    available: { as: 'money', of: (row) => row.available, from: 'lg' },
    overdue: { as: 'money', of: (row) => row.overdue?.amount ?? null, fixed: true, phone: 'under' },
    overdue_days: { as: 'count', of: (row) => row.overdue_days, only: 'file' },
    days_0_7: { as: 'money', of: (row) => row.ageing.days_0_7, from: 'xl' },
    days_8_15: { as: 'money', of: (row) => row.ageing.days_8_15, from: 'xl' },
    days_16_30: { as: 'money', of: (row) => row.ageing.days_16_30, from: 'xl' },
    days_31: { as: 'money', of: (row) => row.ageing.days_31, from: 'xl' },
    state: { as: 'choice', of: (row) => (row.lock ? 'locked' : 'open'), from: 'sm', phone: 'state' },
    reminded: { as: 'instant', of: (row) => row.reminded_at, only: 'file' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
