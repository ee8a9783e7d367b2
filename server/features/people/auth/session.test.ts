import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const isLoggedIn = async (visitor: Visitor) => (await visitor.get('/api/user')).body.user !== null
const set = (id: string, what: ReturnType<typeof sql>) =>
  changed(testApp.app.db, sql`update users set ${what} where id = ${id}`)

test('the token alone is nobody, the cookie alone is nobody, both are somebody', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  expect(await isLoggedIn(visitor)).toBe(true)
  const tokenOnly = testApp.visitor()
  tokenOnly.token = visitor.token
  expect(await isLoggedIn(tokenOnly)).toBe(false)
  expect((await tokenOnly.post('/api/logout')).status).toBe(401)
  const cookieOnly = testApp.visitor()
  cookieOnly.cookies.set('rihla_sid', visitor.cookies.get('rihla_sid')!)
  expect(await isLoggedIn(cookieOnly)).toBe(false)
  expect((await cookieOnly.post('/api/logout')).status).toBe(401)
  const mixed = await loggedIn(testApp, await buildUser(testApp))
  mixed.cookies.set('rihla_sid', visitor.cookies.get('rihla_sid')!)
  expect(await isLoggedIn(mixed)).toBe(false)
  expect(await isLoggedIn(visitor)).toBe(true)
})

test('logging out ends the session at once and clears the cookie', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  const halves = { token: visitor.token, cookie: visitor.cookies.get('rihla_sid')! }
  const answer = await visitor.post('/api/logout')
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(visitor.cookies.has('rihla_sid')).toBe(false)
  visitor.token = halves.token
  visitor.cookies.set('rihla_sid', halves.cookie)
  expect(await isLoggedIn(visitor)).toBe(false)
})

test('a changed password, role or status ends every session; a changed approval holds at once', async () => {
  for (const change of [sql`password_hash = 'x'`, sql`role = 'salesman'`, sql`status = 0`]) {
    const user = await buildUser(testApp, { role: 'customer' })
    const [one, two] = [await loggedIn(testApp, user), await loggedIn(testApp, user)]
    expect(await isLoggedIn(one)).toBe(true)
    await set(user.id, change)
    expect([await isLoggedIn(one), await isLoggedIn(two)]).toEqual([false, false])
  }
  const agent = await buildUser(testApp, { role: 'agent' })
  const visitor = await loggedIn(testApp, agent)
  await set(agent.id, sql`is_approved = false`)
  expect((await visitor.get('/api/user')).body.user.is_approved).toBe('0')
  expect((await visitor.get('/api/get-bookings')).body.code).toBe('agency_not_approved')
})

test('an agent trades only when approved, verified and with an active agency', async () => {
  const { id: suspended } = await buildAgency(testApp, { state: 'suspended' })
  const cases = [
    { is_approved: true, expected: 200 },
    { is_approved: false, expected: 403 },
    { is_approved: true, email_verified_at: null, expected: 403 },
    { is_approved: true, agency_id: suspended, expected: 403 },
  ]
  for (const { expected, ...given } of cases) {
    const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', ...given }))
    const answer = await visitor.get('/api/get-bookings')
    expect(answer.status).toBe(expected)
    if (expected === 403) expect(answer.body.code).toBe('agency_not_approved')
  }
})

test('admins hold every permission, staff those of their roles, others those of their kind', async () => {
  const permissions = async (role: 'admin' | 'admin-staff' | 'agent') =>
    (await (await loggedIn(testApp, await buildUser(testApp, { role }))).get('/api/user')).body.permissions as string[]
  expect(await permissions('admin')).toContain('role.manage')
  expect(await permissions('admin-staff')).toEqual([])
  expect(await permissions('agent')).toContain('booking.confirm')
  expect(await permissions('agent')).not.toContain('booking.approve')
  const staff = await buildUser(testApp, { role: 'admin-staff' })
  const visitor = await loggedIn(testApp, staff)
  await changed(
    testApp.app.db,
    sql`insert into user_roles (user_id, role_id) select ${staff.id}, id from roles where name = 'Accounts'`,
  )
  expect((await visitor.get('/api/user')).body).toMatchObject({ user: { roles: ['admin-staff', 'Accounts'] } })
  expect((await visitor.get('/api/user')).body.permissions).toContain('deposit.approve')
})

test('an admin left idle for half an hour is logged out, a customer is not', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const customer = await loggedIn(testApp, await buildUser(testApp))
  testApp.clock.advanceMinutes(20)
  expect(await isLoggedIn(admin)).toBe(true)
  testApp.clock.advanceMinutes(20)
  expect(await isLoggedIn(admin)).toBe(true)
  testApp.clock.advanceMinutes(31)
  expect(await isLoggedIn(admin)).toBe(false)
  expect(await isLoggedIn(customer)).toBe(true)
})

test('however busy, a session ends after its longest life: an admin’s after half a day', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    expect(await isLoggedIn(admin)).toBe(true)
    testApp.clock.advanceMinutes(20)
  }
  expect(await isLoggedIn(admin)).toBe(true)
  testApp.clock.advanceMinutes(21)
  expect(await isLoggedIn(admin)).toBe(false)
})

test('the cookie half is renewed every quarter of an hour, and the old one dies shortly after the new one is seen', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  const old = visitor.cookies.get('rihla_sid')!
  await visitor.get('/api/user')
  expect(visitor.cookies.get('rihla_sid')).toBe(old)
  testApp.clock.advanceMinutes(16)
  expect(await isLoggedIn(visitor)).toBe(true)
  const renewed = visitor.cookies.get('rihla_sid')!
  expect(renewed).not.toBe(old)

  // The reply with the new half got lost: the old one still works and brings it again.
  visitor.cookies.set('rihla_sid', old)
  testApp.clock.advanceMinutes(5)
  expect(await isLoggedIn(visitor)).toBe(true)
  expect(visitor.cookies.get('rihla_sid')).toBe(renewed)
  expect(await isLoggedIn(visitor)).toBe(true)

  // A tab whose request was on its way meanwhile is served; whoever comes a minute later is not, nor is anybody else.
  visitor.cookies.set('rihla_sid', old)
  expect(await isLoggedIn(visitor)).toBe(true)
  testApp.clock.advanceMinutes(1)
  visitor.cookies.set('rihla_sid', old)
  expect(await isLoggedIn(visitor)).toBe(false)
  visitor.cookies.set('rihla_sid', renewed)
  expect(await isLoggedIn(visitor)).toBe(false)
})

test('what takes long to arrive is of whoever sent it, though the cookie half was renewed meanwhile', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  await visitor.get('/api/user')
  testApp.clock.advanceMinutes(16)
  const begun = Promise.withResolvers<void>()
  const body = new Readable({ read: () => begun.resolve() })
  const saving = visitor.call('POST', '/api/notification-choices', body, { 'content-type': 'application/json' })
  // Its head is there, with the half of before; its body takes longer than an old half counts.
  await begun.promise
  expect(await isLoggedIn(visitor)).toBe(true)
  expect(await isLoggedIn(visitor)).toBe(true)
  testApp.clock.advanceMinutes(0.8)
  body.push('{"choices":[]}')
  body.push(null)
  expect((await saving).status).not.toBe(401)
  expect(await isLoggedIn(visitor)).toBe(true)
})

test('parallel calls at the moment of renewal all arrive at the same new half', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  await visitor.get('/api/user')
  testApp.clock.advanceMinutes(16)
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/api/user')))
  expect(answers.every((answer) => answer.body.user !== null)).toBe(true)
  expect(
    new Set(
      answers.flatMap((answer) => answer.headers['set-cookie'] ?? []).map((cookie) => String(cookie).split(';')[0]),
    ).size,
  ).toBe(1)
})

test('what the database holds opens no session', async () => {
  const user = await buildUser(testApp)
  const visitor = await loggedIn(testApp, user)
  const { rows } = await sql<Record<string, unknown>>`select * from sessions where user_id = ${user.id}`.execute(
    testApp.app.db,
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(visitor.token!)
  expect(stored).not.toContain(visitor.cookies.get('rihla_sid')!)
})
