import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { madePackage, newDeparture, newPackage, pilgrim } from '../../../test/umrah.ts'
import { mailsOf } from '../../../test/mails.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { bookUmrah } from './book-umrah.ts'
import { freeLatePlaces } from './late.ts'
import { enqueue } from '#server/jobs/jobs'
import { isRefusal } from '#server/http/refusal'
import { countStock } from '#server/features/selling/stock-units'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 10_000_000)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const fields = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)
const free = async (departure: string) =>
  (await countStock(testApp.app.db, [`umrah:${departure}`], testApp.clock.now()))[0]!.free
const book = (who: Visitor, departure_id: string, total: number, more: object = {}) =>
  who.post(
    '/api/umrah-bookings',
    {
      departure_id,
      pilgrims: [pilgrim(0), pilgrim(1)],
      rooms: [{ place: 'double', pilgrims: [0, 1] }],
      contact,
      expected_total: sar(total),
      ...more,
    },
    key(),
  )

describe('packages as staff write them', () => {
  test('answer in the words of the specification, and are found by month of either calendar, price, stars and metres', async () => {
    const saved = await admin.post(
      '/api/umrah-packages',
      newPackage({}, { begins: { calendar: 'hijri', year: 1448, month: 11, day: 1 } }),
      key(),
    )
    expect(saved.body.message).toBe('Umrah package saved successfully')
    const { id, code } = saved.body.data
    const found = async (query: string) =>
      (await testApp.visitor().get(`/api/umrah-packages?${query}`)).body.data.some(
        (one: { id: string }) => one.id === id,
      )
    expect(
      await Promise.all(
        ['month=1448-11', 'month=2027-04', 'metres=450&stars=4', 'budget=460000', 'from=RUH&nights_max=10'].map(found),
      ),
    ).toEqual(Array(5).fill(true))
    expect(
      await Promise.all(
        ['month=1448-10', 'month=2027-05', 'metres=449', 'budget=459999', 'from=JED', 'stars=5'].map(found),
      ),
    ).toEqual(Array(6).fill(false))
    const { version, written } = (await admin.get(`/api/umrah-package-to-edit?id=${id}`)).body.data
    const changed = await admin.call('PATCH', '/api/umrah-packages', {
      id,
      version,
      ...written,
      title: { en: 'New', ar: 'جديدة' },
    })
    expect(changed.body.message).toBe('Umrah package has been updated successfully.')
    expect((await admin.call('PATCH', '/api/umrah-packages', { id, version, ...written })).body.code).toBe(
      'wrong_state',
    )
    expect((await admin.get('/api/umrah-package-list?q=New')).body.data).toMatchObject([
      { code, seats: 40, taken: 0, departures: 1 },
    ])
    const gone = await admin.call('DELETE', `/api/umrah-packages?id=${id}`)
    expect(gone.body.message).toBe('Umrah package has been deleted successfully.')
    expect((await testApp.visitor().get(`/api/umrah-package?id=${code}`)).status).toBe(404)
  })

  test('show both calendars, a stay for each night, and that Ramadan is only expected', async () => {
    const begins = { calendar: 'hijri', year: 1448, month: 9, day: 20, until: { month: 10, day: 1 } }
    const { departures } = await madePackage(admin, {}, { begins })
    expect(departures[0]).toMatchObject({
      starts: { date: '2027-02-27', hijri: { month: 9, day: 20 } },
      ends: { date: '2027-03-09', hijri: { month: 10, day: 1 } },
      nights: 10,
      expected: true,
      stays: [
        { city: 'makkah', nights: 6, to: { date: '2027-03-05' } },
        { city: 'madinah', nights: 4, from: { date: '2027-03-05' } },
      ],
    })
  })

  test('are refused at their fields: a day that is none, a price below cost, steps out of order', async () => {
    const wrong = newPackage(
      {
        ladder: [
          { days_before: 7, keeps_bp: 5_000 },
          { days_before: 30, keeps_bp: 2_000 },
        ],
      },
      {
        begins: { calendar: 'hijri', year: 1448, month: 9, day: 30 },
        prices: [{ place: 'quad', price: 100_000, cost: 96_000 }],
      },
    )
    const answer = await admin.post('/api/umrah-packages', wrong, key())
    expect(fields(answer.body)).toEqual(['ladder.1.days_before', 'departures.0.prices.0.cost', 'departures.0.begins'])
    expect((await agent.post('/api/umrah-packages', newPackage(), key())).status).toBe(403)
  })

  test('keep days and seats that are sold', async () => {
    const made = await madePackage(admin)
    const [departure] = made.departures
    await book(agent, departure.id, 1_121_000)
    const { version, written } = (await admin.get(`/api/umrah-package-to-edit?id=${made.id}`)).body.data
    const put = (change: object) =>
      admin.call('PATCH', '/api/umrah-packages', {
        id: made.id,
        version,
        ...written,
        departures: [{ ...written.departures[0], ...change }],
      })
    expect(fields((await put({ begins: { calendar: 'gregorian', date: '2027-03-21' } })).body)).toEqual([
      'departures.0.begins',
    ])
    expect(fields((await put({ seats: 1 })).body)).toEqual(['departures.0.seats'])
    const without = await admin.call('PATCH', '/api/umrah-packages', {
      id: made.id,
      version,
      ...written,
      departures: [newDeparture()],
    })
    expect(fields(without.body)).toEqual(['departures'])
    expect((await admin.call('DELETE', `/api/umrah-packages?id=${made.id}`)).status).toBe(200)
    expect((await admin.get(`/api/umrah-package-list?q=${made.code}`)).body.data[0].status).toBe('archived')
  })
})

describe('a family', () => {
  test('pays a deposit, then the balance, and agents pay less than their customers', async () => {
    const { id, departures } = await madePackage(admin)
    const asAgent = (await agent.get(`/api/umrah-package?id=${id}`)).body.data.departures[0]
    expect(asAgent.prices.find((one: { place: string }) => one.place === 'double')).toMatchObject({
      price: sar(590_000),
      net: sar(560_500),
    })
    expect(
      (await testApp.visitor().get(`/api/umrah-package?id=${id}`)).body.data.departures[0].prices[0].net,
    ).toBeNull()
    const saved = await book(agent, departures[0].id, 1_121_000)
    expect(saved.body.booking).toMatchObject({
      status: 'saved',
      product: 'umrah',
      total: sar(1_121_000),
      selling: sar(1_180_000),
      dues: [
        { kind: 'deposit', amount: sar(200_000), state: 'open' },
        { kind: 'balance', amount: sar(921_000), due_at: '2027-02-27T20:59:59.000Z' },
      ],
    })
    expect(await free(departures[0].id)).toBe(38)
    const { reference } = saved.body.booking
    const sold = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_121_000) }, key())
    expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'part_paid' })
    const rest = await agent.post(
      '/api/pay-booking-due',
      { booking_id: reference, due: 2, expected: sar(921_000) },
      key(),
    )
    expect(rest.body.booking).toMatchObject({ payment_status: 'paid' })
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('pays in parts by their days, and passes its wishes to whoever gives rooms', async () => {
    const terms = {
      instalments: [
        { days_before: 110, share_bp: 2_000 },
        { days_before: 60, share_bp: 5_000 },
      ],
    }
    const { departures } = await madePackage(admin, terms)
    const wishes = ['low_floor', 'cot']
    const { reference, dues } = (await book(agent, departures[0].id, 1_121_000, { wishes })).body.booking
    // Of 921,000 a fifth, a half, and what is left.
    expect(dues).toMatchObject([
      { kind: 'deposit', amount: sar(200_000) },
      { kind: 'instalment', amount: sar(184_200), due_at: '2026-11-30T20:59:59.000Z' },
      { kind: 'instalment', amount: sar(460_500), due_at: '2027-01-19T20:59:59.000Z' },
      { kind: 'balance', amount: sar(276_300), due_at: '2027-02-27T20:59:59.000Z' },
    ])
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_121_000) }, key())
    const paid = await agent.post(
      '/api/pay-booking-due',
      { booking_id: reference, due: 2, expected: sar(184_200) },
      key(),
    )
    expect(paid.body.booking.dues.map(({ state }: { state: string }) => state)).toEqual([
      'paid',
      'paid',
      'open',
      'open',
    ])
    const group = (await admin.get(`/api/umrah-group?id=${departures[0].id}`)).body.data
    expect(group.pilgrims.map((one: { wishes: string[] }) => one.wishes)).toEqual([wishes, wishes])
  })

  test('gives back ticket, room and bus each by its own terms, rounded once for each pilgrim', async () => {
    const components = [
      { kind: 'ticket', share_bp: 5_000, ladder: [{ days_before: 120, keeps_bp: 10_000 }] },
      { kind: 'room', share_bp: 3_333, ladder: [{ days_before: 150, keeps_bp: 5_000 }] },
      { kind: 'bus', share_bp: 1_667, ladder: [{ days_before: 1, keeps_bp: 10_000 }] },
    ]
    const { departures } = await madePackage(admin, { components, ladder: [], balance_days: 120 })
    const { reference } = (await book(agent, departures[0].id, 1_121_000)).body.booking
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_121_000) }, key())
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body.data
    // Of 560,500 each: half of it, and half of 33.33 %: 373,657.33.
    expect(terms).toMatchObject({ kept: sar(747_314) })
    const wrong = newPackage({
      components: [{ kind: 'bus', share_bp: 9_000, ladder: [] }],
      instalments: [{ days_before: 10, share_bp: 10_000 }],
    })
    expect(fields((await admin.post('/api/umrah-packages', wrong, key())).body)).toEqual([
      'instalments.0.days_before',
      'instalments.0.share_bp',
      'components.0.share_bp',
    ])
  })

  test('of five with a child and an infant sleeps in one room, the infant without a seat', async () => {
    const { departures } = await madePackage(admin)
    const pilgrims = [
      pilgrim(0),
      pilgrim(1),
      pilgrim(2, { date_of_birth: '2018-01-01' }),
      pilgrim(3, { date_of_birth: '2023-02-01', no_bed: true }),
      pilgrim(4, { date_of_birth: '2026-06-01' }),
    ]
    const total = 2 * 500_000 + 440_000 + 300_000 + 90_000
    const visitor = testApp.visitor()
    const wrong = await book(visitor, departures[0].id, total, {
      pilgrims,
      rooms: [{ place: 'double', pilgrims: [0, 1, 2, 3] }],
    })
    expect(fields(wrong.body)).toEqual(['rooms.0', 'pilgrims.4.room'])
    const rooms = [{ place: 'triple', pilgrims: [0, 1, 2, 3, 4] }]
    const moved = await book(visitor, departures[0].id, total + 1, { pilgrims, rooms })
    expect(moved.body).toMatchObject({ code: 'price_changed', price_change: { new: sar(total) } })
    const saved = await book(visitor, departures[0].id, total, { pilgrims, rooms })
    expect(saved.body.booking).toMatchObject({ total: sar(total), selling: null, passengers: { length: 5 } })
    expect(saved.body.booking.guest_key).toEqual(expect.any(String))
    expect(await free(departures[0].id)).toBe(36)
    const kept = await all(
      testApp.app.db,
      sql<{ details_encrypted: string; place: string }>`select details_encrypted, place from umrah_pilgrims p
      join bookings b on b.id = p.item_id where b.reference = ${saved.body.booking.reference} order by position`,
    )
    expect(kept.map(({ place }) => place)).toEqual(['triple', 'triple', 'child_bed', 'child_no_bed', 'infant'])
    expect(kept[0]!.details_encrypted).not.toContain('الصالح')
  })

  test('hears what is wrong at each field', async () => {
    const { departures } = await madePackage(admin)
    const pilgrims = [
      pilgrim(0, { date_of_birth: '2012-01-01', passport_expiry: '2027-05-01' }),
      pilgrim(1, { date_of_birth: '2013-01-01', passport_number: 'UM100000' }),
    ]
    const answer = await book(agent, departures[0].id, 1_121_000, { pilgrims })
    expect(fields(answer.body)).toEqual([
      'pilgrims.0.passport_expiry',
      'pilgrims.1.passport_number',
      'pilgrims',
      'rooms.0',
    ])
  })

  test('shares a room with strangers of one gender, or pays for the beds that stay empty', async () => {
    const { departures } = await madePackage(admin)
    const room = (rest: 'share' | 'pay') => ({ rooms: [{ place: 'quad', pilgrims: [0, 1], rest }] })
    expect(fields((await book(agent, departures[0].id, 874_000, room('share'))).body)).toEqual(['rooms.0'])
    expect((await book(agent, departures[0].id, 4 * 437_000, room('pay'))).status).toBe(200)
    const brothers = { pilgrims: [pilgrim(0), pilgrim(2)], ...room('share') }
    expect((await book(agent, departures[0].id, 874_000, brothers)).status).toBe(200)
  })

  test('gives its places back by the ladder of the package', async () => {
    const { departures } = await madePackage(
      admin,
      { balance_days: 120 },
      { begins: { calendar: 'gregorian', date: '2027-02-20' } },
    )
    const saved = await book(agent, departures[0].id, 1_121_000)
    const { reference } = saved.body.booking
    expect(saved.body.booking.dues).toHaveLength(1)
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_121_000) }, key())
    const cancel = (back: number) =>
      agent.post(
        '/api/cancel-booking-item',
        { booking_id: reference, item: 1, expected_back: sar(back), reason: 'Plans changed' },
        key(),
      )
    expect((await cancel(0)).body.price_change.new).toEqual(sar(1_121_000))
    testApp.clock.advanceMinutes(50 * 1_440)
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    const back = await cancel(1_121_000 - 224_200)
    expect(back.body.booking).toMatchObject({ status: 'refunded', credit_note: { total: sar(896_800) } })
    expect(await free(departures[0].id)).toBe(40)
  })
})

describe('a pilgrim who leaves a family', () => {
  const leaves = async (by: Visitor, reference: string, passengers: number[]) => {
    const asked = { booking_id: reference, reason: 'Ill', passengers }
    expect((await by.post('/api/refund-request', asked, key())).body.booking?.status).toBe('refund_requested')
    const quoted = await admin.post('/api/refund-quote', { booking_id: reference }, key())
    const { quote } = quoted.body.booking.refund
    const taken = { booking_id: reference, expected_refund: quote.refund }
    expect((await agent.post('/api/refund-accept', taken, key())).body.message).toContain('accepted')
    await settleJobs(testApp)
    return quote
  }
  const shown = async (reference: string) =>
    (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data

  test('loses the visa fee that was filed and the bed of those who stay, who then owe less', async () => {
    const { departures } = await madePackage(admin, { visa_fee: 30_000 })
    const four = {
      pilgrims: [0, 1, 2, 3].map((one) => pilgrim(one)),
      rooms: [{ place: 'quad', pilgrims: [0, 1, 2, 3] }],
    }
    const { reference } = (await book(agent, departures[0].id, 1_748_000, four)).body.booking
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_748_000) }, key())
    await sql`insert into umrah_visas (departure_id, item_id, position, no, state)
      select departure_id, item_id, position, 1, 'sent' from umrah_pilgrims where position = 3
        and item_id = (select id from bookings where reference = ${reference})`.execute(testApp.app.db)
    const estimate = `/api/after-sale-estimate?booking_id=${reference}&kind=refund&passengers=3`
    // Three in a triple pay 38,000 more each; the visa is spent.
    expect((await agent.get(estimate)).body.data.people[0]).toMatchObject({
      money: { paid: sar(437_000), penalty: sar(144_000), back: sar(293_000) },
      lost: [
        { what: 'filed', amount: sar(30_000) },
        { what: 'room', amount: sar(114_000) },
      ],
    })
    // Nothing of the 400,000 paid goes back: what is still owed is less.
    expect(await leaves(admin, reference, [3])).toMatchObject({
      refund: sar(293_000),
      owed: sar(293_000),
      supplier_refundable: sar(260_000),
    })
    const after = await shown(reference)
    expect(after).toMatchObject({
      status: 'confirmed',
      dues: [{ state: 'paid' }, { state: 'open', amount: sar(1_055_000) }],
      credit_note: { total: sar(293_000) },
      items: [{ given_back: [3] }],
    })
    expect(await free(departures[0].id)).toBe(37)
    const group = await admin.get(`/api/umrah-group?id=${departures[0].id}`)
    expect(group.body.data.pilgrims).toHaveLength(3)

    await agent.post('/api/pay-booking-due', { booking_id: reference, due: 2, expected: sar(1_055_000) }, key())
    // Two in a double: what the first who left paid for the room is not paid again.
    expect(await leaves(agent, reference, [2])).toMatchObject({ refund: sar(437_000 - 133_000), owed: sar(0) })
    expect(await free(departures[0].id)).toBe(38)
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body.data
    expect(terms).toMatchObject({ paid: sar(874_000), kept: sar(0), back: sar(874_000) })
    const rest = { booking_id: reference, item: 1, expected_back: terms.back, reason: 'All stay at home' }
    expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking.status).toBe('refunded')
    expect(await free(departures[0].id)).toBe(40)
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('leaves nobody in a room without an adult, and pays nothing for a bed that strangers take', async () => {
    const { departures } = await madePackage(admin)
    const family = {
      pilgrims: [pilgrim(0), pilgrim(1), pilgrim(2, { date_of_birth: '2018-01-01' }), pilgrim(4), pilgrim(6)],
      rooms: [
        { place: 'double', pilgrims: [0, 3] },
        { place: 'triple', pilgrims: [1, 2, 4] },
      ],
    }
    const { reference, total } = (await book(agent, departures[0].id, 2 * 560_500 + 2 * 475_000 + 418_000, family)).body
      .booking
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: total }, key())
    const estimate = (people: string) =>
      agent.get(`/api/after-sale-estimate?booking_id=${reference}&kind=refund&passengers=${people}`)
    expect(fields((await estimate('1,4')).body)).toEqual(['passengers'])
    // A double for mother and child costs more than their places in the triple.
    expect((await estimate('4')).body.data.people[0].lost).toEqual([{ what: 'room', amount: sar(85_500) }])
    expect((await estimate('0,3')).body.data.money).toMatchObject({ penalty: sar(0), back: sar(1_121_000) })
  })
})

describe('a month that moves', () => {
  const announce = (month: number, first_day: string) =>
    admin.post('/api/hijri-months', { year: 1449, month, first_day, source: 'Supreme Court' })

  test('takes departures that are not sold with it, and asks about those that are', async () => {
    const begins = { calendar: 'hijri', year: 1449, month: 9, day: 20, until: { month: 10, day: 1 } }
    const fresh = await madePackage(admin, {}, { begins })
    const sold = await madePackage(admin, {}, { begins })
    expect((await book(agent, sold.departures[0].id, 1_121_000)).status).toBe(200)
    await announce(9, '2028-01-27')
    await settleJobs(testApp)
    const days = async (id: string) => {
      const [one] = (await admin.get(`/api/umrah-package?id=${id}`)).body.data.departures
      return [one.starts.date, one.ends.date, one.nights]
    }
    expect(await days(fresh.id)).toEqual(['2028-02-15', '2028-02-26', 11])
    expect(await days(sold.id)).toEqual(['2028-02-16', '2028-02-26', 10])
    const stale = await book(agent, fresh.departures[0].id, 1_121_000, { expected_starts: '2028-02-16' })
    expect(stale.body).toMatchObject({ code: 'schedule_changed', starts: '2028-02-15' })
    const [shift] = (await admin.get('/api/umrah-shifts')).body.data
    expect(shift).toMatchObject({ state: 'proposed', new: { starts: '2028-02-15' }, seats_taken: 2 })
    const decided = await admin.post('/api/umrah-shift-decision', { id: shift.id, accept: true })
    expect(decided.body.data[0].state).toBe('accepted')
    expect(await days(sold.id)).toEqual(['2028-02-15', '2028-02-26', 11])
    expect((await admin.post('/api/umrah-shift-decision', { id: shift.id, accept: true })).body.code).toBe(
      'wrong_state',
    )
  })
})

describe('a month that moves under a sold package', () => {
  const announce = (month: number, first_day: string) =>
    admin.post('/api/hijri-months', { year: 1450, month, first_day, source: 'Supreme Court' })
  const shiftsOf = async (departure: string) =>
    (await admin.get('/api/umrah-shifts')).body.data.filter((one: any) => one.departure === departure)
  const toEdit = async (id: string) => (await admin.get(`/api/umrah-package-to-edit?id=${id}`)).body.data
  const retitle = async (id: string, en: string) => {
    const { version, written } = await toEdit(id)
    const title = { ...written.title, en }
    return admin.call('PATCH', '/api/umrah-packages', { id, version, ...written, title })
  }
  const daysOf = async (id: string) => {
    const [{ starts, ends, nights }] = (await admin.get(`/api/umrah-package?id=${id}`)).body.data.departures
    return [starts.date, ends.date, nights]
  }

  test('leaves it to be edited while the new days wait and after the old ones are kept, and is not asked about again', async () => {
    const begins = { calendar: 'hijri', year: 1450, month: 9, day: 20, until: { month: 10, day: 1 } }
    const sold = await madePackage(admin, { commission_bp: 0 }, { begins })
    expect((await book(agent, sold.departures[0].id, 1_180_000)).status).toBe(200)
    expect((await announce(9, '2029-01-15')).status).toBe(200)
    await settleJobs(testApp)
    const { code } = (await toEdit(sold.id)).taken[0]
    const [shift] = await shiftsOf(code)
    expect(shift).toMatchObject({ state: 'proposed', new: { starts: '2029-02-03' } })
    expect((await retitle(sold.id, 'Last ten nights')).body).toMatchObject({ success: true })
    expect(await daysOf(sold.id)).toEqual(['2029-02-04', '2029-02-14', 10])
    await admin.post('/api/umrah-shift-decision', { id: shift.id, accept: false })
    expect((await retitle(sold.id, 'The last ten nights')).body).toMatchObject({ success: true })
    expect(await daysOf(sold.id)).toEqual(['2029-02-04', '2029-02-14', 10])

    // Other days are still refused, and the next news of another month asks nobody again.
    const { version, written } = await toEdit(sold.id)
    const [first] = written.departures
    const later = { ...first, begins: { ...first.begins, day: 22 } }
    const moved = await admin.call('PATCH', '/api/umrah-packages', {
      id: sold.id,
      version,
      ...written,
      departures: [later],
    })
    expect(fields(moved.body)).toEqual(['departures.0.begins'])
    expect((await announce(11, '2029-03-15')).status).toBe(200)
    await settleJobs(testApp)
    expect((await shiftsOf(code)).map(({ state }: any) => state)).toEqual(['dropped'])
  })

  test('takes the bookings with it once its new days are taken, at the terms as sold, and tells whoever booked', async () => {
    const begins = { calendar: 'hijri', year: 1450, month: 2, day: 20, until: { month: 3, day: 1 } }
    const sold = await madePackage(admin, { commission_bp: 0 }, { begins })
    const { reference } = (await book(agent, sold.departures[0].id, 1_180_000)).body.booking
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_180_000) }, key())
    const desk = await admin.post(
      '/api/desk-umrah-bookings',
      {
        departure_id: sold.departures[0].id,
        pilgrims: [pilgrim(2), pilgrim(3)],
        rooms: [{ place: 'double', pilgrims: [0, 1] }],
        contact,
        expected_total: sar(1_180_000),
      },
      key(),
    )
    const walkIn = desk.body.booking.reference
    const terms = async () => (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body.data
    const soldTerms = await terms()
    expect((await announce(2, '2028-06-23')).status).toBe(200)
    await settleJobs(testApp)
    const [shift] = await shiftsOf((await toEdit(sold.id)).taken[0].code)
    expect(shift).toMatchObject({ state: 'proposed', new: { starts: '2028-07-12' } })
    expect((await admin.post('/api/umrah-shift-decision', { id: shift.id, accept: true })).status).toBe(200)
    await settleJobs(testApp)

    for (const one of [reference, walkIn]) {
      const { data } = (await admin.get(`/api/get-flight-booking-details?id=${one}`)).body
      expect(data).toMatchObject({
        starts: '2028-07-12T00:00',
        ends: '2028-07-23T23:59',
        total: sar(1_180_000),
        items: [{ starts: '2028-07-12T00:00', ends: '2028-07-23T23:59' }],
      })
      expect(data.items[0].lines.map(({ en }: any) => en)).toEqual([
        expect.stringContaining('pilgrims: 2'),
        'Makkah: Safa Lights, nights: 6',
        'Madinah: Quba Garden, nights: 5',
      ])
      expect(await mailsOf(testApp, { booking_ref: one, template: 'umrah-reminder' })).toMatchObject([
        { subject: 'The days of your Umrah have moved' },
      ])
    }
    // What is kept when still counts from the day that was sold, for that is the later one.
    expect(await terms()).toEqual(soldTerms)
    const { data: told } = (await agent.get('/api/notifications')).body
    expect(told.filter(({ data }: any) => data.reference === reference)).toContainEqual(
      expect.objectContaining({ kind: 'umrah_days_moved' }),
    )
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })
})

describe('papers of a party that one pilgrim has left', () => {
  test('name those who travel and what they pay: the contract and the voucher', async () => {
    const made = await madePackage(admin, { commission_bp: 0 })
    const departure = made.departures[0].id
    const four = {
      departure_id: departure,
      // Four men, whose bed goes to a stranger: whoever leaves in time loses nothing.
      pilgrims: [0, 2, 4, 6].map((one) => pilgrim(one)),
      rooms: [{ place: 'quad', pilgrims: [0, 1, 2, 3], rest: 'share' }],
      contact,
      expected_total: sar(1_840_000),
    }
    const saved = await agent.post('/api/umrah-bookings', four, key())
    const { reference } = saved.body.booking
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_840_000) }, key())
    const asked = { booking_id: reference, reason: 'Ill', passengers: [3] }
    await agent.post('/api/refund-request', asked, key())
    const quoted = await admin.post('/api/refund-quote', { booking_id: reference }, key())
    const { quote } = quoted.body.booking.refund
    const taken = { booking_id: reference, expected_refund: quote.refund }
    expect((await agent.post('/api/refund-accept', taken, key())).body.message).toContain('accepted')
    await settleJobs(testApp)
    expect(quote.refund).toEqual(sar(460_000))

    const words = async (path: string, who = admin) => pdfText((await who.get(path)).body)
    const letter = await words(`/api/umrah-group-letter?id=${departure}&kind=contract&language=en`)
    expect(letter).toContain('13,800.00')
    expect(letter).not.toContain('18,400.00')
    const voucher = await words(`/api/booking-document?id=${reference}&kind=voucher&locale=en&prices=1`, agent)
    expect(voucher).toContain('AHMAD')
    expect(voucher).not.toContain('OMAR')
    expect(voucher).toContain('13,800.00')
    expect(voucher).toMatch(/Given back/)
    const arabic = await admin.get(`/api/booking-document?id=${reference}&kind=voucher&locale=ar&prices=1`)
    expect([arabic.status, pdfText(arabic.body).includes('13,800.00')]).toEqual([200, true])
  })

  test('say of one that the desk sold and that has paid all what is left of its payments', async () => {
    const made = await madePackage(admin, { deposit: 460_000 })
    const departure = made.departures[0].id
    const sale = {
      departure_id: departure,
      pilgrims: [0, 2, 4, 6].map((one) => pilgrim(one)),
      rooms: [{ place: 'quad', pilgrims: [0, 1, 2, 3], rest: 'share' }],
      contact,
      expected_total: sar(1_840_000),
    }
    const { reference } = (await admin.post('/api/desk-umrah-bookings', sale, key())).body.booking
    const customer = await buildUser(testApp, { role: 'customer' })
    await sql`update bookings set customer_id = ${customer.id} where reference = ${reference}`.execute(testApp.app.db)
    const buyer = await loggedIn(testApp, customer)
    const paid = { booking_id: reference, expected_total: sar(1_840_000), payment: 'cash' }
    expect((await admin.post('/api/pay-at-desk', paid, key())).body.booking.payment_status).toBe('paid')
    await admin.post('/api/refund-request', { booking_id: reference, reason: 'Ill', passengers: [3] }, key())
    await admin.post('/api/refund-quote', { booking_id: reference }, key())
    const taken = { booking_id: reference, expected_refund: sar(460_000) }
    expect((await buyer.post('/api/refund-accept', taken, key())).body.message).toContain('accepted')
    await settleJobs(testApp)
    const letter = await admin.get(`/api/umrah-group-letter?id=${departure}&kind=contract&language=en`)
    const text = pdfText(letter.body)
    expect(text.match(/[\d,]+\.00/g)).toEqual(['13,800.00', '13,800.00'])
  })
})

test('the desk sells places to somebody in front of it and takes the deposit in cash', async () => {
  const { departures } = await madePackage(admin)
  const sale = {
    departure_id: departures[0].id,
    pilgrims: [pilgrim(0), pilgrim(1)],
    rooms: [{ place: 'double', pilgrims: [0, 1] }],
    contact,
    expected_total: sar(1_180_000),
  }
  expect((await agent.post('/api/desk-umrah-bookings', sale, key())).status).toBe(403)
  const sold = await admin.post('/api/desk-umrah-bookings', sale, key())
  expect(sold.body.booking).toMatchObject({ channel: 'direct', status: 'saved', selling: null, total: sar(1_180_000) })
  const { reference } = sold.body.booking
  const asked = { booking_id: reference, expected_total: sar(1_180_000), payment: 'cash' }
  expect((await admin.post('/api/pay-at-desk', asked, key())).body.booking).toMatchObject({
    status: 'confirmed',
    payment_status: 'part_paid',
  })
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('a hundred buyers of the last seat: one gets it', async () => {
  const { departures } = await madePackage(admin, {}, { seats: 1 })
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  const sale = {
    departure_id: departures[0].id,
    pilgrims: [pilgrim(0)],
    rooms: [{ place: 'double', pilgrims: [0], rest: 'share' }],
    contact,
    expected_total: sar(560_500),
  }
  const maker = { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: user.id, locale: 'en' } as const
  const buyer = { channel: 'agent', agency_id: agencyId } as const
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => bookUmrah(testApp.app, maker, sale as never, buyer, null)),
  )
  const refused = answers.filter((one) => isRefusal(one)).map(({ code }) => code)
  expect(refused).toEqual(Array(99).fill('sold_out'))
  expect(await free(departures[0].id)).toBe(0)
})

test('places that are not paid 72 hours after the day are free again, once, and what the terms keep is kept', async () => {
  const { departures } = await madePackage(
    admin,
    {},
    { begins: { calendar: 'gregorian', date: '2027-06-20' }, seats: 2 },
  )
  const [{ id }] = departures
  const { reference } = (await book(agent, id, 1_121_000)).body.booking
  await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_121_000) }, key())
  expect((await book(agent, id, 1_121_000)).body.code).toBe('sold_out')
  const until = async (instant: string) => {
    testApp.clock.advanceMinutes((Date.parse(instant) - testApp.clock.now().getTime()) / 60_000)
    await enqueue(testApp.app.db, 'bookings.complete', {}, { runAt: testApp.clock.now() })
    await settleJobs(testApp)
    await freeLatePlaces(testApp.app)
    return free(id)
  }
  expect(await until('2027-06-02T20:59:00Z')).toBe(0)
  expect(await until('2027-06-02T21:00:00Z')).toBe(2)
  expect(await freeLatePlaces(testApp.app)).toBe(0)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  const { body } = await agent.get(`/api/get-flight-booking-details?id=${reference}`)
  expect(body.data).toMatchObject({ status: 'refunded', dues: [{ state: 'paid' }, { state: 'cancelled' }] })
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})
