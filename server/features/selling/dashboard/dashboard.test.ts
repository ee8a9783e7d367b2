import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { salesDays } from '#contract/selling/dashboard'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let stranger: Visitor
let admin: Visitor
type Money = { amount: number; currency: string }
let booking: { id: string; total: Money; selling: Money }
let selling: Money
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 10_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 1_000 }] })
  booking = await savedBooking(agent, supplier)
  selling = booking.selling
  expect(selling.amount).toBeGreaterThan(booking.total.amount)
})
afterAll(() => testApp.close())

const figures = async (who: Visitor) => (await who.get('/api/agent-dashboard')).body.data

test('an agency’s forms begin where it sells from, else in its city, with its calling code and its phone', async () => {
  const desk = async (who: Visitor) => (await who.get('/api/front-desk')).body.data
  expect(await desk(agent)).toMatchObject({
    origin: 'RUH',
    country: 'PK',
    routes: [{ origin: 'RUH', destination: 'LHE' }],
  })
  expect((await desk(agent)).contact.email).toMatch(/@example.test$/)
  expect(await desk(stranger)).toMatchObject({ origin: 'LHE', country: 'PK', routes: [] })
  const cairo = await buildAgency(testApp, { country: 'EG', city: null, phone: '+20212345678' })
  const fresh = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: cairo.id }))
  expect(await desk(fresh)).toMatchObject({ origin: 'CAI', country: 'EG', contact: { phone: '+20212345678' } })
  expect((await admin.get('/api/front-desk')).status).toBe(403)
})

test('a saved booking is unpaid and not yet sold', async () => {
  const { sales, sold, unpaid, week } = await figures(agent)
  expect(week).toEqual({ from: '2026-11-14', counts: [{ status: 'saved', count: 1 }] })
  expect(sales).toHaveLength(salesDays)
  expect(sales.at(-1).day).toBe('2026-11-20')
  expect(sold.amount).toBe(0)
  expect(unpaid).toEqual({ bookings: 1, total: booking.total })
})

test('a confirmed one is sold today and no longer unpaid; other agencies see nothing of it', async () => {
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  const { sales, sold, unpaid, own_margin, void_windows } = await figures(agent)
  expect(sales.at(-1)).toMatchObject({ bookings: 1, sold: selling, given_back: { amount: 0 } })
  expect(sold).toEqual(selling)
  expect(own_margin.amount).toBe(selling.amount - booking.total.amount)
  expect(void_windows).toEqual({ open: 1, first: [{ reference: booking.id, until: expect.any(String) }] })
  expect(unpaid.bookings).toBe(0)
  expect((await figures(stranger)).sold.amount).toBe(0)
})

test('a void stands in the back office’s queue with who asked and why, and is given back on the day it is done', async () => {
  await agent.post('/api/void-request', { booking_id: booking.id, reason: 'Wrong name' })
  const queue = (await admin.get('/api/after-sale-queue')).body
  expect(queue.meta.total).toBe(1)
  expect(queue.data[0]).toMatchObject({ id: booking.id, status: 'void_requested', note: 'Wrong name' })
  expect(queue.data[0].agency.name.en).toBeTruthy()
  expect((await agent.get('/api/after-sale-queue')).status).toBe(403)
  await admin.post('/api/void-booking', { booking_id: booking.id })
  expect((await admin.get('/api/after-sale-queue')).body.meta.total).toBe(0)
  const { sales, given_back, own_margin, void_windows } = await figures(agent)
  expect(sales.at(-1)).toMatchObject({ sold: selling, given_back: selling })
  expect(given_back).toEqual(selling)
  expect(own_margin.amount).toBe(0)
  expect(void_windows).toEqual({ open: 0, first: [] })
})

test('what it says was sold is what the profit and loss report of the same days says', async () => {
  const more = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: more.id, expected_total: more.total })
  const { sales, sold, given_back, own_margin } = await figures(agent)
  const report = await agent.get(`/api/agent-profit-loss-report?from=${sales[0].day}&to=${sales.at(-1).day}`)
  expect(sold.amount - given_back.amount).toBeGreaterThan(0)
  expect(report.body.totals).toMatchObject({
    sold: { amount: sold.amount - given_back.amount },
    margin: own_margin,
  })
})

test('a window stays open however long ago the seats were booked', async () => {
  const early = await savedBooking(agent, supplier)
  await changed(
    testApp.app.db,
    sql`update bookings set created_at = created_at - interval '6 days' where reference = ${early.id}`,
  )
  await agent.post('/api/confirm-pnr', { booking_id: early.id, expected_total: early.total })
  const { void_windows } = await figures(agent)
  expect(void_windows.first.map(({ reference }: { reference: string }) => reference)).toContain(early.id)
})

test('the week begins at midnight where the agency is, as in the list it leads to', async () => {
  const { week } = await figures(agent)
  const counted = (list: { counts: { count: number }[] }) => list.counts.reduce((sum, { count }) => sum + count, 0)
  const early = await savedBooking(agent, supplier)
  const listed = async () => {
    const { data } = (await agent.get(`/api/get-bookings?from=${week.from}&limit=50`)).body
    return data.some((row: { id: string }) => row.id === early.id)
  }
  const moveTo = (at: string) =>
    changed(testApp.app.db, sql`update bookings set created_at = ${at} where reference = ${early.id}`)
  // In Karachi.
  await moveTo('2026-11-13T19:00:00Z')
  expect(counted((await figures(agent)).week)).toBe(counted(week) + 1)
  expect(await listed()).toBe(true)
  await moveTo('2026-11-13T18:59:59Z')
  expect(counted((await figures(agent)).week)).toBe(counted(week))
  expect(await listed()).toBe(false)
})

test('the documents go to another address when told', async () => {
  const sent = await agent.post('/api/send-email', { booking_id: booking.id, email: 'Else@Example.test', locale: 'ar' })
  expect(sent.body.message).toBe('Email sent successfully.')
  const wrong = await agent.post('/api/send-email', { booking_id: booking.id, email: 'nobody' })
  expect(wrong.status).toBe(422)
})
