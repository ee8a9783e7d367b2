import { endpoint } from '#contract/kernel/endpoint'
import { BookingReply } from './bookings.ts'
import { UmrahSale } from './umrah-sale.ts'

/** Places on a departure, bought by a party. */
export const umrahSales = {
  /** Holds the seats for twenty minutes. Refuses another price than was read, and rooms that do not fit. */
  book: endpoint({
    method: 'POST',
    path: '/umrah-bookings',
    access: 'public',
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking', 'umrah'],
    body: UmrahSale,
    reply: BookingReply,
  }),
}
