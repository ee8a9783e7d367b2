import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, changed, first, inTx } from '#server/db/db'
import { fundsOf, postJournal, recipes, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 10_000_000)
})
afterAll(() => testApp.close())

const shown = async (id: string) =>
  (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.payment_status
const listed = async (id: string) =>
  (await agent.get('/api/get-bookings')).body.data.find((one: { id: string }) => one.id === id).payment_status
const confirm = (booking: { id: string; total: unknown }) =>
  agent.post(
    '/api/confirm-pnr',
    { booking_id: booking.id, expected_total: booking.total },
    { 'idempotency-key': randomUUID() },
  )
const broken = async () =>
  (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0).map(({ name }) => name)
const owed = async (id: string) =>
  (await first(
    testApp.app.db,
    sql<{
      owed: number
    }>`select coalesce(-sum(p.amount), 0)::int8 as owed from journals j join postings p on p.journal_id = j.id
      join ledger_accounts a on a.id = p.account_id where j.booking_ref = ${id} and a.owner_type = 'receivable'`,
  ))!.owed

test('a sale stands against what its buyer owes, and the wallet pays that at once', async () => {
  const booking = await savedBooking(agent, supplier)
  const before = await fundsOf(testApp.app.db, agencyId, 'SAR')
  expect(await shown(booking.id)).toBe('unpaid')
  await confirm(booking)
  expect([await shown(booking.id), await listed(booking.id)]).toEqual(['paid', 'paid'])
  const total = booking.total.amount
  expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: before.balance - total, blocked: 0 })
  const lines = await all(
    testApp.app.db,
    sql<{
      type: string
      amount: number
    }>`select a.owner_type as type, p.amount from journals j join postings p on p.journal_id = j.id
      join ledger_accounts a on a.id = p.account_id where j.booking_ref = ${booking.id} order by p.line_no`,
  )
  expect(lines.filter(({ type }) => type === 'receivable').map(({ amount }) => amount)).toEqual([-total, total])
  expect(lines.filter(({ type }) => type === 'agency').map(({ amount }) => amount)).toEqual([-total])
  expect(await owed(booking.id)).toBe(0)
  await admin.post('/api/void-booking', { booking_id: booking.id })
  expect([await shown(booking.id), await listed(booking.id), await owed(booking.id)]).toEqual([
    'refunded',
    'refunded',
    0,
  ])
  expect(await broken()).toEqual([])
})

test('while the supplier is silent the money is held, and a refusal leaves it unpaid', async () => {
  const booking = await savedBooking(agent, supplier)
  supplier.failNext('issue', 'silent_after')
  supplier.failNext('find', 'fine', 'silent_before')
  await confirm(booking)
  expect(await shown(booking.id)).toBe('held')
  const other = await savedBooking(agent, supplier)
  supplier.failNext('issue', 'unavailable')
  await confirm(other)
  expect(await shown(other.id)).toBe('unpaid')
})

test('a sale of which the buyer still owes a part is partly paid, and the books name the missing due', async () => {
  const booking = await savedBooking(agent, supplier)
  const total = booking.total.amount
  const id = (await first(
    testApp.app.db,
    sql<{ id: string }>`select id from bookings where reference = ${booking.id}`,
  ))!.id
  const sell = (paid: number) =>
    inTx(testApp.app.db, 'sell', (tx) =>
      postJournal(tx, {
        kind: 'sale',
        source: { type: 'booking', id: booking.id },
        at: testApp.app.clock.now(),
        agency_id: agencyId,
        booking_ref: booking.id,
        lines: recipes.sale({
          payer: { type: 'agency', id: agencyId },
          supplier: 'house',
          currency: 'SAR',
          gross: total,
          paid,
          net: total,
          margin: 0,
          charge: 0,
          tax: 0,
        }),
      }),
    )
  await sell(30_000)
  expect([await shown(booking.id), await owed(booking.id)]).toEqual(['part_paid', total - 30_000])
  await changed(testApp.app.db, sql`update dues set state = 'paid', paid_at = now() where booking_id = ${id}`)
  expect(await broken()).toContain('I6 owed')
})

test('a sale of an earlier version, which the wallet paid itself, is paid', async () => {
  const booking = await savedBooking(agent, supplier)
  const total = booking.total.amount
  const wallet = { owner_type: 'agency', owner_id: agencyId, kind: 'wallet', currency: 'SAR' } as const
  const supplierAccount = { owner_type: 'supplier', owner_id: 'house', kind: 'payable', currency: 'SAR' } as const
  await inTx(testApp.app.db, 'sell as before', (tx) =>
    postJournal(tx, {
      kind: 'sale',
      source: { type: 'booking', id: booking.id },
      at: testApp.app.clock.now(),
      agency_id: agencyId,
      booking_ref: booking.id,
      lines: [
        { account: wallet, amount: -total },
        { account: supplierAccount, amount: total },
      ],
    }),
  )
  expect(await shown(booking.id)).toBe('paid')
})

test('payments that come at once for one booking all count, and what is kept is what the books say', async () => {
  const booking = await savedBooking(agent, supplier)
  const [payer, currency] = [{ type: 'agency', id: agencyId } as const, 'SAR']
  const total = booking.total.amount
  const post = (kind: 'sale' | 'due', id: string, lines: ReturnType<typeof recipes.duePaid>) =>
    inTx(testApp.app.db, kind, (tx) =>
      postJournal(tx, {
        kind,
        source: { type: 'booking', id },
        at: testApp.app.clock.now(),
        agency_id: agencyId,
        booking_ref: booking.id,
        lines,
      }),
    )
  const sale = { payer, supplier: 'house', currency, gross: total, paid: 0, net: total, margin: 0, charge: 0, tax: 0 }
  await post('sale', booking.id, recipes.sale(sale))
  expect(await shown(booking.id)).toBe('unpaid')
  const parts = [total - 5_000, 1_000, 1_000, 1_000, 1_000]
  const pay = (amount: number, no: number) =>
    post('due', `${booking.id}:${no}`, recipes.duePaid({ payer, currency, amount }))
  await Promise.all(parts.map(pay))
  expect(await shown(booking.id)).toBe('part_paid')
  await Promise.all([pay(400, 5), pay(600, 6)])
  expect(await shown(booking.id)).toBe('paid')
  expect((await broken()).filter((name) => name === 'I3 buyers')).toEqual([])
})
