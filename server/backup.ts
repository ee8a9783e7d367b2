import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backupKey } from './backup/encryption.ts'
import { makeBackup } from './backup/make-backup.ts'
import { BackupProblem } from './backup/problem.ts'
import { verifyArchive } from './backup/verify.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/db.ts'
import { DataFolderInUse } from './db/embedded/lock.ts'
import { openStore } from './db/open-store.ts'
import { keyAtHand, KeyProblem, readKeyring } from './keys/index.ts'

// `npm run backup [-- FILE]`: database and uploads in one archive, beside a running server or without one.
// `-- --base`: a base backup for point-in-time recovery. `-- --verify ARCHIVE`: is it whole? Needs no server.

const usage = 'Use: npm run backup [-- FILE] [-- --base], or npm run backup -- --verify ARCHIVE'
const given = process.env['MASTER_KEY']

async function verify(config: Config, path: string): Promise<void> {
  const { keyText } = config.backup
  const key = keyAtHand(config.dataDir, given)
  const { manifest } = await verifyArchive(path, keyText ? backupKey(keyText) : null, key ? [key] : [])
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  console.log(`${path} of ${manifest.made_at} is whole: ${manifest.entries.length} entries, ${rows} rows.`)
  console.log(
    `It needs the master key ${manifest.master_key_id}${key ? ', which is here' : '; its signature was not checked'}.`,
  )
}

async function make(config: Config, file: string | undefined, kind: 'logical' | 'physical'): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
    throw new BackupProblem(`There is no data in ${config.dataDir} yet; npm start makes it.`)
  if (kind === 'physical' && config.databaseUrl)
    throw new BackupProblem(
      'A base backup is of the embedded PostgreSQL; use the tools of your own server, or npm run backup.',
    )
  const store = await openStore(config, 'npm run backup')
  try {
    const keyring = await readKeyring(store.url, { dataDir: config.dataDir, fromEnv: given })
    if (!keyring)
      throw new BackupProblem('The master key of this installation is not here; a backup is signed with it.')
    const database = openDatabase(store.url, { max: 2 })
    try {
      const made = await makeBackup({
        url: store.url,
        config,
        keys: keyring.keys(),
        db: database.db,
        at: systemClock.now(),
        kind,
        isNightly: false,
        ...(file ? { path: resolve(file) } : {}),
      })
      console.log(`${made.path} (${(made.bytes / 1024 / 1024).toFixed(1)} MB): ${made.notes.join(' ')}`)
      console.log(
        `Restoring it needs the master key ${keyring.current().id}, which is not in it: keep a copy elsewhere.`,
      )
    } finally {
      await database.close()
    }
  } finally {
    await store.close()
  }
}

try {
  const args = process.argv.slice(2)
  const flags = args.filter((arg) => arg.startsWith('--'))
  const files = args.filter((arg) => !arg.startsWith('--'))
  const verifies = flags.includes('--verify')
  if (flags.some((flag) => flag !== '--base' && flag !== '--verify') || files.length > 1 || (verifies && !files[0]))
    throw new BackupProblem(usage)
  const config = readConfig(process.env, dirname(import.meta.dirname))
  if (verifies) await verify(config, files[0]!)
  else await make(config, files[0], flags.includes('--base') ? 'physical' : 'logical')
} catch (error) {
  const own = [BackupProblem, ConfigError, DataFolderInUse, KeyProblem].some((kind) => error instanceof kind)
  console.error(own ? (error as Error).message : `The backup failed: ${(error as Error).message}`)
  process.exitCode = 1
}
