import { sql } from 'kysely'
import { retentionDays } from '#contract/people/retention'
import type { App } from '#server/app'
import { changed } from '#server/db/db'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { publish } from './live.ts'

/** Nobody looks for these any more; what they were about stands in its own record. */
const { read_notifications: readDays, notifications: unreadDays } = retentionDays
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const sweepNotifications = (app: App): Promise<number> => {
  const now = app.clock.now()
  return changed(
    app.db,
    sql`delete from notifications where at < ${daysBefore(now, unreadDays)} or (read_at is not null and at < ${daysBefore(now, readDays)})`,
  )
}

/** Once a night; whoever starts later in the day catches up. */
export const scheduleNotificationSweep = (app: App, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(
    app.db,
    'notifications.sweep',
    {},
    { runAt: new Date(`${day}T03:40:00Z`), dedupeKey: `notifications.sweep:${day}` },
  )

export const notificationsJobs = (app: App): Record<string, JobKind> => ({
  'notifications.tell': (payload) => publish(app, payload['told'] as { id: string; user_id: string }[]),
  'notifications.sweep': {
    lane: 'upkeep',
    async run() {
      // First: a night on which it fails does not end it.
      await scheduleNotificationSweep(app, dayOf(daysBefore(app.clock.now(), -1)))
      await sweepNotifications(app)
    },
  },
})
