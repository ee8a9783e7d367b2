import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PriceLine } from '#contract/selling/price-lines'
import { all, changed, inTx } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import {
  bookingById,
  draftBooking,
  type DraftItem,
  holdDrafted,
  lockBooked,
  registerProduct,
} from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, contact, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { toy, toyProduct, ToyShop } from '../../../../test/conformance/toy.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { adjustSale } from './adjust-sale.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let shop: ToyShop
let agent: Visitor
let agencyId: string
let userId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  shop = new ToyShop()
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  registerProduct(testApp.app, toyProduct(shop))
  await run(sql`insert into tax_roles (product, supplier, role, reason) values
    ('toy', 'agent-shop', 'disclosed_agent', 'in the name of the shop'), ('flight', 'house', 'principal', 'a test')`)
  // As if this were a flight at home.
  await run(sql`insert into tax_rules (country, product, line_kind, role, route, rate_bp, category, enabled, source)
    values ('SA', 'flight', 'carriage', 'principal', 'international', 1500, 'S', true, 'a test')`)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  shop.until = new Date(testApp.clock.now().getTime() + 6 * 3_600_000)
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  userId = user.id
  agent = await loggedIn(testApp, user)
  await giveMoney(testApp, agencyId, 10_000_000)
})
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

const run = (statement: Parameters<typeof changed>[1]) => changed(testApp.app.db, statement)
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
type Paper = { kind: string; total: number; taxed: string[] }
/** The papers of a booking: of each line with VAT how it is taxed, and its VAT. */
const papersOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<Paper>`select kind, total::int as total, array(select concat(line ->> 'kind', ' ', line #>> '{tax,category}', line #>> '{tax,rate_bp}', ' ', line #>> '{tax,vat,amount}')
        from jsonb_array_elements(lines) with ordinality as l (line, n) where line #>> '{tax,category}' = 'S' order by n) as taxed
      from invoices where booking_ref = ${reference} order by issued_at, number`,
  )

describe('A cheaper flight that we sell in our own name', () => {
  async function cheaper(): Promise<string> {
    const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
    const saved = await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0)] }), key())
    const { id, total } = saved.body.booking
    await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
    return id
  }
  async function change(id: string): Promise<void> {
    supplier.capabilities.add('change')
    supplier.change = { fare: -34_500, tax: 0, penalty: 11_500, residual_to: 'refund' }
    const day = new Date(Date.parse(start) + 33 * 86_400_000).toISOString().slice(0, 10)
    const found = await agent.get(`/api/change-offers?booking_id=${id}&legs=0:${day}`)
    const offer_id = found.body.data[0].offer_id
    const { data } = (await agent.post('/api/change-quote', { booking_id: id, offer_id }, key())).body
    expect(data.total).toEqual(sar(-23_000))
    const accept = { booking_id: id, reference: data.reference, expected_total: data.total }
    expect((await agent.post('/api/change-accept', accept, key())).status).toBe(200)
  }

  test('gives the VAT of the difference back with its credit note', async () => {
    const id = await cheaper()
    await change(id)
    expect((await papersOf(id)).at(-1)).toEqual({
      kind: 'credit_note',
      total: 23_000,
      taxed: ['base S1500 4500', 'penalty S1500 -1500'],
    })
  })

  test('gives it back by the rate of the sale, and takes its penalty by the rate of the day', async () => {
    const id = await cheaper()
    await run(sql`update tax_rules set rate_bp = 2000 where product = 'flight' and source = 'a test'`)
    try {
      await change(id)
    } finally {
      await run(sql`update tax_rules set rate_bp = 1500 where product = 'flight' and source = 'a test'`)
    }
    expect((await papersOf(id)).at(-1)!.taxed).toEqual(['base S1500 4500', 'penalty S2000 -1917'])
  })
})

describe('What is sold for somebody else', () => {
  const line = (kind: PriceLine['kind'], amount: number, code: string | null = null): PriceLine => ({
    kind,
    code,
    ptc: null,
    quantity: 1,
    amount: sar(amount),
  })
  /** So much is the shop's, so much our margin and our charge. */
  async function sold(cost: number, margin: number, charge: number) {
    const item: DraftItem = {
      ...toy(testApp.clock.now(), { keeps: 0, freeDays: 10 }),
      supplier: 'agent-shop',
      cost_minor: cost,
      lines: [line('base', cost), line('customer_margin', margin), line('agent_charge', charge)],
    }
    const drafted = await draftBooking(
      testApp.app,
      { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: userId, locale: 'en' },
      {
        channel: 'agent',
        agency_id: agencyId,
        currency: 'SAR',
        items: [item],
        people: [],
        lead: { name: 'ALSALEH / AHMAD', count: 2 },
        contact,
        client_ref: null,
        remark: null,
      },
      null,
    )
    if (!drafted || isRefusal(drafted)) throw drafted
    await holdDrafted(testApp.app, drafted)
    const { id, reference, total_minor } = (await bookingById(testApp.app.db, drafted.booking.id))!
    const done = await agent.post(
      '/api/confirm-pnr',
      { booking_id: reference, expected_total: sar(total_minor) },
      key(),
    )
    expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
    return { id, reference }
  }
  /** A part of it goes back while the rest stays. */
  const partBack = (id: string, lines: readonly PriceLine[], cost: number) =>
    inTx(testApp.app.db, 'a part goes back', async (tx) => {
      const booked = (await lockBooked(tx, id))!
      await adjustSale(testApp.app, tx, booked, {
        lines,
        cost,
        detail: booked.item.detail,
        people: booked.item.people,
        event: 'traveller_left',
        memo: 'Part',
        reason: 'a test',
        who: { id: userId, name: 'Test' },
        at: testApp.clock.now(),
      })
    })
  const cancel = async (reference: string, back: number) => {
    const answer = await agent.post(
      '/api/cancel-booking-item',
      { booking_id: reference, item: 1, expected_back: sar(back), reason: 'not needed' },
      key(),
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await settleJobs(testApp)
  }

  test('gives back the VAT of our margin with the part that goes back, none of the shop’s, and that of our charge with the rest', async () => {
    const { id, reference } = await sold(100_000, 11_500, 2_300)
    const part = [line('base', -50_000), line('customer_margin', -5_750)]
    await partBack(id, [...part, line('penalty', 10_000, 'LADDER')], -40_000)
    await cancel(reference, 100_000 + 11_500 + 2_300 - 45_750)
    expect((await papersOf(reference)).map(({ kind, total, taxed }) => [kind, total, ...taxed])).toEqual([
      ['sale', 113_800, 'customer_margin S1500 1500', 'agent_charge S1500 300'],
      ['credit_note', 45_750, 'customer_margin S1500 750'],
      ['credit_note', 68_050, 'customer_margin S1500 1500', 'agent_charge S1500 300', 'customer_margin S1500 -750'],
    ])
  })

  test('at a loss gave no VAT to the state, so none comes back of it', async () => {
    const { id, reference } = await sold(100_000, -5_000, 2_000)
    await partBack(id, [line('base', -50_000), line('customer_margin', 2_500)], -50_000)
    expect((await papersOf(reference)).map(({ taxed }) => taxed)).toEqual([[], []])
  })
})
