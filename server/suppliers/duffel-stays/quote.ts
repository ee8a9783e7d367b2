import { HotelError, type HotelRate } from '#server/ports/hotel'
import { isRefusal } from '../duffel-api/failures.ts'
import type { Exchange } from '../exchange.ts'
import type { Call, Parts } from './parts.ts'
import { isSold, markOf, rateOf } from './rate.ts'
import { type RateRef, readRef } from './rate-ref.ts'
import { type Found, knownHotel, ratesFor } from './search.ts'
import type { WireQuote } from './wire.ts'
import { staysWords as words } from './words.ts'

/** A rate as Duffel has it now, under the quote by which it is bought. */
export type Quoted = { rate: HotelRate; quote: WireQuote; exchange: Exchange }

const quoteOf = (
  { client }: Parts,
  rate: string,
  id: string,
  signal: AbortSignal,
): Promise<Found & { quote: WireQuote }> =>
  client({
    method: 'POST',
    harmless: true,
    path: '/stays/quotes',
    body: { rate_id: rate },
    signal,
    read({ data }) {
      const quote = data as WireQuote
      if (typeof quote.id !== 'string' || quote.accommodation.id !== id) throw new Error('another hotel')
      const all = (quote.accommodation.rooms ?? []).flatMap((room) => room.rates.map((one) => ({ room, rate: one })))
      const found = all.find((one) => one.rate.id === rate) ?? (all.length === 1 ? all[0] : undefined)
      if (!found || !isSold(found.rate)) throw new Error('another rate')
      return { ...found, quote }
    },
  })

/** The same room with the same meals and conditions as it is on sale now; undefined: there is none. */
async function sameAgain(parts: Parts, id: string, ref: RateRef, signal: AbortSignal): Promise<string | undefined> {
  const found = (await ratesFor(parts, id, ref, signal)).filter(({ room, rate }) => markOf(room, rate) === ref.mark)
  return found.toSorted((a, b) => Number(a.rate.total_amount) - Number(b.rate.total_amount))[0]?.rate.id
}

/**
 * Asks for a rate at its source. A rate of Duffel's is good for some minutes: after that the same room is looked for
 * again, perhaps dearer or under other terms, and whoever asks compares. Throws `offer_gone`, `sold_out`.
 */
export async function quote(parts: Parts, text: string, { signal }: Call): Promise<Quoted> {
  const ref = readRef(text)
  const there = ref && (await knownHotel(parts, ref.number))
  if (!ref || !there) throw new HotelError('offer_gone', words.offer_gone)
  const { id } = there.known
  const exchange = await parts.exchange()
  const found = await quoteOf(parts, ref.rate, id, signal).catch(async (error: unknown) => {
    if (!isRefusal(error) || ['not_authorised', 'unavailable'].includes(error.kind)) throw error
    const again = await sameAgain(parts, id, ref, signal)
    if (!again) throw new HotelError('sold_out', words.offer_gone)
    return quoteOf(parts, again, id, signal)
  })
  const { check_in, check_out, party } = ref
  try {
    const rate = rateOf(exchange, there.of, { check_in, check_out, party }, { ...found, total: found.quote }, text)
    return { rate, quote: found.quote, exchange }
  } catch (error) {
    throw error instanceof HotelError ? error : new HotelError('timeout', words.not_readable({ status: 200 }))
  }
}
