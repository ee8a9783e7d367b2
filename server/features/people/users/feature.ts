import { feature } from '#server/feature'

export const usersFeature = feature({
  name: 'users',
  tables: ['user_roles', 'users'],
})
