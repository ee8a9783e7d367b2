import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, changed, inTx } from '#server/db/db'
import { connectionsUsual } from '#server/db/pool'
import { lockRights } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { allEndpoints } from '#contract/all'
import { closeView } from './impersonation.ts'

let testApp: TestApp
let adminId: string
let agentId: string
let agencyId: string
let admin: Visitor
const only = 'You are only looking: nothing can be changed while you view as somebody else.'
const logIn = async () => {
  const person = await buildUser(testApp, { role: 'admin' })
  adminId = person.id
  admin = await loggedIn(testApp, person)
}
const view = (id: string, who = admin) => who.post('/api/view-as', { id, reason: 'They see no fares' })
const seenAs = async (who = admin) => (await who.get('/api/user')).body
const log = () =>
  all(
    testApp.app.db,
    sql<{ action: string; at: Date; subject_id: string; because: string | null }>`
      select action, at, subject_id, detail ->> 'because' as because from activity_log
      where actor_id = ${adminId} and action like 'view%' order by id`,
  )
beforeAll(async () => {
  // With fewer the calls of one admin wait for each other before they begin.
  testApp = await startApp({ now: '2026-11-20T06:00:00Z', database: { connections: connectionsUsual } })
  agencyId = (await buildAgency(testApp)).id
  agentId = (await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Bilal Qureshi' })).id
  await changed(testApp.app.db, sql`update agencies set owner_id = ${agentId} where id = ${agencyId}`)
  await logIn()
})
afterAll(() => testApp.close())

test('An admin sees what an agent sees, changes nothing meanwhile, and both ends stand in the log.', async () => {
  const started = await view(agentId)
  expect(started.body.user).toMatchObject({ id: agentId, role: 'agent' })
  expect(await seenAs()).toMatchObject({
    user: { id: agentId },
    viewed_by: { until: expect.stringMatching(/^2026-11-20T06:30/) },
  })
  expect((await admin.get('/api/agent-dashboard')).status).toBe(200)
  // As the agent, not as the admin.
  expect((await admin.get('/api/needs-attention')).status).toBe(403)
  const refused = await admin.post('/api/save-agent-margin', { margins: [{ basis_points: 1_000 }] })
  expect([refused.status, refused.body.message]).toEqual([403, only])
  expect((await admin.get('/api/my-data')).status).toBe(403)
  expect((await admin.post('/api/end-view', {})).body.message).toBe('You are yourself again.')
  expect((await seenAs()).user.id).toBe(adminId)
  expect((await admin.get('/api/needs-attention')).status).toBe(200)
  expect(await log()).toMatchObject([
    { action: 'view_started', subject_id: agentId },
    { action: 'view_ended', subject_id: agentId, because: 'left' },
  ])
})

test('Every call that writes is refused while an admin views, but ending it and logging out.', async () => {
  await view(agentId)
  const writing = allEndpoints().filter(
    ({ endpoint: { method, effectful, path } }) => (method !== 'GET' || effectful) && !path.startsWith('/webhooks/'),
  )
  const went: string[] = []
  for (const { endpoint } of writing) {
    if (endpoint.whileViewing) continue
    const path = `${endpoint.outsideApi ? '' : '/api'}${endpoint.path.replaceAll(/\{\w+\}/g, agentId)}`
    const { status, body } = await admin.call(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
    const said = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
    if (!said.includes(only)) went.push(`${endpoint.method} ${path} ${status}`)
  }
  expect(writing.length).toBeGreaterThan(100)
  expect(went).toEqual([])
  expect(
    allEndpoints()
      .filter(({ endpoint }) => endpoint.whileViewing)
      .map(({ endpoint }) => endpoint.path)
      .toSorted(),
  ).toEqual(['/end-view', '/logout'])
  await admin.post('/api/end-view', {})
})

test('It ends after half an hour by itself, and the log has the minute.', async () => {
  await logIn()
  await view(agencyId)
  expect((await seenAs()).user.id).toBe(agentId)
  for (const minutes of [15, 16]) {
    testApp.clock.advanceMinutes(minutes)
    await admin.get('/api/user')
  }
  expect((await seenAs()).user.id).toBe(adminId)
  const { id } = (
    await all<{ id: string }>(testApp.app.db, sql`select id from impersonations where ended_at is null`)
  )[0]!
  await closeView(testApp.app, id)
  const [started, ended] = await log()
  expect(ended).toMatchObject({ action: 'view_ended', because: 'time' })
  expect(ended!.at.getTime() - started!.at.getTime()).toBe(30 * 60_000)
})

test('It ends with the session, and when the person is closed.', async () => {
  await logIn()
  await view(agentId)
  await admin.post('/api/logout', {})
  testApp.clock.advanceMinutes(31)
  const open = await all<{ id: string }>(testApp.app.db, sql`select id from impersonations where ended_at is null`)
  for (const { id } of open) await closeView(testApp.app, id)
  expect((await log()).at(-1)).toMatchObject({ action: 'view_ended', because: 'session' })
  await logIn()
  const customer = await buildUser(testApp, { role: 'customer' })
  await view(customer.id)
  await changed(testApp.app.db, sql`update users set status = 0 where id = ${customer.id}`)
  expect((await seenAs()).user.id).toBe(adminId)
})

test('Nobody views as an admin or as nobody, and only an admin does.', async () => {
  await logIn()
  const other = await buildUser(testApp, { role: 'admin' })
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await view(other.id)).body.message).toBe('Nobody views as an admin.')
  expect((await view(randomUUID())).status).toBe(404)
  expect((await view(agentId, staff)).status).toBe(403)
  expect((await admin.post('/api/view-as', { id: agentId, reason: '' })).body.errors[0].field).toBe('reason')
  // A person who becomes an admin is no longer seen as.
  const rising = await buildUser(testApp, { role: 'admin-staff' })
  await view(rising.id)
  expect((await seenAs()).user.id).toBe(rising.id)
  await changed(testApp.app.db, sql`update users set role = 'admin' where id = ${rising.id}`)
  expect((await seenAs()).user.id).toBe(adminId)
})

test('Of two views that one session begins at once one runs, and the other is refused in words.', async () => {
  await logIn()
  // Both have been let in as the admin themselves, and wait for the turn that rights are read in.
  const turn = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const before = inTx(testApp.app.db, 'take the turn', async (tx) => {
    await lockRights(tx, { user_id: adminId } as Actor, 'user.view')
    taken.resolve()
    await turn.promise
  })
  await taken.promise
  const both = Promise.all([view(agentId), view(agencyId)])
  const isOver = both.then(() => true)
  const here = sql`select distinct pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  const waiting = async () => (await all(testApp.app.db, here)).length
  while (!(await Promise.race([isOver, waiting().then((count) => count === 2)])));
  turn.resolve()
  await before
  const answers = await both
  expect(answers.map(({ status, body }) => [status, body.message]).toSorted()).toEqual([
    [200, 'You see what this person sees.'],
    [409, 'You are viewing as somebody already. Leave that first.'],
  ])
  expect((await seenAs()).user.id).toBe(agentId)
  await admin.post('/api/end-view', {})
  expect((await view(agentId)).status).toBe(200)
})

test('Whoever viewed until the time was over views again, although nobody has written down the end yet.', async () => {
  await logIn()
  await view(agentId)
  for (const minutes of [15, 16]) {
    testApp.clock.advanceMinutes(minutes)
    await admin.get('/api/user')
  }
  expect((await view(agencyId)).status).toBe(200)
  expect((await seenAs()).user.id).toBe(agentId)
  const [started, ended, again] = await log()
  expect([ended, again]).toMatchObject([{ action: 'view_ended', because: 'time' }, { action: 'view_started' }])
  expect(ended!.at.getTime() - started!.at.getTime()).toBe(30 * 60_000)
})

test('A view of somebody who was closed meanwhile shows nothing any more, and does not stand in the way of the next.', async () => {
  await logIn()
  const customer = await buildUser(testApp, { role: 'customer' })
  await view(customer.id)
  await changed(testApp.app.db, sql`update users set status = 0 where id = ${customer.id}`)
  expect((await view(agentId)).status).toBe(200)
  expect((await seenAs()).user.id).toBe(agentId)
  expect((await log())[1]).toMatchObject({ action: 'view_ended', because: 'left' })
})
