import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { quadTerms, ratesOf, saveStay, searchStays, sellHotel, stayBody } from '../../../test/hotels.ts'
import { learnAll } from '../../../test/ratehawk.ts'
import { duffelToken } from '../../../test/stand-ins/duffel/index.ts'
import { StaysStandIn } from '../../../test/stand-ins/duffel-stays/index.ts'

const secret = 'whsec-of-the-stand-in'
let testApp: TestApp
let stays: StaysStandIn
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  stays = await StaysStandIn.start()
  testApp = await startApp({ now: '2027-01-10T08:00:00Z', standIns: { 'duffel-stays': stays.url } })
  stays.now = () => testApp.clock.now()
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 2_000_000)
  await logIn()
  await sellHotel(admin, quadTerms)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
  await stays.close()
})

async function logIn() {
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
}
const key = () => ({ 'idempotency-key': randomUUID() })
const stay = { check_in: '2027-02-10', check_out: '2027-02-13', rooms: '2' }
const shown = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const available = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).available
const confirm = ({ id, total }: { id: string; total: unknown }) =>
  agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
/** The dearest room of the nearest hotel, which is given back until some days before. */
async function held() {
  const [nearest] = await all<{ number: number }>(
    testApp.app.db,
    sql`select number from duffel_stays_hotels where city = 'MKK' and place = 1`,
  )
  const { rooms } = (await ratesOf(agent, stay, `DST-${nearest!.number}`)).body
  const dearest = rooms.map((rates: { total: { amount: number } }[]) =>
    rates.toSorted((a, b) => b.total.amount - a.total.amount),
  )
  const saved = await saveStay(agent, stayBody(dearest, stay.rooms))
  expect([saved.status, saved.body.message]).toEqual([200, 'Booking saved successfully.'])
  return saved.body.booking
}

test('without a token nothing is called; connected, it is tested, its hotels are read and stand among our own', async () => {
  expect((await searchStays(agent, stay)).body.suppliers).toEqual([
    { supplier: 'own-hotels', status: 'answered', hotels: 1 },
  ])
  expect(stays.calls).toEqual([])
  const keys = { access_token: duffelToken, webhook_secret: secret, rate: 'USD 3.75' }
  await admin.post('/api/save-keys', { integration: 'duffel-stays', mode: 'sandbox', keys })
  await admin.post('/api/integration-switch', { integration: 'duffel-stays', on: true })
  const tested = await admin.post('/api/integration-test', { integration: 'duffel-stays' })
  expect(tested.body).toMatchObject({ said: 'Duffel Stays sandbox', data: { state: 'on', mode: 'sandbox' } })
  expect(JSON.stringify((await admin.get('/api/fetch-keys?integration=duffel-stays')).body)).not.toContain(duffelToken)
  await learnAll(testApp)
  await logIn()
  const read = stays.calls.length
  await learnAll(testApp)
  expect(stays.calls.length).toBe(read)
  const found = (await searchStays(agent, stay)).body
  expect(found.suppliers).toEqual([
    { supplier: 'own-hotels', status: 'answered', hotels: 1 },
    { supplier: 'duffel-stays', status: 'answered', hotels: 3 },
  ])
  stays.fail(/search$/, 'down')
  const half = (await searchStays(agent, stay)).body
  expect(half.hotels.map((one: { code: string }) => one.code)).toEqual(['MKK-90'])
  expect(half.suppliers[1]).toEqual({ supplier: 'duffel-stays', status: 'failed', hotels: 0 })
})

test('a room is bought once and paid for once, confirmed by the hotel, and given back free in time', async () => {
  const before = await available()
  const { id, total } = await held()
  expect(stays.bookings.spent).toBe(0)
  const sold = await confirm({ id, total })
  expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(sold.body.booking.stays[0]).toMatchObject({ confirmation: expect.stringMatching(/^DST\d{6}$/) })
  // Three nights at 120.50 dollars, and two guests.
  expect(stays.bookings.spent).toBe(37_160)
  const terms = await agent.get(`/api/booking-item-terms?booking_id=${id}&item=1`)
  expect(terms.body.data).toMatchObject({ kept: { amount: 0 }, back: total })
  const body = { booking_id: id, item: 1, expected_back: total, reason: 'not needed' }
  expect((await agent.post('/api/cancel-booking-item', body, key())).status).toBe(200)
  await settleJobs(testApp)
  expect((await shown(id)).status).toBe('refunded')
  expect([stays.bookings.spent, await available()]).toEqual([0, before])
})

test('what Duffel has taken in waits for its word: sold where it was made, and paid back where it was not', async () => {
  const before = await available()
  const tell = ({ body, headers }: ReturnType<StaysStandIn['news']>) =>
    testApp.server.inject({ method: 'POST', url: '/api/webhooks/integration/duffel-stays', payload: body, headers })
  const pending = async (kind: 'accepted' | 'lost') => {
    const booking = await held()
    stays.fail(/^POST .*\/bookings$/, kind)
    await confirm(booking)
    expect((await shown(booking.id)).status).toBe('pending_supplier')
    return booking
  }
  const made = await pending('accepted')
  stays.arrive()
  const { metadata } = [...stays.bookings.all.values()].at(-1)!
  const created = stays.news(secret, 'stays.booking.created', { metadata }, 'made')
  expect((await tell(stays.news('another', 'stays.booking.created', { metadata }, 'made'))).statusCode).toBe(400)
  for (let i = 0; i < 2; i++) expect((await tell(created)).statusCode).toBe(200)
  await settleJobs(testApp)
  expect((await shown(made.id)).status).toBe('confirmed')
  const after = await available()
  expect(before - after).toBe(made.total.amount)

  const lost = await pending('lost')
  const [{ quote_id } = { quote_id: '' }] = await all<{ quote_id: string }>(
    testApp.app.db,
    sql`select quote_id from duffel_stays_orders where state = 'sent'`,
  )
  await tell(stays.news(secret, 'stays.booking_creation_failed', { quote_id }, 'lost'))
  for (let i = 0; i < 2; i++) {
    await settleJobs(testApp)
    testApp.clock.advanceMinutes(2)
  }
  await settleJobs(testApp)
  expect([(await shown(lost.id)).status, await available()]).toEqual(['failed', after])
})
