import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AirlineChange, type BookCommand, SupplierError, type SupplierOffer } from '#server/ports/flight'
import { markFailed } from '../../server/suppliers/duffel/orders.sql.ts'
import { duffelBench } from '../support/bench-duffel.ts'
import type { DuffelFault } from '../stand-ins/duffel/index.ts'
import { partyOf, totalOf } from './flight-supplier.ts'

type Bench = Awaited<ReturnType<typeof duffelBench>>
let bench: Bench
let keys = 0
beforeAll(async () => void (bench = await duffelBench()))
afterAll(() => bench.close())

const call = () => ({ signal: AbortSignal.timeout(20_000), now: bench.now() })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof SupplierError ? error.kind : Promise.reject(error)),
  )
const orders = /^POST .*\/orders$/

async function offerBy(airline: string, name = 'Flex'): Promise<SupplierOffer> {
  for await (const batch of bench.supplier.search(bench.query, call()))
    for (const one of batch) if (one.validating_carrier === airline && one.brand.name === name) return one
  throw new Error('nothing found')
}
async function commandFor(airline = 'ZZ'): Promise<BookCommand> {
  const offer = await offerBy(airline)
  return {
    key: `fault-${++keys}`,
    ref: offer.ref,
    passengers: partyOf(bench.query.passengers),
    services: [],
    contact: { email: 'sami@example.com', phone: '+966501234567' },
    expected_total: totalOf(offer),
  }
}
const ordersOf = ({ key }: BookCommand) =>
  [...bench.duffel.orders.all.values()].filter(({ metadata }) => metadata['booking'] === key)

/** Booked again and again as the engine does, until it is clear what has become of it. */
async function settled(command: BookCommand): Promise<string> {
  for (let round = 0; round < 6; round++) {
    bench.advanceMinutes(20)
    const found = await bench.supplier.find({ key: command.key }, call()).catch((error: SupplierError) => error.kind)
    if (typeof found === 'object' && found) return found.status
    if (found === null) return 'nothing'
  }
  return 'open'
}

test('whatever goes wrong while an order is asked for, it is there once or certainly not', async () => {
  const cases: [DuffelFault['kind'], string, string][] = [
    ['busy', 'unavailable', 'nothing'],
    ['not_created', 'unavailable', 'nothing'],
    ['failed', 'unknown_outcome', 'nothing'],
    ['failed_after', 'unknown_outcome', 'held'],
    ['down', 'unknown_outcome', 'nothing'],
    ['silent_before', 'unknown_outcome', 'nothing'],
    ['silent_after', 'unknown_outcome', 'held'],
    ['garbage', 'unknown_outcome', 'held'],
    ['huge', 'unknown_outcome', 'held'],
    ['other', 'unknown_outcome', 'held'],
    ['lost', 'unknown_outcome', 'nothing'],
  ]
  for (const [kind, said, end] of cases) {
    const command = await commandFor()
    bench.duffel.fail(orders, kind)
    expect([kind, await failure(bench.supplier.book(command, call()))]).toEqual([kind, said])
    // What is not decided is not asked for again.
    if (said === 'unknown_outcome') await failure(bench.supplier.book(command, call()))
    expect([kind, await settled(command), ordersOf(command).length]).toEqual([kind, end, end === 'held' ? 1 : 0])
  }
})

test('an order that was taken in and made later is waited for, and asked for once', async () => {
  const command = await commandFor()
  bench.duffel.fail(orders, 'accepted')
  expect(await failure(bench.supplier.book(command, call()))).toBe('unknown_outcome')
  expect(await failure(bench.supplier.find({ key: command.key }, call()))).toBe('timeout')
  expect(await failure(bench.supplier.book(command, call()))).toBe('unknown_outcome')
  bench.duffel.arrive()
  expect((await bench.supplier.find({ key: command.key }, call()))?.status).toBe('held')
  expect(ordersOf(command)).toHaveLength(1)
})

test('an order that arrives after it was given up is found by whoever asks again, and there is one', async () => {
  const command = await commandFor()
  bench.duffel.fail(orders, 'accepted')
  expect(await failure(bench.supplier.book(command, call()))).toBe('unknown_outcome')
  // Duffel itself says that it was not made, and then it was all the same.
  await markFailed(bench.parts.db, command.ref.split('.')[0]!)
  bench.advanceMinutes(1)
  expect(await bench.supplier.find({ key: command.key }, call())).toBeNull()
  bench.duffel.fail(/^GET .*\/orders$/, 'down')
  bench.duffel.arrive()
  await failure(bench.supplier.book(command, call()))
  expect((await bench.supplier.book(command, call())).status).toBe('held')
  expect(ordersOf(command)).toHaveLength(1)
})

test('a search goes on without what cannot be read, and says why where nothing can be sold', async () => {
  const found = async () => {
    const offers: SupplierOffer[] = []
    for await (const batch of bench.supplier.search(bench.query, call())) offers.push(...batch)
    return offers
  }
  const all = (await found()).length
  bench.duffel.offers.breakNext = 1
  expect(await found()).toHaveLength(all - 1)
  bench.duffel.fail(/batch_offer_requests\//, 'huge')
  expect(await failure(found())).toBe('timeout')
  bench.duffel.offers.currency = 'EUR'
  expect(await failure(found())).toBe('not_supported')
  bench.duffel.offers.currency = 'USD'
  // Asked for patience, nothing more is sent before that is over.
  bench.duffel.fail(/batch_offer_requests$/, 'busy')
  expect(await failure(found())).toBe('unavailable')
  const asked = bench.duffel.calls.length
  expect(await failure(found())).toBe('unavailable')
  expect(bench.duffel.calls).toHaveLength(asked)
  bench.advanceMinutes(1)
  expect(await found()).toHaveLength(all)
})

test('what is bought at once is bought once and paid for once, whatever answer is lost', async () => {
  for (const kind of ['silent_after', 'failed_after', 'garbage'] as const) {
    const before = bench.duffel.orders.spent
    const command = await commandFor('YY')
    const { locator } = await bench.supplier.book(command, call())
    bench.duffel.fail(orders, kind)
    const issue = () => bench.supplier.issue(locator, 'i', call(), async () => command)
    expect(await failure(issue())).toBe('unknown_outcome')
    const found = await bench.supplier.find({ locator }, call())
    expect(found?.status).toBe('ticketed')
    expect((await issue()).locator).toBe(found?.locator)
    const [order, ...more] = ordersOf(command)
    expect(more).toEqual([])
    expect(bench.duffel.orders.spent - before).toBe(Math.round(Number(order!.total_amount) * 100))
  }
})

test('a held order is paid once at the price that was agreed, and not at another', async () => {
  const { locator } = await bench.supplier.book(await commandFor(), call())
  const order = [...bench.duffel.orders.all.values()].at(-1)!
  const agreed = order.total_amount
  order.total_amount = '9999.00'
  expect(await failure(bench.supplier.issue(locator, 'i', call()))).toBe('price_changed')
  order.total_amount = agreed
  const before = bench.duffel.orders.spent
  bench.duffel.fail(/payments$/, 'failed_after')
  expect(await failure(bench.supplier.issue(locator, 'i', call()))).toBe('unknown_outcome')
  expect((await bench.supplier.issue(locator, 'i', call())).status).toBe('ticketed')
  expect(bench.duffel.orders.spent - before).toBe(Math.round(Number(agreed) * 100))
})

test('a refund that is less than the fare promises is refused before anything happens', async () => {
  const { locator } = await bench.supplier.book(await commandFor(), call())
  await bench.supplier.issue(locator, 'i', call())
  const order = [...bench.duffel.orders.all.values()].at(-1)!
  bench.advanceMinutes(13 * 60)
  const penalty = order.conditions['refund_before_departure'] as { penalty_amount: string }
  order.conditions = { ...order.conditions, refund_before_departure: { ...penalty, penalty_amount: '40.00' } }
  bench.duffel.orders.keepsMore = 5_000
  expect(await failure(bench.supplier.refundTickets(locator, 'r', call()))).toBe('not_permitted')
  expect(order.cancelled_at).toBeNull()
  bench.duffel.orders.keepsMore = 0
  const before = bench.duffel.orders.spent
  bench.duffel.fail(/actions\/confirm$/, 'silent_after')
  expect(await failure(bench.supplier.refundTickets(locator, 'r', call()))).toBe('unknown_outcome')
  expect((await bench.supplier.find({ locator }, call()))?.status).toBe('refunded')
  expect(before - bench.duffel.orders.spent).toBe(Math.round(Number(order.total_amount) * 100) - 4_000)
})

test('flights are changed at the sum that was quoted, once, and the tickets are exchanged', async () => {
  const { locator } = await bench.supplier.book(await commandFor(), call())
  const sold = await bench.supplier.issue(locator, 'i', call())
  const want = [{ leg: 1, date: '2027-01-29' }]
  const offers = []
  for await (const batch of bench.supplier.searchChanges!(locator, want, call())) offers.push(...batch)
  expect(offers[0]).toMatchObject({ changed: [1], currency: 'SAR', estimate: 20_625 })
  const act = { kind: 'change', ref: offers[0]!.ref } as const
  const quote = await bench.supplier.quoteServicing!(locator, act, call())
  expect(quote.passengers.reduce((sum, { collect }) => sum + collect, 0)).toBe(quote.collect)
  expect(quote.collect).toBe(20_625)
  const confirm = (key: string, expected_collect = quote.collect) =>
    bench.supplier.confirmServicing!({ key, quote_id: quote.id, expected_collect }, call())
  expect(await failure(confirm('c-0', 20_000))).toBe('price_changed')
  const before = bench.duffel.orders.spent
  bench.duffel.fail(/order_changes\/.*\/confirm$/, 'silent_after')
  expect(await failure(confirm('c-1'))).toBe('unknown_outcome')
  const changed = await bench.supplier.findServicing!('c-1', locator, call())
  expect(changed?.legs[1]?.departure_at.slice(0, 10)).toBe('2027-01-29')
  expect(await confirm('c-1')).toEqual(changed)
  expect(bench.duffel.orders.spent - before).toBe(5_500)
  const numbers = sold.tickets.map(({ number }) => number)
  const exchanged = changed!.tickets.filter(({ coupons }) => coupons.every(({ status }) => status === 'E'))
  expect(exchanged.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
  expect(changed!.tickets.flatMap(({ exchanged_from = [] }) => exchanged_from).toSorted()).toEqual(numbers.toSorted())
  expect(await bench.supplier.findServicing!('never', locator, call())).toBeNull()
})

test('a change by the airline is told with its legs, and taken once', async () => {
  const { locator } = await bench.supplier.book(await commandFor(), call())
  await bench.supplier.issue(locator, 'i', call())
  const order = [...bench.duffel.orders.all.values()].at(-1)!
  bench.duffel.changes.byAirline(order, 45)
  const told: AirlineChange[] = []
  for await (const batch of bench.supplier.airlineChanges!(new Date(0), call())) told.push(...batch)
  expect(told).toMatchObject([{ locator, kind: 'retime', may: ['accept', 'refund'], legs: [{ leg: 0 }] }])
  bench.duffel.fail(/actions\/accept$/, 'failed_after')
  const accept = () => bench.supplier.acceptAirlineChange!(told[0]!.id, 'a-1', call())
  expect(await failure(accept())).toBe('unknown_outcome')
  const taken = await bench.supplier.findAirlineChange!('a-1', locator, call())
  expect(taken?.legs[0]?.departure_at).toBe(told[0]!.legs[0]!.after!.departure_at)
  expect(await accept()).toEqual(taken)
})
