import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { type Statement, statementsOf } from '../../test/support/statements.ts'
import { all } from './db.ts'

let testApp: TestApp
let client: pg.Client
let office: Visitor
beforeAll(async () => {
  testApp = await startApp()
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  // What has an index is looked up in it, however few rows a test has.
  await client.query('set enable_seqscan = off')
})
afterAll(async () => {
  await client.end()
  await testApp.close()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
/** How a statement reads these tables where it does not look up what it wants. */
async function readWhole({ text, values }: Statement, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan as Node)
    .filter((node) => tables.includes(node['Relation Name'] ?? '') && !node['Index Cond'] && !node['Recheck Cond'])
    .map((node) => `${node['Node Type']} of ${node['Relation Name']}`)
}
const id = '01a22d71-a0de-7327-b0f8-9e5c8caac3b9'

test('an id is one in any letters, and everything else is none', async () => {
  const asked = [id, id.toUpperCase(), '', 'company', id.slice(1), `${id}0`, `{${id}}`, null]
  const rows = await all(
    testApp.app.db,
    sql<{
      found: string | null
    }>`select as_uuid(one) as found from unnest(${asked}::text[]) with ordinality t (one, n) order by n`,
  )
  expect(rows.map(({ found }) => found)).toEqual([id, id, null, null, null, null, null, null])
})

test.each([
  ['rooms of guests who come', '/api/hotel-arrivals?from=2026-12-01&to=2026-12-07', 200],
  ['a person who is looked at', `/api/user-details?id=${id}`, 404],
  ['what is no id', '/api/user-details?id=nobody', 404],
] as const)('%s are found without reading all bookings or all people', async (_, path, status) => {
  const statements = await statementsOf(async () => expect((await office.get(path)).status).toBe(status))
  expect(statements.length).toBeGreaterThan(1)
  // Whose session it is, is read of a handful of people here.
  for (const statement of statements.filter(({ text }) => !text.includes('session_id')))
    expect(await readWhole(statement, ['booking_items', 'users'])).toEqual([])
})
