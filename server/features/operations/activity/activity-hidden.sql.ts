import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'
import { adminArea } from '#contract/kernel/roles'

/** Takes entries off the list; answers those that were on it. What says that something was taken off stays. */
export const hideEntries = (tx: Tx, ids: readonly string[], by: string, at: Date, reason: string | null) =>
  all(
    tx,
    sql<{ id: string }>`insert into activity_hidden (entry_id, hidden_by, hidden_at, reason)
      select id, ${by}, ${at}, ${reason} from activity_log
      where id = any(${[...ids]}::bigint[]) and action <> 'activity_hidden' order by id
      on conflict (entry_id) do nothing returning entry_id::text as id`,
  )

/** The company's people, those who left included: what they did stays. */
export const officePeople = (db: Db) =>
  all(
    db,
    sql<{ id: string; name: string }>`select id, name from users where role = any(${[...adminArea, 'salesman']}::text[])
      order by lower(name), id limit 500`,
  )
