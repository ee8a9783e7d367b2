import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inLane } from '#server/db/db'
import { migrationFiles } from '#server/db/migrate'

export type Readiness = {
  ok: boolean
  database: boolean
  migrated: boolean
  draining: boolean
  /** How long the event loop was stuck at the worst of the last seconds. */
  loop_delay_ms: number
  jobs_overdue: number
}

const overdueMinutes = 10
/** A loop that stood still for so long just now answers nobody in time. */
const stuckMs = 1_000
const beatMs = 250
const beatsKept = 8

/** How late the last beats of a timer came, in ms; the worst of them. */
function watchLoop(): () => number {
  const delays: number[] = []
  let due = performance.now() + beatMs
  setInterval(() => {
    const now = performance.now()
    delays.push(Math.max(0, now - due))
    if (delays.length > beatsKept) delays.shift()
    due = now + beatMs
  }, beatMs).unref()
  return () => Math.round(Math.max(0, ...delays, performance.now() - due))
}

/**
 * Is a visitor served well just now? The database answers and has this version's tables, the loop is not stuck, jobs
 * are done in time, and the process does not stop. Overdue jobs count only where they are done: a worker that is away
 * must not take the pages with it. A job that is written as due long ago, as one of a past that is told, has not waited.
 */
export function readinessOf(app: App): () => Promise<Readiness> {
  const loopDelay = watchLoop()
  const newest = migrationFiles().at(-1)!.name
  const ask = () =>
    inLane('health', () =>
      first(
        app.db,
        sql<{ overdue: number; migrated: boolean }>`select
          (select count(*)::int from jobs where done_at is null and dead_at is null
            and run_at < ${app.clock.now()}::timestamptz - ${overdueMinutes} * interval '1 minute'
            and created_at < now() - ${overdueMinutes} * interval '1 minute'
            and (locked_until is null or locked_until < ${app.clock.now()})) as overdue,
          exists (select 1 from migration_texts where name = ${newest}) as migrated`,
      ),
    ).catch(() => undefined)
  return async () => {
    const answer = await ask()
    const loop_delay_ms = loopDelay()
    const overdue = answer?.overdue ?? 0
    const inTime = app.config.role === 'api' || overdue === 0
    return {
      ok: answer?.migrated === true && !app.draining && loop_delay_ms < stuckMs && inTime,
      database: answer !== undefined,
      migrated: answer?.migrated === true,
      draining: app.draining,
      loop_delay_ms,
      jobs_overdue: overdue,
    }
  }
}
