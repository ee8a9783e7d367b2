import type { MasterKey } from '#server/secrets'
import type { WrittenEntry } from './archive.ts'
import { BackupProblem } from './problem.ts'

export type TableInfo = { name: string; columns: string[] }
/** The first entry of a logical archive: what it takes to load it. */
export type DatabaseInfo = {
  server_version: number
  migrations: { name: string; sha256: string }[]
  tables: TableInfo[]
}
export type Sequence = { name: string; last_value: string }

/** The last entry but one: everything in the archive by its hash. */
export type Manifest = {
  made_at: string
  kind: 'logical' | 'physical'
  master_key_id: string
  entries: WrittenEntry[]
  rows: Record<string, number>
  /** Of a base backup, when it was whole: what was written until then stands in it. Older ones do not say. */
  whole_at?: string
  /** Uploads whose row was read and whose bytes were gone: deleted while the backup ran. */
  missing_uploads: string[]
}

/** Signed with a key derived from the master key, so that nobody without it can make an archive that is believed. */
export const signManifest = (key: MasterKey, text: string) => `${key.id}.${key.signBackup(text)}`

/** Refuses a manifest that none of `keys` signed. With no keys at hand the hashes alone are compared. */
export function checkSignature(text: string, signature: string, keys: readonly MasterKey[]): void {
  const key = keys.find(({ id }) => signature.startsWith(`${id}.`))
  if (keys.length && !key)
    throw new BackupProblem(
      `The archive was signed with the master key ${signature.split('.')[0]}, and the one here is ${keys[0]!.id}.`,
    )
  if (key && signManifest(key, text) !== signature)
    throw new BackupProblem(
      'The archive was changed after it was made: its signature does not fit. Nothing of it was used.',
    )
}
