import { sql } from 'kysely'
import { changed, first, type Tx } from '#server/db/db'
import { isMeantBy } from '#server/features/people/users'

export type View = {
  id: string
  session_id: string
  admin_id: string
  user_id: string
  until: Date
  revoked_at: Date | null
}

type NewView = {
  id: string
  session_id: string
  admin_id: string
  user_id: string
  reason: string
  at: Date
  until: Date
}

export const insertView = (tx: Tx, { id, session_id, admin_id, user_id, reason, at, until }: NewView) =>
  changed(
    tx,
    sql`insert into impersonations (id, session_id, admin_id, user_id, reason, started_at, until)
      values (${id}, ${session_id}, ${admin_id}, ${user_id}, ${reason}, ${at}, ${until})`,
  )

/** The one that has not ended, locked; by its own id or by its session's. */
export const openView = (tx: Tx, by: { id: string } | { session_id: string }) =>
  first(
    tx,
    sql<View>`select v.id, v.session_id, v.admin_id, v.user_id, v.until, s.revoked_at
      from impersonations v left join sessions s on s.id = v.session_id
      where v.ended_at is null and ${'id' in by ? sql`v.id = ${by.id}` : sql`v.session_id = ${by.session_id}`} for update of v`,
  )

export const setEnded = (tx: Tx, id: string, at: Date, because: string) =>
  changed(tx, sql`update impersonations set ended_at = ${at}, ended_because = ${because} where id = ${id}`)

/** A person by their id, or the owner of an agency by that of the agency. */
export const personMeant = (tx: Tx, id: string) =>
  first(tx, sql<{ id: string }>`select u.id from users u where u.erased_at is null and ${isMeantBy(id)}`)
