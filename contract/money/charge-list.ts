import { listOf, oneOf, ref } from '#contract/kernel/list'
import { type Charge, chargeEvents } from './charges.ts'

/** What agencies are charged for, for the back office. */
export const chargeList = listOf<Charge>()({
  name: 'charges',
  filters: {
    event: oneOf(chargeEvents),
    status: oneOf(['active', 'inactive']),
    agency_id: ref(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  },
  sorts: ['newest'],
  views: { all: {}, active: { status: 'active' } },
  columns: {
    event: { as: 'choice', of: (row) => row.event, fixed: true, phone: 'lead' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'sm', phone: 'under' },
    charge: { as: 'text', of: (row) => row.kind, fixed: true, phone: 'under' },
    example: { as: 'money', of: (row) => row.example.amount, from: 'md' },
    since: { as: 'instant', of: (row) => row.created_at, from: 'xl' },
    status: { as: 'choice', of: (row) => row.status, from: 'sm', phone: 'state' },
  },
  files: [],
})
