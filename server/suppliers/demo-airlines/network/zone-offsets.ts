const dayMs = 86_400_000

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)
export const dateOf = (day: number): string => {
  let date = dates.get(day)
  if (!date) {
    date = new Date(day * dayMs).toISOString().slice(0, 10)
    dates.set(day, date)
  }
  return date
}
/** A timetable names the same few days a hundred thousand times. */
const dates = new Map<number, string>()

/** Offset from UTC in minutes at noon (UTC) of a day, so that a change in the night counts from its own day. */
function offsetReader(zone: string): (day: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (day) => {
    const text = format.format(day * dayMs + dayMs / 2)
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text)!
    if (!sign) return 0
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

export type OffsetRun = { from: number; offset: number }

const stride = 12

/**
 * The offsets of a zone from one day to another: runs in order, each from its first day on. Clock changes are found
 * by sampling every 12 days and halving, so a change that lasts less is missed (none is that short).
 */
export function offsetRuns(zone: string, from: number, to: number): OffsetRun[] {
  const read = offsetReader(zone)
  const runs: OffsetRun[] = [{ from, offset: read(from) }]
  let last = from
  while (last < to) {
    const next = Math.min(to, last + stride)
    const offset = read(next)
    if (offset !== runs.at(-1)!.offset) {
      let low = last
      let high = next
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (read(middle) === offset) high = middle
        else low = middle
      }
      runs.push({ from: high, offset })
    }
    last = next
  }
  return runs
}

/** How far the second zone's clock is ahead of the first's, as runs. */
export function differenceRuns(first: OffsetRun[], second: OffsetRun[]): OffsetRun[] {
  const days = [...new Set([...first, ...second].map((run) => run.from))].sort((a, b) => a - b)
  const at = (runs: OffsetRun[], day: number) => runs.findLast((run) => run.from <= day)!.offset
  const runs: OffsetRun[] = []
  for (const from of days) {
    const offset = at(second, from) - at(first, from)
    if (runs.at(-1)?.offset !== offset) runs.push({ from, offset })
  }
  return runs
}
