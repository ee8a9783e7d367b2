import { splits } from '#contract/selling/splits'
import { feature } from '#server/feature'
import { splitAct } from './split-act.ts'
import { splitsRoutes } from './splits.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    booking_split: 'booking'
    split_refused: 'booking'
  }
}

/** Public API of the splits feature: passengers of a booking get one of their own. */
export const splitsFeature = feature({
  name: 'splits',
  calls: splits,
  handlers: splitsRoutes,
  acts: [splitAct],
  tables: ['booking_splits', 'booking_split_people'],
})
