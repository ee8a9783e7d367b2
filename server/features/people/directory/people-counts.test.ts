import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories.ts'
import { drawnFrom, runs } from '../../../../test/support/runs.ts'
import { countKinds, stands } from './directory.sql.ts'
import { foldPeopleCounts } from './fold-counts.ts'

let testApp: TestApp
let owner: pg.Client
let salesmen: string[]
let seed = drawnFrom
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!

const connected = async () => {
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  return client
}
beforeAll(async () => {
  testApp = await startApp()
  owner = await connected()
  await buildUser(testApp, { role: 'admin' })
  salesmen = [(await buildUser(testApp, { role: 'salesman' })).id, (await buildUser(testApp, { role: 'salesman' })).id]
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

/** As it was asked before counts were kept. */
const plain = (seen: ReturnType<typeof sql>) =>
  all(
    testApp.app.db,
    sql`select u.role, count(*)::int as total,
      count(*) filter (where ${stands.active})::int as active, count(*) filter (where ${stands.invited})::int as invited,
      count(*) filter (where ${stands.waiting})::int as waiting, count(*) filter (where ${stands.closed})::int as closed
    from users u where u.erased_at is null and ${seen} group by u.role order by u.role`,
  )
async function same(): Promise<void> {
  const seen = [
    sql`u.role = any(array['agent', 'customer'])`,
    sql`u.role = any(array['admin', 'admin-staff', 'reservation', 'salesman'])`,
    sql`true`,
    ...salesmen.map((id) => sql`(u.salesman_id = ${id} and u.role = 'agent')`),
  ]
  for (const one of seen)
    expect([drawnFrom, await countKinds(testApp.app.db, one)]).toEqual([drawnFrom, await plain(one)])
  const broken = (await runInvariants(testApp.app.db)).find(({ name }) => name === 'I3 people')!.broken
  expect([drawnFrom, broken]).toEqual([drawnFrom, []])
}
const add = (client: pg.Client, id: string) =>
  client.query(
    `insert into users (id, role, name, email, password_hash, is_approved, password_chosen, status, salesman_id) values ($1, $2, 'Ali', $3, '-', $4, $5, $6, $7)`,
    [
      id,
      pick(['agent', 'agent', 'customer', 'reservation', 'salesman']),
      `${id}@example.test`,
      random(2) === 0,
      random(3) > 0,
      random(4) === 0 ? 0 : 1,
      pick([...salesmen, null]),
    ],
  )
const changes: readonly [string, () => unknown[]][] = [
  ['is_approved = $2', () => [random(2) === 0]],
  ['password_chosen = $2', () => [random(2) === 0]],
  ['status = $2', () => [random(2)]],
  ['role = $2', () => [pick(['agent', 'customer', 'admin-staff'])]],
  ['salesman_id = $2', () => [pick([...salesmen, null])]],
  ['last_login_at = now()', () => []],
  ['erased_at = case when erased_at is null then now() end', () => []],
]

test('whatever becomes of people, as many of each kind are counted as there are, for the office and for each salesman', async () => {
  const ids: string[] = []
  const lives = runs(6, 40)
  for (let life = 0; life < lives; life++) {
    for (let step = 0; step < 20; step++) {
      const act = random(10)
      if (act < 3 || ids.length === 0) {
        ids.push(randomUUID())
        await add(owner, ids.at(-1)!)
      } else if (act < 9) {
        const [set, values] = pick(changes)
        await owner.query(`update users set ${set} where id = $1`, [pick(ids), ...values()])
      } else if (random(2) === 0)
        await owner.query('delete from users where id = $1', ids.splice(random(ids.length), 1))
      else await owner.query('update users set status = 0 where id = any($1)', [ids.slice(0, 3)])
    }
    if (life % 3 === 2) await foldPeopleCounts(testApp.app.db)
    await same()
  }
})

test('those who register while the night adds up are all counted, and nobody waits for another', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, connected))
  // One who has not committed yet stands in nobody's way.
  await clients[0]!.query('begin')
  await add(clients[0]!, randomUUID())
  for (const client of clients) await client.query(`set lock_timeout = '20s'`)
  await Promise.all([
    ...clients.slice(1).map(async (client) => {
      for (let no = 0; no < 8; no++) await add(client, randomUUID())
    }),
    ...Array.from({ length: 4 }, () => foldPeopleCounts(testApp.app.db)),
  ])
  await clients[0]!.query('commit')
  await Promise.all(clients.map((client) => client.end()))
  await same()
  await foldPeopleCounts(testApp.app.db)
  await same()
  const { rows } = await owner.query(
    'select role, state, salesman_id from people_counts group by 1, 2, 3 having count(*) > 1',
  )
  expect(rows).toEqual([])
})
