import type { App } from '#server/app'
import { cancelForClock } from '#server/features/selling/after-sale'
import { bookedById } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { say } from '#server/words'
import { lateRooms } from './late.sql.ts'
import { holidayWords } from './words.ts'

const hourMs = 3_600_000
/** So long after a payment was due seats are still kept. */
const graceHours = 72

/** Gives up the rooms of those who did not pay in time, by the ladder of their package. Answers how many. */
export async function freeLateRooms(app: App): Promise<number> {
  const since = new Date(app.clock.now().getTime() - graceHours * hourMs)
  let freed = 0
  for (const { item_id } of await lateRooms(app.db, since)) {
    const { locale } = (await bookedById(app.db, item_id))!
    const done = await cancelForClock(app, item_id, say(locale, holidayWords.late))
    if (!isRefusal(done)) freed++
  }
  return freed
}

export const scheduleLateRooms = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'holiday.late', {}, { runAt, dedupeKey: `holiday.late:${runAt.toISOString().slice(0, 13)}` })

export const lateJobs = (app: App): Record<string, JobKind> => ({
  'holiday.late': {
    lane: 'upkeep',
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleLateRooms(app, new Date(app.clock.now().getTime() + hourMs))
      await freeLateRooms(app)
    },
  },
})
