import { listOf, oneOf, search } from '#contract/kernel/list'
import type { RoleRow } from './role-shapes.ts'

export const roleKinds = ['own', 'shipped'] as const

/** Every role of the installation, with how many people hold it. */
export const roleList = listOf<RoleRow>()({
  name: 'roles',
  filters: { q: search(), kind: oneOf(roleKinds) },
  sorts: ['name', 'newest'],
  views: { all: {}, own: { kind: 'own' }, shipped: { kind: 'shipped' } },
  columns: {
    name: { as: 'name', of: (row, locale) => (locale === 'ar' ? row.name_ar : row.name), fixed: true, phone: 'lead' },
    kind: { as: 'choice', of: (row) => (row.is_shipped ? 'shipped' : 'own'), phone: 'state' },
    held_by: { as: 'choice', of: (row) => row.held_by_all, from: 'lg' },
    members: { as: 'count', of: (row) => row.members, fixed: true, phone: 'end' },
    permissions: { as: 'count', of: (row) => row.permissions.length, from: 'sm' },
    since: { as: 'instant', of: (row) => row.created_at, from: 'xl' },
  },
  files: [],
})
