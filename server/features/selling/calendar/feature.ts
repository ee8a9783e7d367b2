import { calendar } from '#contract/selling/calendar'
import { feature } from '#server/feature'
import { calendarRoutes } from './calendar.routes.ts'

/** Departures, deadlines and dues by their days. */
export const calendarFeature = feature({
  name: 'calendar',
  calls: calendar,
  handlers: calendarRoutes,
})
