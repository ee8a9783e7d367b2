import { connect, type AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditKeyFrom } from '#server/features/money/audit'
import { readConfig } from '#server/config'
import { createApp } from '#server/app'
import { systemClock } from '#server/clock'
import type { Database } from '#server/db/db'
import { secretsFrom } from '#server/secrets'
import { setCsrfCookie } from './csrf.ts'
import { registerWeb } from './web.ts'

const onEveryAnswer = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-security-policy',
]

/** The server without a database: what it says by itself, on a real socket, with a page renderer that fails on demand. */
async function startBare(
  env: Record<string, string>,
): Promise<{ server: FastifyInstance; port: number; end(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), 'rihla-headers-'))
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true })
  mkdirSync(join(root, 'dist/server'), { recursive: true })
  writeFileSync(join(root, 'dist/client/assets/app.js'), 'export {}')
  writeFileSync(join(root, 'dist/client/robots.txt'), 'User-agent: *')
  writeFileSync(join(root, 'dist/client/sw.js'), 'self.addEventListener')
  writeFileSync(
    join(root, 'dist/server/entry-server.js'),
    `export default { async fetch(request) {
      if (request.url.endsWith('/broken')) throw new Error('planted')
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    } }`,
  )
  const config = readConfig({ RIHLA_TESTING: '1', LOG_LEVEL: 'silent', ...env }, root)
  const { app, server } = createApp({
    config,
    database: { db: null, pool: null } as unknown as Database,
    clock: systemClock,
    secrets: secretsFrom(randomBytes(32)),
    audit: auditKeyFrom(1, randomBytes(32)),
    crash: () => {},
  })
  server.get('/csrf-cookie', async (request, reply) => {
    setCsrfCookie(app, request, reply)
    return reply.status(204).send()
  })
  server.get('/api/stream', async (_request, reply) => reply.type('text/event-stream').send('event: x\n\n'))
  server.post('/api/write', async () => ({ success: true }))
  server.get('/api/fails', async () => {
    throw new Error('planted')
  })
  server.get('/api/who', async (request) => ({
    ip: request.ip,
    secure: app.secureCookies(request),
    url: app.publicUrl(),
  }))
  await registerWeb(server, {
    dev: false,
    root,
    dist: join(root, 'dist'),
    publicUrl: config.publicUrl,
    pageKey: app.pageKey,
    isPublic: async (path) => path === '/',
    countPage: () => {},
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    server,
    port: (server.server.address() as AddressInfo).port,
    async end() {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}

/** Writes bytes as they are and reads what comes back: `fetch` would refuse to send most of these. */
const raw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let stated = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (text) => (stated += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(stated))
  })
const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: book.example\r\n${more}connection: close\r\n\r\n`

let https: Awaited<ReturnType<typeof startBare>>
let plain: Awaited<ReturnType<typeof startBare>>
beforeAll(async () => {
  https = await startBare({ PUBLIC_URL: 'https://book.example/' })
  plain = await startBare({})
})
afterAll(async () => {
  await https.end()
  await plain.end()
})

const routes: [string, string, number][] = [
  ['a page', get('/'), 200],
  ['a page that cannot be made', get('/broken'), 500],
  ['an asset', get('/assets/app.js'), 200],
  ['an asset that is not there', get('/assets/none.js'), 404],
  ['a public file', get('/robots.txt'), 200],
  ['a call', get('/api/who'), 200],
  ['a call that fails', get('/api/fails'), 500],
  ['a call that is not there', get('/api/none'), 404],
  ['a stream', get('/api/stream'), 200],
  ['the anti-forgery cookie', get('/csrf-cookie'), 204],
  ['a page that is written to', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', 405],
  ['an address that cannot be read', get('/api/%zz'), 400],
  ['a head that is too long', get('/', `x-long: ${'a'.repeat(20_000)}\r\n`), 431],
  ['bytes that are no request', 'HELLO\r\n\r\n', 400],
  ['two lengths', 'POST /api/who HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\n', 400],
  ['an expectation', get('/', 'expect: the-impossible\r\n'), 417],
]

describe('every answer carries the headers', () => {
  test.each(routes)('%s', async (_what, bytes, status) => {
    const stated = (await raw(https.port, bytes)).split('\r\n\r\n')[0]!.toLowerCase()
    expect(stated).toContain(`http/1.1 ${status}`)
    for (const name of onEveryAnswer) expect(stated, name).toContain(`\r\n${name}: `)
    expect(stated).toContain('max-age=31536000; includesubdomains')
  })
})

test('a folder is not listed, and a request is not echoed', async () => {
  for (const path of ['/assets/', '/assets', '/assets/../', '/.git/config', '/package.json', '/server/main.ts'])
    expect(await raw(https.port, get(path)), path).not.toMatch(/app\.js|robots\.txt|"rihla"|\[core\]/)
  const traced = await raw(https.port, get('/api/who', 'x-canary: 1\r\n').replace('GET', 'TRACE'))
  expect(traced).toMatch(/^HTTP\/1\.1 (4|5)/)
  expect(traced).not.toContain('x-canary')
})

test('a page loads from here only, and no other site may read an answer', async () => {
  const page = await raw(https.port, get('/', 'origin: https://evil.example\r\n'))
  const policy = /content-security-policy: (.*)\r\n/i.exec(page)![1]!
  for (const part of [
    `default-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/https?:|\*/)
  for (const answer of [page, await raw(https.port, get('/api/who', 'origin: https://evil.example\r\n'))])
    expect(answer).not.toMatch(/access-control-allow/i)
})

test('an answer names its type and its letters, and a call that fails says nothing of its insides', async () => {
  const stated = await raw(https.port, get('/api/fails'))
  expect(stated).toMatch(/content-type: application\/json; charset=utf-8\r\n/i)
  expect(stated).toMatch(/cache-control: no-store\r\n/i)
  expect(stated).toContain('Something went wrong.')
  expect(stated).not.toMatch(/planted|at Object|\.ts:/)
  expect(await raw(https.port, get('/broken'))).toMatch(/content-type: text\/plain; charset=utf-8\r\n/i)
})

test('on plain http no answer promises https', async () => {
  expect((await raw(plain.port, get('/'))).toLowerCase()).not.toContain('strict-transport-security')
})

test('pages state a policy of their own; what is no page may load nothing and be framed by nobody', async () => {
  const policyOf = async (path: string) =>
    /content-security-policy: (.*)\r\n/i.exec(await raw(https.port, get(path)))?.[1]
  expect(await policyOf('/of-one')).toMatch(/script-src [^;]*'nonce-[^;]*'strict-dynamic';/)
  await policyOf('/')
  for (const path of ['/of-one', '/']) {
    expect(await policyOf(path)).not.toMatch(/unsafe-/)
    expect(await policyOf(path)).toContain(
      `style-src-attr 'none'; require-trusted-types-for 'script'; trusted-types default dompurify worker start;`,
    )
  }
  for (const path of ['/api/who', '/api/fails', '/assets/app.js'])
    expect(await policyOf(path)).toBe(`default-src 'none'; frame-ancestors 'none'`)
})

test('the service worker asks this server alone, and a page takes a worker of ours only', async () => {
  const worker = await raw(https.port, get('/sw.js?lang=ar'))
  expect(worker).toMatch(/content-security-policy: default-src 'none'; connect-src 'self'; frame-ancestors 'none'\r\n/i)
  expect(worker).toMatch(/content-type: text\/javascript; charset=utf-8\r\n/i)
  expect(worker).toMatch(/cache-control: no-cache\r\n/i)
  expect(await raw(https.port, get('/'))).toContain(`worker-src 'self'; manifest-src 'self';`)
})

describe('cookies', () => {
  const cookiesOf = async (port: number, more = '') =>
    [...(await raw(port, get('/csrf-cookie', more))).matchAll(/set-cookie: (.*)\r\n/gi)].map(([, cookie]) => cookie!)

  test('where the public address is https they are Secure and hidden ones have the prefix, whatever the hop says', async () => {
    const cookies = await cookiesOf(https.port)
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
    expect(cookies.find((cookie) => cookie.startsWith('__Host-'))).toMatch(/Path=\/; HttpOnly/)
    expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly|Domain/)
  })

  test('on plain http they have plain names; a trusted proxy that speaks https makes them Secure', async () => {
    for (const cookie of await cookiesOf(plain.port)) expect(cookie).not.toMatch(/Secure|__Host-/)
    for (const cookie of await cookiesOf(plain.port, 'x-forwarded-proto: https\r\n')) expect(cookie).toMatch(/Secure/)
  })
})

describe('TRUST_PROXY', () => {
  const forwarded = 'x-forwarded-for: 203.0.113.7, 198.51.100.4\r\nx-forwarded-proto: https\r\n'
  const whoIs = async (trust: string | undefined) => {
    const bare = await startBare(trust === undefined ? {} : { TRUST_PROXY: trust })
    const stated = await raw(bare.port, get('/api/who', forwarded))
    await bare.end()
    return JSON.parse(stated.split('\r\n\r\n')[1]!) as { ip: string; secure: boolean }
  }

  test.each([
    [undefined, '198.51.100.4', true],
    ['off', '127.0.0.1', false],
    ['127.0.0.1', '198.51.100.4', true],
    ['10.0.0.0/8', '127.0.0.1', false],
    ['loopback, 198.51.100.0/24', '203.0.113.7', true],
    ['1', '198.51.100.4', true],
    ['2', '203.0.113.7', true],
  ])('%s', async (trust, ip, secure) => {
    expect(await whoIs(trust)).toMatchObject({ ip, secure })
  })

  test.each(['yes', '0', '11', '10.0.0.0/33', '10.0.0', '::1/129', 'loopback,', 'example.com'])(
    'refuses %s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text }, '/')).toThrow(/TRUST_PROXY/)
    },
  )
})

test.each(['book.example', 'ftp://book.example', 'https://book.example/desk', 'https://me@book.example'])(
  'a public address that links cannot begin with is refused at the start: %s',
  (text) => {
    expect(() => readConfig({ PUBLIC_URL: text }, '/')).toThrow(/PUBLIC_URL/)
  },
)

test('a public page is kept for visitors alone, the same for all and without a nonce, until something is written', async () => {
  const ask = (more = '') => raw(plain.port, get('/', more))
  const headOf = (page: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(page)?.[1] ?? ''
  await ask()
  const [first, again] = [await ask(), await ask('cookie: locale=en; __Host-rihla_visitor=x\r\n')]
  expect(headOf(first, 'cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate')
  const tag = headOf(first, 'etag')
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(headOf(again, 'etag')).toBe(tag)
  const policies = [first, again].map((page) => headOf(page, 'content-security-policy'))
  expect(policies[1]).toBe(policies[0])
  const [scripts, styles] = policies[0]!.split('; ').slice(1, 3)
  expect(scripts).toBe(`script-src 'self' 'strict-dynamic'`)
  expect(styles).toMatch(/^style-src-elem 'self'( 'sha256-[\w+/]{43}='){2}$/)
  expect(first).toMatch(/content-length: 15\r\n/i)
  const same = await ask(`if-none-match: ${tag}\r\n`)
  expect(same).toMatch(/^HTTP\/1\.1 304/)
  expect(headOf(same, 'content-security-policy')).toBe('')
  const loggedIn = await ask(`cookie: rihla_sid=x\r\nif-none-match: ${tag}\r\n`)
  expect(loggedIn).toMatch(/^HTTP\/1\.1 200/)
  expect(headOf(loggedIn, 'cache-control')).toBe('private, no-store')
  await raw(plain.port, get('/csrf-cookie'))
  expect(headOf(await ask(), 'etag')).toBe(tag)
  await raw(plain.port, 'POST /api/write HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  expect(headOf(await ask(), 'etag')).toBe('')
})
