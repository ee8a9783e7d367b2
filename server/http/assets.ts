import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What a build writes, by the ending of its name. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** As a browser names them, with the ending of the file beside the plain one; the smaller first. */
const encodings = [
  { name: 'br', ending: '.br', accepted: /\bbr\b/ },
  { name: 'gzip', ending: '.gz', accepted: /\bgzip\b/ },
] as const

/**
 * Serves the hashed files of a build under `/assets/` from memory: a page asks for fifty of them at once, and none ever
 * changes. Each file is read when it is first asked for and kept. The names are those of the start; any other is left
 * to the not-found handler, so no path reaches the disk. Throws on a file whose type nobody named.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const isPacked = (name: string) => encodings.some(({ ending }) => name.endsWith(ending))
  const untyped = [...names].filter((name) => !isPacked(name) && !types[extname(name)])
  if (untyped.length > 0) throw new Error(`No content type is known for ${untyped.join(', ')} in ${folder}`)

  const kept = new Map<string, Promise<Buffer>>()
  const bytesOf = (name: string): Promise<Buffer> => {
    const held = kept.get(name)
    if (held) return held
    const read = readFile(join(folder, name))
    kept.set(name, read)
    read.catch(() => kept.delete(name))
    return read
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !names.has(name)) return reply.callNotFound()
    const tag = `W/"${name}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    const packed = encodings.filter(({ ending }) => names.has(name + ending))
    if (packed.length > 0) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const chosen = packed.find(({ accepted }) => accepted.test(accepts))
    if (chosen) reply.header('content-encoding', chosen.name)
    return reply.type(type).send(await bytesOf(name + (chosen?.ending ?? '')))
  })
}
