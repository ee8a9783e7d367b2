import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { inTx } from '#server/db/db'
import { fundsOfWallet, postJournal, recipes, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let ali: Visitor
let sara: Visitor
let bank: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  const admin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  ;[ali, sara] = [await admin(), await admin()]
  const account = {
    name_en: 'Safa',
    name_ar: 'الصفا',
    account_title: 'Rihla',
    account_number: '608010167519',
    currency: 'SAR',
  }
  bank = (await ali.post('/api/banks', account)).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
/** Sold to a visitor for cash, with so much back in the wallet. */
async function sold(back: number): Promise<string> {
  const line = { description: 'One night', quantity: 1, sell: sar(50_000), cost: sar(40_000), vendor: 'Bed bank' }
  const stay = { product: 'hotel', title: 'Makkah', from_day: '2031-02-01', to_day: '2031-02-02', booking_code: 'HTL' }
  const guest = {
    buyer: 'walk_in',
    name: 'Noura Al-Otaibi',
    people: 1,
    email: 'noura@example.test',
    phone: '+966501234567',
  }
  const answer = await ali.post('/api/admin-booking', { ...stay, ...guest, lines: [line], payment: 'cash' }, key())
  const reference = (answer.body.booking ?? answer.body.data).id
  await inTx(testApp.app.db, 'give back', (tx) =>
    postJournal(tx, {
      kind: 'adjustment',
      source: { type: 'x', id: randomUUID() },
      at: testApp.clock.now(),
      lines: recipes.adjustment({ payer: { type: 'customer', id: reference }, currency: 'SAR', amount: back }),
    }),
  )
  return reference
}
const pay = (booking_id: string, amount: number, more: object = {}, by = ali, keys = key()) =>
  by.post('/api/pay-out', { booking_id, way: 'cash', slip: 'C-0001', amount: sar(amount), ...more }, keys)
const decide = (id: string, decision: string, by: Visitor, more: object = {}) =>
  by.post('/api/decide-payout', { id, decision, ...more }, key())
const wallet = async (id: string) => (await fundsOfWallet(testApp.app.db, { type: 'customer', id }, 'SAR')).balance

test('What lies in a visitor’s wallet is paid out in cash, by transfer and at the card machine, never more, once for a key.', async () => {
  const id = await sold(30_000)
  expect((await ali.get(`/api/booking-payouts?booking_id=${id}`)).body).toMatchObject({
    available: sar(30_000),
    data: [],
  })
  const keys = key()
  const first = await pay(id, 10_000, {}, ali, keys)
  expect(first.body).toMatchObject({
    message: 'The pay-out is saved.',
    available: sar(20_000),
    data: [{ state: 'posted', way: 'cash' }],
  })
  expect((await pay(id, 10_000, {}, ali, keys)).body.data).toHaveLength(1)
  expect((await pay(id, 5_000, { way: 'bank' })).body.errors[0].field).toBe('bank_id')
  expect((await pay(id, 5_000, { way: 'bank', bank_id: bank })).body.available).toEqual(sar(15_000))
  expect((await pay(id, 5_000, { way: 'terminal' })).body.available).toEqual(sar(10_000))
  expect((await pay(id, 10_001)).body.errors[0]).toMatchObject({
    field: 'amount',
    message: 'This is more than lies in the wallet',
  })
  const answers = await Promise.all([pay(id, 10_000), pay(id, 10_000, {}, sara), pay(id, 10_000)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await wallet(id)).toBe(0)
  const receipt = await ali.get(`/api/payout-receipt?id=${first.body.data[0].id}&locale=ar`)
  expect(receipt.body.subarray(0, 5).toString()).toBe('%PDF-')
})

test('Above the limit a second person pays out or refuses; until then the money waits and cannot be paid twice.', async () => {
  await ali.post('/api/adjustment-limit', { limit: sar(1_000) })
  const id = await sold(20_000)
  const waiting = (await pay(id, 15_000)).body
  expect(waiting).toMatchObject({ available: sar(5_000), data: [{ state: 'waiting' }] })
  expect(await wallet(id)).toBe(20_000)
  expect((await pay(id, 6_000, {}, sara)).status).toBe(422)
  const [{ id: one }] = waiting.data
  expect((await decide(one, 'approve', ali)).status).toBe(403)
  expect((await ali.get(`/api/payout-receipt?id=${one}`)).status).toBe(404)
  const answers = await Promise.all([decide(one, 'approve', sara), decide(one, 'approve', sara)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await wallet(id)).toBe(5_000)
  const next = (await pay(id, 5_000)).body.data[0].id
  expect((await decide(next, 'refuse', sara)).body.errors[0].field).toBe('reason')
  expect((await decide(next, 'refuse', sara, { reason: 'The customer took a voucher' })).body).toMatchObject({
    available: sar(5_000),
  })
})

test('Money of an agency’s booking stays in its wallet, and nobody pays out without the permission.', async () => {
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 1_000_000)
  const line = { description: 'One night', quantity: 1, sell: sar(50_000), cost: sar(40_000) }
  const stay = { product: 'hotel', title: 'Makkah', from_day: '2031-02-01', to_day: '2031-02-02', booking_code: 'HTL' }
  const guest = { name: 'Noura Al-Otaibi', people: 1, email: 'noura@example.test', phone: '+966501234567' }
  const buyer = { ...guest, buyer: 'agency', agency_id: agency.id, payment: 'credit' }
  const sale = await ali.post('/api/admin-booking', { ...stay, ...buyer, lines: [line] }, key())
  expect(sale.body.errors).toBeUndefined()
  expect((await pay(sale.body.booking.id, 100)).status).toBe(404)
  expect((await pay('BK-ZZZZZZ', 100)).status).toBe(404)
  const clerk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await clerk.get('/api/booking-payouts?booking_id=BK-ZZZZZZ')).status).toBe(403)
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  expect((await pay('BK-ZZZZZZ', 100, {}, agent)).status).toBe(403)
})
