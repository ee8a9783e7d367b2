import { Readable, pipeline, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const { constants } = zlib
/** Smaller answers fit into one packet as they are. */
const leastBytes = 1_000
const packable = /^(text\/|application\/(json|xml|problem\+json|[\w.-]+\+json))/
/**
 * What issues or names a secret of an account leaves as it is: nobody learns it from the length of an answer. Elsewhere
 * no answer holds a secret, and who calls is told by a header that another site's page cannot send, so that none can
 * have its own input said beside somebody else's data.
 */
const secretPaths =
  /^\/api\/(login|register|logout|user|(forgot|reset)-password|known-device|email|api-keys|(fetch|save)-keys|agency-webhooks|update-agency-webhook|integrations|integration-\w+|zoho)(?![a-z])/

/** Up to so many bytes zstd packs at once: to hand them to a thread and back takes as long as packing them. */
const atOnceBytes = 65_536
const zstdCompress = 'zstdCompress' in zlib ? promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress) : null
const brotliCompress = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

type Encoding = { name: string; whole: (bytes: Buffer) => Buffer | Promise<Buffer>; stream: () => Transform }

const brotli = (flush?: number) => ({
  ...(flush === undefined ? {} : { flush }),
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const zstd = (level: number, flush?: number) => ({
  ...(flush === undefined ? {} : { flush }),
  params: { [constants.ZSTD_c_compressionLevel]: level },
})
/** Of so little the first level makes some 3% more than the third, in three quarters of the time. */
const [quick, usual] = [zstd(1), zstd(3)]
/** The quicker and smaller first; each is flushed after every event of a stream. Older runtimes have no zstd. */
const encodings: readonly Encoding[] = [
  ...(zstdCompress
    ? [
        {
          name: 'zstd',
          whole: (bytes: Buffer) =>
            bytes.length <= atOnceBytes ? zlib.zstdCompressSync(bytes, quick) : zstdCompress(bytes, usual),
          stream: () => zlib.createZstdCompress(zstd(3, constants.ZSTD_e_flush)),
        },
      ]
    : []),
  {
    name: 'br',
    whole: (bytes) => brotliCompress(bytes, brotli()),
    stream: () => zlib.createBrotliCompress(brotli(constants.BROTLI_OPERATION_FLUSH)),
  },
  {
    name: 'gzip',
    whole: (bytes) => gzip(bytes, { level: 6 }),
    stream: () => zlib.createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }),
  },
]

/** The first of ours that the caller takes; one that is named with `q=0` is not taken. */
export function encodingFor(accepts: string): string | undefined {
  const taken = new Set(
    accepts
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return encodings.find(({ name }) => taken.has(name))?.name
}

const isApi = (request: FastifyRequest) => request.url.startsWith('/api/') && !secretPaths.test(request.url)

/** Packs every answer of the API as its caller takes it, streams event by event. Files that are packed already, and secrets, are left. */
export function encodeAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isApi(request) || !packable.test(type) || reply.hasHeader('content-encoding')) return payload
    const isStream = payload instanceof Readable
    if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!isStream && Buffer.byteLength(payload) < leastBytes) return payload
    const held = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(held)) reply.header('vary', held ? `${held}, accept-encoding` : 'accept-encoding')
    const wanted = encodingFor(String(request.headers['accept-encoding'] ?? ''))
    const chosen = encodings.find(({ name }) => name === wanted)
    if (!chosen || request.method === 'HEAD') return payload
    reply.header('content-encoding', chosen.name).removeHeader('content-length')
    if (!isStream) return chosen.whole(Buffer.from(payload as string))
    const encoder = chosen.stream()
    // A caller who leaves midway is no fault of ours: both ends are closed.
    pipeline(payload, encoder, () => {})
    return encoder
  })
}
