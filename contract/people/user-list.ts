import { roles } from '#contract/kernel/roles'
import { anyOf, days, listOf, oneOf, search } from '#contract/kernel/list'
import { type UserRow, userStates } from './user-shapes.ts'

/** Everybody with an account; each reader finds those whom they may see. */
export const userList = listOf<UserRow>()({
  name: 'users',
  filters: {
    q: search(),
    role: anyOf(roles),
    state: oneOf(userStates),
    days: days(),
  },
  sorts: ['newest', 'oldest', 'name'],
  views: {
    all: {},
    agents: { role: ['agent'] },
    customers: { role: ['customer'] },
    waiting: { state: 'waiting', sort: 'oldest' },
    closed: { state: 'closed' },
  },
  columns: {
    name: { as: 'name', of: (row) => row.name, fixed: true, phone: 'lead' },
    email: { as: 'code', of: (row) => row.email, from: 'md', phone: 'under' },
    phone: { as: 'code', of: (row) => row.phone, only: 'file' },
    kind: { as: 'choice', of: (row) => row.role, from: 'sm', phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'lg', phone: 'under' },
    agency_code: { as: 'code', of: (row) => row.agency?.code ?? null, only: 'file' },
    salesman: { as: 'name', of: (row) => row.salesman?.name ?? null, from: 'xl' },
    last_login: { as: 'instant', of: (row) => row.last_login_at, from: 'xl' },
    since: { as: 'instant', of: (row) => row.created_at, from: 'lg' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
