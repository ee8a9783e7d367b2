import { sql } from 'kysely'
import { changed, type Tx } from '#server/db/db'

export type AirportEdit = {
  code: string
  icao: string | null
  name: { en: string; ar: string }
  city_code: string
  zone: string
  lat: number
  lon: number
  active: boolean
}
export type AircraftEdit = { code: string; name: string; maker: string; seats: object; range_km: number }

/** Whether this city and this zone are known: what an airport is refused for. */
export async function airportMisfits(tx: Tx, { city_code, zone }: AirportEdit): Promise<('city_code' | 'zone')[]> {
  const { rows } = await sql<{ city: boolean; zone: boolean }>`select
    exists(select 1 from cities where code = ${city_code}) as city,
    exists(select 1 from pg_timezone_names where name = ${zone} and name like '%/%') as zone`.execute(tx)
  return [...(rows[0]!.city ? [] : ['city_code' as const]), ...(rows[0]!.zone ? [] : ['zone' as const])]
}

/** Adds an airport or changes it; its city gives the country. Its place among the busiest stays what it was. */
export const putAirport = (tx: Tx, airport: AirportEdit, at: Date) =>
  changed(
    tx,
    sql`insert into airports (code, icao, name_en, name_ar, city_code, city_en, city_ar, country, zone, lat, lon, kind, rank, active, edited_at)
      select ${airport.code}, ${airport.icao}, ${airport.name.en}, ${airport.name.ar}, c.code, c.name_en, c.name_ar, c.country,
        ${airport.zone}, ${airport.lat}, ${airport.lon}, 'medium', 10, ${airport.active}, ${at} from cities c where c.code = ${airport.city_code}
      on conflict (code) do update set icao = excluded.icao, name_en = excluded.name_en, name_ar = excluded.name_ar,
        city_code = excluded.city_code, city_en = excluded.city_en, city_ar = excluded.city_ar, country = excluded.country,
        zone = excluded.zone, lat = excluded.lat, lon = excluded.lon, active = excluded.active, edited_at = excluded.edited_at`,
  )

export const putAircraft = (tx: Tx, type: AircraftEdit, at: Date) =>
  changed(
    tx,
    sql`insert into aircrafts (code, name, maker, seats, range_km, edited_at)
      values (${type.code}, ${type.name}, ${type.maker}, ${JSON.stringify(type.seats)}::jsonb, ${type.range_km}, ${at})
      on conflict (code) do update set name = excluded.name, maker = excluded.maker, seats = excluded.seats,
        range_km = excluded.range_km, edited_at = excluded.edited_at`,
  )

/** Says to every process that what it holds in memory is old: each looks within half a minute. */
export const noteEdit = (tx: Tx, at: Date) =>
  changed(
    tx,
    sql`insert into data_version (name, version, loaded_at) values ('edits', ${at.toISOString()}, ${at})
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
  )
