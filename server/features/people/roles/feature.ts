import { roleList } from '#contract/people/role-list'
import { roles } from '#contract/people/roles'
import { feature } from '#server/feature'
import { rolesRoutes } from './roles.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    role_saved: 'role'
    role_updated: 'role'
    role_permissions: 'role'
    role_deleted: 'role'
    permission_saved: 'role'
  }
}

export const rolesFeature = feature({
  name: 'roles',
  calls: roles,
  handlers: rolesRoutes,
  lists: [roleList],
  tables: ['permissions', 'role_permissions', 'roles'],
})
