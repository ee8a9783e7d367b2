export { agentDays } from './agent-report.sql.ts'
export { companyTotals } from './company-report.sql.ts'
