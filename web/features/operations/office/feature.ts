import { feature } from '#web/feature.ts'

/** The back office’s agencies. */
export const officeFeature = feature({
  name: 'office',
  paths: {
    salesmanUsers: () => '/salesman/users',
    reservationUsers: () => '/reservation/reservation-users',
  },
})
