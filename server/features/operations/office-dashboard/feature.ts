import { officeDashboard } from '#contract/operations/office-dashboard'
import { feature } from '#server/feature'
import { officeDashboardRoutes } from './office-dashboard.routes.ts'

/** What waits for the back office and how its day is: sums of what other features keep. */
export const officeDashboardFeature = feature({
  name: 'office-dashboard',
  calls: officeDashboard,
  handlers: officeDashboardRoutes,
  // Written by the database alone, with each journal.
  tables: ['sales_slots'],
})
