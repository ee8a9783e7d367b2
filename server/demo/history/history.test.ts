import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { readSetting, writeSetting } from '#server/features/operations/settings'
import { findUserByEmail } from '#server/features/people/users'
import { seedDemo } from '#server/demo/seed'
import { startApp, type TestApp } from '../../../test/app.ts'
import { loggedIn } from '../../../test/factories.ts'
import { historyLock, openHistory } from './history.ts'
import { scriptOf } from './script.ts'

/** The last days have something of all: what began before them is passed over. */
const lastDays = (until: Date) => scriptOf(until).filter(({ at }) => at.getTime() > until.getTime() - 3.3 * 86_400_000)

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T14:00:00Z' })
})
afterAll(() => testApp.close())

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await first(testApp.app.db, query))!
/** What there is of everything, and what has moved money. */
const counted = () =>
  one(sql<
    Record<string, number>
  >`select (select count(*) from bookings) as bookings, (select count(*) from deposits) as deposits,
    (select count(*) from quotations) as quotations, (select count(*) from travellers) as travellers, (select count(*) from payment_requests) as requests,
    (select count(*) from offline_requests) as wishes, (select count(*) from journals) as journals, (select count(*) from invoices) as invoices,
    (select count(*) from after_sale_cases where kind = 'refund') as refunds, (select count(*) from mails) as mails`)

test('a company’s own installation, and a test, get no made-up past', async () => {
  const history = (env: Record<string, string>) => readConfig(env, '/tmp').history
  expect(history({})).toBe(true)
  expect(history({ DEMO: '0' })).toBe(false)
  expect(history({ DEMO: '0', DEMO_HISTORY: '1' })).toBe(false)
  expect(history({ DEMO_HISTORY: '0' })).toBe(false)
  expect(history({ RIHLA_TESTING: '1' })).toBe(false)
  expect(history({ RIHLA_TESTING: '1', DEMO_HISTORY: '1' })).toBe(true)
  // Nobody in the world is to be mailed about it.
  expect(history({ MAIL_URL: 'smtp://mail.example' })).toBe(false)
  expect(await openHistory(testApp.app)).toBeNull()
  expect(await counted()).toMatchObject({ bookings: 0, deposits: 0, journals: 0, mails: 0 })
})

test('stopped in the middle and started again the past is made once, and every invariant holds', async () => {
  Object.assign(testApp.app.config, { demo: true, history: true })
  await seedDemo(testApp.app)
  const until = testApp.app.clock.now()
  const before = (await openHistory(testApp.app, lastDays))!
  const living = before.live()
  const progress = async () => (await readSetting<{ until: string; done: number }>(testApp.app.db, 'demo_history'))!
  while ((await progress()).done < 16) await new Promise((resolve) => setTimeout(resolve, 20))
  await before.stop()
  await living
  const half = await counted()
  const { done, until: end } = await progress()
  expect(done).toBeLessThan(lastDays(until).length)
  // Killed before it could note the last of what it did.
  await writeSetting(testApp.app.db, 'demo_history', { until: end, done: done - 14 })
  const repeated = (await openHistory(testApp.app, (at) => [
    ...lastDays(at).slice(0, done),
    { at: lastDays(at)[done - 1]!.at, who: '', act: async () => void repeated.stop() },
  ]))!
  await repeated.live()
  await writeSetting(testApp.app.db, 'demo_history', { until: end, done })
  expect(await counted()).toEqual(half)
  // Two processes on one database tell it once: whoever comes second leaves it to the first.
  const other = await testApp.app.pool.connect()
  await other.query(`select pg_advisory_lock(${historyLock})`)
  await (await openHistory(testApp.app, lastDays))!.live()
  expect(await progress()).toEqual({ until: end, done })
  await other.query(`select pg_advisory_unlock(${historyLock})`)
  other.release()
  const after = (await openHistory(testApp.app, lastDays))!
  await after.live()
  expect([...before.refused, ...after.refused]).toEqual([])
  expect(await openHistory(testApp.app, lastDays)).toBeNull()
  // A later version that tells more does not write it into an installation that has lived on meanwhile.
  expect(await openHistory(testApp.app, (at) => [...lastDays(at), ...lastDays(at).slice(-1)])).toBeNull()

  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  const twice = sql`select client_ref from bookings where client_ref is not null group by client_ref having count(*) > 1`
  expect(await all(testApp.app.db, twice)).toEqual([])
  const states = await all(
    testApp.app.db,
    sql<{ status: string }>`select distinct status from bookings order by status`,
  )
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['confirmed', 'saved', 'void_requested', 'refund_requested']),
  )
  expect(
    await one(sql`select count(*)::int as open from bookings where status = 'saved' and ttl_at > ${until}`),
  ).toEqual({ open: 5 })
})

test('its statement runs in the order of its days and closes with the sum of its lines', async () => {
  const agent = (await findUserByEmail(testApp.app.db, 'agent@demo.test'))!
  const visitor = await loggedIn(testApp, agent)
  const { entries, closing } = (await visitor.get('/api/agent-statment?from=2026-01-01&to=2026-12-31')).body
  const sum = entries.reduce((total: number, entry: { amount: { amount: number } }) => total + entry.amount.amount, 0)
  expect(closing.amount).toBe(sum)
  const backwards = sql`select 1 from (select posted_at < lag(posted_at) over (partition by account_id order by seq) as back
    from postings where seq is not null) line where back`
  expect(await all(testApp.app.db, backwards)).toEqual([])
})

test('its mails lie in the past: the newest of the outbox is the code that was asked for last', async () => {
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', { email: 'agent@demo.test', password: 'demo-Password-1' })
  const outbox = (await visitor.get('/demo/outbox')).body
  expect(outbox[0]).toMatchObject({ to: 'agent@demo.test', code: expect.stringMatching(/^\d{6}$/) })
  expect(
    await one(sql`select count(*)::int as waiting from mails where status = 'queued' and template <> 'login-code'`),
  ).toEqual({
    waiting: 0,
  })
})

test('all that fell due in it is done, and what is still to come is left to the app', async () => {
  const { until } = (await readSetting<{ until: string }>(testApp.app.db, 'demo_history'))!
  const waiting = await all(
    testApp.app.db,
    sql<{
      kind: string
      past: boolean
      held: boolean
    }>`select kind, run_at <= ${until}::timestamptz as past,
        exists (select 1 from bookings b where b.status = 'saved' and b.id::text = j.payload ->> 'booking_id') as held
      from jobs j where done_at is null and kind <> 'mail.send'`,
  )
  expect(waiting.filter(({ past }) => past)).toEqual([])
  // Of what was sold early the job is still to come as well, and will find nothing to do.
  expect(waiting.filter(({ kind, held }) => held && kind === 'bookings.expire')).toHaveLength(5)
})
