import type { Board, HotelTax, RoomView } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'
import type { AtHotel } from '#server/ports/hotel'
import type { Booked } from '#server/features/selling/bookings'

/** What is kept of a room that was bought: enough to show it, give it back and pay for it. Who sleeps there stands in `hotel_guests`. */
export type HotelDetail = {
  hotel: {
    ref: string
    code: string
    name: Localised
    address: Localised
    phone: string
    zone: string
    country: string
    lat: number
    lon: number
    stars: number
    haram: 'makkah' | 'madinah' | null
    haram_m: number | null
    check_in: string
    check_out: string
    licence_no: string | null
  }
  room: { code: string; name: Localised; beds: number; view: RoomView }
  board: Board
  check_in: string
  check_out: string
  nights: { night: string; cost: number; price: number; board: Board }[]
  adults: number
  child_ages: number[]
  /** From when on so much is kept, of what the buyer pays and of what we owe. */
  terms: { from: string; keeps: number; cost_keeps: number }[]
  supplier_terms: { from: string; keeps_minor: number }[]
  /** What guests pay at the hotel itself; what was sold before this was kept has none. */
  at_hotel?: AtHotel[]
  /** What of the price is tax or a fee of the hotel. */
  included?: HotelTax[]
  units: string[]
  owed_to: string | null
  own_margin: number
  /** The block of rooms for groups that it was sold of. */
  block?: string
}

export const hotelDetailVersion = 1
export const stayOf = ({ item }: Booked) => item.detail as HotelDetail
