import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#contract/kernel/permissions'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'
import type { By } from './act.ts'
import type { Heard } from './timing.ts'

export type ActState = 'begun' | 'sent' | 'asking' | 'waiting' | 'person' | 'done' | 'refused'

export type ActRow = {
  id: string
  group_id: string
  kind: string
  subject_kind: string
  subject_id: string
  booking_id: string | null
  input: unknown
  by_id: string | null
  by_name: string | null
  state: ActState
  tries: number
  failures: number
  asks: number
  nothing_since: Date | null
  is_unsure: boolean
  sent_at: Date | null
  until: Date
  next_at: Date | null
  lease_until: Date | null
  fence: number
  why: string | null
  begun_at: Date
  ended_at: Date | null
}

/** Longer than one call and its answer's transaction: then another process may go on. */
export const leaseSeconds = 40
const lease = (at: Date) => sql`${at}::timestamptz + ${leaseSeconds} * interval '1 second'`

export const actById = (db: Db, id: string) => first(db, sql<ActRow>`${byKey} select * from acts where id = ${id}`)
/** The open act on a record, if there is one. */
export const openActOn = (db: Db, subjectKind: string, subjectId: string) =>
  first(
    db,
    sql<ActRow>`${byKey} select * from acts where subject_kind = ${subjectKind} and subject_id = ${subjectId} and ended_at is null`,
  )

/** The last act of a kind on a record. */
export const lastAct = (db: Db, subjectKind: string, subjectId: string, kind: string) =>
  first(
    db,
    sql<ActRow>`${byKey} select * from acts where subject_kind = ${subjectKind} and subject_id = ${subjectId} and kind = ${kind}
      order by begun_at desc limit 1`,
  )

/** Writes an act as begun and leased by its maker; undefined where another is open on the record. */
export async function insertAct(
  tx: Tx,
  act: {
    id: string
    group_id: string
    kind: string
    subject_kind: string
    subject_id: string
    booking_id: string | null
    input: unknown
    by: By
    until: Date
    at: Date
  },
): Promise<ActRow | undefined> {
  return first(
    tx,
    sql<ActRow>`insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, by_name, until, next_at, lease_until, fence, begun_at)
      values (${act.id}, ${act.group_id}, ${act.kind}, ${act.subject_kind}, ${act.subject_id}, ${act.booking_id}, ${JSON.stringify(act.input)}::jsonb,
        ${act.by.id}, ${act.by.name}, ${act.until}, ${act.at}, ${lease(act.at)}, 1, ${act.at})
      on conflict (subject_kind, subject_id) where ended_at is null do nothing returning *`,
  )
}

/**
 * Changes an act that is still this caller's: same fence, not ended. Undefined: somebody else has gone on with it, and
 * whoever asks changes nothing more.
 */
export const changeAct = (db: Db, act: ActRow, set: RawBuilder<unknown>): Promise<ActRow | undefined> =>
  first(
    db,
    sql<ActRow>`${byKey} update acts set ${set} where id = ${act.id} and fence = ${act.fence} and ended_at is null returning *`,
  )

/** Keeps the act for one more call. */
export const keepLease = (at: Date) => sql`lease_until = ${lease(at)}`
/** Lets it go until `next`, when whoever looks first takes it. */
export const dueAgain = (next: Date) => sql`next_at = ${next}, lease_until = null`

/**
 * Ends an act that is still this caller's, and closes the tasks that asked a person about it. `heard`: the call that was
 * answered with a yes a moment ago.
 */
export const endAct = (
  tx: Tx,
  act: ActRow,
  { state, at, why, heard }: { state: 'done' | 'refused'; at: Date; why: string | null; heard: number | null },
): Promise<ActRow | undefined> =>
  first(
    tx,
    sql<ActRow>`with ended as (
        update acts set state = ${state}, ended_at = ${at}, next_at = null, lease_until = null, why = ${why}
        where id = ${act.id} and fence = ${act.fence} and ended_at is null returning *),
      heard as (update act_calls c set finished_at = ${at}, heard = 'yes' from ended
        where c.act_id = ended.id and c.no = ${heard}::int and c.finished_at is null),
      closed as (update tasks t set closed_at = ${at}, decision = 'the outside answered' from ended
        where t.act_id = ended.id and t.closed_at is null)
      select * from ended`,
  )

/** Takes due acts, oldest first: a new fence shuts out whoever had them before. */
export const takeDueActs = (
  db: Db,
  at: Date,
  kinds: readonly string[],
  max: number,
  notBefore: Date | null,
): Promise<ActRow[]> =>
  all(
    db,
    sql<ActRow>`${byKey} update acts set fence = fence + 1, lease_until = ${lease(at)} where id in (
        select id from acts where ended_at is null and next_at <= ${at} and kind = any(${kinds as string[]})
          ${notBefore ? sql`and next_at >= ${notBefore}` : sql``}
          and (lease_until is null or lease_until <= ${at})
        order by next_at limit ${max} for update skip locked)
      returning *`,
  )

/** What was asked about this record is asked again now: somebody says that there is news of it. */
export const askNow = (tx: Tx, subjectKind: string, subjectId: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update acts set next_at = ${at} where subject_kind = ${subjectKind} and subject_id = ${subjectId} and ended_at is null
      and state in ('asking', 'waiting', 'person') and next_at > ${at}`,
  )

/** Takes one act whatever the time, unless somebody works on it. */
export const takeAct = (db: Db, id: string, at: Date): Promise<ActRow | undefined> =>
  first(
    db,
    sql<ActRow>`update acts set fence = fence + 1, lease_until = ${lease(at)}
      where id = ${id} and ended_at is null and (lease_until is null or lease_until <= ${at}) returning *`,
  )

/** What a dead process was at is due now. Only for the only process there is. */
export const freeActs = (db: Db): Promise<number> =>
  changed(db, sql`update acts set lease_until = null where lease_until is not null and ended_at is null`)

type CallStart = { provider: string; key: string; at: Date }
/** The statement that writes a call down; one more condition may follow. */
const callOf = (actId: string, op: 'send' | 'find', { provider, key, at }: CallStart) =>
  sql`insert into act_calls (act_id, no, op, provider, key, started_at)
    select ${actId}::uuid, (select coalesce(max(no), 0) + 1 from act_calls where act_id = ${actId}), ${op}, ${provider}, ${key}, ${at}::timestamptz`

/** Marks an act as sent and writes its call down, in one: safe before anything goes out. `call`: its number. */
export const markSent = (db: Db, act: ActRow, call: CallStart): Promise<(ActRow & { call: number }) | undefined> =>
  first(
    db,
    sql<ActRow & { call: number }>`${byKey} with sent as (
        update acts set state = 'sent', sent_at = ${call.at}, tries = tries + 1, nothing_since = null, ${keepLease(call.at)}
        where id = ${act.id} and fence = ${act.fence} and ended_at is null returning *),
      called as (${callOf(act.id, 'send', call)} from sent returning no)
      select sent.*, called.no as call from sent, called`,
  )

/** Writes a question down before it is asked; answers its number. */
export async function startQuestion(db: Db, actId: string, call: CallStart): Promise<number> {
  const row = await first(db, sql<{ no: number }>`${callOf(actId, 'find', call)} returning no`)
  return row!.no
}

/** Writes down what was heard; once. */
export const endCall = (
  db: Db,
  actId: string,
  no: number,
  heard: Heard | 'yes' | 'nothing',
  at: Date,
  detail: string | null,
): Promise<number> =>
  changed(
    db,
    sql`${byKey} update act_calls set finished_at = ${at}, heard = ${heard}, detail = ${detail?.slice(0, 300) ?? null}
      where act_id = ${actId} and no = ${no} and finished_at is null`,
  )

/** Calls that a dead process left open: nobody knows what became of them. */
export const closeOpenCalls = (db: Db, actId: string, at: Date): Promise<number> =>
  changed(
    db,
    sql`update act_calls set finished_at = ${at}, heard = 'unknown', detail = 'its process ended' where act_id = ${actId} and finished_at is null`,
  )

/** `act_unknown`: no clear answer in time. `act_differs`: it happened differently. `act_failed`: an error of ours. */
export type TaskKind = 'act_unknown' | 'act_differs' | 'act_failed'

export const openTask = (
  tx: Tx,
  task: { kind: TaskKind; act_id: string; subject: string; permission: Permission; at: Date },
): Promise<number> =>
  changed(
    tx,
    // One a time and act: who is told once is not told each round.
    sql`insert into tasks (id, kind, act_id, subject, permission, opened_at)
      values (${randomUUID()}, ${task.kind}, ${task.act_id}, ${task.subject}, ${task.permission}, ${task.at})
      on conflict (act_id) where closed_at is null do nothing`,
  )
