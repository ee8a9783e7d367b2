import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
put('app-1.js', 'plain')
put('app-1.js.br', 'smallest')
put('app-1.js.gz', 'small')
put('face-1.woff2', 'letters')

const app = Fastify()
app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found'))
await serveAssets(app, folder)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a file of the build comes as small as the browser takes it, once and for a year', async () => {
  for (const [accepts, encoding, text] of [
    ['gzip, deflate, br, zstd', 'br', 'smallest'],
    ['gzip, deflate', 'gzip', 'small'],
    ['identity', undefined, 'plain'],
  ] as const) {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': accepts })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, text])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(text.length),
      vary: 'accept-encoding',
    })
  }
  const font = await get('/assets/face-1.woff2', { 'accept-encoding': 'br' })
  expect([font.body, font.headers['content-encoding'], font.headers['content-type']]).toEqual([
    'letters',
    undefined,
    'font/woff2',
  ])
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1.js' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
})

test('whoever has it already is told so', async () => {
  const { etag } = (await get('/assets/app-1.js')).headers
  const again = await get('/assets/app-1.js', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('nothing else is reached: packed files by their names, other folders, names that no build wrote', async () => {
  for (const path of ['app-1.js.br', 'none.js', '', '..%2Fassets.ts', '../web.ts', 'constructor', 'deep/app-1.js'])
    expect((await get(`/assets/${path}`)).statusCode, path).toBe(404)
})

test('a build with a file of unknown type does not start', async () => {
  put('song-1.xyz', '')
  await expect(serveAssets(Fastify(), folder)).rejects.toThrow('No content type is known for song-1.xyz')
})
