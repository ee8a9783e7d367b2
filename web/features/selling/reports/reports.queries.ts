import { infiniteQueryOptions } from '@tanstack/react-query'
import { reports } from '#contract/selling/reports'
import type { Api } from '#web/api/client.ts'
import { daysOf } from '#web/kit/time/day-presets.ts'
import type { CompanyReportSearch, ReportSearch } from './report-address.ts'
import { groupOf } from './report.rules.ts'

const pageRows = '50'

/** What of the address is asked of the server. */
export const reportFilter = (search: ReportSearch, today: string) => ({
  group: groupOf(search),
  ...(search.airline ? { airline: search.airline } : {}),
  ...(search.user ? { user_id: search.user } : {}),
  ...daysOf(search, today),
})
export type ReportFilter = ReturnType<typeof reportFilter>

/** What the agency earned, page after page. */
export const reportQuery = (api: Api, filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: ['statement', 'profit-loss', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(reports.agentProfitLoss, {
        query: { ...filter, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** The same of the company's report. */
export function companyReportFilter(
  { days, from, to, group = 'booking', ...narrowed }: CompanyReportSearch,
  today: string,
) {
  const set = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value))
  return { group, ...(set as typeof narrowed), ...daysOf({ days, from, to }, today) }
}
export type CompanyReportFilter = ReturnType<typeof companyReportFilter>

/** What the company earned, page after page. */
export const companyReportQuery = (api: Api, filter: CompanyReportFilter) =>
  infiniteQueryOptions({
    queryKey: ['books', 'profit-loss', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(reports.companyProfitLoss, {
        query: { ...filter, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
