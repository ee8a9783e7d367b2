import type { App } from '#server/app'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { remindOfGroups } from './remind.ts'

const everyMs = 900_000

/** Every quarter of an hour: a slot three hours ahead is not told of an hour late. */
export const scheduleReminders = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'umrah.remind', {}, { runAt, dedupeKey: `umrah.remind:${Math.floor(runAt.getTime() / everyMs)}` })

export const reminderJobs = (app: App): Record<string, JobKind> => ({
  'umrah.remind': {
    lane: 'upkeep',
    async run() {
      // The next first: a run that fails does not end it.
      await scheduleReminders(app, new Date(app.clock.now().getTime() + everyMs))
      await remindOfGroups(app)
    },
  },
})
