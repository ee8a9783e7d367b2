import type { App } from '#server/app'
import { placesIn } from '#server/features/catalogue/locations'
import { createHouseNetwork, type HouseNetwork } from './house-network.ts'
import { makeTimetable } from './timetable.ts'

/**
 * The house network over the application's database. Nothing is read or built before the first call of `at` or
 * `warm`: start-up does not wait for it. The invented timetable flies in a demonstration alone; a company sells what it
 * has imported, and nothing before that.
 */
export function openHouseNetwork(app: Pick<App, 'db' | 'pool' | 'log' | 'config'>): HouseNetwork {
  return createHouseNetwork({
    db: app.db,
    log: app.log,
    async timetable(schedule, now) {
      const { index, airlines } = await placesIn(app.pool)
      const own = app.config.demo ? schedule : { ...schedule, source: 'imported' as const }
      return makeTimetable(app.db, { airports: [...index.airports.values()], airlines }, own, now)
    },
  })
}
