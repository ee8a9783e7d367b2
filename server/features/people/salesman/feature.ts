import { salesman } from '#contract/people/salesman'
import { feature } from '#server/feature'
import { salesmanRoutes } from './salesman.routes.ts'

/** What a salesman sees of the agencies they brought in. */
export const salesmanFeature = feature({
  name: 'salesman',
  calls: salesman,
  handlers: salesmanRoutes,
  tables: ['follow_ups'],
})
