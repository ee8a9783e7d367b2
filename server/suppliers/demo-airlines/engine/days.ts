const MS_PER_DAY = 86_400_000

/** Days since 1970-01-01 of `YYYY-MM-DD`; NaN when it is not a date of the calendar. */
export function dayFromIso(date: string): number {
  if (date.length !== 10 || date.charCodeAt(4) !== 45 || date.charCodeAt(7) !== 45) return Number.NaN
  const year = digits(date, 0, 4)
  const month = digits(date, 5, 7)
  const day = digits(date, 8, 10)
  const length =
    month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= length)) return Number.NaN
  // Counting years from March puts the leap day last, so the month lengths follow one formula.
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month - 3 : month + 9
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    719_469
  )
}

/** Days that were written lately: a search writes the same few some thousand times. */
const written = new Map<number, string>()
const WRITTEN_MOST = 1_000
const times = Array.from({ length: 1440 }, (_, minute) => new Date(minute * 60_000).toISOString().slice(10, 16))

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export function isoFromDay(day: number): string {
  let text = written.get(day)
  if (text === undefined) {
    if (written.size === WRITTEN_MOST) written.clear()
    written.set(day, (text = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)))
  }
  return text
}

/** `YYYY-MM-DDTHH:MM` of a wall-clock minute counted from 1970-01-01T00:00. */
export function isoFromMinute(minute: number): string {
  const day = Math.floor(minute / 1440)
  return isoFromDay(day) + times[minute - day * 1440]!
}

/** 0 = Monday .. 6 = Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return value
}
