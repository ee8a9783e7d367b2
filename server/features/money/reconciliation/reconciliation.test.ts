import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { sha256 } from '#server/secrets'
import { inWords, type KeptFacts, reconcile } from './index.ts'
import { flightSuppliers } from '#server/ports/flight'

let testApp: TestApp
let supplier: StandInSupplier
let owner: pg.Client
let agent: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  testApp.app.cardGateway = new FaultyGateway(testApp.app).port
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 10_000_000)
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  // Past every guard of the database, as somebody with its password would.
  await owner.query('set session_replication_role = replica')
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

async function paidByCard() {
  const visitor = testApp.visitor()
  const booking = await savedBooking(visitor, supplier)
  const { payment_id } = (
    await visitor.get(`/api/payment-url?booking_id=${booking.id}`, { 'x-guest-key': booking.guest_key })
  ).body
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
  const row = await first(
    testApp.app.db,
    sql<{ id: string }>`select id from payments where page_hash = ${sha256(payment_id)}`,
  )
  return { booking, id: row!.id }
}
async function sold() {
  const booking = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  return { booking, there: [...supplier.bookings.values()].at(-1)! }
}
/** What the proof names after a comparison, a quarter of an hour later. */
async function differences(): Promise<string[]> {
  testApp.clock.advanceMinutes(15)
  await reconcile(testApp.app)
  const check = (await runInvariants(testApp.app.db)).find(({ name }) => name === 'I5 reconciled')!
  return check.broken.map(({ subject, detail }) => `${subject}: ${detail}`).sort()
}

test('where both sides have the same nothing is found, and the comparison is written down', async () => {
  await paidByCard()
  await sold()
  expect(await differences()).toEqual([])
  const runs = await all(
    testApp.app.db,
    sql<{
      side: string
      compared: number
      problem: string | null
    }>`select side, compared, problem from reconciliation_runs order by id`,
  )
  expect(runs).toEqual([
    { side: 'gateway test-card', compared: 1, problem: null },
    { side: 'supplier house', compared: 2, problem: null },
  ])
})

test.each([
  [
    'said to be collected and only set aside there',
    `update test_card_payments set status = 'authorized' where id = $1`,
    'not_collected',
  ],
  ['unknown at the gateway', `delete from test_card_payments where id = $1`, 'missing_there'],
  [
    'collected there and let go here',
    `update payments set status = 'expired', attempt = null where id = $1`,
    'collected_there',
  ],
  [
    'returned there and not here',
    `update test_card_payments set status = 'refunded', refunded_minor = 100 where id = $1`,
    'refund',
  ],
  ['of another amount', `update test_card_payments set amount_minor = amount_minor + 1 where id = $1`, 'amount'],
])('a card payment that is %s is named, and no longer once it is right again', async (_what, tamper, kind) => {
  const { id } = await paidByCard()
  const columns =
    'id, status, amount_minor, refunded_minor, currency, merchant, reference, return_url, webhook_url, created_at, page_hash'
  const before = (await owner.query(`select ${columns} from test_card_payments where id = $1`, [id])).rows[0]
  const mine = (await owner.query('select status, attempt from payments where id = $1', [id])).rows[0]
  await owner.query(tamper, [id])
  expect(await differences()).toEqual([expect.stringContaining(`payment ${id}: gateway test-card: `)])
  const rows = await all(
    testApp.app.db,
    sql<{ kind: string }>`select kind from reconciliation_differences where reference = ${`payment ${id}`}`,
  )
  expect(rows).toEqual([{ kind }])
  await owner.query('delete from test_card_payments where id = $1', [id])
  await owner.query(
    `insert into test_card_payments (${columns}) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)`,
    columns.split(', ').map((name) => before[name]),
  )
  await owner.query('update payments set status = $2, attempt = $3 where id = $1', [id, mine.status, mine.attempt])
  expect(await differences()).toEqual([])
})

test('a payment that the gateway collected and we do not know is named', async () => {
  await owner.query(
    `insert into test_card_payments (id, status, amount_minor, currency, merchant, reference, return_url, webhook_url, created_at)
     values ('strange', 'captured', 700, 'SAR', 'x', 'x', '/', '/', $1)`,
    [testApp.app.clock.now()],
  )
  expect(await differences()).toEqual([
    'payment strange: gateway test-card: captured there with SAR 7.00 kept, not known here: return it at the gateway',
  ])
  await owner.query(`delete from test_card_payments where id = 'strange'`)
  expect(await differences()).toEqual([])
})

test('whoever reads Arabic reads a difference in Arabic, and one that an earlier version wrote down as it stands', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  admin.cookies.set('locale', 'ar')
  const { there } = await sold()
  there.status = 'cancelled'
  const { id } = await paidByCard()
  await owner.query(`update test_card_payments set amount_minor = 700 where id = $1`, [id])
  await differences()
  await owner.query(
    `insert into reconciliation_differences (side, reference, kind, detail, first_seen, last_seen)
      values ('gateway old', 'payment X1', 'amount', '5 SAR there, 7 SAR here', now(), now())`,
  )
  const { body } = await admin.post('/api/run-proof')
  const rows: { subject: string; detail: string }[] = body.data.broken.find(
    (check: { name: string }) => check.name === 'I5 reconciled',
  ).broken
  const plain = rows.map(({ subject, detail }) => `${subject}: ${detail}`.replaceAll(/[\u2066\u2069]/g, ''))
  expect(plain.find((text) => text.startsWith('الحجز'))).toContain(
    `المورّد house: السجل ${there.locator} ملغى هناك ومؤكد هنا: أعد إصداره أو ردّ المال للعميل`,
  )
  expect(plain.find((text) => text.startsWith(`الدفعة ${id}`))).toContain('البوابة test-card: 7.00 ر.س هناك و')
  expect(plain).toContain('payment X1: gateway old: 5 SAR there, 7 SAR here')
  const inEnglish = await differences()
  expect(inEnglish.join('\n')).toMatch(/SAR 7\.00 there/)
  await owner.query(`delete from reconciliation_differences where side = 'gateway old'`)
  await owner.query(`update test_card_payments t set amount_minor = p.amount_minor from payments p where p.id = t.id`)
  there.status = 'ticketed'
  expect(await differences()).toEqual([])
})

test('every kind of difference has its words in both languages', () => {
  const money = { amount: 12_345, currency: 'SAR' }
  const facts = { here: 'captured', there: 'authorized', money_here: money, money_there: money, pnr: 'ABC123' }
  const kinds = {
    payment: [
      'missing_there',
      'unknown_here',
      'amount',
      'not_collected',
      'collected_there',
      'set_aside_there',
      'refund',
    ],
    booking: ['unknown_here', 'not_ticketed', 'ticketed_there', 'held_there'],
  } as const
  for (const of of ['payment', 'booking'] as const)
    for (const kind of kinds[of]) {
      const kept: KeptFacts = { ...facts, of, kind, side: of === 'payment' ? 'gateway g' : 'supplier s' }
      const { detail } = inWords({ subject: `${of} X`, detail: '', facts: kept }, 'ar')
      expect([kind, detail]).toEqual([kind, expect.stringMatching(/^(البوابة|المورّد) .*[ء-ي]/)])
      expect(detail).not.toMatch(/undefined|_|here|there/)
    }
})

test('a ticketed PNR that is cancelled or gone at the supplier under a sold booking is named, and so is one that we do not know', async () => {
  const { booking, there } = await sold()
  there.status = 'cancelled'
  expect(await differences()).toEqual([
    `booking ${booking.id}: supplier house: PNR ${there.locator} is cancelled there, confirmed here: reissue it, or refund the customer`,
  ])
  supplier.bookings.delete(there.key)
  expect(await differences()).toEqual([
    expect.stringContaining(`PNR ${there.locator} is unknown there, confirmed here`),
  ])
  supplier.bookings.set(there.key, { ...there, status: 'ticketed' })
  supplier.bookings.set('strange', { ...there, key: 'strange', locator: 'XXYYZZ', status: 'ticketed' })
  expect(await differences()).toEqual([
    'PNR XXYYZZ: supplier house: ticketed there, not known here: cancel or void it at the supplier',
  ])
  supplier.bookings.delete('strange')
  expect(await differences()).toEqual([])
})

test('a side that does not answer is written down, and what was found before stays', async () => {
  const { there } = await sold()
  there.status = 'voided'
  expect(await differences()).toHaveLength(1)
  const { list } = supplier.port
  flightSuppliers(testApp.app).set('house', {
    ...supplier.port,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no answer')) }) }),
  })
  expect(await differences()).toHaveLength(1)
  flightSuppliers(testApp.app).set('house', { ...supplier.port, list })
  there.status = 'ticketed'
  expect(await differences()).toEqual([])
})

test('a decided return whose job was lost is picked up again', async () => {
  const { id } = await paidByCard()
  await owner.query(`update payments set status = 'refunding', refund_minor = 500 where id = $1`, [id])
  const run = testApp.app.worker.handlers.get('reconciliation.daily')!
  await run({}, { id: 0, attempts: 1 })
  await settleJobs(testApp)
  expect(await first(testApp.app.db, sql<{ status: string }>`select status from payments where id = ${id}`)).toEqual({
    status: 'refunded',
  })
})
