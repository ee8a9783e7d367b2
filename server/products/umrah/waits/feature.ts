import { umrahWaits } from '#contract/selling/umrah-waits'
import { feature } from '#server/feature'
import { lineJobs, scheduleLines } from './jobs.ts'
import { seatsOfferedMail } from './mails.ts'
import { umrahWaitsRoutes } from './waits.routes.ts'

/** Who waits for seats of departures that are full, and to whom they are offered. */
export const umrahWaitsFeature = feature({
  name: 'waits',
  calls: umrahWaits,
  handlers: umrahWaitsRoutes,
  mails: { 'umrah-seats-offered': seatsOfferedMail },
  jobs: (app) => ({ upkeep: lineJobs(app) }),
  schedules: [scheduleLines],
  tables: ['umrah_waits'],
})
