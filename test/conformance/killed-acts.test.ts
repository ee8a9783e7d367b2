import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '../../server/acts/act.ts'
import { all, first } from '../../server/db/db.ts'
import { fundsOf, runInvariants } from '../../server/features/money/ledger/index.ts'
import { acceptAct } from '../../server/features/selling/airline-changes/accept-act.ts'
import { changeAct } from '../../server/features/selling/changes/change-act.ts'
import { remarkAct } from '../../server/features/selling/paid-services/write-remark.ts'
import { serviceAct } from '../../server/features/selling/special-services/service-act.ts'
import { takeBackAct } from '../../server/features/selling/special-services/take-service-back.ts'
import type { Visitor } from '../app.ts'
import { giveMoney } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { dyingAt, moments } from '../support/killed-act.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../support/on-network.ts'

/**
 * What is done at the embedded network after a sale, while the process that does it dies at each moment of the act:
 * whoever goes on finds what the network did, does the rest, and does nothing twice.
 */
let net: OnNetwork
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
})
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

const db = () => net.testApp.app.db
const key = () => ({ 'idempotency-key': randomUUID() })
const balance = async () => (await fundsOf(db(), agencyId, 'SAR')).balance
const details = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const killed = <T, I, R, K>(
  act: Act<T, I, R, K>,
  moment: (typeof moments)[number],
  run: () => Promise<{ status: number }>,
) => dyingAt(net.testApp, act, moment, run)
/** Sessions end while the clock runs on. */
const logIn = async () =>
  void (agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId })))
const atNetwork = async (table: 'house_services' | 'house_remarks', locator: string) =>
  (await first(
    db(),
    sql<{ n: number }>`select count(*)::int8 as n from ${sql.table(table)} s join house_pnrs p on p.id = s.pnr_id
      where p.locator = ${locator}`,
  ))!.n
const openActs = async () => (await all(db(), sql`select kind from acts where state not in ('done', 'refused')`)).length

describe.each(moments)('killed at %s', (moment) => {
  test('a bag is paid for once, and has one EMD', async () => {
    await logIn()
    const { id, total, tickets } = await soldOn(agent)
    const { data: sale } = (await agent.get(`/api/services-on-sale?booking_id=${id}`)).body
    const add = [{ id: sale.bags[0].id, passenger: 0 }]
    const { data: quote } = (await agent.post('/api/services-quote', { booking_id: id, add, remove: [] }, key())).body
    const before = await balance()
    await killed(changeAct, moment, () =>
      agent.post(
        '/api/change-accept',
        { booking_id: id, reference: quote.reference, expected_total: quote.total },
        key(),
      ),
    )
    await logIn()
    const after = await details(id)
    expect(await balance()).toBe(before - quote.total.amount)
    expect(after.total.amount).toBe(total.amount + quote.total.amount)
    expect(after.ancillaries).toHaveLength(1)
    const emds = after.tickets.filter(({ rfic }: any) => rfic)
    expect(emds).toMatchObject([{ number: after.ancillaries[0].emd, connected_to: tickets[0].number }])
    expect(await openActs()).toBe(0)
  })

  test('a wheelchair is asked for once, and taken back once; a remark is written once', async () => {
    await logIn()
    const { id, pnr } = await soldOn(agent)
    await killed(serviceAct, moment, () =>
      agent.post('/api/special-services', { booking_id: id, code: 'WCHR', passenger: 0 }, key()),
    )
    await logIn()
    const [service] = (await details(id)).special_services
    expect([service.code, await atNetwork('house_services', pnr)]).toEqual(['WCHR', 1])
    await killed(takeBackAct, moment, () =>
      agent.post('/api/special-service-back', { booking_id: id, id: service.id }, key()),
    )
    await logIn()
    expect((await details(id)).special_services.map(({ state }: any) => state)).toEqual(['taken_back'])
    await killed(remarkAct, moment, () =>
      agent.post('/api/booking-remark', { booking_id: id, kind: 'airline', text: 'VIP of the ministry' }, key()),
    )
    expect([await atNetwork('house_services', pnr), await atNetwork('house_remarks', pnr)]).toEqual([1, 1])
    expect(await openActs()).toBe(0)
  })

  test('a change by the airline is accepted once, and the ticket is that of its flight', async () => {
    await logIn()
    const admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
    const before = await soldOn(agent, {
      fields: { surname: 'LATEHOUR' },
      out: `2027-01-${15 + moments.indexOf(moment)}`,
    })
    await admin.post('/api/read-airline-changes', {})
    const [change] = (await agent.get(`/api/booking-airline-changes?booking_id=${before.id}`)).body.data
    const money = await balance()
    await killed(acceptAct, moment, () =>
      agent.post('/api/airline-changes', { id: change.id, answer: 'accept' }, key()),
    )
    await logIn()
    const after = await details(before.id)
    expect((await agent.get(`/api/booking-airline-changes?booking_id=${before.id}`)).body.data).toMatchObject([
      { state: 'accepted' },
    ])
    expect(after.legs[0].departure_at).toBe(change.legs[0].after.departure_at)
    expect(after.tickets).toHaveLength(before.tickets.length)
    expect(await balance()).toBe(money)
    const answered = await all(
      db(),
      sql`select n.answer from house_notices n join house_pnrs p on p.id = n.pnr_id where p.locator = ${before.pnr}`,
    )
    expect(answered).toEqual([{ answer: 'accepted' }])
    expect(await openActs()).toBe(0)
  })
})
