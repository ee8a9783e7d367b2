import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { papersOf, sellFor } from '../../../test/support/tax-on-papers.ts'
import { madePackage, pilgrim } from '../../../test/umrah.ts'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  await sellFor(testApp, 'umrah', 'disclosed_agent')
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
/** Four in a room of four and an infant. An agency pays 4,370.00 and 855.00 each, of which 3,800.00 and 600.00 are owed. */
const total = 4 * 437_000 + 85_500
async function sold(): Promise<string> {
  const { departures } = await madePackage(admin, {
    deposit: 0,
    ladder: [{ days_before: 1, keeps_bp: 10_000 }],
  })
  const sale = {
    departure_id: departures[0].id,
    pilgrims: [0, 1, 2, 3, 4].map((one) => pilgrim(one, one === 4 ? { date_of_birth: '2026-06-01' } : {})),
    rooms: [{ place: 'quad', pilgrims: [0, 1, 2, 3, 4], rest: 'share' }],
    contact,
    expected_total: sar(total),
  }
  const saved = await agent.post('/api/umrah-bookings', sale, key())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { reference } = saved.body.booking
  const done = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
  expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
  return reference
}
async function leave(reference: string, passengers: number[]): Promise<void> {
  const asked = { booking_id: reference, reason: 'Ill', passengers }
  expect((await admin.post('/api/refund-request', asked, key())).status).toBe(200)
  const { quote } = (await admin.post('/api/refund-quote', { booking_id: reference }, key())).body.booking.refund
  const taken = { booking_id: reference, expected_refund: quote.refund }
  expect((await agent.post('/api/refund-accept', taken, key())).status).toBe(200)
  await settleJobs(testApp)
}

test('Of an Umrah package that is sold for somebody else only what we earn on each pilgrim is taxed, and goes back with them.', async () => {
  const reference = await sold()
  const { price_lines } = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
  expect(
    price_lines.map(({ code, amount }: { code: string; amount: { amount: number } }) => [code, amount.amount]),
  ).toEqual([
    ['Place in a room of four', 1_520_000],
    ['Infant', 60_000],
    ['SERVICE', 253_500],
  ])
  await leave(reference, [4])
  const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
  const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'All stay at home' }
  expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking.status).toBe('refunded')
  const [invoice, infant, others] = await papersOf(testApp, reference)
  expect(invoice).toEqual({ kind: 'sale', total, vat: 33_065, taxed: ['O0 1580000', 'S1500 253500'] })
  // 255.00 are ours of the infant: 33.26 of VAT, and the half halala that was cut.
  expect(infant).toMatchObject({ kind: 'credit_note', total: 85_500, taxed: ['O0 60000', 'S1500 25500'] })
  expect(infant!.vat).toBe(3_326)
  expect(others).toMatchObject({ kind: 'credit_note', total: total - 85_500, vat: 33_065 - 3_326 })
})
