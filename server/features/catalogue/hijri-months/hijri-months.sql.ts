import { sql } from 'kysely'
import type { HijriMonthRow } from '#contract/catalogue/hijri-calendar'
import type { HijriMonth } from '#contract/catalogue/hijri-months'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

const columns = sql`year, month, first_day::text as first_day, table_day::text as table_day, state`

export const allMonths = (db: Db) =>
  all(db, sql<HijriMonthRow>`select ${columns} from hijri_months order by year, month`)

export const monthsWithSources = (db: Db) =>
  all(
    db,
    sql<HijriMonth>`select ${columns}, source, source_url, checked_on::text as checked_on
      from hijri_months order by year, month`,
  )

export const currentVersion = async (db: Db): Promise<number> =>
  (await first(db, sql<{ version: number }>`select coalesce(max(version), 0) as version from hijri_moves`))!.version

/** One announcement at a time. */
export const lockMonths = (tx: Tx) => all(tx, sql`select 1 from hijri_months order by year, month for update`)

export const writeMonth = (tx: Tx, { year, month, first_day, state }: HijriMonthRow) =>
  changed(
    tx,
    sql`update hijri_months set first_day = ${first_day}::date,
      state = case when ${state} = 'announced' then state else 'expected' end where year = ${year} and month = ${month}`,
  )

export type Announced = {
  year: number
  month: number
  first_day: string
  source: string
  source_url: string | null
}

export const writeAnnounced = (tx: Tx, one: Announced, at: Date) =>
  changed(
    tx,
    sql`update hijri_months set first_day = ${one.first_day}::date, state = 'announced', source = ${one.source},
      source_url = ${one.source_url}, checked_on = ${at}::date where year = ${one.year} and month = ${one.month}`,
  )

export type MoveRow = Announced & {
  id: string
  from_day: string
  state: 'applied' | 'waiting' | 'dropped'
  reason: string | null
  made_by: string
  made_at: Date
  name: string
}

const moveColumns = sql`m.id, m.year, m.month, m.from_day::text as from_day, m.to_day::text as first_day, m.state,
  m.source, m.source_url, m.reason, m.made_by, m.made_at, u.name`

export const newestMoves = (db: Db) =>
  all(
    db,
    sql<MoveRow>`select ${moveColumns} from hijri_moves m join users u on u.id = m.made_by
      order by m.made_at desc, m.id limit 100`,
  )

/** One that waits. */
export const waitingMove = (tx: Tx, id: string) =>
  first(
    tx,
    sql<MoveRow>`select ${moveColumns} from hijri_moves m join users u on u.id = m.made_by
      where m.id = ${id} and m.state = 'waiting' for update of m`,
  )

type NewMove = Announced & { from: string; reason: string | null; made_by: string; at: Date; months: unknown }

export const insertMove = (tx: Tx, move: NewMove, version: number | null) =>
  changed(
    tx,
    sql`insert into hijri_moves (year, month, from_day, to_day, state, source, source_url, reason, months, version, made_by, made_at)
      values (${move.year}, ${move.month}, ${move.from}::date, ${move.first_day}::date, ${version ? 'applied' : 'waiting'},
        ${move.source}, ${move.source_url}, ${move.reason}, ${JSON.stringify(move.months)}::jsonb, ${version}, ${move.made_by}, ${move.at})
      on conflict (year, month) where state = 'waiting' do update set to_day = excluded.to_day, source = excluded.source,
        source_url = excluded.source_url, reason = excluded.reason, made_by = excluded.made_by, made_at = excluded.made_at`,
  )

export const decideMove = (
  tx: Tx,
  id: string,
  by: { user: string; at: Date; version: number | null; months: unknown },
) =>
  changed(
    tx,
    sql`update hijri_moves set state = ${by.version ? 'applied' : 'dropped'}, version = ${by.version},
      months = ${JSON.stringify(by.months)}::jsonb, decided_by = nullif(${by.user}::uuid, made_by), decided_at = ${by.at}
      where id = ${id}`,
  )
