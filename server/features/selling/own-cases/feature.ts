import { ownCaseList } from '#contract/selling/own-case-list'
import { ownCases } from '#contract/selling/own-cases'
import { feature } from '#server/feature'
import { ownCaseJobs, scheduleOwnCaseDays } from './fold-days.ts'
import { ownCasesRoutes } from './own-cases.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    case_back_set: 'booking'
  }
}

/** An agency's own side of voids, refunds and changes: its customer's money, its paper, its profit. */
export const ownCasesFeature = feature({
  name: 'own-cases',
  calls: ownCases,
  handlers: ownCasesRoutes,
  lists: [ownCaseList],
  jobs: (app) => ({ upkeep: ownCaseJobs(app) }),
  schedules: [scheduleOwnCaseDays],
  tables: ['own_case_days'],
})
