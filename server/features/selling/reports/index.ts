export { agentDays } from './agent-report.sql.ts'
