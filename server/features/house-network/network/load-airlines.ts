import { createHash } from 'node:crypto'
import type pg from 'pg'
import { aircraft } from './aircraft.ts'
import { carriers, operators } from './carriers.ts'

/**
 * Fills `airlines` and `aircrafts` from our files; call it after `loadPlaces`, whose countries it points at. Does
 * nothing when this version is already there, and leaves rows alone that an administrator has edited.
 * Answers whether anything was loaded.
 */
export async function loadAirlines(pool: pg.Pool): Promise<boolean> {
  const airlines = JSON.stringify([
    ...carriers.map(({ code, accounting_code, name_en, name_ar, country, alliance, low_cost }) => ({
      code,
      accounting_code,
      name_en,
      name_ar,
      country,
      alliance,
      low_cost,
    })),
    ...operators.map((operator) => ({ ...operator, accounting_code: null, alliance: null, low_cost: false })),
  ])
  const types = JSON.stringify(
    aircraft.map(({ code, name, maker, seats, range_km }) => ({ code, name, maker, seats, range_km })),
  )
  const version = createHash('sha256').update(airlines).update(types).digest('hex').slice(0, 16)
  const known = await pool.query<{ version: string }>(`select version from data_version where name = 'airlines'`)
  if (known.rows[0]?.version === version) return false
  // One statement, so it is all there or not at all; a second process doing the same writes the same.
  await pool.query(insertAll, [airlines, types, version])
  return true
}

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
