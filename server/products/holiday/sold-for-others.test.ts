import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../test/holidays.ts'
import { papersOf, sellFor } from '../../../test/support/tax-on-papers.ts'
import { runInvariants } from '#server/features/money/ledger'

/** Holidays that the company sells in the name of whoever runs them. */
let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await sellFor(testApp, 'holiday', 'disclosed_agent')
  const agency_id = (await buildAgency(testApp)).id
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  await giveMoney(testApp, agency_id, 100_000_000)
})
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const free = [{ days_before: 1, keeps_bp: 10_000 }]
const fifth = [{ days_before: 365, keeps_bp: 2_000 }]
/** An agency pays 10,260.00 for them, of which 8,200.00 are owed to whoever runs the holiday: 2,060.00 are ours. */
const family = { adults: 2, children: [{ age: 8, bed: true }] }
const total = 1_026_000

type Asked = { ladder?: object[]; prices?: object[]; total?: number }
async function saved(asked: Asked = {}): Promise<string> {
  const { ladder = free, prices } = asked
  const { departures } = await madeHoliday(
    admin,
    { ladder, deposit_bp: 0 },
    { starts: '2027-09-20', ...(prices && { prices }) },
  )
  const sale = holidaySale(departures[0].id, asked.total ?? total, { rooms: [family] })
  const answer = await agent.post('/api/holiday-bookings', sale, key())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.booking.reference
}
async function confirm(reference: string, price = total): Promise<string> {
  const done = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(price) }, key())
  expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
  return reference
}
const sold = async (asked: Asked = {}) => confirm(await saved(asked), asked.total)
async function leave(reference: string, position: number): Promise<number> {
  const worth = await agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=${position}`)
  const body = { booking_id: reference, item: 1, position, expected_back: worth.body.data.back }
  const left = await agent.post('/api/holiday-leaving', body, key())
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  return worth.body.data.back.amount
}
async function cancelRest(reference: string): Promise<void> {
  const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
  const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'Plans changed' }
  expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking?.status).toBe('refunded')
}
const papers = (reference: string) => papersOf(testApp, reference)
const linesOf = async (reference: string) =>
  (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data.price_lines.map(
    ({ kind, code, amount }: { kind: string; code: string; amount: { amount: number } }) => [kind, code, amount.amount],
  )

test('Of a holiday that is sold for somebody else only what we earn is taxed, and its buyer reads that apart from the price.', async () => {
  const reference = await saved()
  const read = await linesOf(reference)
  expect(read).toEqual([
    ['service', 'Adult in a double room', 600_000],
    ['service', 'Child with a bed', 220_000],
    ['agent_charge', 'SERVICE', 206_000],
  ])
  await confirm(reference)
  expect(await linesOf(reference)).toEqual(read)
  expect(await papers(reference)).toEqual([{ kind: 'sale', total, vat: 26_870, taxed: ['O0 820000', 'S1500 206000'] }])
})

test('Whoever leaves such a room gets the VAT back of what we earned on them, and of what we keep of that it stays.', async () => {
  const reference = await sold()
  expect(await leave(reference, 2)).toBe(266_000)
  const other = await sold({ ladder: fifth })
  expect(await leave(other, 2)).toBe(212_800)
  expect(await papers(reference)).toMatchObject([
    { vat: 26_870 },
    { kind: 'credit_note', total: 266_000, vat: 6_000, taxed: ['O0 220000', 'S1500 46000'] },
  ])
  expect(await papers(other)).toMatchObject([
    { vat: 26_870 },
    { kind: 'credit_note', total: 212_800, vat: 4_800, taxed: ['O0 176000', 'S1500 36800'] },
  ])
})

test('When all have left it or it is cancelled all its VAT has gone back, and what is kept by the ladder keeps its part.', async () => {
  const reference = await sold()
  await leave(reference, 2)
  await leave(reference, 1)
  await cancelRest(reference)
  const [invoice, ...notes] = await papers(reference)
  expect(notes.map(({ kind }) => kind)).toEqual(notes.map(() => 'credit_note'))
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice!.vat)
  expect(notes.reduce((sum, one) => sum + one.total, 0)).toBe(total)

  const kept = await sold({ ladder: fifth })
  await leave(kept, 2)
  await cancelRest(kept)
  const back = (await papers(kept)).slice(1)
  // A fifth of the 2,060.00 that we earned stays ours.
  expect(26_870 - back.reduce((sum, { vat }) => sum + vat, 0)).toBe(5_374)
})

test('A holiday is given back as it was sold, in our own name or for somebody else, whatever is said since.', async () => {
  const others = await sold()
  await sellFor(testApp, 'holiday', 'principal')
  const own = await sold()
  await leave(others, 2)
  await sellFor(testApp, 'holiday', 'disclosed_agent')
  await leave(own, 2)
  expect(await papers(others)).toMatchObject([{ vat: 26_870 }, { vat: 6_000 }])
  expect(await papers(own)).toMatchObject([
    { vat: 133_826, taxed: ['S1500 1026000'] },
    { vat: 34_696, taxed: ['S1500 266000'] },
  ])
})

test('A room that was held before anybody said so is taxed as a whole, and gives that back.', async () => {
  await sellFor(testApp, 'holiday', 'principal')
  const reference = await saved()
  await sellFor(testApp, 'holiday', 'disclosed_agent')
  await confirm(reference)
  await leave(reference, 2)
  await cancelRest(reference)
  const [invoice, ...notes] = await papers(reference)
  expect(invoice).toMatchObject({ vat: 133_826, taxed: ['S1500 1026000'] })
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(133_826)
})

test('A holiday on which we earn nothing bears no tax, nor does what comes back of it.', async () => {
  const prices = [
    { place: 'single', price: 600_000, cost: 570_000 },
    { place: 'double', price: 400_000, cost: 380_000 },
    { place: 'child_bed', price: 280_000, cost: 266_000 },
  ]
  const reference = await sold({ prices })
  await leave(reference, 2)
  await cancelRest(reference)
  const [invoice, ...notes] = await papers(reference)
  expect(invoice).toMatchObject({ vat: 0, taxed: [`O0 ${total}`] })
  expect(notes.map(({ vat }) => vat)).toEqual(notes.map(() => 0))
})
