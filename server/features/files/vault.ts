import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/app'
import { Refusal } from '#server/http/refusal'

/** Where the files lie, each under its random name, encrypted with a key of its own that stands in its row. */
type Vault = Pick<App, 'config' | 'secrets'>

const folderOf = ({ config }: Pick<App, 'config'>) => join(config.dataDir, 'uploads')
const placeOf = (file_name: string) => `files:${file_name}:key`
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16]

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

/** Stores the bytes for good and answers the key for the row. Refuses where the disk is full; then nothing is left. */
export async function storeFile(app: Vault, file_name: string, bytes: Buffer): Promise<string> {
  const folder = folderOf(app)
  const key = randomBytes(keyBytes)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(file_name))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  const temporary = join(folder, `${file_name}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.concat([iv, cipher.getAuthTag(), body]))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, join(folder, file_name))
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    if (isFull(error)) throw new Refusal('disk_full', 'The disk is full. Nothing was changed.')
    throw error
  }
  return app.secrets.encrypt(key.toString('base64'), placeOf(file_name))
}

/** The bytes as they were stored; undefined where the file is gone. A changed file throws. */
export async function openFile(app: Vault, file_name: string, key: string): Promise<Buffer | undefined> {
  let stored: Buffer
  try {
    stored = await readFile(join(folderOf(app), file_name))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const own = Buffer.from(app.secrets.decrypt(key, placeOf(file_name)), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', own, stored.subarray(0, ivBytes))
    .setAAD(Buffer.from(file_name))
    .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
}

export const dropFile = (app: Vault, file_name: string): Promise<void> =>
  rm(join(folderOf(app), file_name), { force: true })

/** What lies in the folder, with the time it was last written. */
export async function storedFiles(app: Pick<App, 'config'>): Promise<{ file_name: string; written_at: Date }[]> {
  const folder = folderOf(app)
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
}
