import { umrahSales } from '#contract/selling/umrah-sales'
import { feature } from '#server/feature'
import { umrahRoutes } from '../umrah.routes.ts'

/** Places on departures, bought. */
export const umrahSalesFeature = feature({
  name: 'sales',
  calls: umrahSales,
  handlers: umrahRoutes,
})
