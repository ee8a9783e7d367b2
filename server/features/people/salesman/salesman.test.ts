import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { monthStart } from './month.ts'

let testApp: TestApp
let admin: Visitor
let seller: Visitor
let stranger: Visitor
let ownerId: string
let salesmanId: string
let agent: Visitor
let supplier: StandInSupplier
let booking: { id: string; total: { amount: number; currency: string } }
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const salesman = await buildUser(testApp, { role: 'salesman', salesman_code: 'FAISAL', name: 'Faisal' })
  salesmanId = salesman.id
  seller = await loggedIn(testApp, salesman)
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'salesman', salesman_code: 'OTHER' }))
  const agency = await buildAgency(testApp)
  const owner = await buildUser(testApp, { role: 'agent', agency_id: agency.id, salesman_id: salesman.id })
  ownerId = owner.id
  await giveMoney(testApp, agency.id, 5_000_000)
  agent = await loggedIn(testApp, owner)
  booking = await savedBooking(agent, supplier)
  await agent.post(
    '/api/confirm-pnr',
    { booking_id: booking.id, expected_total: booking.total },
    { 'idempotency-key': crypto.randomUUID() },
  )
})
afterAll(() => testApp.close())

const facts = (more: object = {}) => ({
  id: salesmanId,
  name: 'Faisal',
  role: 'salesman',
  role_ids: [],
  salesman_code: 'FAISAL',
  ...more,
})

test('a salesman sees what their agencies bought this month beside the target that the office set', async () => {
  const target = { amount: booking.total.amount * 4, currency: 'SAR' }
  expect((await admin.post('/api/update-staff', facts({ target }))).status).toBe(200)
  seller = await loggedIn(testApp, { id: salesmanId, role: 'salesman' })
  const { data } = (await seller.get('/api/salesman-summary')).body
  expect(data).toMatchObject({ sold: [booking.total], target, owed: [], agencies: 1 })
  const own = (await seller.get(`/api/salesman-agency?id=${ownerId}`)).body.data
  expect(own).toMatchObject({ sold_month: [booking.total], bookings_month: 1 })
  expect(own.last_booking_at).not.toBeNull()
  expect((await stranger.get('/api/salesman-summary')).body.data).toMatchObject({ sold: [], agencies: 0 })
  expect((await stranger.get(`/api/salesman-agency?id=${ownerId}`)).status).toBe(404)
})

test('what was given back of one passenger is not counted towards the target', async () => {
  supplier.capabilities.add('void_part')
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  const passengers = [passenger('adult', 0), passenger('adult', 1)]
  const { id, total } = (await agent.post('/api/bookings', bookingOf(flight, { passengers }))).body.booking
  const confirmed = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  const sold = async () => (await seller.get('/api/salesman-summary')).body.data.sold
  const both = booking.total.amount + total.amount
  expect(await sold()).toEqual([{ ...total, amount: both }])
  const voided = await admin.post('/api/void-booking', { booking_id: id, passengers: [1] })
  const back = voided.body.booking.cases[0].money.back.amount
  expect(back).toBeGreaterThan(0)
  expect(await sold()).toEqual([{ ...total, amount: both - back }])
  const whole = await admin.post('/api/void-booking', { booking_id: id })
  expect(whole.status, JSON.stringify(whole.body)).toBe(200)
  expect(await sold()).toEqual([booking.total])
})

test('notes to come back to are the salesman’s own, the next day first, and are done once', async () => {
  const add = (who: Visitor, text: string, due_on: string | null = null) =>
    who.post('/api/follow-ups', { owner_id: ownerId, text, due_on })
  const late = (await add(seller, 'Ask for the licence', '2027-03-01')).body.data
  const soon = (await add(seller, 'Visit the office', '2027-02-01')).body.data
  await add(seller, 'Some day')
  expect((await add(stranger, 'Not mine')).status).toBe(404)
  const open = async () => (await seller.get('/api/salesman-summary')).body.data.follow_ups
  expect((await open()).map(({ text }: { text: string }) => text)).toEqual([
    'Visit the office',
    'Ask for the licence',
    'Some day',
  ])
  expect((await stranger.post('/api/follow-up-done', { id: soon.id })).status).toBe(404)
  const done = (await seller.post('/api/follow-up-done', { id: soon.id })).body.data
  expect(done.done_at).not.toBeNull()
  expect((await seller.post('/api/follow-up-done', { id: soon.id })).body.data.done_at).toBe(done.done_at)
  expect((await open()).map(({ id }: { id: string }) => id)).toContain(late.id)
  expect(await open()).toHaveLength(2)
})

test('a month begins when it begins on the company’s wall', () => {
  expect(monthStart(new Date('2027-01-31T22:00:00Z'), 'Asia/Riyadh')).toEqual({
    name: '2027-02',
    begins: new Date('2027-01-31T21:00:00Z'),
  })
  expect(monthStart(new Date('2027-03-01T02:00:00Z'), 'America/New_York')).toEqual({
    name: '2027-02',
    begins: new Date('2027-02-01T05:00:00Z'),
  })
})
