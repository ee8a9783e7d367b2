import type { App } from '#server/app'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { lapseStock } from './capacity.ts'

const everyMs = 300_000

/** Every five minutes, however many processes there are. Whoever buys frees what has lapsed there anyway. */
export const scheduleStockLapse = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(
    app.db,
    'stock-units.lapse',
    {},
    { runAt, dedupeKey: `stock-units.lapse:${runAt.toISOString().slice(0, 16)}` },
  )

export const stockJobs = (app: App): Record<string, JobKind> => ({
  'stock-units.lapse': {
    lane: 'upkeep',
    async run() {
      // The next first: a minute in which one fails does not end it.
      await scheduleStockLapse(app, new Date(app.clock.now().getTime() + everyMs))
      await lapseStock(app)
    },
  },
})
