import { feature, type Query, withQuery } from '#web/feature.ts'

/** Groups of ten and more that ask for seats of their own: what customers see of it. */
export const groupRequestsFeature = feature({
  name: 'group-requests',
  texts: { group_requests: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    groupRequest: (wish: Query = {}) => withQuery('/group-request', wish),
    myGroupRequests: () => '/my/group-requests',
    myGroupRequest: (id: string) => withQuery('/my/group-request', { id }),
  },
})
