import type { Party } from '#contract/catalogue/hotel-terms'
import { cityRows, type CityRow } from '#server/features/catalogue/hotels'
import { HotelError, type HotelInfo, type HotelOffer, type HotelRate, type StayQuery } from '#server/ports/hotel'
import { canTake, type Exchange } from '../exchange.ts'
import { cheapestFirst, inBatches, roomsFor, shapeOf, shapesOf } from '../rooms/parties.ts'
import { codeOf } from './failures.ts'
import { infoOf } from './hotel-info.ts'
import { hotelByHid, hotelsOfCity, type KnownHotel } from './hotels.sql.ts'
import { hotelsMax } from './learn.ts'
import type { Call, Parts } from './parts.ts'
import { depositOf, rateOf } from './rate.ts'
import { hidOfCode } from './rate-ref.ts'
import type { WireHotel, WireRate } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

/** A longer answer than this many hotels give would be none that is read. */
const batchSize = 40
/** ETG is to stop looking this long before we stop waiting for ETG. */
const searchSeconds = 6.5

const guestsOf = ({ adults, child_ages }: Party) => [{ adults, children: [...child_ages] }]

async function asked(parts: Parts, query: StayQuery, party: Party) {
  const residency = (query.nationality ?? (await parts.residency())).toLowerCase()
  return { checkin: query.check_in, checkout: query.check_out, residency, language: 'en', guests: guestsOf(party) }
}

const hotelsIn = ({ data }: { data: unknown }): WireHotel[] => {
  const { hotels } = data as { hotels: WireHotel[] }
  if (!Array.isArray(hotels)) throw new Error('no list')
  return hotels
}

const shared = (found: KnownHotel, city: CityRow) => ({
  hotel: infoOf(found, city),
  content: found.content,
  hid: found.hid,
})

/** Rates that can be sold, the cheapest first; one that cannot be read is left out. `seen`: currencies without a rate. */
function soldIn(
  exchange: Exchange,
  of: ReturnType<typeof shared>,
  stay: Parameters<typeof rateOf>[2],
  wires: readonly WireRate[],
  seen: Set<string>,
): HotelRate[] {
  const sold = wires.flatMap((wire): HotelRate[] => {
    try {
      const paid = depositOf(wire.payment_options.payment_types)
      if (paid && !canTake(exchange, paid.currency_code)) {
        seen.add(paid.currency_code)
        return []
      }
      const rate = rateOf(exchange, of, stay, wire, wire.book_hash ?? wire.match_hash ?? '')
      return rate ? [rate] : []
    } catch {
      return []
    }
  })
  return cheapestFirst(sold)
}

/** Hotels of a city that ETG has told of, asked for in batches; each batch is handed on as it comes. */
export async function* searchCity(
  parts: Parts,
  city: string,
  query: StayQuery,
  { signal }: Call,
): AsyncGenerator<HotelOffer[]> {
  const place = (await cityRows(parts.db)).find(({ code }) => code === city)
  const known = place ? await hotelsOfCity(parts.db, city, hotelsMax) : []
  if (!place || known.length === 0) return
  const exchange = await parts.exchange()
  const seen = new Set<string>()
  const shapes = shapesOf(query.parties)
  let found = 0
  const ask = async (batch: readonly KnownHotel[]): Promise<HotelOffer[]> => {
    const byShape = new Map<string, Map<number, WireRate[]>>()
    await Promise.all(
      shapes.map(async (party) => {
        const body = {
          ...(await asked(parts, query, party)),
          hids: batch.map(({ hid }) => hid),
          timeout: searchSeconds,
        }
        const hotels = await parts.client({ path: '/search/serp/hotels/', body, signal, read: hotelsIn })
        byShape.set(shapeOf(party), new Map(hotels.map(({ hid, rates }) => [hid, rates])))
      }),
    )
    return batch.flatMap((one): HotelOffer[] => {
      const of = shared(one, place)
      const rates = roomsFor(query.parties, (party) => {
        const wires = byShape.get(shapeOf(party))?.get(one.hid) ?? []
        const { check_in, check_out } = query
        return soldIn(exchange, of, { check_in, check_out, party }, wires, seen)
      })
      return rates ? [{ hotel: of.hotel, rates }] : []
    })
  }
  for await (const offers of inBatches(known, batchSize, ask)) {
    found += offers.length
    yield offers
  }
  if (found === 0 && seen.size > 0)
    throw new HotelError('not_supported', words.no_rate({ currency: [...seen].join(', ') }))
}

/** The page of one hotel: what each party may have there; null where it is not ETG's, or not known. */
export async function ratesOfHotel(
  parts: Parts,
  code: string,
  query: StayQuery,
  { signal }: Call,
): Promise<{ hotel: HotelInfo; rates: HotelRate[][] } | null> {
  const hid = hidOfCode(code)
  const known = hid === null ? undefined : await hotelByHid(parts.db, hid)
  const city = known && (await cityRows(parts.db)).find((one) => one.code === known.city)
  if (!known || !city) return null
  const exchange = await parts.exchange()
  const of = shared(known, city)
  const seen = new Set<string>()
  const shapes = shapesOf(query.parties)
  const byShape = new Map<string, WireRate[]>()
  await Promise.all(
    shapes.map(async (party) => {
      const body = { ...(await asked(parts, query, party)), hid, timeout: searchSeconds }
      const page = parts.client({ path: '/search/hp/', body, signal, read: hotelsIn })
      const hotels = await page.catch((error: unknown) => {
        if (codeOf(error) === 'hotel_not_found') return []
        throw error
      })
      byShape.set(shapeOf(party), hotels.find((one) => one.hid === hid)?.rates ?? [])
    }),
  )
  const rates = query.parties.map((party) => {
    const { check_in, check_out } = query
    const bookable = (byShape.get(shapeOf(party)) ?? []).filter(({ book_hash }) => book_hash !== undefined)
    return soldIn(exchange, of, { check_in, check_out, party }, bookable, seen)
  })
  if (rates.every(({ length }) => length === 0) && seen.size > 0)
    throw new HotelError('not_supported', words.no_rate({ currency: [...seen].join(', ') }))
  return { hotel: of.hotel, rates }
}
