import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { createWorker, enqueue, enqueueWith } from './jobs.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

/** A worker that dies in the middle of its job leaves it leased; the next one is a process of its own. */
async function leaveHalfDone(): Promise<() => string[]> {
  await sql`delete from jobs`.execute(testApp.app.db)
  await enqueue(testApp.app.db, 'half-done', {}, { runAt: testApp.clock.now() })
  const dead = createWorker(
    testApp.app.db,
    () => testApp.clock.now(),
    () => {},
  )
  const taken = new Promise<void>((resolve) => {
    dead.handlers.set('half-done', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  void dead.runDue(testApp.clock.now())
  await taken
  const done: string[] = []
  testApp.app.worker.handlers.set('half-done', async () => void done.push('done'))
  return () => done
}

test('what a dead process had taken is done once its lease has run out', async () => {
  const done = await leaveHalfDone()
  await testApp.app.worker.runDue(testApp.clock.now())
  expect(done()).toEqual([])
  testApp.clock.advanceMinutes(1.1)
  await testApp.app.worker.runDue(testApp.clock.now())
  expect(done()).toEqual(['done'])
})

test('the only process there is need not wait for that', async () => {
  const done = await leaveHalfDone()
  await testApp.app.worker.reclaimLeases()
  await testApp.app.worker.runDue(testApp.clock.now())
  await testApp.app.worker.runDue(testApp.clock.now())
  expect(done()).toEqual(['done'])
})

test('a job that takes the process down with it each time is given up after its last try, not tried at every start', async () => {
  const done = await leaveHalfDone()
  await sql`update jobs set attempts = max_attempts`.execute(testApp.app.db)
  await testApp.app.worker.reclaimLeases()
  await testApp.app.worker.runDue(testApp.clock.now())
  expect(done()).toEqual([])
  const { rows } = await sql<{
    dead: boolean
    last_error: string
  }>`select dead_at is not null as dead, last_error from jobs`.execute(testApp.app.db)
  expect(rows).toEqual([{ dead: true, last_error: 'its process ended before it did' }])
})

test('one job is left for all rows that are written with it, and none where nothing is', async () => {
  const { db } = testApp.app
  await sql`delete from jobs`.execute(db)
  const write = (rows: number) =>
    enqueueWith(db, sql`select g as id from generate_series(1, ${rows}::int) g`, {
      kind: 'of-rows',
      payload: sql`jsonb_build_object('ids', jsonb_agg(written.id))`,
    })
  await write(0)
  await write(2)
  const { rows } = await sql`select kind, payload, run_at <= now() as is_due, max_attempts from jobs`.execute(db)
  expect(rows).toEqual([{ kind: 'of-rows', payload: { ids: [1, 2] }, is_due: true, max_attempts: 12 }])
})
