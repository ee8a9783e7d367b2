import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { decideTax } from './index.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const rule = {
  line_kind: 'service_fee',
  category: 'S',
  rate_bp: 2_000,
  from: '2027-02-01',
  source: 'A decree of the day',
}
const add = (more: object = {}) => admin.post('/api/tax-rules', { ...rule, ...more })
const rules = async () =>
  (await admin.get('/api/tax-rules')).body.data.rules as { id: string; from: string | null; state: string }[]
const rateOn = async (at: string) => {
  const sold = { product: 'flight', supplier: 'house', at: new Date(at) }
  const plan = await decideTax(testApp.app.db, sold, [{ no: 1, what: 'charge', kind: 'service_fee', route: null }])
  return plan && 'lines' in plan ? plan.lines[0]!.rate_bp : plan
}

test('A rule that is added holds from its day on, and sales before it keep the one of their day.', async () => {
  const answer = await add()
  expect([answer.status, answer.body.message]).toEqual([200, 'Tax rule added.'])
  expect((await rules()).find(({ from }) => from === '2027-02-01')).toMatchObject({ state: 'coming', rate_bp: 2_000 })
  expect(await rateOn('2027-01-31T12:00:00Z')).toBe(1_500)
  expect(await rateOn('2027-02-01T12:00:00Z')).toBe(2_000)
  const [entry] = (await admin.get('/api/activity-logs?kind=tax_rule')).body.data
  expect(entry).toMatchObject({ action: 'tax_rule_added', by: { name: expect.any(String) } })
})

test('A rule that has ended speaks until its last day.', async () => {
  const { id } = (await rules()).find(({ from }) => from === '2027-02-01')!
  const ended = await admin.post('/api/tax-rule-end', { id, to: '2027-02-10' })
  expect(ended.body.message).toBe('The rule ends that day.')
  expect(await rateOn('2027-02-10T12:00:00Z')).toBe(2_000)
  expect(await rateOn('2027-02-11T12:00:00Z')).toBe(1_500)
})

test.each([
  ['in the past', { from: '2027-01-09' }, 'from'],
  ['with a last day before its first', { to: '2027-01-31' }, 'to'],
  ['at a rate of nothing', { rate_bp: 0 }, 'rate_bp'],
  ['that is zero-rated with a rate', { category: 'Z', reason: 'VATEX-SA-33' }, 'rate_bp'],
  ['that is zero-rated for no reason', { category: 'Z', rate_bp: 0 }, 'reason'],
  ['that rests on nothing', { source: ' ' }, 'source'],
] as const)('A rule %s is refused at its field.', async (_what, more, field) => {
  const { status, body } = await add(more)
  expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]])
})

test('The same rule of the same days is refused, and so is an end in the past.', async () => {
  expect((await add({ from: '2027-03-01' })).status).toBe(200)
  expect((await add({ from: '2027-03-01' })).body.errors[0].field).toBe('from')
  const { id } = (await rules()).find(({ from }) => from === '2027-03-01')!
  expect((await admin.post('/api/tax-rule-end', { id, to: '2027-01-09' })).body.errors[0].field).toBe('to')
})

test('The last rule cannot end: nothing would be taxed any more.', async () => {
  await sql`update tax_rules set enabled = false where country = 'SA' and not (line_kind is null and role = 'principal')`.execute(
    testApp.app.db,
  )
  const { id } = (await rules()).find(({ state }) => state === 'in_force')!
  expect((await admin.post('/api/tax-rule-end', { id, to: '2027-06-30' })).status).toBe(409)
})
