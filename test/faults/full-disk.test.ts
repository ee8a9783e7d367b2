import { execFile, execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkpointerOf, clusterOf, endAllConnections, ownerOf, postmasterOf } from './database-faults.ts'
import { preparedFolder } from './prepared.ts'
import { ownProgram, program } from './program.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

// A device that answers every write with "No space left on device" stands in for the file that cannot grow: it is
// there for every user and in every container, where a small file system may not be mounted.
const fullDevice = '/dev/full'
const soon = { timeout: 120_000, interval: 100 }

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = newFolder('full')
})
afterEach(async () => {
  server?.send('SIGKILL')
  await server?.gone()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<ServerProcess> {
  await preparedFolder(dataDir, 'company')
  return (server = await ServerProcess.start({ dataDir, env: { DEMO: '0', RIHLA_DURABLE: '1', LOG_LEVEL: 'fatal' } }))
}

let writers = 0
/** One person asks for a registration code, which is a write; the answer is a status and what it says. */
async function write(url: string): Promise<{ status: number; code: string; retryAfter: number; email: string }> {
  const given = (await fetch(`${url}/csrf-cookie`)).headers.getSetCookie()
  const cookie = given.map((line) => line.split(';')[0]).join('; ')
  const email = `writer.${++writers}@example.test`
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)![1]! },
    body: JSON.stringify({
      name: 'Sara Khan',
      email,
      phone: '+966505550199',
      password: 'a-Quiet-Harbour-9',
      password_confirmation: 'a-Quiet-Harbour-9',
      consent: true,
    }),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')), email }
}
/** 200, or what is said instead of an answer. */
async function read(url: string): Promise<number | string> {
  const answer = await fetch(`${url}/api/airports?q=dubai`)
  return answer.ok ? answer.status : `${answer.status} ${await answer.text()}`
}
const writesAgain = (url: string) => vi.waitFor(async () => expect((await write(url)).status).toBe(200), soon)

async function doctor(dataDir: string): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...ownProgram, DATA_DIR: dataDir, DEMO: '0' }
    execFile(process.execPath, program('doctor'), { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
}

/** Puts the full device in a file's place; the answer puts the file back. */
function cannotGrow(file: string): () => void {
  const owner = statSync(join(file, '..'))
  const isThere = existsSync(file)
  if (isThere) renameSync(file, `${file}.kept`)
  symlinkSync(fullDevice, file)
  lchownSync(file, owner.uid, owner.gid)
  return () => {
    rmSync(file)
    if (isThere) renameSync(`${file}.kept`, file)
  }
}

test('while a table cannot grow, writes are refused with a time to come back, reading goes on, and with feature again all is as before', async () => {
  const { url } = await start(folder)
  const owner = await ownerOf(folder)
  const { rows } = await owner.query<{ path: string }>(`select pg_relation_filepath('register_codes') as path`)
  await owner.end()
  // The table is empty so far, and so is its file.
  const roomAgain = cannotGrow(join(clusterOf(folder), rows[0]!.path))
  endAllConnections(folder)
  const postmaster = postmasterOf(folder)
  await vi.waitFor(async () => expect((await write(url)).code).toBe('disk_full'), soon)
  expect(await write(url)).toMatchObject({ status: 503, code: 'disk_full', retryAfter: 60 })
  expect(await read(url)).toBe(200)
  expect(server!.ended).toBe(false)

  roomAgain()
  // Each of PostgreSQL's processes keeps the file that it once opened.
  endAllConnections(folder)
  await writesAgain(url)
  expect(postmasterOf(folder)).toBe(postmaster)
  expect(await doctor(folder)).toMatch(/All \d+ checks hold\./)
})

test('while the log of changes cannot grow, the server stays, refuses in words, and serves again by itself once there is room, with all it had acknowledged', async () => {
  const { url } = await start(folder)
  const kept = await write(url)
  expect(kept.status).toBe(200)
  const owner = await ownerOf(folder)
  const { rows } = await owner.query<{ now: string }>('select pg_walfile_name(pg_current_wal_lsn()) as now')
  const wal = join(clusterOf(folder), 'pg_wal')
  const segment = /^[0-9A-F]{24}$/
  const next = (
    rows[0]!.now.slice(0, 16) + (Number.parseInt(rows[0]!.now.slice(16), 16) + 1).toString(16).padStart(8, '0')
  ).toUpperCase()
  // Whatever lies ready for later is in the way of a disk without room.
  for (const name of readdirSync(wal)) if (segment.test(name) && name > rows[0]!.now) rmSync(join(wal, name))
  const roomAgain = cannotGrow(join(wal, next))
  await owner.query('select pg_switch_wal()').catch(() => {})
  await owner.query('create table filler as select generate_series(1, 100000)').catch(() => {})
  await owner.end().catch(() => {})

  await vi.waitFor(async () => {
    const refused = await write(url)
    expect([refused.status, refused.retryAfter > 0]).toEqual([503, true])
  }, soon)
  expect(server!.ended).toBe(false)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await vi.waitFor(() => expect(server!.output).toContain('is full; free some space'), soon)

  roomAgain()
  await writesAgain(url)
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), soon)
  const after = await ownerOf(folder)
  const { rows: codes } = await after.query<{ count: number }>('select count(*)::int as count from register_codes')
  await after.end()
  expect(codes[0]!.count).toBeGreaterThanOrEqual(2)
  expect(await doctor(folder)).toMatch(/All \d+ checks hold\./)
})

/** A file system of this size, where whoever runs the tests may mount one. */
function smallDisk(at: string, size: string): boolean {
  mkdirSync(at)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', at], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
/** Writes until nothing fits any more. */
function fill(file: string): void {
  const open = openSync(file, 'a')
  for (const size of [1 << 20, 4_096, 512])
    try {
      for (;;) writeSync(open, Buffer.alloc(size))
    } catch {
      // Full for pieces of this size.
    }
  closeSync(open)
}

/**
 * Reading goes on. PostgreSQL may meet the full disk where it has to end, as while it begins a segment of its log: then all
 * its processes start anew, and who reads meanwhile is told to come back. For no other reason may a read be refused.
 */
async function readsOn(url: string, dataDir: string): Promise<void> {
  const before = checkpointerOf(dataDir)
  const said = await read(url)
  if (said === 200) return
  expect(said).toMatch(/^503 .*"code":"unavailable"/)
  await vi.waitFor(async () => expect(await read(url)).toBe(200), soon)
  expect(checkpointerOf(dataDir)).not.toBe(before)
}

test('on a disk that is really full the server stays, refuses writes, reads, and takes up again; where none can be mounted the two above stand for it', async () => {
  const disk = join(folder, 'disk')
  if (!smallDisk(disk, '400m')) return expect(existsSync(fullDevice)).toBe(true)
  try {
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const { url } = await start(dataDir)
    await vi.waitFor(async () => {
      fill(join(disk, 'filler'))
      expect((await write(url)).code).toBe('disk_full')
    }, soon)
    for (let n = 0; n < 20; n++) {
      fill(join(disk, 'filler'))
      expect(await write(url)).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
      await readsOn(url, dataDir)
    }
    rmSync(join(disk, 'filler'))
    await writesAgain(url)
    await server!.stop()
    expect(await doctor(dataDir)).toMatch(/All \d+ checks hold\./)
  } finally {
    server!.send('SIGKILL')
    await server!.gone()
    execFileSync('umount', ['-l', disk])
  }
})
