import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenRole, memberMay, memberRights, type MemberRight, type MemberRole } from '#contract/kernel/members'
import { all, changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { drawnFrom, runs } from '../../../../test/support/runs.ts'

const calls = runs(400, 4_000)
const seed = Number(process.env['SEED'] ?? drawnFrom)

let testApp: TestApp
const agencies: string[] = []
const people: { id: string; role: MemberRole; agency: string; visitor: Visitor }[] = []
beforeAll(async () => {
  testApp = await startApp()
  for (const _ of [1, 2]) {
    const agency = (await buildAgency(testApp)).id
    agencies.push(agency)
    const owner = await buildUser(testApp, { role: 'agent', agency_id: agency })
    await changed(testApp.app.db, sql`update agencies set owner_id = ${owner.id} where id = ${agency}`)
    people.push({ id: owner.id, role: 'owner', agency, visitor: await loggedIn(testApp, owner) })
    for (const role of ['seller', 'accountant', 'reader', 'reader'] as const) {
      const user = await buildUser(testApp, {
        role: 'agent',
        agency_id: agency,
        member: { role, invited_by: owner.id },
      })
      people.push({ id: user.id, role, agency, visitor: await loggedIn(testApp, user) })
    }
  }
})
afterAll(() => testApp.close())

type Standing = { id: string; agency_id: string; role: MemberRole; open: boolean; principal: boolean }
/** What everybody of an agency may do now: nothing for whoever left or cannot log in. */
async function standings(): Promise<Map<string, Standing>> {
  const rows = await all(
    testApp.app.db,
    sql<Standing>`select u.id, m.agency_id, m.role, u.status = 1 and m.removed_at is null as open, a.owner_id = u.id as principal
    from agency_members m join users u on u.id = m.user_id join agencies a on a.id = m.agency_id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
const rights = Object.keys(memberRights) as MemberRight[]
const heldBy = (one: Standing | undefined) => rights.filter((right) => one?.open && memberMay(one.role, right))

const given = fc.constantFrom<GivenRole[]>('seller', 'accountant', 'reader')
const step = fc.record({
  who: fc.nat(1_000),
  what: fc.constantFrom('invite', 'role', 'status', 'remove', 'again', 'hand-over', 'back'),
  other: fc.nat(1_000),
  role: fc.oneof({ weight: 8, arbitrary: given }, { weight: 1, arbitrary: fc.constant('owner') }),
  status: fc.constantFrom('active', 'suspended'),
  knows: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Makes one random call. Passwords are typed right half the time. */
async function make(visitor: Visitor, { what, role, status, knows }: Step, id: string) {
  switch (what) {
    case 'invite':
      return visitor.post('/api/invite-member', { name: 'Somebody', email: `${randomUUID()}@example.test`, role })
    case 'back': {
      const [row] = await all(testApp.app.db, sql<{ email: string }>`select email from users where id = ${id}`)
      return visitor.post('/api/invite-member', { name: 'Somebody', email: row!.email, role })
    }
    case 'role':
      return visitor.post('/api/change-member-role', { id, role })
    case 'status':
      return visitor.post('/api/member-status', { id, status })
    case 'remove':
      return visitor.post('/api/remove-member', { id })
    case 'again':
      return visitor.post('/api/invite-member-again', { id })
    case 'hand-over':
      return visitor.post('/api/hand-over-agency', { id, role, password: knows ? testPassword : 'not-the-password-9' })
  }
}

const name = `${calls} random calls by the people of two agencies: nobody comes to hold what the caller did not, least of all themselves`
test(name, { timeout: 300_000 }, async () => {
  console.info(`seed ${seed}`)
  const counts: Record<string, number> = {}
  for (const one of fc.sample(step, { numRuns: calls, seed })) {
    const before = await standings()
    const caller = people[one.who % people.length]!
    const ids = [...before.keys()]
    const id = ids[one.other % ids.length]!
    const { status } = await make(caller.visitor, one, id)
    const told = `seed ${seed}, ${JSON.stringify(one)}`
    counts[`${one.what} ${status}`] = (counts[`${one.what} ${status}`] ?? 0) + 1
    expect([200, 401, 403, 404, 409, 422, 429], told).toContain(status)
    const after = await standings()
    const own = before.get(caller.id)!
    for (const [who, now] of after) {
      const was = before.get(who)
      const gained = heldBy(now).filter((right) => !heldBy(was).includes(right))
      expect(
        gained.filter((right) => !heldBy(own).includes(right)),
        told,
      ).toEqual([])
      if (who === caller.id) expect(gained, told).toEqual([])
      // Nobody moves between agencies, and nobody reaches into another.
      expect(was === undefined || was.agency_id === now.agency_id, told).toBe(true)
      if (now.agency_id !== own.agency_id) expect(now, told).toEqual(was)
      // Only an owner changes anything about anybody.
      if (!heldBy(own).includes('run')) expect(now, told).toEqual(was)
    }
    for (const agency of agencies) {
      const owners = [...after.values()].filter((row) => row.agency_id === agency && row.role === 'owner' && row.open)
      expect(owners.filter(({ principal }) => principal).length, told).toBe(1)
    }
  }
  console.info(JSON.stringify(counts))
  expect(Object.keys(counts).filter((kind) => kind.endsWith(' 200')).length).toBeGreaterThan(3)
})
