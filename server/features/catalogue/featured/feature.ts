import { featured } from '#contract/catalogue/featured'
import { feature } from '#server/feature'
import { featuredRoutes } from './featured.routes.ts'
import { flightsSource } from './flights-source.ts'
import { featuredJobs, scheduleRefresh } from './refresh.ts'
import { registerFeatured } from './sources.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    featured_chosen: 'setting'
  }
}

/** What the first page shows of everything that is sold, chosen by the office and found ahead of its visitors. */
export const featuredFeature = feature({
  name: 'featured',
  calls: featured,
  handlers: featuredRoutes,
  setUp: (app) => registerFeatured(app, flightsSource),
  jobs: (app) => ({ supplier: featuredJobs(app) }),
  schedules: [scheduleRefresh],
  tables: ['featured_finds', 'featured_items'],
})
