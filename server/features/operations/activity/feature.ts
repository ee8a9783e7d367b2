import { feature } from '#server/feature'

export const activityFeature = feature({
  name: 'activity',
  tables: ['activity_log'],
})
