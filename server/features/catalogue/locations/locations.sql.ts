import type pg from 'pg'
import { type AirportIndex, buildAirportIndex } from './airport-index.ts'
import type { AirlineRow, AirportRow, CityRow, CountryRow, MetroRow } from './locations.ts'

/** The reference data as it stands in the database, in memory, with the search index over it. */
export type Locations = {
  index: AirportIndex
  countries: CountryRow[]
  /** Busiest first. */
  cities: CityRow[]
  airlines: AirlineRow[]
}

type Held = { locations: Promise<Locations>; version: Promise<string | undefined>; lookedAt: number }
const held = new WeakMap<pg.Pool, Held>()
const lookEveryMs = 30_000

/**
 * The places of a database: read once, then from memory. Call it at start so that no visitor waits for it. What another
 * process edited is seen within half a minute; whoever asks meanwhile does not wait for that look.
 */
export function locationsIn(pool: pg.Pool): Promise<Locations> {
  const known = held.get(pool)
  if (known) {
    if (performance.now() - known.lookedAt > lookEveryMs) void lookAgain(pool, known)
    return known.locations
  }
  const locations = readLocations(pool)
  const version = versionOf(pool)
  held.set(pool, { locations, version, lookedAt: performance.now() })
  // A failed read must not be remembered as the answer.
  locations.catch(() => held.delete(pool))
  version.catch(() => held.delete(pool))
  return locations
}

/** What was read of one database, for another that holds the very same places. Its own edits make it read them itself. */
export async function shareLocations(from: pg.Pool, to: pg.Pool): Promise<void> {
  const locations = locationsIn(from)
  const { version } = held.get(from)!
  await Promise.all([locations, version])
  held.set(to, { locations, version, lookedAt: performance.now() })
}

const versionOf = async (pool: pg.Pool) =>
  (await pool.query<{ version: string }>(`select version from data_version where name = 'edits'`)).rows[0]?.version

async function lookAgain(pool: pg.Pool, known: Held): Promise<void> {
  known.lookedAt = performance.now()
  try {
    if ((await versionOf(pool)) !== (await known.version)) forgetLocations(pool)
  } catch {
    // The database is away: what is in memory still holds, and the next look is soon.
  }
}

/** After an airport, city or airline was edited: the next reader asks the database again. */
export const forgetLocations = (pool: pg.Pool): void => void held.delete(pool)

async function readLocations(pool: pg.Pool): Promise<Locations> {
  const [countries, cities, airports, metros, airlines] = await Promise.all([
    pool.query<CountryRow>('select code, name_en, name_ar, calling_code from countries order by code'),
    pool.query<CityRow>('select code, name_en, name_ar, country, lat, lon, rank from cities order by rank desc, code'),
    pool.query<AirportRow>(
      `select code, icao, name_en, name_ar, city_code, city_en, city_ar, country, zone, lat, lon, kind, rank, metro,
              active, keywords, (edited_at is not null and not active) as off
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
