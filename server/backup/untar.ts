import { chownSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { RunAs } from '#server/db/embedded/binaries'
import { BackupProblem } from './problem.ts'

const blockBytes = 512
const [nameAt, sizeAt, typeAt, prefixAt] = [0, 124, 156, 345]
const textOf = (header: Buffer, at: number, length: number) =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '')

/** Unpacks PostgreSQL's tar (plain ustar: files and folders) into `folder`, for this user. */
export async function untar(data: AsyncIterable<Buffer>, folder: string, runAs: RunAs): Promise<void> {
  const own = (path: string) => {
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
  }
  const makeFolder = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    own(path)
  }
  let held: Buffer = Buffer.alloc(0)
  let file: Awaited<ReturnType<typeof open>> | null = null
  let left = 0
  let padding = 0
  const close = async () => {
    await file?.sync()
    await file?.close()
    file = null
  }
  const begin = async (header: Buffer) => {
    const prefix = textOf(header, prefixAt, 155)
    const name = textOf(header, nameAt, 100)
    const path = join(folder, normalize(prefix ? `${prefix}/${name}` : name))
    if (path !== folder && !path.startsWith(folder + sep))
      throw new BackupProblem('The archive names a file outside its folder.')
    const size = Number.parseInt(textOf(header, sizeAt, 12), 8)
    const type = String.fromCharCode(header[typeAt]!)
    if (type === '5') return makeFolder(path)
    if (type !== '0' && type !== '\0')
      throw new BackupProblem(`The archive holds a link (${name}), which is not restored.`)
    makeFolder(dirname(path))
    file = await open(path, 'w', 0o600)
    own(path)
    left = size
    padding = (blockBytes - (size % blockBytes)) % blockBytes
    if (size === 0) await close()
  }
  try {
    for await (const piece of data) {
      held = held.length ? Buffer.concat([held, piece]) : piece
      for (;;) {
        if (left > 0) {
          const part = held.subarray(0, left)
          if (!part.length) break
          await file!.write(part)
          left -= part.length
          held = held.subarray(part.length)
          if (left === 0) await close()
        } else if (padding > 0) {
          if (held.length < padding) break
          held = held.subarray(padding)
          padding = 0
        } else {
          if (held.length < blockBytes) break
          const header = held.subarray(0, blockBytes)
          held = held.subarray(blockBytes)
          if (header.some((byte) => byte !== 0)) await begin(header)
        }
      }
    }
  } finally {
    await close()
  }
  if (left > 0) throw new BackupProblem('The archive ends inside a file.')
}
