import type pg from 'pg'
import { type AirportIndex, buildAirportIndex } from './airport-index.ts'
import type { AirlineRow, AirportRow, CityRow, CountryRow, MetroRow } from './places.ts'

/** The reference data as it stands in the database, in memory, with the search index over it. */
export type Places = {
  index: AirportIndex
  countries: CountryRow[]
  /** Busiest first. */
  cities: CityRow[]
  airlines: AirlineRow[]
}

const held = new WeakMap<pg.Pool, Promise<Places>>()

/** The places of a database: read once, then from memory. Call it at start so that no visitor waits for it. */
export function placesIn(pool: pg.Pool): Promise<Places> {
  let places = held.get(pool)
  if (!places) {
    places = readPlaces(pool)
    held.set(pool, places)
    // A failed read must not be remembered as the answer.
    places.catch(() => held.delete(pool))
  }
  return places
}

/** After an airport, city or airline was edited: the next reader asks the database again. */
export const forgetPlaces = (pool: pg.Pool): void => void held.delete(pool)

async function readPlaces(pool: pg.Pool): Promise<Places> {
  const [countries, cities, airports, metros, airlines] = await Promise.all([
    pool.query<CountryRow>('select code, name_en, name_ar, calling_code from countries order by code'),
    pool.query<CityRow>('select code, name_en, name_ar, country, lat, lon, rank from cities order by rank desc, code'),
    pool.query<AirportRow>(
      `select code, icao, name_en, name_ar, city_code, city_en, city_ar, country, zone, lat, lon, kind, rank, metro,
              active, keywords
       from airports order by code`,
    ),
    pool.query<MetroRow>('select code, name_en, name_ar, country, members from metros order by code'),
    pool.query<AirlineRow>(
      `select code, accounting_code, name_en, name_ar, country, alliance, low_cost, active
       from airlines where active order by code`,
    ),
  ])
  const index = buildAirportIndex({ airports: airports.rows, metros: metros.rows, countries: countries.rows })
  return { index, countries: countries.rows, cities: cities.rows, airlines: airlines.rows }
}
