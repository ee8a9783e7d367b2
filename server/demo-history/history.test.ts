import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/ledger'
import { seedDemo } from '#server/seed-demo'
import { startHouse, type TestHouse } from '../../test/app.ts'
import { openHistory } from './history.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse({ now: '2026-11-20T14:00:00Z' })
  Object.assign(house.app.config, { demo: true, history: true })
  const t = performance.now()
  await seedDemo(house.app)
  console.log('seed', performance.now() - t)
})
afterAll(() => house.close())

test('x', async () => {
  const t = performance.now()
  const history = (await openHistory(house.app))!
  await history.live()
  console.log('live', performance.now() - t, process.cpuUsage())
  expect(history.refused).toEqual([])
  expect((await runInvariants(house.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  void first
  void sql
}, 120_000)
