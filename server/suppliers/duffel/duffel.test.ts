import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp, Visitor } from '../../../test/app.ts'
import { giveMoney, passenger, settleJobs } from '../../../test/booking-steps.ts'
import { appOnDuffel, bookingOf, connectDuffel, foundOnDuffel } from '../../../test/duffel.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { lastMailOf } from '../../../test/mails.ts'
import { type DuffelStandIn, duffelToken } from '../../../test/stand-ins/duffel/index.ts'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let duffel: DuffelStandIn
let admin: Visitor
let agent: Visitor
let agencyId: string
let person: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  ;({ testApp, duffel, admin } = await appOnDuffel())
  agencyId = (await buildAgency(testApp)).id
  person = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  agent = await loggedIn(testApp, person)
  await giveMoney(testApp, agencyId, 1_000_000)
})
afterAll(async () => {
  await testApp.close()
  await duffel.close()
})

/** Each flight with somebody else, so that nobody flies twice that day. */
let people = 0
const wish = (flight: Parameters<typeof bookingOf>[0]) => {
  const given_name = `PERSON${'ABCDEFGHIJ'[people++]}`
  return bookingOf(flight, { passengers: [passenger('adult', 0, { given_name })] })
}
const key = () => ({ 'idempotency-key': randomUUID() })
const shown = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

test('without a token nothing is called, and nobody sees the supplier', async () => {
  await foundOnDuffel(testApp, agent)
  expect(duffel.calls).toEqual([])
  const suppliers = await admin.get('/api/supplier-states')
  expect(suppliers.body.data.map(({ id }: { id: string }) => id)).not.toContain('duffel')
})

test('the office connects it, tests it, and reads of each call without what was said', async () => {
  await connectDuffel(admin)
  const tested = await admin.post('/api/integration-test', { integration: 'duffel' })
  expect(tested.body).toMatchObject({ said: 'Duffel sandbox', data: { state: 'on', mode: 'sandbox' } })
  const keys = await admin.get('/api/fetch-keys?integration=duffel')
  expect(JSON.stringify(keys.body)).not.toContain(duffelToken)
})

test('a flight is found, held, paid for and given back: each time at Duffel as in our books', async () => {
  const flight = await foundOnDuffel(testApp, agent, ({ brand }) => brand.name === 'Flex')
  expect(flight).toMatchObject({ supplier: 'duffel', demo: true, refundable: true, price: { currency: 'SAR' } })
  const saved = await agent.post('/api/bookings', wish(flight), key())
  expect(saved.body).toMatchObject({ booking: { status: 'saved' } })
  const { id, total, pnr } = saved.body.booking
  const [order] = [...duffel.orders.all.values()]
  expect(order).toMatchObject({ booking_reference: pnr, payment_status: { awaiting_payment: true } })
  expect(duffel.orders.spent).toBe(0)

  const confirmed = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(confirmed.body).toMatchObject({ booking: { status: 'confirmed' } })
  expect((await shown(id)).tickets).toHaveLength(1)
  expect(duffel.orders.spent).toBe(Math.round(Number(order!.total_amount) * 100))

  const before = (await fundsOf(testApp.app.db, agencyId, 'SAR')).available
  testApp.clock.advanceMinutes(13 * 60)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await agent.post('/api/refund-request', { booking_id: id, reason: 'not needed' }, key())
  const quoted = await admin.post('/api/refund-quote', { booking_id: id }, key())
  const { refund } = quoted.body.booking.refund.quote
  await agent.post('/api/refund-accept', { booking_id: id, expected_refund: refund }, key())
  await settleJobs(testApp)
  expect(await shown(id)).toMatchObject({ status: 'refunded' })
  // Duffel keeps its penalty of 40 dollars, and the buyer has back what was quoted.
  expect(duffel.orders.spent).toBe(4_000)
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).available - before).toBe(refund.amount)
  expect(await broken()).toEqual([])
})

test('what must be paid at once is kept until it is paid, bought once, and voided whole', async () => {
  const spent = duffel.orders.spent
  const orders = duffel.orders.all.size
  const flight = await foundOnDuffel(testApp, agent, ({ validating_carrier }) => validating_carrier === 'YY')
  const saved = await agent.post('/api/bookings', wish(flight), key())
  const { id, total } = saved.body.booking
  expect([duffel.orders.all.size, duffel.orders.spent]).toEqual([orders, spent])
  const confirmed = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(confirmed.body).toMatchObject({ booking: { status: 'confirmed' } })
  const order = [...duffel.orders.all.values()].at(-1)!
  expect(confirmed.body.booking.pnr).toBe(order.booking_reference)
  await admin.post('/api/void-booking', { booking_id: id }, key())
  await settleJobs(testApp)
  expect(await shown(id)).toMatchObject({ status: 'voided' })
  expect(duffel.orders.spent).toBe(spent)
  expect(await broken()).toEqual([])
})

test('an identity card flies inside the country, but not where the airline takes passports alone: that is said at its field', async () => {
  const card = { document: 'national_id', passport_number: '1098765432', passport_expiry: undefined }
  const saved = async (carrier: string) => {
    const fits = (flight: { validating_carrier: string }) => flight.validating_carrier === carrier
    const flight = await foundOnDuffel(testApp, agent, fits, 'JED')
    const given_name = `PERSON${'ABCDEFGHIJ'[people++]}`
    return agent.post(
      '/api/bookings',
      bookingOf(flight, { passengers: [passenger('adult', 0, { given_name, ...card })] }),
      key(),
    )
  }
  const orders = duffel.orders.all.size
  const refused = await saved('YY')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'passengers.0.passport_number', message: expect.stringContaining('takes a passport alone') }],
  ])
  expect((await saved('ZZ')).body.booking).toMatchObject({ status: 'saved' })
  expect(duffel.orders.all.size).toBe(orders + 1)
  expect([...duffel.orders.all.values()].at(-1)!.passengers[0]).not.toHaveProperty('identity_documents')
})

test('an answer that is lost, or comes late, leaves one order and one sale', async () => {
  const ordersBefore = duffel.orders.all.size
  // What was found a moment ago is booked: Duffel sells each search once.
  testApp.clock.advanceMinutes(1)
  duffel.fail(/^POST .*\/orders$/, 'failed_after')
  const held = await agent.post('/api/bookings', wish(await foundOnDuffel(testApp, agent)), key())
  expect(held.body).toMatchObject({ booking: { status: 'saved' } })
  const flight = await foundOnDuffel(testApp, agent, ({ validating_carrier }) => validating_carrier === 'YY')
  const { id, total } = (await agent.post('/api/bookings', wish(flight), key())).body.booking
  duffel.fail(/^POST .*\/orders$/, 'accepted')
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(await shown(id)).toMatchObject({ status: 'pending_supplier' })
  for (let minutes = 0; minutes < 6; minutes += 2) {
    testApp.clock.advanceMinutes(2)
    await settleJobs(testApp)
  }
  duffel.arrive()
  testApp.clock.advanceMinutes(10)
  await settleJobs(testApp)
  expect(await shown(id)).toMatchObject({ status: 'confirmed' })
  expect(duffel.orders.all.size).toBe(ordersBefore + 2)
  expect(await broken()).toEqual([])
})

test('news counts with the right signature alone, and once: then airlines’ changes are read at once', async () => {
  const flight = await foundOnDuffel(testApp, agent, ({ brand }) => brand.name === 'Flex')
  const { id, total } = (await agent.post('/api/bookings', wish(flight), key())).body.booking
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  const sold = [...duffel.orders.all.values()].at(-1)!
  const change = duffel.changes.byAirline(sold, 200)
  const secret = 'whsec-of-the-stand-in'
  await connectDuffel(admin, { webhook_secret: secret })
  const type = 'order.airline_initiated_change_detected'
  const tell = ({ body, headers }: ReturnType<DuffelStandIn['news']>) =>
    testApp.server.inject({ method: 'POST', url: '/api/webhooks/integration/duffel', payload: body, headers })
  expect((await tell(duffel.news('another', type, change, 'k-1'))).statusCode).toBe(400)
  for (let i = 0; i < 3; i++) expect((await tell(duffel.news(secret, type, change, 'k-1'))).statusCode).toBe(200)
  const asked = duffel.calls.length
  await settleJobs(testApp)
  const { body } = await agent.get(`/api/booking-airline-changes?booking_id=${id}`)
  expect(JSON.stringify(body)).toContain('retime')
  expect(duffel.calls.slice(asked).filter((one) => one === 'GET /air/orders').length).toBe(1)
})

test('a price that is guaranteed for less time than the seats are held is told of: in the mail, and before it ends', async () => {
  const flight = await foundOnDuffel(testApp, agent, ({ validating_carrier }) => validating_carrier === 'ZZ')
  const { id } = (await agent.post('/api/bookings', wish(flight), key())).body.booking
  const { reference, ttl_at, price_guarantee_at } = await shown(id)
  expect(price_guarantee_at < ttl_at).toBe(true)
  const mail = await lastMailOf(testApp, { template: 'booking-saved', booking_ref: reference })
  expect(mail?.text_body).toContain('Price guaranteed only until')
  testApp.clock.advanceMinutes(10 * 60 + 1)
  await settleJobs(testApp)
  agent = await loggedIn(testApp, person)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const { data } = (await agent.get('/api/notifications?limit=100')).body
  const told = data.filter((one: any) => one.kind === 'booking_expiring' && one.data.reference === reference)
  expect(told.map((one: any) => one.data.date)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)])
})

test('a token that Duffel refuses is one incident, and nothing more is asked until somebody sees to it', async () => {
  duffel.token = 'duffel_test_another'
  await admin.post('/api/integration-test', { integration: 'duffel' })
  const asked = duffel.calls.length
  testApp.clock.advanceMinutes(5)
  await foundOnDuffel(testApp, agent)
  expect(duffel.calls.length).toBe(asked)
})
