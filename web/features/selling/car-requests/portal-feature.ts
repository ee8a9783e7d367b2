import { feature, withQuery } from '#web/feature.ts'

/** Requests for cars as the office answers them. */
export const carRequestsScreens = feature({
  name: 'car-requests',
  texts: { car_office: { en: () => import('./office.en.ts'), ar: () => import('./office.ar.ts') } },
  paths: {
    adminCarRequests: () => '/admin/car-requests',
    adminCarRequest: (id: string) => withQuery('/admin/car-request', { id }),
  },
})
