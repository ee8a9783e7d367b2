import { type RawBuilder, sql } from 'kysely'
import { all, byKey, changed, type Db, withoutFlush } from '#server/db/db'
import type { TakenJob } from './job.ts'
import { declaredLanes, fencedLanes, type Lane, laneNames } from './lanes.ts'

/** A job whose lease has run out is another's; whoever works on it renews it well before. */
export const leaseSeconds = 60

const isDue = (at: Date, notBefore: Date | null): RawBuilder<unknown> =>
  sql`done_at is null and dead_at is null and run_at <= ${at} ${notBefore ? sql`and run_at >= ${notBefore}` : sql``} and (locked_until is null or locked_until < ${at})`

/**
 * That mails and news were taken is not waited for: where a crash of the database forgets it they are taken again, as they
 * are when a process dies. In the other lanes nobody may begin what another has begun.
 */
const begin = (db: Db, at: Date, due: RawBuilder<unknown>) =>
  all(
    db,
    sql<TakenJob>`${byKey} with due as materialized (${due})
      update jobs set locked_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second', attempts = attempts + 1, fence = fence + 1
      where id in (select id from due)
        and (exists (select 1 from due join jobs using (id) where jobs.lane = any(${fencedLanes as Lane[]})) or ${withoutFlush})
      returning id, kind, lane, payload, run_at, attempts, max_attempts, last_error, fence`,
  )

const byDueTime = (a: TakenJob, b: TakenJob) => a.run_at.getTime() - b.run_at.getTime() || a.id - b.id

/** Takes as many due jobs of each lane as there is room to begin now; each counts as begun, and is answered in order. */
export async function takeJobs(
  db: Db,
  at: Date,
  room: ReadonlyMap<Lane, number>,
  notBefore: Date | null,
): Promise<TakenJob[]> {
  const due = sql`select t.id from unnest(${[...room.keys()]}::text[], ${[...room.values()]}::int[]) as l(lane, room)
    cross join lateral (select id from jobs where lane = l.lane and ${isDue(at, notBefore)} order by run_at, id limit l.room for update skip locked) t`
  return (await begin(db, at, due)).sort(byDueTime)
}

/** Takes the one that has been due longest, of whichever lane. */
export const takeNextJob = async (db: Db, at: Date, notBefore: Date | null): Promise<TakenJob | undefined> =>
  (
    await begin(
      db,
      at,
      sql`select id from jobs where ${isDue(at, notBefore)} order by run_at, id limit 1 for update skip locked`,
    )
  )[0]

/**
 * Writes what came of a job, unless another has taken it meanwhile. Answers whether it was still ours. Not waited for where
 * nothing hangs on it: lost in a crash of the database, the job is done once more, as every handler expects.
 */
export const settleJob = async (
  db: Db,
  job: TakenJob,
  set: RawBuilder<unknown>,
  isWaitedFor = false,
): Promise<boolean> =>
  (await changed(
    db,
    sql`${byKey} update jobs set ${set}, locked_until = null where id = ${job.id} and fence = ${job.fence} and done_at is null and dead_at is null
      ${isWaitedFor ? sql`` : sql`and ${withoutFlush}`}`,
  )) === 1

/** Keeps what is still ours. */
export const renewLeases = (db: Db, at: Date, held: readonly TakenJob[]) =>
  changed(
    db,
    sql`update jobs set locked_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ fence }) => fence)}::int[]) as h(id, fence)
      where jobs.id = h.id and jobs.fence = h.fence and jobs.done_at is null and jobs.dead_at is null`,
  )

/** What is still ours is due again and was not tried; whatever this process still makes of it changes nothing. */
export const giveBackJobs = (db: Db, held: readonly TakenJob[]) =>
  changed(
    db,
    sql`update jobs set locked_until = null, fence = jobs.fence + 1, attempts = greatest(attempts - 1, 0)
      from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ fence }) => fence)}::int[]) as h(id, fence)
      where jobs.id = h.id and jobs.fence = h.fence and jobs.done_at is null and jobs.dead_at is null`,
  )

/** What a dead process had taken is due again. Only for the only process there is. */
export const freeJobs = (db: Db) =>
  changed(
    db,
    sql`update jobs set locked_until = null where locked_until is not null and done_at is null and dead_at is null`,
  )

/** Open jobs of an earlier version, which had no lanes or other ones. */
export const moveToLanes = (db: Db) => {
  const known = declaredLanes()
  return changed(
    db,
    sql`update jobs set lane = k.lane from unnest(${known.map(([kind]) => kind)}::text[], ${known.map(([, lane]) => lane)}::text[]) as k(kind, lane)
      where jobs.kind = k.kind and jobs.lane <> k.lane and jobs.done_at is null and jobs.dead_at is null`,
  )
}

export type JobFigures = {
  lane: Lane
  kind: string
  /** `due` waits although its time has come; `later` waits for its time; `running` is leased. */
  state: 'due' | 'later' | 'running' | 'dead'
  count: number
  /**
   * Since when the `due` one waits that waits longest; the earliest of the others. One that was written as due long ago
   * waits since it was written.
   */
  oldest: Date
}

/** What is not done, by lane, kind and state, at an instant: for the health page and the metrics. */
export const jobFigures = (db: Db, at: Date): Promise<JobFigures[]> =>
  all(
    db,
    sql<JobFigures>`select lane, kind, count(*)::int8 as count, min(coalesce(dead_at, greatest(run_at, created_at))) as oldest,
        case when dead_at is not null then 'dead' when locked_until >= ${at} then 'running' when run_at > ${at} then 'later' else 'due' end as state
      from jobs where done_at is null group by lane, kind, state
      order by array_position(${laneNames}::text[], lane), kind, state`,
  )
