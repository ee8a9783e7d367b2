import { type RawBuilder, sql } from 'kysely'
import { afterCommit, changed, type Db } from '#server/db/db'
import { laneOf } from './lanes.ts'
import { announceJobs } from './wake.ts'

export type JobOptions = { runAt?: Date; dedupeKey?: string; maxAttempts?: number }
export const usualAttempts = 12

export type NewJob = { kind: string; payload: Record<string, unknown>; options?: JobOptions }
const rowOf = ({ kind, payload, options = {} }: NewJob) =>
  sql`(${kind}, ${laneOf(kind)}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? sql`now()`}, ${options.dedupeKey ?? null}, ${options.maxAttempts ?? usualAttempts})`
const insertOf = (jobs: readonly NewJob[]) =>
  sql`insert into jobs (kind, lane, payload, run_at, dedupe_key, max_attempts) values ${sql.join(jobs.map(rowOf))}`

/** Leaves several jobs, as `enqueue` does one. */
export async function enqueueAll(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`${insertOf(jobs)} on conflict (dedupe_key) do nothing`.execute(db)
  afterCommit(announceJobs)
}

/**
 * Leaves a job in the caller's transaction. The same `dedupeKey` is queued once. Without `runAt` it is due at once, by
 * the database's clock.
 */
export const enqueue = (
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> => enqueueAll(db, [{ kind, payload, options }])

/**
 * Writes rows and leaves one job for all of them, in one statement; none where nothing was written. `writing` says what
 * it returns, `payload` is made of that: an aggregate over `written`.
 */
export async function enqueueWith(
  db: Db,
  writing: RawBuilder<unknown>,
  { kind, payload, options = {} }: Omit<NewJob, 'payload'> & { payload: RawBuilder<unknown> },
): Promise<void> {
  const left = await changed(
    db,
    sql`with written as (${writing}) insert into jobs (kind, lane, payload, run_at, dedupe_key, max_attempts)
      select ${kind}, ${laneOf(kind)}, ${payload}, coalesce(${options.runAt ?? null}::timestamptz, now()), ${options.dedupeKey ?? null}::text,
        ${options.maxAttempts ?? usualAttempts}::int from written having count(*) > 0
      on conflict (dedupe_key) do nothing`,
  )
  if (left > 0) afterCommit(announceJobs)
}

/** As `enqueue`, but a job of this key that is done or dead is due once more, with all its tries. */
export async function enqueueAgain(
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  options: JobOptions & { dedupeKey: string },
): Promise<void> {
  await sql`${insertOf([{ kind, payload, options }])} on conflict (dedupe_key) do update set run_at = excluded.run_at, lane = excluded.lane,
    attempts = 0, max_attempts = excluded.max_attempts, locked_until = null, fence = jobs.fence + 1, last_error = null, done_at = null, dead_at = null, closed_at = null, closed_reason = null
    where jobs.done_at is not null or jobs.dead_at is not null`.execute(db)
  afterCommit(announceJobs)
}

/** Jobs of this kind that wait for their next try are due at `at`: what stood in their way is gone. */
export async function hastenJobs(db: Db, kind: string, at: Date): Promise<void> {
  await sql`update jobs set run_at = ${at} where kind = ${kind} and done_at is null and dead_at is null and locked_until is null
    and run_at > ${at}`.execute(db)
  afterCommit(announceJobs)
}
