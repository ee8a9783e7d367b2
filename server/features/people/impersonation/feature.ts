import { impersonation } from '#contract/people/impersonation'
import { feature } from '#server/feature'
import { closeView } from './impersonation.ts'
import { impersonationRoutes } from './impersonation.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    view_started: 'user'
    view_ended: 'user'
  }
}

/** An admin looks at the screens as somebody else, without touching anything. */
export const impersonationFeature = feature({
  name: 'impersonation',
  calls: impersonation,
  handlers: impersonationRoutes,
  jobs: (app) => ({ upkeep: { 'impersonation.end': ({ id }) => closeView(app, String(id)) } }),
  tables: ['impersonations'],
})
