import { daysFrom, gregorianOf, type HijriMonthRow, plusDays } from '#contract/catalogue/hijri-calendar'
import type { NewDeparture } from './umrah-shapes.ts'

export type DepartureDays = { starts: string; ends: string; stays: { from: string; to: string }[] }
/** `begins`: the day is none of the calendar; `until`: it leaves no night for the last stay. */
export type NoDays = { wrong: 'begins' | 'until' }

/** The days of a departure and of each of its stays; a Hijri day is the one that the calendar has now. */
export function daysOfDeparture(
  { begins, stays }: Pick<NewDeparture, 'begins'> & { stays: readonly { nights: number }[] },
  months: readonly HijriMonthRow[],
): DepartureDays | NoDays {
  const starts = begins.calendar === 'gregorian' ? begins.date : gregorianOf(months, begins)
  if (!starts) return { wrong: 'begins' }
  const nights = stays.map((stay) => stay.nights)
  const until = begins.calendar === 'hijri' ? begins.until : null
  if (until && begins.calendar === 'hijri') {
    // An end in an earlier month is one of the next year.
    const year = until.month < begins.month ? begins.year + 1 : begins.year
    const ends = gregorianOf(months, { year, ...until })
    if (!ends) return { wrong: 'until' }
    const before = nights.slice(0, -1).reduce((sum, one) => sum + one, 0)
    nights[nights.length - 1] = daysFrom(starts, ends) - before
    if (nights.at(-1)! < 1) return { wrong: 'until' }
  }
  const days = nights.map((_, at) => {
    const before = nights.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { from: plusDays(starts, before), to: plusDays(starts, before + nights[at]!) }
  })
  return { starts, ends: days.at(-1)!.to, stays: days }
}
