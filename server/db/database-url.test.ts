import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config'
import { selfMadeCertificate } from '../../test/support/certificate.ts'
import { ownProcess } from '../../test/own-process.ts'
import { all, openDatabase } from './db.ts'
import { type Cluster, startCluster } from './embedded/cluster.ts'
import { lesserUser } from './embedded/binaries.ts'
import { sql } from 'kysely'

const read = (DATABASE_URL: string, DATABASE_CA?: string) =>
  readConfig({ DATABASE_URL, ...(DATABASE_CA ? { DATABASE_CA } : {}) }, '/srv').databaseUrl

let folder: string
let cluster: Cluster
/** Of the same server by TCP. */
let address: URL
const file = (name: string, text: string, forServer = false) => {
  const path = join(folder, name)
  writeFileSync(path, text, { mode: forServer ? 0o600 : 0o644 })
  const runAs = lesserUser()
  if (forServer && runAs) chownSync(path, runAs.uid, runAs.gid)
  return path
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rihla-tls-'))
  chmodSync(folder, 0o755)
  const { key, certificate } = selfMadeCertificate('localhost')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  cluster = await startCluster({
    dataDir: join(folder),
    throwAway: true,
    settings: {
      listen_addresses: '127.0.0.1',
      port,
      ssl: true,
      ssl_cert_file: file('server.crt', certificate, true),
      ssl_key_file: file('server.key', key, true),
    },
  })
  file('ca.pem', certificate)
  file('another.pem', selfMadeCertificate('localhost').certificate)
  address = new URL(cluster.url)
  address.search = ''
  address.port = String(port)
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (search: string, host = 'localhost') => {
  const url = new URL(address)
  url.hostname = host
  url.search = search
  return url.href
}
async function protocolOf(url: string): Promise<string> {
  const database = openDatabase(url, { max: 1 })
  try {
    const [row] = await all(
      database.db,
      sql<{ ssl: boolean; version: string }>`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    return row!.ssl ? row!.version : 'clear'
  } finally {
    await database.close()
  }
}

test('a database with a certificate of one’s own authority is spoken to by TLS, whichever of the modes is written', async () => {
  for (const mode of ['verify-full', 'verify-ca', 'require'])
    expect(await protocolOf(read(at(`sslmode=${mode}`), join(folder, 'ca.pem'))!)).toMatch(/^TLSv1\.[23]$/)
  expect(await protocolOf(read(at(''), join(folder, 'ca.pem'))!)).toMatch(/^TLSv1/)
  expect(await protocolOf(read(at(`sslrootcert=${join(folder, 'ca.pem')}`))!)).toMatch(/^TLSv1/)
  expect(await protocolOf(read(at('sslmode=disable'))!)).toBe('clear')
})

test('a database whose certificate nobody vouches for is not spoken to, in none of the modes', async () => {
  for (const mode of ['verify-full', 'verify-ca', 'require']) {
    await expect(protocolOf(read(at(`sslmode=${mode}`))!)).rejects.toThrow(/self-signed certificate/)
    await expect(protocolOf(read(at(`sslmode=${mode}`), join(folder, 'another.pem'))!)).rejects.toThrow()
  }
})

test('a start and every command say why a database cannot be used, before anything is sent', () => {
  const refused = (url: string, sentence: string, ca?: string) => expect(() => read(url, ca)).toThrow(sentence)
  refused('postgres://u:p@db.example/rihla', 'add ?sslmode=verify-full')
  refused('postgres://u:p@db.example/rihla?sslmode=prefer', 'does not check who answers')
  refused('postgres://u:p@db.example/rihla?sslmode=no-verify', 'does not check who answers')
  refused('postgres://u:p@db.example/rihla?sslmode=require&uselibpqcompat=true', 'does not check who answers')
  refused('postgres://u:p@db.example/rihla?sslmode=require&ssl=no-verify', 'does not check who answers')
  refused('postgres://u:p@203.0.113.9/rihla?sslmode=verify-full', 'use the host')
  refused('postgres://u:p@db.example/rihla', 'DATABASE_CA is "/nowhere.pem"', '/nowhere.pem')
  refused('mysql://u:p@localhost/rihla', 'DATABASE_URL cannot be read')
  // Nobody else is on the way.
  for (const own of [
    'postgres://u:p@localhost:5432/rihla',
    'postgres://u:p@127.0.0.1/rihla',
    'postgres:///rihla?host=/var/run/postgresql',
    'postgres://u:p@localhost/rihla?host=%2Ftmp%2Fsocket',
    'postgres://u:p@database/rihla?sslmode=disable',
  ])
    expect(read(own)).toBe(own)
})

test('a command that is given such an address ends with the sentence alone', () => {
  const run = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../doctor.ts')], {
      env: { ...ownProcess, DATABASE_URL: 'postgres://u:secret@db.example/rihla', DATA_DIR: folder },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  try {
    run()
    expect.unreachable()
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    expect(stdout + stderr).toContain('add ?sslmode=verify-full')
    expect(stdout + stderr).not.toContain('secret')
  }
})

test('a database that shows the certificate of another host is not spoken to, though its authority is trusted', async () => {
  const other = selfMadeCertificate('database.example')
  file('server.crt', other.certificate, true)
  file('server.key', other.key, true)
  const owner = openDatabase(read(at('sslmode=disable'))!, { max: 1 })
  await sql`select pg_reload_conf()`.execute(owner.db)
  await owner.close()
  const ca = file('other.pem', other.certificate)
  await vi.waitFor(
    () => expect(protocolOf(read(at('sslmode=verify-full'), ca)!)).rejects.toThrow(/does not match certificate/),
    { timeout: 60_000, interval: 50 },
  )
})
