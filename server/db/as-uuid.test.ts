import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { preferIndexes, readWhole } from '../../test/support/read-whole.ts'
import { statementsOf } from '../../test/support/statements.ts'
import { all } from './db.ts'

let testApp: TestApp
let client: pg.Client
let office: Visitor
beforeAll(async () => {
  testApp = await startApp()
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  await preferIndexes(client)
})
afterAll(async () => {
  await client.end()
  await testApp.close()
})

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
    expect(await readWhole(client, statement, ['booking_items', 'users'])).toEqual([])
})
