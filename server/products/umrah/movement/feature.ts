import { umrahMovement } from '#contract/selling/umrah-movement'
import { feature } from '#server/feature'
import { umrahMovementRoutes } from './movement.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_journeys_changed: 'umrah_package'
  }
}

/** How a group gets about in the Kingdom, and its slots in the two mosques. */
export const umrahMovementFeature = feature({
  name: 'movement',
  calls: umrahMovement,
  handlers: umrahMovementRoutes,
  tables: ['umrah_legs', 'umrah_permits', 'umrah_seats', 'umrah_vehicles'],
})
