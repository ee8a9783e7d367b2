import { feature } from '#web/feature.ts'

/** The first screen of the back office. */
export const officeDashboardFeature = feature({
  name: 'office-dashboard',
  paths: { adminDashboard: () => '/admin/dashboard' },
})
