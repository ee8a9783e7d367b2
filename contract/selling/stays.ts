import * as z from 'zod/mini'
import { BookingReply, TicketName } from './booking-shapes.ts'
import { HotelHit, StayHotel, StayRate, StaySupplier } from './stay-shapes.ts'
import { HotelCity } from '#contract/catalogue/hotel-shapes'
import { readParties } from '#contract/catalogue/hotel-terms'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { Email, LocalDate, Money, ok, Phone } from '#contract/kernel/shapes'

export * from './stay-shapes.ts'

export const stayWhen = {
  check_in: LocalDate,
  check_out: LocalDate,
  /** `2,2.7.9`: two rooms, in the second two adults with children of 7 and 9. */
  rooms: z.string(check('say_who_sleeps')).check(
    z.maxLength(120),
    z.refine((text) => readParties(text) !== null, { error: check('say_who_sleeps') }),
  ),
}
export const hotelCode = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,15}$/))
export const hotelCityCode = z.string(check('choose_city')).check(z.regex(/^[A-Z]{3}$/, check('choose_city')))
export const stayOffers = z
  .string(check('choose_a_room'))
  .check(z.minLength(20, check('choose_a_room')), z.maxLength(1_500))
const Offer = z.string(check('choose_a_room')).check(z.minLength(20, check('choose_a_room')), z.maxLength(160))
const Guest = z.strictObject({
  kind: z.enum(['adult', 'child']),
  /** Of the first adult of a room needed; of the others where they are known. */
  given_name: z.optional(TicketName),
  surname: z.optional(TicketName),
})

/** Rooms of one hotel, who sleeps in them, and the price that was read. */
export const StaySale = z.strictObject({
  rooms: z
    .array(
      z.strictObject({
        offer: Offer,
        terms_key: z.string().check(z.maxLength(64)),
        guests: z.array(Guest).check(z.minLength(1, check('say_who_sleeps')), z.maxLength(10)),
        requests: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
      }),
    )
    .check(z.minLength(1, check('choose_a_room')), z.maxLength(9, check('choose_a_room'))),
  contact: z.strictObject({ email: Email, phone: Phone }),
  expected_total: Money,
  client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
})
export const FoundHotels = z.object({
  ...ok,
  city: HotelCity,
  nights: z.int(),
  hotels: z.array(HotelHit),
  suppliers: z.array(StaySupplier),
})
export const FoundRates = z.object({ ...ok, hotel: StayHotel, nights: z.int(), rooms: z.array(z.array(StayRate)) })
export const OfferedStay = z.object({
  ...ok,
  hotel: StayHotel,
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
  rooms: z.array(z.object({ rate: StayRate, adults: z.int(), child_ages: z.array(z.int()) })),
  total: Money,
})

/** Rooms for nights: found, looked at, priced again and bought. */
export const stays = {
  cities: endpoint({
    method: 'GET',
    path: '/hotel-cities',
    access: 'public',
    members: 'look',
    reply: z.object({ ...ok, data: z.array(HotelCity) }),
  }),
  /** Hotels of a city that have room for everybody on all nights, each with its cheapest, the cheapest first. */
  search: endpoint({
    method: 'GET',
    path: '/hotel-search',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    query: z.strictObject({
      city: hotelCityCode,
      ...stayWhen,
    }),
    reply: FoundHotels,
  }),
  /** One hotel with what each of the parties may have there. */
  hotel: endpoint({
    method: 'GET',
    path: '/hotel-details',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    query: z.strictObject({ id: hotelCode, ...stayWhen }),
    reply: FoundRates,
  }),
  /** What was chosen, one offer a room, as it is now. */
  recheck: endpoint({
    method: 'GET',
    path: '/hotel-offer',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    query: z.strictObject({
      offers: stayOffers,
    }),
    reply: OfferedStay,
  }),
  /**
   * Holds rooms for half an hour, each an item of one booking. Refuses another price (`price_changed`) or other terms
   * (`terms_changed`) than were agreed to, and rooms that are gone (`sold_out`).
   */
  save: endpoint({
    method: 'POST',
    path: '/hotel-bookings',
    access: 'public',
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: StaySale,
    reply: BookingReply,
  }),
}
