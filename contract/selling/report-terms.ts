/** Words of the reports without schemas: what a route is checked with is in everybody's first load. */
export const agentReportGroups = ['booking', 'month', 'airline', 'user'] as const
export type AgentReportGroup = (typeof agentReportGroups)[number]
export const companyReportGroups = ['booking', 'month', 'product', 'airline', 'supplier', 'agency', 'salesman'] as const
export type CompanyReportGroup = (typeof companyReportGroups)[number]
