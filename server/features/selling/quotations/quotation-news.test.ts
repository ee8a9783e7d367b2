import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, inTx } from '#server/db/db'
import { SupplierError, flightSuppliers } from '#server/ports/flight'
import { lastMailOf } from '../../../../test/mails.ts'
import { sha256 } from '#server/secrets'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let customer: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const agency_id = (await buildAgency(testApp, { name_en: 'Marhaba Travel' })).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  customer = testApp.visitor()
  await customer.get('/csrf-cookie')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  supplier.extra = 0
  await agent.call('DELETE', '/api/notifications/clear-all')
})

async function sent() {
  const flight = await findFlight(agent, supplier)
  const made = await agent.post('/api/quotations', {
    flight: { flight_id: flight.flight_id, supplier: flight.supplier },
    customer: { name: 'Sami Al Harbi', locale: 'en' },
  })
  const { url } = (await agent.post('/api/send-quotation', { id: made.body.data.id, way: 'link' })).body
  return { quotation: made.body.data, token: new URL(url).pathname.split('/').at(-1)! }
}
const accept = (token: string, quotation: { version: number; total: unknown }, fields: Record<string, unknown> = {}) =>
  customer.post('/api/accept-quotation', {
    token,
    version: quotation.version,
    name: 'Sami Al Harbi',
    consent: true,
    expected_total: quotation.total,
    ...fields,
  })
/** What the agent has been told, in the language they read. */
const told = async (locale: 'en' | 'ar' = 'en') =>
  (
    await agent.call('GET', '/api/notifications', undefined, {
      cookie: `locale=${locale}; ${[...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    })
  ).body.data
const lastMail = async () => (await lastMailOf(testApp, { template: 'quotation-news' }))!

const seen = async (token: string) =>
  (await customer.get(`/api/shared-quotation?token=${token}`, { 'x-xsrf-token': customer.cookies.get('XSRF-TOKEN')! }))
    .body.data

describe('a customer who comes back to their link reads', () => {
  test('that the seats are being held, that they are, and when they no longer are', async () => {
    const { quotation, token } = await sent()
    const accepted = await accept(token, quotation, { passengers: [passenger()], contact })
    expect(accepted.body.data).toMatchObject({ booking: true, booking_state: null })
    await settleJobs(testApp)
    const held = await seen(token)
    expect(held).toMatchObject({ state: 'converted', booking: false, booking_state: 'held' })
    await agent.post('/api/cancel-pnr', { booking_id: held.booking_id })
    expect((await seen(token)).booking_state).toBe('over')
  })

  test('that nobody holds seats for them where they gave no passengers', async () => {
    const { quotation, token } = await sent()
    const accepted = await accept(token, quotation)
    expect(accepted.body.data).toMatchObject({ state: 'accepted', booking: false, booking_state: null })
  })
})

describe('an agent takes back what was accepted', () => {
  test('where it could not be booked: the passengers are forgotten, and nobody pays for it any more', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation, { passengers: [passenger()], contact })
    const early = await agent.post('/api/cancel-quotation', { id: quotation.id })
    expect([early.status, early.body.code]).toEqual([409, 'wrong_state'])
    supplier.extra = 4_000
    await settleJobs(testApp)
    const asked = await agent.post('/api/send-payment-request', {
      quotation_id: quotation.id,
      email: 'sami@example.test',
    })
    const link = new URL(asked.body.url).pathname.split('/').at(-1)!
    const opened = await customer.post('/api/pay-payment-request', { token: link })
    const back = await agent.post('/api/cancel-quotation', { id: quotation.id })
    expect(back.body.data).toMatchObject({ state: 'cancelled', has_travellers: false, booking_problem: null })
    // The card page was open already: what is typed there now is let go.
    await customer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: '4242424242424242' })
    await settleJobs(testApp)
    const taken = await sql`select 1 from journals where kind = 'card_payment'`.execute(testApp.app.db)
    expect(taken.rows).toEqual([])
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    const shown = await agent.get(`/api/payment-requests?quotation_id=${quotation.id}`)
    expect(shown.body.data).toMatchObject([{ state: 'cancelled' }])
    const again = await customer.post('/api/pay-payment-request', { token: link })
    expect(again.body.code).toBe('wrong_state')
    expect((await seen(token)).state).toBe('cancelled')
  })

  test('while its seats are being asked for: then nobody reads that it was booked', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation)
    flightSuppliers(testApp.app).set('house', {
      ...supplier.port,
      book: async (...asked) => {
        const back = await agent.post('/api/cancel-quotation', { id: quotation.id })
        expect(back.status).toBe(200)
        return supplier.port.book(...asked)
      },
    })
    const booked = await agent.post('/api/convert-quotation', { id: quotation.id, passengers: [passenger()], contact })
    flightSuppliers(testApp.app).set('house', supplier.port)
    expect([booked.status, booked.body.code]).toEqual([409, 'wrong_state'])
    expect((await seen(token)).state).toBe('cancelled')
  })

  test('where the app itself failed to book it, which the agent is told too', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation, { passengers: [passenger()], contact })
    flightSuppliers(testApp.app).set('house', {
      ...supplier.port,
      reprice: async () => {
        throw new TypeError('a fault of ours')
      },
    })
    await settleJobs(testApp)
    expect((await agent.post('/api/cancel-quotation', { id: quotation.id })).status).toBe(409)
    testApp.clock.advanceMinutes(11)
    await settleJobs(testApp)
    flightSuppliers(testApp.app).set('house', supplier.port)
    expect((await told())[0]).toMatchObject({ kind: 'quotation_not_booked', data: { reference: quotation.id } })
    expect((await agent.post('/api/cancel-quotation', { id: quotation.id })).status).toBe(200)
  })

  test('not while their card is being charged for it', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation)
    const asked = await agent.post('/api/send-payment-request', {
      quotation_id: quotation.id,
      email: 'sami@example.test',
    })
    const opened = await customer.post('/api/pay-payment-request', {
      token: new URL(asked.body.url).pathname.split('/').at(-1)!,
    })
    // The gateway's news is just being written down.
    const taking = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const news = inTx(testApp.app.db, 'take the news slowly', async (tx) => {
      await sql`update payments set status = 'authorized' where page_hash = ${sha256(opened.body.payment_id)}`.execute(
        tx,
      )
      written.resolve()
      await taking.promise
    })
    await written.promise
    const asksBack = agent.post('/api/cancel-quotation', { id: quotation.id })
    const waits = sql`select 1 from pg_locks where not granted`
    const isAnswered = asksBack.then(() => true)
    while (!(await Promise.race([isAnswered, all(testApp.app.db, waits).then((rows) => rows.length > 0)])));
    taking.resolve()
    await news
    const back = await asksBack
    expect([back.status, back.body.message]).toEqual([409, 'This quotation has been paid for.'])
  })

  test('not once it is paid', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation)
    const asked = await agent.post('/api/send-payment-request', {
      quotation_id: quotation.id,
      email: 'sami@example.test',
    })
    const opened = await customer.post('/api/pay-payment-request', {
      token: new URL(asked.body.url).pathname.split('/').at(-1)!,
    })
    await customer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: '4242424242424242' })
    await settleJobs(testApp)
    const back = await agent.post('/api/cancel-quotation', { id: quotation.id })
    expect([back.status, back.body.message]).toEqual([409, 'This quotation has been paid for.'])
  })
})

describe('an agent hears, by notification and by mail,', () => {
  test('that the fare rose before the yes, with what it would cost now, once', async () => {
    const { quotation, token } = await sent()
    supplier.extra = 6_000
    await accept(token, quotation)
    await accept(token, quotation)
    const now = { amount: quotation.total.amount + 6_000, currency: 'SAR' }
    expect((await told()).map((one: any) => [one.kind, one.data.amount, one.link])).toEqual([
      ['quotation_price_rose', now, `/agent/quotation?id=${quotation.id}`],
    ])
    const mail = await lastMail()
    expect(mail.subject).toBe(`Quotation ${quotation.id} needs a new version`)
    expect(mail.text_body).toMatch(/Total now: SAR [\d,.]+/)
  })

  test('that the flight is gone, and why, in the language they read', async () => {
    const { quotation, token } = await sent()
    flightSuppliers(testApp.app).set('house', {
      ...supplier.port,
      reprice: async () => {
        throw new SupplierError('sold_out', 'no seat left')
      },
    })
    const refused = await accept(token, quotation)
    flightSuppliers(testApp.app).set('house', supplier.port)
    expect([refused.status, refused.body.code]).toEqual([409, 'sold_out'])
    const [one] = await told()
    expect(one).toMatchObject({ kind: 'quotation_unavailable', data: { reason: refused.body.message } })
    expect((await told('ar'))[0].data.reason).toMatch(/^[\u0600-\u06ff\s.،]+$/)
    expect((await lastMail()).text_body).toContain(refused.body.message)
  })

  test('that it is booked, with the way to the booking', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation, { passengers: [passenger()], contact })
    await settleJobs(testApp)
    const { booking_id } = (await agent.get(`/api/quotation?id=${quotation.id}`)).body.data
    const [booked, accepted] = await told()
    expect(booked).toMatchObject({
      kind: 'quotation_booked',
      link: `/agent/agent-booking-details?id=${booking_id}`,
    })
    expect(accepted.kind).toBe('quotation_accepted')
    expect((await lastMail()).text_body).toContain(`Booking: ${booking_id}`)
  })

  test('that what was accepted could not be booked, not that a booking failed', async () => {
    const { quotation, token } = await sent()
    await accept(token, quotation, { passengers: [passenger()], contact })
    supplier.extra = 4_000
    await settleJobs(testApp)
    const [one] = await told()
    expect(one).toMatchObject({ kind: 'quotation_not_booked', data: { reference: quotation.id } })
    expect((await told('ar'))[0].data.reason).toBe('تغيّر السعر.')
  })
})
