import { randomInt } from 'node:crypto'
import { shareOf } from '#contract/kernel/currency'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { contractFacts, hijriNow, hotelFacts, nightRates, roomFacts, whyNot } from '#server/features/catalogue/hotels'
import { HotelError, type HotelRate, type HotelSupplier } from '#server/ports/hotel'
import { PortError } from '#server/ports/failure'
import { spoken } from '#server/references'
import { sql } from 'kysely'
import { blockRate, blockRates } from './block-rates.ts'
import { type Behaviour, behave } from './faults.ts'
import { cancelOrder, insertOrder, orderBy } from './orders.sql.ts'
import { boardsOf, infoOf, rateOf, ratesOfHotel, searchCity } from './rates.ts'
import { readRef } from './rate-ref.ts'

/** A rate as a supplier in a bad mood has it: dearer, or given back by nobody. */
function worse(rate: HotelRate, { jump, noRefund }: Behaviour): HotelRate {
  const dearer = jump === 0 ? rate : raised(rate, jump)
  return noRefund ? { ...dearer, terms: [{ from: dearer.terms[0]!.from, keeps_minor: dearer.total_minor }] } : dearer
}

function raised(rate: HotelRate, percent: number): HotelRate {
  const more = (minor: number) => minor + shareOf(minor, percent * 100)
  const nights = rate.nights.map((night) => ({ ...night, minor: more(night.minor) }))
  return {
    ...rate,
    nights,
    total_minor: nights.reduce((sum, { minor }) => sum + minor, 0),
    terms: rate.terms.map((term) => ({ ...term, keeps_minor: more(term.keeps_minor) })),
  }
}

/** Rooms of our own contracts, sold as an outside supplier would sell them. Their stock is taken by the booking itself. */
export function ownHotels(app: App): HotelSupplier {
  const { db } = app

  async function rateNow(text: string, at: Date): Promise<HotelRate> {
    const ref = readRef(text)
    if (!ref) throw new HotelError('offer_gone', 'This is no offer of ours.')
    if (ref.block) {
      const kept = await blockRate(db, ref, at, await hijriNow(app))
      if (!kept) throw new HotelError('sold_out', 'The last room of the block is gone.')
      return kept
    }
    const [room] = await roomFacts(db, [ref.room_id])
    const [hotel] = room ? await hotelFacts(db, { ids: [room.hotel_id] }) : []
    const nights = (await nightRates(db, [ref.room_id], ref)).get(ref.room_id) ?? []
    const contractId = await first(
      db,
      sql<{
        id: string
      }>`select contract_id as id from hotel_nights where room_id = ${ref.room_id} and night = ${ref.check_in}::date`,
    )
    const [contract] = contractId ? await contractFacts(db, [contractId.id]) : []
    if (!room || !hotel || !contract || !boardsOf(contract).includes(ref.board))
      throw new HotelError('offer_gone', 'This room is not sold so.')
    const { adults, child_ages } = ref.party
    if (adults > room.max_adults || adults + child_ages.length > room.max_persons)
      throw new HotelError('forbidden_by_rule', 'occupancy')
    const why = await whyNot(db, ref.room_id, ref, at)
    if (why === 'sold_out') throw new HotelError('sold_out', 'The last room is gone.')
    if (why) throw new HotelError('forbidden_by_rule', why)
    const rate = rateOf({ hotel, room, contract, nights, left: 1 }, ref, ref.party, ref.board, await hijriNow(app))
    if (!rate) throw new HotelError('offer_gone', 'This room is not sold so.')
    return rate
  }

  /** What breaks of ours is a failure of the supplier. */
  async function guarded<T>(
    op: Parameters<typeof behave>[1],
    signal: AbortSignal,
    work: (behaviour: Behaviour) => Promise<T>,
  ): Promise<T> {
    try {
      return await behave(db, op, signal, work)
    } catch (error) {
      if (error instanceof PortError) throw error
      const failure = new HotelError(
        op === 'book' || op === 'cancel' ? 'unknown_outcome' : 'unavailable',
        `The supplier failed: ${(error as Error).message}`,
      )
      failure.cause = error
      throw failure
    }
  }

  return {
    id: 'own-hotels',
    name: 'Own contracts',
    prefix: 'own',
    async *search(city, query, { signal, now }) {
      yield await guarded('search', signal, async () => searchCity(db, city, query, now, await hijriNow(app)))
    },
    rates: (code, query, { signal, now }) =>
      guarded('rates', signal, async () => {
        const [hotel] = await hotelFacts(db, { code })
        if (!hotel) return null
        const hijriOf = await hijriNow(app)
        const rates = await ratesOfHotel(db, hotel, query, now, hijriOf)
        const kept = query.blocks && query.blocks !== 'none' ? await blockRates(db, hotel, query, now, hijriOf) : []
        return { hotel: infoOf(hotel), rates: rates.map((each, index) => [...(kept[index] ?? []), ...each]) }
      }),
    recheck: (ref, { signal, now }) =>
      guarded('recheck', signal, async (behaviour) => worse(await rateNow(ref, now), behaviour)),
    book: (order, { signal, now }) =>
      guarded('book', signal, async (behaviour) => {
        const before = await orderBy(db, { key: order.key })
        if (before) return before
        const ref = readRef(order.ref)
        if (!ref) throw new HotelError('offer_gone', 'This is no offer of ours.')
        if (behaviour.jump > 0) throw new HotelError('price_changed', 'The hotel asks for more.')
        if (behaviour.noRefund) throw new HotelError('forbidden_by_rule', 'terms')
        // Price and terms were agreed when the room was held, and its nights are held since.
        const currency = await first(
          db,
          sql<{ currency: string }>`select c.currency from hotel_nights n join hotel_contracts c on c.id = n.contract_id
            where n.room_id = ${ref.room_id} and n.night = ${ref.check_in}::date`,
        )
        if (!currency) throw new HotelError('offer_gone', 'This room is not sold any more.')
        await inTx(db, 'book room', (tx) =>
          insertOrder(tx, {
            key: order.key,
            locator: `H${spoken(7)}`,
            confirmation: String(randomInt(10_000_000, 100_000_000)),
            ref: order.ref,
            room_id: ref.room_id,
            check_in: ref.check_in,
            check_out: ref.check_out,
            currency: currency.currency,
            cost_minor: order.expected_minor,
            at: now,
          }),
        )
        return (await orderBy(db, { key: order.key }))!
      }),
    find: (by, { signal }) => guarded('find', signal, async () => (await orderBy(db, by)) ?? null),
    // The contract's own steps hold.
    cancelQuote: async () => null,
    cancel: (locator, _key, { signal, now }) =>
      guarded('cancel', signal, async () => {
        await inTx(db, 'cancel room', (tx) => cancelOrder(tx, locator, now))
        const order = await orderBy(db, { locator })
        if (!order) throw new HotelError('offer_gone', 'There is no such order.')
        return order
      }),
  }
}
