import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { drawnFrom, runs } from '../../../../test/support/runs.ts'
import { permissions, type Permission } from '#contract/kernel/permissions'
import { heldPermissions } from '#server/http/permissions'
import { all } from '#server/db/db'
import type { Role } from '#contract/kernel/roles'

const calls = runs(500, 5_000)
const seed = Number(process.env['SEED'] ?? drawnFrom)

/** Who tries, and what they hold: enough to touch roles, staff and users, and little else. */
const tryers: Record<string, Permission[]> = {
  'roles alone': ['role.manage', 'booking.view'],
  'staff alone': ['staff.manage', 'role.view', 'deposit.view'],
  'users alone': ['user.create', 'user.update', 'user.status', 'user.delete'],
  'all three': [
    'role.manage',
    'staff.manage',
    'user.create',
    'user.update',
    'user.status',
    'user.delete',
    'ledger.view',
  ],
}

let testApp: TestApp
let admin: Visitor
const people: { name: string; id: string; visitor: Visitor }[] = []
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await buildUser(testApp, { role: 'admin' })
  for (const kind of ['reservation', 'salesman', 'agent', 'customer'] as const) await buildUser(testApp, { role: kind })
  for (const [name, held] of Object.entries(tryers)) {
    const { body } = await admin.post('/api/store-role', { name, name_ar: name, permissions: held })
    const user = await buildUser(testApp, { role: 'admin-staff', name })
    await sql`insert into user_roles (user_id, role_id) values (${user.id}, ${body.data.id})`.execute(testApp.app.db)
    people.push({ name, id: user.id, visitor: await loggedIn(testApp, user) })
  }
})
afterAll(() => testApp.close())

/** What each of the company's own people may do now, whether they may log in or not. */
async function rightsOfAll(): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await all(
    testApp.app.db,
    sql<{ id: string; role: Role; held: string[] }>`select u.id, u.role, array(
      select name from permissions where u.role = 'admin'
      union select rp.permission from role_permissions rp join roles r on r.id = rp.role_id
        where r.held_by_all = u.role or exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id)) as held
      from users u where u.role not in ('agent', 'customer')`,
  )
  return new Map(rows.map(({ id, role, held }) => [id, heldPermissions(role, held)]))
}

const index = fc.nat(1_000)
const someNames = fc.oneof(
  fc.subarray([...permissions], { maxLength: 4 }),
  fc.constantFrom(...Object.values(tryers)),
  fc.constant(['x.y']),
)
const step = fc.record({
  who: index,
  what: fc.constantFrom(
    'store-role',
    'assign',
    'update-role',
    'delete-role',
    'store-permission',
    'add-staff',
    'update-staff',
    'status',
    'users',
    'delete-user',
    'invite-again',
  ),
  role: index,
  other: index,
  roles: fc.array(index, { maxLength: 2 }),
  user: index,
  kind: fc.constantFrom('admin', 'admin-staff', 'reservation', 'salesman'),
  names: someNames,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Pools = { roles: string[]; users: string[] }
const pick = (list: readonly string[], at: number) => list[at % list.length]!

/** Makes one random call, well formed more often than not. */
function make(visitor: Visitor, { what, role, roles, user, kind, names }: Step, pools: Pools) {
  const name = `R ${randomUUID()}`
  const email = `${randomUUID()}@example.test`
  const id = pick(pools.users, user)
  const role_ids = kind === 'admin' || kind === 'salesman' ? [] : roles.map((at) => pick(pools.roles, at))
  const facts = { name: 'Somebody', role: kind, role_ids, salesman_code: `S${user}` }
  const at = pick(pools.roles, role)
  switch (what) {
    case 'store-role':
      return visitor.post('/api/store-role', { name, name_ar: name, permissions: names })
    case 'assign':
      return visitor.post(`/api/assign-permissions/${at}`, { permissions: names })
    case 'update-role':
      return visitor.call('PUT', `/api/update-role/${at}`, { name, name_ar: name, permissions: names })
    case 'delete-role':
      return visitor.call('DELETE', `/api/delete-role/${at}`)
    case 'store-permission':
      return visitor.post('/api/store-permission', { name: names[0] ?? 'a.b' })
    case 'add-staff':
      return visitor.post('/api/add-staff', { ...facts, email })
    case 'update-staff':
      return visitor.post('/api/update-staff', { ...facts, id })
    case 'status':
      return visitor.call('PUT', `/api/update-status/${id}`, { status: 'suspended', reason: 'At random' })
    case 'users':
      return visitor.post('/api/users', { role: 'customer', name: 'Somebody', email, phone: '+966505550100' })
    case 'delete-user':
      return visitor.call('DELETE', `/api/users?id=${id}&reason=At%20random`)
    case 'invite-again':
      return visitor.post('/api/invite-again', { id })
  }
}

/** What there is to be named; of those who try, only the caller: the others' turns come. */
async function poolsFor(callerId: string): Promise<Pools> {
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await all(testApp.app.db, query)).map(({ id }) => id)
  const others = people.map(({ id }) => id).filter((id) => id !== callerId)
  return {
    roles: await idsOf(sql<{ id: string }>`select id from roles order by created_at, id limit 60`),
    users: await idsOf(sql<{ id: string }>`select id from users where erased_at is null and id <> all(${others}::uuid[])
      order by created_at, id limit 60`),
  }
}

const name = `${calls} random calls by limited staff over roles, staff and users: nobody comes to hold what the caller did not`
test(name, { timeout: 300_000 }, async () => {
  console.info(`seed ${seed}`)
  const counts: Record<string, number> = {}
  const steps = fc.sample(step, { numRuns: calls, seed })
  const share = Math.ceil(calls / people.length)
  for (const [turn, { id: callerId, name: who, visitor }] of people.entries()) {
    const before = await rightsOfAll()
    const own = before.get(callerId)!
    let pools = await poolsFor(callerId)
    for (const one of steps.slice(turn * share, (turn + 1) * share)) {
      const { status } = await make(visitor, one, pools)
      const told = `seed ${seed}, ${who}: ${JSON.stringify(one)}`
      counts[`${one.what} ${status}`] = (counts[`${one.what} ${status}`] ?? 0) + 1
      expect([200, 403, 404, 409, 422], told).toContain(status)
      if (status !== 200) continue
      pools = await poolsFor(callerId)
      for (const [id, held] of await rightsOfAll())
        expect(
          [...held].filter((right) => !own.has(right) && !(id !== callerId && before.get(id)?.has(right))),
          told,
        ).toEqual([])
    }
  }
  console.info(JSON.stringify(counts))
  expect(Object.keys(counts).filter((kind) => kind.endsWith(' 200')).length).toBeGreaterThan(5)
})

test('a call that gave more than its caller holds would be noticed', async () => {
  const { id } = people[0]!
  const own = (await rightsOfAll()).get(id)!
  await sql`insert into role_permissions (role_id, permission)
    select role_id, 'ledger.adjust' from user_roles where user_id = ${id} limit 1`.execute(testApp.app.db)
  expect([...(await rightsOfAll()).get(id)!].filter((right) => !own.has(right))).toEqual(['ledger.adjust'])
})
