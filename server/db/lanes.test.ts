import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureAccount, type Payer, placeHold, postJournal, recipes, walletOf } from '#server/features/money/ledger'
import { fromDatabase } from '#server/http/database-errors'
import { startApp, type TestApp } from '../../test/app.ts'
import { readConfig } from '#server/config'
import { byKey, type Db, first, forCaller, inLane, inTurn, inTx } from './db.ts'
import { whilePatient } from './patience.ts'
import { connectionsMax, connectionsMin, connectionsUsual, LanePool, laneSizesOf } from './pool.ts'

let testApp: TestApp
/** Another session, past the application, that holds locks. */
let stranger: pg.Client
/** Counts who waits for them: in a transaction it would see what it saw at its first look. */
let observer: pg.Client
beforeAll(async () => {
  testApp = await startApp({
    database: { lockTimeoutMs: 1_500, statementTimeoutMs: 4_000, connections: connectionsUsual },
  })
  stranger = new pg.Client({ connectionString: testApp.ownerUrl })
  observer = new pg.Client({ connectionString: testApp.ownerUrl })
  await Promise.all([stranger.connect(), observer.connect()])
})
afterAll(async () => {
  await Promise.all([stranger.end(), observer.end()])
  await testApp.close()
})

const at = new Date('2026-11-20T10:00:00Z')
const pay = (payer: Payer, amount: number, to?: Payer) =>
  inTx(testApp.app.db, 'pay', (tx) =>
    postJournal(tx, {
      kind: 'adjustment',
      source: { type: 'transaction', id: randomUUID() },
      lines: to
        ? [
            { account: walletOf(payer, 'SAR'), amount: -amount },
            { account: walletOf(to, 'SAR'), amount },
          ]
        : recipes.adjustment({ payer, currency: 'SAR', amount }),
      at,
    }),
  )
const hold = (payer: Payer) =>
  forCaller(payer.id, () =>
    inTx(testApp.app.db, 'hold', (tx) =>
      placeHold(tx, { payer, amount: 1, currency: 'SAR', booking_ref: randomUUID(), at }),
    ),
  )
async function agencyWithMoney(): Promise<Payer> {
  const payer: Payer = { type: 'agency', id: randomUUID() }
  await pay(payer, 10_000)
  return payer
}
const accountOf = (payer: Payer) => inTx(testApp.app.db, 'account', (tx) => ensureAccount(tx, walletOf(payer, 'SAR')))
const waitingForLocks = async () =>
  (
    await observer.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.count

/** Counts those who wait for a lock until `work` is done: `reached` as soon as so many do at once, `most` at the end. */
function countWaiting(work: Promise<unknown>) {
  let most = 0
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const counted = (async () => {
    while (!isDone) most = Math.max(most, await waitingForLocks())
    return most
  })()
  const reached = (count: number) =>
    vi.waitFor(() => expect(most).toBeGreaterThanOrEqual(count), { timeout: 300_000, interval: 10 })
  return { reached, most: counted }
}

const answers = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'rejected' ? fromDatabase(one.reason as Error) : one.value))

test('sixteen who wait for one locked wallet hold one connection, are told so together, and stop nobody else', async () => {
  const [locked, other] = [await agencyWithMoney(), await agencyWithMoney()]
  await stranger.query('begin')
  await stranger.query('select lock_wallets(array[$1::uuid])', [await accountOf(locked)])
  const waiting = Promise.allSettled(Array.from({ length: 16 }, () => hold(locked)))
  const { reached, most } = countWaiting(waiting)
  await reached(1)

  expect(await hold(other)).toEqual(expect.any(String))
  expect(await inLane('health', () => first(testApp.app.db, sql<{ one: number }>`select 1 as one`))).toEqual({ one: 1 })
  expect((await testApp.visitor().get('/readyz')).body).toMatchObject({ database: true, migrated: true })
  const told = answers(await waiting)
  expect(await most).toBe(1)
  expect(new Set(told.map((refusal) => (refusal as { code: string }).code))).toEqual(new Set(['unavailable']))
  expect(told.every((refusal) => (refusal as { retryAfterSeconds: number }).retryAfterSeconds === 3)).toBe(true)

  await stranger.query('rollback')
  expect(await Promise.all(Array.from({ length: 16 }, () => hold(locked)))).toHaveLength(16)
})

test('a transaction that says which wallet it comes for waits before it begins; one that does not is begun once more', async () => {
  const wallet = await accountOf(await agencyWithMoney())
  const begunOf = async (expected: string[]) => {
    let begun = 0
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = inTx(testApp.app.db, 'has its turn', () =>
      inTurn([wallet], async () => {
        taken.resolve()
        await free.promise
      }),
    )
    await taken.promise
    const waiter = inTx(
      testApp.app.db,
      'waits',
      async () => {
        begun++
        await inTurn([wallet], async () => {})
      },
      undefined,
      expected,
    )
    // Whoever does not say it is there by now.
    if (expected.length === 0) await vi.waitFor(() => expect(begun).toBe(1), { timeout: 300_000, interval: 10 })
    free.resolve()
    await Promise.all([holder, waiter])
    return begun
  }
  expect(await begunOf([wallet])).toBe(1)
  expect(await begunOf([])).toBe(2)
})

test('an agency whose changes wait for a locked record leaves most connections to the others', async () => {
  const { id } = (await first(
    testApp.app.db,
    sql<{ id: string }>`insert into settings (key, value) values ('lanes-test', '1') returning key as id`,
  ))!
  const change = (who: string, key: string) =>
    forCaller(who, () =>
      inTx(testApp.app.db, 'change', (tx) => sql`update settings set value = '2' where key = ${key}`.execute(tx)),
    )
  await stranger.query('begin')
  await stranger.query('select 1 from settings where key = $1 for update', [id])
  const waiting = Promise.allSettled(Array.from({ length: 30 }, () => change('one agency', id)))
  const { reached, most } = countWaiting(waiting)
  await reached(4)
  await change('another agency', 'nothing-of-this-name')
  await stranger.query('rollback')
  const done = answers(await waiting)
  expect(done).toHaveLength(30)
  expect(await most).toBe(4)
  await stranger.query(`delete from settings where key = 'lanes-test'`)
})

test('where all connections are taken whoever waits longer than a person bears is told to come back, and none is lost', async () => {
  const { pool, db } = testApp.app
  const { reads } = laneSizesOf(connectionsUsual)
  const clients = await Promise.all(Array.from({ length: reads }, () => pool.connect()))
  const late = await whilePatient(0.01, () => first(db, sql`select 1`).catch((error: unknown) => error))
  expect(late).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  for (const client of clients) client.release()
  const idle = () => pool.lanes().find(({ lane }) => lane === 'reads')
  await vi.waitFor(() => expect(idle()).toMatchObject({ total: reads, idle: reads, waiting: 0 }), {
    timeout: 300_000,
    interval: 10,
  })
})

test('payments from wallet to wallet and back at once all get through', async () => {
  const [one, other] = [await agencyWithMoney(), await agencyWithMoney()]
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? pay(one, 10, other) : pay(other, 10, one))),
  )
  expect(results.every((id) => typeof id === 'string')).toBe(true)
})

test('a connection lost in the middle of a transaction is an error of that call alone', async () => {
  const lost = inTx(testApp.app.db, 'lost', async (tx) => {
    const { pid } = (await first(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`))!
    await stranger.query('select pg_terminate_backend($1)', [pid])
    await first(tx, sql`select 1`)
  })
  const refusal = fromDatabase((await lost.catch((error: unknown) => error)) as Error)
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
  expect(await first(testApp.app.db, sql<{ one: number }>`select 1 as one`)).toEqual({ one: 1 })
})

test('when all connections are lost at once, the next calls have new ones', async () => {
  const slow = Array.from({ length: 6 }, () =>
    inTx(testApp.app.db, 'slow', (tx) => first(tx, sql`select pg_sleep(30)`)).catch((error: unknown) => error),
  )
  const { rows: observers } = await observer.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sleeping = `from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), ${observers[0]!.pid})`
  await vi.waitFor(
    async () => {
      const { rows } = await stranger.query(`select 1 ${sleeping} and query like '%pg_sleep%'`)
      expect(rows).toHaveLength(6)
    },
    { timeout: 300_000, interval: 10 },
  )
  await stranger.query(`select pg_terminate_backend(pid) ${sleeping}`)
  for (const error of await Promise.all(slow)) expect(fromDatabase(error as Error)?.status).toBe(503)
  expect(await pay(await agencyWithMoney(), 5)).toEqual(expect.any(String))
})

test('a statement that takes too long is answered with a time to come back', async () => {
  const error = await inTx(testApp.app.db, 'slow', async (tx) => {
    await sql`set local statement_timeout = 50`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  }).catch((error: unknown) => error)
  expect(fromDatabase(error as Error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
})

test('what a start writes has minutes for a statement, not seconds', async () => {
  const limit = (lane: 'setup' | 'reads') =>
    inLane(lane, () =>
      first(
        testApp.app.db,
        sql<{ ms: number }>`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
      ),
    )
  expect(await limit('reads')).toEqual({ ms: 4_000 })
  expect((await limit('setup'))!.ms).toBeGreaterThanOrEqual(600_000)
})

test('three processes fit into a PostgreSQL with a hundred connections, and any number that may be set is shared out whole', () => {
  const usualMax = 100
  const [reservedForOwner, besidePools] = [3, 2]
  expect(3 * (connectionsUsual + besidePools)).toBeLessThanOrEqual(usualMax - reservedForOwner)
  for (let connections = connectionsMin; connections <= connectionsMax; connections++) {
    const sizes = Object.values(laneSizesOf(connections))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(connections)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  }
})

test('the number of connections is a setting, and one that makes no sense is refused by name', () => {
  const read = (text?: string) => readConfig(text === undefined ? {} : { DATABASE_CONNECTIONS: text }, '/').connections
  expect([read(), read(''), read('60')]).toEqual([connectionsUsual, connectionsUsual, 60])
  for (const text of ['9', '501', 'many', '12.5']) expect(() => read(text)).toThrow(/DATABASE_CONNECTIONS is/)
})

/** Asks `${said}` and `${plain}` three times, and a third thing each time in other words; tells what the connection keeps of them. */
async function keptOf(tx: Db, word: string): Promise<string[]> {
  for (let round = 0; round < 3; round++) {
    await sql`${byKey} select ${round}::int as ${sql.ref(`said_${word}`)}`.execute(tx)
    await sql`select ${round}::int as ${sql.ref(`plain_${word}`)}`.execute(tx)
    await sql`select ${round}::int as ${sql.ref(`once_${round}_${word}`)}`.execute(tx)
  }
  const { rows } = await sql<{ as: string }>`
    select substring(statement from 'as "([a-z0-9_]+)') as as from pg_prepared_statements
    where statement like ${`%\\_${word}"`} order by 1`.execute(tx)
  return rows.map((row) => row.as)
}

test('a read is planned for its values, unless it says so; what a transaction asks again is planned once and kept', async () => {
  expect(await testApp.app.db.connection().execute((db) => keptOf(db, 'read'))).toEqual(['said_read'])
  expect(await inTx(testApp.app.db, 'kept statements', (tx) => keptOf(tx, 'write'))).toEqual([
    'plain_write',
    'said_write',
  ])
})

test('a connection that keeps a plan of older tables is given up, and the next one does the work', async () => {
  const ask = () =>
    inTx(testApp.app.db, 'older plan', (tx) => sql`select * from older_plan where id > ${0}`.execute(tx))
  await stranger.query('create table older_plan (id int); grant select on older_plan to public')
  for (let round = 0; round < 3; round++) await ask()
  await stranger.query('alter table older_plan add column more text')
  await expect(ask()).rejects.toThrow('Connection terminated')
  expect((await ask()).rows).toEqual([])
})

test('a connection that is asked day and night is made anew after a while', async () => {
  const pool = new LanePool({
    url: testApp.ownerUrl,
    types: pg.types,
    lanes: laneSizesOf(connectionsMin),
    session: {},
    statementTimeoutMs: 4_000,
    lockTimeoutMs: 1_500,
    setupStatementTimeoutMs: 4_000,
    lifetimeMs: 20,
  })
  const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const first = await backend()
  expect(await backend()).toBe(first)
  await expect.poll(backend, { interval: 10 }).not.toBe(first)
  await pool.end()
})
