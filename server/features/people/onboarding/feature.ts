import { agencies } from '#contract/people/agencies'
import { feature } from '#server/feature'
import { agencies as sentences, agenciesTemplates as templates } from './arabic.ts'
import { onboardingJobs, scheduleLicenceWatch } from './licence-watch.ts'
import { agenciesRoutes, mayOpenDocument } from './onboarding.routes.ts'

export const onboardingFeature = feature({
  name: 'onboarding',
  calls: agencies,
  handlers: agenciesRoutes,
  files: { agency: mayOpenDocument },
  jobs: (app) => ({ upkeep: onboardingJobs(app) }),
  schedules: [scheduleLicenceWatch],
  arabic: { sentences, templates },
  tables: ['agency_changes', 'agency_documents', 'agency_history'],
})
