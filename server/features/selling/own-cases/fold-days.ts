import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, inTx } from '#server/db/db'
import { enqueue, type JobHandler } from '#server/jobs/jobs'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Makes one row of what each day of cases has several of (`fold_own_case_days` of 0153). */
export const foldOwnCaseDays = (db: Db): Promise<void> =>
  inTx(db, 'fold own case days', async (tx) => void (await sql`select fold_own_case_days()`.execute(tx)))

/** Once a night; whoever starts later in the day catches up. */
export const scheduleOwnCaseDays = (app: Pick<App, 'db' | 'clock'>, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(app.db, 'own_cases.days', {}, { runAt: new Date(`${day}T01:40:00Z`), dedupeKey: `own_cases.days:${day}` })

export const ownCaseJobs = (app: App): Record<string, JobHandler> => ({
  async 'own_cases.days'() {
    // First: a night on which it fails does not end it.
    await scheduleOwnCaseDays(app, dayOf(new Date(app.clock.now().getTime() + 86_400_000)))
    await foldOwnCaseDays(app.db)
  },
})
