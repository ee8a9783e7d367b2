import { sql } from 'kysely'
import { changed, type Db } from '#server/db/db'
import { callingKey } from '#server/http/calling-key'

/**
 * What the log may say, each word with the kind of record it is about. Every feature adds its own in its `feature.ts`. The
 * words are stored: one that was written once keeps its meaning.
 */
export interface Activities {}

type Fact = string | number | boolean | null

export type Activity = {
  action: keyof Activities
  at: Date
  /** Who did it; null for a visitor and for the app itself. */
  actor_id: string | null
  subject: Activities[keyof Activities]
  /** A user's id, a booking's reference; null where nobody has the typed address. */
  subject_id: string | null
  /** Short facts only. What people type is kept out: an address field may hold a password by mistake. */
  detail?: Record<string, Fact>
  /** What each changed field was, and what it is. */
  changes?: Record<string, readonly [before: Fact, after: Fact]>
  request_id?: string | null | undefined
  ip?: string | null | undefined
}

/** Done by a program of an agency: the key's name stands beside the person it is the key of. */
function byKey(): { api_key?: string } {
  const name = callingKey()
  return name === undefined ? {} : { api_key: name }
}

/** Adds one line to the log that nobody can change. Inside a transaction it stands or falls with what it reports. */
export const writeActivity = (db: Db, entry: Activity) =>
  changed(
    db,
    sql`insert into activity_log (at, actor_id, action, subject, subject_id, detail, request_id, ip)
    values (${entry.at}, ${entry.actor_id}, ${entry.action}, ${entry.subject}, ${entry.subject_id},
      ${JSON.stringify({ ...entry.detail, ...byKey(), ...(entry.changes ? { changes: entry.changes } : {}) })}::jsonb, ${entry.request_id ?? null}, ${entry.ip ?? null})`,
  )
