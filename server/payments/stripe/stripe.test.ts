import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { bookingOf, findFlight, savedBooking, settleJobs } from '../../../test/booking-steps.ts'
import { buildUser, loggedIn } from '../../../test/factories.ts'
import { StripeStandIn, stripeKeys } from '../../../test/stand-ins/stripe/index.ts'
import { StandInSupplier } from '../../../test/stand-ins/supplier.ts'
import { connectStripe, deliver, deliverAll, refOf, stripeId } from '../../../test/stripe.ts'
import { all, first } from '#server/db/db'
import { cardGateways } from '#server/ports/card'
import { toStripe, fromStripe, unfit } from './amounts.ts'

let testApp: TestApp
let supplier: StandInSupplier
let stripe: StripeStandIn
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  stripe = await StripeStandIn.start()
  testApp = await startApp({ suppliers: [supplier.port], standIns: { stripe: stripe.url } })
  stripe.now = () => testApp.app.clock.now()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

async function opened() {
  const visitor = testApp.visitor()
  const booking = await savedBooking(visitor, supplier)
  const guest = { 'x-guest-key': booking.guest_key }
  const { url, payment_id } = (await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).body
  const ref = await refOf(testApp, payment_id)
  const bookingNow = () =>
    first(testApp.app.db, sql<{ status: string }>`select status from bookings where reference = ${booking.id}`)
  return { visitor, booking, url, payment_id, ref, page: stripe.pageOf(ref), bookingNow }
}
const statusOf = async (ref: string) =>
  (await first(testApp.app.db, sql<{ status: string }>`select status from payments where id = ${ref}`))!.status
const events = async (ref: string) =>
  (await all(testApp.app.db, sql`select 1 from payment_events where payment_id = ${ref}`)).length

test('without keys Stripe is off and nobody asks it; with them and switched on it takes the cards', async () => {
  expect(testApp.app.cardGateway?.id).toBe('test-card')
  const mixed = await admin.post('/api/save-keys', { integration: stripeId, mode: 'live', keys: stripeKeys })
  expect(mixed.body.data).toMatchObject({ state: 'off', news: 'http://localhost:3000/api/webhooks/cards/stripe' })
  const real = await admin.post('/api/integration-switch', { integration: stripeId, on: true })
  expect([real.status, real.body.message]).toEqual([409, expect.stringContaining('This is a demonstration')])
  const wrong = await admin.post('/api/integration-test', { integration: stripeId })
  expect(wrong.body.data.tested.problem).toBe('Live is chosen, but the secret key is one of the sandbox.')
  const nonsense = await admin.post('/api/save-keys', {
    integration: stripeId,
    keys: { secret_key: 'pk_test_1234567890' },
  })
  expect(nonsense.body.errors).toMatchObject([{ field: 'keys.secret_key' }])
  expect(stripe.calls).toEqual([])
  // A company's own installation has no test card: cards are not offered before they are taken somewhere.
  testApp.app.config.demo = false
  const offered = async () => (await testApp.visitor().get('/api/site')).body.site.payment_methods.includes('card')
  await admin.post('/api/integration-test', { integration: stripeId })
  expect([testApp.app.cardGateway, await offered()]).toEqual([null, false])
  await connectStripe(admin)
  expect([testApp.app.cardGateway?.id, await offered()]).toEqual([stripeId, true])
  testApp.app.config.demo = true
  const tested = await admin.post('/api/integration-test', { integration: stripeId })
  expect(tested.body).toMatchObject({ said: 'Rihla Travel', message: 'The connection works.' })
  expect(testApp.app.cardGateway?.id).toBe(stripeId)
  const { keys } = (await admin.get(`/api/fetch-keys?integration=${stripeId}`)).body.data[0]
  expect(JSON.stringify(keys)).not.toContain('StandIn')
})

test('a booking is paid on Stripe’s page: set aside, collected once, ticketed, and given back in part', async () => {
  const { booking, url, ref, page, payment_id, visitor, bookingNow } = await opened()
  expect(url).toBe(`${stripe.url}/c/pay/${page['id']}`)
  expect(page).toMatchObject({
    amount_total: booking.total.amount,
    currency: 'sar',
    success_url: `http://localhost:3000/card/${payment_id}`,
    given: { capture_method: 'manual', metadata: { payment: ref, reference: booking.reference } },
  })
  const landed = () => visitor.get(`/api/card-payments/${payment_id}`)
  expect((await landed()).body.payment).toMatchObject({ status: 'created', reference: booking.reference })
  const press = (act: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
  expect((await press('back')).headers.get('location')).toBe(`http://localhost:3000/card/${payment_id}?left=1`)
  await press('decline')
  await deliverAll(testApp, stripe)
  expect(await statusOf(ref)).toBe('created')
  expect((await press('pay')).headers.get('location')).toBe(`http://localhost:3000/card/${payment_id}`)
  // Whoever comes back is faster than the news.
  expect((await landed()).body.payment).toMatchObject({
    status: 'authorized',
    return_url: `/my/trip?id=${booking.reference}`,
  })
  await settleJobs(testApp)
  await deliverAll(testApp, stripe)
  expect(await bookingNow()).toMatchObject({ status: 'confirmed' })
  expect(stripe.paymentOf(ref)).toMatchObject({ status: 'succeeded', amount_received: booking.total.amount })
  const gateway = cardGateways(testApp.app).get(stripeId)!
  await gateway.refund(ref, 3_000)
  await gateway.refund(ref, 3_000)
  await gateway.refund(ref, 4_500)
  expect(stripe.account.refunds.map(({ amount }) => amount)).toEqual([1_500, 3_000])
  expect(await gateway.query(ref)).toMatchObject({ status: 'refunded', refunded: 4_500 })
  await expect(gateway.refund(ref, booking.total.amount + 1)).rejects.toMatchObject({ kind: 'not_permitted' })
})

test('keys that Stripe refuses are one incident: cards are not offered, nothing more is asked, what waits goes on afterwards', async () => {
  const { ref, page, bookingNow } = await opened()
  stripe.account.pay(page, 'promised')
  await deliverAll(testApp, stripe)
  stripe.key = 'sk_test_RolledOverThere0001'
  await settleJobs(testApp)
  const incident = async () =>
    (await admin.get('/api/integrations')).body.data.find(({ id }: { id: string }) => id === stripeId)
  await expect.poll(async () => (await incident()).state).toBe('refused')
  await expect.poll(() => testApp.app.cardGateway).toBeNull()
  const asked = stripe.calls.length
  for (let round = 0; round < 4; round++) {
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
  }
  expect(stripe.calls.length).toBe(asked)
  const told = await all(testApp.app.db, sql`select 1 from notifications where kind = 'integration_refused'`)
  expect(told.length).toBe(1)
  stripe.key = stripeKeys.secret_key
  expect((await admin.post('/api/integration-test', { integration: stripeId })).body.said).toBe('Rihla Travel')
  expect(testApp.app.cardGateway?.id).toBe(stripeId)
  testApp.clock.advanceMinutes(10)
  await settleJobs(testApp)
  await settleJobs(testApp)
  expect(await statusOf(ref)).toBe('captured')
  expect(await bookingNow()).toMatchObject({ status: 'confirmed' })
})

test('switched off it takes no new card, and still gives back what it has', async () => {
  const { ref, page } = await opened()
  stripe.account.pay(page, 'promised')
  await deliverAll(testApp, stripe)
  await settleJobs(testApp)
  expect(await statusOf(ref)).toBe('captured')
  await admin.post('/api/integration-switch', { integration: stripeId, on: false })
  expect(testApp.app.cardGateway?.id).toBe('test-card')
  await cardGateways(testApp.app).get(stripeId)!.refund(ref, 100)
  expect(stripe.paymentOf(ref)!['latest_charge'].amount_refunded).toBe(100)
  await admin.post('/api/integration-switch', { integration: stripeId, on: true })
})

test('news is believed by its signature alone, taken once, and never moves a payment back', async () => {
  const { ref, page, bookingNow } = await opened()
  stripe.news.length = 0
  stripe.account.pay(page, 'promised')
  const [capturable, completed] = stripe.news.splice(0)
  const now = testApp.app.clock.now()
  const real = stripe.signed(completed!)
  const old = stripe.signed(completed!, undefined, new Date(now.getTime() - 301_000))
  const forged = [
    stripe.signed(completed!, 'whsec_AnotherEndpoint0001'),
    old,
    { ...real, raw: real.raw.replace('"complete"', '"complete "') },
    { ...real, signature: '' },
  ]
  for (const one of forged) expect(await deliver(testApp, one)).toEqual({ status: 400 })
  const notOurs = [
    { ...completed!, id: 'evt_other', account: 'acct_other' },
    { ...completed!, id: 'evt_live', livemode: true },
    { ...completed!, id: 'evt_unknown', type: 'plan.created', data: { object: { id: 'plan_1' } } },
    { ...completed!, id: 'evt_strange', data: { object: { metadata: { payment: 'f'.repeat(30) } } } },
  ]
  for (const one of notOurs) expect(await deliver(testApp, stripe.signed(one))).toEqual({ status: 200 })
  expect(await statusOf(ref)).toBe('created')
  // The later first, and each of them three times.
  for (const event of [completed!, capturable!, completed!, completed!, capturable!])
    expect(await deliver(testApp, stripe.signed(event))).toEqual({ status: 200 })
  expect(await statusOf(ref)).toBe('authorized')
  await settleJobs(testApp)
  testApp.clock.advanceMinutes(3 * 24 * 60)
  await deliver(testApp, stripe.signed(capturable!))
  expect(await statusOf(ref)).toBe('captured')
  expect(await bookingNow()).toMatchObject({ status: 'confirmed' })
  expect(await events(ref)).toBe(2)
})

test('a page whose answer was lost is found and no second one is opened; one that is over is followed by another', async () => {
  stripe.fail(/POST .*sessions$/, 'silent_after')
  const visitor = testApp.visitor()
  const flight = await findFlight(visitor, supplier)
  const saved = await visitor.post('/api/bookings', bookingOf(flight), { 'idempotency-key': crypto.randomUUID() })
  const { id, guest_key } = saved.body.booking
  const open = () => visitor.get(`/api/payment-url?booking_id=${id}`, { 'x-guest-key': guest_key })
  const before = stripe.account.sessions.length
  const lost = await open()
  expect([lost.status, lost.body.message]).toEqual([
    502,
    'The card page could not be opened. Nothing was charged; try again in a moment.',
  ])
  const found = await open()
  expect(found.status).toBe(200)
  expect(stripe.account.sessions.length).toBe(before + 1)
  testApp.clock.advanceMinutes(46)
  const next = await open()
  // The booking's own time may be over as well: then there is nothing to pay any more.
  if (next.status === 200) expect(next.body.payment_id).not.toBe(found.body.payment_id)
  else expect(next.body.code).toBe('wrong_state')
})

test('amounts are Stripe’s: whole yen and dongs, dinars that end in 0, and whole krónur with two digits', () => {
  const there = (amount: number, currency: string) => [toStripe(amount, currency), unfit(amount, currency)]
  expect(there(5_001, 'SAR')).toEqual([5_001, null])
  expect(there(501, 'JPY')).toEqual([501, null])
  expect(there(5_000, 'VND')).toEqual([5_000, null])
  expect(there(5_000, 'UGX')).toEqual([500_000, null])
  expect(there(50_000, 'ISK')).toEqual([5_000_000, null])
  expect(there(1_250_000, 'IDR')).toEqual([1_250_000, null])
  // Stripe writes ariary without digits; we, as the standard, with two.
  expect(there(500_000, 'MGA')).toEqual([5_000, null])
  expect(there(500_050, 'MGA')).toEqual([null, 'step'])
  expect(there(5_120, 'KWD')).toEqual([5_120, null])
  expect(there(5_124, 'KWD')).toEqual([5_124, 'step'])
  expect(there(100_000_000, 'SAR')).toEqual([100_000_000, 'large'])
  for (const currency of Intl.supportedValuesOf('currency'))
    expect(fromStripe(toStripe(123_400, currency)!, currency.toLowerCase())).toEqual({ amount: 123_400, currency })
})
