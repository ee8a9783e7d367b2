import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { blocksOf, statementsOf } from '../../../../test/support/statements.ts'

const many = 20_000

let testApp: TestApp
let owner: pg.Client
let office: Visitor
let seller: Visitor

/** Two customers and an agent of the salesman by turns. Of ten of each one is closed. */
const seed = (agency: string, salesman: string) => `
  insert into users (id, role, name, email, password_hash, is_approved, status, email_verified_at, agency_id, salesman_id, created_at)
  select gen_random_uuid(), case when k % 3 = 2 then 'agent' else 'customer' end, 'Person ' || k, 'p' || k || '@example.test', '-', true,
    case when k % 15 = 1 or k % 30 = 29 then 0 else 1 end, now(), case when k % 3 = 2 then '${agency}'::uuid end,
    case when k % 3 = 2 then '${salesman}'::uuid end, now() - k * interval '20 minutes' from generate_series(1, ${many}) k order by md5(k::text)`

beforeAll(async () => {
  testApp = await startApp({ now: new Date().toISOString(), plansAsInUse: true })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const salesman = await buildUser(testApp, { role: 'salesman', salesman_code: 'SELLER' })
  seller = await loggedIn(testApp, salesman)
  await owner.query(seed((await buildAgency(testApp)).id, salesman.id))
  await owner.query('vacuum analyze users')
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

/** With the page and all that it shows; a thousand rows are counted. */
const blocksMax = 300

test.each([
  ['office', 'state=closed', 1_001],
  ['office', 'state=closed&sort=name', 1_001],
  ['office', 'state=closed&role=customer', 1_001],
  ['office', 'role=agent', 1_001],
  ['office', 'role=agent&sort=name', 1_001],
  ['office', 'state=active&role=agent', 1_001],
  ['office', 'state=closed&role=agent', 666],
  ['office', 'q=p17@example.test', 1],
  ['salesman', '', 1_001],
  ['salesman', 'sort=name', 1_001],
  ['salesman', 'state=closed', 666],
] as const)(
  'of twenty thousand people the %s’s list ?%s reads neither each nor a thousand',
  async (who, query, total) => {
    const visitor = who === 'office' ? office : seller
    const statements = await statementsOf(async () => {
      const { body } = await visitor.get(`/api/users?${query}`)
      expect(body.meta.total).toBe(total)
    })
    const blocks = (await blocksOf(owner, statements)).reduce((sum, one) => sum + one, 0)
    expect([blocks, blocks <= blocksMax]).toEqual([blocks, true])
  },
)

test('a whole address finds its one account in any letters, a part of one all that hold it', async () => {
  const emails = async (q: string) =>
    (await office.get(`/api/users?q=${encodeURIComponent(q)}`)).body.data.map(({ email }: { email: string }) => email)
  expect(await emails('P17@Example.Test')).toEqual(['p17@example.test'])
  expect(await emails('17@example.test')).toContain('p17@example.test')
  expect((await emails('p17@example')).length).toBe(1)
})
