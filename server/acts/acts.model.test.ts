import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp } from '../../test/app.ts'
import { runs } from '../../test/support/runs.ts'
import type { Act, Subject } from './act.ts'
import type { ActRow } from './acts.sql.ts'
import { runAct } from './run-act.ts'
import { FakeOutside, type Fault, faults } from './fake-outside.ts'

/**
 * Random acts, faults of the outside, deaths and sleeps of two processes, on a real database. Whatever happens: an act
 * has one effect at the outside at most, and what we wrote down is what happened there, once.
 */
type Toy = { id: string; acting: string | null; settled: number; given_up: number }
type Toys = { runAct: typeof import('./run-act.ts').runAct; actRegistry: typeof import('./registry.ts').actRegistry }
type Engine = { app: App; killed: boolean; killAt: string | null; go: Toys }

const minute = 60_000
let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(`create table toys (id text primary key, acting text, settled int not null default 0, given_up int not null default 0);
    grant all on toys to public`)
  await owner.end()
})
afterAll(() => testApp.close())

const toys: Subject<Toy> = {
  kind: 'toy',
  lock: (tx, id) => first(tx, sql<Toy>`select * from toys where id = ${id} for update`),
  load: (db, id) => first(db, sql<Toy>`select * from toys where id = ${id}`),
  bookingId: () => null,
  provider: () => 'fake',
  mark: async (tx, id, kind) => void (await sql`update toys set acting = ${kind} where id = ${id}`.execute(tx)),
  callPerson: async () => {},
}

/** A process that dies where its crash point says so: nothing it does afterwards reaches the database. */
function engineOf(go: Toys): Engine {
  const engine: Engine = { app: testApp.app, killed: false, killAt: null, go }
  const db = new Proxy(testApp.app.db, {
    get(target, name) {
      if (engine.killed) throw new Error('this process is dead')
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const crash = (point: string) => {
    if (engine.killAt !== point) return
    engine.killed = true
    throw new Error('killed')
  }
  engine.app = { ...testApp.app, db, crash: crash as App['crash'] }
  return engine
}

const moments = ['begun', 'before_send', 'after_send', 'after_find', 'before_settle', 'after_settle'] as const

type Command =
  | { do: 'begin'; toy: number; engine: number }
  | { do: 'go_on'; engine: number }
  | { do: 'fault'; on: 'send' | 'find'; fault: Fault }
  | { do: 'kill'; engine: number; at: (typeof moments)[number] }
  | { do: 'wake' }
  | { do: 'wait'; seconds: number }
const which = fc.integer({ min: 0, max: 1 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), toy: which, engine: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('go_on' as const), engine: which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      on: fc.constantFrom('send' as const, 'find' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kill' as const), engine: which, at: fc.constantFrom(...moments) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wake' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 11, 35, 61, 130, 700, 4_000),
    }),
  },
)

async function live(go: Toys, commands: readonly Command[]): Promise<void> {
  const outside = new FakeOutside(() => testApp.clock.now())
  const unwritten: string[] = []
  const definition: Act<Toy, null, string, { state: 'held' | 'done' | 'gone' }> = {
    kind: `toy:${randomUUID()}`,
    on: toys,
    permission: 'booking.confirm',
    crashPoints: Object.fromEntries(moments.map((moment) => [moment, moment])) as never,
    patience: (_toy, _input, now) => ({
      until: new Date(now.getTime() + 30 * minute),
      unavailable: 'retry',
      at_end: 'give_up',
    }),
    begin: async () => {},
    async send({ key }) {
      // Nothing is sent that has not been written down before.
      const journal = await all(
        testApp.app.db,
        sql`select 1 from act_calls where key = ${key} and op = 'send' and finished_at is null`,
      )
      if (journal.length === 0) unwritten.push(key)
      return outside.send(key)
    },
    find: ({ key }) => outside.find(key),
    verdict: (known) =>
      known?.state === 'done'
        ? { is: 'done', result: 'done' }
        : known?.state !== 'held'
          ? { is: 'gone', why: { kind: 'offer_gone', detail: 'gone' } }
          : { is: 'not_done' },
    settle: async ({ tx, subject }) =>
      void (await sql`update toys set settled = settled + 1 where id = ${subject.id}`.execute(tx)),
    giveUp: async ({ tx, subject }) =>
      void (await sql`update toys set given_up = given_up + 1 where id = ${subject.id}`.execute(tx)),
  }
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) await sql`insert into toys (id) values (${id})`.execute(testApp.app.db)
  const engines = [engineOf(go), engineOf(go)]
  const running = new Set<Promise<unknown>>()
  /** Until it ends or sleeps at the outside. */
  const spawn = async (work: () => Promise<unknown>) => {
    const sleeps = outside.nextSleep()
    const done: Promise<unknown> = work()
      .catch((error: unknown) => {
        if (!/killed|dead/.test(String((error as Error).message))) throw error
      })
      .finally(() => running.delete(done))
    running.add(done)
    await Promise.race([done, sleeps])
  }
  const continueDue = async (engine: Engine, max: number) => {
    const registry = engine.go.actRegistry(engine.app)
    registry.register(definition as never)
    for (const piece of await registry.take(testApp.clock.now(), max, null)) await spawn(piece)
  }
  for (const one of commands) {
    if (one.do === 'wait') testApp.clock.advanceMinutes(one.seconds / 60)
    else if (one.do === 'fault') outside.failNext(one.on, one.fault)
    else if (one.do === 'wake') outside.wakeAll()
    else if (one.do === 'kill') engines[one.engine]!.killAt = one.at
    else {
      // A process that has died is started again.
      if (engines[one.engine]!.killed) engines[one.engine] = engineOf(go)
      const engine = engines[one.engine]!
      if (one.do === 'begin')
        await spawn(() => engine.go.runAct(engine.app, definition, ids[one.toy]!, null, { id: null, name: null }))
      else await continueDue(engine, 2)
    }
  }
  // Two days without faults, and everything has come to rest.
  outside.heal()
  await Promise.all(running)
  const engine = engineOf(go)
  const open = sql`select 1 from acts where kind = ${definition.kind} and ended_at is null limit 1`
  for (let round = 0; round < 60 && (await all(testApp.app.db, open)).length > 0; round++) {
    testApp.clock.advanceMinutes(48)
    await continueDue(engine, 10)
  }
  // Whatever is still on its way to the partner arrives now.
  testApp.clock.advanceMinutes(2 * 24 * 60)
  const acts = await all(
    testApp.app.db,
    sql<{
      id: string
      subject_id: string
      state: string
    }>`select id, subject_id, state from acts where kind = ${definition.kind}`,
  )
  expect(acts.filter(({ state }) => state !== 'done' && state !== 'refused')).toEqual([])
  expect(unwritten).toEqual([])
  for (const { id, state } of acts) expect([id, outside.isDone(id)]).toEqual([id, state === 'done'])
  expect(Math.max(0, ...outside.effects.values())).toBeLessThanOrEqual(1)
  for (const id of ids) {
    const mine = acts.filter((one) => one.subject_id === id)
    const toy = await first(testApp.app.db, sql<Toy>`select * from toys where id = ${id}`)
    expect(toy).toMatchObject({
      acting: null,
      settled: mine.filter(({ state }) => state === 'done').length,
      given_up: mine.filter(({ state }) => state === 'refused').length,
    })
  }
  expect(
    await all(
      testApp.app.db,
      sql`select c.* from act_calls c join acts a on a.id = c.act_id where a.kind = ${definition.kind} and c.finished_at is null`,
    ),
  ).toEqual([])
}

const lives = (go: Toys, numRuns: number, seed?: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 30 }), (commands) => live(go, commands)),
    { numRuns, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
  )

const howMany = runs(200, 500)

const theEngine = async (): Promise<Toys> => ({
  runAct: (await import('./run-act.ts')).runAct,
  actRegistry: (await import('./registry.ts')).actRegistry,
})

test('a refusal of the begin leaves nothing behind', async () => {
  const outcome = await runAct(testApp.app, { on: toys, kind: 'toy' } as never, randomUUID(), null, {
    id: null,
    name: null,
  })
  expect(isRefusal(outcome) && outcome.code).toBe('not_found')
})

test(`${howMany} random lives of acts on two processes: nothing is stuck, nothing is unwritten, nothing happens twice`, async () => {
  await lives(await theEngine(), howMany)
})

type Sql = typeof import('./acts.sql.ts')
describe('the lives notice an engine that', () => {
  const broken = async (file: string, how: (real: Sql) => Record<string, unknown>) => {
    vi.resetModules()
    vi.doMock(file, async (original) => {
      const real = (await original()) as Sql
      return { ...real, ...how(real) }
    })
    try {
      return await theEngine()
    } finally {
      vi.doUnmock(file)
      // Whoever runs in this process next must not be given the broken one.
      vi.resetModules()
    }
  }
  test.each([
    ['takes silence for a no', '#server/ports/failure', () => ({ heardOf: () => 'no' })],
    [
      'takes silence for certainty that nothing happened',
      '#server/ports/failure',
      () => ({ heardOf: () => 'no_effect' }),
    ],
    ['believes the first "no such thing"', './timing.ts', () => ({ absenceSeconds: 0 })],
    ['does not wait for a request that is still on its way', './timing.ts', () => ({ arrivalSeconds: 0 })],
    [
      'has no fence',
      './acts.sql.ts',
      ({ markSent, actById }) => {
        const changeAct: Sql['changeAct'] = (db, act, set) =>
          first(db, sql<ActRow>`update acts set ${set} where id = ${act.id} returning *`)
        return {
          changeAct,
          markSent: async (db, act, call) => markSent(db, (await actById(db, act.id))!, call),
          endAct: (tx, act, { state, at, why }) =>
            changeAct(
              tx,
              act,
              sql`state = ${state}, ended_at = ${at}, next_at = null, lease_until = null, why = ${why}`,
            ),
        }
      },
    ],
    [
      'writes a call down only after it',
      './acts.sql.ts',
      ({ changeAct, keepLease }) => ({
        async markSent(db, act, { at }) {
          const set = sql`state = 'sent', sent_at = ${at}, tries = tries + 1, nothing_since = null, ${keepLease(at)}`
          const row = await changeAct(db, act, set)
          return row && { ...row, call: 1 }
        },
        startQuestion: async () => 1,
      }),
    ],
  ] satisfies [string, string, (real: Sql) => Record<string, unknown> & Partial<Sql>][])(
    '%s',
    async (_what, file, how) => {
      const go = await broken(file, how)
      await expect(lives(go, 400, 7)).rejects.toThrow()
    },
  )
})
