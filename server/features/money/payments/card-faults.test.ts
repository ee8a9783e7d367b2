import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { RetryLater } from '#server/jobs/jobs'
import { sha256 } from '#server/secrets'

let testApp: TestApp
let supplier: StandInSupplier
let gateway: FaultyGateway
let visitor: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  gateway = new FaultyGateway(testApp.app)
  // Mails are another feature's test: without their PDFs a story takes a tenth of the time.
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())
beforeEach(() => {
  visitor = testApp.visitor()
  supplier.faults.clear()
  gateway.faults.clear()
  gateway.calls.length = 0
  supplier.calls.length = 0
})

async function paidByCard() {
  const booking = await savedBooking(visitor, supplier)
  const guest = { 'x-guest-key': booking.guest_key }
  const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).body
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  const { id } = (await first(
    testApp.app.db,
    sql<{ id: string }>`select id from payments where page_hash = ${sha256(payment_id)}`,
  ))!
  const ours = async () =>
    (await first(testApp.app.db, sql<{ status: string }>`select status from payments where id = ${id}`))!.status
  const theirs = async () =>
    (await first(testApp.app.db, sql<{ status: string }>`select status from test_card_payments where id = ${id}`))!
      .status
  const trip = async () => (await visitor.get(`/api/guest-booking?id=${booking.id}`, guest)).body.data
  const status = async () => [(await trip()).status, await ours(), await theirs()]
  const journals = async () =>
    (
      await all(
        testApp.app.db,
        sql<{ kind: string }>`select kind from journals where booking_ref = ${booking.id} order by kind`,
      )
    ).map((row) => row.kind)
  const mails = async (template: string) =>
    (await mailsOf(testApp, { booking_ref: booking.id, template })).map((mail) => mail.text_body)
  return { booking, guest, id, trip, ours, theirs, status, journals, mails }
}
/** One job by itself, as a worker on a slow tick would run it now. */
const run = (kind: string, id: string) =>
  testApp.app.worker.handlers.get(kind)!({ payment_id: id }, { id: 0, attempts: 1 }).catch((error: unknown) => {
    if (!(error instanceof RetryLater)) throw error
  })
const pass = async (minutes: number) => {
  testApp.clock.advanceMinutes(minutes)
  await settleJobs(testApp)
}
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

describe('a supplier that cannot be reached when the card has paid', () => {
  test('does not ticket what is then never paid, in whatever order a slow worker runs what is due', async () => {
    const { id, status } = await paidByCard()
    supplier.failNext('issue', 'unavailable')
    await run('payments.confirm-booking', id)
    testApp.clock.advanceMinutes(1)
    await run('payments.confirm-booking', id)
    await run('payments.release', id)
    await run('payments.capture', id)
    await pass(1)
    await run('payments.release', id)
    await pass(10)
    expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
    expect(await broken()).toEqual([])
  })

  test('keeps the card’s money and is asked again until the tickets are out; the customer knows the money has arrived', async () => {
    const { status, journals, mails } = await paidByCard()
    supplier.failNext('issue', 'unavailable', 'unavailable')
    await settleJobs(testApp)
    expect(await status()).toEqual(['pending_supplier', 'captured', 'captured'])
    expect(await journals()).toEqual(['card_payment'])
    expect(await broken()).toEqual([])
    for (let round = 0; round < 3; round++) await pass(1)
    expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
    expect(await journals()).toEqual(['card_payment', 'sale'])
    expect([(await mails('card-received')).length, (await mails('card-returned')).length]).toEqual([1, 0])
  })

  test('until the time limit: then the money goes back once, and customer and staff are told', async () => {
    const user = await buildUser(testApp, { role: 'admin' })
    const { booking, status, journals, mails, trip } = await paidByCard()
    supplier.failNext('issue', ...Array.from({ length: 60 }, () => 'unavailable' as const))
    await settleJobs(testApp)
    for (let hour = 0; hour < 7; hour++) await pass(60)
    supplier.faults.clear()
    await pass(60)
    expect(await status()).toEqual(['expired', 'refunded', 'refunded'])
    expect((await trip()).payment_status).toBe('unpaid')
    expect(await journals()).toEqual(['card_payment', 'card_refund'])
    const told = await mails('card-returned')
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('we return the full amount to your card')
    const admin = await loggedIn(testApp, user)
    const seen = await admin.get(`/api/get-flight-booking-details?id=${booking.id}`)
    expect(seen.body.data.history.map((line: { event: string }) => line.event)).toContain('card_returned')
    expect((await admin.get('/api/notifications')).body.data).toContainEqual(
      expect.objectContaining({ kind: 'booking_failed', data: expect.objectContaining({ reference: booking.id }) }),
    )
    expect(await broken()).toEqual([])
  })

  test('after a request of which nobody knows what became of it gives nothing back before it has answered', async () => {
    const { status } = await paidByCard()
    supplier.failNext('issue', 'silent_after')
    supplier.failNext('find', 'fine', ...Array.from({ length: 40 }, () => 'unavailable' as const))
    await settleJobs(testApp)
    for (let hour = 0; hour < 9; hour++) await pass(60)
    expect(await status()).toEqual(['pending_supplier', 'captured', 'captured'])
    supplier.faults.clear()
    await pass(60)
    expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
  })
})

describe('a supplier that clearly refuses', () => {
  test('when the money is there has it given back, once, however often the job runs', async () => {
    const { id, status, journals, mails } = await paidByCard()
    supplier.failNext('issue', 'sold_out')
    await Promise.all([1, 2, 3].map(() => run('payments.confirm-booking', id)))
    await Promise.all([1, 2, 3].map(() => run('payments.refund', id)))
    await pass(5)
    expect(await status()).toEqual(['failed', 'refunded', 'refunded'])
    expect(await journals()).toEqual(['card_payment', 'card_refund'])
    expect(await mails('card-returned')).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('before anything was taken has the card let go, and nothing is charged', async () => {
    const { booking, id, status, journals, mails } = await paidByCard()
    await supplier.port.cancel([...supplier.bookings.values()].at(-1)!.locator, 'x', {
      signal: AbortSignal.timeout(5_000),
      now: testApp.app.clock.now(),
    })
    await settleJobs(testApp)
    expect(await status()).toEqual(['saved', 'expired', 'expired'])
    expect([await journals(), gateway.calls]).toEqual([[], [`release ${id}`]])
    expect((await mails('card-returned'))[0]).toContain('your card was not charged')
    expect(booking.id).toMatch(/^BK-/)
  })

  test('only seemingly, because its list lags, is asked again before a card is let go', async () => {
    const { status, mails } = await paidByCard()
    supplier.failNext('find', 'absent')
    await settleJobs(testApp)
    await pass(0.5)
    expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
    expect(await mails('card-returned')).toEqual([])
  })
})

describe('a gateway', () => {
  test.each(['silent_before', 'silent_after'] as const)(
    'that is %s when it is to collect is asked again, and no ticket is asked for before it has',
    async (fault) => {
      const { status, journals } = await paidByCard()
      gateway.failNext('capture', fault)
      // Nor does it answer the question that follows at once.
      gateway.failNext('query', 'silent_before')
      await settleJobs(testApp)
      expect([(await status())[0], supplier.calls.includes('issue')]).toEqual(['confirming', false])
      for (let round = 0; round < 3; round++) await pass(1)
      expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
      expect(await journals()).toEqual(['card_payment', 'sale'])
      expect(await broken()).toEqual([])
    },
  )

  test('that has nothing to collect leaves no ticket and no journal, and another card may be tried', async () => {
    const { booking, guest, id, status, journals } = await paidByCard()
    await sql`update test_card_payments set status = 'failed' where id = ${id}`.execute(testApp.app.db)
    await settleJobs(testApp)
    expect(await status()).toEqual(['saved', 'failed', 'failed'])
    expect([await journals(), supplier.calls.includes('issue')]).toEqual([[], false])
    expect((await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  test('that says no to a collection it still could make is not believed', async () => {
    const { status } = await paidByCard()
    gateway.failNext('capture', 'refused')
    await settleJobs(testApp)
    for (let round = 0; round < 3; round++) await pass(1)
    expect(await status()).toEqual(['confirmed', 'captured', 'captured'])
  })

  test('that does not answer for two days still gives the money back in the end, and once', async () => {
    const { id, status, journals } = await paidByCard()
    supplier.failNext('issue', 'sold_out')
    gateway.failNext('refund', 'silent_after', ...Array.from({ length: 300 }, () => 'silent_before' as const))
    await settleJobs(testApp)
    for (let hour = 0; hour < 48; hour += 2) await pass(120)
    expect(await status()).toEqual(['failed', 'refunding', 'refunded'])
    gateway.faults.clear()
    await pass(60)
    expect(await status()).toEqual(['failed', 'refunded', 'refunded'])
    expect(await journals()).toEqual(['card_payment', 'card_refund'])
    const jobs = await all(
      testApp.app.db,
      sql`select 1 from jobs where payload ->> 'payment_id' = ${id} and (dead_at is not null or done_at is null) and kind <> 'payments.ask'`,
    )
    expect(jobs).toEqual([])
  })
})

describe('a payment’s own id', () => {
  test('opens neither its card page nor the page of its payment request', async () => {
    const { id } = await paidByCard()
    const stranger = testApp.visitor()
    expect((await stranger.get(`/api/test-card/${id}`)).status).toBe(404)
    expect((await stranger.post(`/api/test-card/${id}/pay`, { card_number: '4242424242424242' })).status).toBe(404)
    expect((await stranger.get(`/api/payment-request?payment=${id}`)).status).toBe(404)
    expect((await stranger.post('/api/pay-payment-request', { payment: id })).status).toBe(404)
  })
})
