import { randomBytes, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { systemClock } from '#server/clock'
import { readConfig } from '#server/config'
import { first, inTx } from '#server/db/db'
import { postJournal, recipes, runInvariants } from '#server/features/money/ledger'
import type { JobHandler } from '#server/jobs/jobs'
import { openKeyring } from '#server/keys/index'
import { masterKey, secretsFrom } from '#server/secrets'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { smallPdf, upload } from '../../test/uploads.ts'
import { backupKey } from './encryption.ts'
import { lastBackup, makeBackup, verifyArchive } from './index.ts'
import { backupJobs } from './nightly.ts'
import { restoreLogical } from './restore-logical.ts'
import { toRemove } from './retention.ts'

const master = randomBytes(32).toString('base64')
const backupPassphrase = 'a backup key of its own'
let testApp: TestApp
let agent: Visitor
let work: string
let file_name: string
const made: string[] = []
const admin = new pg.Client({ connectionString: inject('adminUrl') })
const keys = [masterKey(Buffer.from(master, 'base64'))]

beforeAll(async () => {
  await admin.connect()
  work = mkdtempSync(join(tmpdir(), 'rihla-backup-'))
  testApp = await startApp({ secrets: secretsFrom(Buffer.from(master, 'base64')) })
  await openKeyring(testApp.ownerUrl, { dataDir: work, fromEnv: master })
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  file_name = (await upload(agent)).file_name
})
afterAll(async () => {
  await testApp.close()
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(work, { recursive: true, force: true })
})

const configOf = (env: Record<string, string> = {}) => ({
  ...testApp.app.config,
  backup: readConfig({ BACKUP_DIR: join(work, 'backups'), ...env }, process.cwd()).backup,
})
const back = (path: string, env?: Record<string, string>) =>
  makeBackup({
    url: testApp.ownerUrl,
    config: configOf(env),
    keys,
    db: testApp.app.db,
    at: new Date(),
    kind: 'logical',
    isNightly: false,
    path,
  })

async function emptyPlace() {
  const name = `rihla_t_${randomBytes(6).toString('hex')}`
  made.push(name)
  await admin.query(`create database ${name} template template0`)
  const databaseUrl = withDatabase(inject('adminUrl'), name)
  const dataDir = mkdtempSync(join(work, 'data-'))
  return { databaseUrl, dataDir, config: { ...testApp.app.config, databaseUrl, dataDir } }
}
const restore = (
  place: Awaited<ReturnType<typeof emptyPlace>>,
  path: string,
  key: string | null = null,
  masterKeyFromEnv: string | undefined = master,
) =>
  restoreLogical(place.databaseUrl, {
    path,
    key: key ? backupKey(key) : null,
    config: place.config,
    masterKeyFromEnv,
    clock: systemClock,
    print: () => {},
  })

const query = async (url: string, text: string): Promise<any[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const payer = { type: 'agency' as const, id: randomUUID() }
const deposit = (amount: number) =>
  inTx(testApp.app.db, 'deposit', (tx) =>
    postJournal(tx, {
      kind: 'deposit',
      source: { type: 'deposit', id: randomUUID() },
      lines: recipes.deposit({ payer, bank: 'b', currency: 'SAR', amount }),
      at: testApp.app.clock.now(),
    }),
  )

describe('a backup made while people work', () => {
  let path: string
  let place: Awaited<ReturnType<typeof emptyPlace>>
  let atEnd: { n: number }[]
  beforeAll(async () => {
    path = join(work, 'under-load.backup')
    let working = true
    let posted = 0
    const writers = [1, 2, 3].map(async () => {
      while (working) {
        await deposit(100)
        posted++
      }
    })
    while (posted < 10) await new Promise((done) => setImmediate(done))
    await back(path)
    working = false
    await Promise.all(writers)
    atEnd = await query(testApp.ownerUrl, 'select count(*)::int as n from journals')
    place = await emptyPlace()
    await restore(place, path)
  })

  test('is one moment of the books: every check holds in what is restored, and it holds no more than was there', async () => {
    const [restored] = await query(place.databaseUrl, 'select count(*)::int as n from journals')
    expect(restored.n).toBeGreaterThanOrEqual(10)
    expect(restored.n).toBeLessThanOrEqual(atEnd[0]!.n)
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 2 })
    const { Kysely, PostgresDialect } = await import('kysely')
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    try {
      const broken = (await runInvariants(db)).filter((check) => check.broken.length)
      expect(broken).toEqual([])
    } finally {
      await db.destroy()
    }
  })

  test('holds every row of every table as its manifest says, the uploads, and goes on numbering after the last one', async () => {
    const { manifest, database } = await verifyArchive(path, null, keys)
    // Restoring adds a block of its own to the audit chain.
    const tables = database!.tables.filter(({ name }) => !name.startsWith('audit_'))
    const counting = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`)
    const counts = await query(place.databaseUrl, counting.join(' union all '))
    expect(counts.length).toBeGreaterThan(50)
    expect(counts.filter(({ name, n }) => manifest.rows[name] !== n)).toEqual([])
    expect(readFileSync(join(place.dataDir, 'uploads', file_name)).length).toBeGreaterThan(smallPdf.length)
    const [{ last_value }] = await query(place.databaseUrl, 'select last_value::int from jobs_id_seq')
    const [{ max }] = await query(place.databaseUrl, 'select coalesce(max(id), 0)::int as max from jobs')
    expect(last_value).toBeGreaterThanOrEqual(max)
  })

  test('holds no key, and is recorded as the last good backup', async () => {
    expect(readFileSync(path).includes(Buffer.from(master, 'base64'))).toBe(false)
    expect(await lastBackup(testApp.app.db)).toMatchObject({
      file: 'under-load.backup',
      kind: 'logical',
      bytes: statSync(path).size,
    })
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('goes only into an empty place, and only with its master key', async () => {
    await expect(restore(place, path)).rejects.toThrow('The database is not empty')
    const fresh = await emptyPlace()
    const other = randomBytes(32).toString('base64')
    await expect(restore(fresh, path, null, other)).rejects.toThrow(
      `The archive needs the master key ${keys[0]!.id}, and the one here is ${masterKey(Buffer.from(other, 'base64')).id}.`,
    )
    await expect(
      restoreLogical(fresh.databaseUrl, {
        path,
        key: null,
        config: fresh.config,
        masterKeyFromEnv: undefined,
        clock: systemClock,
        print: () => {},
      }),
    ).rejects.toThrow(`The archive needs the master key ${keys[0]!.id}: put your copy at`)
    expect(
      await query(fresh.databaseUrl, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })
})

describe.each([
  ['in clear', null],
  ['encrypted', backupPassphrase],
])('an archive %s that was tampered with', (_, passphrase) => {
  let path: string
  let size: number
  const key = passphrase ? backupKey(passphrase) : null
  const chunk = 1024 * 1024 + 16
  beforeAll(async () => {
    // Larger than two chunks, so that two can change places.
    await testApp.app.pool.query(
      `insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict do nothing`,
      ['large', randomBytes(2_000_000).toString('base64')],
    )
    path = join(work, `whole-${passphrase ? 'encrypted' : 'clear'}.backup`)
    await back(path, passphrase ? { BACKUP_KEY: passphrase } : {})
    size = statSync(path).size
  })
  const copy = (change: (file: number, name: string) => void) => {
    const name = join(work, `changed-${randomUUID()}.backup`)
    cpSync(path, name)
    const file = openSync(name, 'r+')
    change(file, name)
    closeSync(file)
    return name
  }
  const read = (file: number, at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, at)
    return bytes
  }

  test('is whole before', async () => {
    expect((await verifyArchive(path, key, keys)).manifest.missing_uploads).toEqual([])
  })

  test('is refused in plain words with one flipped byte, wherever it lies', async () => {
    const parts = [0.02, 0.97, ...Array.from({ length: 30 }, () => 0.02 + Math.random() * 0.95)]
    for (const part of parts) {
      const changed = copy((file) => {
        const at = Math.floor(size * part)
        writeSync(file, Buffer.from([read(file, at, 1)[0]! ^ 1]), 0, 1, at)
      })
      await expect(verifyArchive(changed, key, keys), `at ${part}`).rejects.toThrow(
        /damaged|was changed|cut off|manifest/,
      )
      rmSync(changed)
    }
  })

  test('is refused when its end is cut off', async () => {
    for (const length of [size - 1, Math.floor(size / 2)]) {
      const cut = copy((_file, name) => truncateSync(name, length))
      await expect(verifyArchive(cut, key, keys)).rejects.toThrow(/damaged|cut off/)
    }
  })

  test('is refused when two chunks changed places', async () => {
    const header = readFileSync(path).indexOf('\n') + 1
    const swapped = copy((file) => {
      const [one, two] = [read(file, header, chunk), read(file, header + chunk, chunk)]
      writeSync(file, two, 0, chunk, header)
      writeSync(file, one, 0, chunk, header + chunk)
    })
    await expect(verifyArchive(swapped, key, keys)).rejects.toThrow(/damaged|was changed|cut off/)
  })
})

test('the nightly backup records itself and queues the next night; one that fails is news to the office, once', async () => {
  await buildUser(testApp, { role: 'admin' })
  const appOf = (dir: string) => ({ ...testApp.app, config: configOf({ BACKUP_DIR: dir }), masterKeys: () => keys })
  const night = (dir: string, attempts: number) => {
    const job = backupJobs(appOf(dir))['backup.nightly'] as JobHandler
    return job({}, { id: 1, attempts })
  }
  const dir = join(work, 'nights')
  await night(dir, 1)
  expect(readdirSync(dir)).toEqual([expect.stringMatching(/^rihla-nightly-\d{8}T\d{6}Z\.backup$/)])
  expect(await lastBackup(testApp.app.db)).toMatchObject({ file: readdirSync(dir)[0] })
  const queued = await query(testApp.ownerUrl, `select run_at > now() as later from jobs where kind = 'backup.nightly'`)
  expect(queued).toEqual([{ later: true }])

  const blocked = join(work, 'a-file')
  writeFileSync(blocked, '')
  for (const attempts of [1, 2]) await expect(night(blocked, attempts)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(
    await query(testApp.ownerUrl, `select count(*)::int as n from notifications where kind = 'backup_failed'`),
  ).toEqual([{ n: 1 }])
})

test('an encrypted archive shows nothing, and is opened by its own backup key alone, by name', async () => {
  const path = join(work, 'secret.backup')
  await testApp.app.pool.query(`insert into settings (key, value) values ('canary', '"AB1234567-canary"')`)
  await back(path, { BACKUP_KEY: backupPassphrase })
  expect(readFileSync(path).includes('AB1234567-canary')).toBe(false)
  const { id } = backupKey(backupPassphrase)
  await expect(verifyArchive(path, null, keys)).rejects.toThrow(
    `encrypted with the backup key ${id}; set BACKUP_KEY to it`,
  )
  const other = backupKey('another backup key here')
  await expect(verifyArchive(path, other, keys)).rejects.toThrow(`the backup key ${id}, and BACKUP_KEY is ${other.id}`)
  const place = await emptyPlace()
  await restore(place, path, backupPassphrase)
  expect(await query(place.databaseUrl, `select value from settings where key = 'canary'`)).toEqual([
    { value: 'AB1234567-canary' },
  ])
})

test('an archive that somebody made without the master key is not believed', async () => {
  const path = join(work, 'forged.backup')
  const forger = [{ ...keys[0]!, signBackup: (text: string) => masterKey(randomBytes(32)).signBackup(text) }]
  await makeBackup({
    url: testApp.ownerUrl,
    config: configOf(),
    keys: forger,
    db: testApp.app.db,
    at: new Date(),
    kind: 'logical',
    isNightly: false,
    path,
  })
  await expect(verifyArchive(path, null, keys)).rejects.toThrow('its signature does not fit')
  expect((await verifyArchive(path, null, [])).manifest.kind).toBe('logical')
})

test('a backup that fails leaves no archive under its name, and is recorded with its reason', async () => {
  const blocked = join(work, 'not-a-folder')
  writeFileSync(blocked, '')
  await expect(back(join(blocked, 'x.backup'))).rejects.toThrow()
  const before = readdirSync(work).filter((name) => name.endsWith('.part'))
  expect(before).toEqual([])
  const tried = await first(
    testApp.app.db,
    sql<{ problem: string; file: null }>`select problem, file from backups order by id desc limit 1`,
  )
  expect(tried).toMatchObject({ file: null, problem: expect.stringMatching(/EEXIST|ENOTDIR/) })
  expect((await lastBackup(testApp.app.db))!.file).not.toBe('x.backup')
})

test('a login without superuser restores too, and the login that may not make tables changes nothing', async () => {
  const login = `rihla_t_login_${randomBytes(4).toString('hex')}`
  await admin.query(`create role ${login} login password 'secret'`)
  const name = `rihla_t_${randomBytes(6).toString('hex')}`
  made.push(name)
  await admin.query(`create database ${name} template template0 owner ${login}`)
  const url = new URL(withDatabase(inject('adminUrl'), name))
  url.username = login
  url.password = 'secret'
  const path = join(work, 'plain-login.backup')
  await back(path)
  const [databaseUrl, dataDir] = [url.toString(), mkdtempSync(join(work, 'data-'))]
  const place = { databaseUrl, dataDir, config: { ...testApp.app.config, databaseUrl, dataDir } }
  await restore(place, path)
  expect((await query(place.databaseUrl, 'select count(*)::int as n from users'))[0].n).toBeGreaterThan(0)
  await expect(query(place.databaseUrl, `update journals set memo = 'x'`)).rejects.toThrow('append-only')
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${login}`)
})

test('of nightly archives the newest of seven days and of four weeks stay, and what people made stays', () => {
  const day = (n: number) =>
    new Date(Date.UTC(2026, 10, 22) - n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const nights = Array.from({ length: 40 }, (_, n) => `rihla-nightly-${day(n)}T013000Z.backup`)
  const twice = `rihla-nightly-${day(0)}T020000Z.backup`
  const base = `rihla-nightly-${day(39)}T013000Z-base.backup`
  const own = ['rihla-20260101T000000Z.backup', 'notes.txt']
  const removed = new Set(toRemove([...nights, twice, base, ...own], { days: 7, weeks: 4 }))
  const kept = [...nights, twice, base, ...own].filter((one) => !removed.has(one))
  // 22 November 2026 is a Sunday: six more days, then the Sundays of three earlier weeks.
  expect(kept).toEqual([...[1, 2, 3, 4, 5, 6, 7, 14, 21].map((n) => nights[n]), twice, base, ...own])
})

test('settings that cannot be used are refused in one sentence', () => {
  const refused = (env: Record<string, string>) => (sentence: string) =>
    expect(() => readConfig(env, '/srv')).toThrow(sentence)
  refused({ BACKUP_KEEP: 'all' })('BACKUP_KEEP is "all"; use days and weeks, like 7d4w.')
  refused({ BACKUP_AT: '25:00' })('BACKUP_AT is "25:00"; use a time in UTC like 01:30, or off.')
  refused({ BACKUP_DIR: 'here' })('use a whole path')
  refused({ BACKUP_KEY: 'short' })('BACKUP_KEY must have at least 16 characters.')
  refused({ WAL_ARCHIVE: '/wal', DATABASE_URL: 'postgres://localhost/x' })('WAL_ARCHIVE is for the embedded PostgreSQL')
  expect(existsSync(work)).toBe(true)
})
