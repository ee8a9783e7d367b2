import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import type { AirlineChange, SupplierBooking, SupplierError, SupplierOffer } from '#server/ports/flight'
import { benchFor } from '../../../../test/support/bench-demo.ts'
import { partyOf, totalOf } from '../../../../test/conformance/flight-supplier.ts'
import { demoSupplier, type FlightChange, planFlightChange } from './index.ts'

let bench: Awaited<ReturnType<typeof benchFor>>
beforeAll(async () => void (bench = await benchFor(demoSupplier)))
afterAll(() => bench.close())
const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as SupplierError).kind,
  )
const counts = { adults: 1, children: 0, infants: 1 }
let keys = 0

/** A return journey on the cheapest fare, which is never changed or refunded by its own rules. */
async function ticketed(surname?: string, out = '2027-01-14'): Promise<SupplierBooking> {
  const found: SupplierOffer[] = []
  const legs = [
    { origins: ['LHE'], destinations: ['JED'], date: out },
    { origins: ['JED'], destinations: ['LHE'], date: '2027-01-24' },
  ]
  for await (const batch of bench.supplier.search({ legs, passengers: counts, cabin: 'economy', limit: 20 }, call()))
    found.push(...batch)
  const direct = found.find((one) => one.legs.every(({ stops }) => stops === 0)) ?? found[0]!
  const { brands } = await bench.supplier.reprice(direct.ref, counts, call())
  const offer = brands.find((one) => one.brand.code === 'SV')!
  const key = `told-${++keys}`
  const people = partyOf(counts).map((one, at) => (surname && at === 0 ? { ...one, surname } : one))
  const { locator } = await bench.supplier.book(
    {
      key,
      ref: offer.ref,
      passengers: people,
      services: [],
      contact: { email: 'a@example.com', phone: '+966501234567' },
      expected_total: totalOf(offer),
    },
    call(),
  )
  return bench.supplier.issue(locator, `${key}:issue`, call())
}

async function toldOf(locator: string): Promise<AirlineChange[]> {
  const told: AirlineChange[] = []
  for await (const batch of bench.supplier.airlineChanges!(new Date(0), call())) told.push(...batch)
  return told.filter((one) => one.locator === locator)
}
async function changed(locator: string, change: FlightChange): Promise<AirlineChange> {
  await planFlightChange(bench.parts.db, { locator, at: bench.now(), ...change })
  return (await toldOf(locator)).at(-1)!
}
const seatsSold = async () =>
  (await all(bench.parts.db, sql<{ n: number }>`select coalesce(sum(sold), 0)::int8 as n from bucket_states`))[0]!.n
const minutesOf = ({ before, after }: AirlineChange['legs'][number]) =>
  (Date.parse(`${after!.departure_at}Z`) - Date.parse(`${before.departure_at}Z`)) / 60_000

test('A flight that is moved is told to everybody on it, once, with what they may do; accepted it keeps its tickets.', async () => {
  const [one, other] = [await ticketed(), await ticketed()]
  const told = await changed(one.locator, { kind: 'retime', minutes: 60 })
  expect([told.kind, minutesOf(told.legs[0]!), told.may]).toEqual(['retime', 60, ['accept', 'rebook']])
  expect(await toldOf(other.locator)).toHaveLength(1)
  expect(await toldOf(one.locator)).toHaveLength(1)
  const after = await bench.supplier.acceptAirlineChange!(told.id, 'accept-a', call())
  expect(after.tickets).toEqual(one.tickets)
  expect(after.legs[0]).toEqual(told.legs[0]!.after)
  // The same key answers with what it did, another one is refused.
  expect(await bench.supplier.acceptAirlineChange!(told.id, 'accept-a', call())).toEqual(after)
  expect(await failure(bench.supplier.acceptAirlineChange!(told.id, 'accept-b', call()))).toBe('not_permitted')
  expect(await bench.supplier.findAirlineChange!('accept-b', one.locator, call())).toBeNull()
  expect(await bench.supplier.findAirlineChange!('accept-a', one.locator, call())).toEqual(after)
})

test('A cancelled flight is given up for the nearest other one: linked tickets for nothing, and as many seats as before.', async () => {
  const before = await ticketed(undefined, '2027-01-15')
  const sold = await seatsSold()
  const told = await changed(before.locator, { kind: 'cancel' })
  expect(told.may).toEqual(['accept', 'rebook', 'refund'])
  expect(told.legs[0]!.after).not.toBeNull()
  await bench.misbehave({ op: 'accept_change' as never, kind: 'timeout_after_success' })
  expect(await failure(bench.supplier.acceptAirlineChange!(told.id, 'accept-c', call()))).toBe('unknown_outcome')
  const after = (await bench.supplier.findAirlineChange!('accept-c', before.locator, call()))!
  expect([after.status, after.total, await seatsSold()]).toEqual(['ticketed', before.total, sold])
  expect(after.legs).toEqual([told.legs[0]!.after, before.legs[1]])
  const fresh = after.tickets.filter(({ exchanged_from }) => exchanged_from?.length)
  expect(new Set(fresh.map(({ passenger }) => passenger))).toEqual(new Set([0, 1]))
  expect(after.tickets.some(({ rfisc }) => rfisc)).toBe(false)
  expect(fresh[0]!.endorsement).toMatch(/^INVOL REISSUE DUE TO SC [A-Z0-9]{2}\d+\/15JAN$/)
})

test('Flights within a day are free of charge even on a fare that is never changed; others, and a second answer, are refused.', async () => {
  const before = await ticketed(undefined, '2027-01-16')
  const told = await changed(before.locator, { kind: 'retime', minutes: 130 })
  expect(told.may).toEqual(['accept', 'rebook', 'refund'])
  const offersOn = async (date: string, leg = 0) => {
    const offers = []
    for await (const batch of bench.supplier.searchRebooking!(told.id, { leg, date }, call())) offers.push(...batch)
    return offers
  }
  expect(await offersOn('2027-01-18')).toEqual([])
  expect(await failure(offersOn('2027-01-24', 1))).toBe('forbidden_by_rule')
  const offers = await offersOn('2027-01-17')
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every(({ estimate }) => estimate === 0)).toBe(true)
  const act = { kind: 'change' as const, ref: offers[0]!.ref }
  expect(await failure(bench.supplier.quoteServicing!(before.locator, act, call()))).toBe('forbidden_by_rule')
  const quote = await bench.supplier.quoteServicing!(before.locator, { ...act, notice: told.id }, call())
  expect([quote.collect, ...quote.passengers.map(({ penalty, collect }) => penalty + collect)]).toEqual([0, 0, 0])
  const command = { key: 'rebook-a', quote_id: quote.id, expected_collect: 0 }
  const after = await bench.supplier.confirmServicing!(command, call())
  expect([after.total, after.legs[0]!.departure_at.slice(0, 10)]).toEqual([before.total, '2027-01-17'])
  expect(await failure(bench.supplier.acceptAirlineChange!(told.id, 'accept-d', call()))).toBe('not_permitted')
})

test('A refund under a change gives its seats back and ends it; a move of ten minutes is refunded by nobody.', async () => {
  const [one, small] = [await ticketed(undefined, '2027-01-18'), await ticketed(undefined, '2027-01-19')]
  const told = await changed(one.locator, { kind: 'cancel' })
  const back = await bench.supplier.refundTickets(one.locator, 'refund-a', call(), undefined, told.id)
  expect(back.status).toBe('refunded')
  expect(await bench.supplier.refundTickets(one.locator, 'refund-a', call(), undefined, told.id)).toEqual(back)
  const ten = await changed(small.locator, { kind: 'retime', minutes: 10 })
  expect(ten.may).toEqual(['accept'])
  const refused = bench.supplier.refundTickets(small.locator, 'refund-b', call(), undefined, ten.id)
  expect(await failure(refused)).toBe('not_permitted')
  expect((await bench.supplier.find({ locator: small.locator }, call()))!.status).toBe('ticketed')
})

test('A passenger by a name for learners has their flight changed once it is ticketed, and an answer too late is refused.', async () => {
  const late = await ticketed('LATELONG', '2027-01-20')
  const [told] = await toldOf(late.locator)
  expect([told!.kind, minutesOf(told!.legs[0]!)]).toEqual(['retime', 130])
  expect(await toldOf(late.locator)).toHaveLength(1)
  bench.advanceMinutes(6 * 24 * 60)
  expect(await failure(bench.supplier.acceptAirlineChange!(told!.id, 'accept-e', call()))).toBe('too_late')
})

test('Another aircraft and another airport are told as they are, and stand in the booking once they are accepted.', async () => {
  const one = await ticketed(undefined, '2027-01-21')
  const aircraft = await changed(one.locator, { kind: 'equipment', code: '388' })
  expect([aircraft.kind, aircraft.may]).toEqual(['equipment', ['accept']])
  await bench.supplier.acceptAirlineChange!(aircraft.id, 'accept-f', call())
  bench.advanceMinutes(1)
  const airport = await changed(one.locator, { kind: 'airport', code: 'TIF' })
  expect([airport.kind, airport.legs[0]!.after!.destination]).toEqual(['airport', 'TIF'])
  const after = await bench.supplier.acceptAirlineChange!(airport.id, 'accept-g', call())
  expect([after.legs[0]!.segments[0]!.aircraft, after.legs[0]!.destination]).toEqual(['388', 'TIF'])
})
