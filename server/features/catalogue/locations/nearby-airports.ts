import type { AirportIndex } from './airport-index.ts'
import { distanceKm } from './distance.ts'
import type { AirportRow } from './locations.ts'

/** Smallest airport worth travelling to instead: some two million passengers a year. */
const rankLeast = 40

/** Busy airports within `km` of one airport, nearest first, with whole km; none for an unknown code. */
export function nearbyAirports(index: AirportIndex, code: string, km: number): { airport: AirportRow; km: number }[] {
  const centre = index.airports.get(code)
  if (!centre) return []
  const degrees = km / 110
  const found: { airport: AirportRow; km: number }[] = []
  for (const airport of index.airports.values()) {
    if (airport.rank < rankLeast || airport.code === code || Math.abs(airport.lat - centre.lat) > degrees) continue
    const distance = distanceKm(centre, airport)
    if (distance <= km) found.push({ airport, km: Math.round(distance) })
  }
  return found.sort((a, b) => a.km - b.km)
}
