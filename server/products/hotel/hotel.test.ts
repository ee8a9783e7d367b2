import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { releaseNights } from '#server/features/catalogue/hotels'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { countStock, lapseStock } from '#server/features/selling/stock-units'
import { addFaultRow } from '../../suppliers/demo-airlines/fault-rows.ts'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../test/factories.ts'
import { quadTerms, ratesOf, saveStay, searchStays, sellHotel, type Stay, stayBody } from '../../../test/hotels.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
let userId: string
let room: string
const week: Stay = { check_in: '2027-02-03', check_out: '2027-02-10', rooms: '4.7' }
const total = 386_100
let hotelId: string

beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await changePriceRules(testApp, sql`update margin_rules set active = false`)
  await changePriceRules(testApp, sql`update agent_charges set active = false`)
  const rule = await admin.post('/api/save-company-margin', { agency_id: null, product: 'hotel', basis_points: 800 })
  if (rule.status !== 200) throw new Error(JSON.stringify(rule.body))
  const { hotel } = await sellHotel(admin, quadTerms)
  hotelId = hotel.id
  room = hotel.rooms[0].id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 9_000_000)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  userId = user.id
  agent = await loggedIn(testApp, user)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const night = (day: string) => `hotel:${room}:${day}`
const counts = async (day: string) => (await countStock(testApp.app.db, [night(day)], testApp.clock.now()))[0]!
const found = async (stay: Stay) => (await ratesOf(agent, stay)).body
const saved = async (stay: Stay) => saveStay(agent, stayBody((await found(stay)).rooms, stay.rooms))
const confirm = (id: string, amount: number) =>
  agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(amount) }, key())
const seen = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const cancel = (id: string, item: number, back: number) =>
  agent.post(
    '/api/cancel-booking-item',
    { booking_id: id, item, expected_back: sar(back), reason: 'Plans changed' },
    key(),
  )
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const fault = (kind: string, op: string, amount = 0) =>
  addFaultRow(testApp.app.db, { supplier: 'own-hotels', op, route: null, kind, amount, remaining: 1 })
const set = (fields: Record<string, unknown>) =>
  admin.post('/api/hotel-nights', { hotel_id: hotelId, room: 'QUAD', ...fields })
const reset = (from: string, to: string) =>
  set({ from, to, stop_sale: false, min_stay: null, max_stay: null, closed_arrival: false, closed_departure: false })

test('A family’s week is found at its exact price, held for half an hour, paid from the balance and shown with its voucher.', async () => {
  const hits = (await searchStays(agent, week)).body
  expect(hits).toMatchObject({ nights: 7, city: { code: 'MKK' } })
  expect(hits.hotels).toMatchObject([
    { code: 'MKK-90', total: sar(total), board: 'BB', left: null, free_until: '2027-01-27T13:00:00.000Z' },
  ])
  const { status, body } = await saved(week)
  expect([status, body.code]).toEqual([200, undefined])
  const { id } = body.booking
  expect(body.booking).toMatchObject({ status: 'saved', product: 'hotel', total: sar(total) })
  expect(await counts('2027-02-03')).toMatchObject({ held: 1, sold: 0 })
  const sold = await confirm(id, total)
  expect(sold.body.booking).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    invoice: { total: sar(total) },
  })
  expect(sold.body.booking.stays).toMatchObject([
    {
      item: 1,
      board: 'BB',
      nights: 7,
      hotel: { name: { ar: 'دار الواحة' }, haram_m: 350 },
      guests: [{ given_name: 'BILAL', surname: 'KHAN' }, {}, {}, {}, { kind: 'child', age: 7 }],
      confirmation: expect.stringMatching(/^\d{8}$/),
    },
  ])
  expect(await counts('2027-02-03')).toMatchObject({ held: 0, sold: 1 })
  expect(await balance()).toBe(9_000_000 - total)
  const row = (await agent.get('/api/get-bookings')).body.data[0]
  expect(row).toMatchObject({ id, product: 'hotel', title: { en: 'Dar Al Waha, Makkah' }, starts: '2027-02-03T16:00' })
  for (const locale of ['en', 'ar']) {
    const voucher = await agent.get(`/api/booking-document?id=${id}&kind=voucher&locale=${locale}`)
    expect([voucher.status, voucher.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  const arrivals = (await admin.get('/api/hotel-arrivals?from=2027-02-03&to=2027-02-03')).body.data
  expect(arrivals).toMatchObject([{ reference: id, guests: ['BILAL KHAN'], people: 5, board: 'BB' }])
})

test('Of two rooms one is given back free in time and the other later at the price of its first night, and their nights are free again.', async () => {
  const two = { ...week, rooms: '4.7,4.7' }
  const { id } = (await saved(two)).body.booking
  await confirm(id, 2 * total)
  testApp.clock.advanceMinutes(16 * 1_440)
  agent = await loggedIn(testApp, { id: userId, role: 'agent' })
  expect((await agent.get(`/api/booking-item-terms?booking_id=${id}&item=1`)).body.data).toMatchObject({
    kept: sar(0),
    back: sar(total),
    at_once: true,
    free_until: '2027-01-27T13:00:00.000Z',
  })
  expect((await cancel(id, 1, total)).status).toBe(200)
  testApp.clock.advanceMinutes(4 * 1_440)
  agent = await loggedIn(testApp, { id: userId, role: 'agent' })
  expect((await cancel(id, 2, total)).body).toMatchObject({
    code: 'price_changed',
    price_change: { new: sar(348_300) },
  })
  expect((await cancel(id, 2, 348_300)).body.booking).toMatchObject({ status: 'refunded' })
  expect(await balance()).toBe(9_000_000 - 37_800)
  expect((await all(testApp.app.db, sql`select 1 from hotel_orders where state = 'cancelled'`)).length).toBe(2)
  expect(await counts('2027-02-05')).toMatchObject({ held: 0, sold: 1 })
})

test('Forty buyers of seven rooms are seven, and no other night of the stay is sold more often.', async () => {
  const stay: Stay = { check_in: '2027-03-20', check_out: '2027-03-23', rooms: '2' }
  await set({ from: '2027-03-21', to: '2027-03-21', capacity: 7 })
  await set({ from: '2027-03-20', to: '2027-03-20', capacity: 500 })
  await set({ from: '2027-03-22', to: '2027-03-22', capacity: 500 })
  const body = stayBody((await found(stay)).rooms, stay.rooms)
  /** On a machine that is busy somebody waits too long for a room and is told to ask again, which they do. */
  const buy = async (): ReturnType<typeof saveStay> => {
    const answer = await saveStay(agent, body)
    return answer.body.code === 'unavailable' ? buy() : answer
  }
  const answers = await Promise.all(Array.from({ length: 40 }, buy))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter((answer) => answer.body.code === 'sold_out')).toHaveLength(33)
  const rooms = answers.filter(({ status }) => status === 200).map((answer) => answer.body.booking)
  for (const { id, total: price } of rooms) expect((await confirm(id, price.amount)).status).toBe(200)
  for (const day of ['2027-03-20', '2027-03-21', '2027-03-22'])
    expect(await counts(day)).toMatchObject({ held: 0, sold: 7 })
  expect((await searchStays(agent, stay)).body.hotels).toEqual([])
})

test('A hotel that falls silent after it has booked has booked once, and is found by our own name for the room.', async () => {
  const { id, total: price } = (await saved({ ...week, rooms: '2' })).body.booking
  await fault('timeout_after_success', 'book')
  expect((await confirm(id, price.amount)).status).toBe(200)
  testApp.clock.advanceMinutes(5)
  await settleJobs(testApp)
  expect(await seen(id)).toMatchObject({ status: 'confirmed' })
  const orders = await all(
    testApp.app.db,
    sql`select 1 from hotel_orders o join booking_items i on i.id::text = o.key join bookings b on b.id = i.booking_id where b.reference = ${id}`,
  )
  expect(orders).toHaveLength(1)
})

test('Another price and other terms are shown before anything is held, and a room that is gone at the hotel costs nothing.', async () => {
  const stay = { ...week, rooms: '2' }
  const body = stayBody((await found(stay)).rooms, '2')
  await fault('price_jump', 'recheck', 10)
  expect((await saveStay(agent, body)).body).toMatchObject({ code: 'price_changed' })
  await fault('terms_change', 'recheck')
  const other = (await saveStay(agent, body)).body
  expect(other).toMatchObject({ code: 'terms_changed', room: 1, rate: { free_until: null } })
  await fault('terms_change', 'recheck')
  const agreed = { ...body, rooms: [{ ...body.rooms[0]!, terms_key: other.rate.terms_key }] }
  expect((await saveStay(agent, agreed)).status).toBe(200)
  const { id, total: price } = (await saveStay(agent, body)).body.booking
  await fault('sold_out', 'book')
  expect((await confirm(id, price.amount)).body).toMatchObject({ code: 'sold_out' })
  expect(await seen(id)).toMatchObject({ status: 'failed' })
  expect(await balance()).toBe(9_000_000)
})

test('Limits of a night are read where the trade reads them.', async () => {
  const from = (check_in: string, check_out: string) =>
    searchStays(agent, { check_in, check_out, rooms: '2' }).then(({ body }) => body.hotels.length)
  await set({ from: '2027-03-05', to: '2027-03-05', closed_arrival: true })
  expect([await from('2027-03-04', '2027-03-07'), await from('2027-03-05', '2027-03-07')]).toEqual([1, 0])
  await set({ from: '2027-03-07', to: '2027-03-07', closed_departure: true })
  expect([await from('2027-03-04', '2027-03-07'), await from('2027-03-04', '2027-03-08')]).toEqual([0, 1])
  await set({ from: '2027-03-04', to: '2027-03-04', min_stay: 3 })
  expect([await from('2027-03-04', '2027-03-06'), await from('2027-03-03', '2027-03-06')]).toEqual([0, 1])
  await set({ from: '2027-03-06', to: '2027-03-06', stop_sale: true })
  expect(await from('2027-03-03', '2027-03-08')).toBe(0)
  const offer = `own:${room}:2027-03-05:2027-03-06:2:BB`
  expect((await agent.get(`/api/hotel-offer?offers=${encodeURIComponent(offer)}`)).body).toMatchObject({
    code: 'stay_not_sold',
    why: 'closed_arrival',
  })
  await reset('2027-03-03', '2027-03-08')
  expect(await from('2027-03-03', '2027-03-08')).toBe(1)
})

test('Unsold rooms go back to the hotel in time, and what lapses there later goes after them.', async () => {
  const terms = { ...quadTerms, rooms: [{ room: 'QUAD', base_persons: 4, allotment: 10, release_days: 3 }] }
  const { hotel } = await sellHotel(admin, terms, 'MKK-91')
  const unit = `hotel:${hotel.rooms[0].id}:2027-04-20`
  const stay: Stay = { check_in: '2027-04-20', check_out: '2027-04-21', rooms: '2' }
  const { rooms } = (await ratesOf(agent, stay, 'MKK-91')).body
  const bookings = await Promise.all(
    Array.from({ length: 6 }, async () => (await saveStay(agent, stayBody(rooms, '2'))).body.booking),
  )
  for (const { id, total: price } of bookings.slice(0, 4)) await confirm(id, price.amount)
  const stock = async () => (await countStock(testApp.app.db, [unit], testApp.clock.now()))[0]!
  expect(await stock()).toMatchObject({ capacity: 10, held: 2, sold: 4 })
  await testApp.app.db.executeQuery(
    sql`update hotel_nights set release_at = ${testApp.clock.now()} where unit = ${unit}`.compile(testApp.app.db),
  )
  expect(await releaseNights(testApp.app)).toBeGreaterThanOrEqual(1)
  expect(await stock()).toMatchObject({ capacity: 6, withdrawn: true })
  testApp.clock.advanceMinutes(31)
  await lapseStock(testApp.app)
  expect(await stock()).toMatchObject({ capacity: 4, held: 0, sold: 4 })
})

test('A contract whose seasons clash, or that overlaps another one, is refused in words.', async () => {
  const contract = {
    hotel_id: hotelId,
    number: 'C-2',
    supplier: 'dar-al-waha',
    currency: 'SAR',
    first_night: '2027-02-01',
    last_night: '2027-02-20',
    state: 'active',
    terms: quadTerms,
  }
  expect((await admin.post('/api/hotel-contracts', contract)).body).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'first_night' }],
  })
  const terms = { ...quadTerms, seasons: quadTerms.seasons.map((season) => ({ ...season, priority: 1 })) }
  expect((await admin.post('/api/hotel-contracts', { ...contract, terms })).body).toMatchObject({
    code: 'season_overlap',
    night: '2027-02-08',
  })
  expect(
    (
      await admin.post('/api/hotel-contracts', {
        ...contract,
        terms: { ...quadTerms, rates: [{ ...quadTerms.rates[0], room: 'TWIN' }] },
      })
    ).body.errors,
  ).toMatchObject([{ field: 'terms.rates.0.room' }])
  expect((await set({ from: '2027-02-03', to: '2027-02-03', capacity: 0 })).body).toMatchObject({ code: 'units_sold' })
})

test('The back office sees how a stay came to its price, and its inventory night by night.', async () => {
  const priced = (
    await admin.get(`/api/hotel-price?hotel_id=${hotelId}&check_in=2027-02-03&check_out=2027-02-10&party=4.7`)
  ).body.data
  expect(priced).toMatchObject([{ room: { code: 'QUAD' }, board: 'BB', why_not: null, cost: sar(357_500) }])
  expect(priced[0].nights[5]).toMatchObject({
    season: 'Ramadan',
    room: sar(62_000),
    beds: sar(3_000),
    board: sar(20_250),
    has: 'SUI',
  })
  const grid = (await admin.get(`/api/hotel-inventory?hotel_id=${hotelId}&from=2027-02-03&days=3`)).body.data
  expect(grid[0].nights).toMatchObject([{ night: '2027-02-03', capacity: 10, season: 'Winter' }, {}, {}])
  expect((await agent.get(`/api/hotel-inventory?hotel_id=${hotelId}&from=2027-02-03`)).status).toBe(403)
})

test('A visitor holds a room without an account, and names are asked for at their fields.', async () => {
  const visitor = testApp.visitor()
  const stay = { ...week, check_in: '2027-03-24', check_out: '2027-03-26', rooms: '2.3' }
  const { rooms } = (await ratesOf(visitor, stay)).body
  const body = stayBody(rooms, stay.rooms)
  const nameless = {
    ...body,
    rooms: [{ ...body.rooms[0]!, guests: [{ kind: 'adult' }, { kind: 'adult' }, { kind: 'child' }] }],
  }
  expect((await saveStay(visitor, nameless)).body.errors).toMatchObject([{ field: 'rooms.0.guests.0.given_name' }])
  const held = (await saveStay(visitor, body)).body.booking
  expect(held).toMatchObject({ channel: 'customer', guest_key: expect.any(String) })
  const again = (surname: string) => testApp.visitor().post('/api/manage-booking', { reference: held.id, surname })
  expect((await again('Khan')).body.data).toMatchObject({ reference: held.id, guest_key: expect.any(String) })
  expect((await again('Malik')).status).toBe(404)
})

test('Where Ramadan is announced a day earlier, what is sold keeps its price and everything else has the new one.', async () => {
  const { id } = (await saved(week)).body.booking
  await confirm(id, total)
  const offered = stayBody((await found(week)).rooms, week.rooms)
  const announced = await admin.post('/api/hijri-months', {
    year: 1448,
    month: 9,
    first_day: '2027-02-07',
    source: 'Supreme Court, by sighting',
  })
  expect(announced.status).toBe(200)
  await settleJobs(testApp)
  const hits = (await searchStays(agent, week)).body.hotels
  expect(hits.find(({ code }: { code: string }) => code === 'MKK-90')).toMatchObject({ total: sar(440_370) })
  expect((await saveStay(agent, offered)).body).toMatchObject({
    code: 'price_changed',
    price_change: { old: sar(total), new: sar(440_370) },
  })
  expect(await seen(id)).toMatchObject({ status: 'confirmed', total: sar(total) })
})
