import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, savedBooking, settleJobs } from '../../../test/booking-steps.ts'
import { broken, key } from '../../../test/conformance/lives.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { mailsOf } from '../../../test/mails.ts'
import { StandInSupplier } from '../../../test/stand-ins/supplier.ts'
import type { Booking } from '#contract/selling/bookings'
import { changed, inTx } from '#server/db/db'
import { fundsOf } from '#server/features/money/ledger'
import { reconcile } from '#server/features/money/reconciliation'
import { bookedByPnr, refreshBooking } from '#server/features/selling/bookings'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let office: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 1_000_000)
})

async function add(booking: Booking, adults = 1) {
  const counts = { adults, children: 0, infants: 0 }
  const { flight_id, supplier: id, isSooperFlight, price } = await findFlight(agent, supplier, counts)
  return agent.post(
    '/api/add-flight',
    { booking_id: booking.id, flight_id, supplier: id, isSooperFlight, expected_total: price },
    key(),
  )
}
/** A booking of two flights of one passenger. */
async function twoFlights(): Promise<Booking> {
  const added = await add(await savedBooking(agent, supplier))
  expect([added.status, added.body.message]).toEqual([200, 'Flight added to the booking.'])
  return added.body.booking
}
const confirm = async (booking: Booking): Promise<Booking> =>
  (await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())).body.booking
const seen = async ({ id }: Booking, by = agent): Promise<Booking> =>
  (await by.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const stages = (booking: Booking) => booking.items.map(({ status }) => status)
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const listed = async (query: string, by = agent, path = '/api/get-bookings'): Promise<Booking[]> =>
  (await by.get(`${path}?${query}`)).body.data

describe('a flight that is added to what is held', () => {
  test('is held under a PNR of its own, and both are sold together: flights, tickets and one invoice of both', async () => {
    const saved = await twoFlights()
    const [one, two] = saved.items
    expect(saved.total.amount).toBe(one!.total.amount + two!.total.amount)
    expect(saved.passengers[0]!.price).toEqual(saved.total)
    expect([saved.legs.length, one!.legs, two!.legs, saved.bought.count]).toEqual([4, 2, 2, 2])
    expect(saved.bought.locators).toEqual(expect.arrayContaining([one!.locator, two!.locator]))
    const sold = await confirm(saved)
    expect([stages(sold), sold.tickets.map(({ item }) => item), sold.invoice?.total]).toEqual([
      ['confirmed', 'confirmed'],
      [1, 2],
      saved.total,
    ])
    expect(await balance()).toBe(1_000_000 - saved.total.amount)
    expect(await broken(testApp)).toEqual([])
  })

  test('that the airline does not hold leaves the booking as it was, in its price too', async () => {
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('book', 'sold_out')
    expect((await add(booking)).status).toBe(409)
    const after = await seen(booking)
    expect([after.status, after.total, after.price_lines, after.bought.count]).toEqual([
      'saved',
      booking.total,
      booking.price_lines,
      1,
    ])
    expect((await confirm(after)).total).toEqual(booking.total)
    expect(await broken(testApp)).toEqual([])
  })

  test('whose hold is only found later costs each passenger no more and no less', async () => {
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('book', 'silent_after')
    supplier.failNext('find', 'unavailable')
    await add(booking)
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    const after = await seen(booking)
    expect([after.status, after.bought.count, after.passengers[0]!.price]).toEqual(['saved', 2, after.total])
  })

  test('is refused once the booking is confirmed, to strangers, and for other people than those who travel', async () => {
    const booking = await savedBooking(agent, supplier)
    const family = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
    const { flight_id, supplier: id, price } = family
    const body = { booking_id: booking.id, flight_id, supplier: id, expected_total: price }
    expect((await agent.post('/api/add-flight', body, key())).body.errors[0]).toMatchObject({ field: 'flight_id' })
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await stranger.post('/api/add-flight', body, key())).status).toBe(404)
    await confirm(await seen(booking))
    expect((await add(booking)).body.message).toBe('This booking is confirmed.')
  })
})

describe('of two flights bought together', () => {
  test('each act means the one that is named, and one without a name is refused where both could be meant', async () => {
    const sold = await confirm(await twoFlights())
    const act = (path: string, body: object, by = agent) =>
      by.post(path, { booking_id: sold.id, reason: 'one journey is off', ...body }, key())
    for (const path of ['/api/void-request', '/api/refund-request'])
      expect((await act(path, {})).body.errors[0]).toEqual({ field: 'item', message: 'Name an item' })
    expect(stages((await act('/api/void-request', { item: 2 })).body.booking)).toEqual(['confirmed', 'void_requested'])
    const voided = (await act('/api/void-booking', { item: 2 }, office)).body.booking as Booking
    expect([stages(voided), voided.credit_note?.total, voided.payment_status]).toEqual([
      ['confirmed', 'voided'],
      sold.items[1]!.total,
      'part_refunded',
    ])
    expect(await balance()).toBe(1_000_000 - sold.items[0]!.total.amount)
    expect(voided.tickets.map(({ coupons }) => coupons[0]!.status)).toEqual(['O', 'V'])
    // Only one is left: nobody has to name it.
    expect(stages((await act('/api/refund-request', {})).body.booking)).toEqual(['refund_requested', 'voided'])
    const back = await office.post(
      '/api/update-booking',
      { booking_id: sold.id, status: 'confirmed', reason: 'asked by mistake' },
      key(),
    )
    expect(stages(back.body.booking)).toEqual(['confirmed', 'voided'])
    expect(await broken(testApp)).toEqual([])
  })

  test('a correction names its item where several stand there', async () => {
    const sold = await confirm(await twoFlights())
    for (const item of [1, 2])
      await agent.post('/api/refund-request', { booking_id: sold.id, item, reason: 'both are off' }, key())
    const correct = (item?: number) =>
      office.post(
        '/api/update-booking',
        { booking_id: sold.id, status: 'confirmed', reason: 'asked by mistake', ...(item && { item }) },
        key(),
      )
    expect((await correct()).body.errors[0]).toEqual({ field: 'item', message: 'Name an item' })
    expect(stages((await correct(2)).body.booking)).toEqual(['refund_requested', 'confirmed'])
  })

  test('the office cancels, or completes, the flight it names and leaves the other', async () => {
    const set = (booking: Booking, status: string) =>
      office.post('/api/update-booking', { booking_id: booking.id, status, item: 2, reason: 'asked by mail' }, key())
    const saved = await twoFlights()
    expect(stages((await set(saved, 'cancelled')).body.booking)).toEqual(['saved', 'cancelled'])
    const sold = await confirm(await twoFlights())
    await changed(
      testApp.app.db,
      sql`update booking_items set ends_at = ${new Date(Date.now() - 60_000)} where booking_id = (select id from bookings where reference = ${sold.id})`,
    )
    expect(stages((await set(sold, 'completed')).body.booking)).toEqual(['confirmed', 'completed'])
  })

  test('the live view of a PNR, whoever holds a ticket and the daily comparison look at the flight that is meant', async () => {
    const sold = await confirm(await twoFlights())
    const [one, two] = sold.items
    await office.post('/api/void-booking', { booking_id: sold.id, item: 1, reason: 'off' }, key())
    const live = (await agent.get(`/api/get-pnr-details?pnr=${two!.locator}`)).body.data
    expect([live.supplier.locator, live.supplier.status, live.differences]).toEqual([two!.locator, 'ticketed', []])
    expect((await agent.get(`/api/get-pnr-details?pnr=${one!.locator}`)).body.data.differences).toEqual([])
    const check = await agent.post('/api/check-ticket', {
      reference: sold.id,
      surname: sold.passengers[0]!.surname,
    })
    expect(check.body.data).toMatchObject({ valid: true, tickets: 1 })
    expect(check.body.data.flights).toHaveLength(2)
    testApp.clock.advanceMinutes(20)
    await reconcile(testApp.app)
    expect(await broken(testApp)).toEqual([])
  })
})

describe('a flight that is added once the second of three got a booking of their own', () => {
  /** The first and the third of the party are left, on two flights. */
  async function twoOfThree(): Promise<Booking> {
    const flight = await findFlight(agent, supplier, { adults: 3, children: 0, infants: 0 })
    const passengers = [0, 1, 2].map((number) => passenger('adult', number))
    const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers }), key())).body
    expect((await agent.post('/api/split-booking', { booking_id: booking.id, passengers: [1] }, key())).status).toBe(
      200,
    )
    const added = await add(booking, 2)
    expect([added.status, added.body.message]).toEqual([200, 'Flight added to the booking.'])
    return added.body.booking
  }
  const byOffice = (path: string, booking: Booking, body: object) =>
    office.post(path, { booking_id: booking.id, reason: 'one stays at home', ...body }, key())
  /** Whose papers a flight has, and whether they count. */
  const papers = ({ tickets }: Booking, of: number) =>
    tickets
      .filter(({ item, kind }) => item === of && kind === 'ticket')
      .map(({ passenger, coupons }) => `${passenger} ${coupons[0]!.status}`)
  const atTheAirline = ({ items }: Booking) =>
    [...supplier.bookings.values()]
      .find(({ locator }) => locator === items[1]!.locator)!
      .tickets.map(({ passenger, coupons }) => `${passenger} ${coupons[0]!.status}`)

  test('costs both of those who stayed the same, and each has a ticket of their own on both flights', async () => {
    const saved = await twoOfThree()
    const half = { ...saved.total, amount: saved.total.amount / 2 }
    expect(saved.passengers.map(({ position, price }) => [position, price])).toEqual([
      [0, half],
      [2, half],
    ])
    const sold = await confirm(saved)
    expect([papers(sold, 1), papers(sold, 2)]).toEqual([
      ['0 O', '2 O'],
      ['0 O', '2 O'],
    ])
    const live = (await agent.get(`/api/get-pnr-details?pnr=${sold.items[1]!.locator}`)).body.data
    expect([live.differences, live.supplier.tickets.map((one: { passenger: number }) => one.passenger)]).toEqual([
      [],
      [0, 2],
    ])
    expect(await broken(testApp)).toEqual([])
  })

  test('is voided for one of them at the airline too, and the other flies', async () => {
    const sold = await confirm(await twoOfThree())
    const { status, body } = await byOffice('/api/void-booking', sold, { item: 2, passengers: [2] })
    expect([status, papers(body.booking, 1), papers(body.booking, 2), atTheAirline(sold)]).toEqual([
      200,
      ['0 O', '2 O'],
      ['0 O', '2 V'],
      ['0 O', '1 V'],
    ])
    expect(await balance()).toBe(1_000_000 - sold.total.amount + sold.items[1]!.total.amount / 2)
    // An answer that is lost is asked about: their part is found as it stands.
    supplier.failNext('void', 'silent_after')
    const rest = await byOffice('/api/void-booking', sold, { item: 2, passengers: [0] })
    expect([rest.status, papers(rest.body.booking, 2)]).toEqual([200, ['0 V', '2 V']])
    expect(await broken(testApp)).toEqual([])
  })

  test('is changed for both of them, and once the first flight is off divided between them', async () => {
    const sold = await confirm(await twoOfThree())
    const on = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10)
    const found = await agent.get(`/api/change-offers?booking_id=${sold.id}&item=2&legs=0:${on}`)
    const { offer_id } = found.body.data[0]
    const quoted = await agent.post('/api/change-quote', { booking_id: sold.id, item: 2, offer_id }, key())
    const { reference, total, people } = quoted.body.data
    expect(people.map((one: { position: number }) => one.position)).toEqual([0, 2])
    const accepted = { booking_id: sold.id, reference, expected_total: total }
    const changed = (await agent.post('/api/change-accept', accepted, key())).body.booking as Booking
    expect(papers(changed, 2).filter((one) => one.endsWith('O'))).toEqual(['0 O', '2 O'])
    expect((await byOffice('/api/void-booking', sold, { item: 1 })).status).toBe(200)
    const body = { booking_id: sold.id, item: 2, passengers: [2] }
    const divided = await agent.post('/api/split-booking', body, key())
    expect([divided.status, divided.body.message]).toEqual([200, expect.any(String)])
    const after = await seen(sold)
    const theirs = await seen(divided.body.booking)
    expect([after, theirs].map((one) => one.passengers.map(({ given_name }) => given_name))).toEqual([
      ['SAMI A'],
      ['SAMI C'],
    ])
    expect(papers(after, 2).filter((one) => one.endsWith('O'))).toEqual(['0 O'])
    expect(papers(theirs, 1).filter((one) => one.endsWith('O'))).toEqual(['0 O'])
    expect(await broken(testApp)).toEqual([])
  })
})

test('nobody gives back a flight of which they have no ticket any more that counts', async () => {
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  const passengers = [0, 1].map((number) => passenger('adult', number))
  const saved = (await agent.post('/api/bookings', bookingOf(flight, { passengers }), key())).body.booking as Booking
  const sold = await confirm(saved)
  const { number } = sold.tickets.find((one) => one.passenger === 1)!
  await changed(
    testApp.app.db,
    sql`update tickets set coupons = jsonb_set(coupons, '{0,status}', '"F"') #- '{1}' where number = ${number}`,
  )
  const before = await balance()
  const act = { booking_id: sold.id, passengers: [1], reason: 'came too late' }
  const { status, body } = await office.post('/api/void-booking', act, key())
  expect([status, body.code]).toEqual([409, 'wrong_state'])
  expect(body.message).toBe('The airline does not void these tickets any more. Ask for a refund instead.')
  expect([await balance(), stages(await seen(sold))]).toEqual([before, ['confirmed']])
  expect(await broken(testApp)).toEqual([])
})

describe('lists, searches and files', () => {
  test('find a booking by any of its PNRs, and by the airline and the day of any of its flights', async () => {
    const saved = await twoFlights()
    const [one, two] = saved.items
    // Another airline, on a day of its own, as its supplier would have said.
    await changed(
      testApp.app.db,
      sql`update booking_items set carrier_locator = 'ZZTOP9', detail = detail || '{"carrier": "QR"}', starts_local = '2031-05-06T10:00'
        where locator = ${two!.locator}`,
    )
    await inTx(testApp.app.db, 'refresh', async (tx) => {
      const { booking_id } = (await bookedByPnr(tx, one!.locator!, null))!.item
      await refreshBooking(tx, booking_id, testApp.app.clock.now())
    })
    const finds = async (query: string) => (await listed(query)).map(({ id }) => id)
    for (const query of [
      `q=${one!.locator}`,
      `q=${two!.locator}`,
      'q=ZZTOP9',
      'airline=SV',
      'airline=QR',
      'travel_from=2031-05-06&travel_to=2031-05-06',
      `travel_to=${one!.starts!.slice(0, 10)}`,
    ])
      expect([query, await finds(query)]).toEqual([query, [saved.id]])
    for (const query of ['airline=EK', 'travel_from=2031-05-07', 'travel_from=2030-01-01&travel_to=2030-12-31'])
      expect([query, await finds(query)]).toEqual([query, []])
    expect((await listed(`q=${two!.locator}`, office, '/api/get-admin-bookings'))[0]).toMatchObject({
      id: saved.id,
      bought: { count: 2, carriers: ['QR', 'SV'] },
    })
    const file = await agent.get('/api/bookings-file?format=csv')
    for (const word of ['Items', one!.locator, two!.locator, 'ZZTOP9', 'QR SV'])
      expect(String(file.body)).toContain(word)
  })
})

test('the mail of two flights bought together comes once', async () => {
  const sold = await confirm(await twoFlights())
  await settleJobs(testApp)
  expect(await mailsOf(testApp, { booking_ref: sold.id, template: 'tickets-issued' })).toHaveLength(1)
})
