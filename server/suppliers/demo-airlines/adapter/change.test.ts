import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { type SupplierBooking, SupplierError, type SupplierOffer } from '#server/ports/flight'
import { benchFor } from '../../../../test/support/bench-demo.ts'
import { partyOf, totalOf } from '../../../../test/conformance/flight-supplier.ts'
import { demoSupplier } from './index.ts'

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

/** A return journey in this brand, ticketed: an adult with an infant, and a bag on the way out. */
async function ticketed(brand: 'SV' | 'VL' | 'FX', out = '2027-01-14'): Promise<SupplierBooking> {
  const found: SupplierOffer[] = []
  const legs = [
    { origins: ['LHE'], destinations: ['JED'], date: out },
    { origins: ['JED'], destinations: ['LHE'], date: '2027-01-24' },
  ]
  for await (const batch of bench.supplier.search({ legs, passengers: counts, cabin: 'economy', limit: 20 }, call()))
    found.push(...batch)
  const { brands } = await bench.supplier.reprice(found[0]!.ref, counts, call())
  const offer = brands.find((one) => one.brand.code === brand)!
  const bag = (await bench.supplier.ancillaries(offer.ref, call())).bags[0]!
  const key = `change-${++keys}`
  const command = {
    key,
    ref: offer.ref,
    passengers: partyOf(counts),
    services: [{ id: bag.id, passenger: 0 }],
    contact: { email: 'a@example.com', phone: '+966501234567' },
    expected_total: totalOf(offer) + bag.price,
  }
  const { locator } = await bench.supplier.book(command, call())
  return bench.supplier.issue(locator, `${key}:issue`, call())
}

async function offersFor(locator: string, date: string, leg = 0) {
  const offers = []
  for await (const batch of bench.supplier.searchChanges!(locator, [{ leg, date }], call())) offers.push(...batch)
  return offers
}
const quoted = async (locator: string, date: string, leg = 0) =>
  bench.supplier.quoteServicing!(
    locator,
    { kind: 'change', ref: (await offersFor(locator, date, leg))[0]!.ref },
    call(),
  )
const confirmed = (quote: { id: string; collect: number }, key: string) =>
  bench.supplier.confirmServicing!({ key, quote_id: quote.id, expected_collect: quote.collect }, call())

/** Seats sold on the flights of the network, all together. */
const seatsSold = async () =>
  (await all(bench.parts.db, sql<{ n: number }>`select coalesce(sum(sold), 0)::int8 as n from bucket_states`))[0]!.n

test('A changed journey has new tickets for the old ones, its seats on the new flights, and what the rules say is paid.', async () => {
  const before = await ticketed('VL')
  const sold = await seatsSold()
  const offers = await offersFor(before.locator, '2027-01-17')
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every(({ legs }) => legs[0]!.departure_at.startsWith('2027-01-17'))).toBe(true)
  expect(offers[0]!.legs[1]).toEqual(before.legs[1])
  const quote = await quoted(before.locator, '2027-01-17')
  const [adult, infant] = quote.passengers
  expect([adult!.penalty > 0, infant!.penalty]).toEqual([true, 0])
  for (const { collect, fare_difference, tax_difference, penalty } of quote.passengers)
    expect(collect).toBe(fare_difference + tax_difference + penalty)
  expect(quote.collect).toBe(adult!.collect + infant!.collect)
  const after = await confirmed(quote, 'change-a')
  expect(after).toMatchObject({ status: 'ticketed', total: before.total + quote.collect })
  expect(await seatsSold()).toBe(sold)
  const old = before.tickets.map(({ number }) => number)
  expect(
    after.tickets
      .filter(({ number }) => old.includes(number))
      .flatMap(({ coupons }) => coupons.map(({ status }) => status)),
  ).toEqual(before.tickets.flatMap(({ coupons }) => coupons.map(() => 'E')))
  const fresh = after.tickets.filter(({ number }) => !old.includes(number))
  expect(
    fresh.filter(({ kind }) => kind === 'ticket').map(({ passenger, coupons }) => [passenger, coupons.length]),
  ).toEqual([
    [0, after.legs.flatMap(({ segments }) => segments).length],
    [1, after.legs.flatMap(({ segments }) => segments).length],
  ])
  expect(fresh.every(({ exchanged_from, rfisc }) => exchanged_from?.length || rfisc)).toBe(true)
  expect(fresh.filter(({ rfisc }) => rfisc === '993').map(({ amount }) => amount)).toEqual([adult!.penalty])
  // The bag went along with its leg.
  expect(fresh.filter(({ kind, rfisc }) => kind === 'emd' && !rfisc).length).toBe(1)
})

test('The same key changes once, another key is refused, and what was done under a key is found.', async () => {
  const { locator } = await ticketed('VL')
  const quote = await quoted(locator, '2027-01-18')
  expect(await bench.supplier.findServicing!('change-b', locator, call())).toBeNull()
  const both = await Promise.all([confirmed(quote, 'change-b'), confirmed(quote, 'change-b')])
  expect(both[0]).toEqual(both[1])
  expect(await bench.supplier.findServicing!('change-b', locator, call())).toEqual(both[0])
  expect(await failure(confirmed(quote, 'change-c'))).toBe('not_permitted')
})

test('Saver is not changed, Flex is without a penalty and gives back what is left; a changed journey changes again and is refunded.', async () => {
  expect(await failure(quoted((await ticketed('SV')).locator, '2027-01-18'))).toBe('forbidden_by_rule')
  const { locator } = await ticketed('FX')
  for (const date of ['2027-01-19', '2027-01-16']) {
    const quote = await quoted(locator, date)
    for (const one of quote.passengers) {
      expect(one.penalty).toBe(0)
      expect(one.residual_to).toBe(one.residual > 0 ? 'refund' : null)
      expect(one.collect).toBe(one.fare_difference + one.tax_difference - one.residual)
    }
    await confirmed(quote, `change-${locator}-${date}`)
  }
  expect(await failure(bench.supplier.voidTickets(locator, 'void-f', call()))).toBe('not_permitted')
  const after = await bench.supplier.refundTickets(locator, 'refund-f', call())
  expect(after.status).toBe('refunded')
})

test('A quotation runs out after two hours; a coupon at the airport is refused; a lost answer is found by its key.', async () => {
  const { locator } = await ticketed('VL')
  const quote = await quoted(locator, '2027-01-15')
  bench.advanceMinutes(121)
  expect(await failure(confirmed(quote, 'change-late'))).toBe('quote_expired')
  const again = await quoted(locator, '2027-01-15')
  await bench.misbehave({ op: 'change' as never, kind: 'coupon_taken' as never })
  expect(await failure(confirmed(again, 'change-taken'))).toBe('coupon_taken')
  await bench.misbehave({ op: 'change' as never, kind: 'timeout_after_success' })
  expect(await failure(confirmed(again, 'change-silent'))).toBe('unknown_outcome')
  expect(await bench.supplier.findServicing!('change-silent', locator, call())).toMatchObject({ status: 'ticketed' })
})

test('A misspelt name is corrected for a fee on a ticket of its own, also on Saver; another person is not.', async () => {
  const before = await ticketed('SV')
  const act = { kind: 'name' as const, passenger: 0, title: 'MR', given_name: 'ALIYA', surname: 'KHAN' }
  const quote = await bench.supplier.quoteServicing!(before.locator, act, call())
  expect(quote.collect).toBe(10_000)
  const after = await confirmed(quote, `name-${before.locator}`)
  expect(after.legs).toEqual(before.legs)
  const fresh = after.tickets.filter(({ exchanged_from }) => exchanged_from?.length)
  expect(new Set(fresh.map(({ passenger }) => passenger))).toEqual(new Set([0]))
  const shown = await bench.supplier.retrieve!(before.locator, call())
  expect(shown!.passengers[0]).toMatchObject({ given_name: 'ALIYA' })
  const other = bench.supplier.quoteServicing!(before.locator, { ...act, given_name: 'OMAR' }, call())
  expect(await failure(other)).toBe('forbidden_by_rule')
})

test('What is left on an EMD pays the next change of its passenger: the rest is on a new one, and none pays twice or for another.', async () => {
  const { locator } = await ticketed('VL')
  const emdsOf = ({ tickets }: SupplierBooking) =>
    tickets.filter((one) => one.rfisc === '99I').map(({ number, passenger, amount }) => ({ number, passenger, amount }))
  // A cheaper day leaves something, a dearer one costs something: whichever days those are.
  const found = async () => {
    const all = []
    for (const date of ['2027-01-12', '2027-01-16', '2027-01-18', '2027-01-21', '2027-01-22'])
      all.push(...(await offersFor(locator, date)))
    return all.toSorted((a, b) => a.estimate - b.estimate)
  }
  const cheap = (await found())[0]!
  type Offered = { number: string; passenger: number; locator?: string }[]
  const quoteFor = (at: string, ref: string, credits: Offered = []) =>
    bench.supplier.quoteServicing!(at, { kind: 'change', ref, credits }, call())
  const quote = (ref: string, credits: Offered = []) => quoteFor(locator, ref, credits)
  const left = await confirmed(await quote(cheap.ref), 'emd-left')
  const [emd] = emdsOf(left)
  expect(emd?.passenger, JSON.stringify(emdsOf(left))).toBe(0)
  const dear = (await found()).at(-1)!
  expect(await failure(quote(dear.ref, [{ number: emd!.number, passenger: 1 }]))).toBe('coupon_taken')
  const plain = await quote(dear.ref)
  const paid = await quote(dear.ref, emdsOf(left))
  const [mine] = paid.passengers
  const used = mine!.credits![0]!.amount
  expect(used).toBe(Math.min(emd!.amount!, plain.passengers[0]!.collect))
  const theirs = paid.passengers.flatMap(({ credits = [] }) => credits).reduce((sum, { amount }) => sum + amount, 0)
  expect(plain.collect - paid.collect).toBe(theirs)
  const after = await confirmed(paid, 'emd-paid')
  expect(after.total).toBe(left.total + paid.collect)
  const rest = emdsOf(after).filter(({ number }) => !emdsOf(left).some((one) => one.number === number))
  expect(rest.filter(({ passenger }) => passenger === 0)).toEqual(
    emd!.amount! > used ? [expect.objectContaining({ amount: emd!.amount! - used })] : [],
  )
  expect(await failure(quote(cheap.ref, [emd!]))).toBe('coupon_taken')
  // The same people in another booking: an EMD of the first pays there once, told where it was issued, else it is not known.
  const { locator: second } = await ticketed('VL')
  const held = emdsOf(await confirmed(await quoteFor(second, cheap.ref), 'emd-second'))[0]!
  const { locator: third } = await ticketed('VL')
  expect(await failure(quoteFor(third, dear.ref, [held]))).toBe('coupon_taken')
  const across = await quoteFor(third, dear.ref, [{ ...held, locator: second }])
  expect(across.passengers[held.passenger]!.credits).toMatchObject([{ number: held.number }])
  await confirmed(across, 'emd-across')
  expect(await failure(quoteFor(third, cheap.ref, [{ ...held, locator: second }]))).toBe('coupon_taken')
})

test('Once the way out is flown only the way back changes, at the fares of the day of issue, and the flown coupon stays.', async () => {
  const before = await ticketed('VL')
  bench.advanceMinutes((Date.parse('2027-01-16T00:00:00Z') - bench.now().getTime()) / 60_000)
  expect(await failure(quoted(before.locator, '2027-01-28', 0))).toBe('coupon_taken')
  const quote = await quoted(before.locator, '2027-01-28', 1)
  expect(quote.fares).toBe('historical')
  const after = await confirmed(quote, 'change-flown')
  const ticket = after.tickets.find(({ number }) => number === before.tickets[0]!.number)!
  expect(new Set(ticket.coupons.map(({ status }) => status))).toEqual(new Set(['F', 'E']))
  const fresh = after.tickets.filter(({ exchanged_from, kind }) => kind === 'ticket' && exchanged_from?.length)
  const wayBack = after.legs[0]!.segments.length
  for (const { coupons } of fresh) expect(coupons.every(({ segment }) => segment >= wayBack)).toBe(true)
})
