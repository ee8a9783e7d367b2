import type { CityRow } from '#server/features/catalogue/hotels'
import type { HotelInfo } from '#server/ports/hotel'

/** What is kept of what a supplier says of a hotel. */
export type HotelContent = Pick<
  HotelInfo,
  'name' | 'address' | 'about' | 'phone' | 'lat' | 'lon' | 'stars' | 'check_in' | 'check_out' | 'amenities' | 'photos'
>

const earthMetres = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight way between two places, to the next ten metres. */
export function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return Math.round((2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)))) / 10) * 10
}

const haramMetresMax = 50_000

/** A supplier's hotel as the app knows hotels; the middle of Makkah and Madinah is the sanctuary itself. */
export function infoOf(of: { ref: string; code: string }, said: HotelContent, city: CityRow): HotelInfo {
  const metres = metresBetween(said, city)
  return {
    ...of,
    ...said,
    city: { code: city.code, name: city.name },
    zone: city.zone,
    country: city.country,
    haram: city.haram,
    haram_m: city.haram && metres <= haramMetresMax ? metres : null,
    licence_no: null,
    demo: false,
  }
}
