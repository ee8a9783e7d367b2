import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { runInvariants } from '../../server/features/money/ledger/index.ts'
import { openDatabase } from '../../server/db/db.ts'
import { migrationFiles } from '../../server/db/migrate.ts'
import { withDatabase } from '../database.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
const name = `rihla_t_three_${randomBytes(5).toString('hex')}`
const databaseUrl = withDatabase(inject('adminUrl'), name)
const folder = newFolder('three')
const soon = { timeout: 120_000, interval: 100 }
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
})
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

test('three processes that start at once on an empty database all serve, and the demonstration is in it once', async () => {
  const key = randomBytes(32).toString('base64')
  const start = (number: number) =>
    ServerProcess.start({
      databaseUrl,
      dataDir: join(folder, String(number)),
      env: { MASTER_KEY: key, FILES_URL: `file://${join(folder, 'files')}` },
    })
  const started = await Promise.allSettled([1, 2, 3].map(start))
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const database = openDatabase(databaseUrl, { max: 2 })
  try {
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
    for (const { url } of servers)
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), soon)
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*)::int from users where email like '%@demo.test') as people,
        (select count(distinct email)::int from users where email like '%@demo.test') as emails,
        (select count(*)::int from migration_texts) as migrations, (select count(*)::int from installation) as installations,
        (select count(*)::int from journals where kind = 'opening') as openings,
        (select count(distinct agency_id)::int from journals where kind = 'opening') as opened`,
    )
    const [found] = rows
    expect(found!['people']).toBeGreaterThan(5)
    expect(found).toMatchObject({
      emails: found!['people'],
      migrations: migrationFiles().length,
      installations: 1,
      openings: found!['opened'],
    })
    expect((await runInvariants(database.db)).filter((check) => check.broken.length > 0)).toEqual([])
    // Whoever logs in at one of them is known to the others.
    await servers[0]!.logIn('agent@demo.test')
    await servers[2]!.logIn('agent@demo.test')
    // 28 connections each, and two beside them: all three fit into what a PostgreSQL usually lets in.
    const { rows: open } = await admin.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = $1',
      [name],
    )
    expect(open[0]!.count).toBeLessThanOrEqual(3 * 30)
  } finally {
    await database.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
})
