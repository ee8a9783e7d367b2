import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, majorVersion, type RunAs } from './binaries.ts'
import { machineMemory } from '../../memory.ts'
import { type PostgresSettings, writeConfig } from './config.ts'
import { clusterFolder, createCluster } from './create-folder.ts'
import type { Patience } from './end-process.ts'
import { keepPrivate } from './private-folder.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import { supervise, type Supervisor } from './supervisor.ts'

export type Cluster = {
  /** The owner's address; it stays the same however often PostgreSQL is started anew. */
  url: string
  /** The cluster's folder (`PGDATA`). */
  folder: string
  /** Whom PostgreSQL runs as; files that it is to read or write belong to this user. */
  runAs: RunAs
  supervisor: Pick<Supervisor, 'state' | 'starts' | 'pid'>
  /** Writes down what is only in memory and in the log of changes, so that a stop soon after is short. */
  checkpoint(): Promise<void>
  stop(): Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** The folder of another PostgreSQL's programs (`POSTGRES_BIN`); null: the built-in one's. */
  postgresBin?: string | null
  /** Tests: fast, and nothing is kept safe from a power cut. */
  throwAway?: boolean
  /** Bytes that the whole installation counts on; default the machine's. */
  memory?: number
  /** Settings of other parts, e.g. of archiving. */
  settings?: PostgresSettings
  /** Told one sentence when PostgreSQL ends, fails or is started again. Default: standard error. */
  report?(sentence: string): void
  deafAfterMs?: number
  patience?: Patience
}

/** A socket path is limited to about 100 bytes; then a private folder of the temporary one serves. None on Windows. */
function socketFolder(folder: string, runAs: RunAs): string | null {
  if (process.platform === 'win32') return null
  if (folder.length <= 85) return folder
  const short = `/tmp/rihla-${process.getuid?.() ?? 0}-${Buffer.from(folder).toString('hex').slice(-16)}`
  mkdirSync(short, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(short, runAs.uid, runAs.gid)
  return short
}

async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('checkpoint')
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the PostgreSQL of this data folder and keeps it running until `stop`. Takes over whatever an earlier life
 * left there. The caller holds the folder's lock. Throws one sentence when it cannot be started.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, throwAway = false, report = (sentence) => console.error(sentence) } = options
  refuseUnfinishedRestore(dataDir)
  const { bin, runAs } = findBinaries(options.postgresBin)
  keepPrivate(dataDir, runAs)
  const folder = await clusterFolder(dataDir, runAs)
  const passwordFile = join(dataDir, 'pg.password')
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster({ bin, folder, passwordFile, runAs, throwAway })
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw new Error(
      `The data in ${dataDir} was written by PostgreSQL ${version} and this version runs PostgreSQL ${majorVersion}; make a backup with the version that ran it (npm run backup) and restore that into a new DATA_DIR with this one (npm run restore). Nothing was touched.`,
    )
  // A folder that was copied with wider rights would be refused.
  if (process.platform !== 'win32') chmodSync(folder, 0o700)
  const password = encodeURIComponent(readFileSync(passwordFile, 'utf8').trim())
  const socketDir = socketFolder(folder, runAs)
  const port = socketDir ? 5432 : 20_000 + (process.pid % 20_000)
  const { memory = machineMemory(), settings: extra = {} } = options
  const config = writeConfig({ folder, socketDir, port, throwAway, memory, runAs, extra })
  const url = socketDir
    ? `postgres://owner:${password}@localhost:5432/postgres?host=${encodeURIComponent(socketDir)}`
    : `postgres://owner:${password}@127.0.0.1:${port}/postgres`
  const supervisor = supervise({
    launch: { bin, folder, config, startLog: join(dataDir, 'postgres.log'), runAs },
    socketDir,
    url,
    report,
    ...(options.deafAfterMs ? { deafAfterMs: options.deafAfterMs } : {}),
    ...(options.patience ? { patience: options.patience } : {}),
  })
  await supervisor.serving
  return { url, folder, runAs, supervisor, checkpoint: () => checkpoint(url), stop: () => supervisor.stop() }
}
