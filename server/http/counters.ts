import { sql } from 'kysely'
import { all, changed, type Db } from '#server/db/db'

export type Counter = { key: string; count: number; expires_at: Date }

/**
 * Counts one try under each key in one statement, so that neither many processes nor many parallel calls get past it.
 * A counter starts again `seconds` after its first try.
 */
export const countTries = (
  db: Db,
  entries: readonly { key: string; seconds: number }[],
  now: Date,
): Promise<Counter[]> =>
  all(
    db,
    sql<Counter>`
    insert into auth_limits as l (key, count, expires_at)
    select key, 1, ${now}::timestamptz + seconds * interval '1 second'
    from unnest(${entries.map(({ key }) => key)}::text[], ${entries.map(({ seconds }) => seconds)}::int[]) as n (key, seconds)
    order by key
    on conflict (key) do update set
      count = case when l.expires_at <= ${now} then 1 else least(l.count + 1, 1000000) end,
      expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
    returning key, count, expires_at`,
  )

/** Adds what another process has counted meanwhile; answers the totals. */
export const addTries = (db: Db, added: ReadonlyMap<string, number>, expires_at: Date) =>
  all(
    db,
    sql<{ key: string; count: number }>`
    insert into auth_limits as l (key, count, expires_at)
    select key, count, ${expires_at}::timestamptz
    from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::int[]) as n (key, count) order by key
    on conflict (key) do update set count = least(l.count + excluded.count, 1000000)
    returning key, count`,
  )

/** Takes one try of each key back, and leaves what others have counted. */
export const returnTries = (db: Db, keys: readonly string[]) =>
  changed(
    db,
    sql`update auth_limits set count = count - 1 where key in (
      select key from auth_limits where key = any(${keys}::text[]) and count > 0 order by key for update)`,
  )

export const clearTries = (db: Db, key: string) => changed(db, sql`delete from auth_limits where key = ${key}`)

/** Removes up to `max` counters that have run out. */
export const sweepTries = (db: Db, now: Date, max: number) =>
  changed(
    db,
    sql`delete from auth_limits where key in (select key from auth_limits where expires_at < ${now} limit ${max} for update skip locked)`,
  )
