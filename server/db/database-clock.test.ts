import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { DatabaseClock } from './database-clock.ts'
import { first } from './db.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const databaseTime = async () =>
  (await first(testApp.app.db, sql<{ at: Date }>`select clock_timestamp() as at`))!.at.getTime()

/** A busy machine answers late; the clocks below are off by much more. */
const slackMs = 30_000

/** What the clock says lies between what the database said before and after. */
async function expectDatabaseTime(clock: DatabaseClock) {
  const before = await databaseTime()
  const said = clock.now().getTime()
  expect(said).toBeGreaterThanOrEqual(before - slackMs)
  expect(said).toBeLessThanOrEqual((await databaseTime()) + slackMs)
}

const days = 86_400_000
test.each([-2 * days, -900_000, 900_000, 2 * days])(
  'the time is the database’s on a host whose clock is off by %i ms',
  async (offMs) => {
    const clock = await DatabaseClock.open(testApp.app.db, () => Date.now() + offMs)
    await expectDatabaseTime(clock)
    await clock.stop()
  },
)

test('a host clock that is set while the server runs is right again after the next measurement', async () => {
  let jump = 0
  const clock = await DatabaseClock.open(testApp.app.db, () => performance.now() + jump)
  for (const offMs of [-2 * days, 900_000]) {
    jump = offMs
    await clock.measure()
    await expectDatabaseTime(clock)
  }
  await clock.stop()
})

test('a slow measurement that agrees with a quick one changes nothing, so that time does not jump', async () => {
  let elapsed = 1_000
  let ways: number[] = []
  const clock = await DatabaseClock.open(testApp.app.db, () => (elapsed += ways.shift() ?? 0))
  const [told, at] = [clock.now().getTime(), elapsed]
  ways = [0, 600_000]
  await clock.measure()
  expect(clock.now().getTime() - told).toBe(elapsed - at)
  await clock.stop()
})
