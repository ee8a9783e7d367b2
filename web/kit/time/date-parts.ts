/** A date as three fields hold it: what was typed, month as `1` to `12`. */
export type DateParts = { day: string; month: string; year: string }

/** Nothing typed yet. */
export const noDate: DateParts = { day: '', month: '', year: '' }

/** `YYYY-MM-DD` once all three are there; `incomplete` before, `impossible` for 31 February. */
export function readParts({ day, month, year }: DateParts): { date: string } | 'incomplete' | 'impossible' {
  if (!day || !month || !/^\d{4}$/.test(year)) return 'incomplete'
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  const date = new Date(Date.UTC(y, m - 1, d))
  if (!/^\d{1,2}$/.test(day) || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return 'impossible'
  return { date: date.toISOString().slice(0, 10) }
}

/** The date, or undefined while there is none. */
export function dateOfParts(parts: DateParts): string | undefined {
  const read = readParts(parts)
  return typeof read === 'object' ? read.date : undefined
}

/** What a form holds of it in one text: the date, nothing, or what is typed of one and no call takes for a date. */
export const heldOf = (parts: DateParts): string =>
  dateOfParts(parts) ?? [parts.year, parts.month, parts.day].join('-').replace(/^--$/, '')

export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
