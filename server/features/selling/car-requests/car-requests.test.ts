import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carRequestList } from '#contract/selling/car-request-list'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { newCar } from '../../../../test/cars.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { erasePerson, exportPerson, loadPerson } from '#server/features/people/privacy'
import { carRequestListSql } from './car-request-list.sql.ts'

let testApp: TestApp
let admin: Visitor
let visitor: Visitor
let car: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-02-01T09:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  visitor = testApp.visitor()
  car = (await admin.post('/api/cars', newCar(), key())).body.data.id
})
afterAll(() => testApp.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const asking = (fields: object = {}) => ({
  car_id: car,
  from_day: '2027-03-01',
  to_day: '2027-03-03',
  place: 'RUH, terminal 5',
  name: 'Huda Salem',
  email: 'huda@example.test',
  phone: '+966552047716',
  note: 'With a seat for a child',
  expected_day: sar(16_500),
  ...fields,
})
const ask = (fields: object = {}) => visitor.post('/api/car-requests', asking(fields), key())
const mailsNow = async () => (await mailsOf(testApp, { to: 'huda@example.test' })).map(({ subject }) => subject)

test('A visitor asks for a car, the office confirms it, and both read how it stands.', async () => {
  const { body } = await ask()
  expect(body.data).toMatchObject({ state: 'requested', days: 3, day_price: sar(16_500), total: null })
  const { token, data } = body
  const { id } = data
  expect((await mailsNow())[0]).toContain(id)
  const waiting = (await admin.get('/api/car-request-list?state=requested')).body
  expect(waiting.data).toMatchObject([{ id, name: 'Huda Salem', place: 'RUH, terminal 5' }])
  const confirm = { id, total: sar(45_000), answer: 'Ask for Sami.' }
  expect(
    (await admin.post('/api/confirm-car-request', { ...confirm, total: { amount: 1, currency: 'USD' } })).body.errors[0]
      .field,
  ).toBe('total')
  await admin.post('/api/confirm-car-request', confirm, key())
  const read = (await visitor.get(`/api/car-request?token=${token}`)).body.data
  expect(read).toMatchObject({ state: 'confirmed', total: sar(45_000), answer: 'Ask for Sami.' })
  expect(read.history.map(({ act, who }: { act: string; who: string | null }) => [act, who])).toEqual([
    ['make', null],
    ['confirm', null],
  ])
  expect((await mailsNow()).some((subject) => subject.includes('arranged'))).toBe(true)
  expect((await admin.post('/api/confirm-car-request', confirm, key())).body.code).toBe('wrong_state')
})

test('A request is taken back by its link alone, once, whoever is logged in beside it.', async () => {
  const { token, data } = (await ask()).body
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  expect((await customer.post('/api/withdraw-car-request', { token })).body.data.state).toBe('withdrawn')
  expect((await visitor.post('/api/withdraw-car-request', { token })).body.code).toBe('wrong_state')
  expect((await visitor.get(`/api/car-request?token=${'x'.repeat(43)}`)).status).toBe(404)
  expect((await customer.get(`/api/car-request-details?id=${data.id}`)).status).toBe(403)
  const decline = { id: data.id, reason: 'None left' }
  expect((await admin.post('/api/decline-car-request', decline)).body.code).toBe('wrong_state')
})

test.each([
  [{ from_day: '2027-01-31' }, 'from_day'],
  [{ to_day: '2027-02-28' }, 'to_day'],
  [{ to_day: '2027-05-20' }, 'to_day'],
  [{ from_day: '2029-03-01', to_day: '2029-03-02' }, 'from_day'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: '0552047716' }, 'phone'],
  [{ place: ' ' }, 'place'],
])('A request with %j is refused at %s.', async (fields, field) => {
  const { status, body } = await ask(fields)
  expect([status, body.errors[0].field]).toEqual([422, field])
})

test('A customer reads their own requests alone, is given them as data, and erased they leave a request without a person.', async () => {
  const user = await buildUser(testApp, { role: 'customer' })
  const customer = await loggedIn(testApp, user)
  const { id } = (await customer.post('/api/car-requests', asking({ place: 'JED, hotel' }), key())).body.data
  const own = (await customer.get('/api/my-car-requests')).body.data
  expect(own).toMatchObject([{ id, state: 'requested', place: 'JED, hotel', days: 3 }])
  expect((await visitor.get(`/api/car-request?token=${own[0].token}`)).body.data.id).toBe(id)
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  expect((await other.get('/api/my-car-requests')).body.data).toEqual([])
  expect((await visitor.get('/api/my-car-requests')).status).toBe(401)
  const person = (await loadPerson(testApp.app.db, { kind: 'user', id: user.id }))!
  const { data } = (await exportPerson(testApp.app, person)) as { data: Record<string, Record<string, unknown>[]> }
  expect(data['car_requests']).toMatchObject([{ id, pickup: 'JED, hotel', contact: expect.stringContaining('Huda') }])
  const by = { actor_id: user.id, reason: null }
  expect(await erasePerson(testApp.app, { kind: 'user', id: user.id }, by)).toEqual(expect.any(Number))
  expect((await visitor.get(`/api/car-request?token=${own[0].token}`)).status).toBe(404)
  expect((await admin.get(`/api/car-request-details?id=${id}`)).body.data).toMatchObject({
    contact: { name: 'ERASED PERSON', email: '' },
    note: null,
  })
  expect((await admin.post('/api/decline-car-request', { id, reason: 'Nobody to ask' }, key())).status).toBe(200)
})

test('Another price than was read is not agreed to, and what was asked for keeps its price.', async () => {
  expect((await ask({ expected_day: sar(1) })).body).toMatchObject({
    code: 'price_changed',
    price_change: { new: sar(16_500) },
  })
  const { token } = (await ask()).body
  const { version } = (await admin.get(`/api/car-to-edit?id=${car}`)).body.data
  await admin.post('/api/cars', { id: car, version, ...newCar({ day_price: 20_000 }) }, key())
  expect((await visitor.get(`/api/car-request?token=${token}`)).body.data.day_price).toEqual(sar(16_500))
  const late = await admin.post('/api/cars', { id: car, version, ...newCar() }, key())
  expect(late.body.code).toBe('wrong_state')
})

test('Who asks stands nowhere in clear.', async () => {
  const { rows } = await sql<{ row: string }>`select car_requests::text as row from car_requests`.execute(
    testApp.app.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => /huda|Huda|552047716/.test(row))).toEqual([])
})

test('A car that is taken off the list is neither shown nor asked for, and its conditions were cleaned.', async () => {
  const planted = newCar({ terms: { en: '<p>Fine</p><script>alert(1)</script>', ar: '' } })
  const { id } = (await admin.post('/api/cars', planted, key())).body.data
  expect((await visitor.get(`/api/car?id=${id}`)).body.data.terms.en).toEqual([
    { kind: 'p', spans: [{ text: 'Fine' }] },
  ])
  expect((await visitor.get('/api/cars')).body.data).toHaveLength(2)
  await admin.call('DELETE', `/api/cars?id=${id}`)
  expect((await visitor.get(`/api/car?id=${id}`)).status).toBe(404)
  expect((await ask({ car_id: id })).status).toBe(404)
  expect((await admin.get('/api/car-list')).body.meta.total).toBe(1)
})

test('Every order and filter of the desk’s queue is answered from an index.', async () => {
  const { db } = testApp.app
  await sql`insert into car_requests (id, car_id, car_en, car_ar, currency, day_minor, state, from_day, to_day, pickup, contact_encrypted, locale, token_hash, created_at, updated_at)
    select 'CR-' || translate(lpad(n::text, 6, 'A'), '01', 'YZ'), ${car}, 'Car ' || n, 'سيارة', 'SAR', 100, case when n % 2 = 0 then 'requested' else 'declined' end, '2027-03-01', '2027-03-02', 'Jeddah', 'x', 'en', 'hash ' || n,
      timestamptz '2027-01-01' + n * interval '1 minute', now() from generate_series(1, 3000) n`.execute(db)
  await analyze(testApp, 'car_requests')
  const asked = { q: 'Car 40', state: ['requested'] as const, days: { from: '2027-01-01' } }
  const queue = { table: 'car_requests', samples: asked, scopes: [null], list: carRequestList, sql: carRequestListSql }
  expect(await badPlans(db, queue)).toEqual([])
})
