import { directory } from '#contract/people/directory'
import { userList } from '#contract/people/user-list'
import { feature } from '#server/feature'
import { peopleCountJobs, schedulePeopleCounts } from './fold-counts.ts'
import { directoryRoutes } from './directory.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    user_made: 'user'
    user_updated: 'user'
    card_allowance: 'user'
  }
}

/** Everybody with an account, for the office and for salesmen. */
export const directoryFeature = feature({
  name: 'directory',
  calls: directory,
  handlers: directoryRoutes,
  lists: [userList],
  jobs: (app) => ({ upkeep: peopleCountJobs(app) }),
  schedules: [schedulePeopleCounts],
  tables: ['people_counts'],
})
