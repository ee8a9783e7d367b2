import { privacy } from '#contract/people/privacy'
import { feature } from '#server/feature'
import { encryptClearRows } from './encrypt-clear-rows.ts'
import { privacyJobs, scheduleRetention } from './nightly.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyFeature = feature({
  name: 'privacy',
  calls: privacy,
  handlers: privacyRoutes,
  jobs: (app) => ({ upkeep: privacyJobs(app) }),
  schedules: [scheduleRetention],
  setUp: async (app) => void (await encryptClearRows(app)),
})
