import type { Config } from '#server/config'
import type { PostgresSettings } from '#server/db/embedded/config'
import { backupKey } from './encryption.ts'
import { startEncryptedArchive } from './encrypted-wal.ts'
import { walArchiveSettings } from './wal-archive.ts'

/** Archives the WAL of the embedded PostgreSQL where `WAL_ARCHIVE` asks for it, encrypted where `BACKUP_KEY` is set. */
export async function startWalArchive({
  dataDir,
  backup: { walArchive, keyText },
}: Pick<Config, 'dataDir' | 'backup'>): Promise<{ settings: PostgresSettings; stop(): Promise<void> } | null> {
  if (!walArchive) return null
  if (!keyText) return { settings: walArchiveSettings(walArchive), stop: async () => {} }
  return startEncryptedArchive({
    dataDir,
    archive: walArchive,
    key: backupKey(keyText),
    report: (error) => console.error(`The WAL could not be archived: ${(error as Error).message}`),
  })
}
