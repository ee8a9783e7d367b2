import { privacy } from '#contract/people/privacy'
import { feature } from '#server/feature'
import { encryptClearRows } from './encrypt-clear-rows.ts'
import { privacyJobs, scheduleRetention } from './nightly.ts'
import { privacyRoutes } from './privacy.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    person_exported: 'user' | 'traveller'
    person_erased: 'user' | 'traveller'
  }
}

export const privacyFeature = feature({
  name: 'privacy',
  calls: privacy,
  handlers: privacyRoutes,
  publicPages: () => [{ path: '/privacy' }],
  jobs: (app) => ({ upkeep: privacyJobs(app) }),
  schedules: [scheduleRetention],
  setUp: async (app) => void (await encryptClearRows(app)),
})
