import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { staffWith } from '../../../../test/act-matrix.ts'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-24T07:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let accountant: Visitor
let agent: Visitor
let bank: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 50_000_000)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  accountant = await staffWith(testApp, ['ledger.view', 'ledger.adjust'])
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  bank = (await admin.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
let transfers = 4711
const topUp = async (amount: number, who = admin) => {
  const body = {
    supplier: supplier.port.id,
    bank_id: bank,
    amount: { amount, currency: 'SAR' },
    reference: `FT ${transfers++}`,
    paid_on: '2026-11-24',
  }
  return (await who.post('/api/supplier-topups', body, key())).body.data
}
async function sell() {
  const saved = await savedBooking(agent, supplier)
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
}
const payable = async () =>
  (await admin.get('/api/supplier-payables')).body.data.find((one: any) => one.supplier === supplier.port.id)
const deposit = async () =>
  (await admin.get('/api/supplier-deposits')).body.data.find((one: any) => one.supplier === supplier.port.id)
const saidTerms = () =>
  first(
    testApp.app.db,
    sql<{ terms: string; said: number; by_approver: boolean }>`select terms,
      (select count(*)::int from activity_log where action = 'supplier_terms_saved' and subject_id = t.supplier) as said,
      exists (select 1 from supplier_topups p where p.supplier = t.supplier and p.decided_by = t.saved_by and p.made_by <> t.saved_by) as by_approver
      from supplier_terms t where supplier = ${supplier.port.id}`,
  )

test('A payment in advance that waits or is refused leaves the supplier’s terms alone: what it sells is owed as before.', async () => {
  await sell()
  const before = await payable()
  const made = await topUp(2_000_000)
  expect(made.state).toBe('waiting')
  expect(await saidTerms()).toBeUndefined()
  await sell()
  expect(await payable()).toMatchObject({ usual: true, balance: { amount: 2 * before.balance.amount } })
  const refused = await accountant.post('/api/refuse-supplier-topup', { id: made.id, reason: 'Wrong supplier' }, key())
  expect(refused.status).toBe(200)
  expect(await saidTerms()).toBeUndefined()
  await sell()
  expect(await payable()).toMatchObject({ usual: true, balance: { amount: 3 * before.balance.amount } })
  expect((await deposit())?.balance.amount ?? 0).toBe(0)
})

test('Once the payment is approved the supplier is prepaid, in the name of whoever approved it, and what it sells is drawn from it.', async () => {
  const owed = (await payable()).balance
  const made = await topUp(2_000_000)
  const approved = await accountant.post('/api/approve-supplier-topup', { id: made.id }, key())
  expect(approved.body.data).toMatchObject({ state: 'posted' })
  expect(await saidTerms()).toEqual({ terms: 'prepaid', said: 1, by_approver: true })
  await sell()
  expect(await payable()).toMatchObject({ usual: false, terms: { terms: 'prepaid' }, balance: owed })
  expect((await deposit()).balance.amount).toBeLessThan(2_000_000)
})

test('Terms that somebody has said stay, however much is paid in advance: only whoever manages suppliers changes them.', async () => {
  const terms = { supplier: supplier.port.id, terms: 'invoice', period_ends: [31], pay_days: 30, alarm_days: 3 }
  expect((await accountant.post('/api/supplier-terms', terms)).status).toBe(403)
  expect((await admin.post('/api/supplier-terms', terms)).status).toBe(200)
  expect((await topUp(10_000, accountant)).state).toBe('posted')
  expect(await saidTerms()).toMatchObject({ terms: 'invoice', said: 2 })
})
