import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { papersOf, sellFor } from '../../../../test/support/tax-on-papers.ts'
import type { OfflineBooking } from '#contract/selling/offline'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp()
  await sellFor(testApp, 'manual', 'disclosed_agent')
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  await giveMoney(testApp, agency_id, 10_000_000)
})
afterAll(() => testApp.close())
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const lines = [
  { description: 'Fourteen nights', quantity: 1, sell: sar(610_000), cost: sar(540_000), vendor: 'Bed bank' },
  { description: 'Airport meet and assist', quantity: 2, sell: sar(45_000), cost: sar(0), vendor: null },
]
type One = Pick<OfflineBooking, 'id' | 'version' | 'lines'>
const update = async ({ id, version }: One, fields: object): Promise<One> => {
  const { status, body } = await admin.post('/api/update-offline-booking', { id, version, ...fields }, key())
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
async function quoted(): Promise<One> {
  const asked = { product: 'umrah', request_text: 'Ten nights in Makkah.', adults: 2, cities: ['Makkah'] }
  return update((await agent.post('/api/offline-bookings', asked)).body.data, { status: 'quoted', lines })
}
const answer = async ({ id, version }: One, word: string): Promise<One> =>
  (await agent.post('/api/answer-offline-booking', { id, version, answer: word })).body.data
const vats = (one: One) => one.lines.map(({ tax }) => [tax?.category, tax?.vat.amount])

test('Of what the desk sells for somebody else what its vendors are owed is not taxed, and what costs us nothing is all ours.', async () => {
  const one = await quoted()
  // 700.00 and 900.00 are ours: 15 % of what is left of both without it, and what is cut off on the larger.
  expect(vats(one)).toEqual([
    ['S', 9_131],
    ['S', 11_739],
  ])
  const sold = await update(await answer(one, 'accept'), { status: 'confirmed', booking_code: 'HTL-99812' })
  expect(vats(sold)).toEqual(vats(one))
  const { price_lines } = (await agent.get(`/api/get-flight-booking-details?id=${one.id}`)).body.data
  expect(
    price_lines.map(({ code, amount }: { code: string; amount: { amount: number } }) => [code, amount.amount]),
  ).toEqual([
    ['Fourteen nights', 540_000],
    ['Airport meet and assist', 90_000],
    ['SERVICE', 70_000],
  ])
  expect(await papersOf(testApp, one.id)).toEqual([
    { kind: 'sale', total: 700_000, vat: 20_870, taxed: ['O0 540000', 'S1500 160000'] },
  ])
})

test('A quote that is taken back and agreed anew at another price is taxed as it was agreed at last.', async () => {
  const one = await answer(await quoted(), 'accept')
  const cheaper = await update(one, {
    status: 'quoted',
    reason: 'The hotel found a cheaper room',
    lines: [{ ...lines[0]!, sell: sar(600_000) }, lines[1]!],
  })
  const agreed = await answer(cheaper, 'accept')
  const { price_lines } = (await admin.get(`/api/get-flight-booking-details?id=${one.id}`)).body.data
  expect(
    price_lines.map(({ code, amount }: { code: string; amount: { amount: number } }) => [code, amount.amount]),
  ).toEqual([
    ['Fourteen nights', 540_000],
    ['Airport meet and assist', 90_000],
    ['SERVICE', 60_000],
  ])
  await update(agreed, { status: 'confirmed', booking_code: 'HTL-99813' })
  const written = await all(
    testApp.app.db,
    sql`select line ->> 'kind' as kind, (line #>> '{amount,amount}')::int as amount from invoices, jsonb_array_elements(lines) as l (line) where booking_ref = ${one.id}`,
  )
  expect(written).toEqual([
    { kind: 'service', amount: 540_000 },
    { kind: 'service', amount: 90_000 },
    { kind: 'agent_margin', amount: 60_000 },
  ])
  expect(await papersOf(testApp, one.id)).toEqual([
    { kind: 'sale', total: 690_000, vat: 19_565, taxed: ['O0 540000', 'S1500 150000'] },
  ])
})
