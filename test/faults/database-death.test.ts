import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  clusterOf,
  endAllConnections,
  killBackend,
  killPostmaster,
  postmasterOf,
  stopFast,
  stopImmediately,
} from './database-faults.ts'
import { sha256 } from '../../server/secrets.ts'
import { preparedFolder } from './prepared.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const soon = { timeout: 300_000, interval: 50 }
const dataDir = newFolder('death')
let server: ServerProcess
beforeAll(async () => {
  await preparedFolder(dataDir, 'company')
  server = await ServerProcess.start({ dataDir, env: { DEMO: '0', LOG_LEVEL: 'fatal' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What one visitor who goes on asking for registration codes was answered. */
type Account = { acknowledged: string[]; refused: number; wrong: string[] }

async function register(account: Account, cookie: string, email: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/register`, {
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
  }).catch((error: unknown) => String((error as Error).cause ?? error))
  if (typeof answer === 'string') return void account.wrong.push(answer)
  const body = (await answer.json()) as { code?: string }
  if (answer.status === 200) account.acknowledged.push(email)
  else if (answer.status === 503 && body.code === 'unavailable' && Number(answer.headers.get('retry-after')) > 0)
    account.refused++
  else account.wrong.push(`${answer.status} ${JSON.stringify(body)}`)
}

/** Writers that go on until `stop`; each ends with the answer to what it had asked. */
async function writers(name: string, count: number) {
  const account: Account = { acknowledged: [], refused: 0, wrong: [] }
  const given = (await fetch(`${server.url}/csrf-cookie`)).headers.getSetCookie()
  const cookie = given.map((line) => line.split(';')[0]).join('; ')
  let isOver = false
  const all = Array.from({ length: count }, async (_, writer) => {
    for (let turn = 0; !isOver && account.wrong.length === 0; turn++)
      await register(account, cookie, `${name}.${writer}.${turn}@example.test`)
  })
  return {
    account,
    /** Settles when so many more were acknowledged, or one answer was wrong. */
    more: (wanted: number, from = account.acknowledged.length) =>
      vi.waitFor(
        () => expect(account.acknowledged.length - from >= wanted || account.wrong.length > 0).toBe(true),
        soon,
      ),
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** The addresses, hashed as they are kept, for which a registration code was taken down. */
const kept = async (): Promise<string[]> => {
  const password = encodeURIComponent(readFileSync(join(dataDir, 'pg.password'), 'utf8').trim())
  const client = new pg.Client(
    `postgres://owner:${password}@localhost:5432/postgres?host=${encodeURIComponent(clusterOf(dataDir))}`,
  )
  await client.connect()
  try {
    const { rows } = await client.query<{ address_hash: string }>('select address_hash from register_codes')
    return rows.map((row) => row.address_hash)
  } finally {
    await client.end()
  }
}
const ready = () => fetch(`${server.url}/readyz`).then((answer) => answer.status)

test.each([
  ['a backend is killed', killBackend],
  ['the postmaster is killed', killPostmaster],
  ['PostgreSQL is stopped at once', stopImmediately],
  ['PostgreSQL is stopped', stopFast],
  ['every connection is ended', endAllConnections],
])(
  'when %s under writers, the server stays, says 503 with a time, serves again, and keeps what it acknowledged',
  async (what, fault) => {
    const name = what.replaceAll(/\W/g, '').toLowerCase()
    const before = postmasterOf(dataDir)
    const busy = await writers(name, 3)
    await busy.more(3)
    expect(fault(dataDir)).toBeGreaterThan(0)
    if (fault !== endAllConnections)
      await vi.waitFor(() => expect([undefined, before]).not.toContain(postmasterOf(dataDir)), soon)
    await busy.more(4)
    await busy.stop()

    expect(busy.account.wrong).toEqual([])
    expect(server.ended).toBe(false)
    expect(await fetch(`${server.url}/healthz`).then((answer) => answer.status)).toBe(200)
    await vi.waitFor(async () => expect(await ready()).toBe(200), soon)
    expect(await kept()).toEqual(expect.arrayContaining(busy.account.acknowledged.map(sha256)))
  },
)
