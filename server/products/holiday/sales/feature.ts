import { holidaySales } from '#contract/selling/holiday-sales'
import { feature } from '#server/feature'
import { salesRoutes } from './sales.routes.ts'

/** Rooms on departures, bought, and the names of who goes along. */
export const holidaySalesFeature = feature({
  name: 'sales',
  calls: holidaySales,
  handlers: salesRoutes,
})
