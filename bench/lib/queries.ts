import { isoFromDay } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { Airport, Pattern, Query } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { greatCircleKm } from '../../server/suppliers/demo-airlines/engine/geo.ts'
import { mix } from './schedule.ts'

const BUSY_AIRPORTS = 60

/** Queries between the busiest airports of a schedule, at least 500 km apart, over the days given. */
export function busyQueries(
  patterns: Pattern[],
  airports: Airport[],
  first_day: number,
  days: number,
  count: number,
): Query[] {
  const flown = new Map<string, number>()
  for (const { origin } of patterns) flown.set(origin, (flown.get(origin) ?? 0) + 1)
  const places = new Map(airports.map((airport) => [airport.code, airport]))
  const busiest = [...flown].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, BUSY_AIRPORTS)
  const queries: Query[] = []
  for (let i = 0; queries.length < count; i++) {
    const origin = places.get(busiest[mix(`from${i}`, 8) % busiest.length]![0])!
    const destination = places.get(busiest[mix(`to${i}`, 9) % busiest.length]![0])!
    if (greatCircleKm(origin.lat, origin.lon, destination.lat, destination.lon) < 500) continue
    const date = isoFromDay(first_day + (mix(`date${i}`, 10) % days))
    queries.push({ origin: origin.code, destination: destination.code, date, seats: 1 + (i % 3) })
  }
  return queries
}
