import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, changeSetting, loggedIn } from '../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../test/holidays.ts'
import { all, changed, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
})
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
/** Until a day before it leaves nothing is kept; or a fifth from the first day on. */
const free = [{ days_before: 1, keeps_bp: 10_000 }]
const fifth = [{ days_before: 365, keeps_bp: 2_000 }]
type Room = { adults: number; children: { age: number; bed?: boolean }[] }
const family: Room = { adults: 2, children: [{ age: 8, bed: true }] }

/** A room of a holiday that is sold, all of it paid. */
async function sold({ rooms = [family], total = 1_026_000, ladder = free } = {}): Promise<string> {
  const { departures } = await madeHoliday(admin, { ladder, deposit_bp: 0 }, { starts: '2027-09-20' })
  const sale = holidaySale(departures[0].id, total, { rooms })
  const saved = await agent.post('/api/holiday-bookings', sale, key())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { reference } = saved.body.booking
  const done = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
  expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
  return reference
}
async function leave(reference: string, position: number): Promise<number> {
  const worth = await agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=${position}`)
  const expected_back = worth.body.data.back
  const left = await agent.post(
    '/api/holiday-leaving',
    { booking_id: reference, item: 1, position, expected_back },
    key(),
  )
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  return expected_back.amount
}
/** Everybody else goes: as much comes back as was told. */
async function cancelRest(reference: string): Promise<void> {
  const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
  const before = await balance()
  const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'Plans changed' }
  expect((await agent.post('/api/cancel-booking-item', rest, key())).body.booking?.status).toBe('refunded')
  expect((await balance()) - before).toBe(data.back.amount)
}

type Paper = { kind: string; total: number; vat: number; rates: string }
/** The papers of a booking in the order of their numbers: what each comes to, the VAT it says, how its lines are taxed. */
const papersOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<Paper>`select kind, total::int as total,
        (select coalesce(sum((line #>> '{tax,vat,amount}')::int), 0)::int from jsonb_array_elements(lines) as l (line)) as vat,
        (select coalesce(string_agg(distinct concat(line #>> '{tax,category}', line #>> '{tax,rate_bp}'), ' '), '') from jsonb_array_elements(lines) as l (line)) as rates
      from invoices where booking_ref = ${reference} order by issued_at, kind desc, number`,
  )
/** What the report of VAT says is owed in all. */
async function reported(): Promise<number> {
  const { data } = (await admin.get('/api/vat-report')).body
  return data.reduce((sum: number, one: { vat: { amount: number } }) => sum + one.vat.amount, 0)
}

describe('Somebody leaves a room of a holiday', () => {
  test('and the credit note gives back the VAT of what comes back, which the report and the statement no longer count', async () => {
    const before = await reported()
    const reference = await sold()
    expect(await leave(reference, 2)).toBe(266_000)
    expect(await papersOf(reference)).toEqual([
      { kind: 'sale', total: 1_026_000, vat: 133_826, rates: 'S1500' },
      { kind: 'credit_note', total: 266_000, vat: 34_696, rates: 'S1500' },
    ])
    expect((await reported()) - before).toBe(133_826 - 34_696)
    const { entries, totals } = (await agent.get('/api/agent-statment')).body
    expect(entries.slice(-2).map((entry: { vat: object | null }) => entry.vat)).toEqual([sar(133_826), sar(-34_696)])
    expect(totals.vat).toEqual(sar(133_826 - 34_696))
  })

  test('and what is kept of their part stays taxed as it was sold', async () => {
    const reference = await sold({ ladder: fifth })
    expect(await leave(reference, 2)).toBe(212_800)
    expect(await papersOf(reference)).toMatchObject([
      { vat: 133_826 },
      { kind: 'credit_note', total: 212_800, vat: 27_756, rates: 'S1500' },
    ])
  })

  test('one after the other, then the rest: the credit notes take back all the VAT of the invoice and no more', async () => {
    const reference = await sold({ rooms: [{ adults: 3, children: [{ age: 4, bed: false }] }], total: 1_197_000 })
    for (const position of [3, 2, 1]) await leave(reference, position)
    await cancelRest(reference)
    const [invoice, ...notes] = await papersOf(reference)
    expect(notes.map(({ kind, rates }) => [kind, rates])).toEqual(notes.map(() => ['credit_note', 'S1500']))
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(1_197_000)
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice!.vat)
  })
})

describe('is credited as it was sold', () => {
  test('where the rate has changed since', async () => {
    const reference = await sold()
    const rule = await first(
      testApp.app.db,
      sql<{ id: string }>`insert into tax_rules (country, product, line_kind, role, rate_bp, category, enabled, source)
        values ('SA', 'holiday', 'package', 'principal', 2000, 'S', true, 'a test') returning id`,
    )
    try {
      await leave(reference, 2)
      const other = await sold()
      expect(await papersOf(other)).toMatchObject([{ vat: 171_000, rates: 'S2000' }])
    } finally {
      await changed(testApp.app.db, sql`update tax_rules set enabled = false where id = ${rule!.id}`)
    }
    expect(await papersOf(reference)).toMatchObject([{ vat: 133_826 }, { vat: 34_696, rates: 'S1500' }])
  })

  test('where we are no longer registered for VAT, and where we were not yet', async () => {
    const reference = await sold()
    // Whoever is not registered for VAT invoices under the number of the commercial register.
    await changeSetting(testApp, 'registration_number', '1010478210')
    await changeSetting(testApp, 'vat_number', '')
    let untaxed: string
    try {
      await leave(reference, 2)
      untaxed = await sold()
    } finally {
      await changeSetting(testApp, 'vat_number', '300412558800003')
    }
    expect(await papersOf(reference)).toMatchObject([{ vat: 133_826 }, { vat: 34_696, rates: 'S1500' }])
    await leave(untaxed, 2)
    expect(await papersOf(untaxed)).toMatchObject([
      { kind: 'sale', vat: 0, rates: '' },
      { kind: 'credit_note', vat: 0, rates: '' },
    ])
  })

  test('where we sold it for somebody else, or do so only since', async () => {
    const own = await sold()
    const role = await first(
      testApp.app.db,
      sql<{ id: string }>`insert into tax_roles (product, supplier, role, reason)
        values ('holiday', 'holidays', 'disclosed_agent', 'a test') returning id`,
    )
    try {
      await leave(own, 2)
      const agents = await sold()
      await leave(agents, 2)
      await leave(agents, 1)
      await cancelRest(agents)
      const [invoice, ...notes] = await papersOf(agents)
      expect(notes.map(({ vat }) => vat > 0)).toEqual([true, true, true])
      expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice!.vat)
    } finally {
      await changed(testApp.app.db, sql`update tax_roles set valid = 'empty' where id = ${role!.id}`)
    }
    expect(await papersOf(own)).toMatchObject([{ vat: 133_826 }, { vat: 34_696, rates: 'S1500' }])
    const roles = await all(
      testApp.app.db,
      sql`select distinct t.role from tax_lines t
      join booking_items i on i.id = t.item_id join bookings b on b.id = i.booking_id where b.reference = ${own}`,
    )
    expect(roles).toEqual([{ role: 'principal' }])
  })
})
