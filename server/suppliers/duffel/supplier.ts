import type { FlightSupplier, SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { acceptAirlineChange, airlineChanges, findAirlineChange } from './airline-changes.ts'
import { onSaleOf } from './ancillaries.ts'
import { book } from './book.ts'
import { confirmChange, findChange, quoteChange, searchChanges } from './change.ts'
import { issue } from './issue.ts'
import { knownOffers } from './known-offers.ts'
import { listOrders } from './list-orders.ts'
import { type OrderRow, orderByKey, orderByLocator } from './orders.sql.ts'
import type { Parts } from './parts.ts'
import { isFor, readChosen, seatMapsOf } from './read-offer.ts'
import { bookingFor } from './read-order.ts'
import { searchDuffel } from './search.ts'
import { cancel, refundOrder, voidOrder } from './take-back.ts'
import { duffelWords as words } from './words.ts'

export const duffelId = 'duffel'

/** Duffel as a flight supplier. `inUse`: whether the office lets it be used. */
export function duffelSupplier(parts: Parts, inUse: () => Promise<boolean>): FlightSupplier {
  const known = knownOffers()
  const under = async (locator: string): Promise<OrderRow> => {
    const row = await orderByLocator(parts.db, locator)
    if (!row) throw new SupplierError('offer_gone', words.offer_gone)
    return row
  }
  const wholeOnly = (numbers: readonly string[] | undefined): void => {
    if (numbers) throw new SupplierError('not_supported', words.not_on_sale)
  }
  return {
    id: duffelId,
    name: 'Duffel',
    fulfilment: 'instant',
    healthy: () => true,
    connection: { inUse },
    capabilities: new Set(['change', 'airline_changes']),
    search: (query, call) => searchDuffel(parts, known, query, call),
    /** One day is asked for; of several only those that somebody has searched lately: each search has its price. */
    async lowestByDate(query, dates, call) {
      const [first] = query.legs
      const shifted = (date: string) => {
        const days = Math.round((Date.parse(date) - Date.parse(first!.date)) / 86_400_000)
        const move = (day: string) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
        return { ...query, legs: query.legs.map((leg) => ({ ...leg, date: move(leg.date) })) }
      }
      const answers = []
      for (const date of dates) {
        const asked = shifted(date)
        if (dates.length === 1 && known.lowest(asked, call.now) === undefined)
          for await (const _ of searchDuffel(parts, known, asked, call)) continue
        const offer = known.lowest(asked, call.now)
        if (offer !== undefined) answers.push({ date, offer })
      }
      return answers
    },
    async reprice(ref, passengers, call) {
      const { wire, offer } = await readChosen(parts, ref, call)
      if (!isFor(wire, passengers)) throw new SupplierError('offer_gone', words.offer_gone)
      return { offer, brands: [offer, ...known.siblings(offer, call.now)] }
    },
    async ancillaries(ref, call) {
      const { wire, exchange } = await readChosen(parts, ref, call)
      // Not every airline shows its seats; bags are sold all the same.
      const maps = await seatMapsOf(parts, wire.id, call.signal).catch(() => [])
      return onSaleOf(exchange, wire, maps).list
    },
    book: (command, call) => book(parts, command, call),
    async find(by, call): Promise<SupplierBooking | null> {
      const row = 'key' in by ? await orderByKey(parts.db, by.key) : await orderByLocator(parts.db, by.locator)
      return row ? bookingFor(parts, row, call) : null
    },
    list: (since, call) => listOrders(parts, since, call),
    issue: async (locator, _key, call, booked) => issue(parts, await under(locator), booked, call),
    cancel: async (locator, _key, call) => cancel(parts, await under(locator), call),
    async voidTickets(locator, _key, call, numbers) {
      wholeOnly(numbers)
      return voidOrder(parts, await under(locator), call)
    },
    async refundTickets(locator, _key, call, numbers, notice) {
      wholeOnly(numbers)
      return refundOrder(parts, await under(locator), notice !== undefined, call)
    },
    async *searchChanges(locator, want, call) {
      yield* searchChanges(parts, await under(locator), want, call)
    },
    quoteServicing: async (locator, act, call) => quoteChange(parts, await under(locator), act, call),
    confirmServicing: (command, call) => confirmChange(parts, command, call),
    findServicing: (key, _locator, call) => findChange(parts, key, call),
    airlineChanges: (since, call) => airlineChanges(parts, since, call),
    acceptAirlineChange: (id, key, call) => acceptAirlineChange(parts, id, key, call),
    findAirlineChange: (key, _locator, call) => findAirlineChange(parts, key, call),
    /** Duffel gives nothing free of charge to choose from; `may` says so of each change. */
    // eslint-disable-next-line require-yield
    async *searchRebooking() {},
  }
}
