import { flights } from '#contract/selling/flights'
import { feature } from '#server/feature'
import { flightRoutes } from './flights.routes.ts'
import { restSearches } from './search-flights.ts'

export const flightsFeature = feature({
  name: 'flights',
  calls: flights,
  handlers: flightRoutes,
  rest: restSearches,
  tables: ['kept_searches', 'previous_searches'],
})
