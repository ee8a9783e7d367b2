import { airlineChangeList } from '#contract/selling/airline-change-list'
import { airlineChanges } from '#contract/selling/airline-changes'
import { feature } from '#server/feature'
import { acceptAct } from './accept-act.ts'
import { airlineChangesRoutes } from './airline-changes.routes.ts'
import { airlineChangeJobs, scheduleAirlineChanges, whenAirlinesChange } from './jobs.ts'
import { airlineChangeMail } from './mails.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    airline_change_accepted: 'booking'
  }
}

/** Changes by airlines of flights that are held or sold: read, told, and answered by whoever holds the booking. */
export const airlineChangesFeature = feature({
  name: 'airline-changes',
  calls: airlineChanges,
  handlers: airlineChangesRoutes,
  setUp: whenAirlinesChange,
  acts: [acceptAct],
  jobs: (app) => ({ supplier: airlineChangeJobs(app) }),
  schedules: [scheduleAirlineChanges],
  mails: { 'airline-change': airlineChangeMail },
  lists: [airlineChangeList],
})
