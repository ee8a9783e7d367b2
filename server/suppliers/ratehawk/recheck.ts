import { cityRows } from '#server/features/catalogue/hotels'
import { HotelError, type HotelRate } from '#server/ports/hotel'
import type { Exchange } from '../exchange.ts'
import { infoOf } from './hotel-info.ts'
import { hotelByHid } from './hotels.sql.ts'
import type { Call, Parts } from './parts.ts'
import { depositOf, rateOf } from './rate.ts'
import { type RateRef, readRef } from './rate-ref.ts'
import type { WireHotel, WirePayment } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

/** So much dearer than it was found it may have become to be shown at all; whoever buys agrees to the new price first. */
const dearerPercent = 30

/** A rate as ETG has it now, with what it is bought under and what of ETG's is paid for it. */
export type Prebooked = { rate: HotelRate; hash: string; paid: WirePayment; ref: RateRef; exchange: Exchange }

/**
 * Asks for a rate at the hotel itself. ETG may answer with another of the same room and meals, perhaps
 * dearer or under other terms: whoever asks compares. Throws `offer_gone`, `sold_out`.
 */
export async function prebook(parts: Parts, text: string, { signal }: Call): Promise<Prebooked> {
  const ref = readRef(text)
  if (!ref) throw new HotelError('offer_gone', words.offer_gone)
  const known = await hotelByHid(parts.db, ref.hid)
  const city = known && (await cityRows(parts.db)).find(({ code }) => code === known.city)
  if (!known || !city) throw new HotelError('offer_gone', words.offer_gone)
  const exchange = await parts.exchange()
  const { check_in, check_out, party, hash } = ref
  const wire = await parts.client({
    path: '/hotel/prebook/',
    body: { hash, price_increase_percent: dearerPercent },
    signal,
    read({ data }) {
      const { hotels } = data as { hotels: WireHotel[] }
      const found = hotels.find(({ hid }) => hid === ref.hid)?.rates[0]
      if (!found?.book_hash) throw new Error('another hotel')
      return found
    },
  })
  const of = { hotel: infoOf(known, city), content: known.content, hid: ref.hid }
  let rate: HotelRate | null
  try {
    // Asked for again under the name it was found by: that one stands for a day.
    rate = rateOf(exchange, of, { check_in, check_out, party }, wire, hash)
  } catch (error) {
    throw error instanceof HotelError ? error : new HotelError('timeout', words.not_readable({ status: 200 }))
  }
  const paid = depositOf(wire.payment_options.payment_types)
  if (!rate || !paid) throw new HotelError('offer_gone', words.offer_gone)
  return { rate, hash: wire.book_hash!, paid, ref, exchange }
}
