import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingReply } from './bookings.ts'
import { DeskFor } from './desk-buyer.ts'
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
  /** The same for an agency or somebody in front of a member of staff, who then takes the money at the desk. */
  sell: endpoint({
    method: 'POST',
    path: '/desk-umrah-bookings',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking', 'umrah'],
    body: z.strictObject({ ...UmrahSale.shape, ...DeskFor }),
    reply: BookingReply,
  }),
}
