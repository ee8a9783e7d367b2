import { holidayDesk } from '#contract/selling/holiday-desk'
import { holidayList } from '#contract/selling/holiday-list'
import { feature } from '#server/feature'
import { callOffJobs } from '../call-off.ts'
import { deskRoutes } from './desk.routes.ts'

/** Holidays as staff write, run and call off. */
export const holidayDeskFeature = feature({
  name: 'desk',
  calls: holidayDesk,
  handlers: deskRoutes,
  jobs: (app) => ({ money: callOffJobs(app) }),
  lists: [holidayList],
})
