import airportData from 'airport-data-js'
import type { Airport } from '../../server/suppliers/demo-airlines/engine/index.ts'

export type KnownAirport = Airport & { size: number }

const SIZES: Record<string, number> = { large_airport: 3, medium_airport: 2, small_airport: 1 }

/** Airports of the world with a zone, by code: the larger entry where a code comes twice. */
export async function worldAirports(): Promise<Map<string, KnownAirport>> {
  const zones = new Map<string, string | undefined>()
  const airports = new Map<string, KnownAirport>()
  for (const one of await airportData.findAirports({})) {
    const zone = usable(String(one.time).replaceAll(' ', ''), zones)
    const code = one.iata
    const lat = Number(one.latitude)
    const lon = Number(one.longitude)
    const scheduled = String(one.scheduled_service).toUpperCase() === 'TRUE'
    const size = (SIZES[one.type] ?? 0) + (scheduled ? 0.5 : 0)
    if (!zone || !/^[A-Z]{3}$/.test(code) || !Number.isFinite(lat) || !Number.isFinite(lon)) continue
    if ((airports.get(code)?.size ?? -1) >= size) continue
    airports.set(code, { code, lat, lon, zone, country: one.country_code, size })
  }
  return airports
}

function usable(zone: string, known: Map<string, string | undefined>): string | undefined {
  if (!known.has(zone)) {
    try {
      known.set(zone, new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
    } catch {
      known.set(zone, undefined)
    }
  }
  return known.get(zone)
}
