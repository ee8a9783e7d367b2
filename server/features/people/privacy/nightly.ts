import type { App } from '#server/app'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { forgetPassengerNames, keepRetention } from './retention.ts'

const hour = '03:15'
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Once a night; whoever starts later in the day catches up. */
export const scheduleRetention = (app: App, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(
    app.db,
    'privacy.retention',
    {},
    { runAt: new Date(`${day}T${hour}:00Z`), dedupeKey: `privacy.retention:${day}` },
  )

export const privacyJobs = (app: App): Record<string, JobHandler> => ({
  async 'privacy.retention'() {
    // First, so that a night on which it fails is not the last one.
    await scheduleRetention(app, dayOf(new Date(app.clock.now().getTime() + 86_400_000)))
    await forgetPassengerNames(app.db)
    app.log.info({ counts: await keepRetention(app) }, 'retention kept')
  },
})
