import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BookCommand,
  FlightSupplier,
  PassengerCounts,
  SupplierBooking,
  SupplierOffer,
  SupplierPassenger,
  SupplierQuery,
} from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'

/** An adapter on the bench: how to make it misbehave, and a clock of its own. */
export type Bench = {
  supplier: FlightSupplier
  now(): Date
  advanceMinutes(minutes: number): void
  /** The next `times` calls of an operation go wrong. */
  misbehave(fault: {
    op: 'search' | 'reprice' | 'book' | 'issue' | 'cancel' | 'void'
    kind: 'slow' | 'price_jump' | 'sold_out' | 'timeout_after_success' | 'unavailable' | 'schedule_change' | 'garbage'
    amount?: number
    times?: number
  }): Promise<void>
  /** A question with answers. */
  query: SupplierQuery
  /** False where bags and seats are sold with the tickets and not before. */
  extrasAreHeld?: false
  close(): Promise<void>
}

export const passenger = (ptc: SupplierPassenger['ptc'], given_name: string, surname = 'KHAN'): SupplierPassenger => ({
  ptc,
  title: 'MR',
  given_name,
  surname,
  gender: 'm',
  date_of_birth: ptc === 'ADT' ? '1988-02-03' : ptc === 'CHD' ? '2020-02-03' : '2026-06-03',
  nationality: 'PK',
  passport_number: 'AB1234567',
  passport_country: 'PK',
  passport_expiry: '2032-01-01',
})
export const partyOf = ({ adults, children, infants }: PassengerCounts): SupplierPassenger[] => [
  ...Array.from({ length: adults }, (_, i) => passenger('ADT', `ALI${'ABCDEFGHI'[i]}`)),
  ...Array.from({ length: children }, (_, i) => passenger('CHD', `OMAR${'ABCDEFGHI'[i]}`)),
  ...Array.from({ length: infants }, (_, i) => passenger('INF', `SARA${'ABCDEFGHI'[i]}`)),
]

const sum = (items: { amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0)
export const totalOf = ({ fares }: SupplierOffer) =>
  fares.reduce((total, fare) => total + (fare.base + sum(fare.surcharges) + sum(fare.taxes)) * fare.quantity, 0)

/** What every flight supplier must do, whatever stands behind it. Run it on each adapter. */
export function conforms(name: string, open: () => Promise<Bench>): void {
  describe(`${name} keeps the port's promises`, () => {
    let bench: Bench
    let keys = 0
    beforeAll(async () => void (bench = await open()))
    afterAll(() => bench.close())
    const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
    const failure = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: unknown) => (error instanceof SupplierError ? error : Promise.reject(error)),
      )

    async function offers(): Promise<SupplierOffer[]> {
      const found: SupplierOffer[] = []
      for await (const batch of bench.supplier.search(bench.query, call())) found.push(...batch)
      return found
    }
    /** A command that would be accepted now. */
    async function command(services: BookCommand['services'] = []): Promise<BookCommand> {
      const { ref } = (await offers())[0]!
      const { offer } = await bench.supplier.reprice(ref, bench.query.passengers, call())
      const quote = await bench.supplier.quote?.(ref, bench.query.passengers, call())
      const list = await bench.supplier.ancillaries(ref, call())
      const priceOf = (id: string) =>
        list.bags.find((bag) => bag.id === id)?.price ??
        list.seat_maps.flatMap((map) => map.rows.flatMap((row) => row.seats)).find((seat) => seat?.id === id)!.price
      return {
        key: `${name}-${++keys}`,
        ref,
        passengers: partyOf(bench.query.passengers),
        services,
        contact: { email: 'sami@example.com', phone: '+966501234567' },
        expected_total: totalOf(quote?.offer ?? offer) + services.reduce((total, { id }) => total + priceOf(id), 0),
        ...(quote ? { quote_id: quote.id } : {}),
      }
    }
    const held = async () => bench.supplier.book(await command(), call())

    test('a search answers with offers that can be priced again at the same price', async () => {
      const found = await offers()
      expect(found.length).toBeGreaterThan(0)
      for (const shown of found.slice(0, 5)) {
        expect(shown.ref).toMatch(/^[A-Za-z0-9_.:/-]{1,300}$/)
        const { offer, brands } = await bench.supplier.reprice(shown.ref, bench.query.passengers, call())
        // What else is sold of the same way comes as brands here, and there with the cheapest of them.
        const { dearer: _, ...shownAlone } = shown
        expect(offer).toEqual(shownAlone)
        expect(brands.map((brand) => brand.brand.code)).toContain(offer.brand.code)
        expect(new Set(brands.map((brand) => brand.ref)).size).toBe(brands.length)
      }
    })

    test('the lowest prices of some days are prices that a search finds', async () => {
      const [day] = await bench.supplier.lowestByDate(bench.query, [bench.query.legs[0]!.date], call())
      expect(totalOf(day!.offer!)).toBe(Math.min(...(await offers()).map(totalOf)))
    })

    test('a booking is held under a locator until its time limit', async () => {
      const booking = await held()
      expect(booking).toMatchObject({ status: 'held', tickets: [], void_until: null })
      expect(booking.locator).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
      expect(booking.ttl_at!.getTime()).toBeGreaterThan(bench.now().getTime())
    })

    test('the same key sent twice, and ten times at once, is one booking', async () => {
      const wish = await command()
      const first = await bench.supplier.book(wish, call())
      expect(await bench.supplier.book(wish, call())).toEqual(first)
      const other = await command()
      const all = await Promise.all(Array.from({ length: 10 }, () => bench.supplier.book(other, call())))
      expect(new Set(all.map(({ locator }) => locator)).size).toBe(1)
      expect(
        (
          await failure(
            bench.supplier.book(
              { ...wish, passengers: wish.passengers.toReversed().map((one) => ({ ...one, surname: 'AHMED' })) },
              call(),
            ),
          )
        )?.kind,
      ).toBe('invalid_request')
    })

    test('a booking is found by our key and by its locator, and what never was is not', async () => {
      const wish = await command()
      const booking = await bench.supplier.book(wish, call())
      expect(await bench.supplier.find({ key: wish.key }, call())).toEqual(booking)
      expect(await bench.supplier.find({ locator: booking.locator }, call())).toEqual(booking)
      expect(await bench.supplier.find({ key: 'never-sent' }, call())).toBeNull()
    })

    test('every booking made since stands in its list once, with its key and where it stands', async () => {
      const since = bench.now()
      const [kept, given] = [await command(), await command()]
      const held = await bench.supplier.book(kept, call())
      const { locator } = await bench.supplier.book(given, call())
      await bench.supplier.cancel(locator, `${given.key}:cancel`, call())
      const listed = async (from: Date) => {
        const found = []
        for await (const batch of bench.supplier.list(from, call())) found.push(...batch)
        return found.filter(({ key }) => key === kept.key || key === given.key)
      }
      const own = (await listed(since)).toSorted((a, b) => Number(a.key === given.key) - Number(b.key === given.key))
      expect(own).toEqual([
        expect.objectContaining({ key: kept.key, locator: held.locator, status: 'held' }),
        expect.objectContaining({ key: given.key, locator, status: 'cancelled' }),
      ])
      expect(await listed(new Date(bench.now().getTime() + 60_000))).toEqual([])
    })

    test('an answer lost after success is an unknown outcome, and find tells what happened', async () => {
      const wish = await command()
      await bench.misbehave({ op: 'book', kind: 'timeout_after_success' })
      expect((await failure(bench.supplier.book(wish, call())))?.kind).toBe('unknown_outcome')
      const found = await bench.supplier.find({ key: wish.key }, call())
      expect(found?.status).toBe('held')
      await bench.misbehave({ op: 'issue', kind: 'timeout_after_success' })
      expect((await failure(bench.supplier.issue(found!.locator, 'i', call())))?.kind).toBe('unknown_outcome')
      expect((await bench.supplier.find({ key: wish.key }, call()))?.status).toBe('ticketed')
    })

    test('a supplier that cannot be reached has done nothing, and the same key works later', async () => {
      const wish = await command()
      await bench.misbehave({ op: 'book', kind: 'unavailable' })
      expect((await failure(bench.supplier.book(wish, call())))?.kind).toBe('unavailable')
      expect(await bench.supplier.find({ key: wish.key }, call())).toBeNull()
      expect((await bench.supplier.book(wish, call())).status).toBe('held')
    })

    test('a call that is too slow gives up at its deadline', async () => {
      const wish = await command()
      await bench.misbehave({ op: 'book', kind: 'slow', amount: 60_000 })
      expect(
        (await failure(bench.supplier.book(wish, { signal: AbortSignal.timeout(50), now: bench.now() })))?.kind,
      ).toBe('unavailable')
      expect(await bench.supplier.find({ key: wish.key }, call())).toBeNull()
      await bench.misbehave({ op: 'reprice', kind: 'slow', amount: 60_000 })
      expect(
        (
          await failure(
            bench.supplier.reprice(wish.ref, bench.query.passengers, {
              signal: AbortSignal.timeout(50),
              now: bench.now(),
            }),
          )
        )?.kind,
      ).toBe('timeout')
    })

    test('issuing twice gives the same tickets, and each passenger a coupon for each flight', async () => {
      const { locator } = await held()
      const issued = await bench.supplier.issue(locator, 'issue-1', call())
      expect(issued.status).toBe('ticketed')
      const tickets = issued.tickets.filter(({ kind }) => kind === 'ticket')
      const numbers = tickets.map(({ number }) => number)
      const segments = issued.legs.flatMap((leg) => leg.segments).map((_, i) => i)
      for (const [who] of partyOf(bench.query.passengers).entries()) {
        const own = tickets.filter((ticket) => ticket.passenger === who).flatMap(({ coupons }) => coupons)
        expect(own.map(({ segment, status }) => ({ segment, status }))).toEqual(
          segments.map((segment) => ({ segment, status: 'O' })),
        )
      }
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const number of numbers) expect(number).toMatch(/^(\d{13}|[A-Z0-9]{8})$/)
      expect(issued.void_until!.getTime()).toBeGreaterThan(bench.now().getTime())
      expect(await bench.supplier.issue(locator, 'issue-1', call())).toEqual(issued)
      const many = await Promise.all(Array.from({ length: 5 }, () => bench.supplier.issue(locator, 'issue-1', call())))
      for (const one of many) expect(one.tickets).toEqual(issued.tickets)
    })

    test('cancelling twice is harmless, and a cancelled booking cannot be ticketed', async () => {
      const { locator } = await held()
      expect((await bench.supplier.cancel(locator, 'c', call())).status).toBe('cancelled')
      expect((await bench.supplier.cancel(locator, 'c', call())).status).toBe('cancelled')
      expect((await failure(bench.supplier.issue(locator, 'i', call())))?.kind).toBe('not_permitted')
    })

    test('tickets are voided on the day of issue, twice as once, and not after it', async () => {
      const { locator } = await held()
      await bench.supplier.issue(locator, 'i', call())
      expect((await failure(bench.supplier.cancel(locator, 'c', call())))?.kind).toBe('not_permitted')
      const voided = await bench.supplier.voidTickets(locator, 'v', call())
      expect(voided.status).toBe('voided')
      expect(
        voided.tickets.flatMap(({ coupons }) => coupons.map(({ status }) => status)).every((status) => status === 'V'),
      ).toBe(true)
      expect(await bench.supplier.voidTickets(locator, 'v', call())).toEqual(voided)
      const late = await held()
      await bench.supplier.issue(late.locator, 'i', call())
      bench.advanceMinutes(24 * 60)
      expect((await failure(bench.supplier.voidTickets(late.locator, 'v', call())))?.kind).toBe('not_permitted')
    })

    test('tickets are refunded until the last flight leaves, twice as once, and then not voided any more', async () => {
      const { locator } = await held()
      expect((await failure(bench.supplier.refundTickets(locator, 'r', call())))?.kind).toBe('not_permitted')
      await bench.supplier.issue(locator, 'i', call())
      const refunded = await bench.supplier.refundTickets(locator, 'r', call())
      expect(refunded.status).toBe('refunded')
      expect(
        refunded.tickets
          .flatMap(({ coupons }) => coupons.map(({ status }) => status))
          .every((status) => status === 'R'),
      ).toBe(true)
      expect(await bench.supplier.refundTickets(locator, 'r', call())).toEqual(refunded)
      expect((await failure(bench.supplier.voidTickets(locator, 'v', call())))?.kind).toBe('not_permitted')
    })

    /** The papers of one passenger of the party, whose supplier takes them back alone where it says so. */
    const papersOf = ({ tickets }: SupplierBooking, who: number) =>
      tickets.filter(({ passenger }) => passenger === who).map(({ number }) => number)
    const statesOf = ({ tickets }: SupplierBooking) =>
      [...Map.groupBy(tickets, ({ passenger }) => passenger)].map(([who, papers]) =>
        [who, ...new Set(papers.flatMap(({ coupons }) => coupons.map(({ status }) => status)))].join(''),
      )
    test.for([
      ['void_part', 'voidTickets', 'V', 'voided'],
      ['refund_part', 'refundTickets', 'R', 'refunded'],
    ] as const)(
      '%s: one passenger’s tickets are taken back, twice as once, and the others stay',
      async ([can, act, letter, end]) => {
        const { supplier, query } = bench
        if (!supplier.capabilities.has(can)) return
        const { adults, children, infants } = query.passengers
        const party = adults + children + infants
        // A child may go alone, and an adult who leaves another one behind.
        const one = children > 0 ? adults : 0
        const { locator } = await held()
        const issued = await supplier.issue(locator, 'i', call())
        const numbers = papersOf(issued, one)
        const after = await supplier[act](locator, 'p', call(), numbers)
        expect(after.status).toBe(party > 1 ? 'ticketed' : end)
        expect(statesOf(after)).toEqual(
          Array.from({ length: party }, (_, who) => `${who}${who === one ? letter : 'O'}`),
        )
        expect(await supplier[act](locator, 'p', call(), numbers)).toEqual(after)
        expect((await failure(supplier[act](locator, 'q', call(), ['0000000000000'])))?.kind).toBe('not_permitted')
        if (party === 1) return
        const rest = await supplier[act](locator, 'r', call())
        expect([rest.status, statesOf(rest).every((state) => state.endsWith(letter))]).toEqual([end, true])
      },
    )

    test('split: passengers get a booking of their own with their tickets, once for each key, held or ticketed', async () => {
      const { supplier, query } = bench
      const { adults, infants } = query.passengers
      if (!supplier.capabilities.has('split') || adults < 2) return
      // The last adult has no infant.
      const [last, first] = [adults - 1, infants > 0 ? [0, adults + query.passengers.children] : [0]]
      const divide = async (locator: string, key: string, passengers: number[]) =>
        (await supplier.divide!(locator, [{ key, passengers }], call()))[0]!
      const { locator } = await held()
      const before = await supplier.issue(locator, 'i', call())
      const divided = await divide(locator, `${locator}:d`, [last])
      expect(divided).toMatchObject({ status: 'ticketed', divided_from: locator, legs: before.legs })
      expect(divided.locator).not.toBe(locator)
      expect(divided.tickets.map(({ number, passenger }) => [number, passenger])).toEqual(
        papersOf(before, last).map((number) => [number, 0]),
      )
      expect(await divide(locator, `${locator}:d`, [last])).toEqual(divided)
      expect(await supplier.find({ key: `${locator}:d` }, call())).toEqual(divided)
      const left = (await supplier.find({ locator }, call()))!
      expect(left.tickets).toEqual(before.tickets.filter(({ passenger }) => passenger !== last))
      expect(left.total + divided.total).toBe(before.total)
      // Whoever has left is not there any more, and nobody is left alone.
      expect((await failure(divide(locator, 'again', [last])))?.kind).toBe('not_permitted')
      expect((await failure(divide(locator, 'alone', first)))?.kind).toBe('not_permitted')
      expect(await supplier.find({ key: 'again' }, call())).toBeNull()
      // Several at once, or none of them.
      const both = [
        { key: `${locator}:e`, passengers: first },
        { key: `${locator}:f`, passengers: [last] },
      ]
      expect((await failure(supplier.divide!(locator, both, call())))?.kind).toBe('not_permitted')
      expect(await supplier.find({ key: `${locator}:e` }, call())).toBeNull()
      const voided = await supplier.voidTickets(divided.locator, 'v', call())
      expect([voided.status, (await supplier.find({ locator }, call()))?.status]).toEqual(['voided', 'ticketed'])

      const hold = (await held()).locator
      const own = await divide(hold, `${hold}:d`, first)
      expect([own.status, own.tickets]).toEqual(['held', []])
      const places = ({ tickets }: SupplierBooking) => [...new Set(tickets.map(({ passenger }) => passenger))]
      expect(places(await supplier.issue(own.locator, 'i', call()))).toEqual(first.map((_, place) => place))
      expect(places(await supplier.issue(hold, 'i', call()))).not.toContain(0)
      await supplier.voidTickets(hold, 'v', call())
    })

    test('nobody who needs an adult is left without one', async () => {
      const { adults, children, infants } = bench.query.passengers
      if (!bench.supplier.capabilities.has('void_part') || children + infants === 0) return
      const { locator } = await held()
      const issued = await bench.supplier.issue(locator, 'i', call())
      const grown = Array.from({ length: adults }, (_, who) => papersOf(issued, who)).flat()
      expect((await failure(bench.supplier.voidTickets(locator, 'p', call(), grown)))?.kind).toBe('not_permitted')
    })

    test('a price that has changed is refused with the offer of now', async () => {
      const wish = await command()
      const refused = await failure(
        bench.supplier.book({ ...wish, expected_total: wish.expected_total - 5_000 }, call()),
      )
      expect(refused?.kind).toBe('price_changed')
      expect(totalOf(refused!.offer!)).toBe(wish.expected_total)
      await bench.misbehave({ op: 'reprice', kind: 'price_jump', amount: 10 })
      const { offer } = await bench.supplier.reprice(wish.ref, bench.query.passengers, call())
      const { offer: calm } = await bench.supplier.reprice(wish.ref, bench.query.passengers, call())
      expect(totalOf(offer)).toBeGreaterThan(totalOf(calm))
    })

    test('seats that are gone are refused as sold out', async () => {
      const wish = await command()
      await bench.misbehave({ op: 'book', kind: 'sold_out' })
      expect((await failure(bench.supplier.book(wish, call())))?.kind).toBe('sold_out')
    })

    test('a held booking ends at its time limit and can then not be ticketed', async () => {
      const { locator, ttl_at } = await held()
      bench.advanceMinutes(Math.ceil((ttl_at!.getTime() - bench.now().getTime()) / 60_000) + 1)
      expect((await bench.supplier.find({ locator }, call()))?.status).toBe('expired')
      expect((await failure(bench.supplier.issue(locator, 'i', call())))?.kind).toBe('not_permitted')
      expect((await bench.supplier.cancel(locator, 'c', call())).status).toBe('expired')
    })

    test('bags and a seat are priced, sold once, and ticketed as EMDs', async () => {
      const { ref } = (await offers())[0]!
      const list = await bench.supplier.ancillaries(ref, call())
      const seat = list.seat_maps[0]!.rows.flatMap((row) => row.seats).find(
        (one) => one && !one.taken && !one.adults_only,
      )!
      const wish = await command([
        { id: list.bags[0]!.id, passenger: 0 },
        { id: seat.id, passenger: 0 },
      ])
      const rival = { ...(await command([{ id: seat.id, passenger: 0 }])) }
      const booking = await bench.supplier.book(wish, call())
      const issue = () => bench.supplier.issue(booking.locator, 'i', call(), async () => wish)
      // Where extras are not held, whoever pays first has them.
      const sold = bench.extrasAreHeld === false ? await issue() : null
      expect((await failure(bench.supplier.book(rival, call())))?.kind).toBe('sold_out')
      const again = await bench.supplier.ancillaries(ref, call())
      expect(again.seat_maps[0]!.rows.flatMap((row) => row.seats).find((one) => one?.id === seat.id)!.taken).toBe(true)
      const { tickets } = sold ?? (await issue())
      expect(tickets.filter(({ kind }) => kind === 'emd')).toHaveLength(1)
    })

    test('what is no offer of this supplier is gone, not an accident', async () => {
      for (const ref of ['', 'nonsense', 'ZZ1.G2OAAABBB/YSV.0000', `${'A'.repeat(400)}`]) {
        expect((await failure(bench.supplier.reprice(ref, bench.query.passengers, call())))?.kind).toBe('offer_gone')
      }
    })

    test('a retimed flight is noticed before it is sold', async () => {
      const wish = await command()
      await bench.misbehave({ op: 'book', kind: 'schedule_change', amount: 40 })
      expect((await failure(bench.supplier.book(wish, call())))?.kind).toBe('schedule_changed')
      const stale = await failure(bench.supplier.reprice(wish.ref, bench.query.passengers, call()))
      expect(stale?.kind).toBe('schedule_changed')
      expect((await bench.supplier.reprice(stale!.offer!.ref, bench.query.passengers, call())).offer.ref).toBe(
        stale!.offer!.ref,
      )
    })
  })
}
