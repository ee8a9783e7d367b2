import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ServerProcess } from './server-process.ts'
import { openSmallApp, type SmallApp } from './small-app.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
let home: Awaited<ReturnType<SmallApp['copy']>>
beforeAll(async () => {
  await admin.connect()
  home = await (await openSmallApp(admin)).copy()
})
afterAll(async () => {
  await home.remove()
  await admin.end()
})

test('a server whose host’s clock is two days slow mails its code at once and lets people in', async () => {
  const { databaseUrl, folder } = home
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  // What its first start left was written by a right clock, and may be older than this test.
  const { rows: earlier } = await owner.query(`select id from jobs where done_at is not null`)
  const server = await ServerProcess.start({ databaseUrl, dataDir: folder, hostClockOffMs: -2 * 1_440 * 60_000 })
  try {
    await server.logIn('agent@demo.test')
    expect((await server.call('GET', '/api/account'))?.status).toBe(200)
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query(`select distinct status from mails where template = 'login-code'`)
        expect(rows).toEqual([{ status: 'sent' }])
      },
      { timeout: 300_000, interval: 100 },
    )
    const { rows } = await owner.query(
      `select
      (select count(*)::int from login_codes where expires_at not between now() - interval '5 minutes' and now() + interval '11 minutes') as codes_off,
      (select count(*)::int from sessions where created_at not between now() - interval '10 minutes' and now() + interval '1 minute') as sessions_off,
      (select count(*)::int from auth_limits where expires_at < now() - interval '10 minutes') as limits_over,
      (select count(*)::int from jobs where done_at < now() - interval '10 minutes' and id <> all ($1)) as done_before_begun`,
      [earlier.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ codes_off: 0, sessions_off: 0, limits_over: 0, done_before_begun: 0 }])
  } finally {
    await server.stop()
    await owner.end()
  }
})
