import { sql } from 'kysely'
import { all, changed, type Db, inTurn, type Tx } from '#server/db/db'

export type Unit = { unit: string; capacity: number; held: number; sold: number; withdrawn_at: Date | null }
export type Allocation = {
  owner: string
  unit: string
  quantity: number
  state: 'held' | 'sold' | 'returned' | 'lapsed'
  held_until: Date | null
}

const unitColumns = sql`unit, capacity, held, sold, withdrawn_at`
const allocationColumns = sql`owner, unit, quantity, state, held_until`

/** Locks these units, always in the order of their names: whoever needs two of them never waits in a circle. */
export async function lockUnits(tx: Tx, units: readonly string[]): Promise<void> {
  const names = [...new Set(units)].sort()
  await inTurn(
    names.map((name) => `stock ${name}`),
    () =>
      all(tx, sql`select 1 from stock_units where unit = any(${names}::text[]) order by unit collate "C" for update`),
  )
}

export const readUnits = (db: Db, units: readonly string[]): Promise<Unit[]> =>
  all(
    db,
    sql<Unit>`select ${unitColumns} from stock_units where unit = any(${[...units]}::text[]) order by unit collate "C"`,
  )

/** What can be taken now: what was held until now at the latest counts as free, or as gone where it was withdrawn. */
export const readFree = (db: Db, units: readonly string[], at: Date): Promise<(Unit & { free: number })[]> =>
  all(
    db,
    sql<Unit & { free: number }>`select unit, capacity, held, sold, withdrawn_at,
        capacity - held - sold + case when withdrawn_at is null then coalesce(lapsed, 0) else 0 end as free
      from stock_units u
      left join lateral (select sum(quantity)::int as lapsed from stock_allocations a
        where a.unit = u.unit and a.state = 'held' and a.held_until <= ${at}) l on true
      where unit = any(${[...units]}::text[]) order by unit collate "C"`,
  )

export const allocationsOf = (db: Db, owner: string): Promise<Allocation[]> =>
  all(
    db,
    sql<Allocation>`select ${allocationColumns} from stock_allocations where owner = ${owner} order by unit collate "C"`,
  )

/** Units that have allocations whose time is over, those that wait longest first. */
export const unitsWithLapsed = async (db: Db, at: Date, max: number): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ unit: string }>`select unit from stock_allocations where state = 'held' and held_until <= ${at}
        group by unit order by min(held_until) limit ${max}`,
    )
  ).map(({ unit }) => unit)

/** The units must be locked. What was held until now at the latest is free again, or gone where the unit was withdrawn. */
export async function lapse(tx: Tx, units: readonly string[], at: Date): Promise<void> {
  await sql`with lapsed as (
      update stock_allocations set state = 'lapsed', held_until = null, updated_at = ${at}
      where unit = any(${[...units]}::text[]) and state = 'held' and held_until <= ${at}
      returning unit, quantity),
    per_unit as (select unit, sum(quantity)::int as n from lapsed group by unit)
    update stock_units u set held = held - n, updated_at = ${at},
      capacity = case when withdrawn_at is null then capacity else capacity - n end
    from per_unit p where p.unit = u.unit`.execute(tx)
}

/** The unit must be locked. Changes its counts by these numbers. */
export const changeUnit = (
  tx: Tx,
  unit: string,
  by: { held?: number; sold?: number; capacity?: number },
  at: Date,
): Promise<number> =>
  changed(
    tx,
    sql`update stock_units set held = held + ${by.held ?? 0}, sold = sold + ${by.sold ?? 0},
      capacity = capacity + ${by.capacity ?? 0}, updated_at = ${at} where unit = ${unit}`,
  )

/** The unit must be locked. */
export const saveAllocation = (tx: Tx, allocation: Allocation, at: Date): Promise<number> =>
  changed(
    tx,
    sql`insert into stock_allocations (owner, unit, quantity, state, held_until, created_at, updated_at)
      values (${allocation.owner}, ${allocation.unit}, ${allocation.quantity}, ${allocation.state}, ${allocation.held_until}, ${at}, ${at})
      on conflict (owner, unit) do update set quantity = excluded.quantity, state = excluded.state,
        held_until = excluded.held_until, updated_at = excluded.updated_at`,
  )

export const insertUnit = (tx: Tx, unit: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`insert into stock_units (unit, capacity, created_at, updated_at) values (${unit}, 0, ${at}, ${at})
      on conflict (unit) do nothing`,
  )

/** The unit must be locked. `withdrawn`: what is not held or sold is no longer ours to sell. */
export const saveCapacity = (
  tx: Tx,
  unit: string,
  to: { capacity: number; withdrawn: boolean },
  at: Date,
): Promise<number> =>
  changed(
    tx,
    sql`update stock_units set capacity = ${to.capacity}, withdrawn_at = ${to.withdrawn ? at : null}, updated_at = ${at}
      where unit = ${unit}`,
  )
