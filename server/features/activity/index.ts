import { sql } from 'kysely'
import { changed, type Db } from '#server/db/db'

export const activities = [
  'login',
  'login_failed',
  'logout',
  'register',
  'password_reset',
  'booking_saved',
  'booking_confirmed',
  'booking_cancelled',
  'booking_expired',
] as const

export type Activity = {
  action: (typeof activities)[number]
  at: Date
  /** Who did it; null for a visitor and for the house itself. */
  actor_id: string | null
  subject: 'user' | 'booking'
  /** A user's id, a booking's reference; null where nobody has the typed address. */
  subject_id: string | null
  /** Short facts only. What people type is kept out: an address field may hold a password by mistake. */
  detail?: Record<string, string | number | boolean | null>
  request_id?: string | null | undefined
  ip?: string | null | undefined
}

/** Adds one line to the log that nobody can change. Inside a transaction it stands or falls with what it reports. */
export const writeActivity = (db: Db, entry: Activity) =>
  changed(
    db,
    sql`insert into activity_log (at, actor_id, action, subject, subject_id, detail, request_id, ip)
    values (${entry.at}, ${entry.actor_id}, ${entry.action}, ${entry.subject}, ${entry.subject_id},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.request_id ?? null}, ${entry.ip ?? null})`,
  )
