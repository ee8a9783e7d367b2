import { feature, withQuery } from '#web/feature.ts'

type Texts = Partial<Record<string, string | undefined>>

/** Finding rooms of hotels, and what is told of a room that was booked. */
export const staysFeature = feature({
  name: 'stays',
  texts: {
    stays: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    stay: { en: () => import('./stay.en.ts'), ar: () => import('./stay.ar.ts') },
  },
  paths: {
    hotelSearch: (query: Texts = {}) => withQuery('/hotel/search', query),
    hotelDetails: (query: Texts = {}) => withQuery('/hotel/details', query),
    hotelCheckout: (query: Texts = {}) => withQuery('/hotel/checkout', query),
    agentHotels: (query: Texts = {}) => withQuery('/agent/hotels', query),
  },
})
