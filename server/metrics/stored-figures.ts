import { sql } from 'kysely'
import { lastBackup } from '#server/backup/backups.sql'
import type { Clock } from '#server/clock'
import { all, type Db, first, inLane } from '#server/db/db'
import { jobFigures } from '#server/jobs/jobs'

/** What the database knows; asked by indexes alone, so that it costs the same at any size of the books. */
export type StoredFigures = {
  jobs: { lane: string; kind: string; state: string; count: number; oldestSeconds: number }[]
  mails: { status: string; count: number }[]
  supplierCalls: { supplier: string; op: string; outcome: string; count: number }[]
  unsettledBookings: { count: number; oldestSeconds: number }
  proof: { ok: boolean; ageSeconds: number } | null
  /** The last backup that is whole; null where there was none yet. */
  backup: { ageSeconds: number; bytes: number } | null
}

const supplierMinutes = 15

export function storedFigures(app: { db: Db; clock: Clock }): Promise<StoredFigures> {
  const now = app.clock.now()
  const secondsSince = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0)
  return inLane('health', async () => {
    const jobs = await jobFigures(app.db, now)
    const mails = await all(
      app.db,
      sql<{ status: string; count: number }>`select status, count(*)::int8 as count from mails
        where status = 'queued' or (status in ('failed', 'bounced', 'uncertain') and closed_at is null) group by status`,
    )
    const supplierCalls = await all(
      app.db,
      sql<{ supplier: string; op: string; outcome: string; count: number }>`
        select c.provider as supplier, case c.op when 'find' then 'find' else a.kind end as op, coalesce(c.heard, 'open') as outcome, count(*)::int8 as count
        from act_calls c join acts a on a.id = c.act_id where c.started_at > ${now}::timestamptz - ${supplierMinutes} * interval '1 minute' group by 1, 2, 3`,
    )
    const unsettled = await first(
      app.db,
      sql<{
        count: number
        oldest: Date | null
      }>`select count(*)::int8 as count, min(updated_at) as oldest from bookings
        where status in ('confirming', 'pending_supplier') or acting is not null`,
    )
    const proof = await first(
      app.db,
      sql<{ ok: boolean; at: Date }>`select ok, at from proof_runs order by id desc limit 1`,
    )
    const backup = await lastBackup(app.db)
    return {
      jobs: jobs.map(({ oldest, ...job }) => ({
        ...job,
        oldestSeconds: job.state === 'due' || job.state === 'dead' ? secondsSince(oldest) : 0,
      })),
      mails,
      supplierCalls,
      unsettledBookings: { count: unsettled!.count, oldestSeconds: secondsSince(unsettled!.oldest) },
      proof: proof ? { ok: proof.ok, ageSeconds: secondsSince(proof.at) } : null,
      backup: backup ? { ageSeconds: secondsSince(backup.at), bytes: backup.bytes } : null,
    }
  })
}
