import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { SupplierError } from '#server/ports/flight'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { daysLeft, watchBalances } from './balances.ts'

const start = '2026-11-24T07:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let ali: Visitor
let sara: Visitor
let agent: Visitor
let agencyId: string
let bank: string
let told: number | null = null

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  const wallet = async () => {
    if (told === null) throw new SupplierError('unavailable', 'Closed.')
    return { currency: 'SAR', balance: told }
  }
  testApp = await startApp({ suppliers: [{ ...supplier.port, wallet }], now: start })
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 50_000_000)
  ;[ali, sara] = [
    await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })),
    await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })),
  ]
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  bank = (await ali.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
  const terms = { supplier: supplier.port.id, terms: 'prepaid', period_ends: [31], pay_days: 0, alarm_days: 5 }
  expect((await ali.post('/api/supplier-terms', terms)).status).toBe(200)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const deposit = async () =>
  (await ali.get('/api/supplier-deposits')).body.data.find((one: any) => one.supplier === supplier.port.id)
let transfers = 4711
const topUp = (amount: number, who = ali, keys = key(), reference = `FT ${transfers++}`) =>
  who.post(
    '/api/supplier-topups',
    { supplier: supplier.port.id, bank_id: bank, amount: sar(amount), reference, paid_on: '2026-11-24' },
    keys,
  )
const act = (name: string, id: string, who = sara, reason = 'It never arrived there') =>
  who.post(`/api/${name}-supplier-topup`, name === 'approve' ? { id } : { id, reason }, key())
async function sold() {
  const saved = await savedBooking(agent, supplier)
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
const payable = async () =>
  (await ali.get('/api/supplier-payables')).body.data.find((one: any) => one.supplier === supplier.port.id)

test('What is paid in advance is drawn by sales and comes back with voids, and nothing is owed to the supplier meanwhile.', async () => {
  const keys = key()
  const [one, two] = await Promise.all([topUp(900_000, ali, keys, 'FT 1'), topUp(900_000, ali, keys, 'FT 1')])
  expect(one.body.data).toMatchObject({ state: 'posted', amount: sar(900_000) })
  expect(two.body.data?.id ?? one.body.data.id).toBe(one.body.data.id)
  expect(await deposit()).toMatchObject({ balance: sar(900_000), days_left: null, low: false, alarm_days: 5 })
  const before = (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
  const booking = await sold()
  const after = await deposit()
  expect(after.balance.amount).toBeLessThan(900_000)
  expect(await payable()).toBeUndefined()
  expect((await ali.post('/api/void-booking', { booking_id: booking.id })).body.booking.status).toBe('voided')
  expect((await deposit()).balance).toEqual(sar(900_000))
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(before)
})

test('One transfer to a supplier is one payment, whoever enters it and however its reference is typed, until it is reversed.', async () => {
  const before = (await deposit()).balance.amount
  const typed = ['TT-20391', 'tt 20391', 'TT20391', 'TT/20391']
  const answers = await Promise.all(typed.map((one, at) => topUp(10_000, at % 2 ? sara : ali, key(), one)))
  const posted = answers.filter(({ status }) => status === 200)
  expect(posted).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 422).map(({ body }) => body.errors[0])
  expect(refused.map(({ field }) => field)).toEqual(['reference', 'reference', 'reference'])
  expect(refused[0].message).toContain(posted[0]!.body.data.reference)
  expect((await deposit()).balance.amount).toBe(before + 10_000)
  expect((await act('reverse', posted[0]!.body.data.id, ali)).status).toBe(200)
  const again = await topUp(10_000, ali, key(), 'TT-20391')
  expect(again.status).toBe(200)
  expect((await act('reverse', again.body.data.id, ali)).status).toBe(200)
})

test('Above the limit a second person posts the payment or refuses it, once; a posted one is reversed once.', async () => {
  const { balance } = await deposit()
  const big = (await topUp(2_000_000)).body
  expect(big.data.state).toBe('waiting')
  expect(await deposit()).toMatchObject({ balance, waiting: 1 })
  const waiting = (await sara.get('/api/notifications')).body.data
  expect(waiting[0]).toMatchObject({ kind: 'supplier_topup_waiting' })
  expect((await act('approve', big.data.id, ali)).status).toBe(403)
  const both = await Promise.all([act('approve', big.data.id), act('refuse', big.data.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const state = (await ali.get('/api/supplier-topups')).body.data[0].state
  const posted =
    state === 'posted' ? big.data.id : (await act('approve', (await topUp(2_000_000)).body.data.id)).body.data.id
  expect((await deposit()).balance.amount).toBe(balance.amount + 2_000_000)
  const turned = await Promise.all([act('reverse', posted), act('reverse', posted, ali)])
  expect(turned.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await deposit()).balance).toEqual(balance)
  expect((await topUp(0)).body.errors[0].field).toBe('amount')
  expect((await agent.get('/api/supplier-deposits')).status).toBe(403)
})

test('A balance below some days of sales is told once until it has recovered.', async () => {
  expect(await watchBalances(testApp.app)).toBe(0)
  for (let nth = 0; nth < 3; nth++) await sold()
  // So much in two weeks: what is left lasts for days; taken back it does not.
  const first = (await ali.get('/api/supplier-topups?state=posted')).body.data.at(-1)
  await act('reverse', first.id)
  expect(await deposit()).toMatchObject({ low: true, days_left: 0 })
  expect([await watchBalances(testApp.app), await watchBalances(testApp.app)]).toEqual([1, 0])
  expect((await sara.get('/api/notifications')).body.data[0]).toMatchObject({ kind: 'supplier_low' })
  const { body } = await topUp(990_000)
  expect(body.data.state).toBe('posted')
  expect((await deposit()).low).toBe(false)
  expect(await watchBalances(testApp.app)).toBe(0)
  expect([daysLeft(1_000, 300), daysLeft(-5, 300), daysLeft(10, 0)]).toEqual([3, 0, null])
})

test('A supplier that tells its balance is compared with ours; silence is said, and changes nothing.', async () => {
  const ask = () => ali.post('/api/compare-supplier-deposit', { supplier: supplier.port.id })
  expect((await ask()).status).toBe(409)
  const { balance } = await deposit()
  told = balance.amount - 1_250
  const heard = await ask()
  expect(heard.status, JSON.stringify(heard.body)).toBe(200)
  expect(await deposit()).toMatchObject({ tells: true, theirs: { difference: sar(-1_250) } })
  told = balance.amount
  await ask()
  expect((await deposit()).theirs.difference).toEqual(sar(0))
  expect((await ali.post('/api/compare-supplier-deposit', { supplier: 'unknown' })).status).toBe(409)
})
