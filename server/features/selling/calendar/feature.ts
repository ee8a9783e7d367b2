import { calendar } from '#contract/selling/calendar'
import { feature } from '#server/feature'
import { calendar as sentences } from './arabic.ts'
import { calendarRoutes } from './calendar.routes.ts'

/** Departures, deadlines and dues by their days. */
export const calendarFeature = feature({
  name: 'calendar',
  calls: calendar,
  handlers: calendarRoutes,
  arabic: { sentences },
})
