import { airlineData } from '#contract/catalogue/airline-data'
import { aircraftList, airlineList, airportList } from '#contract/catalogue/airline-data-lists'
import { feature } from '#server/feature'
import { airlineDataRoutes } from './airline-data.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    airport_saved: 'airport'
    aircraft_saved: 'aircraft'
  }
}

/** Airlines, airports and aircraft types as the back office keeps them. */
export const airlineDataFeature = feature({
  name: 'airline-data',
  calls: airlineData,
  handlers: airlineDataRoutes,
  lists: [airlineList, airportList, aircraftList],
})
