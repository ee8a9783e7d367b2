import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvariants } from '../../server/features/money/ledger/index.ts'
import { startApp, type TestApp } from '../app.ts'
import { bookingOf, settleJobs } from '../booking-steps.ts'
import { connectDuffel } from '../duffel.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { DuffelStandIn } from '../stand-ins/duffel/index.ts'
import { StripeStandIn } from '../stand-ins/stripe/index.ts'
import { StandInSupplier } from '../stand-ins/supplier.ts'
import { ZohoStandIn } from '../stand-ins/zoho/index.ts'
import { connectStripe, deliverAll, refOf } from '../stripe.ts'
import { connectZoho, settleQueue, standInFor, zohoId } from '../zoho.ts'

/** One booking through every system outside, each at its stand-in, all by one clock. */
let testApp: TestApp
let duffel: DuffelStandIn
let stripe: StripeStandIn
let zoho: ZohoStandIn
let supplier: StandInSupplier
const start = '2026-11-20T08:00:00Z'
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  ;[duffel, stripe, zoho] = await Promise.all([DuffelStandIn.start(), StripeStandIn.start(), ZohoStandIn.start()])
  const standIns = { duffel: duffel.url, stripe: stripe.url, ...standInFor(zoho) }
  testApp = await startApp({ now: start, suppliers: [supplier.port], standIns })
  duffel.now = stripe.now = () => testApp.clock.now()
})
afterAll(async () => {
  await testApp.close()
  await Promise.all([duffel.close(), stripe.close(), zoho.close()])
})
const key = () => ({ 'idempotency-key': randomUUID() })

test('A customer finds a flight at two suppliers, holds it at Duffel, pays by card, takes the airline’s new times, gives it back, and the books of Zoho say so.', async () => {
  const people = {
    admin: await buildUser(testApp, { role: 'admin' }),
    customer: await buildUser(testApp, { role: 'customer' }),
  }
  let admin = await loggedIn(testApp, people.admin)
  const customer = await loggedIn(testApp, people.customer)
  await connectDuffel(admin)
  await connectStripe(admin)
  await connectZoho(admin)
  await admin.post('/api/save-keys', { integration: zohoId, keys: { payment_account: '501' } })

  const { out, back } = supplier.dates
  const asked = `trip_type=round_trip&origin=RUH&destination=LHE&departure_date=${out}&return_date=${back}&adults=1`
  const { flights } = (await customer.get(`/api/flights?${asked}`)).body
  expect(new Set(flights.map((one: any) => one.supplier)).size).toBe(2)
  const flight = flights.find((one: any) => one.supplier === 'duffel' && one.brand.name === 'Flex')
  const { booking } = (await customer.post('/api/bookings', bookingOf(flight), key())).body
  const [order] = [...duffel.orders.all.values()]
  expect(order).toMatchObject({ booking_reference: booking.pnr, payment_status: { awaiting_payment: true } })
  const { id, total } = booking
  const now = async () => (await customer.get(`/api/get-customer-flight-booking-details?id=${id}`)).body.data

  const opened = await customer.get(`/api/payment-url?booking_id=${id}`)
  const ref = await refOf(testApp, opened.body.payment_id)
  stripe.account.pay(stripe.pageOf(ref), 'promised')
  await deliverAll(testApp, stripe)
  await settleJobs(testApp)
  expect(stripe.paymentOf(ref)).toMatchObject({ status: 'succeeded', amount_received: total.amount })
  expect((await now()).tickets).toHaveLength(1)
  expect(await now()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })

  duffel.changes.byAirline(order!, 200)
  await admin.post('/api/read-airline-changes', {})
  const changes = async () => (await customer.get(`/api/booking-airline-changes?booking_id=${id}`)).body.data
  const [change] = await changes()
  const accepted = await customer.post('/api/airline-changes', { id: change.id, answer: 'accept' }, key())
  expect(accepted.body.data.state).toBe('accepted')
  expect(order!.airline_initiated_changes).toMatchObject([{ action_taken: 'accepted' }])

  // Past the hours in which it could be voided.
  testApp.clock.advanceMinutes(13 * 60)
  admin = await loggedIn(testApp, people.admin)
  await customer.post('/api/refund-request', { booking_id: id, reason: 'Plans changed' }, key())
  const quoted = await admin.post('/api/refund-quote', { booking_id: id }, key())
  const { refund } = quoted.body.booking.refund.quote
  await customer.post('/api/refund-accept', { booking_id: id, expected_refund: refund }, key())
  await settleJobs(testApp)
  expect(await now()).toMatchObject({ status: 'refunded' })
  expect(order!.cancelled_at).not.toBeNull()
  expect(stripe.paymentOf(ref)!['latest_charge'].amount_refunded).toBe(refund.amount)

  await settleQueue(testApp)
  const riyals = (minor: number) => minor / 100
  expect(zoho.books.invoices).toMatchObject([
    { reference_number: booking.reference, total: riyals(total.amount), balance: 0 },
  ])
  expect(zoho.books.creditnotes).toMatchObject([
    { reference_number: booking.reference, total: riyals(refund.amount), status: 'closed', balance: 0 },
  ])
  expect(zoho.books.customerpayments).toMatchObject([{ amount: riyals(total.amount) }])
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})
