import { deskSales } from '#contract/selling/desk-sales'
import { feature } from '#server/feature'
import { deskSaleRoutes } from './desk-sales.routes.ts'
import { isRefusal } from '#server/http/refusal'
import { finishJob, finishSale, type Unfinished } from './sell-at-desk.ts'
import { say } from '#server/words'

/** What staff sell to somebody in front of them, paid at once or on an agency's credit. */
export const deskSalesFeature = feature({
  name: 'desk-sales',
  calls: deskSales,
  handlers: deskSaleRoutes,
  jobs: (app) => ({
    supplier: {
      async [finishJob](payload) {
        const refused = await finishSale(app, payload as Unfinished)
        if (isRefusal(refused)) throw new Error(say('en', refused.message))
      },
    },
  }),
})
