import { days, flag, listOf, oneOf, search } from '#contract/kernel/list'
import type { AgencyRow } from './agency-shapes.ts'

/** In the order in which an office looks for them. */
const states = ['pending', 'active', 'read_only', 'suspended', 'incomplete', 'rejected'] as const

/** All agencies, for the back office. */
export const agencyList = listOf<AgencyRow>()({
  name: 'agencies',
  filters: { q: search(), state: oneOf(states), licence_ending: flag(), days: days() },
  sorts: ['newest', 'oldest'],
  views: { all: {}, pending: { state: 'pending', sort: 'oldest' }, active: { state: 'active' } },
  columns: {
    agency: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    code: { as: 'code', of: (row) => row.code, from: 'sm', phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    city: { as: 'name', of: (row) => row.city, only: 'file' },
    place: { as: 'code', of: (row) => row.country, from: 'lg' },
    owner: { as: 'name', of: (row) => row.owner?.name ?? null, from: 'md', phone: 'under' },
    email: { as: 'code', of: (row) => row.owner?.email ?? null, only: 'file' },
    salesman: { as: 'name', of: (row) => row.salesman, from: 'xl' },
    currency: { as: 'text', of: (row) => row.balance.currency, only: 'file' },
    balance: { as: 'money', of: (row) => row.balance, from: 'md', phone: 'end' },
    limit: { as: 'money', of: (row) => row.credit_limit, from: 'xl' },
    licence: { as: 'day', of: (row) => row.licence_expiry, only: 'file' },
    since: { as: 'instant', of: (row) => row.submitted_at ?? row.created_at, from: 'lg' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
