import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { listen } from '#server/db/listen'
import { startApp, type TestApp } from '../../test/app.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  announceToWorkers,
  createWorker,
  enqueue,
  GiveUp,
  jobFigures,
  jobsChannel,
  RetryLater,
  type Worker,
} from './jobs.ts'
import { onJobs } from './wake.ts'

let testApp: TestApp
const workers: Worker[] = []
/** A promise that a test settles. */
const gate = () => Promise.withResolvers<void>()
const db = () => testApp.app.db
const now = () => testApp.clock.now()
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 300_000, interval: 20 })

/** A process of its own, as far as the database can tell. */
function worker(): Worker {
  const made = createWorker(db(), now, () => {})
  workers.push(made)
  return made
}
type Row = { kind: string; attempts: number; done: boolean; dead: boolean; last_error: string | null }
const rows = (kind: string) =>
  all(
    db(),
    sql<Row>`select kind, attempts, done_at is not null as done, dead_at is not null as dead, last_error from jobs where kind = ${kind} order by id`,
  )

beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())
beforeEach(() => sql`delete from jobs`.execute(db()))
afterEach(async () => {
  for (const started of workers.splice(0)) await started.stop()
})

test('two workers do two thousand jobs of all lanes, each once', async () => {
  const done = new Map<number, number>()
  const count = async (_: unknown, { id }: { id: number }) => void done.set(id, (done.get(id) ?? 0) + 1)
  const pair = [worker(), worker()]
  for (const one of pair) {
    one.register('money', { 'race.money': count })
    one.register('supplier', { 'race.supplier': count })
    one.register('mail', { 'race.mail': count })
    one.register('notifications', { 'race.notice': count })
    one.start()
  }
  await sql`insert into jobs (kind, lane, payload, run_at)
    select k.kind, k.lane, '{}', ${now()} from generate_series(1, 500),
      (values ('race.money', 'money'), ('race.supplier', 'supplier'), ('race.mail', 'mail'), ('race.notice', 'notifications')) k(kind, lane)`.execute(
    db(),
  )
  await waitFor(async () => {
    const open = await first(db(), sql<{ n: number }>`select count(*)::int as n from jobs where done_at is null`)
    expect(open!.n).toBe(0)
  })
  expect(done.size).toBe(2_000)
  expect([...done.values()].filter((times) => times !== 1)).toEqual([])
})

test('mails that hang hold up no money, and no more of them are begun than there is room for', async () => {
  const begun: string[] = []
  const hang = gate()
  const one = worker()
  one.register('mail', {
    'hang.mail': async () => {
      begun.push('mail')
      await hang.promise
    },
  })
  one.register('money', { 'hang.money': async () => void begun.push('money') })
  one.start()
  for (let n = 0; n < 12; n++) await enqueue(db(), 'hang.mail', {})
  await waitFor(() => expect(begun).toHaveLength(5))
  for (let n = 0; n < 8; n++) await enqueue(db(), 'hang.money', {})
  await waitFor(() => expect(begun).toHaveLength(13))
  expect(begun.slice(5)).toEqual(Array(8).fill('money'))
  // The seven that wait have not been begun: a process that ends now costs them no try.
  expect((await rows('hang.mail')).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  hang.resolve()
  await waitFor(() => expect(begun).toHaveLength(20))
})

test('a lane begins its jobs in the order in which they fell due, whatever order they were written in', async () => {
  const order: unknown[] = []
  const one = worker()
  one.register('upkeep', { 'order.one': async ({ n }) => void order.push(n) })
  for (const n of [5, 1, 4, 2, 3])
    await enqueue(db(), 'order.one', { n }, { runAt: new Date(now().getTime() - 60_000 + n * 1_000) })
  one.start()
  await waitFor(() => expect(order).toEqual([1, 2, 3, 4, 5]))
})

test('all that is due at an instant is done one by one, the longest due first, whatever its lane', async () => {
  const order: unknown[] = []
  const one = worker()
  const at = now()
  one.register('mail', { 'once.mail': async ({ n }) => void order.push(n) })
  one.register('money', { 'once.money': async ({ n }) => void order.push(n) })
  for (const n of [4, 1, 3, 2])
    await enqueue(
      db(),
      n % 2 ? 'once.mail' : 'once.money',
      { n },
      { runAt: new Date(at.getTime() - 60_000 + n * 1_000) },
    )
  expect(await one.runDue(at)).toBe(4)
  expect(order).toEqual([1, 2, 3, 4])
})

test('a process that slept past its lease changes nothing of what its successor did', async () => {
  const asleep = gate()
  const sleeper = worker()
  const taken = gate()
  sleeper.register('money', {
    'sleep.money': async () => {
      taken.resolve()
      await asleep.promise
      throw new Error('woke up too late')
    },
  })
  await enqueue(db(), 'sleep.money', {}, { runAt: now() })
  const sleeping = sleeper.runDue(now())
  await taken.promise
  testApp.clock.advanceMinutes(1.1)
  const successor = worker()
  successor.register('money', { 'sleep.money': async () => {} })
  expect(await successor.runDue(now())).toBe(1)
  asleep.resolve()
  await sleeping
  expect(await rows('sleep.money')).toEqual([
    { kind: 'sleep.money', attempts: 2, done: true, dead: false, last_error: null },
  ])
})

test('a long job is kept by its renewed lease', async () => {
  const long = gate()
  const taken = gate()
  const slow = worker()
  slow.register('upkeep', {
    'long.one': async () => {
      taken.resolve()
      await long.promise
    },
  })
  await enqueue(db(), 'long.one', {}, { runAt: now() })
  const working = slow.runDue(now())
  await taken.promise
  for (let n = 0; n < 3; n++) {
    testApp.clock.advanceMinutes(0.8)
    await slow.renew()
    expect(await worker().runDue(now())).toBe(0)
  }
  long.resolve()
  await working
  expect((await rows('long.one'))[0]).toMatchObject({ attempts: 1, done: true })
})

test('a job that asks to be called later waits from when it asked, not from when it was taken', async () => {
  const one = worker()
  one.register('money', {
    'later.money': async () => {
      testApp.clock.advanceMinutes(10)
      throw new RetryLater(20)
    },
  })
  await enqueue(db(), 'later.money', {}, { runAt: now() })
  await one.runDue(now())
  const due = await first(db(), sql<{ run_at: Date; attempts: number }>`select run_at, attempts from jobs`)
  expect(due!.run_at.getTime()).toBeGreaterThan(now().getTime() + 10_000)
  expect(due!.attempts).toBe(0)
})

test('giving a job up and what follows for its business stand or fall together, and a failing end is tried again', async () => {
  const one = worker()
  let endFails = true
  const ended: unknown[] = []
  one.onDeath(async (_tx, { kind }, why) => void ended.push([kind, why]))
  one.register('money', {
    'end.money': {
      run: async () => {
        throw new GiveUp('the account is closed')
      },
      onDead: async (tx) => {
        await sql`insert into settings (key, value) values ('end.money', '1')`.execute(tx)
        if (endFails) throw new Error('not now')
      },
    },
  })
  await enqueue(db(), 'end.money', {}, { runAt: now() })
  await one.runDue(now())
  expect((await rows('end.money'))[0]).toMatchObject({ dead: false, last_error: 'the account is closed' })
  expect(await all(db(), sql`select 1 from settings where key = 'end.money'`)).toEqual([])
  endFails = false
  testApp.clock.advanceMinutes(1.1)
  await one.runDue(now())
  expect((await rows('end.money'))[0]).toMatchObject({ dead: true })
  expect(await all(db(), sql`select 1 from settings where key = 'end.money'`)).toHaveLength(1)
  expect(ended).toEqual([['end.money', 'the account is closed']])
})

test('a job that an earlier version left goes into the lane of its kind', async () => {
  const one = worker()
  const done = vi.fn()
  one.register('money', { 'old.money': async () => void done() })
  await sql`insert into jobs (kind, payload, run_at) values ('old.money', '{}', ${now()})`.execute(db())
  one.start()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(await first(db(), sql`select lane from jobs`)).toEqual({ lane: 'money' })
})

test('workers are woken after the commit of a job, and never by one that was rolled back', async () => {
  const woken = gate()
  let wakes = 0
  const end = onJobs(() => {
    wakes += 1
    woken.resolve()
  })
  await inTx(db(), 'rolled back', async (tx) => {
    await enqueue(tx, 'wake.one', {})
    throw new Error('no')
  }).catch(() => {})
  await inTx(db(), 'committed', async (tx) => {
    await enqueue(tx, 'wake.one', {})
    expect(wakes).toBe(0)
  })
  await woken.promise
  end()
  expect(await rows('wake.one')).toHaveLength(1)
})

test('a worker that took all there was does not look again when it is done; one that had no room for more does', async () => {
  // Without its poll: only what it is told makes it look.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const looksFor = async (lane: 'mail' | 'papers', least: number) => {
      let looks = 0
      const one = createWorker(db(), now, () => {})
      one.addSource({ max: 1, take: async () => (looks++, []) })
      one.register(lane, { [`look.${lane}`]: async () => {} })
      await enqueue(db(), `look.${lane}`, {}, { runAt: now() })
      one.start()
      await waitFor(async () => expect((await rows(`look.${lane}`)).map(({ done }) => done)).toEqual([true]))
      await waitFor(async () => expect((await rows(lane), looks)).toBeGreaterThanOrEqual(least))
      await one.stop()
      return looks
    }
    expect(await looksFor('mail', 1)).toBe(1)
    expect(await looksFor('papers', 2)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('figures tell what is due, what waits for its time, what is being done and what was given up', async () => {
  const one = worker()
  one.register('money', {
    'figure.money': async () => {
      throw new GiveUp('no')
    },
  })
  const at = now()
  const due = new Date(at.getTime() - 60_000)
  await enqueue(db(), 'figure.money', {}, { runAt: due })
  await one.runDue(at)
  await enqueue(db(), 'figure.money', {}, { runAt: due })
  await enqueue(db(), 'figure.money', {}, { runAt: new Date(at.getTime() + 3_600_000) })
  expect((await jobFigures(db(), at)).map(({ lane, kind, state, count }) => [lane, kind, state, count])).toEqual([
    ['money', 'figure.money', 'dead', 1],
    ['money', 'figure.money', 'due', 1],
    ['money', 'figure.money', 'later', 1],
  ])
})

test('a process that does no jobs wakes one that does, without waiting for its next look', async () => {
  const woken = gate()
  let wakes = 0
  const wake = () => {
    wakes += 1
    // The first is its own: it looks once it listens.
    if (wakes > 1) woken.resolve()
  }
  const ear = listen(testApp.ownerUrl, { [jobsChannel]: wake }, wake)
  await waitFor(() => expect(wakes).toBe(1))
  const quiet = announceToWorkers(db())
  await enqueue(db(), 'between.one', {})
  await woken.promise
  quiet()
  await ear.stop()
  expect(await rows('between.one')).toHaveLength(1)
})

test('a job that a caller wrote runs in the worker’s context, not on the connections of that caller', async () => {
  const who = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const one = worker()
  one.register('money', { 'context.money': async () => void seen.push(who.getStore()) })
  who.run('worker', () => one.start())
  await who.run('caller', () => enqueue(db(), 'context.money', {}))
  await waitFor(() => expect(seen).toEqual(['worker']))
})
