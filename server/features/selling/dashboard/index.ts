/** Public API of the agent's dashboard: sums of what other features keep, for one agency. */
export { dashboardRoutes } from './dashboard.routes.ts'
