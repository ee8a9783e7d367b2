import { feature } from '#web/feature.ts'

/** The bookings of an agency. */
export const bookingsWords = feature({
  name: 'bookings',
  texts: { bookings: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
