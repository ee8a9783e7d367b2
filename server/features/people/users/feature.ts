import { feature } from '#server/feature'

export const usersFeature = feature({
  name: 'users',
  tables: ['permissions', 'role_permissions', 'roles', 'user_roles', 'users'],
})
