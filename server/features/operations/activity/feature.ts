import { activity } from '#contract/operations/activity'
import { activityList } from '#contract/operations/activity-list'
import { feature } from '#server/feature'
import { activityRoutes } from './activity.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    activity_hidden: 'activity'
  }
}

/** What was done, by whom and when. */
export const activityFeature = feature({
  name: 'activity',
  calls: activity,
  handlers: activityRoutes,
  lists: [activityList],
  tables: ['activity_log', 'activity_hidden'],
})
