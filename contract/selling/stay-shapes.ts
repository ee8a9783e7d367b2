import * as z from 'zod/mini'
import { amenities, boards, hotelTaxes, roomViews } from '#contract/catalogue/hotel-terms'
import { forMembers } from '#contract/kernel/guarded'
import { Instant, Localised, Money } from '#contract/kernel/shapes'

/** From this instant on so much is kept of what the buyer pays. */
export const KeptFrom = z.object({ from: Instant, keeps: Money })

/** What guests pay at the hotel itself, beside the price. */
export const AtHotel = z.object({ what: z.enum(hotelTaxes), amount: Money })
export type AtHotel = z.infer<typeof AtHotel>

const place = {
  code: z.string(),
  name: Localised,
  stars: z.int(),
  lat: z.number(),
  lon: z.number(),
  zone: z.string(),
  haram: z.nullable(z.enum(['makkah', 'madinah'])),
  haram_m: z.nullable(z.int()),
  amenities: z.array(z.enum(amenities)),
  demo: z.boolean(),
}
const price = {
  /** For all nights, and in a list of hotels for all rooms. */
  total: Money,
  /** What the agency's customer pays, its own margin included; null where nobody sells on. */
  selling: forMembers(z.nullable(Money), 'see_margin'),
}

export const HotelHit = z.object({
  ...place,
  photo: z.nullable(z.string()),
  supplier: z.string(),
  /** The cheapest rooms that fit. */
  room: Localised,
  board: z.enum(boards),
  /** Until when it is given back free; null: never. */
  free_until: z.nullable(Instant),
  ...price,
  /** Rooms of this kind, where they are few. */
  left: z.nullable(z.int()),
})
export type HotelHit = z.infer<typeof HotelHit>

/** How a supplier of rooms answered a search; one that did not leaves the others' hotels as they are. */
export const StaySupplier = z.object({
  supplier: z.string(),
  status: z.enum(['answered', 'failed', 'timed_out']),
  hotels: z.int(),
})
export type StaySupplier = z.infer<typeof StaySupplier>

export const StayRate = z.object({
  /** What is sent back to buy it. */
  offer: z.string(),
  room: z.object({
    code: z.string(),
    name: Localised,
    beds: z.int(),
    max_persons: z.int(),
    view: z.enum(roomViews),
    accessible: z.boolean(),
  }),
  board: z.enum(boards),
  ...price,
  nights: z.array(z.object({ night: z.string(), price: Money, board: z.enum(boards) })),
  terms: z.array(KeptFrom),
  at_hotel: z.array(AtHotel),
  /** Taxes and fees that are inside the price. */
  included: z.array(z.enum(hotelTaxes)),
  /** Whether it is kept for the buyer between saving and paying; else the hotel is asked once more. */
  held: z.boolean(),
  free_until: z.nullable(Instant),
  left: z.nullable(z.int()),
  /** The terms as they were shown: sent back with the purchase. */
  terms_key: z.string(),
  /** The block of rooms for groups that it is of; null for everybody but staff. */
  block: z.nullable(z.string()),
})
export type StayRate = z.infer<typeof StayRate>

export const StayHotel = z.object({
  ...place,
  city: z.object({ code: z.string(), name: Localised }),
  address: Localised,
  about: Localised,
  phone: z.string(),
  photos: z.array(z.string()),
  check_in: z.string(),
  check_out: z.string(),
})
export type StayHotel = z.infer<typeof StayHotel>

export const StayGuest = z.object({
  kind: z.enum(['adult', 'child']),
  given_name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  age: z.nullable(z.int()),
})

/** A room that was booked, as the booking shows it. */
export const BookedStay = z.object({
  item: z.int(),
  hotel: z.object({
    code: z.string(),
    name: Localised,
    address: Localised,
    phone: z.string(),
    stars: z.int(),
    haram: z.nullable(z.enum(['makkah', 'madinah'])),
    haram_m: z.nullable(z.int()),
    zone: z.string(),
  }),
  room: z.object({ name: Localised, view: z.enum(roomViews) }),
  board: z.enum(boards),
  check_in: z.string(),
  check_out: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  nights: z.int(),
  guests: z.array(StayGuest),
  adults: z.int(),
  child_ages: z.array(z.int()),
  requests: z.nullable(z.string()),
  confirmation: z.nullable(z.string()),
  terms: z.array(KeptFrom),
  at_hotel: z.array(AtHotel),
  /** Taxes and fees that are inside the price. */
  included: z.array(z.enum(hotelTaxes)),
  free_until: z.nullable(Instant),
})
export type BookedStay = z.infer<typeof BookedStay>
