import { anyOf, listOf, oneOf, search } from '#contract/kernel/list'
import { staffKinds, type StaffRow, staffStates } from './staff-shapes.ts'

/** The company's own people. */
export const staffList = listOf<StaffRow>()({
  name: 'staff',
  filters: { q: search(), role: anyOf(staffKinds), state: oneOf(staffStates) },
  sorts: ['name', 'newest'],
  views: { all: {}, invited: { state: 'invited', sort: 'newest' }, closed: { state: 'closed' } },
  columns: {
    name: { as: 'name', of: (row) => row.name, fixed: true, phone: 'lead' },
    email: { as: 'code', of: (row) => row.email, from: 'lg', phone: 'under' },
    phone: { as: 'code', of: (row) => row.phone, only: 'file' },
    kind: { as: 'choice', of: (row) => row.role, fixed: true, phone: 'under' },
    roles: { as: 'text', of: (row, locale) => row.roles.map(({ name }) => name[locale]).join(', '), from: 'md' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
    shift: { as: 'text', of: (row) => row.shift, from: 'xl' },
    limit: { as: 'money', of: (row) => row.approval_limit, from: 'xl' },
    last_login: { as: 'instant', of: (row) => row.last_login_at, from: 'md' },
    since: { as: 'instant', of: (row) => row.created_at, only: 'file' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
