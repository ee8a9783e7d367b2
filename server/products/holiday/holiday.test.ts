import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../test/factories.ts'
import { holidaySale, madeHoliday, newDeparture, newHoliday } from '../../../test/holidays.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { countStock } from '#server/features/selling/stock-units'
import { isRefusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { bookHoliday } from './book-holiday.ts'
import { mailsOf } from '../../../test/mails.ts'
import { decideDepartures } from './decide.ts'
import { featuredHolidays } from './featured-holidays.ts'
import { holidayFeature } from './feature.ts'
import { freeLateRooms } from './late.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
let adminUser: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
  adminUser = await buildUser(testApp, { role: 'admin' })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await loggedIn(testApp, adminUser)
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 10_000_000)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const fields = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)
const free = async (departure: string) =>
  (await countStock(testApp.app.db, [`holiday:${departure}`], testApp.clock.now()))[0]!.free
const book = (who: Visitor, departure: string, total: number, more: object = {}) =>
  who.post('/api/holiday-bookings', holidaySale(departure, total, more), key())
const confirm = (reference: string, total: number) =>
  agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance

describe('holidays as staff write them', () => {
  test('answer in the words of the specification, and are found by place, month, nights, theme and price', async () => {
    const saved = await admin.post('/api/holidays', newHoliday({}, { starts: '2027-04-10' }), key())
    expect(saved.body.message).toBe('Holiday saved successfully')
    const { id, code } = saved.body.data
    const found = async (query: string) =>
      (await testApp.visitor().get(`/api/holidays?${query}`)).body.data.some((one: { id: string }) => one.id === id)
    const fits = ['place=TR', 'month=2027-04', 'nights_min=3&nights_max=3', 'theme=city', 'budget=360000']
    expect(await Promise.all(fits.map(found))).toEqual(Array(5).fill(true))
    const misfits = ['place=MV', 'month=2027-05', 'nights_min=4', 'nights_max=2', 'theme=beach', 'budget=359999']
    expect(await Promise.all(misfits.map(found))).toEqual(Array(6).fill(false))
    const { version, written } = (await admin.get(`/api/holiday-to-edit?id=${id}`)).body.data
    const title = { en: 'Renamed', ar: 'اسم جديد' }
    const changed = await admin.call('PUT', '/api/holidays', { id, version, ...written, title })
    expect(changed.body.message).toBe('Holiday has been updated successfully.')
    expect((await admin.call('PUT', '/api/holidays', { id, version, ...written })).body.code).toBe('wrong_state')
    expect((await admin.get('/api/holiday-list?q=Renamed')).body.data).toMatchObject([
      { code, seats: 20, taken: 0, nights: 3, departures: 1, lowest: sar(360_000) },
    ])
    const gone = await admin.call('DELETE', `/api/holidays?id=${id}`)
    expect(gone.body.message).toBe('Holiday has been deleted successfully.')
    expect((await testApp.visitor().get(`/api/holiday?id=${code}`)).status).toBe(404)
    expect(await all(testApp.app.db, sql`select 1 from holidays where id = ${id}`)).toEqual([])
  })

  test('are refused at the fields that do not go together', async () => {
    const prices = [
      { place: 'double', price: 100_000, cost: 99_000 },
      { place: 'double', price: 0, cost: 0 },
    ]
    const answer = await admin.post(
      '/api/holidays',
      newHoliday(
        {
          no_bed_until: 0,
          ladder: [
            { days_before: 10, keeps_bp: 5_000 },
            { days_before: 20, keeps_bp: 1 },
          ],
        },
        { prices, min_people: 21 },
      ),
      key(),
    )
    expect(fields(answer.body)).toEqual([
      'no_bed_until',
      'ladder.1.days_before',
      'departures.0.prices.0.cost',
      'departures.0.prices.1.price',
      'departures.0.prices.1.price',
      'departures.0.min_people',
    ])
    expect((await agent.post('/api/holidays', newHoliday(), key())).status).toBe(403)
  })

  test('name each place of a price in both languages, whichever the buyer read', async () => {
    const { departures } = await madeHoliday(admin)
    agent.cookies.set('locale', 'ar')
    const { id } = (await book(agent, departures[0].id, 760_000)).body.booking
    const { price_lines } = (await admin.get(`/api/get-flight-booking-details?id=${id}`)).body.data
    expect(price_lines).toContainEqual(
      expect.objectContaining({
        code: 'بالغ في غرفة مزدوجة',
        name: { en: 'Adult in a double room', ar: 'بالغ في غرفة مزدوجة' },
      }),
    )
  })

  test('keep their days, seats and place once somebody bought them', async () => {
    const { id, departures } = await madeHoliday(admin)
    expect((await book(agent, departures[0].id, 760_000)).status).toBe(200)
    const { version, written } = (await admin.get(`/api/holiday-to-edit?id=${id}`)).body.data
    const put = async (change: object) =>
      fields((await admin.call('PUT', '/api/holidays', { id, version, ...written, ...change })).body)
    const departure = (change: object) => ({ departures: [{ ...written.departures[0], ...change }] })
    expect(await put(departure({ starts: '2027-03-21' }))).toEqual(['departures.0.starts'])
    expect(await put({ days: written.days.slice(0, 3) })).toEqual(['days'])
    expect(await put(departure({ seats: 1, min_people: 0 }))).toEqual(['departures.0.seats'])
    expect(await put({ departures: [] })).toEqual(['departures'])
    await admin.call('DELETE', `/api/holidays?id=${id}`)
    const [kept] = await all(testApp.app.db, sql<{ status: string }>`select status from holidays where id = ${id}`)
    expect(kept).toEqual({ status: 'archived' })
  })
})

describe('a party', () => {
  test('of an agency pays its own price, a deposit for each room now and the rest later, and its voucher has the programme', async () => {
    const { departures } = await madeHoliday(admin)
    const rooms = [
      { adults: 2, children: [{ age: 7 }] },
      { adults: 1, children: [{ age: 1 }] },
    ]
    // 95 % of two doubles and a child, of a single and an infant.
    const [first, second] = [1_026_000, 608_000]
    const saved = await book(agent, departures[0].id, first! + second!, { rooms })
    expect(saved.body.booking).toMatchObject({
      status: 'saved',
      product: 'holiday',
      total: sar(1_634_000),
      selling: sar(1_720_000),
      passenger_count: 5,
      ttl_at: expect.stringMatching(/^2026-12-02T08:0/),
      items: [{ total: sar(first!) }, { total: sar(second!) }],
      dues: [
        { kind: 'deposit', amount: sar(326_800), state: 'open' },
        { kind: 'balance', amount: sar(1_307_200), due_at: '2027-02-27T20:59:59.000Z' },
      ],
    })
    // The infant has no seat.
    expect(await free(departures[0].id)).toBe(16)
    const { reference } = saved.body.booking
    const sold = await confirm(reference, 1_634_000)
    expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'part_paid' })
    expect(await balance()).toBe(10_000_000 - 326_800)
    const paper = await agent.get(`/api/booking-document?id=${reference}&kind=voucher&locale=en`)
    const text = pdfText(paper.body)
    for (const word of ['Programme', 'Galata Rooms', 'ALSALEH / AHMAD', 'Name to follow', 'Room 2'])
      expect(text).toContain(word)
    const rest = await agent.post(
      '/api/pay-booking-due',
      { booking_id: reference, due: 2, expected: sar(1_307_200) },
      key(),
    )
    expect(rest.body.booking).toMatchObject({ payment_status: 'paid' })
    expect(await broken()).toEqual([])
  })

  test('gives one room back by the ladder, then the other', async () => {
    const { departures } = await madeHoliday(admin, { deposit_bp: 0 })
    const rooms = [{ adults: 2 }, { adults: 1 }]
    const { reference } = (await book(agent, departures[0].id, 1_330_000, { rooms })).body.booking
    await confirm(reference, 1_330_000)
    const cancel = (item: number, back: number) =>
      agent.post(
        '/api/cancel-booking-item',
        { booking_id: reference, item, expected_back: sar(back), reason: 'Plans changed' },
        key(),
      )
    const one = await cancel(2, 570_000)
    expect(one.body.booking).toMatchObject({ status: 'confirmed', credit_note: { total: sar(570_000) } })
    expect(await free(departures[0].id)).toBe(18)
    testApp.clock.advanceMinutes(70 * 1_440)
    admin = await loggedIn(testApp, adminUser)
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    // Forty-five days before it leaves a fifth is kept.
    expect((await cancel(1, 760_000)).body.price_change.new).toEqual(sar(608_000))
    expect((await cancel(1, 608_000)).body.booking).toMatchObject({ status: 'refunded' })
    expect(await balance()).toBe(10_000_000 - 152_000)
    expect(await free(departures[0].id)).toBe(20)
    expect(await broken()).toEqual([])
  })

  test('loses one of its people, who pays by the ladder, while the others pay for the smaller room', async () => {
    const { departures } = await madeHoliday(admin)
    const rooms = [{ adults: 2, children: [{ age: 8, bed: true }] }]
    // 5 % less than 400,000 twice and 280,000.
    const { reference } = (await book(agent, departures[0].id, 1_026_000, { rooms })).body.booking
    await confirm(reference, 1_026_000)
    const worth = (position: number) =>
      agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=${position}`)
    const leave = (position: number, back: number, who: Visitor = agent) =>
      who.post('/api/holiday-leaving', { booking_id: reference, item: 1, position, expected_back: sar(back) }, key())
    // Without the second adult the child shares the double room, 760,000; a fifth of what it costs less is kept by now.
    expect((await worth(1)).body.data).toEqual({ kept: sar(53_200), back: sar(212_800) })
    expect((await leave(1, 1)).body.code).toBe('price_changed')
    const answers = await Promise.all([leave(1, 212_800), leave(1, 212_800)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const left = (await agent.get(`/api/holiday-travellers?booking_id=${reference}`)).body.data.rooms[0].travellers
    expect(left.map((one: { position: number; place: string }) => [one.position, one.place])).toEqual([
      [0, 'double'],
      [2, 'double'],
    ])
    expect(await free(departures[0].id)).toBe(18)
    expect((await leave(0, 0)).body.errors[0].field).toBe('position')
    expect((await leave(2, 152_000, admin)).status).toBe(200)
    // A fifth was paid as a deposit: what is still to be paid became less.
    const { dues } = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
    expect(dues.map((due: { amount: object }) => due.amount)).toEqual([sar(205_200), sar(456_000)])
    expect(await balance()).toBe(10_000_000 - 205_200)
    // What was kept of those who left stays kept, and a fifth of the single room.
    expect((await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body.data).toMatchObject({
      paid: sar(205_200),
      kept: sar(91_200 + 114_000),
    })
    expect(await broken()).toEqual([])
  })

  test.each([
    ['nothing is kept', 0, [['Child with a bed', 266_000]]],
    [
      'a fifth is kept',
      53_200,
      [
        ['Child with a bed', 266_000],
        ['LADDER', -53_200],
      ],
    ],
  ])(
    'that a child with a bed leaves has a credit note of the child alone, whose lines come to its total, where %s',
    async (_, kept, credited) => {
      const ladder = [{ days_before: kept > 0 ? 365 : 1, keeps_bp: 2_000 }]
      const { departures } = await madeHoliday(admin, { ladder }, { starts: '2027-09-20' })
      const rooms = [{ adults: 2, children: [{ age: 8, bed: true }] }]
      const { reference } = (await book(agent, departures[0].id, 1_026_000, { rooms })).body.booking
      await confirm(reference, 1_026_000)
      const back = 266_000 - kept
      const leaving = { booking_id: reference, item: 1, position: 2, expected_back: sar(back) }
      expect((await agent.post('/api/holiday-leaving', leaving, key())).status).toBe(200)
      const papers = await all(
        testApp.app.db,
        sql<{ kind: string; total: number; lines: { code: string; amount: { amount: number } }[] }>`
        select kind, total::int as total, lines from invoices where booking_ref = ${reference} order by issued_at, number`,
      )
      expect(
        papers.map(({ kind, total, lines }) => [kind, total, lines.map(({ code, amount }) => [code, amount.amount])]),
      ).toEqual([
        [
          'sale',
          1_026_000,
          [
            ['Adult in a double room', 760_000],
            ['Child with a bed', 266_000],
          ],
        ],
        ['credit_note', back, credited],
      ])
      const seen = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
      const sum = seen.price_lines.reduce(
        (total: number, line: { amount: { amount: number } }) => total + line.amount.amount,
        0,
      )
      expect([seen.total.amount, sum]).toEqual([760_000 + kept, 760_000 + kept])
      expect(await broken()).toEqual([])
      // What is left is given back with all the tax that is left in it.
      const { data: terms } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
      const rest = { booking_id: reference, item: 1, expected_back: terms.back, reason: 'Plans changed' }
      expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking.status).toBe('refunded')
      expect(await broken()).toEqual([])
    },
  )

  test('hears what is wrong with its rooms, and of another price or day', async () => {
    const { departures } = await madeHoliday(
      admin,
      { min_age: 3 },
      { starts: '2027-06-20', prices: [{ place: 'double', price: 400_000, cost: 1 }] },
    )
    const [{ id }] = departures
    const wrong = [{ adults: 1 }, { adults: 2, children: [{ age: 2, bed: false }, { age: 12 }] }]
    const answer = await book(agent, id, 1, { rooms: wrong })
    expect(fields(answer.body)).toEqual(['rooms.0', 'rooms.1.children.0.age', 'rooms.1', 'rooms.1.children.1.age'])
    expect((await book(agent, id, 800_000)).body).toMatchObject({
      code: 'price_changed',
      price_change: { new: sar(760_000) },
    })
    expect((await book(agent, id, 760_000, { expected_starts: '2027-06-21' })).body.code).toBe('schedule_changed')
  })

  test('is named later, each place by somebody of its age, until the last day; then by the office alone', async () => {
    const { departures } = await madeHoliday(admin, {}, { starts: '2027-08-20' })
    const visitor = testApp.visitor()
    const rooms = [{ adults: 2, children: [{ age: 7 }] }]
    const saved = await book(visitor, departures[0].id, 1_080_000, { rooms })
    const { reference, guest_key } = saved.body.booking
    const own = { 'x-guest-key': guest_key as string }
    const person = (position: number, more: object = {}) => ({
      item: 1,
      position,
      given_name: `PERSON ${'ABC'[position]}`,
      surname: 'ALSALEH',
      date_of_birth: position === 2 ? '2020-01-01' : '1985-05-10',
      nationality: 'SA',
      passport_number: `HP10000${position}`,
      passport_expiry: '2031-01-01',
      ...more,
    })
    const name = (who: Visitor, travellers: object[], headers: Record<string, string> = {}) =>
      who.post('/api/holiday-travellers', { booking_id: reference, travellers }, headers)
    const wrong = await name(
      visitor,
      [
        person(0, { passport_number: null }),
        person(1, { date_of_birth: '2020-01-01', passport_expiry: '2027-09-01' }),
        person(2, { date_of_birth: '1985-05-10' }),
      ],
      own,
    )
    expect(fields(wrong.body)).toEqual([
      'travellers.0.passport_number',
      'travellers.1.date_of_birth',
      'travellers.1.passport_expiry',
      'travellers.2.date_of_birth',
    ])
    const named = await name(visitor, [person(0), person(1), person(2)], own)
    expect(named.body.data.rooms[0].travellers[2]).toMatchObject({
      kind: 'child',
      named: { surname: 'ALSALEH', passport_number: '•••• 002', passport_full: null },
    })
    expect((await name(testApp.visitor(), [person(0)])).status).toBe(404)
    const party = (await admin.get(`/api/holiday-departure?id=${departures[0].id}`)).body.data
    expect(party).toMatchObject({
      held: 3,
      rooms: [{ booking: reference, travellers: [{ named: { passport_full: 'HP100000' } }, {}, {}] }],
    })
    const kept = await all(
      testApp.app.db,
      sql<{ details: string }>`select details_encrypted as details from holiday_travellers
        where departure_id = ${departures[0].id} order by position`,
    )
    expect(kept.map(({ details }) => details).join()).not.toContain('HP10000')
    const late = await madeHoliday(admin, { names_days: 180 }, { starts: '2027-05-20' })
    const { reference: second } = (await book(agent, late.departures[0].id, 760_000)).body.booking
    const given = { booking_id: second, travellers: [person(0)] }
    expect((await agent.post('/api/holiday-travellers', given)).body.code).toBe('wrong_state')
    expect((await admin.post('/api/holiday-travellers', given)).status).toBe(200)
  })

  test('asks staff about a holiday, who answer, and both go on', async () => {
    const { id, departures } = await madeHoliday(admin, {}, { starts: '2027-08-20' })
    const visitor = testApp.visitor()
    const sent = await visitor.post(
      '/api/holiday-enquiries',
      {
        holiday_id: id,
        departure_id: departures[0].id,
        name: 'Noura Saleh',
        email: 'noura@example.test',
        phone: '+966500000002',
        adults: 2,
        body: 'Is there a room for four?',
      },
      key(),
    )
    const { reference, key: opens } = sent.body.data
    expect((await admin.get('/api/holiday-enquiry-list?state=waiting')).body.data).toMatchObject([
      { reference, name: 'Noura Saleh', state: 'waiting' },
    ])
    expect((await admin.get('/api/notifications?limit=20')).body.data[0]).toMatchObject({
      kind: 'message_received',
      data: { name: 'Noura Saleh', reference },
    })
    const answered = await admin.post('/api/holiday-enquiry-answers', { id: reference, body: 'Yes, there is.' }, key())
    expect(answered.body.data).toMatchObject({ state: 'answered', email: 'noura@example.test' })
    const mails = await all(
      testApp.app.db,
      sql<{ template: string }>`select template from mails where template = 'holiday-enquiry'`,
    )
    expect(mails).toHaveLength(2)
    const query = `id=${reference}&key=${opens}`
    expect((await visitor.get(`/api/holiday-enquiry?${query}`)).body.data.messages).toMatchObject([
      { by_staff: false },
      { by_staff: true, body: 'Yes, there is.' },
    ])
    expect((await visitor.get(`/api/holiday-enquiry?id=${reference}&key=${'x'.repeat(43)}`)).status).toBe(404)
    expect((await admin.post('/api/holiday-enquiry-close', { id: reference })).body.data.state).toBe('closed')
    const back = await visitor.post(
      '/api/holiday-enquiry-messages',
      { id: reference, key: opens, body: 'Then we come.' },
      key(),
    )
    expect(back.body.data).toMatchObject({ state: 'waiting', messages: { length: 3 } })
  })
})

test('the desk sells a room to somebody in front of it and takes the deposit in cash', async () => {
  const { departures } = await madeHoliday(admin, {}, { starts: '2027-08-20' })
  const sold = await admin.post('/api/desk-holiday-bookings', holidaySale(departures[0].id, 800_000), key())
  expect(sold.body.booking).toMatchObject({ channel: 'direct', status: 'saved', total: sar(800_000) })
  const { reference } = sold.body.booking
  const paid = await admin.post(
    '/api/pay-at-desk',
    { booking_id: reference, expected_total: sar(800_000), payment: 'cash' },
    key(),
  )
  expect(paid.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'part_paid' })
  expect(await broken()).toEqual([])
})

test('the desk sells a room to an agency, at what that agency pays', async () => {
  const { id, departures } = await madeHoliday(admin, {}, { starts: '2027-08-20' })
  const agency_id = agencyId
  const shown = (await admin.get(`/api/desk-holiday?id=${id}&agency_id=${agency_id}`)).body.data
  const double = shown.departures[0].prices.find(({ place }: { place: string }) => place === 'double')
  const sale = (amount: number) => ({ ...holidaySale(departures[0].id, amount), agency_id })
  expect((await admin.post('/api/desk-holiday-bookings', sale(800_000), key())).body.code).toBe('price_changed')
  const sold = await admin.post('/api/desk-holiday-bookings', sale(2 * double.net.amount), key())
  expect(sold.body.booking).toMatchObject({ channel: 'agent', status: 'saved', total: sar(2 * double.net.amount) })
  expect((await agent.get(`/api/desk-holiday?id=${id}`)).status).toBe(403)
})

/** What the agency was told last in the app, and by mail of its departure. */
const toldOf = async (reference: string) => {
  const told = (await agent.get('/api/notifications?limit=20')).body.data as {
    kind: string
    data: { reference?: string }
  }[]
  const mails = await mailsOf(testApp, { booking_ref: reference, template: 'holiday-departure' })
  const of = told.find(({ kind, data }) => kind.startsWith('departure_') && data.reference === reference)
  return [of?.kind, ...mails.map(({ subject }) => subject)]
}

test('a departure that is called off gives back all that was paid, and frees what is held', async () => {
  const { departures } = await madeHoliday(admin, {}, { starts: '2027-08-20' })
  const [{ id }] = departures
  const one = (await book(agent, id, 760_000)).body.booking
  await confirm(one.reference, 760_000)
  const two = (await book(agent, id, 760_000)).body.booking
  const off = await admin.post('/api/holiday-call-off', { id, reason: 'Too few people' })
  expect(off.body.data.called_off).toBe(true)
  expect((await book(agent, id, 760_000)).body.code).toBe('offer_expired')
  await settleJobs(testApp)
  const status = async (reference: string) =>
    (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data.status
  expect([await status(one.reference), await status(two.reference)]).toEqual(['refunded', 'cancelled'])
  expect(await balance()).toBe(10_000_000)
  expect((await admin.post('/api/holiday-call-off', { id, reason: 'Too few people' })).body.code).toBe('wrong_state')
  expect(await broken()).toEqual([])
})

test('thirty buyers of the last seats: one gets them', async () => {
  const { departures } = await madeHoliday(admin, {}, { starts: '2027-08-20', seats: 2, min_people: 0 })
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  const maker = { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: user.id, locale: 'en' } as const
  const buyer = { channel: 'agent', agency_id: agencyId } as const
  const sale = holidaySale(departures[0].id, 760_000)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => bookHoliday(testApp.app, maker, sale, buyer, null)),
  )
  expect(answers.filter((one) => isRefusal(one)).map(({ code }) => code)).toEqual(Array(29).fill('sold_out'))
  expect(await free(departures[0].id)).toBe(0)
})

test('a deposit that is not paid in time and a balance that is late free their seats, once', async () => {
  const { departures } = await madeHoliday(admin, {}, { starts: '2027-09-20', seats: 4, min_people: 0 })
  const [{ id }] = departures
  const paid = (await book(agent, id, 760_000)).body.booking
  await confirm(paid.reference, 760_000)
  await book(agent, id, 760_000)
  expect(await free(id)).toBe(0)
  const until = async (instant: string) => {
    testApp.clock.advanceMinutes((Date.parse(instant) - testApp.clock.now().getTime()) / 60_000)
    await enqueue(testApp.app.db, 'bookings.complete', {}, { runAt: testApp.clock.now() })
    await settleJobs(testApp)
    await freeLateRooms(testApp.app)
    return free(id)
  }
  // The option of a day is over; the balance is due three weeks before, and three days later the room is free.
  expect(await until('2027-03-01T08:00:00Z')).toBe(2)
  expect(await until('2027-09-02T20:59:00Z')).toBe(2)
  expect(await until('2027-09-02T21:00:00Z')).toBe(4)
  expect(await freeLateRooms(testApp.app)).toBe(0)
  expect(await broken()).toEqual([])
})

test('the newest departures stand in the form as they were written', async () => {
  const { id } = await madeHoliday(admin, {
    departures: [newDeparture({ starts: '2027-10-01' }), newDeparture({ starts: '2027-11-01', guaranteed: true })],
  })
  const { written } = (await admin.get(`/api/holiday-to-edit?id=${id}`)).body.data
  expect(written.departures).toMatchObject([
    { starts: '2027-10-01', closes_days_before: 5 },
    { starts: '2027-11-01', guaranteed: true },
  ])
})

describe('a departure that needs so many people', () => {
  const decided = { min_people: 4, guaranteed: false, decides_days_before: 30 }

  test('says how many are missing, and is confirmed for good once they have booked', async () => {
    const { id, departures } = await madeHoliday(admin, {}, { ...decided, starts: '2028-03-20' })
    expect(departures[0]).toMatchObject({ confirmed: false, missing: 4, decides_on: '2028-02-19' })
    const sold = []
    for (const _ of [1, 2]) {
      const { id: reference } = (await book(agent, departures[0].id, 760_000)).body.booking
      expect((await confirm(reference, 760_000)).body.booking.status).toBe('confirmed')
      sold.push(reference)
    }
    expect((await agent.get(`/api/holiday-travellers?booking_id=${sold[0]}`)).body.data.missing).toBe(0)
    expect((await decideDepartures(testApp.app)).confirmed).toBe(1)
    expect(await toldOf(sold[0]!)).toEqual(['departure_confirmed', `Your holiday takes place: booking ${sold[0]}`])
    const back = await agent.post(
      '/api/cancel-booking-item',
      { booking_id: sold[0], item: 1, expected_back: sar(152_000), reason: 'Plans changed' },
      key(),
    )
    expect(back.body.booking.status).toBe('refunded')
    expect((await admin.get(`/api/holiday?id=${id}`)).body.data.departures[0]).toMatchObject({
      confirmed: true,
      missing: 0,
      decides_on: null,
    })
    expect((await admin.get(`/api/holiday-departure?id=${departures[0].id}`)).body.data.confirmed).toBe(true)
  })

  test('is called off on its day, waits for seats that are held until then, and gives back all that was paid', async () => {
    const starts = plusDays(testApp.clock.now().toISOString().slice(0, 10), 200)
    const { departures } = await madeHoliday(admin, {}, { ...decided, min_people: 3, starts, decides_days_before: 200 })
    const before = await balance()
    const { id: reference } = (await book(agent, departures[0].id, 760_000)).body.booking
    await confirm(reference, 760_000)
    const held = (await book(agent, departures[0].id, 760_000)).body.booking
    expect((await decideDepartures(testApp.app)).called_off).toBe(0)
    await agent.post('/api/cancel-pnr', { booking_id: held.id }, key())
    expect(await free(departures[0].id)).toBe(18)
    expect((await decideDepartures(testApp.app)).called_off).toBe(1)
    expect(await toldOf(reference)).toEqual([
      'departure_called_off',
      `Your holiday is called off: booking ${reference}`,
    ])
    await settleJobs(testApp)
    expect((await agent.get(`/api/holiday-travellers?booking_id=${reference}`)).body.data.called_off).toBe(true)
    expect(await balance()).toBe(before)
    expect(await broken()).toEqual([])
  })
})

test('the rules that name holidays add to the price of a visitor and of an agency', async () => {
  const { departures, id } = await madeHoliday(admin, {}, { starts: '2028-04-10' })
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, product, basis_points) values ('customer', 'holiday', 500), ('agent', 'holiday', 200),
      ('customer', null, 900)`,
  )
  const priceOf = async (who: Visitor) =>
    (await who.get(`/api/holiday?id=${id}`)).body.data.departures[0].prices.find(
      ({ place }: { place: string }) => place === 'double',
    )
  expect(await priceOf(testApp.visitor())).toEqual({ place: 'double', price: sar(420_000), net: null })
  expect(await priceOf(agent)).toEqual({ place: 'double', price: sar(420_000), net: sar(387_600) })
  expect((await book(agent, departures[0].id, 760_000)).body.code).toBe('price_changed')
  expect((await book(agent, departures[0].id, 775_200)).status).toBe(200)
  const asked = 'product=holiday&base=400000&adults=2&children=0&channel=customer'
  const simulated = (await admin.get(`/api/price-simulator?${asked}`)).body
  expect(simulated.total).toEqual(sar(840_000))
  expect(simulated.rules.map(({ product }: { product: string }) => product)).toEqual(['holiday'])
  await changePriceRules(testApp, sql`delete from margin_rules where product = 'holiday' or layer = 'customer'`)
})

test('the passengers of a departure are a file, its passports in full for whoever may read them', async () => {
  const { departures } = await madeHoliday(admin, {}, { starts: '2028-04-17' })
  const { id: reference } = (await book(agent, departures[0].id, 760_000)).body.booking
  await confirm(reference, 760_000)
  const file = (format: string) => admin.get(`/api/holiday-passengers?id=${departures[0].id}&format=${format}`)
  const csv = await file('csv')
  expect(csv.headers['content-disposition']).toContain('.csv')
  const text = String(csv.body)
  expect(text.trim().split('\n')).toHaveLength(3)
  expect(text).toContain('ALSALEH')
  expect((await file('xlsx')).status).toBe(200)
  expect((await file('pdf')).status).toBe(200)
  expect((await agent.get(`/api/holiday-passengers?id=${departures[0].id}&format=csv`)).status).toBe(403)
})

test('search engines and the first page find the holidays that are on sale', async () => {
  const { code } = await madeHoliday(admin, {}, { starts: '2028-04-24' })
  const pages = await holidayFeature.publicPages!(testApp.app)
  expect(pages.map(({ path }) => path)).toContain(`/holiday-details?id=${code}`)
  const found = await featuredHolidays.find(testApp.app, [`holiday:${code}`])
  expect(found.get(`holiday:${code}`)).toMatchObject({
    href: `/holiday-details?id=${code}`,
    price: sar(360_000),
    place: { en: 'Türkiye' },
  })
})
