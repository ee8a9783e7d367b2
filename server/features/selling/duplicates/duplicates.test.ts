import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const now = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(now))
  // The guard is one of the limits that other tests start the app without.
  testApp = await startApp({ suppliers: [supplier.port], now, limitRates: true })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

async function buildAgent() {
  const agency = await buildAgency(testApp)
  return loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
}
const save = async (agent: Visitor, fields: Record<string, unknown> = {}) =>
  agent.post('/api/bookings', bookingOf(await findFlight(agent, supplier), fields), { 'idempotency-key': randomUUID() })
const listed = async (query = '') => (await admin.get(`/api/duplicate-bookings?${query}`)).body.data

test('somebody who is booked already is asked about, booked all the same where the agent says so, and refused at the limit', async () => {
  const agent = await buildAgent()
  const first = (await save(agent)).body.booking
  const asked = await save(agent)
  expect([asked.status, asked.body.code]).toEqual([409, 'duplicate_consent'])
  expect(asked.body.duplicates).toMatchObject([
    { kind: 'same_flight', passenger: 0, booking: first.reference, count: 1, flight: 'SV 736' },
  ])
  expect((await save(agent, { accept_duplicates: true })).status).toBe(200)
  expect((await save(agent, { accept_duplicates: true })).status).toBe(200)
  const refused = await save(agent, { accept_duplicates: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_booking'])
  expect(supplier.calls.filter((op) => op === 'book')).toHaveLength(3)
  await save(agent, { accept_duplicates: true })
  const rows = await listed(`q=${first.reference}`)
  expect(rows.map(({ outcome, times }: any) => [outcome, times])).toEqual([
    ['refused', 2],
    ['accepted', 1],
    ['accepted', 1],
    ['asked', 1],
  ])
  expect(rows[0]).toMatchObject({ passenger: 'AL HARBI / SAMI A', found: { reference: first.reference }, count: 3 })
})

test('a person is told by passport, or by name and birth where the passport is another one; another person is not', async () => {
  const agent = await buildAgent()
  await save(agent)
  const codeOf = async (fields: Record<string, unknown>) =>
    (await save(agent, { passengers: [passenger('adult', 0, fields)] })).body.code ?? 'saved'
  expect(await codeOf({ passport_number: 'Z111111' })).toBe('duplicate_consent')
  expect(await codeOf({ surname: 'ALHARBI' })).toBe('duplicate_consent')
  expect(await codeOf({ passport_number: 'Z222222', date_of_birth: '1990-01-01' })).toBe('saved')
})

test('another agency’s bookings stand against nobody, and whoever is cancelled is free again', async () => {
  const [agent, stranger] = [await buildAgent(), await buildAgent()]
  const { booking } = (await save(agent)).body
  expect((await save(stranger)).status).toBe(200)
  await agent.post('/api/cancel-pnr', { booking_id: booking.id })
  expect((await save(agent)).status).toBe(200)
})

test('what is booked and let go again and again is asked about, then refused, until its days are over', async () => {
  const agent = await buildAgent()
  const letGo = async () => {
    const { booking } = (await save(agent, { accept_duplicates: true })).body
    await agent.post('/api/cancel-pnr', { booking_id: booking.id })
  }
  await letGo()
  await letGo()
  const asked = await save(agent)
  expect(asked.body).toMatchObject({ code: 'duplicate_consent', duplicates: [{ kind: 'churn', count: 2 }] })
  await letGo()
  expect((await save(agent, { accept_duplicates: true })).body.code).toBe('churn_limit')
  await sql`update bookings set created_at = created_at - interval '31 days' where status = 'cancelled'`.execute(
    testApp.app.db,
  )
  expect((await save(agent)).status).toBe(200)
})

test('of six who book the same person at once one gets the seat unasked', async () => {
  const agent = await buildAgent()
  const flight = await findFlight(agent, supplier)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      agent.post('/api/bookings', bookingOf(flight), { 'idempotency-key': randomUUID() }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a company that switches it off asks nobody', async () => {
  const { data } = (await admin.get('/api/settings')).body
  await admin.post('/api/settings', { ...data, duplicates_refused_from: 0, churn_refused_from: 0 })
  const agent = await buildAgent()
  await save(agent)
  expect((await save(agent)).status).toBe(200)
  await admin.post('/api/settings', data)
})
