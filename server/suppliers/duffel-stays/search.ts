import { cityRows, type CityRow } from '#server/features/catalogue/hotels'
import { HotelError, type HotelInfo, type HotelOffer, type HotelRate, type StayQuery } from '#server/ports/hotel'
import { say } from '#server/words'
import { canTake, type Exchange, sameAmount } from '../exchange.ts'
import { infoOf } from '../rooms/hotel-info.ts'
import { cheapestFirst, inBatches, roomsFor, shapeOf, shapesOf } from '../rooms/parties.ts'
import type { RefStay } from '../rooms/stay-ref.ts'
import { hotelByNumber, hotelsOfCity, type KnownHotel } from './hotels.sql.ts'
import { hotelsMax } from './learn.ts'
import type { Call, Parts } from './parts.ts'
import { isSold, listedRate, type Of, rateOf } from './rate.ts'
import { codeOfHotel, numberOfCode } from './rate-ref.ts'
import type { WireRate, WireResult, WireRoom } from './wire.ts'
import { staysWords as words } from './words.ts'

/** A longer answer than this many hotels give would be none that is read. */
const batchSize = 40

export const hotelIn = ({ number, id, content }: KnownHotel, city: CityRow): Of => ({
  number,
  hotel: infoOf({ ref: id, code: codeOfHotel(number) }, content, city),
})

/** The hotel behind a number with its city; undefined: it is none of theirs. */
export async function knownHotel(parts: Parts, number: number) {
  const known = await hotelByNumber(parts.db, number)
  const city = known && (await cityRows(parts.db)).find(({ code }) => code === known.city)
  return known && city ? { known, of: hotelIn(known, city) } : undefined
}

/** What these hotels have for one party: one result a hotel that has anything. */
function askFor(
  { client }: Parts,
  ids: readonly string[],
  { check_in, check_out, party }: RefStay,
  signal: AbortSignal,
) {
  return client({
    method: 'POST',
    harmless: true,
    path: '/stays/search',
    body: {
      accommodation: { ids },
      check_in_date: check_in,
      check_out_date: check_out,
      rooms: 1,
      guests: [
        ...Array.from({ length: party.adults }, () => ({ type: 'adult' })),
        ...party.child_ages.map((age) => ({ type: 'child', age })),
      ],
      // What is paid at once: nothing else is sold.
      instant_payment: true,
    },
    signal,
    read({ data }) {
      const { results } = data as { results: WireResult[] }
      return new Map(results.map((one) => [one.accommodation.id, one]))
    },
  })
}

export type Found = { room: WireRoom; rate: WireRate }
const sellable = (rooms: readonly WireRoom[] | null | undefined): Found[] =>
  (rooms ?? []).flatMap((room) => room.rates.filter(isSold).map((rate) => ({ room, rate })))

/** Every rate of one hotel for one party that is sold. */
export async function ratesFor(parts: Parts, id: string, stay: RefStay, signal: AbortSignal): Promise<Found[]> {
  const result = (await askFor(parts, [id], stay, signal)).get(id)
  if (!result) return []
  return parts.client({
    method: 'POST',
    harmless: true,
    path: `/stays/search_results/${encodeURIComponent(result.id)}/actions/fetch_all_rates`,
    signal,
    read({ data }) {
      const { accommodation } = data as WireResult
      if (accommodation.id !== id) throw new Error('another hotel')
      return sellable(accommodation.rooms)
    },
  })
}

/** Where nothing is found because of a currency, that is said. */
class Currencies {
  readonly #seen = new Set<string>()
  readonly #exchange: Exchange
  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }
  takes(currency: string): boolean {
    const taken = canTake(this.#exchange, currency)
    if (!taken) this.#seen.add(currency)
    return taken
  }
  explain(): void {
    if (this.#seen.size > 0)
      throw new HotelError('not_supported', words.no_rate({ currency: [...this.#seen].join(', ') }))
  }
}

const anyRoom = { en: say('en', words.any_room), ar: say('ar', words.any_room) }

/** The cheapest of a hotel in a list; what it is, where the list says so. Null where it is not sold or cannot be read. */
function cheapest(
  exchange: Exchange,
  of: Of,
  stay: RefStay,
  result: WireResult,
  currencies: Currencies,
): HotelRate | null {
  try {
    if (!currencies.takes(result.cheapest_rate_currency)) return null
    const described = sellable(result.accommodation.rooms).find(
      ({ rate }) =>
        rate.total_currency === result.cheapest_rate_currency &&
        sameAmount(rate.total_amount, result.cheapest_rate_total_amount),
    )
    return described ? rateOf(exchange, of, stay, described) : listedRate(exchange, of, stay, result, anyRoom)
  } catch {
    return null
  }
}

/** Hotels of a city that Duffel has told of, asked for in batches; each batch is handed on as it comes. */
export async function* searchCity(
  parts: Parts,
  code: string,
  { check_in, check_out, parties }: StayQuery,
  { signal }: Call,
): AsyncGenerator<HotelOffer[]> {
  const city = (await cityRows(parts.db)).find((one) => one.code === code)
  if (!city) return
  const exchange = await parts.exchange()
  const currencies = new Currencies(exchange)
  const shapes = shapesOf(parties)
  let found = 0
  const ask = async (batch: readonly KnownHotel[]): Promise<HotelOffer[]> => {
    const ids = batch.map(({ id }) => id)
    const results = new Map(
      await Promise.all(
        shapes.map(
          async (party) => [shapeOf(party), await askFor(parts, ids, { check_in, check_out, party }, signal)] as const,
        ),
      ),
    )
    return batch.flatMap((known): HotelOffer[] => {
      const of = hotelIn(known, city)
      const rates = roomsFor(parties, (party) => {
        const result = results.get(shapeOf(party))?.get(known.id)
        const rate = result && cheapest(exchange, of, { check_in, check_out, party }, result, currencies)
        return rate ? [rate] : []
      })
      return rates ? [{ hotel: of.hotel, rates }] : []
    })
  }
  for await (const offers of inBatches(await hotelsOfCity(parts.db, code, hotelsMax), batchSize, ask)) {
    found += offers.length
    yield offers
  }
  if (found === 0) currencies.explain()
}

/** The page of one hotel: what each party may have there; null where it is not Duffel's, or not known. */
export async function ratesOfHotel(
  parts: Parts,
  code: string,
  { check_in, check_out, parties }: StayQuery,
  { signal }: Call,
): Promise<{ hotel: HotelInfo; rates: HotelRate[][] } | null> {
  const number = numberOfCode(code)
  const there = number === null ? undefined : await knownHotel(parts, number)
  if (!there) return null
  const exchange = await parts.exchange()
  const currencies = new Currencies(exchange)
  const byShape = new Map(
    await Promise.all(
      shapesOf(parties).map(
        async (party) =>
          [shapeOf(party), await ratesFor(parts, there.known.id, { check_in, check_out, party }, signal)] as const,
      ),
    ),
  )
  const rates = parties.map((party) =>
    cheapestFirst(
      (byShape.get(shapeOf(party)) ?? []).flatMap((found): HotelRate[] => {
        try {
          if (!currencies.takes(found.rate.total_currency)) return []
          return [rateOf(exchange, there.of, { check_in, check_out, party }, found)]
        } catch {
          return []
        }
      }),
    ),
  )
  if (rates.every(({ length }) => length === 0)) currencies.explain()
  return { hotel: there.of.hotel, rates }
}
