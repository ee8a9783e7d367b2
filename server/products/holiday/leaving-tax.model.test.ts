import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../test/holidays.ts'
import { runs } from '../../../test/support/runs.ts'
import { all, changed, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

/** Lives of rooms whose people leave one by one, at odd prices, while rates change; then the rest goes or stays. */
const lives = runs(8, 60)
let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
  agencyId = (await buildAgency(testApp)).id
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 1_000_000_000)
  await changed(
    testApp.app.db,
    sql`insert into tax_rules (country, product, line_kind, role, rate_bp, category, enabled, source)
      values ('SA', 'holiday', 'package', 'principal', 1500, 'S', true, 'a test'), ('SA', 'holiday', 'margin', null, 1500, 'S', true, 'a test')`,
  )
  await changed(
    testApp.app.db,
    sql`insert into tax_roles (product, supplier, role, valid, reason) values ('holiday', 'holidays', 'disclosed_agent', 'empty', 'a test')`,
  )
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, product, basis_points, fixed_minor, per, currency, active)
      values ('agent', 'holiday', 333, 0, 'passenger', 'SAR', true)`,
  )
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

const price = fc.integer({ min: 101, max: 999_999 })
const life = fc.record({
  adults: fc.integer({ min: 2, max: 3 }),
  children: fc.array(fc.record({ age: fc.integer({ min: 0, max: 11 }), bed: fc.boolean() }), { maxLength: 2 }),
  prices: fc.tuple(price, price, price, price, price, price),
  keeps_bp: fc.constantFrom(0, 0, 1, 2_000, 9_900),
  deposit_bp: fc.constantFrom(0, 2_000),
  isAgent: fc.boolean(),
  /** Whom, by a bit each, in this order; at which rate of the day. */
  leaves: fc.array(fc.record({ who: fc.nat(4), rate_bp: fc.constantFrom(500, 1_500, 2_000) }), {
    minLength: 2,
    maxLength: 6,
  }),
  isCancelled: fc.boolean(),
})
const places = ['single', 'double', 'triple', 'child_bed', 'child_no_bed', 'infant'] as const

const rateOf = (rate_bp: number) =>
  changed(
    testApp.app.db,
    sql`update tax_rules set rate_bp = ${rate_bp} where product = 'holiday' and source = 'a test'`,
  )
const roleOf = (isAgent: boolean) =>
  changed(
    testApp.app.db,
    sql`update tax_roles set valid = ${isAgent ? '(,)' : 'empty'}::daterange where product = 'holiday' and reason = 'a test'`,
  )
/** What of a booking's price is ours. */
const oursOf = async (reference: string) =>
  (await first(
    testApp.app.db,
    sql<{
      ours: number
    }>`select (price_minor - cost_minor)::int as ours from booking_items i join bookings b on b.id = i.booking_id where b.reference = ${reference}`,
  ))!.ours
/** The VAT that the papers of a booking say, of its invoice and of each credit note. */
async function vatOf(reference: string): Promise<{ invoice: number; notes: number[]; fees: number }> {
  const rows = await all(
    testApp.app.db,
    sql<{
      kind: string
      vat: number
    }>`select kind, coalesce((select sum((line #>> '{tax,vat,amount}')::int) from jsonb_array_elements(lines) as l (line)), 0)::int as vat
      from invoices where booking_ref = ${reference}`,
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ vat }) => vat)
  return { invoice: sum(of('sale')), notes: of('credit_note'), fees: sum(of('fee')) }
}

test(`${lives} parties lose people one by one: the credit notes together never say more VAT than the invoice, and as much where all comes back`, {
  timeout: 900_000,
}, async () => {
  const seen = { left: 0, otherRate: 0, cancelled: 0 }
  await fc.assert(
    fc.asyncProperty(life, async ({ adults, children, prices, keeps_bp, deposit_bp, isAgent, leaves, isCancelled }) => {
      await rateOf(1_500)
      await roleOf(isAgent)
      const { departures } = await madeHoliday(
        admin,
        { deposit_bp, ladder: [{ days_before: keeps_bp > 0 ? 365 : 1, keeps_bp: keeps_bp || 10_000 }] },
        {
          starts: '2027-09-20',
          prices: places.map((place, at) => ({ place, price: prices[at]!, cost: Math.ceil(prices[at]! / 2) })),
        },
      )
      const sale = holidaySale(departures[0].id, 1, { rooms: [{ adults, children }] })
      const { body: told } = await agent.post('/api/holiday-bookings', sale, key())
      // A room that is not sold so.
      if (!told.price_change) return
      const total: number = told.price_change.new.amount
      const saved = await agent.post('/api/holiday-bookings', { ...sale, expected_total: sar(total) }, key())
      const { reference } = saved.body.booking
      const before = await balance()
      await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
      const { invoice } = await vatOf(reference)
      expect(invoice).toBeGreaterThan(0)
      // For somebody else only what we earn is taxed.
      expect(Math.abs(invoice - ((isAgent ? await oursOf(reference) : total) * 15) / 115)).toBeLessThanOrEqual(1)
      let credited = 0
      for (const { who, rate_bp } of leaves) {
        await rateOf(rate_bp)
        await roleOf(rate_bp === 2_000)
        const worth = await agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=${who}`)
        if (worth.status !== 200) continue
        const ours = await oursOf(reference)
        const body = { booking_id: reference, item: 1, position: who, expected_back: worth.body.data.back }
        expect((await agent.post('/api/holiday-leaving', body, key())).status).toBe(200)
        seen.left++
        if (rate_bp !== 1_500) seen.otherRate++
        const { notes } = await vatOf(reference)
        expect(sum(notes)).toBeLessThanOrEqual(invoice)
        // By the rate and in the role of the sale, to the halala.
        const back = isAgent ? ours - (await oursOf(reference)) : worth.body.data.back.amount
        const inside = (back * 15) / 115
        expect(Math.abs(sum(notes) - credited - inside)).toBeLessThanOrEqual(1)
        credited = sum(notes)
      }
      if (isCancelled) {
        const { data } = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body
        const rest = { booking_id: reference, item: 1, expected_back: data.back, reason: 'Plans changed' }
        const done = await agent.post('/api/cancel-booking-item', rest, key())
        expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('refunded')
        const { notes } = await vatOf(reference)
        expect(sum(notes)).toBeLessThanOrEqual(invoice)
        seen.cancelled++
        if (keeps_bp === 0) {
          expect(sum(notes)).toBe(invoice)
          expect(await balance()).toBe(before)
        }
      }
      expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
    }),
    { numRuns: lives, endOnFailure: true },
  )
  // The run must have met what it is about, or it proves nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true])
})
