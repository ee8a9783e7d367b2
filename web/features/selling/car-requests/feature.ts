import { feature } from '#web/feature.ts'

/** Cars that somebody asks for. */
export const carRequestsFeature = feature({
  name: 'car-requests',
  texts: { car_requests: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    carRequest: (token: string) => `/car-request/${token}`,
    myCarRequests: () => '/my/cars',
  },
})
