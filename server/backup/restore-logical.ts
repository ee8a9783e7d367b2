import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#server/clock'
import type { Config } from '#server/config'
import { openDatabase } from '#server/db/db'
import { migrate } from '#server/db/migrate'
import { readAuditKey, recordRestore } from '#server/features/money/audit'
import { fileStoreOf } from '#server/features/operations/files'
import { keyAtHand, keyFile, openKeyring } from '#server/keys/index'
import type { MasterKey } from '#server/secrets'
import { readHeader } from './archive.ts'
import type { BackupKey } from './encryption.ts'
import { loadLogicalBackup } from './load-logical.ts'
import { BackupProblem } from './problem.ts'
import { verifyArchive } from './verify.ts'

export type RestoreOptions = {
  path: string
  key: BackupKey | null
  config: Config
  /** The folder that is filled, where it is not the data folder itself; the master key is read from the latter. */
  into?: string
  masterKeyFromEnv: string | undefined
  clock: Clock
  print(sentence: string): void
}

/** The master key that the archive needs, or a refusal that names it: an archive never holds the key itself. */
export async function keyForArchive({ path, config, masterKeyFromEnv }: RestoreOptions): Promise<MasterKey> {
  const { header } = await readHeader(path)
  const wanted = header.master_key_id
  const given = keyAtHand(config.dataDir, masterKeyFromEnv)
  if (!given)
    throw new BackupProblem(
      `The archive needs the master key ${wanted}: put your copy at ${keyFile(config.dataDir)} or set MASTER_KEY, then restore again. Nothing was changed.`,
    )
  if (given.id !== wanted)
    throw new BackupProblem(
      `The archive needs the master key ${wanted}, and the one here is ${given.id}. Nothing was changed.`,
    )
  return given
}

/** The settings for what is written: files and the witness go where the restore is made. */
export const targetOf = ({ config, into }: RestoreOptions): Config => ({ ...config, dataDir: into ?? config.dataDir })

/** A data folder may hold the key before a restore, and nothing else of an installation. */
export function refuseUsedFolder({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const held = ['pg', 'uploads'].filter((name) => existsSync(join(dataDir, name)))
  if (!databaseUrl && held.length)
    throw new BackupProblem(
      `${dataDir} holds data already (${held.join(', ')}); restore into an empty folder. Nothing was changed.`,
    )
}

/**
 * Restores a logical archive into the empty database at `url`, and brings it to this version. The archive is read
 * through and compared before anything is written.
 */
export async function restoreLogical(url: string, options: RestoreOptions): Promise<void> {
  const { path, key, print } = options
  const masterKey = await keyForArchive(options)
  const { manifest, database } = await verifyArchive(path, key, [masterKey])
  if (!database) throw new BackupProblem('The archive holds no database.')
  print(`The archive of ${manifest.made_at} is whole.`)
  const files = fileStoreOf(targetOf(options))
  const { rows, uploads } = await loadLogicalBackup({ url, path, key, files, database, manifest })
  print(`${rows} rows and ${uploads} uploads are in their place; every foreign key was checked.`)
  await markRestored(url, options)
}

/** Brings the restored database to this version and records the restore in the audit chain. */
export async function markRestored(url: string, options: RestoreOptions): Promise<void> {
  const { config, clock } = options
  const keys = { dataDir: config.dataDir, fromEnv: options.masterKeyFromEnv }
  const before = await migrate(url)
  const keyring = await openKeyring(url, keys)
  const audit = await readAuditKey(url, keyring.secrets)
  // An archive from before the audit chain has no head to account for; the first start begins the chain.
  if (!audit || before.applied.some((name) => name.endsWith('audit-chain'))) return
  const database = openDatabase(url, { max: 2, asRole: before.role, auditSession: audit.session })
  try {
    await recordRestore({ db: database.db, clock, config: targetOf(options), audit }, options.path)
  } finally {
    await database.close()
  }
}
