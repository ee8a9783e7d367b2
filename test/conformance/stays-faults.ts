import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HotelRate } from '#server/ports/hotel'
import type { DuffelFault } from '../stand-ins/duffel/index.ts'
import type { StaysBench } from '../support/bench-hotels.ts'
import { runs } from '../support/runs.ts'
import { failure, orderFor } from './hotel-supplier.ts'

/** What only a supplier without a key of its own for what is asked twice can do wrong. `open` answers a bench that is there already. */
export function staysFaults(open: () => StaysBench): void {
  describe('duffel-stays, whatever goes wrong', () => {
    let bench: StaysBench
    let keys = 0
    beforeEach(() => {
      bench = open()
      bench.stays.forgive()
      // Whatever was throttled is over.
      bench.advanceMinutes(2)
    })

    const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
    const booking = /^POST .*\/bookings$/
    const page = async () => (await bench.supplier.rates(bench.code, bench.query, call()))!.rates[0]!
    const dearest = async (): Promise<HotelRate> => (await page()).toSorted((a, b) => b.total_minor - a.total_minor)[0]!
    const wanted = async () => orderFor(`stay-${++keys}`, await dearest())
    const book = (order: Awaited<ReturnType<typeof wanted>>) => bench.supplier.book(order, call())
    const find = (key: string) => bench.supplier.find({ key }, call())
    const rooms = (key: string) => bench.stays.bookings.roomsOf(key).length

    test('whatever goes wrong while a room is bought, there is one or certainly none', async () => {
      const cases: [DuffelFault['kind'], string, string][] = [
        ['busy', 'unavailable', 'nothing'],
        ['not_created', 'unavailable', 'nothing'],
        ['down', 'unknown_outcome', 'nothing'],
        ['failed', 'unknown_outcome', 'nothing'],
        ['failed_after', 'unknown_outcome', 'booked'],
        ['silent_before', 'unknown_outcome', 'nothing'],
        ['silent_after', 'unknown_outcome', 'booked'],
        ['garbage', 'unknown_outcome', 'booked'],
        ['huge', 'unknown_outcome', 'booked'],
        ['other', 'unknown_outcome', 'booked'],
      ]
      for (const [kind, said, end] of cases) {
        const order = await wanted()
        bench.stays.fail(booking, kind)
        expect([kind, await failure(book(order))]).toEqual([kind, said])
        const sent = bench.stays.calls.filter((one) => booking.test(one)).length
        // What is not decided is asked about, and never bought a second time.
        if (end === 'nothing' && said === 'unknown_outcome') {
          expect([kind, await failure(book(order))]).toEqual([kind, 'unknown_outcome'])
          expect(bench.stays.calls.filter((one) => booking.test(one))).toHaveLength(sent)
        }
        bench.advanceMinutes(16)
        expect([kind, (await find(order.key))?.status ?? 'nothing', rooms(order.key)]).toEqual([
          kind,
          end,
          end === 'booked' ? 1 : 0,
        ])
        expect([kind, (await book(order)).status, rooms(order.key)]).toEqual([kind, 'booked', 1])
      }
    })

    test('what was taken in is pending until Duffel says, however long it takes', async () => {
      const order = await wanted()
      bench.stays.fail(booking, 'accepted')
      expect([(await book(order)).status, (await book(order)).status]).toEqual(['pending', 'pending'])
      bench.advanceMinutes(600)
      expect((await find(order.key))?.status).toBe('pending')
      expect(await failure(bench.supplier.cancel((await book(order)).locator, 'c', call()))).toBe('unavailable')
      bench.stays.arrive()
      expect([(await find(order.key))?.status, rooms(order.key)]).toEqual(['booked', 1])
    })

    test('a rate that has lapsed is found again as the same room at the same terms; another is not bought in its place', async () => {
      const order = await wanted()
      bench.advanceMinutes(90)
      expect((await bench.supplier.recheck(order.ref, call())).ref).toBe(order.ref)
      expect((await book(order)).total_minor).toBe(order.expected_minor)
      const late = await wanted()
      bench.advanceMinutes(90)
      bench.stays.hotels.gone = true
      expect([await failure(book(late)), rooms(late.key)]).toEqual(['sold_out', 0])
    })

    test('an order is cancelled at what was agreed, once; where more would be kept nobody cancels it', async () => {
      const { spent } = bench.stays.bookings
      const free = await book(await wanted())
      expect(await bench.supplier.cancelQuote(free.locator, call())).toEqual({ keeps_minor: 0 })
      bench.stays.bookings.keepsAll = true
      expect(await failure(bench.supplier.cancel(free.locator, 'c', call()))).toBe('not_permitted')
      expect((await bench.supplier.find({ locator: free.locator }, call()))?.status).toBe('booked')
      bench.stays.bookings.keepsAll = false
      for (const fault of ['failed_after', 'silent_after', 'garbage', 'other'] as const) {
        const { locator } = await book(await wanted())
        bench.stays.fail(/cancel$/, fault)
        expect([fault, await failure(bench.supplier.cancel(locator, 'c', call()))]).toEqual([fault, 'unknown_outcome'])
        expect((await bench.supplier.find({ locator }, call()))?.status).toBe('cancelled')
      }
      expect(await bench.supplier.cancel(free.locator, 'c', call())).toMatchObject({ kept_minor: 0 })
      expect(bench.stays.bookings.spent).toBe(spent)
      // The cheapest is given back by nobody: all of it is kept, at the rate that it was bought at.
      const [strict] = await page()
      expect(strict!.terms).toEqual([{ from: '1970-01-01T00:00:00.000Z', keeps_minor: strict!.total_minor }])
      const { locator } = await book(orderFor(`stay-${++keys}`, strict!))
      expect(await bench.supplier.cancel(locator, 'c', call())).toMatchObject({ kept_minor: strict!.total_minor })
      expect(strict!.total_minor).toBe(Math.round((bench.stays.bookings.spent - spent) * 3.75))
    })

    test('terms are a timeline of what is kept, and only what is paid from the balance is sold', async () => {
      const rates = await page()
      expect(rates.map(({ board, included, at_hotel }) => [board, included, at_hotel])).toEqual([
        ['RO', ['other'], [{ what: 'other', amount: { amount: 3_750, currency: 'SAR' } }]],
        ['BB', ['other'], [{ what: 'other', amount: { amount: 3_750, currency: 'SAR' } }]],
      ])
      // 376.65 dollars at 3.75, of which 188.32 come back in the second step.
      expect(rates[1]!.total_minor).toBe(141_244)
      expect(rates[1]!.terms).toEqual([
        { from: '1970-01-01T00:00:00.000Z', keeps_minor: 0 },
        { from: '2027-01-29T12:00:00.000Z', keeps_minor: 70_624 },
        { from: '2027-02-01T12:00:00.000Z', keeps_minor: 141_244 },
      ])
      const found = []
      for await (const batch of bench.supplier.search(bench.city, bench.query, call())) found.push(...batch)
      // Of one that is not described the least is promised.
      expect(found.map(({ rates: [rate] }) => [rate!.room.name.en, rate!.board])).toEqual([
        ['Standard Twin', 'RO'],
        ['Room', 'RO'],
        ['Standard Twin', 'RO'],
      ])
      expect(found[0]!.hotel).toMatchObject({ photos: ['https://assets.duffel.com/img/stays/image.jpg'] })
      bench.stays.hotels.currency = 'EUR'
      expect(await failure(page())).toBe('not_supported')
      bench.stays.hotels.currency = 'USD'
    })

    test('in whatever order buyers, losses and clocks come, each key has at most one room, and is told of truly in the end', async () => {
      const paths = { quote: /\/quotes$/, booking, read: /^GET .*\/bookings/, cancel: /cancel$/ }
      const fault = fc.record({
        do: fc.constant('fail' as const),
        on: fc.constantFrom(...(Object.keys(paths) as (keyof typeof paths)[])),
        kind: fc.constantFrom<DuffelFault['kind'][]>(
          'busy',
          'down',
          'failed',
          'failed_after',
          'silent_before',
          'silent_after',
          'garbage',
          'other',
        ),
      })
      const step = fc.oneof(
        { weight: 3, arbitrary: fault },
        fc.record({ do: fc.constantFrom('book' as const, 'find' as const, 'cancel' as const, 'taken' as const) }),
        fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 70) }),
      )
      const rate = await dearest()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          bench.stays.forgive()
          bench.advanceMinutes(2)
          const order = orderFor(`life-of-stay-${++keys}`, rate)
          for (const one of [{ do: 'book' as const }, ...steps]) {
            if (one.do === 'fail') bench.stays.fail(paths[one.on], one.kind)
            if (one.do === 'taken') bench.stays.bookings.taken = true
            if (one.do === 'wait') bench.advanceMinutes(one.minutes)
            if (one.do === 'find') await failure(find(order.key))
            if (one.do === 'book') {
              const said = await failure(book(order))
              // Whoever is told that nothing has happened may have somebody else do it.
              if (!['done', 'unknown_outcome'].includes(said)) expect(rooms(order.key)).toBe(0)
            }
            if (one.do === 'cancel') {
              const known = await find(order.key).catch(() => null)
              if (known?.status === 'booked') await failure(bench.supplier.cancel(known.locator, 'c', call()))
            }
            expect(rooms(order.key)).toBeLessThanOrEqual(1)
          }
          bench.stays.forgive()
          bench.advanceMinutes(20)
          expect((await find(order.key))?.status === 'booked' ? 1 : 0).toBe(rooms(order.key))
        }),
        { numRuns: runs(25, 300), endOnFailure: true },
      )
    })
  })
}
