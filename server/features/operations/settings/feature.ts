import { feature } from '#server/feature'

export const settingsFeature = feature({
  name: 'settings',
  tables: ['settings'],
})
