import { feature, withQuery } from '#web/feature.ts'

/** Airlines, airports and aircraft types as the back office keeps them. */
export const airlineDataFeature = feature({
  name: 'airline-data',
  texts: {
    airline_data: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminAirlines: () => '/admin/airlines',
    adminNewAirline: () => '/admin/new/airline',
    adminUpdateAirline: (code: string) => withQuery('/admin/update/airline', { code }),
    adminAirports: () => '/admin/airports',
    adminNewAirport: () => '/admin/new/airport',
    adminUpdateAirport: (code: string) => withQuery('/admin/update/airport', { code }),
    adminAircrafts: () => '/admin/aircrafts',
    adminNewAircraft: () => '/admin/new/aircraft',
    adminUpdateAircraft: (code: string) => withQuery('/admin/update/aircraft', { code }),
  },
})
