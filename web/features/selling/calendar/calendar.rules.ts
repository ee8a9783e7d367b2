import { addDays, weekdayOf } from '#web/kit/time/calendar.ts'
import { monthAfter } from '#web/kit/time/months.ts'

export type View = 'month' | 'week'

/** The Sunday of a day's week. */
export const weekStart = (day: string) => addDays(day, -weekdayOf(day))

/** The days that a view of `day` shows: whole weeks from Sunday on. */
export function daysOfView(view: View, day: string): string[] {
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(weekStart(day), index))
  const first = weekStart(`${day.slice(0, 8)}01`)
  const last = addDays(`${monthAfter(day, 1).slice(0, 8)}01`, -1)
  const weeks = weekStart(last) === first ? 1 : (Date.parse(weekStart(last)) - Date.parse(first)) / (7 * 86_400_000) + 1
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
}

/** The view before or after. */
export const turned = (view: View, day: string, by: 1 | -1) =>
  view === 'week' ? addDays(day, 7 * by) : monthAfter(day, by)

/** Where a key leads from a day of the grid; null where it is not the grid's. */
export function dayByKey(key: string, day: string, view: View, isRtl: boolean): string | null {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === ahead) return addDays(day, 1)
  if (key === back) return addDays(day, -1)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'Home') return weekStart(day)
  if (key === 'End') return addDays(weekStart(day), 6)
  if (key === 'PageDown') return turned(view, day, 1)
  if (key === 'PageUp') return turned(view, day, -1)
  return null
}
