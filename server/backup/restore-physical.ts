import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lesserUser } from '#server/db/embedded/binaries'
import { startCluster } from '#server/db/embedded/cluster'
import { clusterFolder } from '#server/db/embedded/create-folder'
import { keepPrivate } from '#server/db/embedded/private-folder'
import { fileStoreOf } from '#server/features/operations/files'
import { decryptArchive, isEncryptedArchive } from './encrypted-wal.ts'
import { readAll, readArchive } from './archive.ts'
import { BackupProblem } from './problem.ts'
import { keyForArchive, type RestoreOptions, targetOf } from './restore-logical.ts'
import { untar } from './untar.ts'
import { verifyArchive } from './verify.ts'
import { marginMs, recoverySettings } from './wal-archive.ts'

export const onlyEmbedded = () =>
  new BackupProblem('A base backup is of the embedded PostgreSQL; restore it without DATABASE_URL.')

/**
 * Restores a base backup into an empty data folder and replays the WAL of `WAL_ARCHIVE`, to its end or until a moment.
 * The caller holds the folder's lock. Leaves a stopped, promoted database.
 */
export async function restorePhysical(options: RestoreOptions & { until: Date | null }): Promise<void> {
  const { path, key, config, until, print } = options
  const { walArchive } = config.backup
  if (until && !walArchive)
    throw new BackupProblem('A restore until a moment needs WAL_ARCHIVE, the folder with the archived WAL.')
  const masterKey = await keyForArchive(options)
  const { manifest } = await verifyArchive(path, key, [masterKey])
  const whole_at = manifest.whole_at ?? manifest.made_at
  if (until && until < new Date(whole_at))
    throw new BackupProblem(`The base backup is of ${whole_at}; take an older one for ${until.toISOString()}.`)
  print(`The archive of ${manifest.made_at} is whole.`)
  const runAs = lesserUser()
  const target = targetOf(options)
  keepPrivate(target.dataDir, runAs)
  const folder = await clusterFolder(target.dataDir, runAs)
  const files = fileStoreOf(target)
  for await (const { name, data } of readArchive(path, key)) {
    if (name === 'base.tar') await untar(data, folder, runAs)
    else if (name === 'pg.password')
      writeFileSync(join(target.dataDir, 'pg.password'), await readAll(data), { mode: 0o600 })
    else if (name.startsWith('uploads/')) await files.put(name.slice('uploads/'.length), await readAll(data))
  }
  if (walArchive) {
    const signal = join(folder, 'recovery.signal')
    writeFileSync(signal, '', { mode: 0o600 })
    if (runAs) chownSync(signal, runAs.uid, runAs.gid)
  }
  const isEncrypted = walArchive !== null && isEncryptedArchive(walArchive)
  const incoming = join(dirname(folder), 'wal-incoming')
  if (isEncrypted) {
    const since = new Date(new Date(manifest.made_at).getTime() - marginMs)
    await decryptArchive({ archive: walArchive, folder: incoming, key, since })
  }
  print(
    walArchive
      ? `The WAL in ${walArchive} is replayed${until ? ` until ${until.toISOString()}` : ''}.`
      : 'PostgreSQL recovers.',
  )
  try {
    // It serves once everything is replayed.
    const settings = walArchive ? recoverySettings(isEncrypted ? incoming : walArchive, until) : {}
    const started = { dataDir: target.dataDir, postgresBin: config.postgresBin, settings, report: () => {} }
    await (await startCluster(started)).stop()
  } catch (error) {
    if (!until || !/recovery ended before configured recovery target/.test((error as Error).message)) throw error
    throw new BackupProblem(
      `No change in ${walArchive} is as late as ${until.toISOString()}; take an earlier moment, or restore everything that is there, without --until.`,
    )
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}
