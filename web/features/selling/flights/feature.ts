import type { SearchQuery } from '#contract/selling/flights'
import { feature, withQuery } from '#web/feature.ts'
import { type Offer, offerQuery } from './offer-query.ts'

/** Searching flights and looking at one. */
export const flightsFeature = feature({
  name: 'flights',
  texts: {
    search: { en: () => import('./search/search-form.en.ts'), ar: () => import('./search/search-form.ar.ts') },
    flights: { en: () => import('./results/results.en.ts'), ar: () => import('./results/results.ar.ts') },
    /** Legs, fare rules and price lines, wherever they are shown. */
    itinerary: { en: () => import('./itinerary/text.en.ts'), ar: () => import('./itinerary/text.ar.ts') },
    flight: { en: () => import('./details/details.en.ts'), ar: () => import('./details/details.ar.ts') },
  },
  paths: {
    flightSearch: (query: Partial<Record<keyof SearchQuery | 'from' | 'to', string | number>> = {}) =>
      withQuery('/flight/search', query),
    flightDetails: (flight: Offer) => withQuery('/flight/details', offerQuery(flight)),
    publicFlightDetails: (flight: Offer) => withQuery('/public-flight-details', offerQuery(flight)),
    agentFlights: () => '/agent/flights',
    agentFlightDetails: (flight: Offer) => withQuery('/agent/flight/details', offerQuery(flight)),
  },
})
