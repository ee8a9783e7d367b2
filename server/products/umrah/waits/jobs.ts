import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { moveLines, offerSeats } from './line.ts'

const everyMs = 300_000

/** Every five minutes: offers whose time is over, and seats that became free without a word. */
export const scheduleLines = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'umrah.lines', {}, { runAt, dedupeKey: `umrah.lines:${runAt.toISOString().slice(0, 15)}` })

/** Seats were given back: offered to the line as soon as that is written. */
export const offerAfter = (tx: Tx, departureId: string, at: Date): Promise<void> =>
  enqueue(tx, 'umrah.offer', { departure_id: departureId }, { runAt: at })

export const lineJobs = (app: App): Record<string, JobKind> => ({
  'umrah.lines': {
    lane: 'upkeep',
    async run() {
      // The next first: a run in which one fails does not end it.
      await scheduleLines(app, new Date(app.clock.now().getTime() + everyMs))
      await moveLines(app)
    },
  },
  'umrah.offer': {
    lane: 'upkeep',
    async run(payload) {
      await offerSeats(app, (payload as { departure_id: string }).departure_id)
    },
  },
})
