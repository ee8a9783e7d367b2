import { bookings } from '#contract/selling/bookings'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { calendarAttachment } from './calendar.ts'
import { flightProduct } from './flight-product.ts'
import { flightBookingRoutes } from './flight.routes.ts'
import { flightQuoting } from './quoted-flight.ts'

const { save, addFlight, pnrDetails, checkTicket } = bookings

export const flightFeature = feature({
  name: 'flight',
  calls: { save, addFlight, pnrDetails, checkTicket },
  handlers: flightBookingRoutes,
  setUp: (app) => registerProduct(app, { ...flightProduct, quoted: flightQuoting }),
  attachments: { calendar: calendarAttachment(false), due_calendar: calendarAttachment(true) },
  tables: ['tickets'],
})
