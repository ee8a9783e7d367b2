import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { oweWhatNothingPaid } from './owed-again.ts'

const start = '2026-11-24T07:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let bank: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 50_000_000)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  bank = (await admin.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
})
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
afterAll(async () => {
  expect(await broken()).toEqual([])
  await testApp.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
let transfers = 4711
async function topUp(amount: number) {
  const paid = { amount: { amount, currency: 'SAR' }, reference: `FT ${transfers++}`, paid_on: '2026-11-24' }
  const { body } = await admin.post(
    '/api/supplier-topups',
    { supplier: supplier.port.id, bank_id: bank, ...paid },
    key(),
  )
  expect(body.data?.state, JSON.stringify(body)).toBe('posted')
  return body.data.id as string
}
const reverse = (id: string) =>
  admin.post('/api/reverse-supplier-topup', { id, reason: 'It was another supplier' }, key())
async function sell() {
  const saved = await savedBooking(agent, supplier)
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return saved.id as string
}
const payable = async () =>
  (await admin.get('/api/supplier-payables')).body.data.find((one: any) => one.supplier === supplier.port.id)
/** What the supplier is owed, and what of ours lies there. */
async function standing() {
  const deposits = (await admin.get('/api/supplier-deposits')).body.data
  const deposit = deposits.find((one: any) => one.supplier === supplier.port.id)
  const owed = await payable()
  return { usual: owed?.usual ?? true, owed: owed?.balance.amount ?? 0, lies: deposit?.balance.amount ?? 0 }
}
const activities = async () =>
  (await first(
    testApp.app.db,
    sql<{
      said: number
    }>`select count(*)::int as said from activity_log where action = 'supplier_terms_saved' and subject_id = ${supplier.port.id}`,
  ))!.said

test('A first payment in advance that is reversed leaves the supplier as it was: what it sold meanwhile is owed, and so is what it sells next.', async () => {
  await sell()
  const before = await standing()
  const price = before.owed
  const said = await activities()
  const paid = await topUp(500_000)
  await sell()
  expect(await standing()).toEqual({ usual: false, owed: price, lies: 500_000 - price })
  const both = await Promise.all([reverse(paid), reverse(paid)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await standing()).toEqual({ usual: true, owed: 2 * price, lies: 0 })
  expect(await activities()).toBe(said + 2)
  await sell()
  expect(await standing()).toEqual({ usual: true, owed: 3 * price, lies: 0 })
  expect(await broken()).toEqual([])
  // It is in the next period like any other debt.
  const closed = await admin.post(
    '/api/close-settlement',
    { supplier: supplier.port.id, currency: 'SAR', until: '2026-11-24' },
    key(),
  )
  expect(closed.body.data?.total.amount, JSON.stringify(closed.body)).toBe(3 * price)
})

test('While another payment in advance stands, the supplier stays prepaid; with the last one that goes too.', async () => {
  const [one, two] = [await topUp(500_000), await topUp(300_000)]
  const { owed } = await standing()
  expect((await reverse(one)).status).toBe(200)
  expect(await standing()).toEqual({ usual: false, owed, lies: 300_000 })
  expect((await reverse(two)).status).toBe(200)
  expect(await standing()).toEqual({ usual: true, owed, lies: 0 })
})

test('A payment that is posted while the only other one is reversed leaves the supplier prepaid, whichever is first.', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await topUp(100_000)
    const [two] = await Promise.all([topUp(200_000), reverse(one)])
    expect((await standing()).usual).toBe(false)
    expect((await reverse(two)).status).toBe(200)
  }
})

test('What such a sale gives back later lowers what is owed, for nothing of ours lies there.', async () => {
  const paid = await topUp(500_000)
  const { owed } = await standing()
  const id = await sell()
  expect((await reverse(paid)).status).toBe(200)
  expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
  await oweWhatNothingPaid(testApp.app)
  expect(await standing()).toEqual({ usual: true, owed, lies: 0 })
  expect(await oweWhatNothingPaid(testApp.app)).toBe(0)
})

test('Terms that a person has said since stay, and so does what was drawn.', async () => {
  const paid = await topUp(500_000)
  const terms = { supplier: supplier.port.id, terms: 'prepaid', period_ends: [31], pay_days: 0, alarm_days: 5 }
  expect((await admin.post('/api/supplier-terms', terms)).status).toBe(200)
  const before = await standing()
  await sell()
  const drawn = 500_000 - (await standing()).lies
  expect((await reverse(paid)).status).toBe(200)
  expect(await standing()).toEqual({ ...before, lies: -drawn })
  expect((await payable()).terms).toMatchObject({ terms: 'prepaid', alarm_days: 5 })
})
