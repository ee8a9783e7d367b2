import type { App } from '#server/app'
import { placesIn } from '#server/features/places'
import { createHouseNetwork, type HouseNetwork } from './house-network.ts'
import { makeTimetable } from './timetable.ts'

/**
 * The house network over the application's database. Nothing is read or built before the first call of `at` or
 * `warm`: start-up does not wait for it.
 */
export function openHouseNetwork(app: Pick<App, 'db' | 'pool' | 'log'>): HouseNetwork {
  return createHouseNetwork({
    db: app.db,
    log: app.log,
    async timetable(schedule, now) {
      const { index, airlines } = await placesIn(app.pool)
      return makeTimetable(app.db, { airports: [...index.airports.values()], airlines }, schedule, now)
    },
  })
}
