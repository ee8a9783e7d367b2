import { sql } from 'kysely'
import type { aircraftList, airlineList, airportList } from '#contract/catalogue/airline-data-lists'
import type { AircraftRow, AirlineRow, AirportRow } from '#contract/catalogue/airline-data'
import type { Filters } from '#contract/kernel/list'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

type Sql<Row, L extends { filters: Filters; sorts: readonly string[] }> = ListSql<Row, L['filters'], L['sorts'][number]>

const named = (q: string) => sql`(name_en ilike ${containing(q)} or name_ar ilike ${containing(q)})`
const inUse = (active: 'yes' | 'no') => sql`active = ${active === 'yes'}`
const byCode = { by: sql`code`, type: 'text' } as const
const localised = sql`json_build_object('en', name_en, 'ar', coalesce(name_ar, name_en)) as name`

export const airlineListSql: Sql<AirlineRow, typeof airlineList> = {
  from: sql`airlines`,
  select: sql<AirlineRow>`code, ${localised}, country, accounting_code, alliance, low_cost, active`,
  where: { q: named, active: inUse, alliance: (alliance) => sql`alliance = ${alliance}` },
  find: [
    { like: /^[a-z0-9]{2}$/i, where: (word) => sql`code = ${word.toUpperCase()}` },
    { like: /^\d{3}$/, where: (word) => sql`accounting_code = ${word}` },
  ],
  sorts: {
    name: { down: false, keys: [{ by: sql`name_en`, type: 'text' }, byCode] },
    code: { down: false, keys: [byCode] },
  },
}

export const airportListSql: Sql<AirportRow, typeof airportList> = {
  from: sql`airports`,
  select: sql<AirportRow>`code, icao, ${localised}, city_code,
    json_build_object('en', city_en, 'ar', coalesce(city_ar, city_en)) as city, country, zone, lat, lon, active`,
  where: {
    q: (q) => sql`(${named(q)} or city_en ilike ${containing(q)} or city_ar ilike ${containing(q)})`,
    country: (country) => sql`country = ${country.toUpperCase()}`,
    active: inUse,
  },
  find: [
    { like: /^[a-z]{3}$/i, where: (word) => sql`code = ${word.toUpperCase()}` },
    { like: /^[a-z0-9]{4}$/i, where: (word) => sql`icao = ${word.toUpperCase()}` },
  ],
  sorts: {
    busiest: { down: true, keys: [{ by: sql`rank::int8`, type: 'int8' }, byCode] },
    code: { down: false, keys: [byCode] },
  },
}

export const aircraftListSql: Sql<AircraftRow, typeof aircraftList> = {
  from: sql`aircrafts`,
  select: sql<AircraftRow>`code, name, maker, seats, range_km`,
  where: { q: (q) => sql`(name ilike ${containing(q)} or maker ilike ${containing(q)} or code = ${q.toUpperCase()})` },
  sorts: {
    code: { down: false, keys: [byCode] },
    name: { down: false, keys: [{ by: sql`name`, type: 'text' }, byCode] },
  },
}
