import { feature, withQuery } from '#web/feature.ts'

/** A customer’s own bookings. */
export const tripsFeature = feature({
  name: 'trips',
  texts: {
    trips: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    myTrips: () => '/my/trips',
    manageBooking: () => '/manage-booking',
    myTrip: (id: string) => withQuery('/my/trip', { id }),
  },
})
