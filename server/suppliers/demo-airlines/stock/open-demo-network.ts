import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { sharesOf } from '#server/memory'
import { createDemoNetwork, type DemoNetwork } from './demo-network.ts'
import { makeTimetable } from './timetable.ts'

/**
 * The demo network over the application's database. Nothing is read or built before the first call of `at` or
 * `warm`: start-up does not wait for it. The invented timetable flies in a demonstration alone; a company sells what it
 * has imported, and nothing before that.
 */
export function openDemoNetwork(app: Pick<App, 'db' | 'pool' | 'log' | 'config'>): DemoNetwork {
  return createDemoNetwork({
    db: app.db,
    log: app.log,
    indexBytes: sharesOf(app.config.memory).flightIndexes,
    async timetable(schedule, now, signal) {
      const { index, airlines } = await locationsIn(app.pool)
      const own = app.config.demo ? schedule : { ...schedule, source: 'imported' as const }
      return makeTimetable(app.db, { airports: [...index.airports.values()], airlines }, own, { now, signal })
    },
  })
}
