export { agentDays } from './agent-report.sql.ts'
export { reportsRoutes } from './reports.routes.ts'
