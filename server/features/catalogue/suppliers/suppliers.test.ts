import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightSuppliers } from '#server/ports/flight'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { findFlight, giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { blocksOf, statementsOf } from '../../../../test/support/statements.ts'

let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let id: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  id = supplier.port.id
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 10_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
})
afterAll(() => testApp.close())

const turn = (on: boolean, more: object = {}, who = admin) =>
  who.post('/api/supplier-switch', { supplier: id, on, ...more })
const state = async () => (await admin.get('/api/supplier-states')).body.data.find((one: any) => one.id === id)

test('A supplier that is switched off is neither searched nor sold; what it holds can still be cancelled.', async () => {
  const flight = await findFlight(agent, supplier)
  const held = await savedBooking(agent, supplier)
  expect((await turn(false, { reason: 'prices look wrong' })).body.message).toBe('Supplier switched off.')
  expect(await state()).toMatchObject({ on: false, held: 1 })

  const offered = (await agent.get('/api/flight-providers')).body.data.providers
  expect(offered.map((one: { id: string }) => one.id)).not.toContain(id)
  const opened = await agent.get(`/api/flight/${encodeURIComponent(flight.flight_id)}/${id}/0`)
  expect(opened.body.code).toBe('offer_expired')
  const cancelled = await agent.post('/api/cancel-pnr', { booking_id: held.id, reason: 'not needed' })
  expect(cancelled.body.message).toBe('Booking canceled successfully.')

  expect((await turn(true)).body.data.on).toBe(true)
  expect((await findFlight(agent, supplier)).supplier).toBe(id)
})

test('Each switch is in the log with who, what it was and why; one that changes nothing is not.', async () => {
  const logged = async () => (await admin.get('/api/activity-logs?kind=supplier')).body.data
  const before = (await logged()).length
  await turn(true)
  expect((await logged()).length).toBe(before)
  expect((await logged()).at(-1)).toMatchObject({
    action: 'supplier_switched',
    changes: [{ before: 'on', after: 'off' }],
    facts: [{ name: 'reason', value: 'prices look wrong' }],
  })
})

test('What was asked of it for bookings is counted, and listed with the booking.', async () => {
  const booking = await savedBooking(agent, supplier)
  const { acts, newest } = await state()
  expect(acts.calls).toBeGreaterThan(0)
  expect(newest.calls).toBeGreaterThan(acts.calls)
  const calls = (await admin.get(`/api/supplier-calls?supplier=${id}`)).body.data
  expect(calls[0]).toMatchObject({ booking: booking.id, op: 'send', heard: 'yes' })
  expect((await admin.get(`/api/supplier-calls?supplier=${id}&failed=1`)).body.data).toEqual([])
  expect((await admin.get('/api/supplier-calls?supplier=nobody')).status).toBe(404)
})

test('A call that it does not answer is counted as an error, and is its last one.', async () => {
  const port = flightSuppliers(testApp.app).get(id)!
  supplier.failNext('cancel', 'unavailable')
  await port.cancel('ABCDEF', 'key', { signal: AbortSignal.timeout(1_000), now: new Date() }).catch(() => {})
  expect((await state()).newest).toMatchObject({ failed: 1, last_failure: { call: 'cancel', said: 'unavailable' } })
})

test('How a supplier fares is read of its newest calls, and costs the same after five thousand as after fifteen thousand.', async () => {
  const { pool } = testApp.app
  /** A call for each second of the day until now, those so many to so many seconds ago: every fiftieth unanswered, the slow ones long ago. */
  const plant = (from: number, to: number) =>
    pool.query(
      `with planted as (
        insert into acts (id, group_id, kind, subject_kind, subject_id, state, until, begun_at, ended_at)
        select gen_random_uuid(), gen_random_uuid(), 'confirm', 'planted', n::text, 'done', $3, $3, $3 from generate_series($2::int, $1::int, -1) n
        returning id, subject_id::int as n)
      insert into act_calls (act_id, no, op, provider, key, started_at, finished_at, heard)
      select id, 1, 'send', $4, 'k', at, at + case when n > 1000 then interval '9 seconds' else interval '200 ms' end,
        case when n % 50 = 0 then 'unknown' else 'yes' end
      from planted, lateral (select $3::timestamptz - n * interval '1 second' as at) moment`,
      [from, to, testApp.app.clock.now(), id],
    )
  const blocks = async () => {
    await pool.query('vacuum analyze acts, act_calls')
    const asked = (await statementsOf(() => admin.get('/api/supplier-states'))).filter(({ text }) =>
      text.includes('act_calls'),
    )
    const client = await pool.connect()
    const read = await blocksOf(client, asked)
    client.release()
    return read.reduce((sum, one) => sum + one, 0)
  }
  await plant(1, 5_000)
  const before = await blocks()
  const { acts } = await state()
  expect(acts).toMatchObject({ calls: 1_001, p95_ms: 200, last_failure: { call: 'confirm', said: 'unknown' } })
  expect(acts.failed).toBeGreaterThanOrEqual(18)
  expect(acts.failed).toBeLessThanOrEqual(20)
  await plant(5_001, 15_000)
  expect(await blocks()).toBeLessThanOrEqual(2 * before)
})

test('Switching needs the permission.', async () => {
  const reader = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await turn(false, {}, reader)).status).toBe(403)
  expect((await agent.get('/api/supplier-states')).status).toBe(403)
  expect((await turn(false, { supplier: 'nobody' })).status).toBe(404)
})
