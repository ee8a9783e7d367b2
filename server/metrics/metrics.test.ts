import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { enqueue } from '#server/jobs/jobs'
import { startApp, type TestApp } from '../../test/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
  testApp.app.worker.handlers.clear()
})
afterAll(() => testApp.close())

const scrape = (headers: Record<string, string> = {}) =>
  testApp.server.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers } })

/** The figures of one name with their labels, `{kind="mail.send"}` and the like. */
async function figures(name: string): Promise<Map<string, number>> {
  const { body } = await scrape()
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return new Map(
    lines.map((line) => {
      const [, labels, value] = /^\w+(\{.*\})? (\S+)$/.exec(line)!
      return [labels ?? '', Number(value)]
    }),
  )
}

test('calls are counted by their path in the contract, never by the ids in it, with their status and time', async () => {
  for (const reference of ['BK-AAAAAA', 'BK-BBBBBB']) await testApp.visitor().get(`/api/eticket/${reference}`)
  await testApp.server.inject({ url: '/api/nothing/here' })
  await testApp.server.inject({ url: '/healthz' })
  const counted = [...(await figures('rihla_http_request_duration_seconds_count')).keys()]
  expect(counted).toContain('{method="GET",route="/healthz",status="2xx"}')
  expect(counted.some((labels) => labels.includes('route="page",status="4xx"'))).toBe(true)
  expect(counted.join()).not.toMatch(/BK-|nothing/)
})

test('jobs are shown by lane, kind, state and age, also those that were given up', async () => {
  const anHourAgo = new Date(testApp.clock.now().getTime() - 3_600_000)
  await enqueue(testApp.app.db, 'mail.send', { mail_id: 'x' }, { runAt: anHourAgo })
  const age = async () => {
    testApp.app.metrics = (await import('./index.ts')).openMetrics(testApp.app, { addHook() {} } as never)
    const seconds = (await figures('rihla_job_oldest_seconds')).get('{lane="mail",kind="mail.send",state="due"}')!
    return Math.round(seconds / 60)
  }
  // Written as due an hour ago, as what is told of the past is: it has not waited yet.
  expect(await age()).toBe(0)
  await sql`update jobs set created_at = ${anHourAgo} where kind = 'mail.send'`.execute(testApp.app.db)
  await sql`insert into jobs (kind, lane, payload, run_at, dead_at) values ('payments.capture', 'money', '{}', ${anHourAgo}, ${anHourAgo})`.execute(
    testApp.app.db,
  )
  testApp.app.metrics = (await import('./index.ts')).openMetrics(testApp.app, { addHook() {} } as never)
  expect(Object.fromEntries(await figures('rihla_jobs'))).toMatchObject({
    '{lane="mail",kind="mail.send",state="due"}': 1,
    '{lane="money",kind="payments.capture",state="dead"}': 1,
  })
  expect(await age()).toBe(60)
})

test('the age of the last whole backup is shown, one that failed does not count, and a day and a half is an alarm', async () => {
  const fresh = async () => {
    testApp.app.metrics = (await import('./index.ts')).openMetrics(testApp.app, { addHook() {} } as never)
    const of = async (name: string) => (await figures(`rihla_backup_${name}`)).get('')
    return {
      made: await of('made'),
      hours: Math.round((await of('age_seconds'))! / 3_600),
      bytes: await of('size_bytes'),
    }
  }
  expect(await fresh()).toEqual({ made: 0, hours: 0, bytes: 0 })
  const hoursAgo = (hours: number) => new Date(testApp.clock.now().getTime() - hours * 3_600_000)
  const add = (hours: number, problem: string | null) =>
    sql`insert into backups (kind, is_nightly, started_at, ended_at, file, bytes, problem)
      values ('logical', true, ${hoursAgo(hours)}, ${hoursAgo(hours)}, ${problem ? null : 'a.backup'}, ${problem ? null : 4_096}, ${problem})`.execute(
      testApp.app.db,
    )
  await add(40, null)
  await add(1, 'the disk is full')
  expect(await fresh()).toEqual({ made: 1, hours: 40, bytes: 4_096 })
  const alarms = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8')
  expect(alarms).toMatch(/rihla_backup_age_seconds > 129600 or \(rihla_backup_made == 0/)
  const dashboard = readFileSync(join(import.meta.dirname, '../../deploy/grafana-dashboard.json'), 'utf8')
  expect(dashboard).toContain('rihla_backup_age_seconds')
})

test('a database that does not answer is itself a figure, and the others are still there', async () => {
  const { openMetrics } = await import('./index.ts')
  const broken = { ...testApp.app, db: undefined } as never
  const text = await openMetrics(broken, { addHook() {} } as never).text()
  expect(text).toContain('rihla_database_up 0')
  expect(text).toContain('rihla_scrape_failures_total 1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
})

test('scrapers that come at once ask the database once', async () => {
  const { openMetrics } = await import('./index.ts')
  let asked = 0
  const counting = new Proxy(testApp.app, {
    get: (app, name) => {
      if (name === 'db') asked++
      return Reflect.get(app, name)
    },
  })
  const metrics = openMetrics(counting, { addHook() {} } as never)
  await metrics.text()
  const once = asked
  await Promise.all([metrics.text(), metrics.text(), metrics.text()])
  expect([once > 0, asked]).toEqual([true, once])
})

test('figures are for this machine, or for whoever brings the token; for others there is no such call', async () => {
  expect((await scrape()).statusCode).toBe(200)
  const remote: Record<string, string>[] = [
    { host: 'book.example' },
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { authorization: 'Bearer guessed-token' },
  ]
  for (const headers of remote) expect((await scrape({ host: 'book.example', ...headers })).statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip', 'true-client-ip'])
    expect((await scrape({ [header]: '203.0.113.9' })).statusCode, header).toBe(404)
  testApp.app.config.metricsToken = 'a-long-random-word'
  const behind = { host: 'book.example', 'x-forwarded-for': '203.0.113.9' }
  expect((await scrape({ ...behind, authorization: 'Bearer a-long-random-word' })).statusCode).toBe(200)
  expect((await scrape({ ...behind, authorization: 'Bearer a-long-random-wore' })).statusCode).toBe(404)
  expect((await scrape(behind)).statusCode).toBe(404)
  testApp.app.config.metricsToken = null
})

test('why it is not ready is told to the operator, a visitor learns only that', async () => {
  await sql`delete from jobs`.execute(testApp.app.db)
  const ask = async (host: string) => (await testApp.server.inject({ url: '/readyz', headers: { host } })).json()
  // Red for a moment where the machine stands still; both are asked in one of the others.
  await vi.waitFor(
    async () => {
      expect(await ask('localhost:3000')).toMatchObject({ ok: true, database: true, draining: false })
      expect(await ask('book.example')).toEqual({ ok: true })
    },
    { timeout: 300_000 },
  )
})

test('the dashboard and the alarms that are shipped ask only for figures that are there', async () => {
  const known = new Set([...(await scrape()).body.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]!))
  const parts = [...known].flatMap((name) => ['_bucket', '_count', '_sum'].map((suffix) => name + suffix))
  for (const part of parts) known.add(part)
  // Figures with labels that nothing has yet are still declared; a planted name shows that a wrong one is seen.
  const folder = join(import.meta.dirname, '../../deploy')
  const dashboard = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const alarms = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[]
  }
  const asked = [
    ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
    ...alarms.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
  ]
  const names = (text: string) => text.match(/\b(rihla|process|nodejs)_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.flatMap(names).filter((name) => !known.has(name))).toEqual([])
  expect(names('sum(rihla_planted_total)').filter((name) => !known.has(name))).toEqual(['rihla_planted_total'])
  for (const rule of alarms.groups.flatMap((group) => group.rules)) {
    expect(rule.annotations.summary, rule.alert).toBeTruthy()
    expect(rule.annotations.action, rule.alert).toBeTruthy()
  }
})
