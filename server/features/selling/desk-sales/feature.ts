import { deskSales } from '#contract/selling/desk-sales'
import { feature } from '#server/feature'
import { deskSaleRoutes } from './desk-sales.routes.ts'
import { finishJob, finishLeft, type Unfinished } from './finish-sale.ts'

/** What staff sell to somebody in front of them: lines of their own or a flight from a search, paid at once or held. */
export const deskSalesFeature = feature({
  name: 'desk-sales',
  calls: deskSales,
  handlers: deskSaleRoutes,
  jobs: (app) => ({
    supplier: {
      [finishJob]: (payload) => finishLeft(app, payload as Unfinished),
    },
  }),
})
