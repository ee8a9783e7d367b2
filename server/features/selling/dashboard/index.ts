/** The door of the agent's dashboard: sums of what other rooms keep, for one agency. */
export { agentDashboardRoutes } from './agent-dashboard.routes.ts'
