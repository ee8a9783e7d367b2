import { officeBookings } from '#contract/selling/office-bookings'
import { officeBookingList } from '#contract/selling/office-booking-list'
import { feature } from '#server/feature'
import { agencySalesJobs, scheduleAgencySales } from './fold-sales.ts'
import { officeBookingRoutes } from './office-bookings.routes.ts'

/** Bookings as the back office sees them, whoever bought: lists, sums, and one booking with what it cost and moved. */
export const officeBookingsFeature = feature({
  name: 'office-bookings',
  calls: officeBookings,
  handlers: officeBookingRoutes,
  lists: [officeBookingList],
  jobs: (app) => ({ upkeep: agencySalesJobs(app) }),
  schedules: [scheduleAgencySales],
  tables: ['agency_sales'],
})
