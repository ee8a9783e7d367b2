import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutFlush } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import {
  bookingOf,
  contact,
  findFlight,
  giveMoney,
  passenger,
  savedBooking,
  settleJobs,
} from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { insurerFault, openInsurer, sellPlan } from '../../../../test/insurance.ts'
import { type Cost, costOf } from '../../../../test/support/statements.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let port: StandInSupplier['port']
let agent: Visitor
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  port = supplier.port
  testApp = await startApp({ suppliers: [port], plansAsInUse: true })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 10_000_000)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

/** The process died after the act and before its answer was kept: only the key and its lease are there. */
const forgetAnswers = () =>
  sql`update idempotency set state = 'running', reply_encrypted = null, lease = now() - interval '1 second'`.execute(
    testApp.app.db,
  )
async function twice(who: Visitor, path: string, body: Record<string, unknown>) {
  const key = { 'idempotency-key': randomUUID() }
  const first = await who.post(path, body, key)
  expect([path, first.status, first.body.message]).toEqual([path, 200, expect.any(String)])
  await forgetAnswers()
  const again = await who.post(path, body, key)
  expect([path, again.status, again.body.message]).toEqual([path, 200, first.body.message])
  expect([path, again.body.booking.status]).toEqual([path, first.body.booking.status])
  await forgetAnswers()
  const other = await who.post(path, body, { 'idempotency-key': randomUUID() })
  return { first, again, other }
}
const sold = async () => {
  const booking = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  return booking
}

describe('a repeat with the same key, after the first answer was lost in a crash, is answered as the first:', () => {
  test('a visitor’s save, with the key of the booking', async () => {
    const visitor = testApp.visitor()
    const body = bookingOf(await findFlight(visitor, supplier))
    const { first, again } = await twice(visitor, '/api/bookings', body)
    expect(again.body.booking).toMatchObject({ id: first.body.booking.id, guest_key: first.body.booking.guest_key })
    const opened = await visitor.get(`/api/guest-booking?id=${first.body.booking.id}`, {
      'x-guest-key': again.body.booking.guest_key,
    })
    expect(opened.status).toBe(200)
  })

  test('but another visitor with the same idempotency key has neither the booking nor its key', async () => {
    const [one, other] = [testApp.visitor(), testApp.visitor()]
    const body = bookingOf(await findFlight(one, supplier))
    const key = { 'idempotency-key': randomUUID() }
    const mine = (await one.post('/api/bookings', body, key)).body.booking
    const theirs = (await other.post('/api/bookings', body, key)).body.booking
    expect(theirs.id).not.toBe(mine.id)
    expect(theirs.guest_key).not.toBe(mine.guest_key)
  })

  test('a confirmation, while another key is told where the booking stands', async () => {
    const booking = await savedBooking(agent, supplier)
    const { other } = await twice(agent, '/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(other.body).toMatchObject({ code: 'wrong_state', message: 'This booking is confirmed.' })
    expect(supplier.calls.filter((op) => op === 'issue')).toHaveLength(1)
  })

  test('an approval', async () => {
    const booking = await savedBooking(agent, supplier)
    await twice(admin, '/api/approve-booking', { booking_id: booking.id, paid_by: 'balance', reason: 'By telephone' })
  })

  test('a cancellation', async () => {
    const booking = await savedBooking(agent, supplier)
    await twice(agent, '/api/cancel-pnr', { booking_id: booking.id })
  })

  test('a void request, and the void itself', async () => {
    const booking = await sold()
    await twice(agent, '/api/void-request', { booking_id: booking.id })
    const { other } = await twice(admin, '/api/void-booking', { booking_id: booking.id })
    expect(other.body.code).toBe('wrong_state')
  })

  test('a refund asked for, quoted and accepted', async () => {
    const booking = await sold()
    await twice(agent, '/api/refund-request', { booking_id: booking.id, reason: 'Cannot travel' })
    const quoted = await twice(admin, '/api/refund-quote', { booking_id: booking.id })
    const { refund } = quoted.other.body.booking.refund.quote
    const { other } = await twice(agent, '/api/refund-accept', { booking_id: booking.id, expected_refund: refund })
    expect(other.body.code).toBe('wrong_state')
    await settleJobs(testApp)
  })

  test('and one that was refused may be tried again with its key', async () => {
    const booking = await savedBooking(agent, supplier)
    const key = { 'idempotency-key': randomUUID() }
    const body = { booking_id: booking.id, expected_total: booking.total }
    supplier.failNext('issue', 'unavailable')
    expect((await agent.post('/api/confirm-pnr', body, key)).body.code).toBe('supplier_failed')
    expect((await agent.post('/api/confirm-pnr', body, key)).body.booking.status).toBe('confirmed')
  })
})

describe('a repeat with the same key is never told of what was not done:', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })
  const told = ({ status, body }: Awaited<ReturnType<Visitor['post']>>) => [status, body.code ?? body.message]
  async function addition() {
    const booking = await savedBooking(agent, supplier)
    const { flight_id, supplier: id, isSooperFlight, price } = await findFlight(agent, supplier)
    return { booking_id: booking.id, flight_id, supplier: id, isSooperFlight, expected_total: price }
  }
  const stages = async (id: string) =>
    (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.items.map(
      ({ status }: { status: string }) => status,
    )

  test('a flight that no airline has answered about is not added yet', async () => {
    const body = await addition()
    const mine = key()
    supplier.failNext('book', 'silent_before')
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual([504, 'supplier_timeout'])
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual([409, 'in_progress'])
    expect(await stages(body.booking_id)).toEqual(['saved'])
    for (let minute = 0; minute < 3; minute++) {
      testApp.clock.advanceMinutes(1)
      await settleJobs(testApp)
    }
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual([200, 'Flight added to the booking.'])
    // What the airline knew nothing of came to nothing, and is tried again.
    expect(await stages(body.booking_id)).toEqual(['saved', 'failed', 'saved'])
  })

  test('a flight that was sold out is not added: it is tried again, and then added once', async () => {
    const body = await addition()
    const mine = key()
    supplier.failNext('book', 'sold_out', 'sold_out')
    const first = told(await agent.post('/api/add-flight', body, mine))
    expect(first[0]).toBe(409)
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual(first)
    const added = [200, 'Flight added to the booking.']
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual(added)
    await forgetAnswers()
    expect(told(await agent.post('/api/add-flight', body, mine))).toEqual(added)
    expect((await stages(body.booking_id)).filter((status: string) => status === 'saved')).toHaveLength(2)
  })

  test('one flight of several that was cancelled is cancelled, although the booking stands', async () => {
    const body = await addition()
    expect((await agent.post('/api/add-flight', body, key())).status).toBe(200)
    const cancel = {
      booking_id: body.booking_id,
      item: 2,
      expected_back: { amount: 0, currency: 'SAR' },
      reason: 'Not both',
    }
    const { first } = await twice(agent, '/api/cancel-booking-item', cancel)
    expect(first.body.booking.items.map(({ status }: { status: string }) => status)).toEqual(['saved', 'cancelled'])
  })

  describe('insurance whose insurer', () => {
    let plan: string
    beforeAll(async () => {
      await openInsurer(testApp)
      plan = await sellPlan(testApp)
    })
    async function insured() {
      const sar = (amount: number) => ({ amount, currency: 'SAR' })
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
      const bought = { plan_id: plan, from: day(30), to: day(39), expected_total: sar(8_550), contact }
      const passengers = [passenger('adult', 0, { date_of_birth: '1992-06-01' })]
      const { booking } = (await agent.post('/api/insurance-bookings', { ...bought, passengers }, key())).body
      const confirm = { booking_id: booking.id, expected_total: booking.total }
      expect((await agent.post('/api/confirm-pnr', confirm, key())).status).toBe(200)
      const { back } = (await agent.get(`/api/booking-item-terms?booking_id=${booking.id}&item=1`)).body.data
      return { booking_id: booking.id, item: 1, expected_back: back, reason: 'Not travelling' }
    }

    test('keeps it is not cancelled', async () => {
      const body = await insured()
      const mine = key()
      await insurerFault(testApp, 'cancel', 'sold_out')
      const first = await agent.post('/api/cancel-booking-item', body, mine)
      expect(first.status).toBe(409)
      expect(told(await agent.post('/api/cancel-booking-item', body, mine))).toEqual([409, 'wrong_state'])
      expect(await stages(body.booking_id)).toEqual(['refund_accepted'])
    })

    test('takes it back is cancelled, once', async () => {
      await twice(agent, '/api/cancel-booking-item', await insured())
    })
  })
})

/** No clock is in it: what a change adds to each save and each sale is seen here, and stated. The supplier's own work is not. */
describe('what the database is asked for', () => {
  const within = (cost: Cost, most: Cost) =>
    expect(
      Object.entries(cost).filter(([what, count]) => count > most[what as keyof Cost]),
      JSON.stringify(cost),
    ).toEqual([])
  const saved: { id: string; total: unknown }[] = []
  test('a save: its booking is safe before its supplier is asked, and what the supplier held after it', async () => {
    await costOf(() => savedBooking(agent, supplier))
    const flight = await findFlight(agent, supplier)
    const key = { 'idempotency-key': randomUUID() }
    const cost = await costOf(async () => {
      saved.push((await agent.post('/api/bookings', bookingOf(flight), key)).body.booking)
    })
    within(cost, { statements: 47, planned: 0, transactions: 2, flushes: 2 })
  })

  test('a confirmation by balance: its money is safe before its supplier is asked, and the sale after it', async () => {
    await costOf(() => sold())
    await settleJobs(testApp)
    const [booking] = saved
    const body = { booking_id: booking!.id, expected_total: booking!.total }
    const cost = await costOf(() => agent.post('/api/confirm-pnr', body, { 'idempotency-key': randomUUID() }))
    within(cost, { statements: 69, planned: 0, transactions: 2, flushes: 2 })
    const after = await costOf(() => settleJobs(testApp))
    // Of what follows only the mail's own mark waits: that it was taken and done is done again where it is lost. It is
    // written by the test, which keeps no plan.
    within(after, { statements: 8, planned: 1, transactions: 0, flushes: 1 })
  })

  test('confirmations at once from one wallet: each is begun once, when it is its turn', async () => {
    const bookings: { id: string; total: unknown }[] = []
    for (let n = 0; n < 6; n++) bookings.push(await savedBooking(agent, supplier))
    await settleJobs(testApp)
    const confirm = ({ id, total }: { id: string; total: unknown }) =>
      agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, { 'idempotency-key': randomUUID() })
    const one = await costOf(() => confirm(bookings.pop()!))
    const five = await costOf(() => Promise.all(bookings.map(confirm)))
    const most = Object.fromEntries(Object.entries(one).map(([what, count]) => [what, 5 * count])) as Cost
    within(five, most)
  })

  test('a write that waits for the disk is counted, and one that does not is not', async () => {
    const { db } = testApp.app
    const waits = await costOf(() =>
      sql`update bookings set remark = 'x' where reference = ${saved[0]!.id}`.execute(db),
    )
    expect(waits).toEqual({ statements: 1, planned: 1, transactions: 0, flushes: 1 })
    const light = await costOf(() =>
      sql`update bookings set remark = 'x' where reference = ${saved[0]!.id} and ${withoutFlush}`.execute(db),
    )
    expect(light.flushes).toBe(0)
  })
})

/** What is shown as being worked on, and the act that is open on it, where these are not the same. */
const wronglyShown = async () =>
  (
    await sql`select i.acting, a.kind from booking_items i
      full join (select subject_id, kind from acts where subject_kind = 'item' and ended_at is null) a on a.subject_id = i.id::text
      where i.acting is distinct from a.kind
      union all select b.acting, i.acting from bookings b join booking_items i on i.booking_id = b.id where b.acting is distinct from i.acting`.execute(
      testApp.app.db,
    )
  ).rows

test('a confirmation is shown on its booking and its item while it is under way, and not once it has ended', async () => {
  const booking = await savedBooking(agent, supplier)
  const shown: unknown[] = []
  const { issue } = port
  port.issue = async (...asked) => {
    const { rows } = await sql`select acting from bookings where reference = ${booking.id}`.execute(testApp.app.db)
    shown.push(...rows, ...(await wronglyShown()))
    return issue(...asked)
  }
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  port.issue = issue
  expect(shown).toEqual([{ acting: 'confirm' }])
  expect(await wronglyShown()).toEqual([])
  await sql`update booking_items set acting = 'void' where stage = 'confirmed'`.execute(testApp.app.db)
  expect(await wronglyShown()).not.toEqual([])
  await sql`update booking_items set acting = null where stage = 'confirmed'`.execute(testApp.app.db)
})
