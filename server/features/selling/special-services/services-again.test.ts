import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  for (const capability of ['services', 'change', 'split', 'refund_part'] as const)
    supplier.capabilities.add(capability)
  testApp = await startApp({ suppliers: [supplier.port], now: start })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agency_id, 1_000_000)
})

const key = () => ({ 'idempotency-key': randomUUID() })
const day = (ahead: number) => new Date(Date.parse(start) + ahead * 86_400_000).toISOString().slice(0, 10)
const meals = ['VGML', 'MOML'] as const

/** Two adults, each with a meal, have other flights outbound; their meals are not asked for again yet. */
async function changed(): Promise<string> {
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  const passengers = [passenger('adult', 0), passenger('adult', 1)]
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers }), key())).body
  const { id, total } = booking
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  for (const [place, code] of meals.entries())
    await agent.post('/api/special-services', { booking_id: id, passenger: place, code }, key())
  const { body: found } = await agent.get(`/api/change-offers?booking_id=${id}&legs=0:${day(33)}`)
  const quoted = await agent.post('/api/change-quote', { booking_id: id, offer_id: found.data[0].offer_id }, key())
  const { reference, total: price } = quoted.body.data
  const done = await agent.post('/api/change-accept', { booking_id: id, reference, expected_total: price }, key())
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return id
}
const requests = async (id: string) =>
  (
    await all(
      testApp.app.db,
      sql<{
        position: number
        code: string
        status: string
      }>`select s.position, s.code, s.status from special_services s
        join bookings b on b.id = s.booking_id where b.reference = ${id} order by s.position, s.asked_before nulls first`,
    )
  ).map(({ position, code, status }) => [position, code, status])
const asks = () => supplier.calls.filter((call) => call === 'service').length

test('Whoever got a booking of their own before their turn has their meal asked for in that one, and nobody else has it.', async () => {
  const id = await changed()
  const { booking } = (await agent.post('/api/split-booking', { booking_id: id, passengers: [1] }, key())).body
  await settleJobs(testApp)
  const again = (code: string) => [
    [0, code, 'XX'],
    [0, code, 'KK'],
  ]
  expect([await requests(id), await requests(booking.id)]).toEqual(meals.map(again))
})

/** Gives back what was sold, of some or of everybody, as the office quotes it. */
async function refunded(booking_id: string, some: { passengers?: number[] }) {
  await agent.post('/api/refund-request', { booking_id, reason: 'Plans changed', ...some }, key())
  const { booking } = (await admin.post('/api/refund-quote', { booking_id }, key())).body
  const expected_refund = booking.refund.quote.refund
  const { status, body } = await agent.post('/api/refund-accept', { booking_id, expected_refund }, key())
  expect(status, JSON.stringify(body)).toBe(200)
  await settleJobs(testApp)
}

test('Nothing is asked for again for whom the tickets were given back while the airline was silent about another.', async () => {
  const [part, whole] = [await changed(), await changed()]
  supplier.failNext('service', 'silent_before', 'silent_before')
  await settleJobs(testApp)
  testApp.clock.advanceMinutes(3)
  await settleJobs(testApp)
  await refunded(part, { passengers: [1] })
  await refunded(whole, {})
  const before = asks()
  testApp.clock.advanceMinutes(11)
  await settleJobs(testApp)
  expect(asks()).toBe(before)
  const stands = [
    [0, 'VGML', 'XX'],
    [0, 'VGML', 'KK'],
    [1, 'MOML', 'KK'],
  ]
  expect([await requests(part), await requests(whole)]).toEqual([stands, stands])
})
