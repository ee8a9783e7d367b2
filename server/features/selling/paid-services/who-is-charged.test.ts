import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

let net: OnNetwork
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
})
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await net.close()
})
beforeEach(async () => {
  agencyId = (await buildAgency(net.testApp)).id
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(net.testApp, agencyId, 10_000_000)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
type Choice = { id: string; passenger: number }

/** What these services come to, person by person; accepted at once. */
async function taken(id: string, wanted: { add?: Choice[]; remove?: Choice[] }) {
  const quote = await agent.post('/api/services-quote', { booking_id: id, add: [], remove: [], ...wanted }, key())
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const { reference, total, charge, people } = quote.body.data
  const done = await agent.post('/api/change-accept', { booking_id: id, reference, expected_total: total }, key())
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { total, charge, each: people.map((one: { total: object }) => one.total) }
}

test.each([
  ['each passenger', 'passenger', 2_300],
  ['the booking', 'booking', 2_300],
])(
  'our charge for %s is for whoever buys something: who only gives a bag back gets all of its price',
  async (_, per, charge) => {
    const { id } = await soldOn(agent, { adults: 3 })
    const { bags } = (await agent.get(`/api/services-on-sale?booking_id=${id}`)).body.data
    const bag: string = bags.find(({ kg }: { kg: number }) => kg === 20).id
    await taken(id, { add: [{ id: bag, passenger: 1 }] })
    await changePriceRules(
      net.testApp,
      sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
      values (${agencyId}, 'services', 'fixed', ${charge}, ${per}, 'SAR')`,
    )
    expect(await taken(id, { add: [{ id: bag, passenger: 0 }], remove: [{ id: bag, passenger: 1 }] })).toEqual({
      total: sar(charge),
      charge: sar(charge),
      each: [sar(9_500 + charge), sar(-9_500)],
    })
  },
)
