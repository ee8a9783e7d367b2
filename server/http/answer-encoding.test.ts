import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodeAnswers } from './answer-encoding.ts'

const row = { id: 'BK-7Q2M4X', status: 'completed', title: { en: 'Karachi', ar: 'كراتشي' } }
const server = Fastify()
encodeAnswers(server)
server.get('/api/rows/:count', async (request) => Array(Number((request.params as { count: string }).count)).fill(row))
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test('an answer is packed as its caller takes it, whether at once or by a thread; a short one is left', async () => {
  for (const [accepts, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br;q=0.5, zstd;q=0', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)
    for (const count of [1, 25, 2_000]) {
      const answer = await server.inject({ url: `/api/rows/${count}`, headers: { 'accept-encoding': accepts } })
      const packed = count > 1 ? encoding : undefined
      expect([accepts, count, answer.headers['content-encoding']]).toEqual([accepts, count, packed])
      const bytes = packed ? unpack[packed](answer.rawPayload) : answer.rawPayload
      expect(JSON.parse(String(bytes))).toEqual(Array(count).fill(row))
      expect(answer.headers['vary']).toBe(count > 1 ? 'accept-encoding' : undefined)
    }
})
