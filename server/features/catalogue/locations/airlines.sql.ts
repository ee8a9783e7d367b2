import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { changed, type Tx } from '#server/db/db'

export type AirlineFacts = {
  code: string
  accounting_code: string | null
  name_en: string
  name_ar: string
  country: string
  alliance: string | null
  low_cost: boolean
}
export type AircraftFacts = { code: string; name: string; maker: string; seats: unknown; range_km: number }

/**
 * Fills `airlines` and `aircrafts`; call it after `loadLocations`, whose countries it points at. Does nothing when this
 * version is already there, and leaves rows alone that an administrator has edited. Answers whether anything was loaded.
 */
export async function loadCarriers(
  pool: pg.Pool,
  facts: { airlines: readonly AirlineFacts[]; aircraft: readonly AircraftFacts[] },
): Promise<boolean> {
  const airlines = JSON.stringify(facts.airlines)
  const types = JSON.stringify(facts.aircraft)
  const version = createHash('sha256').update(airlines).update(types).digest('hex').slice(0, 16)
  const known = await pool.query<{ version: string }>(`select version from data_version where name = 'airlines'`)
  if (known.rows[0]?.version === version) return false
  // One statement, so it is all there or not at all; a second process doing the same writes the same.
  await pool.query(insertAll, [airlines, types, version])
  return true
}

/** Adds a carrier or changes it. What was edited by hand is not overwritten when reference data is loaded again. */
export const putAirline = (tx: Tx, airline: AirlineFacts & { active: boolean }, at: Date) =>
  changed(
    tx,
    sql`insert into airlines (code, accounting_code, name_en, name_ar, country, alliance, low_cost, active, edited_at)
      values (${airline.code}, ${airline.accounting_code}, ${airline.name_en}, ${airline.name_ar}, ${airline.country}, ${airline.alliance}, ${airline.low_cost}, ${airline.active}, ${at})
      on conflict (code) do update set accounting_code = excluded.accounting_code, name_en = excluded.name_en, name_ar = excluded.name_ar,
        country = excluded.country, alliance = excluded.alliance, low_cost = excluded.low_cost, active = excluded.active, edited_at = excluded.edited_at`,
  )

/** Off the lists. The row stays: tickets and bookings of this carrier still need its name. Answers whether it was on them. */
export const retireAirline = async (tx: Tx, code: string, at: Date): Promise<boolean> =>
  (await changed(tx, sql`update airlines set active = false, edited_at = ${at} where code = ${code} and active`)) === 1

const insertAll = `
  with carriers as (
    insert into airlines (code, accounting_code, name_en, name_ar, country, alliance, low_cost)
    select code, accounting_code, name_en, name_ar, country, alliance, low_cost
    from jsonb_to_recordset($1::jsonb)
      as r (code text, accounting_code text, name_en text, name_ar text, country text, alliance text, low_cost bool)
    on conflict (code) do update
    set accounting_code = excluded.accounting_code, name_en = excluded.name_en, name_ar = excluded.name_ar,
        country = excluded.country, alliance = excluded.alliance, low_cost = excluded.low_cost
    where airlines.edited_at is null
  ), types as (
    insert into aircrafts (code, name, maker, seats, range_km)
    select code, name, maker, seats, range_km
    from jsonb_to_recordset($2::jsonb) as r (code text, name text, maker text, seats jsonb, range_km int)
    on conflict (code) do update
    set name = excluded.name, maker = excluded.maker, seats = excluded.seats, range_km = excluded.range_km
    where aircrafts.edited_at is null
  )
  insert into data_version (name, version) values ('airlines', $3)
  on conflict (name) do update set version = excluded.version, loaded_at = now()`
