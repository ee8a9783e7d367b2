import { dashboard } from '#contract/selling/dashboard'
import { feature } from '#server/feature'
import { dashboardRoutes } from './dashboard.routes.ts'

/** Public API of the agent's dashboard: sums of what other features keep, for one agency. */
export const dashboardFeature = feature({
  name: 'dashboard',
  calls: dashboard,
  handlers: dashboardRoutes,
})
