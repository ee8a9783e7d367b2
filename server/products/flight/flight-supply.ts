import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import { all, type Db, type Tx } from '#server/db/db'
import type { LineKind, Route } from '#server/features/money/tax'
import { readSettings } from '#server/features/operations/settings'
import type { Booked } from '#server/features/selling/bookings'
import { flightOf } from './flight-detail.ts'

/**
 * A whole journey on one ticket is one carriage: domestic only where every airport of it is at home, so that a leg at
 * home on the way abroad is part of the journey abroad.
 */
export function routeOf(countries: ReadonlySet<string>, home: string): Route {
  if (countries.size > 1) return 'international'
  return countries.has(home) ? 'domestic' : 'abroad'
}

/** What the lines of a flight's price are to the tax rules: the carriage, and what is sold beside it on board. */
export async function flightSupply(
  db: Db | Tx,
  booked: Booked,
): Promise<(line: Pick<PriceLine, 'kind'>) => { kind: LineKind; route: Route }> {
  const { country: home } = await readSettings(db)
  const legs = flightOf(booked).legs.flatMap(({ segments }) => segments)
  const airports = new Set(legs.flatMap(({ origin, destination }) => [origin, destination]))
  const found =
    airports.size === 0
      ? []
      : await all(
          db,
          sql<{ country: string }>`select distinct country from airports where code in (${sql.join([...airports])})`,
        )
  const route = routeOf(new Set(found.map(({ country }) => country)), home)
  return ({ kind }) => ({ kind: kind === 'ancillary' ? 'carriage_extra' : 'carriage', route })
}
