import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const blockBytes = 4 * 1024 * 1024

/**
 * Which of the texts a file holds, as bytes. Read in blocks that overlap, so that no find lies on a border: `block` is
 * longer than what is read at once by the longest of the texts.
 */
async function textsIn(path: string, needles: readonly [string, Buffer][], block: Buffer): Promise<string[]> {
  const overlap = block.length - blockBytes
  const found = new Set<string>()
  const file = await open(path, 'r')
  try {
    for (let kept = 0; ; ) {
      const { bytesRead } = await file.read(block, kept, blockBytes)
      if (bytesRead === 0) return [...found]
      const seen = block.subarray(0, kept + bytesRead)
      for (const [name, bytes] of needles) if (seen.includes(bytes)) found.add(name)
      const tail = Math.min(overlap, seen.length)
      seen.copy(block, 0, seen.length - tail)
      kept = tail
    }
  } finally {
    await file.close()
  }
}

/**
 * Searches every file under a folder for texts that must not lie there, and answers `path: name of the text`. For data
 * folders, WAL, logs, and backups once they are unpacked. A file that goes while it is looked at is left out.
 */
export async function filesWith(folder: string, needles: Readonly<Record<string, string>>): Promise<string[]> {
  const wanted = Object.entries(needles).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)])
  // One for all files: made anew for each of thousands, it would cost more than reading them.
  const block = Buffer.alloc(blockBytes + Math.max(...wanted.map(([, bytes]) => bytes.length)))
  const found: string[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const names = await textsIn(path, wanted, block).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const name of names) found.push(`${relative(folder, path)}: ${name}`)
  }
  return found.sort()
}
