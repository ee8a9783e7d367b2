import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed, first } from '#server/db/db'
import { type TestApp, startApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { rowsWith } from './find-text.ts'
import { personalData } from './personal-data.ts'
import { personRows } from './person-rows.ts'
import { columnsOf } from './map/types.ts'

let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let owner: pg.Client

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

const traveller = (name: string, passport: string) => ({
  ...passenger('adult', 0, { given_name: name, passport_number: passport }),
  type: undefined,
})
const travelOver = (reference: string) =>
  changed(
    testApp.app.db,
    sql`update bookings set arriving_at = '2026-01-02T10:00', departure_at = '2026-01-02T08:00' where reference = ${reference}`,
  )

test('every table with a person’s clear data is given to them and erased, or says why it stays', () => {
  const ruled = new Set(personRows.map(({ table }) => table))
  const personal = Object.entries(personalData)
    .filter(([, table]) => columnsOf(table, 'personal').length > 0)
    .map(([table]) => table)
  // Of companies, not of people: an agency's data goes with the agency. The others bear the first passenger of their
  // booking, or the words of its passengers' names, for searches: the database writes it again whenever those change.
  const copies = ['after_sale_cases', 'airline_notices', 'booking_names', 'passenger_names']
  expect(personal.filter((table) => !ruled.has(table)).toSorted()).toEqual(['agencies', ...copies].toSorted())
})

test('a customer exports their data, and after the erasure nothing of them is left but figures', async () => {
  const user = await buildUser(testApp, {
    name: 'CANARYNAME ONE',
    phone: '+966500000771',
    email: 'canary-one@example.test',
  })
  const customer = await loggedIn(testApp, user)
  await customer.post('/api/save-travellers', traveller('CANARYGIVEN', 'CANARYPASS1'), {
    'idempotency-key': randomUUID(),
  })
  const flight = await findFlight(customer, supplier)
  const saved = await customer.post(
    '/api/bookings',
    bookingOf(flight, {
      passengers: [passenger('adult', 0, { given_name: 'CANARYGIVEN', passport_number: 'CANARYPASS1' })],
      contact: { email: 'canary-one@example.test', phone: '+966500000772' },
      remark: 'CANARYREMARK',
    }),
    { 'idempotency-key': randomUUID() },
  )
  expect(saved.status).toBe(200)
  await settleJobs(testApp)

  const file = await customer.get('/api/my-data')
  expect(file.headers['content-disposition']).toContain('attachment')
  const text = JSON.stringify(file.body)
  for (const part of ['CANARYNAME ONE', '+966500000771', 'CANARYPASS1', '1986-04-23', 'CANARYREMARK', '+966500000772'])
    expect([part, text.includes(part)]).toEqual([part, true])
  expect(text).not.toMatch(/password_hash|token_hash|supplier_total/)

  const ask = (password: string) => customer.post('/api/erase-my-data', { password })
  expect((await ask('not-my-Password-1')).body).toMatchObject({ code: 'invalid', errors: [{ field: 'password' }] })
  expect((await customer.get('/api/my-erasure')).body.blocked).toMatch(/still open/)
  expect((await ask(testPassword)).body).toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/still open/),
  })
  await customer.post('/api/cancel-pnr', { booking_id: saved.body.booking.id })
  await settleJobs(testApp)
  await travelOver(saved.body.booking.id)
  expect((await ask(testPassword)).status).toBe(200)
  expect((await customer.get('/api/account')).status).toBe(401)

  expect(
    await rowsWith(owner, ['CANARYNAME', 'CANARYGIVEN', 'CANARYPASS1', 'CANARYREMARK', 'canary-one@', '+96650000077']),
  ).toEqual([])
  const kept = await first(
    testApp.app.db,
    sql<{
      lead_passenger: string
      total_minor: number
    }>`select lead_passenger, total_minor from bookings where reference = ${saved.body.booking.id}`,
  )
  expect(kept).toMatchObject({ lead_passenger: 'Erased person' })
  expect(kept!.total_minor).toBeGreaterThan(0)
  const seen = await admin.get(`/api/get-flight-booking-details?id=${saved.body.booking.id}`)
  expect([seen.status, seen.body.data.passengers[0].surname]).toEqual([200, 'PERSON'])
})

test('staff with the right erase a passenger wherever the same passport travels, and leave the others', async () => {
  const agency = await buildAgency(testApp)
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(testApp, agency.id, 5_000_000)
  await agent.post('/api/save-travellers', traveller('CANARYTWO', 'CANARYPASS2'), { 'idempotency-key': randomUUID() })
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  const saved = await agent.post(
    '/api/bookings',
    bookingOf(flight, {
      passengers: [
        passenger('adult', 0, { given_name: 'STAYS', passport_number: 'OTHERPASS' }),
        passenger('adult', 1, { given_name: 'CANARYTWO', passport_number: 'CANARYPASS2' }),
      ],
    }),
    { 'idempotency-key': randomUUID() },
  )
  const { id, total } = saved.body.booking
  expect((await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })).status).toBe(200)
  await settleJobs(testApp)
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await staff.get('/api/personal-data?q=CANARYTWO')).status).toBe(403)
  const found = await admin.get('/api/personal-data?q=CANARYTWO')
  expect(found.body.data).toMatchObject([
    { kind: 'passenger', id: `${id}/1`, blocked: expect.stringMatching(/journey/) },
  ])
  const erase = () =>
    admin.post('/api/erase-personal-data', { kind: 'passenger', id: `${id}/1`, reason: 'asked by letter' })
  expect((await erase()).body.code).toBe('wrong_state')
  await travelOver(id)
  expect((await admin.get(`/api/personal-data-export?kind=passenger&id=${id}/1`)).body.data.travellers).toMatchObject([
    { given_name: 'CANARYTWO', passport_number: 'CANARYPASS2' },
  ])
  expect((await erase()).status).toBe(200)
  // A kept answer of the agent holds the traveller until it leaves after two days: encrypted, and found by nobody.
  expect(await rowsWith(owner, ['CANARYTWO', 'CANARYPASS2'])).toEqual([])
  const seen = await agent.get(`/api/get-flight-booking-details?id=${id}`)
  expect(seen.body.data.passengers.map((one: { given_name: string }) => one.given_name)).toEqual(['STAYS', 'ERASED'])
  expect((await erase()).status).toBe(200)
})

test('a guest is erased by the address they booked with', async () => {
  const visitor = testApp.visitor()
  const flight = await findFlight(visitor, supplier)
  const saved = await visitor.post(
    '/api/bookings',
    bookingOf(flight, {
      passengers: [passenger('adult', 3, { given_name: 'CANARYGUEST' })],
      contact: { email: 'canary-guest@example.test', phone: '+966500000773' },
    }),
  )
  await changed(testApp.app.db, sql`update bookings set status = 'expired' where reference = ${saved.body.booking.id}`)
  const found = await admin.get('/api/personal-data?q=canary-guest')
  expect(found.body.data).toMatchObject([
    { kind: 'guest', id: 'canary-guest@example.test', blocked: null, bookings: 1 },
  ])
  const body = { kind: 'guest', id: 'canary-guest@example.test', reason: 'asked by mail' }
  expect((await admin.post('/api/erase-personal-data', body)).status).toBe(200)
  expect(await rowsWith(owner, ['CANARYGUEST', 'canary-guest@', '+966500000773'])).toEqual([])
  expect((await admin.post('/api/erase-personal-data', body)).status).toBe(404)
})

test('history can be given the pseudonym and nothing else, and by the application only through its function', async () => {
  const { rows } = await owner.query<{ booking_id: string; seq: number }>(
    'select booking_id, seq from booking_history limit 1',
  )
  const { booking_id, seq } = rows[0]!
  const set = (what: string) =>
    owner.query(`update booking_history set ${what} where booking_id = $1 and seq = $2`, [booking_id, seq])
  await expect(set(`who = 'Somebody else'`)).rejects.toThrow(/append-only/)
  await expect(set(`who = 'Erased person', event = 'other'`)).rejects.toThrow(/append-only/)
  await set(`who = 'Erased person'`)
  await expect(sql`update booking_history set who = 'Erased person'`.execute(testApp.app.db)).rejects.toThrow(
    /permission denied/,
  )
})

test('the only admin and the owner of an agency are told why they cannot be erased', async () => {
  const agency = await buildAgency(testApp)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  await changed(testApp.app.db, sql`update agencies set owner_id = ${user.id} where id = ${agency.id}`)
  const agent = await loggedIn(testApp, user)
  expect((await agent.post('/api/erase-my-data', { password: testPassword })).body).toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/owner of an agency/),
  })
  expect((await admin.post('/api/erase-my-data', { password: testPassword })).body.message).toMatch(/only admin/)
  const arabic = await admin.get('/api/my-erasure', { 'accept-language': 'ar' })
  expect(arabic.body.blocked).toMatch(/[\u0600-\u06ff]/)
})
