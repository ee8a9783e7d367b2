import { umrahFiling } from '#contract/selling/umrah-filing'
import { feature } from '#server/feature'
import { umrahFilingRoutes } from './filing.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_filing_changed: 'umrah_package'
  }
}

/** Contracts in Masar, flights and the visas of a group, and what keeps visas from being sent. */
export const umrahFilingFeature = feature({
  name: 'filing',
  calls: umrahFiling,
  handlers: umrahFilingRoutes,
  tables: ['umrah_contracts', 'umrah_flights', 'umrah_visas'],
})
