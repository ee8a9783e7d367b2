import { specialServices } from '#contract/selling/special-services'
import { feature } from '#server/feature'
import { ownBookingGivenUp } from '#server/features/selling/bookings'
import { askAfter } from './request-service.ts'
import { serviceAct } from './service-act.ts'
import { specialServicesRoutes } from './special-services.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    service_asked: 'booking'
  }
}

/** What passengers need on board: meals, help, a cot, a frequent flyer's number, asked of the airline. */
export const specialServicesFeature = feature({
  name: 'special-services',
  calls: specialServices,
  handlers: specialServicesRoutes,
  acts: [serviceAct],
  jobs: (app) => ({
    supplier: {
      'services.ask': {
        run: (payload) => askAfter(app, String(payload['service_id'])),
        onDead: ownBookingGivenUp(app),
      },
    },
  }),
  tables: ['special_services'],
})
