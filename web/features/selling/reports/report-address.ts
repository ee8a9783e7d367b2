import { agentReportGroups, companyReportGroups } from '#contract/selling/report-terms'
import { searchTexts } from '#web/api/search-texts.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** The report's address: shared, reloaded and gone back to, it shows the same lines. Without days: this month. */
export const readReportSearch = searchTexts({
  group: agentReportGroups,
  airline: /^[A-Z0-9]{2}$/,
  user: uuid,
  from: day,
  to: day,
  days: ['all'],
})
export type ReportSearch = ReturnType<typeof readReportSearch>

/** The same of the company's report, by everything that it can be narrowed to. */
export const readCompanyReportSearch = searchTexts({
  group: companyReportGroups,
  product: /^[a-z_]{1,40}$/,
  airline: /^[A-Z0-9]{2}$/,
  supplier: /^[\w.-]{1,60}$/,
  agency_id: uuid,
  salesman_id: uuid,
  from: day,
  to: day,
  days: ['all'],
})
export type CompanyReportSearch = ReturnType<typeof readCompanyReportSearch>
