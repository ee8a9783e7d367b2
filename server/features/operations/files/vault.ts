import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from '#server/app'
import { fileStoreOf } from './stores/index.ts'

/** Each file is stored under its random name, encrypted with a key of its own that stands, itself encrypted, in its row. */
type Vault = Pick<App, 'config' | 'secrets'>

const placeOf = (file_name: string) => `files:${file_name}:key`
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16]

/** Stores the bytes for good and answers the key for the row. Refuses where the store is full; then nothing is left. */
export async function storeFile(app: Vault, file_name: string, bytes: Buffer): Promise<string> {
  const key = randomBytes(keyBytes)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(file_name))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  await fileStoreOf(app.config).put(file_name, Buffer.concat([iv, cipher.getAuthTag(), body]))
  return app.secrets.encrypt(key.toString('base64'), placeOf(file_name))
}

/** The bytes as they were stored; undefined where the file is gone. A changed file throws. */
export async function openFile(app: Vault, file_name: string, key: string): Promise<Buffer | undefined> {
  const stored = await fileStoreOf(app.config).get(file_name)
  if (!stored) return undefined
  const own = Buffer.from(app.secrets.decrypt(key, placeOf(file_name)), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', own, stored.subarray(0, ivBytes))
    .setAAD(Buffer.from(file_name))
    .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
}

export const dropFile = (app: Pick<App, 'config'>, file_name: string): Promise<void> =>
  fileStoreOf(app.config).drop(file_name)

/** What is in the store, with the time it was last written. */
export const storedFiles = (app: Pick<App, 'config'>): Promise<{ file_name: string; written_at: Date }[]> =>
  fileStoreOf(app.config).list()
