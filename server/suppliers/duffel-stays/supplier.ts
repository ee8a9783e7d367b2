import { HotelError, type HotelSupplier } from '#server/ports/hotel'
import { book } from './book.ts'
import { cancel, cancelQuote } from './cancel.ts'
import { learn } from './learn.ts'
import { orderByKey, orderByLocator, type OrderRow } from './orders.sql.ts'
import { type Parts, refPrefix, staysId } from './parts.ts'
import { quote } from './quote.ts'
import { ratesOfHotel, searchCity } from './search.ts'
import { standing } from './standing.ts'
import { staysWords as words } from './words.ts'

/** Duffel Stays as a hotel supplier. `inUse`: whether the office lets it be used. */
export function staysSupplier(parts: Parts, inUse: () => Promise<boolean>): HotelSupplier {
  const under = async (locator: string): Promise<OrderRow> => {
    const row = await orderByLocator(parts.db, locator)
    if (!row) throw new HotelError('offer_gone', words.offer_gone)
    return row
  }
  return {
    id: staysId,
    name: 'Duffel Stays',
    prefix: refPrefix,
    connection: { inUse },
    search: (city, query, call) => searchCity(parts, city, query, call),
    rates: (code, query, call) => ratesOfHotel(parts, code, query, call),
    recheck: async (ref, call) => (await quote(parts, ref, call)).rate,
    book: (order, call) => book(parts, order, call),
    async find(by, call) {
      const row = 'key' in by ? await orderByKey(parts.db, by.key) : await orderByLocator(parts.db, by.locator)
      return row ? standing(parts, row, call) : null
    },
    cancelQuote: async (locator, call) => cancelQuote(parts, await under(locator), call),
    cancel: async (locator, _key, call) => cancel(parts, await under(locator), call),
    learn: (call) => learn(parts, call),
  }
}
