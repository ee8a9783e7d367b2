import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookCommand, SupplierError, type SupplierOffer } from '#server/ports/flight'
import { cabinPlan, capacityOf, CABINS } from '../stock/index.ts'
import { benchFor } from '../../../../test/support/bench-demo.ts'
import { partyOf, passenger, totalOf } from '../../../../test/conformance/flight-supplier.ts'
import { heldUntil, timeLimit } from './holds.ts'
import { demoSupplier } from './index.ts'
import { locatorFor } from './locators.ts'
import type { HoldRule } from './shop.ts'
import { ticketParts } from './tickets.ts'

let bench: Awaited<ReturnType<typeof benchFor>>
beforeAll(async () => void (bench = await benchFor(demoSupplier)))
afterAll(() => bench.close())
const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
const one = { adults: 1, children: 0, infants: 0 }

async function search(origin: string, destination: string, date: string, more: object = {}): Promise<SupplierOffer[]> {
  const found: SupplierOffer[] = []
  for await (const batch of bench.supplier.search(
    {
      legs: [{ origins: [origin], destinations: [destination], date }],
      passengers: one,
      cabin: 'economy',
      limit: 50,
      ...more,
    },
    call(),
  ))
    found.push(...batch)
  return found
}
const requestFor = (key: string, { ref, ...offer }: SupplierOffer, surname = 'KHAN'): BookCommand => ({
  key,
  ref,
  passengers: [passenger('ADT', 'ALI', surname)],
  services: [],
  contact: { email: 'a@example.com', phone: '+966501234567' },
  expected_total: totalOf({ ref, ...offer }),
})
const minutesApart = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as SupplierError).kind,
  )

describe('the app supplier', () => {
  test('a connection over a hub is one offer whose price is the sum of its flights', async () => {
    const [offer] = await search('LHE', 'LHR', '2027-01-14')
    expect(offer!.legs[0]!.segments.map((segment) => segment.flight_number)).toEqual(['625', '1'])
    const [first] = await search('LHE', 'DXB', '2027-01-14')
    const [second] = await search('DXB', 'LHR', '2027-01-14')
    expect(totalOf(offer!)).toBe(totalOf(first!) + totalOf(second!))
    expect(offer!.legs[0]!.segments[0]!.layover_minutes).toBe(135)
    expect(offer!.demo).toBe(true)
  })

  test('children pay three quarters and infants a tenth of the fare, and infants no surcharge', async () => {
    const [offer] = await search('LHE', 'JED', '2027-01-14', { passengers: { adults: 2, children: 1, infants: 1 } })
    const [adult, child, infant] = offer!.fares
    expect(child!.base).toBe(Math.round((adult!.base * 0.75) / 100) * 100)
    expect(infant!.base).toBe(Math.round((adult!.base * 0.1) / 100) * 100)
    expect(child!.taxes).toEqual(adult!.taxes)
    expect(infant!.surcharges).toEqual([])
    expect(infant!.taxes.length).toBeLessThan(adult!.taxes.length)
  })

  test('brands cost more and allow more, one after the other', async () => {
    const [offer] = await search('LHE', 'JED', '2027-01-14')
    const { brands } = await bench.supplier.reprice(offer!.ref, one, call())
    expect(brands.map(({ brand }) => brand.name)).toEqual(['Basic', 'Semi Flex', 'Flex'])
    const prices = brands.map(totalOf)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(brands.map(({ brand }) => brand.refund.allowed)).toEqual([false, true, true])
    const hours = brands.map(({ hold_until }) => (hold_until!.getTime() - bench.now().getTime()) / 3_600_000)
    expect(hours).toEqual([12, 24, 24])
    const [budget] = await search('LHE', 'RUH', '2027-01-14')
    expect(budget).toMatchObject({ validating_carrier: '9P', sold_at_once: true, hold_until: null })
  })

  test('the cheapest with a bag is found however few offers are asked for, in whatever brand it is', async () => {
    for (const [origin, destination] of [
      ['LHE', 'JED'],
      ['LHE', 'LHR'],
      ['LHE', 'DXB'],
    ] as const) {
      const cheapest = (found: SupplierOffer[]) =>
        found
          .flatMap((offer) => [offer, ...offer.dearer!])
          .filter(({ brand }) => brand.checked_bags.pieces > 0)
          .reduce((low, offer) => Math.min(low, totalOf(offer)), Infinity)
      const all = await search(origin, destination, '2027-01-14', { limit: 2_000 })
      expect(cheapest(await search(origin, destination, '2027-01-14', { limit: 1 }))).toBe(cheapest(all))
      const { brands } = await bench.supplier.reprice(all[0]!.ref, one, call())
      expect([all[0]!, ...all[0]!.dearer!].map(totalOf)).toEqual(brands.map(totalOf))
    }
  })

  test('a price that was shown is honoured for half an hour, and then no longer', async () => {
    const [offer] = await search('LHE', 'JED', '2026-11-21')
    const request = requestFor('honoured', offer!)
    bench.advanceMinutes(29)
    expect((await bench.supplier.book(request, call())).total).toBe(request.expected_total)
  })

  test('sales close two hours before departure', async () => {
    const flies = async () =>
      (await search('LHE', 'JED', '2026-11-21')).some((offer) => offer.legs[0]!.segments[0]!.flight_number === '735')
    expect(await flies()).toBe(true)
    // SV735 leaves at 10:00 in Lahore, 05:00 UTC.
    bench.advanceMinutes((Date.parse('2026-11-21T02:50:00Z') - bench.now().getTime()) / 60_000)
    expect(await flies()).toBe(true)
    bench.advanceMinutes(15)
    expect(await flies()).toBe(false)
  })

  test('the seat map has every seat of the cabin once, and exit rows are for adults', async () => {
    const [offer] = await search('LHE', 'JED', '2027-01-14')
    const [map] = (await bench.supplier.ancillaries(offer!.ref, call())).seat_maps
    const seats = map!.rows.flatMap((row) => row.seats).filter((seat) => seat !== null)
    expect(seats).toHaveLength(capacityOf(cabinPlan('320', false), 'economy'))
    expect(new Set(seats.map(({ name }) => name)).size).toBe(seats.length)
    expect(seats.filter((seat) => seat.kind === 'exit').every((seat) => seat.adults_only)).toBe(true)
    expect(seats.some((seat) => seat.taken) && seats.some((seat) => !seat.taken)).toBe(true)
    expect(map!.columns).toHaveLength(map!.rows[0]!.seats.length)
  })

  test('passengers of certain names let a trainee see what can go wrong', async () => {
    const [offer] = await search('LHE', 'JED', '2027-02-14')
    expect(await failure(bench.supplier.book(requestFor('n1', offer!, 'Soldout'), call()))).toBe('sold_out')
    expect(await failure(bench.supplier.book(requestFor('n2', offer!, 'Priceup'), call()))).toBe('price_changed')
    expect(await failure(bench.supplier.book(requestFor('n3', offer!, 'Timeout'), call()))).toBe('unknown_outcome')
    expect(await bench.supplier.find({ key: 'n3' }, call())).toMatchObject({ status: 'held' })
    const strict = demoSupplier({ ...bench.parts, demo: false })
    expect(await strict.book(requestFor('n4', offer!, 'Soldout'), call())).toMatchObject({ status: 'held' })
  })

  test('a misbehaving supplier that fails again and again is not healthy until it answers', async () => {
    await bench.misbehave({ op: 'search', kind: 'unavailable', times: 5 })
    for (let i = 0; i < 5; i++) expect(await failure(search('LHE', 'JED', '2027-02-14'))).toBe('unavailable')
    expect(bench.supplier.healthy()).toBe(false)
    await search('LHE', 'JED', '2027-02-14')
    expect(bench.supplier.healthy()).toBe(true)
  })

  test('a flight that the airline moves has its new times in the bookings that were made before', async () => {
    const [offer] = await search('LHE', 'LHR', '2027-01-16')
    const before = await bench.supplier.book(requestFor('moved-before', offer!), call())
    await bench.misbehave({ op: 'book', kind: 'schedule_change', amount: 20 })
    const [again] = await search('LHE', 'LHR', '2027-01-16')
    expect(await failure(bench.supplier.book(requestFor('moved-by', again!), call()))).toBe('schedule_changed')
    const after = (await bench.supplier.find({ locator: before.locator }, call()))!
    const [was, is] = [before.legs[0]!, after.legs[0]!]
    expect(minutesApart(was.departure_at, is.departure_at)).toBe(20)
    expect(minutesApart(was.segments[0]!.arriving_at, is.segments[0]!.arriving_at)).toBe(20)
    expect(is.segments[0]!.duration_minutes).toBe(was.segments[0]!.duration_minutes)
    expect(is.segments[0]!.layover_minutes).toBe(was.segments[0]!.layover_minutes! - 20)
    expect(is.segments[1]).toEqual(was.segments[1])
    expect(is.duration_minutes).toBe(was.duration_minutes - 20)
  })

  test('a party larger than the seats left is not offered, and names must be Latin', async () => {
    expect(
      await failure(
        bench.supplier.book(
          {
            ...requestFor('latin', (await search('LHE', 'JED', '2027-02-14'))[0]!),
            passengers: [passenger('ADT', 'علي')],
          },
          call(),
        ),
      ),
    ).toBe('invalid_request')
    const lap = partyOf({ adults: 1, children: 0, infants: 2 })
    expect(
      await failure(
        bench.supplier.book(
          { ...requestFor('laps', (await search('LHE', 'JED', '2027-02-14'))[0]!), passengers: lap },
          call(),
        ),
      ),
    ).toBe('invalid_request')
  })

  test('a ticketless airline has its locator where a number would stand, told apart by passenger and document', async () => {
    const [offer] = await search('LHE', 'RUH', '2027-01-14')
    const request = { ...requestFor('ticketless', offer!), passengers: partyOf({ adults: 2, children: 0, infants: 0 }) }
    const { bags } = await bench.supplier.ancillaries(offer!.ref, call())
    request.services = [{ id: bags[0]!.id, passenger: 0 }]
    request.expected_total = totalOf(offer!) * 2 + bags[0]!.price
    const { locator, airline_locator: base } = await bench.supplier.book(request, call())
    const { tickets } = await bench.supplier.issue(locator, 'ticketless', call())
    expect(tickets.map(({ number, kind }) => `${number} ${kind}`).toSorted()).toEqual([
      `${base}10 ticket`,
      `${base}11 emd`,
      `${base}20 ticket`,
    ])
    const back = await bench.supplier.voidTickets(locator, 'ticketless-void', call())
    expect(back.tickets.every(({ coupons }) => coupons.every(({ status }) => status === 'V'))).toBe(true)
  })
})

test('seats are held by airline, fare and days ahead; a low-cost airline and the last days sell at once', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const held = (code: string, fare: 'SV' | 'VL', departure: string, rules: HoldRule[] = []) => {
    const carrier = { code, low_cost: code === '9P' }
    const until = heldUntil({ now, rules, carrier, fare, leaves: Date.parse(departure) / 60_000 })
    return until && (until.getTime() - now.getTime()) / 3_600_000
  }
  const departures = ['2027-06-01T00:00Z', '2026-12-20T00:00Z', '2026-12-01T00:00Z', '2026-11-24T00:00Z']
  expect(departures.map((at) => [held('PK', 'SV', at), held('PK', 'VL', at)])).toEqual([
    [24, 48],
    [12, 24],
    [6, 12],
    [2, 4],
  ])
  expect([held('9P', 'VL', departures[0]!), held('PK', 'VL', '2026-11-22T00:00Z')]).toEqual([null, null])
  const rule = { airline: null, allowed: true, hours: 6, fare: null, days: null } as const
  const rules: HoldRule[] = [
    rule,
    { ...rule, airline: 'PK', hours: 30 },
    { ...rule, airline: 'PK', hours: 3, fare: 'lowest' },
    { ...rule, airline: 'PK', allowed: false, hours: null, days: 14 },
    { ...rule, airline: 'XY', hours: 5 },
  ]
  expect([held('PK', 'SV', departures[1]!, rules), held('PK', 'VL', departures[1]!, rules)]).toEqual([3, 30])
  expect([held('PK', 'VL', departures[2]!, rules), held('SV', 'VL', departures[2]!, rules)]).toEqual([null, 6])
  // A rule for all airlines makes no low-cost airline hold; nothing is held into the last three hours.
  expect([held('9P', 'VL', departures[0]!, rules), held('PK', 'VL', '2026-11-20T12:00Z', [rule])]).toEqual([null, 3])
  expect(held('PK', 'VL', '2026-11-20T09:10Z', [rule])).toBeNull()
  expect(timeLimit(null, now).toISOString()).toBe('2026-11-20T06:20:00.000Z')
})

test('locators have no letters that are misread and the same key gives the same ones', () => {
  const locators = Array.from({ length: 2_000 }, (_, i) => locatorFor(`key-${i}`, 0))
  for (const locator of locators) expect(locator).toMatch(/^[2-9BCDFGHJKLMNPQRSTVWXYZ]{6}$/)
  expect(new Set(locators).size).toBe(locators.length)
  expect(locatorFor('key-1', 0)).toBe(locators[1])
  expect(locatorFor('key-1', 1)).not.toBe(locators[1])
})

test('a ticket holds four flights of carriers that work together', () => {
  const coupons = (text: string) => text.split(' ').map((carrier, segment) => ({ carrier, segment, leg: 0 }))
  const allied = (one: string, other: string) => one === other || [one, other].every((code) => 'EK FZ'.includes(code))
  expect(ticketParts(coupons('EK FZ EK'), allied)).toEqual([{ carrier: 'EK', segments: [0, 1, 2] }])
  expect(ticketParts(coupons('9P F3'), allied).map(({ carrier }) => carrier)).toEqual(['9P', 'F3'])
  expect(ticketParts(coupons('SV SV SV SV SV'), allied).map(({ segments }) => segments.length)).toEqual([4, 1])
})

test('every aircraft has seats in economy and no cabin has two of one name', () => {
  for (const code of ['AT7', 'E90', '320', '321', '763', '333', '789', '77W', '388', 'XXX']) {
    expect(capacityOf(cabinPlan(code, false), 'economy')).toBeGreaterThan(40)
    const rows = cabinPlan(code, false).sections
    for (const [i, section] of rows.entries()) if (i > 0) expect(section.from).toBe(rows[i - 1]!.to + 1)
    expect(CABINS.filter((cabin) => capacityOf(cabinPlan(code, true), cabin) > 0)).toEqual(['economy'])
  }
})

test('A booking that anybody made is shown by its locator with people, flights and the fare that was booked.', async () => {
  const [offer] = await search('LHE', 'LHR', '2027-01-14')
  const booked = await bench.supplier.book(requestFor('counter-1', offer!, 'QURESHI'), call())
  const shown = (await bench.supplier.retrieve!(booked.locator, call()))!
  expect(shown).toMatchObject({ locator: booked.locator, status: 'held', total: booked.total })
  expect(shown.passengers).toEqual([expect.objectContaining({ ptc: 'ADT', given_name: 'ALI', surname: 'QURESHI' })])
  expect(shown.offer).toMatchObject({
    ref: offer!.ref,
    fares: offer!.fares,
    validating_carrier: offer!.validating_carrier,
  })
  expect(await bench.supplier.retrieve!('ZZZZZZ', call())).toBeNull()
})
