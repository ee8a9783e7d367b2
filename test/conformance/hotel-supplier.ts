import { beforeAll, describe, expect, test } from 'vitest'
import { Throttled } from '#server/ports/failure'
import { HotelError, type HotelOrder, type HotelRate, type HotelSupplier, type StayQuery } from '#server/ports/hotel'

/** A hotel adapter on the bench: how to make it misbehave, and a clock of its own. */
export type HotelBench = {
  supplier: HotelSupplier
  now(): Date
  advanceMinutes(minutes: number): void
  /** The next call of an operation goes wrong. */
  misbehave(op: 'recheck' | 'book' | 'find' | 'cancel', kind: HotelMischief): Promise<void>
  /** Rooms that stand at the supplier under a key. */
  roomsOf(key: string): Promise<number>
  /** A question with answers, in a city and of one hotel there. */
  city: string
  code: string
  query: StayQuery
}
export type HotelMischief =
  | 'price_jump'
  | 'terms_change'
  | 'sold_out'
  | 'timeout_after_success'
  | 'unavailable'
  | 'slow'

/** What a buyer is told of a rate. */
const factsOf = (rate: HotelRate) => [
  rate.ref,
  rate.total_minor,
  rate.currency,
  rate.nights,
  rate.terms,
  rate.board,
  rate.at_hotel,
  rate.included,
]

export const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) =>
      error instanceof HotelError || error instanceof Throttled ? error.kind : Promise.reject(error),
  )

/** What is bought of a rate, by these people. */
export const orderFor = (key: string, { ref, total_minor, terms, party }: HotelRate): HotelOrder => ({
  key,
  ref,
  guests: [
    ...Array.from({ length: party.adults }, (_, n) => ({
      kind: 'adult' as const,
      given_name: n === 0 ? 'BILAL' : null,
      surname: n === 0 ? 'KHAN' : null,
      age: null,
    })),
    ...party.child_ages.map((age) => ({ kind: 'child' as const, given_name: null, surname: null, age })),
  ],
  contact: { email: 'bilal@example.com', phone: '+966501234567' },
  requests: null,
  expected_minor: total_minor,
  expected_terms: terms,
})

/** What every hotel supplier must do, whatever stands behind it. Run it on each adapter. */
export function conformsHotel(name: string, open: () => Promise<HotelBench>): void {
  describe(`${name} keeps the port's promises`, () => {
    let bench: HotelBench
    let keys = 0
    beforeAll(async () => void (bench = await open()))
    const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
    const key = () => `${name}-${++keys}`
    /** The dearest: of those that can be given back. */
    const anyRate = async () =>
      (await bench.supplier.rates(bench.code, bench.query, call()))!.rates[0]!.toSorted(
        (a, b) => b.total_minor - a.total_minor,
      )[0]!
    const bought = async () => {
      const order = orderFor(key(), await anyRate())
      return { order, booking: await bench.supplier.book(order, call()) }
    }

    test('what is found has a room for every party, prices that add up, terms in their order, and is so when asked again', async () => {
      const found = []
      for await (const batch of bench.supplier.search(bench.city, bench.query, call())) found.push(...batch)
      expect(found.map(({ hotel }) => hotel.code)).toContain(bench.code)
      for (const { rates } of found) expect(rates.map(({ party }) => party)).toEqual(bench.query.parties)
      const page = (await bench.supplier.rates(bench.code, bench.query, call()))!
      for (const rate of page.rates.flat()) {
        expect(rate.nights.reduce((sum, { minor }) => sum + minor, 0)).toBe(rate.total_minor)
        const from = rate.terms.map((term) => term.from)
        expect([from, rate.terms.at(-1)!.keeps_minor <= rate.total_minor]).toEqual([from.toSorted(), true])
        expect(rate.ref).toMatch(new RegExp(`^${bench.supplier.prefix}:[\\w.:-]{10,116}$`))
      }
      const rate = page.rates[0]![0]!
      expect(factsOf(await bench.supplier.recheck(rate.ref, call()))).toEqual(factsOf(rate))
      expect(await bench.supplier.rates('NOBODYS-1', bench.query, call())).toBeNull()
      expect(await failure(bench.supplier.recheck(`${bench.supplier.prefix}:nothing`, call()))).toBe('offer_gone')
    })

    test('the same key buys one room however often it is sent, and gives it back once', async () => {
      const { order, booking } = await bought()
      expect(booking).toMatchObject({ key: order.key, status: 'booked', total_minor: order.expected_minor })
      const again = await Promise.all([1, 2, 3].map(() => bench.supplier.book(order, call())))
      expect(again.map(({ locator }) => locator)).toEqual([booking.locator, booking.locator, booking.locator])
      expect(await bench.roomsOf(order.key)).toBe(1)
      for (const by of [{ key: order.key }, { locator: booking.locator }])
        expect(await bench.supplier.find(by, call())).toMatchObject({ status: 'booked', locator: booking.locator })
      for (let i = 0; i < 2; i++)
        expect(await bench.supplier.cancel(booking.locator, 'c', call())).toMatchObject({ status: 'cancelled' })
      expect(await bench.roomsOf(order.key)).toBe(0)
      expect(await bench.supplier.find({ key: 'never' }, call())).toBeNull()
    })

    test('several processes that buy under one key at the same moment have one room', async () => {
      const order = orderFor(key(), await anyRate())
      const all = await Promise.all([1, 2, 3].map(() => failure(bench.supplier.book(order, call()))))
      expect(all).toContain('done')
      expect(all.filter((one) => one !== 'done' && one !== 'unknown_outcome')).toEqual([])
      expect(await bench.roomsOf(order.key)).toBe(1)
    })

    test('another price and other terms than were agreed to are told, and not bought', async () => {
      const rate = await anyRate()
      await bench.misbehave('recheck', 'price_jump')
      expect((await bench.supplier.recheck(rate.ref, call())).total_minor).toBeGreaterThan(rate.total_minor)
      for (const [kind, said] of [
        ['price_jump', 'price_changed'],
        ['terms_change', 'forbidden_by_rule'],
      ] as const) {
        const order = orderFor(key(), await anyRate())
        await bench.misbehave('book', kind)
        expect([kind, await failure(bench.supplier.book(order, call()))]).toEqual([kind, said])
        expect([kind, await bench.roomsOf(order.key), await bench.supplier.find({ key: order.key }, call())]).toEqual([
          kind,
          0,
          null,
        ])
      }
    })

    test('whatever is lost while a room is bought, there is one or certainly none', async () => {
      for (const [kind, said, rooms] of [
        ['unavailable', 'unavailable', 0],
        ['sold_out', 'sold_out', 0],
        ['timeout_after_success', 'unknown_outcome', 1],
      ] as const) {
        const order = orderFor(key(), await anyRate())
        await bench.misbehave('book', kind)
        expect([kind, await failure(bench.supplier.book(order, call()))]).toEqual([kind, said])
        expect([
          kind,
          (await bench.supplier.find({ key: order.key }, call()))?.status,
          await bench.roomsOf(order.key),
        ]).toEqual([kind, rooms === 1 ? 'booked' : undefined, rooms])
        bench.advanceMinutes(2)
        // Sent again it is the same room, or the first.
        expect((await bench.supplier.book(order, call())).status).toBe('booked')
        expect(await bench.roomsOf(order.key)).toBe(1)
      }
    })

    test('a lost answer to a cancellation, and to a question, leaves nothing to guess', async () => {
      const { order, booking } = await bought()
      await bench.misbehave('find', 'unavailable')
      expect(['unavailable', 'timeout']).toContain(await failure(bench.supplier.find({ key: order.key }, call())))
      await bench.misbehave('cancel', 'timeout_after_success')
      expect(await failure(bench.supplier.cancel(booking.locator, 'c', call()))).toBe('unknown_outcome')
      expect((await bench.supplier.find({ locator: booking.locator }, call()))?.status).toBe('cancelled')
      expect((await bench.supplier.cancel(booking.locator, 'c', call())).status).toBe('cancelled')
    })

    test('a question ends when whoever asked has waited enough', async () => {
      const rate = await anyRate()
      await bench.misbehave('recheck', 'slow')
      const signal = AbortSignal.timeout(100)
      expect(await failure(bench.supplier.recheck(rate.ref, { signal, now: bench.now() }))).toBe('timeout')
    })
  })
}
