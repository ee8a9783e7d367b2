import { holidays } from '#contract/selling/holidays'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { holidayProduct } from './holiday-product.ts'
import { holidayRoutes } from './holiday.routes.ts'
import { lateJobs, scheduleLateRooms } from './late.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    holiday_saved: 'holiday'
    holiday_removed: 'holiday'
    holiday_called_off: 'holiday'
    holiday_names_given: 'booking'
    holiday_enquiry_answered: 'holiday_enquiry'
    holiday_enquiry_closed: 'holiday_enquiry'
  }
}

/** Holiday packages: dated departures, rooms by how many share them, seats from stock of our own. */
export const holidayFeature = feature({
  name: 'holiday',
  calls: holidays,
  handlers: holidayRoutes,
  setUp: (app) => registerProduct(app, holidayProduct),
  jobs: (app) => ({ upkeep: lateJobs(app) }),
  schedules: [scheduleLateRooms],
  tables: ['holiday_days', 'holiday_departures', 'holiday_prices', 'holiday_travellers', 'holidays'],
})
