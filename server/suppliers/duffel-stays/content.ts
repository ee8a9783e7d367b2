import type { Amenity } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'
import type { HotelContent } from '../rooms/hotel-info.ts'
import type { WireAccommodation } from './wire.ts'

const amenities: Readonly<Record<string, Amenity>> = {
  wifi: 'wifi',
  parking: 'parking',
  pool: 'pool',
  gym: 'gym',
  restaurant: 'restaurant',
  laundry: 'laundry',
  accessibility_mobility: 'wheelchair',
}
const photosMax = 12
/** Pictures come from here alone: nothing else of an answer ever becomes an address in a page. */
export const photoHost = 'https://assets.duffel.com'

const clock = (text: string | null | undefined, usual: string) => /^\d\d:\d\d/.exec(text ?? '')?.[0] ?? usual
/** Duffel describes hotels in English alone. */
const said = (text: string | null | undefined, max: number): Localised => {
  const english = (text ?? '').trim().slice(0, max)
  return { en: english, ar: english }
}

/** What is kept of a hotel. Throws where it says nothing of where it is. */
export function contentOf(wire: WireAccommodation): HotelContent {
  const place = wire.location.geographic_coordinates
  const { address } = wire.location
  if (!place || ![place.latitude, place.longitude].every(Number.isFinite) || !wire.name)
    throw new Error('This is no hotel.')
  return {
    name: said(wire.name, 80),
    address: said([address?.line_one, address?.city_name, address?.postal_code].filter(Boolean).join(', '), 200),
    about: said(wire.description, 2_000),
    phone: (wire.phone_number ?? '').slice(0, 40),
    lat: place.latitude,
    lon: place.longitude,
    stars: Math.min(5, Math.max(0, Math.round(wire.rating ?? 0))),
    check_in: clock(wire.check_in_information?.check_in_after_time, '15:00'),
    check_out: clock(wire.check_in_information?.check_out_before_time, '12:00'),
    amenities: [...new Set((wire.amenities ?? []).flatMap(({ type }) => amenities[type] ?? []))],
    photos: (wire.photos ?? [])
      .map(({ url }) => url)
      .filter((url) => /^https:\/\/assets\.duffel\.com\/[\w./-]{1,200}$/.test(url))
      .slice(0, photosMax),
  }
}
