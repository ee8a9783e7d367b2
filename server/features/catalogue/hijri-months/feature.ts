import { hijriMonths } from '#contract/catalogue/hijri-months'
import { feature } from '#server/feature'
import { hijriMonthsRoutes } from './hijri-months.routes.ts'
import { hijriJobs } from './moved.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    hijri_month_announced: 'hijri_month'
    hijri_move_decided: 'hijri_month'
  }
}

/** The Hijri calendar: counted ahead by the Umm al-Qura table, and moved when a month is announced. */
export const hijriMonthsFeature = feature({
  name: 'hijri-months',
  calls: hijriMonths,
  handlers: hijriMonthsRoutes,
  jobs: (app) => ({ upkeep: hijriJobs(app) }),
  tables: ['hijri_months', 'hijri_moves'],
})
