import { deskStays } from '#contract/selling/desk-stays'
import { feature } from '#server/feature'
import { hotelDeskRoutes } from './desk.routes.ts'

/** Rooms sold by staff to an agency or somebody before them. */
export const hotelDeskFeature = feature({
  name: 'desk',
  calls: deskStays,
  handlers: hotelDeskRoutes,
})
