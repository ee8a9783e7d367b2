import { afterAll, beforeAll, expect, test } from 'vitest'
import { salesDays } from '#contract/agent-dashboard'
import { startHouse, type TestHouse, type Visitor } from '../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { StandInSupplier } from '../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let house: TestHouse
let supplier: StandInSupplier
let agent: Visitor
let stranger: Visitor
let admin: Visitor
let booking: { id: string; total: { amount: number; currency: string } }
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  house = await startHouse({ suppliers: [supplier.port], now: start })
  const agency = await buildAgency(house)
  await giveMoney(house, agency.id, 10_000_000)
  agent = await loggedIn(house, await buildUser(house, { role: 'agent', agency_id: agency.id }))
  stranger = await loggedIn(house, await buildUser(house, { role: 'agent', agency_id: (await buildAgency(house)).id }))
  admin = await loggedIn(house, await buildUser(house, { role: 'admin' }))
  booking = await savedBooking(agent, supplier)
})
afterAll(() => house.close())

const figures = async (who: Visitor) => (await who.get('/api/agent-dashboard')).body.data

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
  const { sales, sold, unpaid } = await figures(agent)
  expect(sales.at(-1)).toMatchObject({ bookings: 1, sold: booking.total, given_back: { amount: 0 } })
  expect(sold).toEqual(booking.total)
  expect(unpaid.bookings).toBe(0)
  expect((await figures(stranger)).sold.amount).toBe(0)
})

test('a void stands in the desk’s queue with who asked and why, and is given back on the day it is done', async () => {
  await agent.post('/api/void-request', { booking_id: booking.id, reason: 'Wrong name' })
  const queue = (await admin.get('/api/after-sale-queue')).body
  expect(queue.total).toBe(1)
  expect(queue.data[0]).toMatchObject({ id: booking.id, status: 'void_requested', note: 'Wrong name' })
  expect(queue.data[0].agency.name.en).toBeTruthy()
  expect((await agent.get('/api/after-sale-queue')).status).toBe(403)
  await admin.post('/api/void-booking', { booking_id: booking.id })
  expect((await admin.get('/api/after-sale-queue')).body.total).toBe(0)
  const { sales, given_back } = await figures(agent)
  expect(sales.at(-1)).toMatchObject({ sold: booking.total, given_back: booking.total })
  expect(given_back).toEqual(booking.total)
})

test('the papers go to another address when told', async () => {
  const sent = await agent.post('/api/send-email', { booking_id: booking.id, email: 'Else@Example.test', locale: 'ar' })
  expect(sent.body.message).toBe('Email sent successfully.')
  const wrong = await agent.post('/api/send-email', { booking_id: booking.id, email: 'nobody' })
  expect(wrong.status).toBe(422)
})
