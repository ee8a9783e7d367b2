import { bookings } from '#contract/selling/bookings'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { flight as sentences } from './arabic.ts'
import { flightProduct } from './flight-product.ts'
import { flightBookingRoutes } from './flight.routes.ts'

const { save, pnrDetails, checkTicket } = bookings

export const flightFeature = feature({
  name: 'flight',
  calls: { save, pnrDetails, checkTicket },
  handlers: flightBookingRoutes,
  arabic: { sentences },
  setUp: (app) => registerProduct(app, flightProduct),
  tables: ['tickets'],
})
