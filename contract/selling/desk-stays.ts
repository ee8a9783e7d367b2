import * as z from 'zod/mini'
import { BookingReply } from './booking-shapes.ts'
import { DeskFor } from './desk-buyer.ts'
import {
  FoundHotels,
  FoundRates,
  hotelCityCode,
  hotelCode,
  OfferedStay,
  stayOffers,
  StaySale,
  stayWhen,
} from './stays.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'

const looks = { access: admins, needs: 'booking.create', ratePerMinute: 60 } as const
const { agency_id } = DeskFor

/** Rooms sold by a member of staff: found and held at the prices of whoever is to buy, paid at the desk. */
export const deskStays = {
  search: endpoint({
    method: 'GET',
    path: '/desk-hotel-search',
    ...looks,
    query: z.strictObject({ city: hotelCityCode, ...stayWhen, agency_id }),
    reply: FoundHotels,
  }),
  hotel: endpoint({
    method: 'GET',
    path: '/desk-hotel-details',
    ...looks,
    query: z.strictObject({ id: hotelCode, ...stayWhen, agency_id }),
    reply: FoundRates,
  }),
  recheck: endpoint({
    method: 'GET',
    path: '/desk-hotel-offer',
    ...looks,
    query: z.strictObject({ offers: stayOffers, agency_id }),
    reply: OfferedStay,
  }),
  sell: endpoint({
    method: 'POST',
    path: '/desk-hotel-bookings',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...StaySale.shape, ...DeskFor }),
    reply: BookingReply,
  }),
}
