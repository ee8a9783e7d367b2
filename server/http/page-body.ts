import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** A sentence in the place of a page that cannot be made. */
export function endPlain(raw: ServerResponse, status: number, text: string): void {
  raw.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

/** Streams the page, compressed chunk by chunk so that the first part is shown while the rest is made. */
export function sendBody(asked: IncomingMessage, raw: ServerResponse, body: ReadableStream<Uint8Array> | null): void {
  if (!body || asked.method === 'HEAD') {
    void body?.cancel()
    raw.end()
    return
  }
  const encodings = String(asked.headers['accept-encoding'] ?? '')
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const encoder = /\bbr\b/.test(encodings) ? brotli() : /\bgzip\b/.test(encodings) ? gzip() : null
  // A visitor who leaves midway is no fault of ours: both ends are simply closed.
  const close = () => {
    source.destroy()
    encoder?.stream.destroy()
    raw.destroy()
  }
  source.on('error', close)
  raw.on('close', () => source.destroy())
  if (!encoder) {
    source.pipe(raw)
    return
  }
  encoder.stream.on('error', close)
  raw.setHeader('content-encoding', encoder.name)
  source.pipe(encoder.stream).pipe(raw)
}

/** The default window halves the throughput and gains nothing on pages of this size. */
const brotli = () => ({
  name: 'br',
  stream: createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  }),
})
const gzip = () => ({ name: 'gzip', stream: createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) })
