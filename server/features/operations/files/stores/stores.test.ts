import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../../test/factories.ts'
import { type S3Server, startS3Server } from '../../../../../test/stand-ins/s3-server.ts'
import { pdf } from '../../../../../test/support/corpus.ts'
import { brokenFiles, checkFileStore, fileStoreOf, keepFile, readFileOf, sweepFiles } from '../index.ts'
import { s3Settings, s3Store } from './s3-store.ts'

let testApp: TestApp
let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3Server()
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  folder = mkdtempSync(join(tmpdir(), 'rihla-store-'))
})
afterAll(async () => {
  await testApp.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const inBucket = () => ({ ...testApp.app, config: { ...testApp.app.config, filesUrl: s3.url() } })
const person = async () => (await buildUser(testApp, { role: 'agent' })).id
const kept = async (app: TestApp['app'], content: string) => {
  const row = await keepFile(app, await person(), { bytes: pdf(content), name: 'licence.pdf' })
  if (!('file_name' in row)) throw new Error(row.message)
  return row.file_name
}

describe.each([
  ['a folder', () => fileStoreOf({ dataDir: '/nowhere', filesUrl: pathToFileURL(folder).href })],
  ['a bucket', () => fileStoreOf({ dataDir: '/nowhere', filesUrl: s3.url() })],
])('%s', (_name, store) => {
  test('gives back what it was given, knows nothing of other names, and forgets what is dropped', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
    await store().put('a1b2.jpg', bytes)
    expect((await store().get('a1b2.jpg'))!.equals(bytes)).toBe(true)
    expect(await store().get('missing.jpg')).toBeUndefined()
    await store().drop('a1b2.jpg')
    await store().drop('a1b2.jpg')
    expect(await store().get('a1b2.jpg')).toBeUndefined()
  })
  test('lists every name with its time, past one page', async () => {
    const count = 25
    const names = Array.from({ length: count }, (_, at) => `${String(at).padStart(6, '0')}.pdf`)
    await Promise.all(names.map((name) => store().put(name, Buffer.from('x'))))
    const listed = await store().list()
    expect(listed.map(({ file_name }) => file_name).sort()).toEqual(names)
    expect(listed.every(({ written_at }) => Math.abs(Date.now() - written_at.getTime()) < 600_000)).toBe(true)
    await Promise.all(names.map((name) => store().drop(name)))
  })
})

describe('uploads in a bucket', () => {
  test('are served by every process that shares it, and lie there encrypted', async () => {
    const [first, second] = [inBucket(), inBucket()]
    const file_name = await kept(first, '/Title (Passport of Aisha)')
    expect((await readFileOf(second, file_name))!.bytes.includes('Aisha')).toBe(true)
    expect(s3.objects.get(`rihla/${file_name}`)!.bytes.includes('Aisha')).toBe(false)
    expect(await brokenFiles(second)).toEqual([])
  })
  test('of which one is gone are named by the proof, and unused ones leave after a week', async () => {
    const app = inBucket()
    const [lost, unused] = [await kept(app, '/A 1'), await kept(app, '/A 2')]
    s3.objects.delete(`rihla/${lost}`)
    expect((await brokenFiles(app)).map(({ subject }) => subject)).toEqual([`file ${lost}`])
    await sql`delete from files where file_name = ${lost}`.execute(app.db)
    testApp.clock.advanceMinutes(8 * 24 * 60)
    await sweepFiles(app)
    testApp.clock.advanceMinutes(-8 * 24 * 60)
    expect(s3.objects.has(`rihla/${unused}`)).toBe(false)
  })
  test('are refused in words while the bucket is full, and keep no row while it does not answer', async () => {
    const app = inBucket()
    const before = await sql`select 1 from files`.execute(app.db)
    s3.failing = { status: 507, code: 'InsufficientStorage' }
    await expect(kept(app, '/A 3')).rejects.toMatchObject({ code: 'disk_full', status: 503, retryAfterSeconds: 60 })
    s3.failing = { status: 403, code: 'AccessDenied' }
    await expect(kept(app, '/A 4')).rejects.toThrow()
    s3.failing = null
    expect((await sql`select 1 from files`.execute(app.db)).rows).toHaveLength(before.rows.length)
  })
  test('are not reached with a wrong secret', async () => {
    const store = fileStoreOf({ dataDir: '/nowhere', filesUrl: s3.url('another secret') })
    await expect(store.put('x.pdf', Buffer.from('x'))).rejects.toThrow()
    expect(s3.objects.has('rihla/x.pdf')).toBe(false)
  })
})

test('a process whose store holds none of the newest files does not start, and says where it looked', async () => {
  const file_name = await kept(inBucket(), '/A 5')
  await expect(checkFileStore(inBucket())).resolves.toBeUndefined()
  await expect(checkFileStore(testApp.app)).rejects.toThrow(/none of the newest files is in the folder .*FILES_URL/s)
  await sql`delete from files where file_name = ${file_name}`.execute(testApp.app.db)
})

test('an upload goes through the call to the bucket and back', async () => {
  testApp.app.config.filesUrl = s3.url()
  const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const boundary = 'x0x0boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    pdf('/Title (Licence)'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const sent = await visitor.call('POST', '/api/uploads', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  const { file_name } = sent.body.data
  expect(s3.objects.has(`rihla/${file_name}`)).toBe(true)
  const got = await visitor.get(`/api/file/${file_name}`)
  expect([got.status, got.body.includes('Licence')]).toEqual([200, true])
  testApp.app.config.filesUrl = null
})

test('an address of the store that cannot be read is refused at start, and so is a process of several without one', () => {
  const read = (env: Record<string, string>) => () => readConfig(env, '/app')
  for (const bad of ['/srv/files', 's3://host/bucket', 's3://k:s@host', 'ftp://x/y', 'file://host/x', 'nonsense'])
    expect(read({ FILES_URL: bad }), bad).toThrow('FILES_URL cannot be read')
  expect(read({ ROLE: 'api', DATABASE_URL: 'postgres://localhost/y' })).toThrow('set FILES_URL')
  expect(read({ ROLE: 'api', DATABASE_URL: 'postgres://localhost/y', FILES_URL: 'file:///srv/files' })().filesUrl).toBe(
    'file:///srv/files',
  )
})

test('a store that leads elsewhere is not followed: what is uploaded goes where the operator said', async () => {
  const seen: string[] = []
  const elsewhere = createServer((request, answer) => {
    seen.push(request.url ?? '')
    answer.end('ok')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const leading = createServer((request, answer) => {
    answer.writeHead(307, { location: `${there}${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  await once(leading, 'listening')
  try {
    const address = new URL(`s3://key:secret@127.0.0.1:${(leading.address() as AddressInfo).port}/bucket?tls=off`)
    const store = s3Store(s3Settings(address)!)
    await expect(store.put('a.bin', Buffer.from('canary'))).rejects.toThrow()
    await expect(store.get('a.bin')).rejects.toThrow()
    expect(seen).toEqual([])
  } finally {
    leading.close()
    elsewhere.close()
  }
})
