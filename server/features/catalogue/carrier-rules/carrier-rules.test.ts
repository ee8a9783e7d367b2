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
  // Another fare, and near departure, are rules of their own beside it.
  await save({ topic: 'hold', hours: 2, fare: 'highest' })
  await save({ topic: 'hold', allowed: false, days: 30 })
  expect(await listed(`topic=hold&airline=${airline}`)).toHaveLength(3)
  expect((await heldOn(agent)).ttl_at.slice(0, 16)).toBe('2026-11-20T07:00')
  expect((await heldOn(agent, { brand: 'FX' })).ttl_at.slice(0, 16)).toBe('2026-11-20T08:00')
  expect((await heldOn(agent, { out: '2026-12-10' })).ttl_at.slice(0, 16)).toBe('2026-11-20T06:20')
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

test('an airline without ticket stock is sold by its reference: lists, search and the report find it', async () => {
  const sold = await soldOn(agent, { to: 'RUH', brand: 'VL' })
  const [{ number }] = sold.tickets
  expect(number).toMatch(/^[A-Z0-9]{6}10$/)
  const shown = `${number.slice(0, 6)}-${number.slice(6)}`
  const ids = ({ body }: any) => body.data.map(({ id }: any) => id.split(':')[0])
  expect(ids(await agent.get(`/api/get-bookings?q=${shown}`))).toEqual([sold.reference])
  expect(ids(await admin.get(`/api/ticket-report?q=${shown}`))).toEqual([sold.reference])
  const hits = (await admin.get(`/api/search?q=${shown}`)).body.data
  expect(JSON.stringify(hits)).toContain(sold.reference)
})

test('what does not go together is refused at its field, and only whoever manages airlines may save', async () => {
  const fieldOf = async (rule: Record<string, unknown>) => {
    const { status, body } = await save(rule)
    return [status, body.errors[0]?.field]
  }
  expect(await fieldOf({ topic: 'hold' })).toEqual([422, 'hours'])
  expect(await fieldOf({ topic: 'void', fare: 'lowest' })).toEqual([422, 'fare'])
  expect(await fieldOf({ topic: 'hold', hours: 2, days: 400 })).toEqual([422, 'days'])
  expect(await fieldOf({ topic: 'void', hours: 100 })).toEqual([422, 'hours'])
  expect(await fieldOf({ topic: 'void', fee_minor: 100 })).toEqual([422, 'fee_minor'])
  expect(await fieldOf({ topic: 'void', airline: '0Q' })).toEqual([422, 'airline'])
  expect(await fieldOf({ topic: 'void', source: '' })).toEqual([422, 'source'])
  expect(await fieldOf({ topic: 'void', valid_until: '2026-01-01' })).toEqual([422, 'valid_until'])
  const staff = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin-staff' }))
  expect((await staff.get('/api/carrier-rules')).status).toBe(403)
})
