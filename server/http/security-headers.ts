import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { sendRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'
import { httpWords } from './words.ts'

/** An answer that is no page may load nothing and be framed by nobody; pages and files set a policy of their own. */
export const nothingPolicy = `default-src 'none'; frame-ancestors 'none'`

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** True where people reach the app by https, whatever the hop behind the proxy speaks. */
export const isPublicHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https://') ?? false

/** What every answer carries. HSTS only where the public address is https: on plain http browsers ignore it anyway. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['content-security-policy', nothingPolicy],
    ...(isPublicHttps(config) ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}

type Headers = readonly (readonly [string, string])[]

function setMissing(raw: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) if (!raw.hasHeader(name)) raw.setHeader(name, value)
}

/** What Node answers by itself to bytes that are no request: too long a head, a smuggled length, broken syntax. */
export function answerClientError(headers: Headers) {
  const status: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines}cache-control: no-store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
    socket.destroy(error)
  }
}

/** What Fastify answers to an address it cannot read, before any hook. */
export const answerFrameworkError =
  (headers: Headers) =>
  (_error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    setMissing(reply.raw, headers)
    return sendRefusal(
      reply,
      new Refusal('malformed', httpWords.request_not_read, {
        errors: [{ field: 'path', message: httpWords.request_not_read_here }],
      }),
    )
  }

/** Puts the headers on every answer before anything else looks at the request: errors, files, pages and streams too. */
export function registerSecurityHeaders(server: FastifyInstance, headers: Headers): void {
  // Ahead of Fastify, which answers some requests (a broken address, a stopping server) without its hooks.
  server.server.prependListener('request', (_request, raw) => setMissing(raw, headers))
  server.server.on('checkExpectation', (_request, raw) => {
    setMissing(raw, headers)
    raw.writeHead(417, { 'content-length': 0 }).end()
  })
  server.addHook('onRequest', (_request, reply, done) => {
    setMissing(reply.raw, headers)
    done()
  })
}
