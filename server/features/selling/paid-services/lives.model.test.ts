import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'
import { runs } from '../../../../test/support/runs.ts'

/** Lives of bookings that buy bags and seats, give some back, and end as a void, a refund of one or of all, or not at all. */
const lives = runs(6, 40)
let net: OnNetwork
let agent: Visitor
let admin: Visitor
let agencyId: string
beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  agencyId = (await buildAgency(net.testApp)).id
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  await giveMoney(net.testApp, agencyId, 1_000_000_000)
  await changePriceRules(
    net.testApp,
    sql`insert into margin_rules (layer, product, basis_points, fixed_minor, per, currency, active)
    values ('agent', 'flight_services', 333, 1150, 'passenger', 'SAR', true)`,
  )
  await changePriceRules(
    net.testApp,
    sql`insert into agent_charges (event, kind, fixed_minor, per, currency) values ('services', 'fixed', 777, 'booking', 'SAR'),
    ('void', 'fixed', 2500, 'passenger', 'SAR'), ('refund', 'fixed', 3000, 'passenger', 'SAR')`,
  )
})
afterAll(() => net.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const step = fc.record({
  passenger: fc.nat(1),
  kind: fc.constantFrom('bag' as const, 'seat' as const, 'back' as const),
  at: fc.nat(40),
  fault: fc.option(fc.constantFrom('timeout_after_success' as const, 'unavailable' as const), { freq: 4 }),
})
const life = fc.record({
  brand: fc.constantFrom('SV' as const, 'VL' as const, 'FX' as const),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  ends: fc.constantFrom('void' as const, 'refund' as const, 'one' as const, 'stays' as const),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One purchase, or one thing given back; what the airline refuses is refused. */
async function live(id: string, { passenger, kind, at, fault }: Step): Promise<void> {
  const { body } = await agent.get(`/api/services-on-sale?booking_id=${id}`)
  const { bags, seat_maps, sold } = body.data
  const all: any[] = {
    bag: bags,
    seat: seat_maps[0].rows.flatMap(({ seats }: any) => seats.filter(Boolean)),
    back: sold,
  }[kind]
  const one = all[at % Math.max(1, all.length)]
  if (!one) return
  const wanted =
    kind === 'back' ? { remove: [{ id: one.id, passenger: one.passenger }] } : { add: [{ id: one.id, passenger }] }
  const quote = await agent.post('/api/services-quote', { booking_id: id, ...wanted }, key())
  if (quote.status !== 200) return
  const { reference, total } = quote.body.data
  if (fault) await net.misbehave({ op: 'change', kind: fault })
  await agent.post('/api/change-accept', { booking_id: id, reference, expected_total: total }, key())
  for (let round = 0; round < 3; round++) {
    net.testApp.clock.advanceMinutes(2)
    await settleJobs(net.testApp)
  }
}

async function refund(id: string, passengers?: number[]): Promise<void> {
  await agent.post('/api/refund-request', { booking_id: id, reason: 'Ill', ...(passengers && { passengers }) }, key())
  const { body } = await admin.post('/api/refund-quote', { booking_id: id }, key())
  const expected_refund = body.booking.refund.quote.refund
  await agent.post('/api/refund-accept', { booking_id: id, expected_refund }, key())
  await settleJobs(net.testApp)
}

/** What the embedded network is owed by our books, and what its bookings say. */
const owed = () =>
  first(
    net.testApp.app.db,
    sql<{
      owed: number
    }>`select coalesce(sum(p.amount), 0)::int8 as owed from postings p join ledger_accounts a on a.id = p.account_id
      where a.owner_type = 'supplier' and a.owner_id = 'house'`,
  )

test('after any life the books, the documents and the seats are whole, and a void leaves nothing owed', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ brand, steps, ends }) => {
      agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
      admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
      const before = (await owed())!.owed
      const { id } = await soldOn(agent, { brand, adults: 2 })
      for (const one of steps) await live(id, one)
      if (ends === 'void') {
        const done = await admin.post('/api/void-booking', { booking_id: id, reason: 'Test' }, key())
        expect(done.status, JSON.stringify(done.body)).toBe(200)
        expect((await owed())!.owed).toBe(before)
        const kept = await first(
          net.testApp.app.db,
          sql<{
            n: number
          }>`select count(*)::int8 as n from house_seats s join house_pnrs p on p.id = s.pnr_id where p.status <> 'ticketed'`,
        )
        expect(kept!.n).toBe(0)
      } else if (ends !== 'stays') await refund(id, ends === 'one' ? [1] : undefined)
      expect((await runInvariants(net.testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
    }),
    { numRuns: lives },
  )
})
