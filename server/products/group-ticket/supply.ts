import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import type { Booked } from '#server/features/selling/bookings'
import { groupOf } from './group-detail.ts'

/** Seats are carriage, domestic only where every airport of the journey is at home; a changed name is a fee beside it. */
export async function groupSupply(db: Db | Tx, booked: Booked) {
  const { country: home } = await readSettings(db)
  const airports = groupOf(booked).legs.flatMap(({ segments }) =>
    segments.flatMap(({ origin, destination }) => [origin, destination]),
  )
  const found = await all(
    db,
    sql<{ country: string }>`select distinct country from airports where code = any(${airports}::text[])`,
  )
  const countries = new Set(found.map(({ country }) => country))
  const route =
    countries.size > 1 ? ('international' as const) : countries.has(home) ? ('domestic' as const) : ('abroad' as const)
  return () => ({ kind: 'carriage' as const, route })
}
