import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { makeBackup } from './make-backup.ts'

const kind = 'backup.nightly'
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The next time of day at which a backup is due, after `now`. */
export function nextBackup(at: { hour: number; minute: number }, now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(at.hour, at.minute, 0, 0)
  return today > now ? today : new Date(today.getTime() + 86_400_000)
}

async function queueNext(app: App): Promise<void> {
  const { at } = app.config.backup
  if (!at) return
  const due = nextBackup(at, app.clock.now())
  await enqueue(app.db, kind, {}, { runAt: due, dedupeKey: `${kind}:${dayOf(due)}` })
}

/** A backup each night from now on, unless `BACKUP_AT=off`. */
export const scheduleBackups = (app: App): Promise<void> => queueNext(app)

/** Whoever may prove the books hears of a backup that failed: nobody looks for a file that is not there. */
async function notifyStaff(app: App, error: unknown): Promise<void> {
  const reason = String((error as Error).message ?? error).slice(0, 300)
  await inTx(app.db, 'tell of a failed backup', (tx) =>
    notify(tx, {
      to: { permission: 'ledger.view' },
      kind: 'backup_failed',
      data: { reason },
      link: null,
      at: app.clock.now(),
    }),
  )
}

export const backupJobs = (app: App): Record<string, JobKind> => ({
  async [kind](_payload, job) {
    // Tomorrow's first: a night on which it fails does not end it.
    await queueNext(app)
    const { at, walArchive } = app.config.backup
    if (!at) return
    const url = app.pool.options.connectionString!
    const parts = { url, config: app.config, keys: app.masterKeys(), db: app.db, at: app.clock.now(), isNightly: true }
    try {
      await makeBackup({ ...parts, kind: 'logical' })
      if (walArchive) await makeBackup({ ...parts, kind: 'physical' })
    } catch (error) {
      // Told once a night, at the first failure; the job is tried again with growing pauses.
      if (job.attempts <= 1) await notifyStaff(app, error)
      throw error
    }
  },
})
