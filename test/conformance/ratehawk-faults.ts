import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed } from '#server/db/db'
import type { HotelRate } from '#server/ports/hotel'
import type { RatehawkBench } from '../support/bench-hotels.ts'
import type { RatehawkFault } from '../stand-ins/ratehawk/index.ts'
import { runs } from '../support/runs.ts'
import { failure, orderFor } from './hotel-supplier.ts'

/** What only a supplier that books in the background can do wrong. `open` answers a bench that is there already. */
export function ratehawkFaults(open: () => RatehawkBench): void {
  describe('ratehawk, whatever goes wrong', () => {
    let bench: RatehawkBench
    let keys = 0
    beforeEach(() => {
      bench = open()
      bench.etg.forgive()
      // Whatever was throttled is over.
      bench.advanceMinutes(2)
    })

    const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
    const finish = /booking\/finish\/$/
    const status = /finish\/status/
    const dearest = async (): Promise<HotelRate> =>
      (await bench.supplier.rates(bench.code, bench.query, call()))!.rates[0]!.toSorted(
        (a, b) => b.total_minor - a.total_minor,
      )[0]!
    const wanted = async () => orderFor(`fault-${++keys}`, await dearest())
    const book = (order: Awaited<ReturnType<typeof wanted>>) => bench.supplier.book(order, call())

    /** Asked for again and again as the engine does, until it is clear what has become of it. */
    async function settled(key: string): Promise<string> {
      for (let round = 0; round < 6; round++) {
        bench.advanceMinutes(2)
        const found = await bench.supplier.find({ key }, call()).catch(() => 'open' as const)
        if (found === null) return 'nothing'
        if (found !== 'open' && found.status !== 'pending') return found.status
      }
      return 'open'
    }

    test('whatever goes wrong while a room is bought, there is one or certainly none', async () => {
      const cases: [RatehawkFault, string, string][] = [
        ['busy', 'unavailable', 'nothing'],
        ['locked', 'unknown_outcome', 'nothing'],
        ['down', 'unknown_outcome', 'nothing'],
        ['unknown', 'unknown_outcome', 'nothing'],
        ['failed_after', 'unknown_outcome', 'booked'],
        ['silent_before', 'unknown_outcome', 'nothing'],
        ['silent_after', 'unknown_outcome', 'booked'],
        ['garbage', 'unknown_outcome', 'booked'],
        ['huge', 'unknown_outcome', 'booked'],
      ]
      for (const [kind, said, end] of cases) {
        const order = await wanted()
        bench.etg.fail(finish, kind)
        expect([kind, await failure(book(order))]).toEqual([kind, said])
        const sent = bench.etg.calls.filter((path) => finish.test(path)).length
        // What is not decided is asked about, and never bought a second time.
        if (end === 'nothing' && said === 'unknown_outcome') {
          expect([kind, await failure(book(order))]).toEqual([kind, 'unknown_outcome'])
          expect(bench.etg.calls.filter((path) => finish.test(path))).toHaveLength(sent)
        }
        expect([kind, await settled(order.key), bench.etg.orders.roomsOf(order.key).length]).toEqual([
          kind,
          end,
          end === 'booked' ? 1 : 0,
        ])
        // A second try comes after a certain no alone, and under another number.
        expect([kind, (await book(order)).status, bench.etg.orders.roomsOf(order.key).length]).toEqual([
          kind,
          'booked',
          1,
        ])
      }
    })

    test('a purchase that is taken in and decided later is pending until then, whatever is answered meanwhile', async () => {
      for (const [ends, end] of [
        [null, 'booked'],
        ['soldout', 'nothing'],
        ['provider', 'nothing'],
        ['book_limit', 'nothing'],
      ] as const) {
        const order = await wanted()
        bench.etg.orders.slow = true
        expect((await book(order)).status).toBe('pending')
        expect((await book(order)).status).toBe('pending')
        for (const fault of ['unknown', 'down', 'garbage', 'locked', 'other', 'silent_before'] as const) {
          bench.etg.fail(status, fault)
          expect(await failure(bench.supplier.find({ key: order.key }, call()))).toBe('timeout')
        }
        expect(await failure(bench.supplier.cancel((await book(order)).locator, 'c', call()))).toBe('unavailable')
        bench.etg.orders.ends = ends
        bench.etg.orders.arrive()
        expect([ends, await settled(order.key)]).toEqual([ends, end])
        expect(bench.etg.orders.roomsOf(order.key)).toHaveLength(end === 'booked' ? 1 : 0)
      }
    })

    test('a form that is lost books nothing and is made again under another number; an order that its list does not show yet stands', async () => {
      const order = await wanted()
      bench.etg.fail(/form\/$/, 'silent_after')
      bench.etg.fail(/form\/$/, 'unknown')
      bench.etg.orders.lags = true
      const booked = await book(order)
      expect(booked).toMatchObject({ status: 'booked', confirmation: null })
      expect(bench.etg.orders.roomsOf(order.key).map(({ partner_id }) => partner_id)).toEqual([`${order.key}-3`])
      expect((await bench.supplier.find({ key: order.key }, call()))?.status).toBe('booked')
      bench.etg.orders.lags = false
      expect((await bench.supplier.find({ locator: booked.locator }, call()))?.confirmation).toMatch(/^853/)
      for (const fault of ['down', 'silent_before', 'garbage'] as const)
        for (let i = 0; i < 3; i++) bench.etg.fail(/form\/$/, fault)
      const other = await wanted()
      for (let i = 0; i < 3; i++) expect(await failure(book(other))).toBe('unavailable')
      expect([await bench.supplier.find({ key: other.key }, call()), (await book(other)).status]).toEqual([
        null,
        'booked',
      ])
    })

    test('a room that was bought before our records end is found under our number, and not bought again', async () => {
      for (const slow of [false, true]) {
        bench.etg.orders.slow = slow
        const order = await wanted()
        const { status: before } = await book(order)
        await changed(bench.parts.db, sql`delete from ratehawk_orders where key = ${order.key}`)
        expect(await book(order)).toMatchObject({ status: before, total_minor: order.expected_minor })
        bench.etg.orders.arrive()
        expect([await settled(order.key), bench.etg.orders.roomsOf(order.key).length]).toEqual(['booked', 1])
      }
    })

    test('an order is cancelled at what was agreed, once; where more would be kept nobody cancels it', async () => {
      const spent = bench.etg.orders.spent
      const free = await book(await wanted())
      expect(await bench.supplier.cancelQuote(free.locator, call())).toEqual({ keeps_minor: 0 })
      bench.etg.orders.keepsMore = 5_000
      expect(await failure(bench.supplier.cancel(free.locator, 'c', call()))).toBe('not_permitted')
      expect((await bench.supplier.find({ locator: free.locator }, call()))?.status).toBe('booked')
      bench.etg.orders.keepsMore = 0
      for (const fault of ['failed_after', 'silent_after', 'garbage'] as const) {
        const { locator } = await book(await wanted())
        bench.etg.fail(/cancel\/$/, fault)
        expect([fault, await failure(bench.supplier.cancel(locator, 'c', call()))]).toEqual([fault, 'unknown_outcome'])
        expect((await bench.supplier.find({ locator }, call()))?.status).toBe('cancelled')
      }
      expect(await bench.supplier.cancel(free.locator, 'c', call())).toMatchObject({
        status: 'cancelled',
        kept_minor: 0,
      })
      expect(bench.etg.orders.spent).toBe(spent)
      // The cheapest is given back by nobody: all of it is kept, at the rate that it was bought at.
      const strict = (await bench.supplier.rates(bench.code, bench.query, call()))!.rates[0]![0]!
      expect(strict.terms).toEqual([{ from: '1970-01-01T00:00:00.000Z', keeps_minor: strict.total_minor }])
      const { locator } = await book(orderFor(`fault-${++keys}`, strict))
      expect(await bench.supplier.cancel(locator, 'c', call())).toMatchObject({ kept_minor: strict.total_minor })
      expect(strict.total_minor).toBe(Math.round((bench.etg.orders.spent - spent) * 3.75))
    })

    test('a search goes on without what cannot be read or asked, and says why where nothing can be sold', async () => {
      const found = async () => {
        const offers = []
        for await (const batch of bench.supplier.search(bench.city, bench.query, call())) offers.push(...batch)
        return offers
      }
      const all = (await found()).length
      bench.etg.hotels.broken = 2
      expect(await found()).toHaveLength(all - 1)
      bench.etg.fail(/serp/, 'huge')
      expect(await failure(found())).toBe('timeout')
      bench.etg.hotels.currency = 'EUR'
      expect(await failure(found())).toBe('not_supported')
      bench.etg.hotels.currency = 'USD'
      bench.etg.hotels.gone = true
      expect(await found()).toEqual([])
      bench.etg.hotels.gone = false
      // Asked for patience, nothing more of the kind is sent before that is over.
      bench.etg.fail(/hp\/$/, 'busy')
      const page = () => failure(bench.supplier.rates(bench.code, bench.query, call()))
      expect(await page()).toBe('unavailable')
      const asked = bench.etg.calls.length
      expect([await page(), bench.etg.calls.length]).toEqual(['unavailable', asked])
      bench.advanceMinutes(1)
      expect(await page()).toBe('done')
    })

    test('in whatever order buyers, losses and clocks come, each key has at most one room, and is told of truly in the end', async () => {
      const paths = { form: /form\/$/, finish, status, info: /info\/$/, cancel: /cancel\/$/ }
      const fault = fc.record({
        do: fc.constant('fail' as const),
        on: fc.constantFrom(...(Object.keys(paths) as (keyof typeof paths)[])),
        kind: fc.constantFrom<RatehawkFault[]>(
          'busy',
          'locked',
          'down',
          'unknown',
          'failed_after',
          'silent_before',
          'silent_after',
          'garbage',
          'other',
        ),
      })
      const step = fc.oneof(
        { weight: 3, arbitrary: fault },
        fc.record({
          do: fc.constantFrom('book' as const, 'find' as const, 'cancel' as const, 'slow' as const, 'arrive' as const),
        }),
        fc.record({ do: fc.constant('end' as const), why: fc.constantFrom('soldout', 'provider', 'block') }),
        fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 70) }),
      )
      const rate = await dearest()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          bench.etg.forgive()
          bench.advanceMinutes(2)
          const order = orderFor(`life-${++keys}`, rate)
          const found = () => bench.supplier.find({ key: order.key }, call())
          for (const one of [{ do: 'book' as const }, ...steps]) {
            if (one.do === 'fail') bench.etg.fail(paths[one.on], one.kind)
            if (one.do === 'end') bench.etg.orders.ends = one.why
            if (one.do === 'slow') bench.etg.orders.slow = true
            if (one.do === 'arrive') bench.etg.orders.arrive()
            if (one.do === 'wait') bench.advanceMinutes(one.minutes)
            if (one.do === 'find') await failure(found())
            if (one.do === 'book') {
              const said = await failure(book(order))
              // Whoever is told that nothing has happened may have somebody else do it.
              if (!['done', 'unknown_outcome'].includes(said)) expect(bench.etg.orders.roomsOf(order.key)).toEqual([])
            }
            if (one.do === 'cancel') {
              const known = await found().catch(() => null)
              if (known?.status === 'booked') await failure(bench.supplier.cancel(known.locator, 'c', call()))
            }
            expect(bench.etg.orders.roomsOf(order.key).length).toBeLessThanOrEqual(1)
          }
          bench.etg.forgive()
          bench.advanceMinutes(10)
          const end = await found()
          expect(end?.status === 'booked' ? 1 : 0).toBe(bench.etg.orders.roomsOf(order.key).length)
          expect(end?.status).not.toBe('pending')
        }),
        { numRuns: runs(25, 300), endOnFailure: true },
      )
    })
  })
}
