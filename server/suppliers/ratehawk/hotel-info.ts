import type { CityRow } from '#server/features/catalogue/hotels'
import type { HotelInfo } from '#server/ports/hotel'
import * as rooms from '../rooms/hotel-info.ts'
import type { KnownHotel } from './hotels.sql.ts'
import { codeOfHotel } from './rate-ref.ts'

/** A hotel of ETG's as the app knows hotels. */
export function infoOf({ hid, content }: KnownHotel, city: CityRow): HotelInfo {
  const { rooms: _rooms, ...said } = content
  return rooms.infoOf({ ref: String(hid), code: codeOfHotel(hid) }, said, city)
}
