import { daysFrom, type HijriMonthRow } from '#contract/catalogue/hijri-calendar'
import type { SeasonMonth } from '#contract/catalogue/featured-shapes'

const ramadan = 9
const monthsShown = 8

/** The next 1 Ramadan by the company's own calendar, and the days until then (0 on the day itself). */
export function nextRamadan(months: readonly HijriMonthRow[], today: string) {
  const next = months.find(({ month, first_day }) => month === ramadan && first_day >= today)
  if (!next) throw new Error('the Hijri calendar ends before the next Ramadan')
  return {
    days_to_ramadan: daysFrom(today, next.first_day),
    ramadan_starts: next.first_day,
    hijri_year: next.year,
  }
}

/** This Hijri month and those after it, each with what leaves in it. */
export function seasonMonths(
  months: readonly HijriMonthRow[],
  today: string,
  departures: readonly SeasonMonth[],
): SeasonMonth[] {
  const current = months.findLastIndex(({ first_day }) => first_day <= today)
  return months.slice(Math.max(0, current), Math.max(0, current) + monthsShown).map(({ year, month, first_day }) => {
    const found = departures.find((one) => one.year === year && one.month === month)
    return { year, month, starts: first_day, departures: found?.departures ?? 0, lowest: found?.lowest ?? null }
  })
}
