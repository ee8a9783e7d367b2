import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, giveMoney, passenger, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import type { Context } from '#server/http/context'
import { sha256 } from '#server/secrets'
import type { CardGateway } from '#server/ports/card'
import { paymentRequestsRoutes } from './payment-requests.routes.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let agent: Visitor
let payer: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  payer = testApp.visitor()
  await payer.get('/csrf-cookie')
  testApp.app.crash = () => {}
})

const card = '4242424242424242'
const twice = '4000000000000259'
const tokenOf = (url: string) => /\/pay\/([\w-]{43})\?/.exec(url)![1]!

async function requested(fields: Record<string, unknown> = {}) {
  const booking = await savedBooking(agent, supplier)
  const selling = booking.total.amount + 20_000
  const sent = await agent.post('/api/send-payment-request', {
    booking_id: booking.id,
    amount: selling,
    email: 'sami@example.test',
    ...fields,
  })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return { booking, selling, request: sent.body.data, token: tokenOf(sent.body.url), url: sent.body.url as string }
}
const open = (token: string) => payer.post('/api/pay-payment-request', { token })
async function pay(token: string, number = card) {
  const opened = await open(token)
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const paid = await payer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: number })
  return { payment: opened.body.payment_id as string, url: opened.body.url as string, paid }
}
const seen = async (token: string) => (await payer.get(`/api/payment-request?token=${token}`)).body.data
const stateOf = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.status
const journals = async () =>
  (
    await sql<{
      kind: string
    }>`select kind from journals where agency_id = ${agencyId} order by posted_at, kind`.execute(testApp.app.db)
  ).rows.map((row) => row.kind)
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const told = async () =>
  (
    await sql<{
      kind: string
    }>`select n.kind from notifications n join users u on u.id = n.user_id where u.agency_id = ${agencyId} order by n.at`.execute(
      testApp.app.db,
    )
  ).rows.map((row) => row.kind)

describe('a payment request', () => {
  test('paid by card confirms the booking once; what the customer paid above the net price stays with the agency', async () => {
    const { booking, selling, token, request } = await requested()
    expect(await seen(token)).toMatchObject({ state: 'open', amount: { amount: selling }, reference: booking.id })
    const { url, paid } = await pay(token)
    expect(url).toMatch(/^\/test-card\//)
    expect(paid.body.payment.status).toBe('authorized')
    await settleJobs(testApp)
    expect(await stateOf(booking.id)).toBe('confirmed')
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect(await balance()).toBe(selling - booking.total.amount)
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'booked' })
    const listed = await agent.get(`/api/payment-requests?booking_id=${booking.id}`)
    expect(listed.body.data).toMatchObject([{ id: request.id, state: 'paid', outcome: 'booked' }])
    expect(await told()).toContain('payment_request_paid')
    const mails = await sql<{
      template: string
    }>`select template from mails where to_address = 'sami@example.test'`.execute(testApp.app.db)
    expect(mails.rows.map((row) => row.template)).toEqual(
      expect.arrayContaining(['payment-request', 'payment-received']),
    )
  })

  test('asks for what the booking costs where nothing else was agreed', async () => {
    const { booking, request } = await requested({ amount: undefined })
    expect(request.amount).toEqual(booking.total)
  })

  test('asks for the selling price where the agency adds a margin of its own', async () => {
    const booking = await savedBooking(agent, supplier)
    // As a booking keeps it from the moment it was saved, whatever the rules say later.
    await sql`update booking_items set selling_minor = price_minor + 7500 where booking_id = (select id from bookings where reference = ${booking.id})`.execute(
      testApp.app.db,
    )
    await sql`update bookings set selling_minor = total_minor + 7500 where reference = ${booking.id}`.execute(
      testApp.app.db,
    )
    const sent = await agent.post('/api/send-payment-request', { booking_id: booking.id, email: 'sami@example.test' })
    expect(sent.body.data.amount.amount).toBe(booking.total.amount + 7_500)
  })

  test('whose webhook comes five times takes the money once', async () => {
    const { token, selling, booking } = await requested()
    await pay(token, twice)
    await settleJobs(testApp)
    await settleJobs(testApp)
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect(await balance()).toBe(selling - booking.total.amount)
  })

  test('opened twenty times at once has one payment, and paid twenty times at once is paid once', async () => {
    const { token, selling, booking } = await requested()
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    const payments = new Set(opened.map(({ body }) => body.payment_id))
    expect(payments.size).toBe(1)
    const [payment] = payments
    await Promise.all(
      Array.from({ length: 20 }, () => payer.post(`/api/test-card/${payment}/pay`, { card_number: card })),
    )
    await settleJobs(testApp)
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect(await balance()).toBe(selling - booking.total.amount)
    expect((await open(token)).body.code).toBe('wrong_state')
  })

  test('is shown to its customer also while the gateway does not answer', async () => {
    const { token } = await requested()
    await open(token)
    const { app } = testApp
    const gateway = app.cardGateway!
    app.cardGateway = { id: gateway.id, query: () => Promise.reject(new Error('no answer')) } as unknown as CardGateway
    const { shared } = paymentRequestsRoutes(app)
    expect(await shared({} as Context, { query: { token } } as never)).toMatchObject({
      data: { state: 'open', paying: false },
    })
    app.cardGateway = gateway
  })

  test('with a declined card stays open, and another card pays it', async () => {
    const { token, booking } = await requested()
    expect((await pay(token, '4000000000000002')).paid.body.payment.status).toBe('failed')
    await settleJobs(testApp)
    expect((await seen(token)).state).toBe('open')
    await pay(token)
    await settleJobs(testApp)
    expect(await stateOf(booking.id)).toBe('confirmed')
  })

  test('is found again by its payment when the card page leads back', async () => {
    const { token, booking } = await requested()
    const { payment, url } = await pay(token)
    const page = await payer.get(`/api${url}`)
    expect(page.body.payment.return_url).toBe(`/pay/${payment}`)
    const back = await payer.get(`/api/payment-request?payment=${payment}`)
    expect(back.body.data.reference).toBe(booking.id)
  })
})

describe('a crash', () => {
  test.each([
    'request:before-capture',
    'request:after-capture',
    'request:after-receive',
    'request:after-confirm',
    'confirm:after-hold',
    'confirm:before-settle',
  ] as const)('at %s takes the money once and books once', async (point) => {
    const { token, booking, selling } = await requested()
    let dies = true
    testApp.app.crash = (at) => {
      if (at !== point || !dies) return
      dies = false
      throw new Error('died here')
    }
    await pay(token)
    for (const minutes of [0, 2, 3, 5]) {
      testApp.clock.advanceMinutes(minutes)
      await settleJobs(testApp)
    }
    expect(dies).toBe(false)
    expect(await stateOf(booking.id)).toBe('confirmed')
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect(await balance()).toBe(selling - booking.total.amount)
    expect((await seen(token)).outcome).toBe('booked')
  })
})

describe('money that can no longer do what it is for', () => {
  test('when the seats go at the last moment it stays in the wallet and the agent is told', async () => {
    const { token, booking, selling } = await requested()
    await pay(token)
    supplier.failNext('issue', 'sold_out')
    await settleJobs(testApp)
    expect(await stateOf(booking.id)).toBe('failed')
    expect(await balance()).toBe(selling)
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'kept' })
    expect(await told()).toContain('payment_request_kept')
  })

  test('when the time limit passed before the card was charged it is let go', async () => {
    const { token } = await requested()
    const opened = await open(token)
    testApp.clock.advanceMinutes(supplier.ttlMinutes + 5)
    await payer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: card })
    await settleJobs(testApp)
    expect(await journals()).toEqual([])
    expect(await balance()).toBe(0)
    expect((await seen(token)).state).toBe('expired')
  })

  test('when the agent confirmed in the meantime it is let go', async () => {
    const { token, booking } = await requested()
    const opened = await open(token)
    await giveMoney(testApp, agencyId, booking.total.amount)
    await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    await payer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: card })
    await settleJobs(testApp)
    expect(await journals()).toEqual(['opening', 'sale'])
    expect((await open(token)).body.code).toBe('wrong_state')
  })

  test('for a cancelled request is never taken', async () => {
    const { token, request } = await requested()
    const opened = await open(token)
    expect((await agent.post('/api/cancel-payment-request', { id: request.id })).body.data.state).toBe('cancelled')
    await payer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: card })
    await settleJobs(testApp)
    expect(await journals()).toEqual([])
    expect(await seen(token)).toMatchObject({ state: 'cancelled' })
    expect((await open(token)).status).toBe(409)
  })

  test('that is on its way cannot be cancelled any more', async () => {
    const { token, request } = await requested()
    await pay(token)
    expect((await agent.post('/api/cancel-payment-request', { id: request.id })).status).toBe(409)
    await settleJobs(testApp)
    expect((await seen(token)).state).toBe('paid')
  })
})

describe('the link says how it stands', () => {
  test('after a declined card: nothing was taken, and another card pays it', async () => {
    const { token, booking } = await requested()
    const { payment } = await pay(token, '4000000000000002')
    expect(await seen(token)).toMatchObject({ state: 'open', declined: true, paying: false })
    // The card page leads on by the payment that failed.
    const again = await payer.post('/api/pay-payment-request', { payment })
    expect(again.body.payment_id).not.toBe(payment)
    await payer.post(`/api/test-card/${again.body.payment_id}/pay`, { card_number: card })
    await settleJobs(testApp)
    expect(await seen(token)).toMatchObject({ state: 'paid', declined: false })
    expect(await stateOf(booking.id)).toBe('confirmed')
    expect(await journals()).toEqual(['card_payment', 'sale'])
  })

  test.each([
    [
      'the customer comes back before the news of it',
      async (token: string) => {
        expect(await seen(token)).toMatchObject({ state: 'open', paying: true })
      },
    ],
    ['nobody comes back and the news is lost', async () => testApp.clock.advanceMinutes(4)],
  ] as const)('paid, also when %s', async (_what, happens) => {
    const { token, booking } = await requested()
    const opened = await open(token)
    // The card page has said yes; its webhook never comes.
    await sql`update test_card_payments set status = 'authorized' where page_hash = ${sha256(opened.body.payment_id)}`.execute(
      testApp.app.db,
    )
    await happens(token)
    await settleJobs(testApp)
    expect(await seen(token)).toMatchObject({ state: 'paid', outcome: 'booked' })
    expect(await stateOf(booking.id)).toBe('confirmed')
    expect(await journals()).toEqual(['card_payment', 'sale'])
  })

  test.each([
    ['was cancelled', (id: string) => agent.post('/api/cancel-pnr', { booking_id: id }), 'cancelled'],
    [
      'was confirmed from the balance',
      async (id: string, total: { amount: number }) => {
        await giveMoney(testApp, agencyId, total.amount)
        return agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
      },
      'cancelled',
    ],
    ['ran out', async () => testApp.clock.advanceMinutes(supplier.ttlMinutes + 5), 'expired'],
  ] as const)('once the booking %s: there is nothing to pay any more', async (_what, happens, state) => {
    const { token, booking } = await requested()
    await happens(booking.id, booking.total)
    await settleJobs(testApp)
    expect(await seen(token)).toMatchObject({ state, paying: false, outcome: null })
    const listed = await agent.get(`/api/payment-requests?booking_id=${booking.id}`)
    expect(listed.body.data[0].state).toBe(state)
    expect((await open(token)).body.code).toBe('wrong_state')
  })
})

describe('who and what', () => {
  test('its key is nowhere in the database', async () => {
    const { token } = await requested()
    await open(token)
    const { rows } = await sql<{ text: string }>`
      select (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from payment_requests r)::text || (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from payments p)::text
        || (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from test_card_payments t)::text || (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from activity_log a)::text as text`.execute(
      testApp.app.db,
    )
    expect(rows[0]!.text).not.toContain(token)
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await payer.get(`/api/payment-request?token=${wrong}`)).status).toBe(404)
    expect((await open(wrong)).status).toBe(404)
  })

  test('another agency’s booking, request and list do not exist', async () => {
    const { booking, request } = await requested()
    const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const answers = [
      await other.post('/api/send-payment-request', { booking_id: booking.id, email: 'a@example.test' }),
      await other.get(`/api/payment-requests?booking_id=${booking.id}`),
      await other.post('/api/cancel-payment-request', { id: request.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('staff need the permission', async () => {
    const booking = await savedBooking(agent, supplier)
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    const answer = await staff.post('/api/send-payment-request', { booking_id: booking.id, email: 'a@example.test' })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed'])
  })

  test('one is open for a booking at a time; a cancelled one makes room', async () => {
    const { booking, request } = await requested()
    const again = () => agent.post('/api/send-payment-request', { booking_id: booking.id, email: 'a@example.test' })
    expect((await again()).body.code).toBe('wrong_state')
    await agent.post('/api/cancel-payment-request', { id: request.id })
    expect((await again()).status).toBe(200)
  })

  test('twenty sent at once open one', async () => {
    const booking = await savedBooking(agent, supplier)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        agent.post('/api/send-payment-request', { booking_id: booking.id, email: 'a@example.test' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('it never outlives the seats', async () => {
    const { booking, request } = await requested()
    expect(request.expires_at).toBe(booking.ttl_at)
    const other = await savedBooking(agent, supplier)
    const late = await agent.post('/api/send-payment-request', {
      booking_id: other.id,
      email: 'a@example.test',
      expires_at: new Date(Date.parse(other.ttl_at) + 60_000).toISOString(),
    })
    expect([late.status, late.body.errors[0].field]).toEqual([422, 'expires_at'])
  })

  test('an admin may ask a visitor who booked without an agency, for the price of the booking', async () => {
    const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const visitor = testApp.visitor()
    const booking = await savedBooking(visitor, supplier)
    const less = await admin.post('/api/send-payment-request', { booking_id: booking.id, amount: 100 })
    expect(less.body.errors[0].field).toBe('amount')
    const sent = await admin.post('/api/send-payment-request', { booking_id: booking.id })
    expect(sent.body.data.email).toBe(contact.email)
    await pay(tokenOf(sent.body.url))
    await settleJobs(testApp)
    const trip = await visitor.get(`/api/guest-booking?id=${booking.id}`, { 'x-guest-key': booking.guest_key })
    expect(trip.body.data.status).toBe('confirmed')
  })
})

describe('a quotation', () => {
  test('that was accepted is paid at its selling price, and what it became is booked with that', async () => {
    const flight = await findFlight(agent, supplier)
    const made = await agent.post('/api/quotations', {
      flight: { flight_id: flight.flight_id, supplier: flight.supplier },
      margin: 25_000,
      customer: { email: 'sami@example.test', locale: 'ar' },
    })
    const id = made.body.data.id
    const early = await agent.post('/api/send-payment-request', { quotation_id: id })
    expect(early.body.code).toBe('wrong_state')
    const link = await agent.post('/api/send-quotation', { id, way: 'link' })
    await payer.post('/api/accept-quotation', {
      token: /\/q\/([\w-]{43})\?/.exec(link.body.url)![1],
      version: 1,
      name: 'Sami',
      consent: true,
      expected_total: made.body.data.total,
      passengers: [passenger()],
      contact,
    })
    const sent = await agent.post('/api/send-payment-request', { quotation_id: id })
    expect(sent.body.data).toMatchObject({ amount: made.body.data.total, locale: 'ar', quotation_id: id })
    await settleJobs(testApp)
    await pay(tokenOf(sent.body.url))
    await settleJobs(testApp)
    const quotation = (await agent.get(`/api/quotation?id=${id}`)).body.data
    expect(await stateOf(quotation.booking_id)).toBe('confirmed')
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect(await balance()).toBe(25_000)
  })

  /** A quotation that its customer has accepted and paid by a link, before anybody booked it. */
  async function paidQuotation(): Promise<{ id: string; url: string }> {
    const flight = await findFlight(agent, supplier)
    const made = await agent.post('/api/quotations', {
      flight: { flight_id: flight.flight_id, supplier: flight.supplier },
      margin: 25_000,
      customer: { email: 'sami@example.test', locale: 'en' },
    })
    const id = made.body.data.id
    const link = await agent.post('/api/send-quotation', { id, way: 'link' })
    await payer.post('/api/accept-quotation', {
      token: /\/q\/([\w-]{43})\?/.exec(link.body.url)![1],
      version: 1,
      name: 'Sami',
      consent: true,
      expected_total: made.body.data.total,
    })
    const sent = await agent.post('/api/send-payment-request', { quotation_id: id })
    await pay(tokenOf(sent.body.url))
    return { id, url: sent.body.url }
  }

  test('that was paid before it was booked is confirmed with that money once the agent has filled in the passengers', async () => {
    const { id, url } = await paidQuotation()
    await settleJobs(testApp)
    expect((await seen(tokenOf(url))).outcome).toBe('none')
    const booked = await agent.post('/api/convert-quotation', { id, passengers: [passenger()], contact })
    await settleJobs(testApp)
    await settleJobs(testApp)
    expect(await stateOf(booked.body.data.booking_id)).toBe('confirmed')
    expect(await balance()).toBe(25_000)
    expect((await seen(tokenOf(url))).outcome).toBe('booked')
  })

  test('that is booked while its card is collected is confirmed with that money', async () => {
    const { id, url } = await paidQuotation()
    const gateway = testApp.app.cardGateway!
    let booked = ''
    const slowly = vi.spyOn(gateway, 'capture').mockImplementationOnce(async (ref) => {
      const converted = await agent.post('/api/convert-quotation', { id, passengers: [passenger()], contact })
      booked = converted.body.data.booking_id
      await settleJobs(testApp)
      return gateway.capture(ref)
    })
    await settleJobs(testApp)
    slowly.mockRestore()
    await settleJobs(testApp)
    expect((await seen(tokenOf(url))).outcome).toBe('booked')
    expect(await stateOf(booked)).toBe('confirmed')
    expect(await balance()).toBe(25_000)
  })

  test('of free lines alone is paid into the wallet', async () => {
    const made = await agent.post('/api/quotations', {
      lines: [{ description: { en: 'Visa service', ar: '' }, quantity: 1, amount: 30_000 }],
      customer: { email: 'sami@example.test', locale: 'en' },
    })
    const id = made.body.data.id
    const link = await agent.post('/api/send-quotation', { id, way: 'link' })
    await payer.post('/api/accept-quotation', {
      token: /\/q\/([\w-]{43})\?/.exec(link.body.url)![1],
      version: 1,
      name: 'Sami',
      consent: true,
      expected_total: made.body.data.total,
    })
    const sent = await agent.post('/api/send-payment-request', { quotation_id: id })
    await pay(tokenOf(sent.body.url))
    await settleJobs(testApp)
    expect(await balance()).toBe(30_000)
    expect((await seen(tokenOf(sent.body.url))).outcome).toBe('none')
  })
})
