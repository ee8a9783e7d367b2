import { deskSales } from '#contract/selling/desk-sales'
import { feature } from '#server/feature'
import { deskSales as sentences } from './arabic.ts'
import { deskSaleRoutes } from './desk-sales.routes.ts'

/** What staff sell to somebody in front of them, paid at once or on an agency's credit. */
export const deskSalesFeature = feature({
  name: 'desk-sales',
  calls: deskSales,
  handlers: deskSaleRoutes,
  arabic: { sentences },
})
