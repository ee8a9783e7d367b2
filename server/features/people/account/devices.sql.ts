import { sql } from 'kysely'
import type { Device } from '#contract/people/account'
import { all, type Db } from '#server/db/db'
import { deviceWords } from './device-words.ts'

type SessionRow = {
  id: string
  ip: string | null
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
}

/** The logins that would still be let in, this one first, then the last seen. */
export async function devicesOf(db: Db, userId: string, sessionId: string, now: Date): Promise<Device[]> {
  const rows = await all(
    db,
    sql<SessionRow>`select s.id, s.ip, s.user_agent, s.created_at, s.last_seen_at from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.revoked_at is null and s.epoch = u.session_epoch
      and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
    order by s.id = ${sessionId} desc, s.last_seen_at desc, s.id limit 100`,
  )
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    ...deviceWords(row.user_agent),
    ip: row.ip,
    logged_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
}
