import { sql } from 'kysely'
import type { DeadJob, JobLane, MailTrouble, OutboxMail } from '#contract/operations/operations'
import type { MailState } from '#contract/operations/operations-terms'
import { all, type Db, first } from '#server/db/db'
import { refuse } from '#server/http/refusal'
import { jobFigures, laneNames } from '#server/jobs/jobs'
import { operationsWords } from './words.ts'

const perPage = 50
const countMax = 1_001
const deadMax = 200
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where in the list to go on: the microsecond as PostgreSQL has it, for many mails are written in one. */
function placeOf(cursor: string | undefined): { micros: string; id: string } | undefined {
  if (!cursor) return undefined
  const [micros = '', id = ''] = cursor.split('.', 2)
  if (!/^\d{1,17}$/.test(micros) || !uuid.test(id))
    throw refuse.invalid('cursor', operationsWords.place_in_list_unknown_start)
  return { micros, id }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const state = sql`case when m.closed_at is not null and m.status in ('failed', 'bounced', 'withheld', 'uncertain') then 'closed' else m.status end`

type Row = Omit<OutboxMail, 'created_at' | 'sent_at' | 'next_try_at'> & {
  created_at: Date
  sent_at: Date | null
  next_try_at: Date | null
  micros: string
}
const viewOf = (row: Row): OutboxMail => ({
  id: row.id,
  state: row.state,
  to: row.to,
  kind: row.kind,
  subject: row.subject,
  booking_ref: row.booking_ref,
  tries: row.tries,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: iso(row.sent_at),
  next_try_at: iso(row.next_try_at),
  closed_reason: row.closed_reason,
})

type Wanted = {
  limit?: number | undefined
  cursor?: string | undefined
  q?: string | undefined
  state?: MailState | undefined
  kind?: string | undefined
}

/** The mails, newest first, without their texts. */
export async function listMails(db: Db, wanted: Wanted) {
  const after = placeOf(wanted.cursor)
  const limit = wanted.limit ?? perPage
  const like = wanted.q?.trim() ? `%${wanted.q.trim().replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const fits = sql`true ${like ? sql`and (m.to_address ilike ${like} or m.subject ilike ${like} or m.booking_ref ilike ${like})` : sql``}
    ${wanted.state ? sql`and ${state} = ${wanted.state}` : sql``} ${wanted.kind ? sql`and m.template = ${wanted.kind}` : sql``}`
  const rows = await all(
    db,
    sql<Row>`select m.id, ${state} as state, m.to_address as "to", m.template as kind, m.subject, m.booking_ref, m.attempts as tries,
        case when m.status <> 'sent' then m.last_error end as last_error, m.created_at, m.sent_at, m.closed_reason,
        case when m.status = 'queued' then j.run_at end as next_try_at,
        (extract(epoch from m.created_at) * 1000000)::bigint::text as micros
      from mails m left join jobs j on j.dedupe_key = 'mail.send:' || m.id and j.done_at is null and j.dead_at is null
      where ${fits} ${after ? sql`and (m.created_at, m.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql``}
      order by m.created_at desc, m.id desc limit ${limit + 1}`,
  )
  const total = await first(
    db,
    sql<{ n: number }>`select count(*)::int8 as n from (select 1 from mails m where ${fits} limit ${countMax}) x`,
  )
  // From one kind to the next along the index: a list of all mails would be read whole.
  const kinds = await all(
    db,
    sql<{ kind: string }>`with recursive kinds as (
      (select template as kind from mails order by 1 limit 1)
      union all select (select m.template from mails m where m.template > k.kind order by 1 limit 1) from kinds k where k.kind is not null)
    select kind from kinds where kind is not null order by 1`,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(viewOf),
    meta: { total: total!.n, next_cursor: rows.length > limit && last ? `${last.micros}.${last.id}` : null },
    kinds: kinds.map(({ kind }) => kind),
  }
}

type TroubleRow = Omit<MailTrouble, 'created_at'> & { created_at: Date }

/** Mails of a booking, or to an address, that did not arrive and wait for somebody; the newest twenty. */
export async function mailTroubles(
  db: Db,
  { booking_ref, address }: { booking_ref?: string | undefined; address?: string | undefined },
): Promise<MailTrouble[]> {
  if (!booking_ref && !address) return []
  const rows = await all(
    db,
    sql<TroubleRow>`select m.id, m.status as state, m.to_address as "to", m.subject, m.last_error as reason, m.created_at from mails m
      where m.status in ('failed', 'bounced', 'withheld', 'uncertain') and (m.closed_at is null or (m.status = 'bounced' and m.address_works_at is null))
        ${booking_ref ? sql`and m.booking_ref = ${booking_ref}` : sql``} ${address ? sql`and lower(m.to_address) = lower(${address})` : sql``}
      order by m.created_at desc, m.id limit 20`,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Mails that nobody has decided about yet. */
export const countFailedMails = async (db: Db): Promise<number> =>
  (await first(
    db,
    sql<{
      n: number
    }>`select count(*)::int8 as n from mails where status in ('failed', 'bounced', 'uncertain') and closed_at is null`,
  ))!.n

/** Every lane, also one with nothing to do. */
export async function listLanes(db: Db, at: Date): Promise<JobLane[]> {
  const figures = await jobFigures(db, at)
  return laneNames.map((lane) => {
    const own = figures.filter((one) => one.lane === lane)
    const count = (wanted: string) => own.filter((one) => one.state === wanted).reduce((sum, one) => sum + one.count, 0)
    const due = own.filter((one) => one.state === 'due').map(({ oldest }) => oldest.getTime())
    return {
      lane,
      due: count('due'),
      running: count('running'),
      later: count('later'),
      dead: count('dead'),
      oldest_due_at: due.length > 0 ? new Date(Math.min(...due)).toISOString() : null,
    }
  })
}

type DeadRow = Omit<DeadJob, 'dead_at' | 'subject'> & { dead_at: Date; payload: Record<string, unknown> }

/** Ids say what a job is about; anything else of its payload may be somebody's data and is not shown. */
const subjectOf = (payload: Record<string, unknown>) =>
  Object.entries(payload)
    .filter(([name, value]) => name.endsWith('_id') && typeof value === 'string')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

/** Jobs that were given up and wait for a person, the newest first. Mails have a list of their own. */
export const listDeadJobs = async (db: Db): Promise<DeadJob[]> =>
  (
    await all(
      db,
      sql<DeadRow>`select id, kind, lane, attempts as tries, last_error, dead_at, payload from jobs
        where dead_at is not null and closed_at is null and kind <> 'mail.send' order by dead_at desc, id desc limit ${deadMax}`,
    )
  ).map(({ payload, dead_at, ...row }) => ({ ...row, dead_at: dead_at.toISOString(), subject: subjectOf(payload) }))
