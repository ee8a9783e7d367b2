import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { saveBasket } from '../../../../test/baskets.ts'
import { findFlight, giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { broken, key } from '../../../../test/conformance/lives.ts'
import { toy, toyProduct, ToyShop } from '../../../../test/conformance/toy.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import type { Booking } from '#contract/selling/bookings'
import { changed, first } from '#server/db/db'
import { fundsOf } from '#server/features/money/ledger'
import { addItem, bookingById, registerProduct } from '#server/features/selling/bookings'

let testApp: TestApp
let shop: ToyShop
let supplier: StandInSupplier
let gateway: FaultyGateway
beforeAll(async () => {
  shop = new ToyShop()
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  registerProduct(testApp.app, toyProduct(shop))
  gateway = new FaultyGateway(testApp.app)
  // Mails are another feature's test: without their PDFs a life takes a tenth of the time.
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())

const lives = runs(8, 60)
const start = 1_000_000
const kind = fc.constantFrom('flight' as const, 'toy' as const, 'planned' as const)
const way = fc.constantFrom('card' as const, 'balance' as const, 'both' as const)
const shopFault = fc.constantFrom('fine', 'sold_out', 'unavailable', 'silent_after', 'silent_before')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), by: way }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('due' as const), by: way, no: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), no: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('shop' as const), fault: shopFault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gateway' as const),
      op: fc.constantFrom('capture', 'query', 'refund', 'release'),
      fault: fc.constantFrom('silent_before', 'silent_after', 'refused'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 5, 400) }) },
)
const life = fc.record({
  items: fc.array(kind, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never
type Kind = Life['items'][number]

const now = () => testApp.clock.now()
const toyOf = (of: Kind) => {
  const due_at = new Date(now().getTime() + 20 * 86_400_000).toISOString()
  const plan = [
    { kind: 'deposit' as const, amount_minor: 30_000, due_at: null },
    { kind: 'balance' as const, amount_minor: 75_000, due_at },
  ]
  return toy(now(), of === 'planned' ? { plan } : {})
}

async function addFlight(agent: Visitor, reference: string) {
  const { flight_id, supplier: id, isSooperFlight, price } = await findFlight(agent, supplier)
  const body = { booking_id: reference, flight_id, supplier: id, isSooperFlight, expected_total: price }
  const { status } = await agent.post('/api/add-flight', body, key())
  expect(status).toBe(200)
}

/** A booking of these things, each held by whoever sells it. */
async function basket(agent: Visitor, buyer: { agencyId: string; userId: string }, [one, ...others]: Kind[]) {
  shop.until = new Date(now().getTime() + 6 * 3_600_000)
  const reference: string =
    one === 'flight'
      ? (await savedBooking(agent, supplier)).id
      : (await saveBasket(testApp, buyer, [toyOf(one!)])).reference
  const { id } = (await first(
    testApp.app.db,
    sql<{ id: string }>`select id from bookings where reference = ${reference}`,
  ))!
  for (const other of others)
    if (other === 'flight') await addFlight(agent, reference)
    else await addItem(testApp.app, id, toyOf(other), [], { id: buyer.userId, name: null })
  expect((await bookingById(testApp.app.db, id))!.item_count).toBe(1 + others.length)
  return reference
}

/** What a buyer does at once: opens a card's page and pays there, or pays from the balance; both at the same time. */
async function pays(by: 'card' | 'balance' | 'both', card: () => Promise<unknown>, balance: () => Promise<unknown>) {
  await Promise.all([...(by === 'balance' ? [] : [card()]), ...(by === 'card' ? [] : [balance()])])
}

async function live({ items, steps }: Life): Promise<void> {
  shop.forgive()
  supplier.faults.clear()
  gateway.faults.clear()
  // The clock of many lives passes the days that the stand-in was begun with.
  supplier.dates = new StandInSupplier(now()).dates
  const agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  const staff = await buildUser(testApp, { role: 'admin' })
  await changed(testApp.app.db, sql`update users set card_allowed = true where id = ${user.id}`)
  await giveMoney(testApp, agencyId, start)
  let agent = await loggedIn(testApp, user)
  let office = await loggedIn(testApp, staff)
  const reference = await basket(agent, { agencyId, userId: user.id }, items)
  const seen = async (): Promise<Booking> =>
    (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
  const byCard = async (due?: number) => {
    const { body } = await agent.get(`/api/payment-url?booking_id=${reference}${due ? `&due=${due}` : ''}`)
    if (body.payment_id) await agent.post(`/api/test-card/${body.payment_id}/pay`, { card_number: '4242424242424242' })
  }
  const saved = (booking: Booking) =>
    booking.items.filter(({ status }) => status === 'saved').reduce((sum, { total }) => sum + total.amount, 0)
  const pass = async (minutes: number) => {
    testApp.clock.advanceMinutes(minutes)
    await settleJobs(testApp)
    agent = await loggedIn(testApp, user)
    office = await loggedIn(testApp, staff)
  }
  for (const one of steps) {
    const booking = await seen()
    if (one.do === 'pay') {
      const expected_total = { amount: saved(booking), currency: 'SAR' }
      const fromBalance = () => agent.post('/api/confirm-pnr', { booking_id: reference, expected_total }, key())
      await pays(one.by, () => byCard(), fromBalance)
    } else if (one.do === 'due') {
      const due = booking.dues.find(({ no }) => no === one.no)
      const body = { booking_id: reference, due: one.no, expected: due?.amount }
      if (due)
        await pays(
          one.by,
          () => byCard(one.no),
          () => agent.post('/api/pay-booking-due', body, key()),
        )
    } else if (one.do === 'back') {
      const item = booking.items.find(({ no }) => no === one.no)
      if (item?.product === 'flight')
        await office.post('/api/void-booking', { booking_id: reference, item: one.no, reason: 'off' }, key())
      else if (item) {
        const terms = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=${one.no}`)).body.data
        const body = { booking_id: reference, item: one.no, expected_back: terms.back, reason: 'off' }
        await agent.post('/api/cancel-booking-item', body, key())
      }
    } else if (one.do === 'shop') {
      shop.failNext('confirm', one.fault as 'fine')
      supplier.failNext('issue', one.fault as 'fine')
    } else if (one.do === 'gateway') gateway.failNext(one.op as 'capture', one.fault as 'refused')
    else await pass(one.minutes)
  }
  // Also while nobody knows how it ends, the books hold.
  expect(await broken(testApp)).toEqual([])
  shop.forgive()
  supplier.faults.clear()
  gateway.faults.clear()
  for (let round = 0; round < 14; round++) await pass(round < 6 ? 2 : 90)
  const end = await seen()
  for (const { status } of end.items)
    expect(['cancelled', 'confirmed', 'expired', 'failed', 'refunded', 'voided']).toContain(status)
  const { outlay, stuck } = await moneyOf(reference, agencyId)
  const papers = await papersOf(reference)
  expect({ stuck, outlay }).toEqual({ stuck: 0, outlay: papers })
  expect(await broken(testApp)).toEqual([])
}

/** What left the buyer: from the wallet, and from cards at the gateway; and the cards that still wait for something. */
async function moneyOf(reference: string, agencyId: string) {
  const { balance, blocked } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  expect(blocked).toBe(0)
  const cards = (await first(
    testApp.app.db,
    sql<{ kept: number; stuck: number }>`select
        coalesce(sum(t.amount_minor - coalesce(t.refunded_minor, 0)) filter (where t.status in ('captured', 'refunded')), 0)::int8 as kept,
        count(*) filter (where p.status in ('authorized', 'claimed', 'refunding', 'releasing'))::int8 as stuck
      from payments p join test_card_payments t on t.id = p.id join bookings b on b.id = p.booking_id where b.reference = ${reference}`,
  ))!
  return { outlay: start - balance + cards.kept, stuck: cards.stuck }
}

/** What the papers say was to be paid by now: invoices less credit notes, less what is not due yet. */
async function papersOf(reference: string): Promise<number> {
  const { papers, open } = (await first(
    testApp.app.db,
    sql<{ papers: number; open: number }>`select
        (select coalesce(sum(case when kind = 'credit_note' then -total else total end), 0)::int8 from invoices where booking_ref = ${reference}) as papers,
        (select coalesce(sum(p.amount_minor), 0)::int8 from due_parts p join booking_items i on i.id = p.item_id join bookings b on b.id = i.booking_id
          where b.reference = ${reference} and p.state = 'open' and i.stage = 'confirmed') as open`,
  ))!
  return papers - open
}

test('whatever is bought together, however it is paid and whatever goes wrong: what left the buyer is what the papers say, nothing is stuck, and nothing is paid twice', async () => {
  await fc.assert(fc.asyncProperty(life, live), {
    numRuns: lives + 2,
    endOnFailure: true,
    examples: [
      [
        {
          items: ['flight', 'planned', 'toy'],
          steps: [
            { do: 'pay', by: 'card' },
            { do: 'wait', minutes: 5 },
            { do: 'due', by: 'both', no: 3 },
            { do: 'back', no: 1 },
            { do: 'back', no: 2 },
          ],
        },
      ],
      [
        {
          items: ['flight', 'flight'],
          steps: [
            { do: 'shop', fault: 'sold_out' },
            { do: 'pay', by: 'both' },
            { do: 'wait', minutes: 5 },
            { do: 'back', no: 2 },
          ],
        },
      ],
    ],
  })
})
