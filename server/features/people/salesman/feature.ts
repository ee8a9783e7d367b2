import { salesman } from '#contract/people/salesman'
import { feature } from '#server/feature'
import { sentences } from './arabic.ts'
import { salesmanRoutes } from './salesman.routes.ts'

/** What a salesman sees of the agencies they brought in. */
export const salesmanFeature = feature({
  name: 'salesman',
  calls: salesman,
  handlers: salesmanRoutes,
  arabic: { sentences },
  tables: ['follow_ups'],
})
