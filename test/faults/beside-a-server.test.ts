import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { preparedFolder } from './prepared.ts'
import { ownProgram, program } from './program.ts'
import { ownerOf } from './database-faults.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const soon = { timeout: 120_000, interval: 20 }
const dataDir = newFolder('beside')
const start = () => ServerProcess.start({ dataDir, env: { LOG_LEVEL: 'warn' } })
let server: ServerProcess
beforeAll(async () => {
  await preparedFolder(dataDir)
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `npm run doctor` on the same folder, as an operator runs it. */
const doctor = (args: string[] = []) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...program('doctor'), ...args],
      { env: { ...ownProgram, DATA_DIR: dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test('the doctor looks at the books and at what is fit for production while the server runs on its own database', async () => {
  const books = await doctor()
  expect(books.output).toMatch(/All \d+ checks hold\./)
  expect(books.code).toBe(0)
  const production = await doctor(['--production'])
  expect(production).toMatchObject({ code: 1, output: expect.stringMatching(/^UNFIT +demo/m) })
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), soon)
})

const registration = {
  name: 'Sara Khan',
  phone: '+966505550199',
  password: 'a-Quiet-Harbour-9',
  password_confirmation: 'a-Quiet-Harbour-9',
  consent: true,
}
async function visitor(): Promise<Record<string, string>> {
  const given = (await fetch(`${server.url}/csrf-cookie`)).headers.getSetCookie()
  const cookie = given.map((line) => line.split(';')[0]).join('; ')
  return { 'content-type': 'application/json', cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)![1]! }
}
const register = async (email: string) =>
  fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: await visitor(),
    body: JSON.stringify({ ...registration, email }),
  })

test('a write that waits too long for somebody else’s lock is answered with 503 and a time, and goes through afterwards', async () => {
  const owner = await ownerOf(dataDir)
  await owner.query('begin')
  await owner.query('lock table register_codes in share mode')
  const answer = await register('waits@example.test')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('3')
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' })
  await owner.query('rollback')
  await owner.end()
  expect((await register('waits@example.test')).status).toBe(200)
})

test('a flood of forged calls is in the log with a bounded number of lines, and nothing of what was sent', async () => {
  const flood = 400
  for (let n = 0; n < flood; n++)
    await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...registration, email: `forger${n}@example.test` }),
    })
  const lines = () => server.output.split('\n').filter((line) => line.includes('"code":"csrf"'))
  await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(120), soon)
  // Each minute has 120 lines; a machine that is busy takes more than one for this.
  const output = lines()
  expect(output.length).toBeLessThan(flood)
  expect(output[0]).toContain('"route":"/api/register"')
  expect(output.join('\n')).not.toMatch(/forger|Sara Khan/)
})

test('a server that stops lets open calls end and refuses new ones on the same connection with 503 and a time', async () => {
  const owner = await ownerOf(dataDir)
  await owner.query('begin')
  await owner.query('lock table register_codes in share mode')
  const headers = await visitor()
  const { port } = new URL(server.url)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  // Listened for from the beginning: the server may be gone before the answer of the rollback is read.
  const closed = once(socket, 'close')
  let output = ''
  socket.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const body = JSON.stringify({ ...registration, email: 'last@example.test' })
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const send = () => {
    output = ''
    socket.write(
      `POST /api/register HTTP/1.1\r\nhost: localhost\r\n${fields.join('')}content-length: ${body.length}\r\n\r\n${body}`,
    )
  }
  send()
  // Not of `pg_stat_activity`, of which a transaction sees what it saw at its first look.
  const waiting = `select 1 from pg_locks where not granted and relation = 'register_codes'::regclass`
  await vi.waitFor(async () => {
    const { rowCount } = await owner.query(waiting)
    // On a busy machine its three seconds of waiting may be over before we look.
    if (output.includes('"code":"unavailable"')) send()
    expect({ rowCount, output }).toEqual({ rowCount: 1, output: '' })
  }, soon)
  server.send('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), soon)
  socket.write('GET /api/banks HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await owner.query('rollback')
  await closed
  const [first, second] = output.split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 /)
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toMatch(/^retry-after: 5\r$/im)
  expect(second).toMatch(/^connection: close\r$/im)
  expect(second).toContain('The service is starting again')
  await owner.end().catch(() => {})
  expect(await server.gone()).toBe(null)
  expect(server.exitCode).toBe(0)
})

test('PostgreSQL’s log keeps the newest ten files, and none of more than two weeks ago', async () => {
  const logs = join(dataDir, 'postgres-log')
  const names = () => readdirSync(logs).filter((name) => name.endsWith('.log'))
  const plant = (day: string, daysAgo: number) => {
    const file = join(logs, `postgres-${day}-000000.log`)
    writeFileSync(file, 'old\n', { mode: 0o600 })
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    utimesSync(file, at, at)
  }
  for (let n = 10; n < 28; n++) plant(`202001${n}`, 3)
  // Among the newest ten by its name, and too old.
  plant('20200128', 15)
  server = await start()
  expect(names().length).toBeLessThanOrEqual(11)
  expect(names()).not.toContain('postgres-20200110-000000.log')
  expect(names()).toContain('postgres-20200127-000000.log')
  expect(names()).not.toContain('postgres-20200128-000000.log')
})

test('a company is not started on the data of a demonstration: it says so, changes nothing, and the demonstration goes on', async () => {
  const counted = async () => {
    const owner = await ownerOf(dataDir)
    const text = 'select (select count(*)::int from users) as users, (select kind from installation) as kind'
    return (await owner.query(text).finally(() => owner.end())).rows
  }
  const before = await counted()
  expect(before).toMatchObject([{ kind: 'demo' }])
  await server.stop()
  await expect(ServerProcess.start({ dataDir, env: { DEMO: '0' } })).rejects.toThrow(
    /ended with 1: .*a demonstration’s, with known passwords and invented money, and never becomes a company’s: start it with DEMO=1, or choose an empty DATA_DIR/s,
  )
  server = await start()
  expect(await counted()).toEqual(before)
})
