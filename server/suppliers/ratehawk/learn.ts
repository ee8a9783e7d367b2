import { Throttled } from '#server/ports/failure'
import { HotelError } from '#server/ports/hotel'
import { cityRows, type CityRow } from '#server/features/catalogue/hotels'
import { contentOf } from './content.ts'
import { codeOf } from './failures.ts'
import { hotelsToRead, keepContent, learntCities, listHotels, noteCity } from './hotels.sql.ts'
import type { Call, Parts } from './parts.ts'
import type { WireContent, WireRegion } from './wire.ts'

/** So many hotels of a city are sold: those that ETG puts first. */
export const hotelsMax = 240
const dayMs = 86_400_000
/** Which hotels a city has is asked once a day; what a hotel is like once a week. */
const listedMs = dayMs
export const contentMs = 7 * dayMs
/** ETG allows thirty of these in a minute, and each hotel is asked for in two languages. */
const hotelsAtOnce = 12
const againSeconds = 61
/** Around a city whose region is not known. */
const radiusMetres = 15_000

/** ETG's region of a city: of its name and country; null where there is none. */
async function regionOf({ client }: Parts, city: CityRow, signal: AbortSignal): Promise<number | null> {
  const regions = await client({
    path: '/search/multicomplete/',
    body: { query: city.name.en, language: 'en' },
    signal,
    read: ({ data }) => (data as { regions?: WireRegion[] | null } | null)?.regions ?? [],
  })
  const near = regions.filter(({ country_code, type }) => country_code === city.country && type.startsWith('City'))
  return near.find(({ name }) => name.toLowerCase() === city.name.en.toLowerCase())?.id ?? near[0]?.id ?? null
}

/** The hotels of a city by ETG's names, best first: of its region, or of what is free around its middle in a month. */
async function namesOf(parts: Parts, city: CityRow, region: number | null, call: Call): Promise<string[]> {
  const { client } = parts
  const { signal, now } = call
  if (region !== null)
    return client({
      path: '/search/hotelsort/',
      body: { region_id: region, sort_type: 'b2b', hotels_limit: hotelsMax },
      signal,
      read: ({ data }) => (data as { hotels: string[] }).hotels.filter((id) => typeof id === 'string'),
    })
  const day = (ahead: number) => new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)
  const { lat: latitude, lon: longitude } = city
  return client({
    path: '/search/serp/geo/',
    body: {
      checkin: day(30),
      checkout: day(31),
      residency: await parts.residency(),
      language: 'en',
      guests: [{ adults: 2, children: [] }],
      latitude,
      longitude,
      radius: radiusMetres,
      hotels_limit: 40,
    },
    signal,
    read: ({ data }) => (data as { hotels: { id: string }[] }).hotels.map(({ id }) => id),
  })
}

async function listCity(parts: Parts, city: CityRow, known: number | null, call: Call): Promise<void> {
  const said = (await parts.regions()).get(city.code)
  const region = said ?? known ?? (await regionOf(parts, city, call.signal))
  const ids = await namesOf(parts, city, region, call).catch((error: unknown) => {
    // A region without hotels is answered as a failure.
    if (codeOf(error) === 'hotels_not_found') return []
    throw error
  })
  await listHotels(parts.db, city.code, ids.slice(0, hotelsMax))
  await noteCity(parts.db, city.code, region, call.now)
}

/** What ETG says of a hotel in one language; null where it knows none of that name. */
const readContent = ({ client }: Parts, id: string, language: 'en' | 'ar', signal: AbortSignal) =>
  client<WireContent>({
    path: '/hotel/info/',
    body: { id, language },
    signal,
    read({ data }) {
      const content = data as WireContent
      if (!Number.isSafeInteger(content.hid) || content.id !== id) throw new Error('another hotel')
      return content
    },
  }).catch((error: unknown) => {
    if (codeOf(error) === 'hotel_not_found') return null
    throw error
  })

/** Reads one hotel and keeps it. What cannot be read is not asked for again before its time: it would hold up the others. */
async function readHotel(parts: Parts, id: string, { signal, now }: Call): Promise<void> {
  const en = await readContent(parts, id, 'en', signal)
  const ar = en && (await readContent(parts, id, 'ar', signal))
  const isOpen = en && !en.is_closed && !en.deleted
  let content = null
  try {
    content = isOpen ? contentOf(en, ar) : null
  } catch {
    // It says too little of itself to be sold.
  }
  await keepContent(parts.db, id, content ? en!.hid : null, content, now)
}

/** One city's list, or the content of some hotels; null: everything is as new as it has to be. */
export async function learn(parts: Parts, call: Call): Promise<{ again_in_seconds: number } | null> {
  const known = new Map((await learntCities(parts.db)).map((one) => [one.city, one]))
  const listedBefore = new Date(call.now.getTime() - listedMs)
  const city = (await cityRows(parts.db)).find(
    ({ code }) => (known.get(code)?.listed_at ?? new Date(0)) <= listedBefore,
  )
  if (city) {
    const region = known.get(city.code)?.region_id ?? null
    try {
      await listCity(parts, city, region, call)
    } catch (error) {
      if (error instanceof Throttled) return { again_in_seconds: error.seconds }
      // What ETG says no to would hold up the other cities: it is asked again tomorrow.
      if (codeOf(error) === undefined || (error as HotelError).kind === 'not_authorised') throw error
      await noteCity(parts.db, city.code, region, call.now)
    }
    return { again_in_seconds: 1 }
  }
  const due = await hotelsToRead(parts.db, new Date(call.now.getTime() - contentMs), hotelsAtOnce)
  try {
    for (const { id } of due) await readHotel(parts, id, call)
  } catch (error) {
    if (error instanceof Throttled) return { again_in_seconds: error.seconds }
    throw error
  }
  return due.length === 0 ? null : { again_in_seconds: againSeconds }
}
