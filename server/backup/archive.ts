import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type BackupKey, decryptChunks, type Encryption, encryptChunks, newEncryption } from './encryption.ts'
import { BackupProblem } from './problem.ts'

/** The first line of an archive, in clear: what it is and which keys it needs. */
export type ArchiveHeader = {
  format: 'rihla-backup'
  version: 1
  kind: 'logical' | 'physical'
  made_at: string
  /** Ids of the master keys that open the encrypted columns; never a key. */
  master_key_id: string
  encryption: Encryption | null
}

export type WrittenEntry = { name: string; bytes: number; sha256: string }
export type ArchiveWriter = {
  /** Writes one file of the archive, of any length. */
  add(name: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<WrittenEntry>
}

/** Blocks of the body: one letter, four bytes of length, so many bytes. */
const block = { entry: 0x45, data: 0x44, close: 0x43, end: 0x5a } as const
const headBytes = 5
/** The last bytes of the file: without them it was cut off, however little is missing. */
const trailer = Buffer.from('\nrihla end\n')
const blockBytesMax = 16 * 1024 * 1024
const headerBytesMax = 4_096

const headOf = (type: number, length: number) => {
  const head = Buffer.alloc(headBytes)
  head[0] = type
  head.writeUInt32BE(length, 1)
  return head
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes an archive to `path`: complete and on the disk under its name, or not there at all (`.part` until then).
 * `fill` adds the entries. Encrypted when a key is given.
 */
export async function writeArchive(
  path: string,
  about: Omit<ArchiveHeader, 'format' | 'version' | 'encryption'>,
  key: BackupKey | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const encryption = key && newEncryption(key)
  const header: ArchiveHeader = { format: 'rihla-backup', version: 1, ...about, encryption }
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const zstd = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  async function* body() {
    yield line
    const compressed = zstd as AsyncIterable<Buffer>
    if (key) yield* encryptChunks(compressed, key, encryption!, line)
    else yield* compressed
    yield trailer
  }
  const written = pipeline(Readable.from(body()), createWriteStream(part, { flags: 'w', mode: 0o600 }))
  written.catch(() => {})
  const write = async (buffer: Buffer) => {
    if (zstd.destroyed) await written
    if (!zstd.write(buffer)) await Promise.race([once(zstd, 'drain'), written])
  }
  try {
    await fill({
      async add(name, chunks) {
        const hash = createHash('sha256')
        let bytes = 0
        const title = Buffer.from(name)
        await write(Buffer.concat([headOf(block.entry, title.length), title]))
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          await write(headOf(block.data, chunk.length))
          await write(chunk)
        }
        const sum = hash.digest()
        await write(Buffer.concat([headOf(block.close, sum.length), sum]))
        return { name, bytes, sha256: sum.toString('hex') }
      },
    })
    await write(headOf(block.end, 0))
    zstd.end()
    await written
    await syncPath(part)
    await rename(part, path)
    if (process.platform !== 'win32') await syncPath(dirname(path))
  } catch (error) {
    zstd.destroy()
    await written.catch(() => {})
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupProblem(`The disk under ${dirname(path)} is full; the backup was not made.`)
    throw error
  }
}

const damaged = (what: string) =>
  new BackupProblem(`The archive is damaged or was changed (${what}); nothing of it was used.`)

export async function readHeader(path: string): Promise<{ header: ArchiveHeader; line: Buffer }> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupProblem(`There is no archive ${path}.`)
    throw error
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytesMax), 0, headerBytesMax, 0)
    const length = buffer.subarray(0, bytesRead).indexOf('\n') + 1
    try {
      const header = JSON.parse(buffer.subarray(0, length).toString()) as ArchiveHeader
      if (header.format !== 'rihla-backup') throw new Error('another format')
      if (header.version !== 1)
        throw new BackupProblem(`${path} was made by a newer version of Rihla; restore it with that one.`)
      return { header, line: buffer.subarray(0, length) }
    } catch (error) {
      if (error instanceof BackupProblem) throw error
      throw new BackupProblem(`${path} is not a backup of Rihla.`)
    }
  } finally {
    await handle.close()
  }
}

/** Reads exactly so many bytes at a time from a stream of pieces. */
function exactly(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return {
    async take(length: number): Promise<Buffer> {
      const parts: Buffer[] = [held]
      let have = held.length
      while (have < length) {
        const { value, done } = await pieces.next()
        if (done) throw damaged('it is cut off')
        parts.push(value)
        have += value.length
      }
      const all = parts.length === 1 ? held : Buffer.concat(parts)
      held = all.subarray(length)
      return all.subarray(0, length)
    },
    /** The stream ends here, its own checksum included. */
    async end(): Promise<void> {
      if (held.length || !(await pieces.next()).done) throw damaged('something follows its end')
    },
  }
}

/** Where the body ends; refuses a file whose end is not there. */
async function bodyEnd(path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(
      Buffer.alloc(trailer.length),
      0,
      trailer.length,
      Math.max(0, size - trailer.length),
    )
    if (!buffer.equals(trailer)) throw damaged('it is cut off')
    return size - trailer.length
  } finally {
    await handle.close()
  }
}

export type ReadEntry = { name: string; data: AsyncIterable<Buffer> }

/**
 * The entries of an archive in their order; what is not read of one is passed over. Each entry's hash is compared at
 * its end, and the end of the archive must be there. Throws `BackupProblem`.
 */
export async function* readArchive(path: string, key: BackupKey | null): AsyncGenerator<ReadEntry> {
  const { header, line } = await readHeader(path)
  const file = createReadStream(path, { start: line.length, end: (await bodyEnd(path)) - 1 }) as AsyncIterable<Buffer>
  let body = file
  if (header.encryption) {
    const { key_id } = header.encryption
    if (!key) throw new BackupProblem(`The archive is encrypted with the backup key ${key_id}; set BACKUP_KEY to it.`)
    if (key.id !== key_id)
      throw new BackupProblem(`The archive is encrypted with the backup key ${key_id}, and BACKUP_KEY is ${key.id}.`)
    body = decryptChunks(file, key, header.encryption, line)
  }
  const zstd = createZstdDecompress()
  let failure: unknown
  const fed = pipeline(Readable.from(body), zstd as unknown as Transform).catch((error: unknown) => {
    failure = error
  })
  const { take, end } = exactly(zstd as AsyncIterable<Buffer>)
  /** A failure in our words, whether it meets this reader or whoever reads an entry's data. */
  const inWords = (error: unknown): unknown => {
    if (failure instanceof BackupProblem) return failure
    // zlib's own errors: the bytes are not what was written.
    if (/^Z(STD)?_/.test(String((error as { code?: string }).code))) return damaged('it cannot be unpacked')
    return error
  }
  const next = async () => {
    try {
      const head = await take(headBytes)
      const length = head.readUInt32BE(1)
      if (length > blockBytesMax) throw damaged('a block is too long')
      return { type: head[0]!, payload: await take(length) }
    } catch (error) {
      throw inWords(error)
    }
  }
  async function* dataOf(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for (;;) {
      const { type, payload } = await next()
      if (type === block.close) {
        if (!payload.equals(hash.digest())) throw damaged('a hash does not fit')
        return
      }
      if (type !== block.data) throw damaged('its blocks are out of order')
      hash.update(payload)
      yield payload
    }
  }
  try {
    for (;;) {
      const { type, payload } = await next()
      if (type === block.end) {
        await end()
        await fed
        if (failure) throw failure
        return
      }
      if (type !== block.entry) throw damaged('its blocks are out of order')
      const data = dataOf()
      yield { name: payload.toString(), data }
      for await (const _ of data);
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    zstd.destroy()
  }
}

export async function readAll(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of data) parts.push(part)
  return Buffer.concat(parts)
}
