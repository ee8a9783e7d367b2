import type { App } from '#server/app'
import { cancelItem, cancellationOf } from '#server/features/selling/after-sale'
import { bookedById } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { latePlaces } from './late.sql.ts'
import { umrahWords } from './words.ts'
import { say } from '#server/words'

const hourMs = 3_600_000
/** So long after a payment was due places are still kept. */
export const graceHours = 72

/** Gives up the places of parties that did not pay in time, by the ladder of their package. Answers how many. */
export async function freeLatePlaces(app: App): Promise<number> {
  const since = new Date(app.clock.now().getTime() - graceHours * hourMs)
  let freed = 0
  for (const { item_id } of await latePlaces(app.db, since)) {
    const booked = (await bookedById(app.db, item_id))!
    const { back } = await cancellationOf(app, app.db, booked)
    const money = { amount: back, currency: booked.currency }
    const nobody = { id: null, name: null }
    const done = await cancelItem(app, item_id, money, nobody, say(booked.locale, umrahWords.late))
    if (!isRefusal(done)) freed++
  }
  return freed
}

export const scheduleLatePlaces = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'umrah.late', {}, { runAt, dedupeKey: `umrah.late:${runAt.toISOString().slice(0, 13)}` })

export const umrahJobs = (app: App): Record<string, JobKind> => ({
  'umrah.late': {
    lane: 'upkeep',
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleLatePlaces(app, new Date(app.clock.now().getTime() + hourMs))
      await freeLatePlaces(app)
    },
  },
})
