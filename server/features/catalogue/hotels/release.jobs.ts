import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { withdrawStock } from '#server/features/selling/stock-units'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { lockDue, markReleased, nightsToRelease } from './hotels.sql.ts'

const everyMs = 3_600_000
/** So many nights are given back in one transaction: none holds up a buyer for long. */
const atOnce = 50

/** Every hour, however many processes there are. */
export const scheduleRelease = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'hotels.release', {}, { runAt, dedupeKey: `hotels.release:${runAt.toISOString().slice(0, 13)}` })

/** Gives what is unsold of due nights back to their hotels; what lapses there later goes after it. Answers how many nights. */
export async function releaseNights(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  for (let released = 0; ; ) {
    const at = app.clock.now()
    const found = await nightsToRelease(app.db, at, atOnce)
    if (found.length === 0) return released
    released += await inTx(app.db, 'release hotel nights', async (tx) => {
      const units = await lockDue(tx, found, at)
      await withdrawStock(tx, { units, at })
      return markReleased(tx, units)
    })
  }
}

export const releaseJobs = (app: App): Record<string, JobKind> => ({
  'hotels.release': {
    lane: 'upkeep',
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleRelease(app, new Date(app.clock.now().getTime() + everyMs))
      await releaseNights(app)
    },
  },
})
