import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { RetryLater } from '#server/jobs/jobs'
import { sha256 } from '#server/secrets'

let testApp: TestApp
let supplier: StandInSupplier
let gateway: FaultyGateway
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  gateway = new FaultyGateway(testApp.app)
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())

const lives = runs(12, 100)

const jobs = ['payments.confirm-booking', 'payments.release', 'payments.refund', 'payments.capture'] as const
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      supplier: fc.constantFrom('issue', 'find'),
      fault: fc.constantFrom('unavailable', 'silent_after', 'silent_before', 'sold_out', 'absent'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      gateway: fc.constantFrom('capture', 'release', 'refund', 'query'),
      fault: fc.constantFrom('silent_before', 'silent_after', 'refused'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ at_once: fc.array(fc.constantFrom(...jobs), { minLength: 1, maxLength: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.constantFrom(0.2, 1, 5, 90, 400) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function live(steps: Step[]): Promise<void> {
  const visitor = testApp.visitor()
  const booking = await savedBooking(visitor, supplier)
  const guest = { 'x-guest-key': booking.guest_key }
  const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).body
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  const { id } = (await first(
    testApp.app.db,
    sql<{ id: string }>`select id from payments where page_hash = ${sha256(payment_id)}`,
  ))!
  const run = (kind: string) =>
    testApp.app.worker.handlers.get(kind)!({ payment_id: id }, { id: 0, attempts: 1 }).catch((error: unknown) => {
      if (!(error instanceof RetryLater)) throw error
    })
  for (const one of steps) {
    if ('supplier' in one)
      supplier.failNext(
        one.supplier as 'issue',
        one.supplier === 'issue' && one.fault === 'absent'
          ? 'unavailable'
          : one.supplier === 'find' && one.fault === 'sold_out'
            ? 'unavailable'
            : (one.fault as 'absent'),
      )
    else if ('gateway' in one) gateway.failNext(one.gateway as 'capture', one.fault as 'refused')
    else if ('at_once' in one) await Promise.all(one.at_once.map(run))
    else {
      testApp.clock.advanceMinutes(one.wait)
      await settleJobs(testApp)
    }
  }
  supplier.faults.clear()
  gateway.faults.clear()
  for (let round = 0; round < 12; round++) {
    testApp.clock.advanceMinutes(round < 6 ? 2 : 90)
    await settleJobs(testApp)
  }
  const end = (await first(
    testApp.app.db,
    sql<{ booking: string; ours: string; theirs: string; kept: number; tickets: number }>`
      select b.status as booking, p.status as ours, t.status as theirs,
        case when t.status in ('captured', 'refunded') then t.amount_minor - coalesce(t.refunded_minor, 0) else 0 end as kept,
        (select count(*)::int8 from tickets k where k.booking_id = b.id) as tickets
      from bookings b join payments p on p.booking_id = b.id join test_card_payments t on t.id = p.id where p.id = ${id}`,
  ))!
  const isSold = end.booking === 'confirmed'
  expect([isSold, end.tickets > 0, end.kept]).toEqual([isSold, isSold, isSold ? booking.total.amount : 0])
  expect([end.ours, end.theirs]).toEqual(
    isSold ? ['captured', 'captured'] : [expect.stringMatching(/^(refunded|expired)$/), end.ours],
  )
  // Tickets at the supplier are those of a sold booking, and no others.
  expect([...supplier.bookings.values()].at(-1)!.status === 'ticketed').toBe(isSold)
}

test('whatever goes wrong at the supplier and at the gateway, in whatever order: sold is paid for, once, and what is not sold costs nothing', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 8 }), live), { numRuns: lives, endOnFailure: true })
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
})
