import { feature, type Query, withQuery } from '#web/feature.ts'

/** Requests of groups in the portals of agencies and the office. */
export const groupRequestsScreens = feature({
  name: 'group-requests',
  paths: {
    agentGroupRequests: (wish: Query = {}) => withQuery('/agent/group-requests', wish),
    agentGroupRequest: (id: string) => withQuery('/agent/group-request', { id }),
    adminGroupRequests: () => '/admin/group-requests',
    adminGroupRequest: (id: string) => withQuery('/admin/group-request', { id }),
  },
})
