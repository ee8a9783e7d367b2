import { changeFlightDay, type FlightKey } from '../stock/index.ts'
import type { CallContext } from './shop.ts'

/** The airline moves one flight of one day by some minutes. The change stays. */
export async function retime(
  { loaded, shop }: Pick<CallContext, 'loaded' | 'shop'>,
  key: FlightKey,
  flightDateId: number,
  minutes: number,
): Promise<void> {
  const pattern = loaded.book.patterns[loaded.placesOf(key)[0]!]!
  const carries = Math.floor((pattern.departure_time + minutes) / 1440)
  // A flight keeps its date: one that would leave on another day is moved as far as its own day reaches.
  const departure_time = carries === 0 ? pattern.departure_time + minutes : carries > 0 ? 1439 : 0
  const moved = departure_time - pattern.departure_time
  const arrival = pattern.arrival_time + moved
  await changeFlightDay(shop.parts.db, flightDateId, {
    departure_time,
    arrival_time: ((arrival % 1440) + 1440) % 1440,
    arrival_day_offset: pattern.arrival_day_offset + Math.floor(arrival / 1440),
  })
  await shop.parts.network.refresh([flightDateId])
}
