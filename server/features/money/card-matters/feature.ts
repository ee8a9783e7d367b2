import { cardDisputeList } from '#contract/money/card-dispute-list'
import { cardMatters } from '#contract/money/card-matters'
import { feature } from '#server/feature'
import { cardMattersRoutes } from './card-matters.routes.ts'
import { feeJobs, scheduleFees } from './fees.ts'

/** What becomes of card money after it was collected: fees, disputes, refunds that failed. */
export const cardMattersFeature = feature({
  name: 'card-matters',
  calls: cardMatters,
  handlers: cardMattersRoutes,
  lists: [cardDisputeList],
  jobs: (app) => ({ upkeep: feeJobs(app) }),
  schedules: [scheduleFees],
  tables: ['card_matters'],
})
