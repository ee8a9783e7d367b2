import { flights } from '#contract/selling/flights'
import { feature } from '#server/feature'
import { flights as sentences, flightTemplates as templates } from './arabic.ts'
import { flightRoutes } from './flights.routes.ts'

export const flightsFeature = feature({
  name: 'flights',
  calls: flights,
  handlers: flightRoutes,
  arabic: { sentences, templates },
  tables: ['previous_searches'],
})
