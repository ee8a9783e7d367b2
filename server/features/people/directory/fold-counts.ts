import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, inTx } from '#server/db/db'
import { enqueue, type JobHandler } from '#server/jobs/jobs'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Makes one row of what each kind of people has several of (`fold_people_counts` of 0173). */
export const foldPeopleCounts = (db: Db): Promise<void> =>
  inTx(db, 'fold people counts', async (tx) => void (await sql`select fold_people_counts()`.execute(tx)))

/** Once a night; whoever starts later in the day catches up. */
export const schedulePeopleCounts = (app: Pick<App, 'db' | 'clock'>, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(app.db, 'directory.counts', {}, { runAt: new Date(`${day}T01:50:00Z`), dedupeKey: `directory.counts:${day}` })

export const peopleCountJobs = (app: App): Record<string, JobHandler> => ({
  async 'directory.counts'() {
    // First: a night on which it fails does not end it.
    await schedulePeopleCounts(app, dayOf(new Date(app.clock.now().getTime() + 86_400_000)))
    await foldPeopleCounts(app.db)
  },
})
