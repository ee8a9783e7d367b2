import { groupRequests } from '#contract/selling/group-requests'
import { officeGroupRequestList } from '#contract/selling/group-request-list'
import { feature } from '#server/feature'
import { groupRequestsRoutes } from './group-requests.routes.ts'
import { groupRequestJobs, scheduleOfferEnds } from './jobs.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    group_requested: 'group_request'
    group_offered: 'group_request'
    group_offer_accepted: 'group_request'
    group_request_declined: 'group_request'
    group_request_cancelled: 'group_request'
  }
}

/** Groups of ten and more that ask for seats of their own. */
export const groupRequestsFeature = feature({
  name: 'group-requests',
  calls: groupRequests,
  handlers: groupRequestsRoutes,
  lists: [officeGroupRequestList],
  jobs: (app) => ({ upkeep: groupRequestJobs(app) }),
  schedules: [scheduleOfferEnds],
  tables: ['group_offers', 'group_requests'],
})
