import { isoFromMinute, weekdayOf } from '../engine/days.ts'
import { NO_SUCH_DATE, utcOfLocal, zoneClock } from '../engine/zones.ts'
import { dayFromIso } from '../engine/index.ts'
import type { FareBook } from './fare-book.ts'
import type { FlightDay } from './flight-day.ts'

/** Minutes since 1970 in UTC, and the same moments on the clocks of the two airports (`YYYY-MM-DDTHH:MM`). */
export type FlightTimes = {
  departure_minute: number
  arrival_minute: number
  departure_local: string
  arrival_local: string
}

/** When the flight of a local date leaves and arrives, a change by the airline included; null when it does not fly that day. */
export function flightTimes(book: FareBook, place: number, date: number, day?: FlightDay): FlightTimes | null {
  const pattern = book.patterns[place]!
  if (((pattern.days >> weekdayOf(date)) & 1) === 0) return null
  if (date < dayFromIso(pattern.effective_from) || date > dayFromIso(pattern.effective_to)) return null
  const leaves = date * 1440 + (day?.departure_time ?? pattern.departure_time)
  const arrives =
    (date + (day?.arrival_day_offset ?? pattern.arrival_day_offset)) * 1440 +
    (day?.arrival_time ?? pattern.arrival_time)
  const departure_minute = utcOfLocal(zoneClock(book.airports.get(pattern.origin)!.zone), leaves)
  const arrival_minute = utcOfLocal(zoneClock(book.airports.get(pattern.destination)!.zone), arrives)
  if (departure_minute === NO_SUCH_DATE || arrival_minute === NO_SUCH_DATE || arrival_minute <= departure_minute)
    return null
  return {
    departure_minute,
    arrival_minute,
    departure_local: isoFromMinute(leaves),
    arrival_local: isoFromMinute(arrives),
  }
}
