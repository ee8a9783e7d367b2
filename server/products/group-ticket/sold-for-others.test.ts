import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { blockBody, key, sar } from '../../../test/group-seats.ts'
import { papersOf, sellFor } from '../../../test/support/tax-on-papers.ts'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  await sellFor(testApp, 'group_ticket', 'disclosed_agent')
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  await giveMoney(testApp, agency_id, 100_000_000)
})
afterAll(() => testApp.close())
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('Of seats that are sold for an airline only what we earn is taxed, and goes back with each, less that of what is kept.', async () => {
  const block = blockBody({
    adult: { price: sar(115_000), cost: sar(103_500) },
    deposit: sar(11_500),
    kept: sar(2_300),
  })
  const { id } = (await admin.post('/api/group-tickets', block, key())).body.data
  const seats = { id, adults: 4, children: 0, infants: 0, pay: 'full', name: 'Al Falah school', contact }
  const held = await agent.post('/api/group-ticket-bookings', { ...seats, expected_total: sar(460_000) }, key())
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  const reference = held.body.booking.id
  await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(460_000) }, key())
  const gone = {
    booking_id: reference,
    positions: [],
    unnamed: { adults: 1, children: 0, infants: 0 },
    expected_back: sar(112_700),
  }
  const given = await agent.post('/api/group-seats-given-back', gone, key())
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
  const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'Plans changed' }
  expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking.status).toBe('refunded')
  const [invoice, one, others] = await papersOf(testApp, reference)
  expect(invoice).toEqual({ kind: 'sale', total: 460_000, vat: 6_000, taxed: ['O0 414000', 'S1500 46000'] })
  // Of the seat 115.00 were ours; the 23.00 that are kept of it are the airline's.
  expect(one).toMatchObject({ total: 112_700, vat: 1_500, taxed: ['O0 101200', 'S1500 11500'] })
  expect(others!.vat).toBe(4_500)
})
