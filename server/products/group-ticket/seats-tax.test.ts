import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { blockBody, groupNames, key, sar } from '../../../test/group-seats.ts'
import { all, changed } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { lapseLateNames } from './jobs.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let users: Awaited<ReturnType<typeof buildUser>>[]
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  const agency_id = (await buildAgency(testApp)).id
  users = [await buildUser(testApp, { role: 'admin' }), await buildUser(testApp, { role: 'agent', agency_id })]
  await giveMoney(testApp, agency_id, 100_000_000)
  await logIn()
})
afterAll(() => testApp.close())
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

async function logIn() {
  ;[admin, agent] = (await Promise.all(users.map((user) => loggedIn(testApp, user)))) as [Visitor, Visitor]
}
/** Seats from Riyadh to Jeddah, all of them paid. */
async function sold(adults: number, each: number, fields: object = {}): Promise<string> {
  const block = blockBody({ adult: { price: sar(each), cost: sar(each) }, deposit: sar(1), ...fields })
  const { id } = (await admin.post('/api/group-tickets', block, key())).body.data
  const seats = { id, adults, children: 0, infants: 0, pay: 'full', name: 'Al Falah school', contact }
  const held = await agent.post('/api/group-ticket-bookings', { ...seats, expected_total: sar(adults * each) }, key())
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  const reference = held.body.booking.id
  const done = await agent.post(
    '/api/confirm-pnr',
    { booking_id: reference, expected_total: sar(adults * each) },
    key(),
  )
  expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
  return reference
}
async function give(reference: string, back: number, positions: number[] = []): Promise<void> {
  const unnamed = positions.length === 0 ? { unnamed: { adults: 1, children: 0, infants: 0 } } : {}
  const body = { booking_id: reference, positions, ...unnamed, expected_back: sar(back) }
  const answer = await agent.post('/api/group-seats-given-back', body, key())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function cancelRest(reference: string): Promise<void> {
  const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
  const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'Plans changed' }
  const answer = await agent.post('/api/cancel-booking-item', rest, key())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
/** Of each paper what it comes to, its VAT, and how its lines are taxed. */
const papersOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<{ kind: string; total: number; vat: number; rates: string }>`select kind, total::int as total,
        (select coalesce(sum((line #>> '{tax,vat,amount}')::int), 0)::int from jsonb_array_elements(lines) as l (line)) as vat,
        (select string_agg(distinct concat(line #>> '{tax,category}', line #>> '{tax,rate_bp}'), ' ') from jsonb_array_elements(lines) as l (line)) as rates
      from invoices where booking_ref = ${reference} order by issued_at, kind desc, number`,
  )

test('A seat at home that is given back gives its VAT back, less that of what is kept.', async () => {
  const reference = await sold(3, 115_000, { deposit: sar(11_500), kept: sar(2_300) })
  await give(reference, 112_700)
  expect(await papersOf(reference)).toEqual([
    { kind: 'sale', total: 345_000, vat: 45_000, rates: 'S1500' },
    { kind: 'credit_note', total: 112_700, vat: 14_700, rates: 'S1500' },
  ])
})

test('Seats that cost next to nothing give back no more VAT than they bore, however it is rounded.', async () => {
  // Of each of six the VAT rounds up to a halala, of all of them to four.
  const reference = await sold(6, 5)
  for (let left = 6; left > 1; left--) await give(reference, 5)
  await cancelRest(reference)
  const [invoice, ...notes] = await papersOf(reference)
  expect(invoice!.vat).toBe(4)
  expect(notes.map(({ vat }) => vat)).toEqual([1, 1, 1, 1, 0, 0])
})

test('Seats that lapse without a name give back what they were sold with, also after a fee of another rate.', async () => {
  const reference = await sold(4, 115_000, { deposit: sar(11_500), reduction_percent: 0 })
  await agent.post('/api/group-names', { booking_id: reference, names: groupNames(3) }, key())
  const rule = await all(
    testApp.app.db,
    sql<{ id: string }>`insert into tax_rules (country, product, line_kind, role, rate_bp, category, enabled, source)
      values ('SA', 'group_ticket', 'carriage', 'principal', 2000, 'S', true, 'a test') returning id`,
  )
  try {
    testApp.clock.advanceMinutes((Date.parse('2027-02-20T22:00:00Z') - testApp.clock.now().getTime()) / 60_000)
    await logIn()
    const late = { booking_id: reference, position: 0, name: groupNames(1, 50)[0] }
    expect((await admin.call('PUT', '/api/group-names', late)).status).toBe(200)
    await lapseLateNames(testApp.app)
  } finally {
    await changed(testApp.app.db, sql`update tax_rules set enabled = false where id = ${rule[0]!.id}`)
  }
  expect(await papersOf(reference)).toEqual([
    { kind: 'sale', total: 460_000, vat: 60_000, rates: 'S1500' },
    { kind: 'sale', total: 5_000, vat: 833, rates: 'S2000' },
    { kind: 'credit_note', total: 103_500, vat: 13_500, rates: 'S1500' },
  ])
})
