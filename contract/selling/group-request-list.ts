import { anyOf, days, type List, listOf, search } from '#contract/kernel/list'
import type { GroupRequestRow } from './group-request-row.ts'
import { groupRequestStates } from './group-request-states.ts'

const filters = { q: search(), state: anyOf(groupRequestStates), days: days() }
type Column = List<GroupRequestRow, {}, '', string>['columns'][string]
const request: Column = { as: 'code', of: (row) => row.id, fixed: true, phone: 'under' }
const columns = {
  route: { as: 'code', of: (row) => row.route, fixed: true, phone: 'lead' },
  state: { as: 'choice', of: (row) => row.progress, fixed: true, phone: 'state' },
  departs: { as: 'day', of: (row) => row.depart_on, from: 'sm', phone: 'under' },
  returns: { as: 'day', of: (row) => row.return_on, from: 'lg' },
  people: { as: 'count', of: (row) => row.people, from: 'sm' },
  name: { as: 'name', of: (row) => row.name, from: 'md', phone: 'under' },
  until: { as: 'instant', of: (row) => (row.state === 'offered' ? row.valid_until : null), from: 'xl' },
  asked: { as: 'instant', of: (row) => row.created_at, from: 'xl' },
  booking: { as: 'code', of: (row) => row.booking_id, from: 'lg' },
  total: { as: 'money', of: (row) => row.total, from: 'md', phone: 'end' },
} as const satisfies Record<string, Column>

/** The groups that an agency or a customer asked seats for. */
export const groupRequestList = listOf<GroupRequestRow>()({
  name: 'group_requests',
  filters,
  sorts: ['newest', 'oldest'],
  views: { all: {}, offered: { state: ['offered'] }, accepted: { state: ['accepted'] } },
  columns: { request, ...columns },
  files: ['xlsx', 'csv', 'pdf'],
})

/** Every group that asked: the desk's queue. */
export const officeGroupRequestList = listOf<GroupRequestRow>()({
  name: 'office_group_requests',
  filters,
  sorts: ['newest', 'oldest'],
  views: {
    all: {},
    waiting: { state: ['requested'], sort: 'oldest' },
    offered: { state: ['offered'] },
    accepted: { state: ['accepted'] },
  },
  columns: {
    request,
    buyer: { as: 'name', of: (row, locale) => row.buyer[locale], from: 'sm', phone: 'under' } satisfies Column,
    ...columns,
  },
  files: ['xlsx', 'csv', 'pdf'],
})
