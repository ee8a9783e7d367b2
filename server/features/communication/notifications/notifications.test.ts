import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, inTx } from '#server/db/db'
import { refuse } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { notify, type Told } from './index.ts'
import { scheduleNotificationSweep, sweepNotifications } from './jobs.ts'
import { liveOf } from './live.ts'
import { notificationStream } from './stream.ts'
import { wordOf } from '#contract/kernel/word'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
})
afterAll(() => testApp.close())

async function person(user: Parameters<typeof buildUser>[1] = { role: 'agent' }) {
  const row = await buildUser(testApp, user)
  return { id: row.id, agency_id: row.agency_id, visitor: await loggedIn(testApp, row) }
}
const amount = { amount: 125_000, currency: 'SAR' }
const approved = (to: Told, reference = 'DP-7Q2M4X') =>
  inTx(testApp.app.db, 'tell', (tx) =>
    notify(tx, {
      to,
      kind: 'deposit_approved',
      data: { reference, amount },
      link: `/agent/deposits?id=${reference}`,
      at: testApp.app.clock.now(),
    }),
  )
const listOf = async (visitor: Visitor) => (await visitor.get('/api/notifications?limit=100')).body
const kindsOf = async (visitor: Visitor) => (await listOf(visitor)).data.map((row: { kind: string }) => row.kind)

describe('who is told', () => {
  test('one person: facts, the place of the record, and not read yet', async () => {
    const agent = await person()
    await approved({ user_id: agent.id })
    const { data, unread, meta } = await listOf(agent.visitor)
    expect([data, unread, meta]).toEqual([
      [
        {
          id: expect.any(String),
          kind: 'deposit_approved',
          data: { reference: 'DP-7Q2M4X', amount },
          link: '/agent/deposits?id=DP-7Q2M4X',
          at: expect.stringMatching(/^2026-11-20T10:/),
          read_at: null,
        },
      ],
      1,
      { total: 1, next_cursor: null },
    ])
  })

  test('everybody of an agency, but nobody who is locked out or belongs to another', async () => {
    const agency_id = (await buildAgency(testApp)).id
    const [one, two, other] = [
      await person({ role: 'agent', agency_id }),
      await person({ role: 'agent', agency_id }),
      await person(),
    ]
    const locked = await buildUser(testApp, { role: 'agent', agency_id, status: 0 })
    await approved({ agency_id })
    for (const told of [one, two]) expect(await kindsOf(told.visitor)).toEqual(['deposit_approved'])
    expect(await kindsOf(other.visitor)).toEqual([])
    expect(await changed(testApp.app.db, sql`delete from notifications where user_id = ${locked.id}`)).toBe(0)
  })

  test('whoever in the back office holds the permission: admins always, staff by their roles, agents never', async () => {
    const [admin, accounts, content, agent] = [
      await person({ role: 'admin' }),
      await person({ role: 'admin-staff' }),
      await person({ role: 'admin-staff' }),
      await person(),
    ]
    for (const [who, role] of [
      [accounts, 'Accounts'],
      [content, 'Content'],
    ] as const)
      await sql`insert into user_roles (user_id, role_id) select ${who.id}, id from roles where name = ${role}`.execute(
        testApp.app.db,
      )
    await approved({ permission: 'deposit.approve' })
    for (const told of [admin, accounts]) expect(await kindsOf(told.visitor)).toEqual(['deposit_approved'])
    for (const passed of [content, agent]) expect(await kindsOf(passed.visitor)).toEqual([])
  })

  test('nobody who chose not to hear of this kind inside the app', async () => {
    const agent = await person()
    await sql`insert into notification_choices (user_id, kind, in_app, by_mail)
      values (${agent.id}, 'deposit_approved', false, true), (${agent.id}, 'voided', true, false)`.execute(
      testApp.app.db,
    )
    await approved({ user_id: agent.id })
    expect(await kindsOf(agent.visitor)).toEqual([])
  })

  test('nobody, where the transaction that reports it is rolled back', async () => {
    const agent = await person()
    await inTx(testApp.app.db, 'refused', async (tx) => {
      await notify(tx, { to: { user_id: agent.id }, kind: 'voided', data: {}, link: null, at: testApp.app.clock.now() })
      return refuse.wrongState(wordOf('no'))
    })
    expect(await kindsOf(agent.visitor)).toEqual([])
  })

  test('a link that leaves the app is a bug and stops', async () => {
    const agent = await person()
    for (const link of ['https://elsewhere.test', '//elsewhere.test', 'javascript:alert(1)'])
      await expect(
        inTx(testApp.app.db, 'leaves', (tx) =>
          notify(tx, { to: { user_id: agent.id }, kind: 'voided', data: {}, link, at: testApp.app.clock.now() }),
        ),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('one’s own list', () => {
  test('is paged from the newest without a gap, even where many came at the same moment', async () => {
    const agent = await person()
    for (let n = 0; n < 7; n++) await approved({ user_id: agent.id }, `DP-AAAAA${n}`)
    await sql`update notifications set at = '2026-11-20T09:00:00Z' where user_id = ${agent.id}`.execute(testApp.app.db)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await agent.visitor.get(`/api/notifications?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.body.data.map((row: { id: string }) => row.id))
      cursor = page.body.meta.next_cursor
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
    expect((await agent.visitor.get('/api/notifications?cursor=nonsense')).status).toBe(422)
  })

  test('read, deleted and cleared in the words of the specification', async () => {
    const agent = await person()
    for (let n = 0; n < 3; n++) await approved({ user_id: agent.id })
    const [newest, second] = (await listOf(agent.visitor)).data
    const read = await agent.visitor.post(`/api/notifications/read/${newest.id}`)
    expect([read.status, read.body.unread, read.body.data.id]).toEqual([200, 2, newest.id])
    const again = await agent.visitor.post(`/api/notifications/read/${newest.id}`)
    expect(again.body.data.read_at).toBe(read.body.data.read_at)
    const removed = await agent.visitor.call('DELETE', `/api/notifications/${second.id}`)
    expect(removed.body).toMatchObject({ message: 'Notification deleted', unread: 1 })
    const cleared = await agent.visitor.call('DELETE', '/api/notifications/clear-all')
    expect([cleared.body.message, (await listOf(agent.visitor)).data]).toEqual(['All notifications cleared', []])
  })

  test('somebody else’s notification does not exist, nor does one whose id is none', async () => {
    const [agent, other] = [await person(), await person()]
    await approved({ user_id: agent.id })
    const { id } = (await listOf(agent.visitor)).data[0]
    for (const name of [id, 'x', '%00', '00000000-0000-0000-0000-000000000000']) {
      expect((await other.visitor.post(`/api/notifications/read/${name}`)).status).toBe(404)
      expect((await other.visitor.call('DELETE', `/api/notifications/${name}`)).status).toBe(404)
    }
    await other.visitor.call('DELETE', '/api/notifications/clear-all')
    expect((await listOf(agent.visitor)).unread).toBe(1)
  })

  test('loses what was read months ago and what nobody read within a year', async () => {
    const agent = await person()
    for (let n = 0; n < 4; n++) await approved({ user_id: agent.id }, `DP-BBBBB${n}`)
    const age = (n: number, days: number, read: boolean) =>
      sql`update notifications set at = at - ${days} * interval '1 day', read_at = ${read ? testApp.app.clock.now() : null}
        where user_id = ${agent.id} and data ->> 'reference' = ${`DP-BBBBB${n}`}`.execute(testApp.app.db)
    await Promise.all([age(0, 91, true), age(1, 91, false), age(2, 366, false), age(3, 10, true)])
    expect(await sweepNotifications(testApp.app)).toBe(2)
    const left = (await listOf(agent.visitor)).data.map((row: { data: { reference: string } }) => row.data.reference)
    expect(left).toEqual(['DP-BBBBB3', 'DP-BBBBB1'])
  })

  test('is swept once a night, each night again', async () => {
    await scheduleNotificationSweep(testApp.app)
    await scheduleNotificationSweep(testApp.app)
    await testApp.app.worker.runDue(testApp.app.clock.now())
    const waiting = sql<{
      key: string
    }>`select dedupe_key as key from jobs where kind = 'notifications.sweep' and done_at is null`
    expect((await waiting.execute(testApp.app.db)).rows).toEqual([{ key: 'notifications.sweep:2026-11-21' }])
  })
})

describe('live', () => {
  const events = async function* (visitor: Visitor, signal: AbortSignal) {
    if (!testApp.server.server.listening) await testApp.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.server.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${visitor.token}`,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    let held = ''
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      held += text
      for (let end = held.indexOf('\n\n'); end >= 0; end = held.indexOf('\n\n')) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(held.slice(0, end)) ?? []
        held = held.slice(end + 2)
        if (name) yield { name, data: JSON.parse(data!) }
      }
    }
  }
  test('a notification arrives where its person is looking, and nowhere else', async () => {
    const [agent, other] = [await person(), await person()]
    const left = new AbortController()
    const stream = events(agent.visitor, left.signal)
    const others = events(other.visitor, left.signal)
    expect((await stream.next()).value).toEqual({ name: 'unread', data: { unread: 0 } })
    expect((await others.next()).value).toEqual({ name: 'unread', data: { unread: 0 } })
    await approved({ user_id: agent.id }, 'DP-LLLLLL')
    await approved({ user_id: other.id }, 'DP-MMMMMM')
    await testApp.app.worker.runDue(testApp.app.clock.now())
    expect((await stream.next()).value).toMatchObject({
      name: 'notification',
      data: { unread: 1, notification: { kind: 'deposit_approved', data: { reference: 'DP-LLLLLL' } } },
    })
    expect((await others.next()).value).toMatchObject({ data: { notification: { data: { reference: 'DP-MMMMMM' } } } })
    left.abort()
  })

  test('a program that asks for no events is told the count', async () => {
    const agent = await person()
    await approved({ user_id: agent.id })
    expect((await agent.visitor.get('/api/notifications/stream')).body).toMatchObject({ success: true, unread: 1 })
  })

  const quick = (user_id: string, session_id: string, onLeave: (left: () => void) => void = () => {}) =>
    notificationStream(testApp.app, liveOf(testApp.app), { user_id, session_id }, { onLeave, everyMs: 10 })
  const sessionOf = async (user_id: string) =>
    (await sql<{ id: string }>`select id from sessions where user_id = ${user_id}`.execute(testApp.app.db)).rows[0]!.id

  test('it ends with the session: after a logout, and when the person is locked out', async () => {
    for (const end of ['logout', 'locked'] as const) {
      const agent = await person()
      const stream = quick(agent.id, await sessionOf(agent.id))
      expect((await stream.next()).value).toContain('event: unread')
      expect((await stream.next()).value).toBe(': still here\n\n')
      if (end === 'logout') await agent.visitor.post('/api/logout')
      else await sql`update users set status = 0 where id = ${agent.id}`.execute(testApp.app.db)
      let last = await stream.next()
      while (!last.done) last = await stream.next()
      expect(last).toEqual({ done: true, value: undefined })
    }
  })

  test('it ends at once when its session is revoked, not at the next beat, and says nothing more', async () => {
    const unheard = { onLeave: () => {}, everyMs: 3_600_000 }
    for (const end of ['logout', 'password', 'other device'] as const) {
      const agent = await person()
      const session_id = await sessionOf(agent.id)
      const stream = notificationStream(testApp.app, liveOf(testApp.app), { user_id: agent.id, session_id }, unheard)
      expect((await stream.next()).value).toContain('event: unread')
      if (end === 'logout') await agent.visitor.post('/api/logout')
      else if (end === 'password')
        await sql`update users set password_hash = 'changed' where id = ${agent.id}`.execute(testApp.app.db)
      else await sql`update sessions set revoked_at = now() where id = ${session_id}`.execute(testApp.app.db)
      await approved({ user_id: agent.id }, 'DP-TTTTTT')
      await testApp.app.worker.runDue(testApp.app.clock.now())
      expect(await stream.next()).toEqual({ done: true, value: undefined })
    }
  })

  test('the end of another session of the same person leaves a stream running', async () => {
    const agent = await person()
    const session_id = await sessionOf(agent.id)
    const other = await loggedIn(testApp, { id: agent.id, role: 'agent' })
    const unheard = { onLeave: () => {}, everyMs: 3_600_000 }
    const stream = notificationStream(testApp.app, liveOf(testApp.app), { user_id: agent.id, session_id }, unheard)
    expect((await stream.next()).value).toContain('event: unread')
    await other.post('/api/logout')
    await approved({ user_id: agent.id }, 'DP-SSSSSS')
    await testApp.app.worker.runDue(testApp.app.clock.now())
    expect((await stream.next()).value).toContain('DP-SSSSSS')
    await stream.return(undefined)
  })

  test('it ends when its reader leaves', async () => {
    const agent = await person()
    let leave = () => {}
    const stream = quick(agent.id, await sessionOf(agent.id), (left) => (leave = left))
    await stream.next()
    leave()
    let last = await stream.next()
    while (!last.done) last = await stream.next()
    expect(last.done).toBe(true)
  })
})
