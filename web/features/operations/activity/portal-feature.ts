import { feature, withQuery } from '#web/feature.ts'

/** What was done, by whom and when. */
export const activityFeature = feature({
  name: 'activity',
  texts: {
    activity: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    activities: { en: () => import('./activities.en.ts'), ar: () => import('./activities.ar.ts') },
  },
  paths: {
    adminActivity: (filter: { record?: string; person?: string } = {}) => withQuery('/admin/activity-log', filter),
  },
})
