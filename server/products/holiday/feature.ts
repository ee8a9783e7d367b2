import { holidays } from '#contract/selling/holidays'
import { registerProduct } from '#server/features/selling/bookings'
import { registerFeatured } from '#server/features/catalogue/featured'
import { feature } from '#server/feature'
import { departureMail } from './departure-mails.ts'
import { decideJobs, scheduleDecisions } from './decide.ts'
import { featuredHolidays } from './featured-holidays.ts'
import { holidayProduct } from './holiday-product.ts'
import { todayAt } from './holiday-view.ts'
import { holidaysForSearch } from './holidays.sql.ts'
import { holidayRoutes } from './holiday.routes.ts'
import { lateJobs, scheduleLateRooms } from './late.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    holiday_saved: 'holiday'
    holiday_removed: 'holiday'
    holiday_called_off: 'holiday'
    holiday_confirmed: 'holiday'
    holiday_not_reached: 'holiday'
    holiday_passengers_taken: 'holiday'
    holiday_names_given: 'booking'
    holiday_traveller_left: 'booking'
    holiday_enquiry_answered: 'holiday_enquiry'
    holiday_enquiry_closed: 'holiday_enquiry'
  }
}

/** Holiday packages: dated departures, rooms by how many share them, seats from stock of our own. */
export const holidayFeature = feature({
  name: 'holiday',
  calls: holidays,
  handlers: holidayRoutes,
  async publicPages(app) {
    const found = await holidaysForSearch(app.db, await todayAt(app))
    return [
      { path: '/holidays' },
      ...found.map(({ code, updated_at }) => ({
        path: `/holiday-details?id=${encodeURIComponent(code)}`,
        changed: updated_at,
      })),
    ]
  },
  setUp(app) {
    registerProduct(app, holidayProduct)
    registerFeatured(app, featuredHolidays)
  },
  mails: { 'holiday-departure': departureMail },
  jobs: (app) => ({ upkeep: { ...lateJobs(app), ...decideJobs(app) } }),
  schedules: [scheduleLateRooms, scheduleDecisions],
  tables: ['holiday_days', 'holiday_departures', 'holiday_prices', 'holiday_travellers', 'holidays'],
})
