import { feature } from '#server/feature'

export const usersFeature = feature({
  name: 'users',
  tables: ['agency_members', 'user_roles', 'users'],
})
