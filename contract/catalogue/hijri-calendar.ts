/** One month of the Hijri calendar as it is known: counted ahead, or announced by sighting. Days are Gregorian. */
export type HijriMonthRow = {
  year: number
  month: number
  first_day: string
  /** What the Umm al-Qura table says. */
  table_day: string
  state: 'expected' | 'announced'
}
export type HijriDate = { year: number; month: number; day: number }

const dayMs = 86_400_000
const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** `days` after (or before) a `YYYY-MM-DD`. */
export const plusDays = (date: string, days: number) => new Date(msOf(date) + days * dayMs).toISOString().slice(0, 10)
/** Days from one `YYYY-MM-DD` to another. */
export const daysFrom = (from: string, to: string) => Math.round((msOf(to) - msOf(from)) / dayMs)

/** The last month has the length that its table gives it: nobody knows the next. */
const lastLength = 29

/** Days of a month; the months are in their order. */
export const lengthOf = (months: readonly HijriMonthRow[], at: number): number => {
  const next = months[at + 1]
  return next ? daysFrom(months[at]!.first_day, next.first_day) : lastLength
}

/** The Hijri date printed for a Gregorian day; null outside the table. `expected`: the moon may still move it. */
export function hijriOn(months: readonly HijriMonthRow[], date: string): (HijriDate & { expected: boolean }) | null {
  let at = months.length - 1
  while (at >= 0 && months[at]!.first_day > date) at--
  const found = months[at]
  if (!found) return null
  const day = daysFrom(found.first_day, date) + 1
  if (day > lengthOf(months, at)) return null
  const { year, month } = found
  return { year, month, day, expected: found.state === 'expected' && sighted.includes(month) }
}

/** Ramadan, Shawwal and Dhu al-Hijja begin by sighting. */
export const sighted: readonly number[] = [9, 10, 12]

/** The Gregorian day of a Hijri date; null outside the table, and for the 30th of a month of 29 days. */
export function gregorianOf(months: readonly HijriMonthRow[], { year, month, day }: HijriDate): string | null {
  const at = months.findIndex((one) => one.year === year && one.month === month)
  if (at < 0 || day < 1 || day > lengthOf(months, at)) return null
  return plusDays(months[at]!.first_day, day - 1)
}

export type MonthMove = { months: HijriMonthRow[]; changed: HijriMonthRow[]; fits: boolean }

const isLength = (days: number) => days === 29 || days === 30
const clamp = (date: string, least: string, most: string) => (date < least ? least : date > most ? most : date)

/**
 * Announces the first day of one month. Each later month that is only expected comes as near to its table day as months
 * of 29 or 30 days allow; an announced one is never moved. `fits`: no month is left with another length.
 */
export function moveMonth(
  months: readonly HijriMonthRow[],
  to: { year: number; month: number; first_day: string },
): MonthMove | null {
  const at = months.findIndex(({ year, month }) => year === to.year && month === to.month)
  if (at < 0) return null
  const moved = months.map((one) => ({ ...one }))
  moved[at] = { ...moved[at]!, first_day: to.first_day, state: 'announced' }
  for (let next = at + 1; next < moved.length; next++) {
    const one = moved[next]!
    if (one.state === 'announced') break
    const before = moved[next - 1]!.first_day
    one.first_day = clamp(one.table_day, plusDays(before, 29), plusDays(before, 30))
  }
  const changed = moved.filter((one, index) => {
    const was = months[index]!
    return one.first_day !== was.first_day || one.state !== was.state
  })
  const fits = moved.every(
    (_, index) =>
      index === moved.length - 1 || isLength(daysFrom(moved[index]!.first_day, moved[index + 1]!.first_day)),
  )
  return { months: moved, changed, fits }
}
