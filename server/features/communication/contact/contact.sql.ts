import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type ThreadRecord = {
  id: string
  agency_id: string
  created_by: string
  subject: string
  booking_ref: string | null
  waits_for: 'staff' | 'agency'
  created_at: Date
  last_at: Date
}
export type ThreadWithNames = ThreadRecord & { agency_name_en: string; agency_name_ar: string }
export type MessageRecord = { id: number; thread_id: string; at: Date; by_staff: boolean; author: string; body: string }

const withNames = sql`t.id, t.agency_id, t.created_by, t.subject, t.booking_ref, t.waits_for, t.created_at, t.last_at, a.name_en as agency_name_en, a.name_ar as agency_name_ar`
const joined = sql`contact_threads t join agencies a on a.id = t.agency_id`

export const findThread = (db: Db, id: string) =>
  first(db, sql<ThreadWithNames>`select ${withNames} from ${joined} where t.id = ${id}`)
export const lockThread = (tx: Tx, id: string) =>
  first(tx, sql<ThreadRecord>`select * from contact_threads where id = ${id} for update`)
export const threadIdBySaveKey = async (tx: Tx, saveKey: string): Promise<string | undefined> =>
  (await first(tx, sql<{ id: string }>`select thread_id as id from contact_messages where save_key = ${saveKey}`))?.id

export const insertThread = (
  tx: Tx,
  thread: { id: string; agency_id: string; created_by: string; subject: string; booking_ref: string | null; at: Date },
) =>
  changed(
    tx,
    sql`insert into contact_threads (id, agency_id, created_by, subject, booking_ref, created_at, last_at)
    values (${thread.id}, ${thread.agency_id}, ${thread.created_by}, ${thread.subject}, ${thread.booking_ref}, ${thread.at}, ${thread.at})`,
  )

/** Adds a message and hands the turn to the other side. The caller has locked or just made the thread. */
export async function addMessage(
  tx: Tx,
  message: {
    thread_id: string
    at: Date
    by_staff: boolean
    author_id: string
    author: string
    body: string
    save_key: string | null
  },
): Promise<void> {
  await sql`insert into contact_messages (thread_id, at, by_staff, author_id, author, body, save_key)
    values (${message.thread_id}, ${message.at}, ${message.by_staff}, ${message.author_id}, ${message.author}, ${message.body}, ${message.save_key})`.execute(
    tx,
  )
  await sql`update contact_threads set last_at = ${message.at}, waits_for = ${message.by_staff ? 'agency' : 'staff'} where id = ${message.thread_id}`.execute(
    tx,
  )
}

export const messagesOf = (db: Db, threadIds: readonly string[]) =>
  all(
    db,
    sql<MessageRecord>`select id, thread_id, at, by_staff, author, body from contact_messages where thread_id = any(${threadIds}::uuid[]) order by id`,
  )

export type ThreadFilter = {
  agency_id?: string | undefined
  thread_id?: string | undefined
  waits_for?: 'staff' | 'agency' | undefined
  booking_ref?: string | undefined
}

/** The newest talk first, keyset. */
export const listThreads = (
  db: Db,
  { agency_id, thread_id, waits_for, booking_ref }: ThreadFilter,
  page: { after?: { created_at: string; id: string } | undefined; limit: number },
) =>
  all(
    db,
    sql<ThreadWithNames>`select ${withNames} from ${joined} where true
    ${agency_id ? sql`and t.agency_id = ${agency_id}` : sql``}
    ${thread_id ? sql`and t.id = ${thread_id}` : sql``}
    ${waits_for ? sql`and t.waits_for = ${waits_for}` : sql``}
    ${booking_ref ? sql`and t.booking_ref = ${booking_ref}` : sql``}
    ${page.after ? sql`and (t.last_at, t.id) < (${page.after.created_at}::timestamptz, ${page.after.id}::uuid)` : sql``}
    order by t.last_at desc, t.id desc limit ${page.limit}`,
  )
