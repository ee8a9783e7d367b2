import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { heldOn, type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

const now = '2026-11-20T06:00:00Z'
let net: OnNetwork
let admin: Visitor
let agent: Visitor
let airline: string
beforeAll(async () => {
  net = await startOnNetwork(now)
  const agency = await buildAgency(net.testApp)
  admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(net.testApp, agency.id, 100_000_000)
  airline = (await heldOn(agent)).legs[0].segments[0].marketing_carrier
})
afterAll(() => net.close())

const save = (rule: Record<string, unknown>) =>
  admin.post(
    '/api/carrier-rules',
    {
      airline,
      hours: null,
      fee_minor: null,
      source: 'The airline’s circular 14 of 2026',
      checked_on: '2026-11-20',
      valid_from: '2026-11-20',
      ...rule,
    },
    { 'idempotency-key': randomUUID() },
  )
const listed = async (query: string) => (await admin.get(`/api/carrier-rules?${query}`)).body.data
const name = (booking_id: string, fields = {}) =>
  agent.post(
    '/api/name-quote',
    { booking_id, passenger: 0, title: 'mr', given_name: 'SAMY A', surname: 'AL HARBI', reason: 'Spelling', ...fields },
    { 'idempotency-key': randomUUID() },
  )

test('without a rule of its own an airline voids until the end of the day and corrects names for the usual fee', async () => {
  const sold = await soldOn(agent)
  expect(sold.void_until).toBe('2026-11-20T20:59:00.000Z')
  expect((await name(sold.id)).body.data.total.amount).toBe(10_000)
  expect(await listed('topic=void,name')).toMatchObject([
    { airline: null, topic: 'name', hours: 2, fee: { amount: 10_000, currency: 'SAR' }, state: 'in_force' },
    { airline: null, topic: 'void', hours: null, state: 'in_force' },
  ])
})

test('a rule says how long tickets are voided and seats are held, from its first day on', async () => {
  expect((await save({ topic: 'void', hours: 4 })).body.data).toMatchObject({ state: 'in_force', hours: 4 })
  await save({ topic: 'hold', hours: 1 })
  const held = await heldOn(agent)
  expect(held.ttl_at.slice(0, 16)).toBe('2026-11-20T07:00')
  expect((await soldOn(agent)).void_until.slice(0, 16)).toBe('2026-11-20T10:00')
  await save({ topic: 'void', hours: 4, allowed: false })
  expect(await listed(`topic=void&airline=${airline}`)).toMatchObject([{ allowed: false, hours: 4 }])
  const sold = await soldOn(agent)
  expect(sold.allowed_actions.find(({ action }: any) => action === 'void_request').allowed).toBe(false)
  await save({ topic: 'void', hours: 24, valid_from: '2026-12-01' })
  expect(await listed(`topic=void&airline=${airline}&state=to_come,in_force`)).toMatchObject([
    { valid_from: '2026-11-20', valid_until: '2026-11-30', state: 'in_force' },
    { valid_from: '2026-12-01', valid_until: null, state: 'to_come' },
  ])
})

test('a rule before one that is there already ends on the day before it', async () => {
  await save({ topic: 'refund', hours: 5, valid_from: '2026-12-10' })
  await save({ topic: 'refund', hours: 3, valid_from: '2026-12-05' })
  expect(await listed(`topic=refund&airline=${airline}&state=to_come`)).toMatchObject([
    { valid_from: '2026-12-05', valid_until: '2026-12-09' },
    { valid_from: '2026-12-10', valid_until: null },
  ])
})

test('an airline that changes and corrects nothing says so when it is asked', async () => {
  const sold = await soldOn(agent)
  await save({ topic: 'name', hours: 2, fee_minor: 25_000 })
  expect((await name(sold.id)).body.data.total.amount).toBe(25_000)
  await save({ topic: 'name', allowed: false })
  await save({ topic: 'change', allowed: false })
  expect((await name(sold.id)).status).toBe(409)
  const offers = await agent.get(`/api/change-offers?booking_id=${sold.id}&legs=0:2027-01-15`)
  expect([offers.status, offers.body.code]).toEqual([409, 'wrong_state'])
})

test('what does not go together is refused at its field, and only whoever manages airlines may save', async () => {
  const fieldOf = async (rule: Record<string, unknown>) => {
    const { status, body } = await save(rule)
    return [status, body.errors[0]?.field]
  }
  expect(await fieldOf({ topic: 'hold' })).toEqual([422, 'hours'])
  expect(await fieldOf({ topic: 'hold', hours: 2, allowed: false })).toEqual([422, 'allowed'])
  expect(await fieldOf({ topic: 'void', hours: 100 })).toEqual([422, 'hours'])
  expect(await fieldOf({ topic: 'void', fee_minor: 100 })).toEqual([422, 'fee_minor'])
  expect(await fieldOf({ topic: 'void', airline: '0Q' })).toEqual([422, 'airline'])
  expect(await fieldOf({ topic: 'void', source: '' })).toEqual([422, 'source'])
  expect(await fieldOf({ topic: 'void', valid_until: '2026-01-01' })).toEqual([422, 'valid_until'])
  const staff = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin-staff' }))
  expect((await staff.get('/api/carrier-rules')).status).toBe(403)
})
