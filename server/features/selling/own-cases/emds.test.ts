import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { completeArrived } from '#server/features/selling/bookings'
import { markUnusedTickets } from '#server/features/selling/unused-tickets'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

const start = '2026-11-20T06:00:00Z'
let net: OnNetwork
let agencyId: string
beforeAll(async () => {
  net = await startOnNetwork(start)
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
}, 60_000)
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

const agentNow = async () => loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
const key = () => ({ 'idempotency-key': randomUUID() })

test('a ticket that became an EMD stands among refunds and changes, on the screen, by its kind and in the file', async () => {
  const missed = await soldOn(await agentNow(), { brand: 'FX', fields: { surname: 'NOSHOW' } })
  net.testApp.clock.advanceMinutes((Date.parse('2027-01-16T12:00:00Z') - Date.parse(start)) / 60_000)
  await completeArrived(net.testApp.app)
  await markUnusedTickets(net.testApp.app)
  const agent = await agentNow()
  const [open] = (await agent.get(`/api/unused-tickets?q=${missed.id}&state=open`)).body.data
  const { data } = (await agent.post('/api/emd-quote', { booking_id: missed.id, number: open.number }, key())).body
  const taken = { booking_id: missed.id, reference: data.reference, expected_total: data.total }
  expect((await agent.post('/api/change-accept', taken, key())).status).toBe(200)
  const all = await agent.get('/api/own-cases')
  expect([all.status, all.body.data.length]).toEqual([200, 1])
  const [row] = all.body.data
  expect(row).toMatchObject({ kind: 'emd', booking: missed.id, reference: data.reference, cost: data.total })
  expect(row.profit.amount).toBe(row.charged.amount - row.given_back.amount - row.cost.amount)
  expect((await agent.get('/api/own-cases?kind=emd')).body.data).toEqual([row])
  expect((await agent.get('/api/own-cases?kind=name,services')).body.data).toEqual([])
  const file = (await agent.get('/api/own-cases-file?format=csv')).body.toString()
  expect(file.trim().split('\n').at(-1)).toContain(`"${row.reference}","EMD","${missed.id}"`)
})
