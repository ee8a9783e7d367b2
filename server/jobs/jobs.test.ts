import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHouse, type TestHouse } from '../../test/app.ts'
import { createWorker, enqueue } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

/** A worker that dies in the middle of its job leaves it leased; the next one is a process of its own. */
async function leaveHalfDone(): Promise<() => string[]> {
  await sql`delete from jobs`.execute(house.app.db)
  await enqueue(house.app.db, 'half-done', {}, { runAt: house.clock.now() })
  const dead = createWorker(
    house.app.db,
    () => house.clock.now(),
    () => {},
  )
  const taken = new Promise<void>((resolve) => {
    dead.handlers.set('half-done', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  void dead.runDue(house.clock.now())
  await taken
  const done: string[] = []
  house.app.worker.handlers.set('half-done', async () => void done.push('done'))
  return () => done
}

test('what a dead process had taken is done once its lease has run out', async () => {
  const done = await leaveHalfDone()
  await house.app.worker.runDue(house.clock.now())
  expect(done()).toEqual([])
  house.clock.advanceMinutes(1.1)
  await house.app.worker.runDue(house.clock.now())
  expect(done()).toEqual(['done'])
})

test('the only process there is need not wait for that', async () => {
  const done = await leaveHalfDone()
  await house.app.worker.takeOver()
  await house.app.worker.runDue(house.clock.now())
  await house.app.worker.runDue(house.clock.now())
  expect(done()).toEqual(['done'])
})

test('a job that takes the process down with it each time is given up after its last try, not tried at every start', async () => {
  const done = await leaveHalfDone()
  await sql`update jobs set attempts = max_attempts`.execute(house.app.db)
  await house.app.worker.takeOver()
  await house.app.worker.runDue(house.clock.now())
  expect(done()).toEqual([])
  const { rows } = await sql<{
    dead: boolean
    last_error: string
  }>`select dead_at is not null as dead, last_error from jobs`.execute(house.app.db)
  expect(rows).toEqual([{ dead: true, last_error: 'its process ended before it did' }])
})
