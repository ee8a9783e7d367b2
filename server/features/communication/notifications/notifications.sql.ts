import { sql } from 'kysely'
import type { Notification } from '#contract/communication/notifications'
import { all, type Db, first } from '#server/db/db'
import { countMax } from '#server/db/lists'
import { refuse } from '#server/http/refusal'
import { notificationsWords } from './words.ts'

type Row = Omit<Notification, 'at' | 'read_at'> & { at: Date; read_at: Date | null }

const columns = sql`id, kind, data, link, at, read_at`
const view = (row: Row): Notification => ({
  ...row,
  at: row.at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const cursorOf = (row: Row) => `${row.at.getTime()}.${row.id}`
function placeOf(cursor: string | undefined): { at: string; id: string } | undefined {
  if (!cursor) return undefined
  const [at = '', id = ''] = cursor.split('.', 2)
  if (!/^\d{1,14}$/.test(at) || !isId(id))
    throw refuse.invalid('cursor', notificationsWords.place_in_list_unknown_start)
  return { at: new Date(Number(at)).toISOString(), id }
}

export const unreadOf = async (db: Db, user_id: string): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select count(*) as count from notifications where user_id = ${user_id} and read_at is null`,
  ))!.count

/** One's own, the newest first; `total` is counted to one beyond a thousand. */
export async function listNotifications(
  db: Db,
  user_id: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: Notification[]; total: number; next_cursor: string | null }> {
  const limit = query.limit ?? 25
  const after = placeOf(query.cursor)
  const rows = await all(
    db,
    sql<Row>`select ${columns} from notifications where user_id = ${user_id}
      ${after ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by at desc, id desc limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const { total } = (await first(
    db,
    sql<{
      total: number
    }>`select count(*) as total from (select 1 from notifications where user_id = ${user_id} limit ${countMax}) few`,
  ))!
  return { data: shown.map(view), total, next_cursor: rows.length > limit ? cursorOf(shown.at(-1)!) : null }
}

export async function findNotification(db: Db, user_id: string, id: string): Promise<Notification | undefined> {
  if (!isId(id)) return undefined
  const row = await first(db, sql<Row>`select ${columns} from notifications where id = ${id} and user_id = ${user_id}`)
  return row && view(row)
}

/** Read once and for all: a second time does not move the moment. */
export async function readNotification(
  db: Db,
  user_id: string,
  id: string,
  at: Date,
): Promise<Notification | undefined> {
  if (!isId(id)) return undefined
  const row = await first(
    db,
    sql<Row>`update notifications set read_at = coalesce(read_at, ${at}) where id = ${id} and user_id = ${user_id}
      returning ${columns}`,
  )
  return row && view(row)
}

export const deleteNotification = async (db: Db, user_id: string, id: string): Promise<boolean> =>
  isId(id) &&
  (await first(db, sql`delete from notifications where id = ${id} and user_id = ${user_id} returning 1`)) !== undefined

export const clearNotifications = (db: Db, user_id: string) =>
  sql`delete from notifications where user_id = ${user_id}`.execute(db)

/** The session that a stream was opened with is neither ended nor run out, and its user is not locked out. */
export const sessionLives = async (db: Db, session_id: string, now: Date): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from sessions s join users u on u.id = s.user_id
      where s.id = ${session_id} and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
        and u.status = 1 and u.session_epoch = s.epoch`,
  )) !== undefined
