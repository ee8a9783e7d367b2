import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config'
import type { Db } from '#server/db/db'
import { fileStoreOf } from '#server/features/operations/files'
import type { MasterKey } from '#server/secrets'
import { recordBackup } from './backups.sql.ts'
import { backupKey } from './encryption.ts'
import { writePhysicalBackup } from './physical.ts'
import { BackupProblem } from './problem.ts'
import { stampOf, timeOf, toRemove } from './retention.ts'
import { archivingProblem, removeWalBefore } from './wal-archive.ts'
import { writeLogicalBackup } from './write-logical.ts'

export type MadeBackup = { path: string; bytes: number; notes: string[] }

export type BackupParts = {
  /** The owner's address of the database. */
  url: string
  config: Config
  keys: readonly MasterKey[]
  db: Db
  at: Date
  kind: 'logical' | 'physical'
  isNightly: boolean
  /** Where to write; by default a name with the time in `BACKUP_DIR`. */
  path?: string
}

const nameOf = ({ at, kind, isNightly }: BackupParts) =>
  `rihla-${isNightly ? 'nightly-' : ''}${stampOf(at)}${kind === 'physical' ? '-base' : ''}.backup`

/**
 * Makes one backup while the app runs and records the try, good or bad. After a nightly one older archives are removed
 * as `BACKUP_KEEP` says. Throws what went wrong; then there is no new archive.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { config, kind, at } = parts
  const { dir, keyText } = config.backup
  const path = parts.path ?? join(dir, nameOf(parts))
  const record = { kind, is_nightly: parts.isNightly, started_at: at }
  try {
    const key = keyText ? backupKey(keyText) : null
    const unarchived = kind === 'physical' ? await archivingProblem(parts.db, config) : null
    // By night nobody reads a note: it counts as a backup that failed, and is tried again.
    if (unarchived && parts.isNightly) throw new BackupProblem(unarchived)
    const common = { url: parts.url, path, keys: parts.keys, key, at, files: fileStoreOf(config) }
    const notes =
      kind === 'physical'
        ? await writePhysicalBackup({ ...common, dataDir: config.dataDir })
        : logicalNotes(await writeLogicalBackup(common))
    const { size: bytes } = await stat(path)
    await recordBackup(parts.db, { ...record, file: basename(path), bytes, problem: null })
    if (parts.isNightly) await removeOld(config)
    return { path, bytes, notes: unarchived ? [...notes, unarchived] : notes }
  } catch (error) {
    const problem = String((error as Error).message ?? error).slice(0, 500)
    await recordBackup(parts.db, { ...record, file: null, bytes: null, problem }).catch(() => {})
    throw error
  }
}

const logicalNotes = ({ rows, uploads, missing_uploads }: Awaited<ReturnType<typeof writeLogicalBackup>>) => [
  `${rows} rows, ${uploads} uploads`,
  ...missing_uploads.map((name) => `The upload ${name} was deleted while the backup ran.`),
]

async function removeOld({ backup }: Config): Promise<void> {
  const remove = toRemove(await readdir(backup.dir), backup.keep)
  for (const name of remove) await rm(join(backup.dir, name), { force: true })
  if (!backup.walArchive) return
  const bases = (await readdir(backup.dir)).filter((name) => name.endsWith('-base.backup'))
  const oldest = bases.flatMap((name) => timeOf(name) ?? []).sort((one, other) => one - other)[0]
  if (oldest !== undefined) await removeWalBefore(backup.walArchive, new Date(oldest))
}
