import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { readAndSettle } from '#server/features/selling/airline-changes'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { advance } from '../../../../test/conformance/lives.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
afterAll(async () => {
  expect(await broken()).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  supplier.capabilities.add('split').add('void_part').add('change')
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 10_000_000)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'issue', 'fixed', 2000, 'passenger', 'SAR')`,
  )
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const details = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data

type Counts = { adults: number; children: number; infants: number }
async function held(counts: Counts, visitor = agent) {
  const flight = await findFlight(visitor, supplier, counts)
  const types = [
    ...Array.from({ length: counts.adults }, () => 'adult' as const),
    ...Array.from({ length: counts.children }, () => 'child' as const),
    ...Array.from({ length: counts.infants }, () => 'infant' as const),
  ]
  const passengers = types.map((type, at) => passenger(type, at))
  const saved = await visitor.post('/api/bookings', bookingOf(flight, { passengers }), key())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.booking
}
async function confirm(booking: { id: string; total: unknown }, visitor = agent) {
  const { body } = await visitor.post(
    '/api/confirm-pnr',
    { booking_id: booking.id, expected_total: booking.total },
    key(),
  )
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
const sold = async (counts: Counts) => confirm(await held(counts))
const three = { adults: 3, children: 0, infants: 0 }
const split = (id: string, passengers: number[], visitor = agent, headers = key()) =>
  visitor.post('/api/split-booking', { booking_id: id, passengers }, headers)

const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const profits = async () =>
  (await agent.get('/api/agent-profit-loss-report')).body.data.map(({ key: of, sold: gross, paid, margin }: any) => [
    of,
    gross.amount,
    paid.amount,
    margin.amount,
  ])
const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
let days = 33
/** On another day outbound, at the airline's penalty. */
async function changeOf(id: string) {
  const { body: found } = await agent.get(`/api/change-offers?booking_id=${id}&legs=0:${later(days++)}`)
  const quoted = await agent.post('/api/change-quote', { booking_id: id, offer_id: found.data[0].offer_id }, key())
  const { reference, total } = quoted.body.data
  const done = await agent.post('/api/change-accept', { booking_id: id, reference, expected_total: total }, key())
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done.body.booking
}

/** Quoted with this penalty, accepted at this sum and paid out. */
async function refund(id: string, back: number, penalty = 0) {
  const asked = await agent.post('/api/refund-request', { booking_id: id, reason: 'Plans changed' }, key())
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const sums = { supplier_refundable: sar(0), penalty: sar(penalty), fee: sar(0) }
  const { body } = await admin.post('/api/refund-quote', { booking_id: id, ...sums }, key())
  expect(body.booking?.refund.quote.refund, JSON.stringify(body)).toEqual(sar(back))
  await agent.post('/api/refund-accept', { booking_id: id, expected_refund: sar(back) }, key())
  await settleJobs(testApp)
  expect(await details(id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
}

/** Every account of the books, with what stands on it. */
const accounts = () =>
  all(
    testApp.app.db,
    sql`select a.owner_type, a.owner_id, a.kind, a.currency, sum(p.amount)::int8 as total from ledger_accounts a join postings p on p.account_id = a.id
      group by 1, 2, 3, 4 having sum(p.amount) <> 0 order by 1, 2, 3, 4`,
  )

describe('Passengers with tickets', () => {
  test('One of three gets a booking of their own: no account moves, both have their papers, and the statement comes to nothing.', async () => {
    const before = await sold(three)
    const [books, gains] = [await accounts(), await profits()]
    const answer = await split(before.id, [1])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { booking } = answer.body
    expect(await accounts()).toEqual(books)
    const left = await details(before.id)
    const each = before.total.amount / 3
    expect([left.total, booking.total]).toEqual([sar(2 * each), sar(each)])
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      split_from: before.id,
      contact: before.contact,
      invoice: { total: sar(each) },
      dues: [{ state: 'paid', amount: sar(each) }],
    })
    expect(left).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      split_into: [{ reference: booking.id }],
      invoice: { total: before.total },
      credit_note: { total: sar(each) },
    })
    expect(left.passengers.map((one: any) => one.position)).toEqual([0, 2])
    expect(booking.passengers.map((one: any) => [one.position, one.given_name, one.date_of_birth])).toEqual([
      [0, before.passengers[1].given_name, before.passengers[1].date_of_birth],
    ])
    expect(booking.pnr).not.toBe(before.pnr)
    const mine = before.tickets.find((one: any) => one.passenger === 1)
    expect(booking.tickets).toEqual([{ ...mine, passenger: 0 }])
    expect(left.tickets.map((one: any) => one.passenger)).toEqual([0, 2])
    expect(left.price_lines.reduce((sum: number, one: any) => sum + one.amount.amount, 0)).toBe(left.total.amount)
    // What the agency made of the sale is what it was, in the booking that it was made in.
    expect(await profits()).toEqual(gains)
    expect(left.history.at(-1)).toMatchObject({ event: 'split_off', note: booking.id })
    expect(booking.history).toMatchObject([{ event: 'split_from', note: before.id, to: 'confirmed' }])
    expect(await broken()).toEqual([])
  })

  test('Whoever got a booking of their own gives it back by itself, and the others theirs, each to the halala.', async () => {
    const before = await sold(three)
    const each = before.total.amount / 3
    const { booking } = (await split(before.id, [2])).body
    const { balance } = await funds()
    // Theirs is voided whole, and nobody else's is.
    const voided = await admin.post('/api/void-booking', { booking_id: booking.id }, key())
    expect(voided.body.booking, JSON.stringify(voided.body)).toMatchObject({
      status: 'voided',
      payment_status: 'refunded',
      credit_note: { total: sar(each) },
    })
    expect((await funds()).balance).toBe(balance + each)
    expect(await details(before.id)).toMatchObject({ status: 'confirmed', total: sar(2 * each) })
    // Of those who stay one, then the last.
    const part = await admin.post('/api/void-booking', { booking_id: before.id, passengers: [1] }, key())
    expect(part.body.booking, JSON.stringify(part.body)).toMatchObject({ status: 'confirmed' })
    const rest = await admin.post('/api/void-booking', { booking_id: before.id }, key())
    expect(rest.body.booking, JSON.stringify(rest.body)).toMatchObject({
      status: 'voided',
      payment_status: 'refunded',
    })
    expect((await funds()).balance).toBe(balance + 3 * each)
  })

  test('A booking that was split is refunded whole by its shares, and split once more.', async () => {
    const before = await sold({ adults: 4, children: 0, infants: 0 })
    const each = before.total.amount / 4
    const first = (await split(before.id, [0, 3])).body.booking
    const second = (await split(first.id, [1])).body.booking
    expect([first.passengers.length, second.total]).toEqual([2, sar(each)])
    const books = await accounts()
    expect((await split(before.id, [1])).body.booking.total).toEqual(sar(each))
    expect(await accounts()).toEqual(books)
    const { balance } = await funds()
    for (const { id } of [before, first, second]) await refund(id, each)
    expect((await funds()).balance).toBe(balance + 3 * each)
  })

  test('A changed booking is split with what was paid for the change, and a split one is changed by itself.', async () => {
    const before = await sold(three)
    const changed = await changeOf(before.id)
    const { booking } = (await split(before.id, [1])).body
    expect(booking.total.amount * 3).toBe(changed.total.amount)
    const { balance } = await funds()
    const again = await changeOf(booking.id)
    expect(again.total.amount - booking.total.amount).toBe(balance - (await funds()).balance)
    const others = await details(before.id)
    expect(others.legs[0].departure_at).not.toBe(again.legs[0].departure_at)
    const books = await accounts()
    expect((await split(before.id, [0])).status).toBe(200)
    expect(await accounts()).toEqual(books)
    // What is kept of a change stays with whoever changed, and so does the rest of what they paid.
    for (const { id } of [before, again]) await refund(id, (await details(id)).total.amount - 5_000, 5_000)
  })

  test('Whose ticket was given back stays where it was; the others are split, and each is given back once.', async () => {
    const before = await sold({ adults: 4, children: 0, infants: 0 })
    const each = before.total.amount / 4
    await admin.post('/api/void-booking', { booking_id: before.id, passengers: [1] }, key())
    expect((await split(before.id, [1])).body.errors[0].message).toContain('given back')
    const { booking } = (await split(before.id, [0, 3])).body
    expect(booking.total).toEqual(sar(2 * each))
    const { balance } = await funds()
    for (const id of [before.id, booking.id]) {
      const { body } = await admin.post('/api/void-booking', { booking_id: id }, key())
      expect(body.booking, JSON.stringify(body)).toMatchObject({ status: 'voided', payment_status: 'refunded' })
    }
    expect((await funds()).balance).toBe(balance + 3 * each)
  })
})

describe('Several bookings at once', () => {
  const parts = (id: string, places: number[][], headers = key()) =>
    agent.post('/api/split-booking-parts', { booking_id: id, parts: places }, headers)
  const inAll = (bookings: any[]) => bookings.reduce((sum, { total }) => sum + total.amount, 0)

  test('A party with tickets is split into three in one act: each has its people, papers and part of the money; no account moves, and all of it comes back.', async () => {
    const before = await sold({ adults: 4, children: 1, infants: 1 })
    const books = await accounts()
    const look = (await agent.get(`/api/split-preview?booking_id=${before.id}&passengers=0,5;2,4`)).body.data
    const { status, body } = await parts(before.id, [
      [5, 0],
      [2, 4],
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const { booking: left, bookings } = body
    expect(await accounts()).toEqual(books)
    expect(bookings.map(({ passengers }: any) => passengers.map(({ type }: any) => type))).toEqual([
      ['adult', 'infant'],
      ['adult', 'child'],
    ])
    expect(bookings.map(({ total }: any) => total)).toEqual(look.goes.map(({ total }: any) => total))
    expect([left.total, inAll([left, ...bookings])]).toEqual([look.stays.total, before.total.amount])
    expect(left.split_into.length).toBe(2)
    for (const one of bookings)
      expect(one).toMatchObject({ status: 'confirmed', split_from: before.id, invoice: { total: one.total } })
    expect(new Set([left, ...bookings].map(({ pnr }: any) => pnr)).size).toBe(3)
    const numbers = [left, ...bookings].flatMap(({ tickets }: any) => tickets.map(({ number }: any) => number))
    expect(numbers.toSorted()).toEqual(before.tickets.map(({ number }: any) => number).toSorted())
    const { balance } = await funds()
    for (const { id, total } of [left, ...bookings]) {
      const voided = await admin.post('/api/void-booking', { booking_id: id }, key())
      expect(voided.body.booking, JSON.stringify(voided.body)).toMatchObject({ credit_note: { total } })
    }
    expect((await funds()).balance).toBe(balance + before.total.amount)
  })

  test('All or none: of a part without an adult, of one who is in two and after a no of the airline nothing is done; a silence is asked about for each.', async () => {
    const before = await held({ adults: 3, children: 1, infants: 0 })
    const refusals: [number[][], string][] = [
      [[[0], [3]], 'parts.1'],
      [[[0], [0, 1]], 'passengers'],
      [[[0], [1], [2, 3]], 'passengers'],
    ]
    for (const [places, field] of refusals) {
      const { status, body } = await parts(before.id, places)
      expect([places, status, body.errors?.[0]?.field]).toEqual([places, 422, field])
    }
    supplier.failNext('divide', 'not_permitted')
    expect((await parts(before.id, [[0], [1]])).status).toBe(409)
    expect((await details(before.id)).passengers.length).toBe(4)
    supplier.failNext('divide', 'silent_after')
    supplier.failNext('find', 'absent')
    supplier.failNext('find', 'absent')
    const headers = key()
    expect((await parts(before.id, [[0], [1]], headers)).body.code).toBe('supplier_timeout')
    await advance(testApp, 3)
    const { body } = await parts(before.id, [[0], [1]], headers)
    expect(inAll([body.booking, ...body.bookings]), JSON.stringify(body)).toBe(before.total.amount)
    expect([...supplier.bookings.values()].filter((one) => one.divided_from === before.pnr).length).toBe(2)
    for (const one of body.bookings) expect((await confirm(one)).status).toBe('confirmed')
  })
})

describe('Passengers whose seats are only held', () => {
  test('Two of three keep the booking and pay for theirs; the third confirms alone, and one of them lapses.', async () => {
    const before = await held(three)
    const each = before.total.amount / 3
    const books = await accounts()
    const { body } = await split(before.id, [0])
    expect(body.booking, JSON.stringify(body)).toMatchObject({
      status: 'saved',
      payment_status: 'unpaid',
      total: sar(each),
      ttl_at: before.ttl_at,
      dues: [{ state: 'open', amount: sar(each) }],
      invoice: null,
    })
    const left = await details(before.id)
    expect(left).toMatchObject({ total: sar(2 * each), dues: [{ amount: sar(2 * each) }], credit_note: null })
    expect(left.lead_passenger).toBe(`${before.passengers[1].surname} / ${before.passengers[1].given_name}`)
    expect(left.price_lines.map((one: any) => one.quantity)).toEqual(left.price_lines.map(() => 2))
    expect(await accounts()).toEqual(books)
    const own = await confirm(body.booking)
    expect(own).toMatchObject({ status: 'confirmed', invoice: { total: sar(each) } })
    const theirs = await confirm(left)
    expect(theirs.tickets.map((one: any) => one.passenger)).toEqual([1, 2])
    expect(theirs.invoice.total).toEqual(sar(2 * each))
    const rest = await admin.post('/api/void-booking', { booking_id: before.id, passengers: [2] }, key())
    expect(rest.body.booking, JSON.stringify(rest.body)).toMatchObject({ credit_note: { total: sar(each) } })
    const all = await admin.post('/api/void-booking', { booking_id: own.id }, key())
    expect(all.body.booking, JSON.stringify(all.body)).toMatchObject({ status: 'voided' })
  })

  test('Whoever holds the new booking is reminded of its time limit as of any other, and of nothing once it is paid for.', async () => {
    const before = await held(three)
    const [one, other] = [(await split(before.id, [0])).body.booking, (await split(before.id, [1])).body.booking]
    await confirm(other)
    const reminded = async () =>
      (
        await all(
          testApp.app.db,
          sql<{ reference: string }>`select distinct n.data->>'reference' as reference from notifications n
            where n.kind = 'booking_expiring' and n.data->>'reference' = any(${[before.id, one.id, other.id]}::text[])`,
        )
      ).map(({ reference }) => reference)
    testApp.clock.advanceMinutes((Date.parse(before.ttl_at) - testApp.clock.now().getTime()) / 60_000 - 60)
    await settleJobs(testApp)
    expect((await reminded()).toSorted()).toEqual([before.id, one.id].toSorted())
  })
})

describe('Who may be split off', () => {
  test('An adult stays on each side and an infant with its adult; nobody who is not there, nor everybody.', async () => {
    const family = await sold({ adults: 2, children: 1, infants: 1 })
    const refusals: [number[], string][] = [
      [[0, 1], 'adult'],
      [[2], 'adult'],
      [[0], 'infant'],
      [[1, 3], 'infant'],
      [[0, 1, 2, 3], 'stay'],
      [[7], 'passengers'],
    ]
    for (const [passengers, word] of refusals) {
      const { status, body } = await split(family.id, passengers)
      expect([passengers, status, body.errors[0].field]).toEqual([passengers, 422, 'passengers'])
      expect(body.errors[0].message).toContain(word)
      const look = await agent.get(`/api/split-preview?booking_id=${family.id}&passengers=${passengers.join(',')}`)
      expect([passengers, look.status]).toEqual([passengers, 422])
    }
    const look = (await agent.get(`/api/split-preview?booking_id=${family.id}&passengers=0,3`)).body.data
    expect(look.goes[0].total.amount + look.stays.total.amount).toBe(family.total.amount)
    const { booking } = (await split(family.id, [3, 0])).body
    expect(booking.passengers.map((one: any) => one.type)).toEqual(['adult', 'infant'])
    expect(booking.total).toEqual(look.goes[0].total)
    expect((await details(family.id)).passengers.map((one: any) => one.type)).toEqual(['adult', 'child'])
  })

  test('Nobody is split off while something else is asked for, nor by an airline that cannot, nor by others than its people.', async () => {
    const booking = await sold(three)
    const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
    expect((await split(booking.id, [0], other)).status).toBe(404)
    expect((await split(booking.id, [0], customer)).status).toBe(403)
    supplier.capabilities.delete('split')
    expect((await split(booking.id, [0])).body.message).toContain('does not divide')
    expect((await details(booking.id)).items[0].divides).toBe(false)
    supplier.capabilities.add('split')
    await agent.post('/api/refund-request', { booking_id: booking.id, passengers: [0], reason: 'Plans changed' }, key())
    expect((await split(booking.id, [1])).status).toBe(409)
    await agent.post('/api/refund-decline', { booking_id: booking.id }, key())
    const { body: found } = await agent.get(`/api/change-offers?booking_id=${booking.id}&legs=0:${later(33)}`)
    await agent.post('/api/change-quote', { booking_id: booking.id, offer_id: found.data[0].offer_id }, key())
    expect((await split(booking.id, [1])).body.message).toContain('Something else')
    expect((await details(booking.id)).passengers.length).toBe(3)
  })
})

describe('An airline that changes flights', () => {
  const hears = async ({ pnr }: { pnr: string }, minutes: number) => {
    supplier.changeFlight(pnr, { minutes, now: testApp.clock.now() })
    await readAndSettle(testApp.app)
  }
  const changesOf = async (id: string) => (await agent.get(`/api/booking-airline-changes?booking_id=${id}`)).body.data

  test('is answered before anybody is split off; afterwards each booking is told of its own.', async () => {
    const before = await sold(three)
    await hears(before, 60)
    const [told] = await changesOf(before.id)
    expect((await split(before.id, [1])).status).toBe(409)
    await agent.post('/api/airline-changes', { id: told.id, answer: 'accept' }, key())
    const moved = await details(before.id)
    const { body } = await split(before.id, [1])
    expect(body.booking?.legs, JSON.stringify(body)).toEqual(moved.legs)
    await hears(body.booking, 300)
    expect((await changesOf(before.id)).map(({ state }: any) => state)).toEqual(['accepted'])
    const [theirs] = await changesOf(body.booking.id)
    expect(theirs.state).toBe('open')
    // Their flight leaves much later: what they paid comes back whole, and the others fly.
    const { balance } = await funds()
    await agent.post('/api/airline-changes', { id: theirs.id, answer: 'refund' }, key())
    await settleJobs(testApp)
    expect(await details(body.booking.id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    expect((await funds()).balance).toBe(balance + body.booking.total.amount)
    expect(await details(before.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })
})

describe('An airline that answers late, or twice', () => {
  test('A silence is asked about and never sent twice: the booking is divided once, and a repeat is told of it.', async () => {
    const booking = await sold(three)
    supplier.failNext('divide', 'silent_after')
    supplier.failNext('find', 'absent')
    const headers = key()
    const silent = await split(booking.id, [1], agent, headers)
    expect([silent.status, silent.body.code]).toEqual([504, 'supplier_timeout'])
    expect((await split(booking.id, [1], agent, headers)).body.code).toBe('supplier_timeout')
    expect(await broken()).toEqual([])
    await advance(testApp, 3)
    const left = await details(booking.id)
    expect(left.split_into.length).toBe(1)
    const again = await split(booking.id, [1], agent, headers)
    expect(again.body.booking?.id, JSON.stringify(again.body)).toBe(left.split_into[0].reference)
    expect([...supplier.bookings.values()].filter((one) => one.divided_from === booking.pnr).length).toBe(1)
  })

  test('A clear no leaves the booking as it was, and says so.', async () => {
    const booking = await sold(three)
    supplier.failNext('divide', 'not_permitted')
    const refused = await split(booking.id, [1])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The airline has not divided this booking. It is what it was.',
    ])
    const left = await details(booking.id)
    expect([left.passengers.length, left.history.at(-1).event]).toEqual([3, 'split_refused'])
    expect((await split(booking.id, [1])).status).toBe(200)
  })

  test('Of a dozen who split the same passenger off at once, one does.', async () => {
    const booking = await sold(three)
    const books = await accounts()
    const answers = await Promise.all(Array.from({ length: 12 }, () => split(booking.id, [1])))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await details(booking.id)).split_into.length).toBe(1)
    expect(await accounts()).toEqual(books)
  })
})
