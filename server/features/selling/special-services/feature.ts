import { specialServices } from '#contract/selling/special-services'
import { feature } from '#server/feature'
import { ownBookingGivenUp } from '#server/features/selling/bookings'
import { askAfter, askAgain } from './request-service.ts'
import { serviceAct } from './service-act.ts'
import { takeBackAct } from './take-service-back.ts'
import { specialServicesRoutes } from './special-services.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    service_asked: 'booking'
    service_taken_back: 'booking'
  }
}

/** What passengers need on board: meals, help, a cot, a frequent flyer's number, asked of the airline. */
export const specialServicesFeature = feature({
  name: 'special-services',
  calls: specialServices,
  handlers: specialServicesRoutes,
  acts: [serviceAct, takeBackAct],
  jobs: (app) => ({
    supplier: {
      'services.again': {
        run: (payload) => askAgain(app, payload['ids'] as string[]),
        onDead: ownBookingGivenUp(app),
      },
      'services.ask': {
        run: (payload) => askAfter(app, String(payload['service_id'])),
        onDead: ownBookingGivenUp(app),
      },
    },
  }),
  tables: ['special_services'],
})
