import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runInvariants } from '#server/features/money/ledger'
import { sha256 } from '#server/secrets'

let testApp: TestApp
let supplier: StandInSupplier
let visitor: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(() => {
  visitor = testApp.visitor()
})

const success = '4242424242424242'

async function atTheCardPage() {
  const booking = await savedBooking(visitor, supplier)
  const guest = { 'x-guest-key': booking.guest_key }
  const { body } = await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)
  const pay = (card_number: string, challenge_code?: string) =>
    visitor.post(`/api/test-card/${body.payment_id}/pay`, {
      card_number,
      ...(challenge_code ? { challenge_code } : {}),
    })
  const trip = async () => (await visitor.get(`/api/guest-booking?id=${booking.id}`, guest)).body.data
  return { booking, guest, payment: body.payment_id as string, url: body.url as string, pay, trip }
}
const idOf = async (page: string) =>
  (await sql<{ id: string }>`select id from payments where page_hash = ${sha256(page)}`.execute(testApp.app.db))
    .rows[0]!.id
const ours = async (id: string) =>
  (await sql<{ status: string }>`select status from payments where page_hash = ${sha256(id)}`.execute(testApp.app.db))
    .rows[0]!.status
const journals = async (reference: string) =>
  (
    await sql<{ kind: string }>`select kind from journals where booking_ref = ${reference} order by kind`.execute(
      testApp.app.db,
    )
  ).rows.map((row) => row.kind)

/** A webhook as the provider signs it, with whatever a test changes. */
function signed(event: Record<string, unknown>, change: { key?: string; at?: number } = {}) {
  const raw = JSON.stringify(event)
  const time = change.at ?? Math.floor(testApp.app.clock.now().getTime() / 1000)
  const mac = createHmac('sha256', change.key ?? testApp.app.secrets.sign('test-card-webhook-key'))
    .update(`${time}.${raw}`)
    .digest('hex')
  return { raw, headers: { 'content-type': 'application/json', 'x-test-card-signature': `t=${time},v1=${mac}` } }
}
const deliver = ({ raw, headers }: { raw: string; headers: Record<string, string> }) =>
  testApp.server.inject({ method: 'POST', url: '/api/webhooks/test-card', payload: raw, headers })

describe('a visitor pays by card', () => {
  test('and holds a ticket: the money is authorised, the seats ticketed, then it is captured', async () => {
    const { booking, payment, url, pay, trip } = await atTheCardPage()
    expect(url).toBe(`/test-card/${payment}`)
    expect((await pay(success)).body.payment.status).toBe('authorized')
    await settleJobs(testApp)
    expect(await trip()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await ours(payment)).toBe('captured')
    expect(await journals(booking.id)).toEqual(['card_payment', 'sale'])
    const mails = (await visitor.get('/demo/outbox')).body as {
      to: string
      attachments: { kind: string }[]
      subject: string
    }[]
    expect(mails.find((mail) => mail.attachments.some((file) => file.kind === 'eticket'))?.to).toBe('sami@example.test')
    const pdf = await visitor.get(`/api/booking-document?id=${booking.id}&kind=eticket`, {
      'x-guest-key': booking.guest_key,
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a declined card changes nothing, and another payment may be opened', async () => {
    const { booking, guest, payment, pay, trip } = await atTheCardPage()
    expect((await pay('4000000000000002')).body.payment.status).toBe('failed')
    await settleJobs(testApp)
    expect(await trip()).toMatchObject({ status: 'saved', payment_status: 'unpaid' })
    const again = await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)
    expect(again.body.payment_id).not.toBe(payment)
  })

  test('3-D Secure asks for a code first; the wrong one fails', async () => {
    const good = await atTheCardPage()
    expect((await good.pay('4000000000003220')).body.payment.status).toBe('requires_action')
    await settleJobs(testApp)
    expect((await good.trip()).status).toBe('saved')
    expect((await good.pay('4000000000003220', '123456')).body.payment.status).toBe('authorized')
    await settleJobs(testApp)
    expect((await good.trip()).status).toBe('confirmed')
    const bad = await atTheCardPage()
    await bad.pay('4000000000003220')
    expect((await bad.pay('4000000000003220', '000000')).body.payment.status).toBe('failed')
  })

  test('a webhook that comes five times books once', async () => {
    const { booking, pay, trip } = await atTheCardPage()
    await pay('4000000000000259')
    await settleJobs(testApp)
    expect((await trip()).status).toBe('confirmed')
    expect(await journals(booking.id)).toEqual(['card_payment', 'sale'])
  })

  test('a slow webhook books when it comes', async () => {
    const { pay, trip } = await atTheCardPage()
    await pay('4000000000000077')
    await settleJobs(testApp)
    expect((await trip()).status).toBe('saved')
    testApp.clock.advanceMinutes(0.5)
    await settleJobs(testApp)
    expect((await trip()).status).toBe('confirmed')
  })

  test('paying twice at once pays once', async () => {
    const { booking, pay } = await atTheCardPage()
    await Promise.all(Array.from({ length: 20 }, () => pay(success)))
    await settleJobs(testApp)
    expect(await journals(booking.id)).toEqual(['card_payment', 'sale'])
  })

  test('opening the card page twenty times at once opens one payment', async () => {
    const booking = await savedBooking(visitor, supplier)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.get(`/api/payment-url?booking_id=${booking.id}`, { 'x-guest-key': booking.guest_key }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body.payment_id)).size).toBe(1)
  })

  test('seats that are refused when the money is there give the money back', async () => {
    const { booking, payment, pay, trip } = await atTheCardPage()
    supplier.failNext('issue', 'sold_out')
    await pay(success)
    await settleJobs(testApp)
    expect((await trip()).status).toBe('failed')
    expect(await ours(payment)).toBe('refunded')
    expect(await journals(booking.id)).toEqual(['card_payment', 'card_refund'])
  })

  test('money that comes after the time limit goes back', async () => {
    const { payment, pay, trip } = await atTheCardPage()
    testApp.clock.advanceMinutes(400)
    await pay(success)
    await settleJobs(testApp)
    expect((await trip()).status).toBe('expired')
    expect(await ours(payment)).toBe('expired')
  })

  test('without the key of the booking there is no card page', async () => {
    const booking = await savedBooking(visitor, supplier)
    expect((await testApp.visitor().get(`/api/payment-url?booking_id=${booking.id}`)).status).toBe(404)
  })
})

describe('a webhook that is not the provider’s changes nothing', () => {
  const event = (payment: string, amount: number) => ({
    id: `evt_${randomUUID()}`,
    ref: payment,
    kind: 'authorized',
    amount,
    currency: 'SAR',
  })

  test.each([
    [
      'signed with another key',
      (payment: string, amount: number) => signed(event(payment, amount), { key: 'somebody else' }),
      400,
    ],
    [
      'ten minutes old',
      (payment: string, amount: number) =>
        signed(event(payment, amount), { at: Math.floor(Date.now() / 1000) - 100_000 }),
      400,
    ],
    [
      'altered after signing',
      (payment: string, amount: number) => ({
        ...signed(event(payment, amount)),
        raw: JSON.stringify(event(payment, amount - 1)),
      }),
      400,
    ],
    [
      'without a signature',
      (payment: string, amount: number) => ({
        raw: JSON.stringify(event(payment, amount)),
        headers: { 'content-type': 'application/json' },
      }),
      400,
    ],
    ['of another amount', (payment: string, amount: number) => signed(event(payment, amount - 1)), 200],
    [
      'of another currency',
      (payment: string, amount: number) => signed({ ...event(payment, amount), currency: 'USD' }),
      200,
    ],
    ['for an unknown payment', (_payment: string, amount: number) => signed(event('a'.repeat(30), amount)), 200],
  ] as const)('%s', async (_what, make, status) => {
    const { booking, payment, trip } = await atTheCardPage()
    const answer = await deliver(make(await idOf(payment), booking.total.amount))
    expect(answer.statusCode).toBe(status)
    await settleJobs(testApp)
    expect((await trip()).status).toBe('saved')
    expect(await ours(payment)).toBe('created')
  })
})
