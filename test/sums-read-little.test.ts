import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { keepRows } from './support/kept-rows.ts'
import { blocksOf, statementsOf } from './support/statements.ts'

/** As in `lists-read-little.test.ts`: no clock is in it, what is read may not grow with bookings and people. */
const [few, lots] = [4_000, 9_000]
const more = 1.2
const agencies = 12

let testApp: TestApp
let owner: pg.Client
let office: Visitor
let seller: Visitor
let ids: { agencies: string[]; admin: string; salesman: string }

/** All bookings are of this month, one of two of the first agency; so many people have come and gone. */
const seeds = () => [
  `insert into bookings (id, reference, channel, agency_id, created_by, supplier, hold_state, status, currency, total_minor, supplier_total_minor, contact_email,
      contact_phone, lead_passenger, passenger_count, demo, created_at, updated_at)
    select gen_random_uuid(), 'BK-' || translate(upper(substr(md5(k::text), 1, 6)), '01', 'XY'), 'agent', (array['${ids.agencies.join("','")}'])[1 + (k % 2) * (k % ${agencies})]::uuid,
      '${ids.admin}', 'house', 'held', (array['completed','confirmed','voided'])[1 + k % 3], 'SAR', 90000, 80000, 'u@example.test', '+966', 'KHAN / ALI', 1, false, now(), now()`,
  `insert into users (id, role, name, email, password_hash, is_approved, status, salesman_id)
    select gen_random_uuid(), (array['customer','agent'])[1 + (k % 10 = 0)::int], 'ALI', 'c' || k || '@example.test', '-', k % 4 > 0, case when k % 50 = 0 then 0 else 1 end,
      case when k % 20 = 0 then '${ids.salesman}'::uuid end`,
]

async function seed(from: number, to: number): Promise<void> {
  await owner.query('set session_replication_role = replica')
  for (const text of seeds()) await owner.query(`${text} from generate_series(${from}, ${to}) k on conflict do nothing`)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze bookings, users')
  await keepRows(owner)
}

beforeAll(async () => {
  testApp = await startApp()
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const admin = await buildUser(testApp, { role: 'admin' })
  const salesman = await buildUser(testApp, { role: 'salesman' })
  const bought = await Promise.all(Array.from({ length: agencies }, () => buildAgency(testApp)))
  ids = { agencies: bought.map(({ id }) => id), admin: admin.id, salesman: salesman.id }
  for (const agency_id of ids.agencies) await buildUser(testApp, { role: 'agent', agency_id, salesman_id: salesman.id })
  office = await loggedIn(testApp, admin)
  seller = await loggedIn(testApp, salesman)
}, 120_000)
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

const calls = (): readonly [string, Visitor, string][] => [
  ['sums of an agency', office, `/agency-booking-sums?agency=${ids.agencies[0]}`],
  ['people, counted', office, '/users-summary'],
  ['own people, counted', seller, '/users-summary'],
  ['own agencies, summed', seller, '/salesman-summary'],
]

/** What each call answers beside the blocks that its statements read. */
async function asked(): Promise<{ blocks: Map<string, number>; answers: Map<string, any> }> {
  const [blocks, answers] = [new Map<string, number>(), new Map<string, any>()]
  for (const [name, who, path] of calls()) {
    const statements = await statementsOf(async () => {
      const { status, body } = await who.get(`/api${path}`)
      expect([path, status]).toEqual([path, 200])
      answers.set(name, body.data)
    })
    const read = await blocksOf(owner, statements)
    blocks.set(
      name,
      read.reduce((sum, one) => sum + one, 0),
    )
  }
  return { blocks, answers }
}

test('sums of agencies and counts of people read no more where there are more than twice as many bookings and people', async () => {
  await seed(1, few)
  const before = await asked()
  await seed(few + 1, lots)
  const after = await asked()
  const grown = [...after.blocks].filter(([name, read]) => read > before.blocks.get(name)! * more)
  expect(grown.map(([name, read]) => `${name}: ${before.blocks.get(name)} -> ${read} blocks`)).toEqual([])
  const count = async (text: string) =>
    (await owner.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]!.n
  expect(after.answers.get('sums of an agency').count).toBe(
    await count(`bookings where agency_id = '${ids.agencies[0]}' and status in ('completed', 'confirmed')`),
  )
  expect(after.answers.get('own agencies, summed').sold).toEqual([
    { currency: 'SAR', amount: 90_000 * (await count(`bookings where status in ('completed', 'confirmed')`)) },
  ])
  const agents = after.answers.get('people, counted').find(({ role }: { role: string }) => role === 'agent')
  expect([agents.total, agents.closed]).toEqual([
    await count(`users where role = 'agent'`),
    await count(`users where role = 'agent' and status = 0`),
  ])
  expect(after.answers.get('own people, counted')[0].waiting).toBe(
    await count(`users where role = 'agent' and salesman_id = '${ids.salesman}' and status = 1 and not is_approved`),
  )
}, 120_000)
