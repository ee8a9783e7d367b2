import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildUser } from '../../../../test/factories.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all } from '#server/db/db'
import { enqueue } from '#server/jobs/jobs'
import { flightSuppliers } from '#server/ports/flight'

let testApp: TestApp
let supplier: StandInSupplier
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  new FaultyGateway(testApp.app)
  testApp.app.worker.handlers.set('mail.send', async () => {})
})
afterAll(() => testApp.close())
beforeEach(() => sql`delete from jobs`.execute(testApp.app.db))

async function paidByCard(): Promise<string> {
  const visitor = testApp.visitor()
  const booking = await savedBooking(visitor, supplier)
  const guest = { 'x-guest-key': booking.guest_key }
  const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).body
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  return booking.id
}
const statusOf = async (reference: string) =>
  (await all(testApp.app.db, sql<{ status: string }>`select status from bookings where reference = ${reference}`))[0]!
    .status

test('a confirmation that an error of ours holds up is tried again, shown to the staff, and finished once the error is mended', async () => {
  const staff = await buildUser(testApp, { role: 'admin' })
  const reference = await paidByCard()
  const { crash } = testApp.app
  testApp.app.crash = (point) => {
    if (point === 'confirm:before-settle') throw new Error('an error of ours')
  }
  for (let round = 0; round < 5; round++) {
    await settleJobs(testApp)
    testApp.clock.advanceMinutes(2)
  }
  expect(await statusOf(reference)).toBe('pending_supplier')
  expect(
    await all(
      testApp.app.db,
      sql`select h.event, h.from_status, h.to_status from booking_history h join bookings b on b.id = h.booking_id
        where b.reference = ${reference} order by h.seq desc limit 1`,
    ),
  ).toEqual([{ event: 'work_failed', from_status: 'pending_supplier', to_status: 'pending_supplier' }])
  expect(
    await all(
      testApp.app.db,
      sql`select kind, data ->> 'name' as name, link from notifications where user_id = ${staff.id} order by link`,
    ),
  ).toEqual([{ kind: 'job_failed', name: reference, link: `/admin/booking-details?id=${reference}` }])
  expect(await all(testApp.app.db, sql`select kind from tasks where closed_at is null`)).toEqual([
    { kind: 'act_failed' },
  ])

  testApp.app.crash = crash
  testApp.clock.advanceMinutes(16)
  await settleJobs(testApp)
  expect(await statusOf(reference)).toBe('confirmed')
  expect(await all(testApp.app.db, sql`select kind from tasks where closed_at is null`)).toEqual([])
})

test('card bookings whose airline is silent hold up no work with money', async () => {
  const silent = Promise.withResolvers<void>()
  const { issue } = supplier.port
  flightSuppliers(testApp.app).set('house', {
    ...supplier.port,
    async issue(...given) {
      await silent.promise
      return issue(...given)
    },
  })
  for (let n = 0; n < 4; n++) await paidByCard()
  testApp.app.worker.start()
  try {
    const begun = sql<{
      n: number
    }>`select count(*)::int as n from act_calls where op = 'send' and heard is null and key like '%:issue'`
    const soon = { timeout: 60_000, interval: 20 }
    await vi.waitFor(async () => expect(await all(testApp.app.db, begun)).toEqual([{ n: 4 }]), soon)
    await enqueue(
      testApp.app.db,
      'payments.ask',
      { payment_id: randomUUID(), round: 0 },
      { runAt: testApp.clock.now() },
    )
    const asked = sql`select done_at is not null as done from jobs where kind = 'payments.ask' and done_at is not null`
    await vi.waitFor(async () => expect(await all(testApp.app.db, asked)).toEqual([{ done: true }]), soon)
  } finally {
    silent.resolve()
    await testApp.app.worker.stop()
  }
})
