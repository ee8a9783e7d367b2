import { cityRows, type CityRow } from '#server/features/catalogue/hotels'
import { isRefusal } from '../duffel-api/failures.ts'
import { pagesOf } from '../duffel-api/client.ts'
import { type HotelContent, metresBetween } from '../rooms/hotel-info.ts'
import { contentOf } from './content.ts'
import { citiesRead, keepHotels, noteCity } from './hotels.sql.ts'
import type { Call, Parts } from './parts.ts'
import type { WireAccommodation } from './wire.ts'

/** So many hotels of a city are sold: those nearest to its middle. */
export const hotelsMax = 240
const radiusKm = 10
/** A longer page than this many hotels give would be none that is read. */
const pageSize = 50
const pagesMax = 20
const readMs = 7 * 86_400_000
const againSeconds = 20

async function hotelsAround({ client }: Parts, city: CityRow, { signal }: Call) {
  const path = `/stays/accommodation?latitude=${city.lat}&longitude=${city.lon}&radius=${radiusKm}&limit=${pageSize}`
  const found: { id: string; content: HotelContent }[] = []
  for await (const page of pagesOf(client, path, signal, (row) => row as WireAccommodation, pagesMax))
    for (const wire of page)
      try {
        found.push({ id: wire.id, content: contentOf(wire) })
      } catch {
        // It says too little of itself to be sold.
      }
  const far = ({ content }: { content: HotelContent }) => metresBetween(content, city)
  return found.toSorted((a, b) => far(a) - far(b) || a.id.localeCompare(b.id)).slice(0, hotelsMax)
}

/** What Duffel says of the hotels of one city, once a week; null: every city is as new as it has to be. */
export async function learn(parts: Parts, call: Call): Promise<{ again_in_seconds: number } | null> {
  const read = new Map((await citiesRead(parts.db)).map(({ city, read_at }) => [city, read_at]))
  const before = new Date(call.now.getTime() - readMs)
  const city = (await cityRows(parts.db)).find(({ code }) => (read.get(code) ?? new Date(0)) <= before)
  if (!city) return null
  try {
    await keepHotels(parts.db, city.code, await hotelsAround(parts, city, call))
  } catch (error) {
    // What Duffel says no to would hold up the other cities: it is asked again in a week.
    if (!isRefusal(error) || error.kind === 'not_authorised') throw error
  }
  await noteCity(parts.db, city.code, call.now)
  return { again_in_seconds: againSeconds }
}
