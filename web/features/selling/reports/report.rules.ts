import type { AgentReportGroup, AgentReportRow } from '#contract/selling/reports'
import { addDays } from '#web/kit/time/calendar.ts'
import { type Days, daysOf, presetOf } from '#web/kit/time/day-presets.ts'
import type { ReportSearch } from './report-address.ts'

export const groupOf = (search: ReportSearch): AgentReportGroup => search.group ?? 'booking'

/** The first and the last day of a month like 2026-11. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) }
}

/** Days as an address says them: this month needs no word. */
function inAddress(days: Days, today: string): Pick<ReportSearch, 'from' | 'to' | 'days'> {
  const preset = presetOf(days, today)
  if (preset === 'month') return {}
  return preset === 'all' || (!days.from && !days.to) ? { days: 'all' } : days
}

/** The same report with other days. */
export function withDays(search: ReportSearch, days: Days, today: string): ReportSearch {
  const { from: _from, to: _to, days: _days, ...rest } = search
  return { ...rest, ...inAddress(days, today) }
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
    case 'month': {
      const month = daysOfMonth(row.key)
      const chosen = daysOf(search, today)
      const from = chosen.from && chosen.from > month.from ? chosen.from : month.from
      const to = chosen.to && chosen.to < month.to ? chosen.to : month.to
      return withDays(rest, { from, to }, today)
    }
  }
}

/** A share of the greatest, for a bar beside a figure; nothing below nought. */
export const shareOf = (amount: number, amounts: readonly number[]): number => {
  const greatest = Math.max(0, ...amounts)
  return greatest === 0 || amount <= 0 ? 0 : amount / greatest
}
