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
    // A search that one of them made is sorted by another, as the first would; whoever is logged out has another search.
    const [one, two] = [servers[0]!, servers[2]!]
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const path = `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${day}&adults=2`
    // On a busy machine a search may end before the flights of its day are made.
    const search_id = await vi.waitFor(async () => {
      const { body } = (await one.call('GET', path))!
      expect(body.flights.length).toBeGreaterThan(5)
      return body.search_id as string
    }, soon)
    const sorted = (server: ServerProcess) => server.call('POST', '/api/sort-flights', { search_id, sort: 'fastest' })
    const [here, there] = [await sorted(one), await sorted(two)]
    expect(here!.status).toBe(200)
    expect(there).toEqual(here)
    const flight = there!.body.flights[0]
    const same = `/api/flight/${flight.flight_id}/${flight.supplier}/${flight.isSooperFlight}`
    await vi.waitFor(async () => expect((await two.call('GET', same))!.body.flight?.legs).toEqual(flight.legs), soon)
    servers[1]!.nextPerson()
    expect((await sorted(servers[1]!))!.body.code).toBe('offer_expired')
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
