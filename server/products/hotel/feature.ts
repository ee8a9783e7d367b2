import { stays } from '#contract/selling/stays'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { hotelProduct } from './hotel-product.ts'
import { hotelRoutes } from './hotel.routes.ts'
import { stayQuoting } from './quoted-stay.ts'

const { save } = stays

export const hotelFeature = feature({
  name: 'hotel',
  calls: { save },
  handlers: hotelRoutes,
  setUp: (app) => registerProduct(app, { ...hotelProduct, quoted: stayQuoting }),
  tables: ['hotel_guests'],
})
