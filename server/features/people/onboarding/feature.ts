import { agencyList } from '#contract/people/agency-list'
import { agencies } from '#contract/people/agencies'
import { feature } from '#server/feature'
import { onboardingJobs, scheduleLicenceWatch } from './licence-watch.ts'
import { agenciesRoutes, mayOpenDocument } from './onboarding.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    agency_made: 'agency'
    agency_submitted: 'agency'
    agency_updated: 'agency'
    agency_status: 'agency'
    agency_change: 'agency'
    agency_credit: 'agency'
    user_status: 'user'
  }
}

export const onboardingFeature = feature({
  name: 'onboarding',
  calls: agencies,
  handlers: agenciesRoutes,
  files: { agency: mayOpenDocument },
  jobs: (app) => ({ upkeep: onboardingJobs(app) }),
  schedules: [scheduleLicenceWatch],
  lists: [agencyList],
  tables: ['agency_changes', 'agency_documents', 'agency_history'],
})
