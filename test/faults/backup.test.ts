import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { ownProcess } from '../own-process.ts'
import { filesWith } from '../canary.ts'
import { startS3Server } from '../stand-ins/s3-server.ts'
import { ServerProcess } from './server-process.ts'

const run = promisify(execFile)
let work: string
let server: ServerProcess
let dataDir: string
let wal: string

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'rihla-restore-'))
  // PostgreSQL runs as another user under root and must pass through.
  chmodSync(work, 0o755)
  dataDir = join(work, 'data')
  wal = join(work, 'wal')
  mkdirSync(dataDir)
  server = await start(dataDir, { WAL_ARCHIVE: wal })
})
afterAll(async () => {
  await server.stop()
  rmSync(work, { recursive: true, force: true })
})

/** A server on the embedded PostgreSQL of this folder. */
const start = (folder: string, env: Record<string, string> = {}) =>
  ServerProcess.start({ databaseUrl: '', dataDir: folder, env })

/** The database of the server that runs on this folder. */
function urlOf(folder: string): string {
  const lines = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const password = encodeURIComponent(readFileSync(join(folder, 'pg.password'), 'utf8').trim())
  return `postgres://owner:${password}@localhost:5432/postgres?host=${encodeURIComponent(lines[4]!.trim())}`
}

/** One of our commands, as an operator runs it. */
async function command(name: string, args: string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `../../server/${name}.ts`)
  const options = { env: { ...ownProcess, DATA_DIR: dataDir, WAL_ARCHIVE: wal, ...env } }
  const ended = await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], options).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: 'code' in ended ? ended.code : 0, output: ended.stdout + ended.stderr }
}

async function query(folder: string, text: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: urlOf(folder) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Through the app: what is written past it, the audit chain names. */
const saveTraveller = async (surname: string, passport_number: string) => {
  const saved = await server.call(
    'POST',
    '/api/save-travellers',
    {
      title: 'mr',
      given_name: 'BILAL',
      surname,
      gender: 'm',
      date_of_birth: '1988-03-14',
      nationality: 'PK',
      passport_number,
      passport_country: 'PK',
      passport_expiry: '2034-05-12',
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(saved!.status).toBe(200)
}

/** A folder with the key alone, as an operator prepares it for a restore. */
function folderWithKey(name: string): string {
  const folder = join(work, name)
  mkdirSync(folder)
  copyFileSync(join(dataDir, 'master.key'), join(folder, 'master.key'))
  return folder
}

test('the key is rotated beside a running server, which goes on; a start without the key or with the old one is refused by name', async () => {
  await server.logIn('agent@demo.test')
  await saveTraveller('KEYCHANGE', 'AB1234567')
  const old = readFileSync(join(dataDir, 'master.key'), 'utf8')
  const rotated = await command('rotate-key', ['--now'])
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringMatching(/values were encrypted anew\.\nKey [0-9a-f]{8} is retired/),
  })
  expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).not.toBe(old)
  // The session goes on, and the passport is found by an index that was made anew.
  const found = await server.call('GET', '/api/get-travellers?q=AB1234567')
  expect(found!.body.data.map((one: { surname: string }) => one.surname)).toEqual(['KEYCHANGE'])
  await server.stop()

  renameSync(join(dataDir, 'master.key'), join(work, 'safe.key'))
  await expect(start(dataDir)).rejects.toThrow(/The master key [0-9a-f]{8} of this installation is missing/)
  expect(readdirSync(dataDir)).not.toContain('master.key')
  await expect(start(dataDir, { MASTER_KEY: old.trim() })).rejects.toThrow(/was replaced by [0-9a-f]{8} and retired on/)
  renameSync(join(work, 'safe.key'), join(dataDir, 'master.key'))
  server = await start(dataDir, { WAL_ARCHIVE: wal })
})

test('a backup of a running server is restored into an empty folder, where the doctor finds it healthy and the app starts', async () => {
  const archive = join(work, 'whole.backup')
  const [{ n }] = await query(dataDir, 'select count(*)::int as n from bookings')
  const made = await command('backup', [archive])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Restoring it needs the master key') })
  expect(await command('backup', ['--verify', archive])).toMatchObject({
    code: 0,
    output: expect.stringContaining('is whole'),
  })
  const folder = folderWithKey('restored')
  const restored = await command('restore', [archive], { DATA_DIR: folder })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
  expect(await command('restore', [archive], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds data already'),
  })
  const again = await start(folder)
  expect(await query(folder, 'select count(*)::int as n from bookings')).toEqual([{ n }])
  await again.stop()
})

/** What an operator finds in a folder, the lock's own files left out. */
const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.lock'))
    .sort()

test('a damaged archive, and one that is cut off, leave the folder as it was', async () => {
  const archive = join(work, 'to-damage.backup')
  expect(await command('backup', [archive])).toMatchObject({ code: 0 })
  const whole = readFileSync(archive)
  const changed = Buffer.from(whole)
  changed.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  const folder = folderWithKey('spared')
  for (const [name, bytes] of [
    ['changed', changed],
    ['cut off', whole.subarray(0, -7)],
    ['half', whole.subarray(0, whole.length >> 1)],
  ] as const) {
    writeFileSync(archive, bytes)
    const refused = await command('restore', [archive], { DATA_DIR: folder })
    expect([name, refused.code, refused.output]).toEqual([name, 1, expect.stringContaining('The archive is damaged')])
    expect([name, namesIn(folder)]).toEqual([name, ['master.key']])
  }
})

test('a restore that is killed in the middle is refused by a start, and made whole by the next restore', async () => {
  const archive = join(work, 'killed.backup')
  expect(await command('backup', [archive])).toMatchObject({ code: 0 })
  const [{ n }] = await query(dataDir, 'select count(*)::int as n from bookings')
  const folder = folderWithKey('killed')
  const half = join(folder, 'restoring', 'pg')
  const restoring = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../server/restore.ts'), archive],
    { env: { PATH: process.env['PATH'], DATA_DIR: folder }, stdio: 'ignore' },
  )
  await expect.poll(() => existsSync(join(half, 'postmaster.pid')), { timeout: 60_000, interval: 20 }).toBe(true)
  restoring.kill('SIGKILL')
  await once(restoring, 'exit')
  expect(existsSync(join(folder, 'pg'))).toBe(false)

  await expect(start(folder)).rejects.toThrow(/A restore into .* was interrupted; run npm run restore again/)
  const again = await command('restore', [archive], { DATA_DIR: folder })
  expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/cleared away[^]*All \d+ checks hold/) })
  expect(existsSync(join(folder, 'restoring'))).toBe(false)
  const whole = await start(folder)
  expect(await query(folder, 'select count(*)::int as n from bookings')).toEqual([{ n }])
  await whole.stop()
})

test('with MASTER_KEY in the environment the next one is given as MASTER_KEY_NEW, and serves from then on', async () => {
  const archive = join(work, 'env-key.backup')
  expect(await command('backup', [archive])).toMatchObject({ code: 0 })
  const folder = join(work, 'env-key')
  const old = readFileSync(join(dataDir, 'master.key'), 'utf8').trim()
  const next = randomBytes(32).toString('base64')
  expect(await command('restore', [archive], { DATA_DIR: folder, MASTER_KEY: old })).toMatchObject({ code: 0 })
  const rotate = (env: Record<string, string>) =>
    command('rotate-key', ['--now'], { DATA_DIR: folder, MASTER_KEY: old, ...env })
  expect(await rotate({})).toMatchObject({ code: 1, output: expect.stringContaining('MASTER_KEY_NEW') })
  expect(await rotate({ MASTER_KEY_NEW: next })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Key [0-9a-f]{8} is retired/),
  })
  expect(existsSync(join(folder, 'master.key'))).toBe(false)
  await expect(start(folder, { MASTER_KEY: old })).rejects.toThrow(/was replaced by [0-9a-f]{8}/)
  const again = await start(folder, { MASTER_KEY: next })
  await again.stop()
})

test('the uploads of a restore go into the bucket that FILES_URL names, and come from there', async () => {
  const bucket = await startS3Server()
  const second = await startS3Server()
  try {
    const archive = join(work, 'bucket.backup')
    const folder = folderWithKey('bucket')
    expect(await command('backup', [archive])).toMatchObject({ code: 0 })
    const uploads = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    const names = uploads.filter((entry) => entry.isFile()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    const restored = await command('restore', [archive], { DATA_DIR: folder, FILES_URL: bucket.url() })
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
    expect(bucket.objects.size).toBe(names.length)
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
    const fromBucket = join(work, 'from-bucket.backup')
    expect(await command('backup', [fromBucket], { DATA_DIR: folder, FILES_URL: bucket.url() })).toMatchObject({
      code: 0,
    })
    const other = folderWithKey('bucket-2')
    expect(await command('restore', [fromBucket], { DATA_DIR: other, FILES_URL: second.url() })).toMatchObject({
      code: 0,
    })
    const bytesOf = ({ objects }: typeof bucket) => [...objects].map(([key, { bytes }]) => [key, bytes.toString('hex')])
    expect(bytesOf(second).toSorted()).toEqual(bytesOf(bucket).toSorted())
  } finally {
    await bucket.close()
    await second.close()
  }
})

test('a base backup and the archived changes bring back a named moment, and nothing after it', async () => {
  const base = join(work, 'base.backup')
  expect(await command('backup', [base, '--base'])).toMatchObject({ code: 0 })
  await server.logIn('agent@demo.test')
  await saveTraveller('BEFORE', 'AB0000001')
  const [{ moment }] = await query(
    dataDir,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  )
  await saveTraveller('AFTER', 'AB0000002')
  const [{ segment }] = await query(dataDir, 'select pg_walfile_name(pg_switch_wal()) as segment')
  while (!readdirSync(wal).includes(segment)) await new Promise((done) => setTimeout(done, 100))
  const folder = folderWithKey('moment')
  const restored = await command('restore', [base, '--until', moment], { DATA_DIR: folder })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
  const cluster = await startCluster({ dataDir: folder })
  try {
    expect(await query(folder, `select surname from travellers where surname in ('BEFORE', 'AFTER')`)).toEqual([
      { surname: 'BEFORE' },
    ])
  } finally {
    await cluster.stop()
  }
})

test('with a backup key the archived changes are encrypted too, and a moment comes back from them with that key alone', async () => {
  const backup = { BACKUP_KEY: 'a backup key of its own' }
  const archive = join(work, 'closed-wal')
  const env = { WAL_ARCHIVE: archive, ...backup }
  await server.stop()
  server = await start(dataDir, env)
  const base = join(work, 'closed-base.backup')
  expect(await command('backup', [base, '--base'], env)).toMatchObject({ code: 0 })
  await server.logIn('agent@demo.test')
  await saveTraveller('CLOSEDBEFORE', 'AC0000001')
  const [{ moment }] = await query(
    dataDir,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  )
  await saveTraveller('CLOSEDAFTER', 'AC0000002')
  const [{ segment }] = await query(dataDir, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await expect.poll(() => readdirSync(archive), { timeout: 60_000, interval: 100 }).toContain(`${segment}.enc`)
  await expect.poll(() => readdirSync(join(dataDir, 'wal-outgoing')), { timeout: 60_000 }).toEqual([])
  expect(readdirSync(archive).filter((name) => !name.endsWith('.enc'))).toEqual([])
  // The name stands in the changes in clear, and is not to be read in the archive of them.
  expect(await filesWith(join(dataDir, 'pg', 'pg_wal'), { name: 'CLOSEDBEFORE' })).not.toEqual([])
  expect(await filesWith(archive, { name: 'CLOSEDBEFORE' })).toEqual([])

  const folder = folderWithKey('closed-moment')
  const wrong = { DATA_DIR: folder, WAL_ARCHIVE: archive, BACKUP_KEY: 'another key of sixteen' }
  expect(await command('restore', [base, '--until', moment], wrong)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/encrypted with the backup key [0-9a-f]{8}/),
  })
  const restored = await command('restore', [base, '--until', moment], { ...env, DATA_DIR: folder })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
  expect(existsSync(join(folder, 'wal-incoming'))).toBe(false)
  const cluster = await startCluster({ dataDir: folder })
  try {
    expect(
      await query(folder, `select surname from travellers where surname in ('CLOSEDBEFORE', 'CLOSEDAFTER')`),
    ).toEqual([{ surname: 'CLOSEDBEFORE' }])
  } finally {
    await cluster.stop()
  }
})
