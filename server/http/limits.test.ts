import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MovableClock } from '#server/clock'
import { all, changed, openDatabase } from '#server/db/db'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { callerOf, networkOf } from './network.ts'
import { memoryRates } from './rates.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ limitRates: true })
  testApp.app.config.demo = false
})
beforeEach(async () => {
  // The beginning of a minute, so that none turns midway; nothing counted in hours either.
  testApp.clock.advanceMinutes(1 - (testApp.clock.now().getTime() % 60_000) / 60_000)
  await changed(testApp.app.db, sql`delete from auth_limits`)
})
afterAll(() => testApp.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const many = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const guess = (ip: string, reference = 'BK-5WT287') =>
  testApp.visitor().post('/api/check-ticket', { reference, surname: 'QURESHI' }, from(ip))

describe('who is counted', () => {
  test('one network of IPv6 is one caller, however its addresses are written; its site has eight times as much', () => {
    expect(networkOf('2001:db8:1:2::1')).toEqual(networkOf('2001:0db8:0001:0002:ffff::9'))
    expect(networkOf('2001:db8:1:3::1')[0]).not.toEqual(networkOf('2001:db8:1:2::1')[0])
    expect(networkOf('2001:db8:1:3::1')[1]).toEqual({ who: 'site:2001:db8:1', times: 8 })
    expect(networkOf('::ffff:203.0.113.7')).toEqual(networkOf('203.0.113.7'))
    expect(networkOf('fe80::1%eth0')).toEqual(networkOf('fe80::2'))
    expect(callerOf({ user_id: 'u' }, '203.0.113.7')).toEqual([{ who: 'user:u', times: 1 }])
  })

  test('an office of thirty agents behind one address works, while a visitor beside them floods and is refused', async () => {
    const office = from('203.0.113.50')
    const agents = await many(30, async () => loggedIn(testApp, await buildUser(testApp, { role: 'agent' })))
    const flood = await many(200, () => testApp.visitor().get('/api/user', office))
    expect(statuses(flood)).toEqual({ 200: 120, 429: 80 })
    const day: { status: number }[] = []
    for (let round = 0; round < 5; round++)
      day.push(...(await Promise.all(agents.map((agent) => agent.get('/api/user', office)))))
    expect(statuses(day)).toEqual({ 200: 150 })
  })

  test('an account has one budget, from however many addresses it calls', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const answers = await many(130, (index) => agent.get('/api/get-bookings', from(`198.51.100.${index}`)))
    expect(statuses(answers)).toEqual({ 200: 120, 429: 10 })
  })

  test('forty guesses from forty addresses of one IPv6 network are the guesses of one caller', async () => {
    const answers = await many(40, (index) => guess(`2001:db8:0:1::${index + 1}`, `BK-5WT2A${'23456789'[index % 8]}`))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('what a page of ours reads while it is rendered is not counted as calls of its visitor', async () => {
    const asked = await many(150, () =>
      testApp.visitor().get('/api/home', { ...from('203.0.113.9'), 'x-page-key': testApp.app.pageKey }),
    )
    expect(statuses(asked)).toEqual({ 200: 150 })
    const scripted = await many(130, () =>
      testApp.visitor().get('/api/home', { ...from('203.0.113.9'), 'x-page-key': 'a-guess' }),
    )
    expect(statuses(scripted)).toEqual({ 200: 120, 429: 10 })
  })
})

describe('guessing', () => {
  test('one booking is guessed at twenty times, from wherever the guesses come', async () => {
    const answers = await many(30, (index) => guess(`198.51.100.${index}`))
    expect(statuses(answers)).toEqual({ 404: 20, 429: 10 })
    expect(Number(answers.find(({ status }) => status === 429)!.headers['retry-after'])).toBeGreaterThan(500)
    expect((await guess('198.51.100.99', 'BK-5WT288')).status).toBe(404)
  })

  test('when thousands of guesses fail an hour each caller keeps three, and none is shut out', async () => {
    await guess('192.0.2.1')
    await changed(
      testApp.app.db,
      sql`update auth_limits set count = 2000 where count = 1 and expires_at > ${testApp.clock.now()}::timestamptz + interval '30 minutes'`,
    )
    const answers: { status: number }[] = []
    for (let index = 0; index < 5; index++) answers.push(await guess('192.0.2.77', `BK-5WT29${'23456'[index]}`))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429])
    expect((await guess('192.0.2.78', 'BK-5WT297')).status).toBe(404)
  })

  test('whoever knows the answer is not counted', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const link = `/api/shared-quotation?token=${'x'.repeat(43)}`
    await agent.get(link)
    const counts = await all(testApp.app.db, sql<{ count: number }>`select count from auth_limits`)
    expect(counts.map(({ count }) => count)).toEqual([1, 1])
    await changed(testApp.app.db, sql`delete from auth_limits`)
    const address = await buildUser(testApp)
    const token = 'y'.repeat(43)
    await changed(
      testApp.app.db,
      sql`insert into email_tokens (token_hash, user_id, email, expires_at)
        values (encode(sha256(${token}::bytea), 'base64'), ${address.id}, ${address.email}, now() + interval '1 day')`,
    )
    await changed(
      testApp.app.db,
      sql`update email_tokens set token_hash = rtrim(translate(token_hash, '+/', '-_'), '=') where user_id = ${address.id}`,
    )
    expect((await testApp.visitor().post('/api/email/verify', { token })).status).toBe(200)
    expect(
      (await all(testApp.app.db, sql<{ count: number }>`select count from auth_limits`)).every(
        ({ count }) => count === 0,
      ),
    ).toBe(true)
  })
})

describe('mail', () => {
  const send = (agent: Awaited<ReturnType<typeof loggedIn>>, index: number, email = `stranger${index}@example.test`) =>
    agent.post('/api/send-email', { booking_id: 'BK-5WT287', email }, from(`198.51.100.${index % 250}`))

  test('an agent has thirty mails an hour, whatever the address they call from', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const answers: { status: number }[] = []
    for (let round = 0; round < 3; round++) {
      answers.push(...(await many(20, (index) => send(agent, round * 20 + index))))
      testApp.clock.advanceMinutes(1)
    }
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30)
  })

  test('a recipient has ten an hour, however many people write', async () => {
    const agents = await many(15, async () => loggedIn(testApp, await buildUser(testApp, { role: 'agent' })))
    const answers = await Promise.all(agents.map((agent, index) => send(agent, index, 'Victim@Example.test')))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
  })
})

describe('what is said', () => {
  test('the answer tells what is left, and a refused caller when to come back', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const { headers } = await agent.post('/api/send-email', { booking_id: 'BK-5WT287' })
    expect(headers['ratelimit-policy']).toBe('"calls";q=20;w=60, "mail";q=30;w=3600, "mail";q=200;w=3600')
    expect(headers['ratelimit']).toMatch(/^"calls";r=19;t=\d+, "mail";r=29;t=3600, "mail";r=199;t=3600$/)
  })
})

describe('several processes', () => {
  test('share what a caller has used: the second refuses what the first has let through', async () => {
    const clock = new MovableClock('2026-11-22T10:00:00Z')
    const other = openDatabase(testApp.ownerUrl, { max: 2 })
    const [one, two] = [memoryRates({ enabled: true, clock }), memoryRates({ enabled: true, clock })]
    const caller = networkOf('203.0.113.1')
    for (let call = 0; call < 60; call++) {
      one.take('GET /flights', caller, 100)
      two.take('GET /flights', caller, 100)
    }
    await one.sync(testApp.app.db)
    await two.sync(other.db)
    expect(() => two.take('GET /flights', caller, 100)).toThrow('http.too_many_tries')
    two.take('GET /flights', networkOf('203.0.113.2'), 100)
    clock.advanceMinutes(1)
    two.take('GET /flights', caller, 100)
    await other.close()
  })

  test('a caller who has used little costs no query', async () => {
    const rates = memoryRates({ enabled: true, clock: testApp.clock })
    for (let call = 0; call < 10; call++) rates.take('GET /flights', networkOf(`203.0.113.${call}`), 100)
    await rates.sync(testApp.app.db)
    expect(await all(testApp.app.db, sql`select 1 from auth_limits`)).toHaveLength(0)
  })
})
