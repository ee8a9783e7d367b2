import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock'
import { readConfig } from '#server/config'
import { type Database, openDatabase } from '#server/db/db'
import { type Cluster, startCluster } from '#server/db/embedded/cluster'
import { masterKey } from '#server/secrets'
import { readArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { writePhysicalBackup } from './physical.ts'
import { restorePhysical } from './restore-physical.ts'
import { verifyArchive } from './verify.ts'
import { archivingProblem, walArchiveSettings } from './wal-archive.ts'

const master = randomBytes(32).toString('base64')
const keys = [masterKey(Buffer.from(master, 'base64'))]
const stored = new Set<string>()
const files = {
  list: async () => [...stored].map((file_name) => ({ file_name, written_at: new Date() })),
  get: async (name: string) => Buffer.from(name),
}
let work: string
let wal: string
let cluster: Cluster
let database: Database
let client: pg.Client
let path: string
let begun: Date

const query = async (text: string) => (await client.query(text)).rows
const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, WAL_ARCHIVE: wal, BACKUP_DIR: join(work, 'backups'), ...env }, process.cwd())

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'rihla-physical-'))
  // PostgreSQL may run as a lesser user, who brings its log to the archive inside.
  chmodSync(work, 0o755)
  wal = join(work, 'wal')
  mkdirSync(join(work, 'data'))
  cluster = await startCluster({ dataDir: join(work, 'data'), throwAway: true, settings: walArchiveSettings(wal) })
  database = openDatabase(cluster.url, { max: 1 })
  client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await query('create table notes (text text)')
  path = join(work, 'base.backup')
  begun = new Date()
  // Taken in between: what is written while a base backup is under way stands in it.
  const uploads = { ...files, list: async () => (await query(`insert into notes values ('between')`), files.list()) }
  await writePhysicalBackup({
    url: cluster.url,
    path,
    dataDir: join(work, 'data'),
    files: uploads,
    keys,
    key: null,
    at: begun,
  })
})
afterAll(async () => {
  await client.end()
  await database.close()
  await cluster.stop()
  rmSync(work, { recursive: true, force: true })
})

const restoreUntil = (name: string, until: Date) => {
  const dataDir = join(work, name)
  mkdirSync(dataDir)
  return restorePhysical({
    path,
    key: null,
    config: configOf(dataDir),
    masterKeyFromEnv: master,
    clock: systemClock,
    print: () => {},
    until,
  })
}

test('a moment before a base backup was whole is not restored from it, for it holds what came later', async () => {
  await expect(restoreUntil('early', new Date(begun.getTime() + 1))).rejects.toThrow(/take an older one/)
})

test('a moment after the last archived change is refused in words that say what to do', async () => {
  const [{ segment }] = await query('select pg_walfile_name(pg_switch_wal()) as segment')
  await expect.poll(() => readdirSync(wal), { timeout: 60_000, interval: 50 }).toContain(segment)
  await expect(restoreUntil('late', new Date(Date.now() + 3_600_000))).rejects.toThrow(
    /No change in .*wal is as late as .* without --until/,
  )
})

test('an upload that came while the base backup was written is in the archive with its row', async () => {
  const late = join(work, 'late.backup')
  let looks = 0
  const growing = { ...files, list: async () => (looks++ > 0 && stored.add('late.pdf'), files.list()) }
  stored.add('early.pdf')
  await writePhysicalBackup({
    url: cluster.url,
    path: late,
    dataDir: join(work, 'data'),
    files: growing,
    keys,
    key: null,
    at: new Date(),
  })
  const names: string[] = []
  for await (const { name } of readArchive(late, null)) names.push(name)
  expect(names.filter((name) => name.startsWith('uploads/'))).toEqual(['uploads/early.pdf', 'uploads/late.pdf'])
  await expect(verifyArchive(late, null, keys)).resolves.toBeTruthy()
})

test('while the log of changes cannot be archived a base backup still ends, and the night says what is wrong until it can', async () => {
  const config = configOf(join(work, 'data'))
  expect(await archivingProblem(database.db, config)).toBeNull()
  const [{ segment }] = await query(`select pg_walfile_name(pg_current_wal_lsn()) as segment`)
  // Of another installation, which archives into the same folder.
  writeFileSync(join(wal, segment), 'another')
  await query(`insert into notes values ('later')`)
  await query('select pg_switch_wal()')
  await expect
    .poll(() => archivingProblem(database.db, config), { timeout: 60_000, interval: 50 })
    .toContain(`WAL_ARCHIVE holds another ${segment}`)
  const parts = { url: cluster.url, config, keys, db: database.db, at: new Date(), kind: 'physical' as const }
  await expect(makeBackup({ ...parts, isNightly: true })).rejects.toThrow(/WAL_ARCHIVE holds another/)
  await expect(
    writePhysicalBackup({ ...parts, path: join(work, 'stuck.backup'), dataDir: config.dataDir, files, key: null }),
  ).resolves.toBeTruthy()
  rmSync(join(wal, segment))
  await query(`insert into notes values ('archived')`)
  await query('select pg_switch_wal()')
  await expect.poll(() => archivingProblem(database.db, config), { timeout: 120_000, interval: 50 }).toBeNull()
})

test('with a backup key, changes that are not brought away from beside the database are noticed as well', async () => {
  const config = configOf(join(work, 'data'), { BACKUP_KEY: 'a backup key of its own' })
  const outgoing = join(cluster.folder, '..', 'wal-outgoing')
  mkdirSync(outgoing)
  const waiting = join(outgoing, '0000000100000000000000AA')
  writeFileSync(waiting, 'changes')
  expect(await archivingProblem(database.db, config)).toBeNull()
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(waiting, hourAgo, hourAgo)
  expect(await archivingProblem(database.db, config)).toContain('not been brought to WAL_ARCHIVE')
})
