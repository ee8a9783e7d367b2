import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { backupKey } from './backup/encryption.ts'
import { readHeader } from './backup/archive.ts'
import { BackupProblem } from './backup/problem.ts'
import { clearInterrupted, restoreInto } from './backup/restore-folder.ts'
import { markRestored, refuseUsedFolder, restoreLogical, type RestoreOptions } from './backup/restore-logical.ts'
import { onlyEmbedded, restorePhysical } from './backup/restore-physical.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse, lockDataFolder } from './db/embedded/lock.ts'
import { startCluster } from './db/embedded/cluster.ts'
import { KeyProblem } from './keys/index.ts'

// `npm run restore ARCHIVE`: into an empty DATA_DIR or DATABASE_URL, then the doctor looks at it.
// `-- --until TIME` (with a base backup and WAL_ARCHIVE): the state of that moment.

const usage = 'Use: npm run restore ARCHIVE [-- --until 2026-11-22T09:30:00Z]'

function readArguments(args: string[]): { path: string; until: Date | null } {
  const at = args.indexOf('--until')
  const until = at === -1 ? null : new Date(args[at + 1] ?? '')
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  if (rest.length !== 1 || rest[0]!.startsWith('--') || (until && Number.isNaN(until.getTime())))
    throw new BackupProblem(usage)
  return { path: resolve(rest[0]!), until }
}

async function restore(options: RestoreOptions, until: Date | null): Promise<void> {
  const { config } = options
  const { kind } = (await readHeader(options.path)).header
  if (kind !== 'physical' && until)
    throw new BackupProblem('A restore until a moment begins with a base backup (npm run backup -- --base).')
  if (config.databaseUrl) {
    if (kind === 'physical') throw onlyEmbedded()
    return restoreLogical(config.databaseUrl, options)
  }
  if (await clearInterrupted(config.dataDir)) options.print('What an interrupted restore left is cleared away.')
  refuseUsedFolder(config)
  await restoreInto(config.dataDir, async (into) => {
    const staged = { ...options, into }
    if (kind === 'physical') await restorePhysical({ ...staged, until })
    const cluster = await startCluster({ dataDir: into, postgresBin: config.postgresBin })
    try {
      if (kind === 'physical') await markRestored(cluster.url, staged)
      else await restoreLogical(cluster.url, staged)
    } finally {
      await cluster.stop()
    }
  })
}

try {
  const { path, until } = readArguments(process.argv.slice(2))
  const config = readConfig(process.env, dirname(import.meta.dirname))
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataDir, 'npm run restore')
  const { keyText } = config.backup
  try {
    await restore(
      {
        path,
        key: keyText ? backupKey(keyText) : null,
        config,
        masterKeyFromEnv: process.env['MASTER_KEY'],
        clock: systemClock,
        print: (sentence) => console.log(sentence),
      },
      until,
    )
  } finally {
    lock?.release()
  }
  console.log('Restored. The doctor looks at it:\n')
  const doctor = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'doctor.ts')],
    { stdio: 'inherit' },
  )
  process.exitCode = doctor.status ?? 1
} catch (error) {
  const own = [BackupProblem, ConfigError, DataFolderInUse, KeyProblem].some((kind) => error instanceof kind)
  console.error(own ? (error as Error).message : `The restore failed: ${(error as Error).message}`)
  process.exitCode = 1
}
