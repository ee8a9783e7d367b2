import { members } from '#contract/people/members'
import { feature } from '#server/feature'
import { membersRoutes } from './members.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    member_invited: 'user'
    member_role: 'user'
    member_suspended: 'user'
    member_opened: 'user'
    member_removed: 'user'
    agency_handed_over: 'user'
  }
}

/** The people of an agency, as its owner arranges them. */
export const membersFeature = feature({
  name: 'members',
  calls: members,
  handlers: membersRoutes,
})
