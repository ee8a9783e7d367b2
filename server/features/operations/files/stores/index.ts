import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Settings, s3Store } from './s3-store.ts'

export type { FileStore } from './file-store.ts'

const buckets = new Map<string, FileStore>()

/** The store that `FILES_URL` names (checked at start, `readConfig`); without it the folder `uploads` of `DATA_DIR`. */
export function fileStoreOf({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): FileStore {
  if (!filesUrl) return folderStore(join(dataDir, 'uploads'))
  const url = new URL(filesUrl)
  if (url.protocol === 'file:') return folderStore(fileURLToPath(url))
  const known = buckets.get(filesUrl)
  if (known) return known
  const bucket = s3Store(s3Settings(url)!)
  buckets.set(filesUrl, bucket)
  return bucket
}
