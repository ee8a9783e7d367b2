import type { AgentReportGroup, AgentReportRow, CompanyReportRow } from '#contract/selling/reports'
import { addDays } from '#web/kit/time/calendar.ts'
import { type Days, daysOf, type DaysSearch, withDays } from '#web/kit/time/day-presets.ts'
import type { CompanyReportSearch, ReportSearch } from './report-address.ts'

export const groupOf = (search: ReportSearch): AgentReportGroup => search.group ?? 'booking'

/** The first and the last day of a month like 2026-11. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) }
}

/**
 * Where a line leads: a month, an airline and a person to their bookings, a month within the days that are chosen.
 * Undefined where it leads no further.
 */
export function drillInto(
  search: ReportSearch,
  row: Pick<AgentReportRow, 'key'>,
  today: string,
): ReportSearch | undefined {
  const { group: _group, ...rest } = search
  if (!row.key) return undefined
  switch (groupOf(search)) {
    case 'booking':
      return undefined
    case 'airline':
      return { ...rest, airline: row.key }
    case 'user':
      return { ...rest, user: row.key }
    case 'month':
      return withDays(rest, daysWithin(search, row.key, today), today)
  }
}

/** The days of a month that are among the chosen ones. */
function daysWithin(search: DaysSearch, name: string, today: string): Days {
  const month = daysOfMonth(name)
  const chosen = daysOf(search, today)
  return {
    from: chosen.from && chosen.from > month.from ? chosen.from : month.from,
    to: chosen.to && chosen.to < month.to ? chosen.to : month.to,
  }
}

/** Where a line of the company's report leads: to the bookings it is made of. Undefined where it leads no further. */
export function drillIntoCompany(
  search: CompanyReportSearch,
  { key }: Pick<CompanyReportRow, 'key'>,
  today: string,
): CompanyReportSearch | undefined {
  const { group = 'booking', ...rest } = search
  if (!key || group === 'booking') return undefined
  if (group === 'month') return withDays(rest, daysWithin(search, key, today), today)
  const narrowed = {
    product: 'product',
    airline: 'airline',
    supplier: 'supplier',
    agency: 'agency_id',
    salesman: 'salesman_id',
  } as const
  return { ...rest, [narrowed[group]]: key }
}

/** A share of the greatest, for a bar beside a figure; nothing below nought. */
export const shareOf = (amount: number, amounts: readonly number[]): number => {
  const greatest = Math.max(0, ...amounts)
  return greatest === 0 || amount <= 0 ? 0 : amount / greatest
}
