import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#server/http/refusal'
import type { FileStore } from './file-store.ts'

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Its directory entry is on the disk too, so that a row never outlives its file through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in one folder, written beside their name first and then renamed, so that a crash leaves no half file. */
export const folderStore = (folder: string): FileStore => ({
  place: `the folder ${folder}`,
  async put(name, bytes) {
    const temporary = join(folder, `${name}.part`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(temporary, bytes)
      await rename(temporary, join(folder, name))
      await syncFolder(folder)
    } catch (error) {
      await rm(temporary, { force: true })
      if (isFull(error)) throw refuse.diskFull()
      throw error
    }
  },
  async get(name) {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  drop: (name) => rm(join(folder, name), { force: true }),
  async list() {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const found = await Promise.all(
      names.map(async (file_name) => {
        const written = await stat(join(folder, file_name)).catch(() => null)
        return written ? [{ file_name, written_at: written.mtime }] : []
      }),
    )
    return found.flat()
  },
})
