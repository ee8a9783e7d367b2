import { agentReportGroups } from '#contract/selling/report-terms'
import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** The report's address: shared, reloaded and gone back to, it shows the same lines. Without days: this month. */
export const readReportSearch = searchTexts({
  group: agentReportGroups,
  airline: /^[A-Z0-9]{2}$/,
  user: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  from: day,
  to: day,
  days: ['all'],
})
export type ReportSearch = ReturnType<typeof readReportSearch>
