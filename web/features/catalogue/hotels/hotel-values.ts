import type { HotelRoom } from '#contract/catalogue/hotels'
import type { RoomView } from '#contract/catalogue/hotel-terms'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'

type Names = { en: string; ar: string }
export type RoomValues = {
  code: string
  name: Names
  beds: string
  extra_beds: string
  max_persons: string
  max_adults: string
  view: RoomView
  accessible: boolean
}
/** A hotel as it is typed. */
export type HotelValues = {
  code: string
  name: Names
  city: string
  address: Names
  about: Names
  lat: string
  lon: string
  stars: string
  haram_m: string
  phone: string
  email: string
  check_in: string
  check_out: string
  licence_no: string
  licence_until: string
  amenities: string[]
  active: boolean
  rooms: RoomValues[]
}
export type HotelForm = EndpointForm<HotelValues>

export const emptyRoom: RoomValues = {
  code: '',
  name: { en: '', ar: '' },
  beds: '2',
  extra_beds: '0',
  max_persons: '3',
  max_adults: '2',
  view: 'none',
  accessible: false,
}

export const roomValues = ({
  code,
  name,
  beds,
  extra_beds,
  max_persons,
  max_adults,
  view,
  accessible,
}: HotelRoom): RoomValues => ({
  code,
  name,
  beds: String(beds),
  extra_beds: String(extra_beds),
  max_persons: String(max_persons),
  max_adults: String(max_adults),
  view,
  accessible,
})
