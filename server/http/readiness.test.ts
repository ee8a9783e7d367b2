import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: new Date().toISOString() })
})
afterAll(() => testApp.close())

test('a job that has waited for ten minutes makes a process unready; one that was due before it was written does not', async () => {
  const asked = async () => (await testApp.visitor().get('/readyz')).body
  const longAgo = new Date(testApp.clock.now().getTime() - 3_600_000)
  // What is told of the past is due in the past.
  await sql`insert into jobs (kind, payload, run_at) values ('test.past', '{}', ${longAgo})`.execute(testApp.app.db)
  expect(await asked()).toMatchObject({ jobs_overdue: 0 })
  await sql`update jobs set created_at = now() - interval '11 minutes' where kind = 'test.past'`.execute(testApp.app.db)
  expect(await asked()).toMatchObject({ ok: false, jobs_overdue: 1 })
  await sql`update jobs set done_at = now() where kind = 'test.past'`.execute(testApp.app.db)
  // A machine that is busy with other tests stands still now and then, so that nothing is said of the rest.
  expect(await asked()).toMatchObject({ jobs_overdue: 0 })
})
