import type { Airport } from '#contract/catalogue/locations'
import type { AirportIndex } from './airport-index.ts'
import type { AirportRow, MetroRow } from './locations.ts'

/** Both languages of a name; English stands in where there is no Arabic yet. */
export const localised = (en: string, ar: string | null) => ({ en, ar: ar ?? en })

const country = (index: AirportIndex, code: string) => {
  const row = index.countries.get(code)
  return { code, en: row?.name_en ?? code, ar: row?.name_ar ?? code }
}

/** An airport as the contract shows it. */
export function airportView(index: AirportIndex, row: AirportRow, near?: { of: AirportRow; km: number }): Airport {
  return {
    code: row.code,
    kind: 'airport',
    name: localised(row.name_en, row.name_ar),
    city: localised(row.city_en, row.city_ar),
    country: country(index, row.country),
    zone: row.zone,
    lat: row.lat,
    lon: row.lon,
    members: [],
    metro: row.metro,
    near: near ? { code: near.of.code, city: localised(near.of.city_en, near.of.city_ar), km: near.km } : null,
  }
}

/** All airports of a city as one choice; zone and position are those of its main airport. */
export function metroView(index: AirportIndex, row: MetroRow, main: AirportRow): Airport {
  const name = localised(row.name_en, row.name_ar)
  return {
    ...airportView(index, main),
    code: row.code,
    kind: 'metro',
    name,
    city: name,
    members: row.members,
    metro: null,
  }
}

/** What stands behind one code: an airport, a metro group, or nothing. */
export function locationView(index: AirportIndex, code: string): Airport | undefined {
  const airport = index.airports.get(code)
  if (airport) return airportView(index, airport)
  const metro = index.metros.get(code)
  const main = metro && index.airports.get(metro.members[0]!)
  return metro && main ? metroView(index, metro, main) : undefined
}

/** The airports a code stands for: itself, a metro's members, or none when unknown. */
export function airportsBehind(index: AirportIndex, code: string): string[] {
  return index.airports.has(code) ? [code] : (index.metros.get(code)?.members ?? [])
}
