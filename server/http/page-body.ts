import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

/** A sentence in the place of a page that cannot be made. */
export function endPlain(raw: ServerResponse, status: number, text: string): void {
  raw.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

export type Packing = 'br' | 'gzip' | 'identity'

/** The better of our two ways to pack that the browser takes; `identity` for neither. */
export function packingFor(asked: IncomingMessage): Packing {
  const encodings = String(asked.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(encodings) ? 'br' : /\bgzip\b/.test(encodings) ? 'gzip' : 'identity'
}

/** Streams the page, compressed chunk by chunk so that the first part is shown while the rest is made. */
export function sendBody(asked: IncomingMessage, raw: ServerResponse, body: ReadableStream<Uint8Array> | null): void {
  if (!body || asked.method === 'HEAD') {
    void body?.cancel()
    raw.end()
    return
  }
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const packing = packingFor(asked)
  const encoder = packing === 'br' ? brotli() : packing === 'gzip' ? gzipped() : null
  // A visitor who leaves midway is no fault of ours: both ends are simply closed.
  const close = () => {
    source.destroy()
    encoder?.destroy()
    raw.destroy()
  }
  source.on('error', close)
  raw.on('close', () => source.destroy())
  if (!encoder) {
    source.pipe(raw)
    return
  }
  encoder.on('error', close)
  raw.setHeader('content-encoding', packing)
  source.pipe(encoder).pipe(raw)
}

/** The default window halves the throughput and gains nothing on pages of this size. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 17,
  [constants.BROTLI_PARAM_LGBLOCK]: 16,
}
const brotli = () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params })
const gzipped = () => createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })

/** A page that is sent many times is worth a little more work. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A whole page packed at once, beside the requests of others. */
export const packWhole = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? promisify<Buffer, object, Buffer>(brotliCompress)(body, thorough)
    : promisify<Buffer, object, Buffer>(gzip)(body, { level: 6 })
