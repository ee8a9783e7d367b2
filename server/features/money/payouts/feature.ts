import { payouts } from '#contract/money/payouts'
import { feature } from '#server/feature'
import { payoutsRoutes } from './payouts.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    payout_made: 'booking'
    payout_posted: 'booking'
    payout_refused: 'booking'
  }
}

/** Money given back to customers at the desk. */
export const payoutsFeature = feature({
  name: 'payouts',
  calls: payouts,
  handlers: payoutsRoutes,
  tables: ['payouts'],
})
