import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { withDatabase } from '../database.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
const name = `rihla_t_clock_${randomBytes(5).toString('hex')}`
const databaseUrl = withDatabase(inject('adminUrl'), name)
const folder = newFolder('clock')
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`)
})
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

test('a server whose host’s clock is two days slow mails its code at once and lets people in', async () => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
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
    const { rows } = await owner.query(`select
      (select count(*)::int from login_codes where expires_at not between now() - interval '5 minutes' and now() + interval '11 minutes') as codes_off,
      (select count(*)::int from sessions where created_at not between now() - interval '10 minutes' and now() + interval '1 minute') as sessions_off,
      (select count(*)::int from auth_limits where expires_at < now() - interval '10 minutes') as limits_over,
      (select count(*)::int from jobs where done_at < now() - interval '10 minutes') as done_before_begun`)
    expect(rows).toEqual([{ codes_off: 0, sessions_off: 0, limits_over: 0, done_before_begun: 0 }])
  } finally {
    await server.stop()
    await owner.end()
  }
})
