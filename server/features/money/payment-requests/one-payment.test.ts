import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, fundsOfWallet, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, passenger, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { heldOn, type OnNetwork, startOnNetwork } from '../../../../test/support/on-network.ts'

const start = '2026-12-01T08:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agencyId: string
let agent: Visitor
let payer: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  payer = testApp.visitor()
  await payer.get('/csrf-cookie')
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

const key = () => ({ 'idempotency-key': randomUUID() })
const tokenOf = (url: string) => /\/pay\/([\w-]{43})\?/.exec(url)![1]!
const open = (token: string) => payer.post('/api/pay-payment-request', { token })
const charge = (payment: string) => payer.post(`/api/test-card/${payment}/pay`, { card_number: '4242424242424242' })
const seen = async (token: string) => (await payer.get(`/api/payment-request?token=${token}`)).body.data
const settle = async ({ rounds = 2 } = {}) => {
  for (let round = 0; round < rounds; round++) await settleJobs(testApp)
}
const kindsOf = async (where: ReturnType<typeof sql>) =>
  (
    await all(testApp.app.db, sql<{ kind: string }>`select kind from journals where ${where} order by posted_at, kind`)
  ).map(({ kind }) => kind)
const paymentsOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<{ status: string; refund_minor: number | null }>`select p.status, p.refund_minor
      from payments p left join payment_requests r on r.id = p.payment_request_id left join bookings b on b.id = p.booking_id
      where coalesce(r.booking_ref, b.reference) = ${reference} order by p.created_at`,
  )
const guestFunds = async (reference: string) =>
  (await fundsOfWallet(testApp.app.db, { type: 'customer', id: reference }, 'SAR')).balance

/** A visitor's booking that the office asks for by a link, and both ways to pay it. */
async function asked() {
  const visitor = testApp.visitor()
  const booking = await savedBooking(visitor, supplier)
  const sent = await admin.post('/api/send-payment-request', { booking_id: booking.id })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const ownPage = () => visitor.get(`/api/payment-url?booking_id=${booking.id}`, { 'x-guest-key': booking.guest_key })
  return { booking, token: tokenOf(sent.body.url), ownPage }
}

describe('what a customer paid by a link', () => {
  test('goes back to the card when the booking is voided, as what was paid on its own page does', async () => {
    const { booking, token, ownPage } = await asked()
    await charge((await open(token)).body.payment_id)
    await settle()
    const voided = await admin.post('/api/void-booking', { booking_id: booking.id, reason: 'Wrong day' }, key())
    expect(voided.status, JSON.stringify(voided.body)).toBe(200)
    await settle()
    expect(await paymentsOf(booking.id)).toEqual([{ status: 'refunded', refund_minor: booking.total.amount }])
    expect(await guestFunds(booking.id)).toBe(0)
    expect((await ownPage()).status).toBe(409)
  })

  test('goes back to the card when the seats go at the last moment, and they are told so', async () => {
    const { booking, token } = await asked()
    supplier.failNext('issue', 'sold_out')
    await charge((await open(token)).body.payment_id)
    await settle()
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'kept' })
    expect(await paymentsOf(booking.id)).toEqual([{ status: 'refunded', refund_minor: booking.total.amount }])
    expect(await guestFunds(booking.id)).toBe(0)
    const mails = await all(
      testApp.app.db,
      sql<{
        template: string
      }>`select template from mails where booking_ref = ${booking.id} and to_address = ${contact.email}`,
    )
    expect(mails.map(({ template }) => template)).toContain('card-returned')
  })

  test('for a bag goes back to the card with the void of its booking', async () => {
    const net: OnNetwork = await startOnNetwork('2026-11-20T06:00:00Z')
    const office = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
    const user = await buildUser(net.testApp, { role: 'customer' })
    const customer = await loggedIn(net.testApp, user)
    const { id } = await heldOn(customer)
    const pay = async (payment: string) => {
      await customer.post(`/api/test-card/${payment}/pay`, { card_number: '4242424242424242' })
      for (let round = 0; round < 3; round++) await settleJobs(net.testApp)
    }
    await pay((await customer.get(`/api/payment-url?booking_id=${id}`)).body.payment_id)
    const { bags } = (await customer.get(`/api/services-on-sale?booking_id=${id}`)).body.data
    const bag = bags.find(({ kg }: { kg: number }) => kg === 20)
    const wanted = { booking_id: id, add: [{ id: bag.id, passenger: 0 }], remove: [] }
    const quote = (await customer.post('/api/services-quote', wanted, key())).body.data
    const change = { booking_id: id, reference: quote.reference, expected_total: quote.total }
    await pay((await customer.post('/api/pay-change', change)).body.payment_id)
    const voided = await office.post('/api/void-booking', { booking_id: id, reason: 'Wrong day' }, key())
    expect(voided.body.booking?.status, JSON.stringify(voided.body)).toBe('voided')
    for (let round = 0; round < 3; round++) await settleJobs(net.testApp)
    expect((await fundsOfWallet(net.testApp.app.db, { type: 'customer', id: user.id }, 'SAR')).balance).toBe(0)
    const states = await all(net.testApp.app.db, sql<{ status: string }>`select distinct status from payments`)
    expect(states).toEqual([{ status: 'refunded' }])
    expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
    await net.close()
  })
})

test('What a customer paid by a link is not paid out at the desk while it waits to confirm their booking.', async () => {
  const { booking, token } = await asked()
  supplier.failNext('find', 'unavailable', 'unavailable')
  await charge((await open(token)).body.payment_id)
  await settleJobs(testApp)
  expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'waiting' })
  const payouts = async () => (await admin.get(`/api/booking-payouts?booking_id=${booking.id}`)).body.available.amount
  expect(await guestFunds(booking.id)).toBe(booking.total.amount)
  expect(await payouts()).toBe(0)
  const paid = { booking_id: booking.id, way: 'cash', slip: 'C-0001', amount: { amount: 1_000, currency: 'SAR' } }
  expect((await admin.post('/api/pay-out', paid, key())).body.errors?.[0].field).toBe('amount')
  for (let minute = 0; minute < 3; minute++) {
    testApp.clock.advanceMinutes(1)
    await settle()
  }
  expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'booked' })
  expect([await guestFunds(booking.id), await payouts()]).toEqual([0, 0])
})

describe('one booking is paid once', () => {
  test('by the link or on its own page: of two cards the one that is collected first', async () => {
    const { booking, token, ownPage } = await asked()
    const [link, own] = [await open(token), await ownPage()]
    expect([link.status, own.status]).toEqual([200, 200])
    await Promise.all([charge(link.body.payment_id), charge(own.body.payment_id)])
    await settle({ rounds: 3 })
    expect((await kindsOf(sql`booking_ref = ${booking.id}`)).filter((kind) => kind === 'card_payment')).toHaveLength(1)
    expect((await paymentsOf(booking.id)).map(({ status }) => status).toSorted()).toEqual([
      'captured',
      expect.stringMatching(/^(released|expired)$/),
    ])
    expect(await guestFunds(booking.id)).toBe(0)
  })

  test('while its money waits for an airline that does not answer no other page is opened, and nobody is asked again', async () => {
    const { booking, token, ownPage } = await asked()
    supplier.failNext('find', 'unavailable', 'unavailable')
    await charge((await open(token)).body.payment_id)
    await settleJobs(testApp)
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'waiting' })
    const page = await ownPage()
    expect([page.status, page.body.message]).toEqual([409, 'This booking is being paid already.'])
    const again = await admin.post('/api/send-payment-request', { booking_id: booking.id })
    expect([again.status, again.body.message]).toEqual([409, 'This payment request has been paid.'])
    for (let minute = 0; minute < 3; minute++) {
      testApp.clock.advanceMinutes(1)
      await settle()
    }
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'booked' })
  })

  test('a card that pays on its own page keeps the link from opening another, and the office from asking', async () => {
    const { booking, token, ownPage } = await asked()
    await charge((await ownPage()).body.payment_id)
    expect([(await open(token)).status, (await open(token)).body.message]).toEqual([
      409,
      'This booking is being paid already.',
    ])
    await settle()
    expect((await kindsOf(sql`booking_ref = ${booking.id}`)).filter((kind) => kind === 'card_payment')).toHaveLength(1)
  })
})

/** A quotation that its customer accepted. */
async function accepted(what: object) {
  const made = await agent.post('/api/quotations', { ...what, customer: { email: 'sami@example.test', locale: 'en' } })
  const { id, total } = made.body.data
  const { url } = (await agent.post('/api/send-quotation', { id, way: 'link' })).body
  const token = /\/q\/([\w-]{43})\?/.exec(url)![1]
  const consent = { token, version: 1, name: 'Sami', consent: true, expected_total: total }
  expect((await payer.post('/api/accept-quotation', consent)).status).toBe(200)
  return { id, ask: () => agent.post('/api/send-payment-request', { quotation_id: id }) }
}

describe('one request is open for one thing, whatever it is called', () => {
  test('asked for as a quotation it is not asked for again as the booking that became of it', async () => {
    const { flight_id, supplier: from } = await findFlight(agent, supplier)
    const { id, ask } = await accepted({ flight: { flight_id, supplier: from }, margin: 25_000 })
    expect((await ask()).status).toBe(200)
    const booked = await agent.post('/api/convert-quotation', { id, passengers: [passenger()], contact })
    await settleJobs(testApp)
    const asBooking = { booking_id: booked.body.data.booking_id, email: 'sami@example.test' }
    for (const again of [await ask(), await agent.post('/api/send-payment-request', asBooking)])
      expect([again.status, again.body.message]).toEqual([
        409,
        'A payment request is open already. Cancel it before you send another.',
      ])
  })

  test('what is paid before it is booked is not asked for again', async () => {
    const visa = { description: { en: 'Visa service', ar: '' }, quantity: 1, amount: 30_000 }
    const { ask } = await accepted({ lines: [visa] })
    await charge((await open(tokenOf((await ask()).body.url))).body.payment_id)
    await settleJobs(testApp)
    const again = await ask()
    expect([again.status, again.body.message]).toEqual([409, 'This payment request has been paid.'])
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(30_000)
  })

  test('twenty who ask at once under both names open one', async () => {
    const { flight_id, supplier: from } = await findFlight(agent, supplier)
    const { id, ask } = await accepted({ flight: { flight_id, supplier: from }, margin: 25_000 })
    const booked = await agent.post('/api/convert-quotation', { id, passengers: [passenger()], contact })
    const asBooking = { booking_id: booked.body.data.booking_id, email: 'sami@example.test' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? ask() : agent.post('/api/send-payment-request', asBooking))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a customer whose booking is paid in parts is asked for what is due now, and pays the rest later', async () => {
  const { departures } = await madeHoliday(admin)
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  const { booking } = (await customer.post('/api/holiday-bookings', holidaySale(departures[0]!.id, 800_000), key()))
    .body
  const [deposit, rest] = booking.dues
  const whole = await admin.post('/api/send-payment-request', { booking_id: booking.id, amount: booking.total.amount })
  expect([whole.status, whole.body.errors[0].field]).toEqual([422, 'amount'])
  const sent = await admin.post('/api/send-payment-request', { booking_id: booking.id })
  expect(sent.body.data.amount).toEqual(deposit.amount)
  await charge((await open(tokenOf(sent.body.url))).body.payment_id)
  await settle()
  const now = (await admin.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data
  expect(now).toMatchObject({ status: 'confirmed', payment_status: 'part_paid' })
  const page = await customer.get(`/api/payment-url?booking_id=${booking.id}&due=${rest.no}`)
  await charge(page.body.payment_id)
  await settle()
  const paid = (await admin.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data
  expect(paid.payment_status).toBe('paid')
})

test.each(['2026-12-99T10:00Z', '2026-12-03T25:00Z', '2027-02-30T10:00Z'])(
  '%s is no time until which it is open, and says so at its field',
  async (expires_at) => {
    const booking = await savedBooking(agent, supplier)
    const wanted = { booking_id: booking.id, email: 'sami@example.test', expires_at }
    const answer = await agent.post('/api/send-payment-request', wanted)
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      422,
      { field: 'expires_at', message: 'Choose a time' },
    ])
  },
)
