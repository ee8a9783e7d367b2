import { carRequestList } from '#contract/selling/car-request-list'
import { carRequests } from '#contract/selling/car-requests'
import { feature } from '#server/feature'
import { carRequestsRoutes } from './car-requests.routes.ts'
import { carRequestMail } from './mails.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    car_requested: 'car_request'
    car_request_confirmed: 'car_request'
    car_request_declined: 'car_request'
    car_request_withdrawn: 'car_request'
  }
}

/** Cars that somebody asked for, and the office's answers. */
export const carRequestsFeature = feature({
  name: 'car-requests',
  calls: carRequests,
  handlers: carRequestsRoutes,
  lists: [carRequestList],
  mails: { 'car-request': carRequestMail },
  tables: ['car_requests'],
})
