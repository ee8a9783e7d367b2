import { feature } from '#server/feature'
import { feeJobs, scheduleFees } from './fees.ts'

/** What becomes of card money after it was collected: fees, disputes, refunds that failed. */
export const cardMattersFeature = feature({
  name: 'card-matters',
  jobs: (app) => ({ upkeep: feeJobs(app) }),
  schedules: [scheduleFees],
  tables: ['card_matters'],
})
