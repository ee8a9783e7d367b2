import { isAbsolute, join, resolve } from 'node:path'
import { type BackupSettings, readBackupSettings } from './backup/settings.ts'
import { readDatabaseUrl } from './db/database-url.ts'
import { connectionsFew, connectionsMax, connectionsMin, connectionsUsual } from './db/pool.ts'
import { readTrustProxy, type TrustProxy } from './http/trust-proxy.ts'
import { littleMemory, machineMemory } from './memory.ts'

export type Role = 'all' | 'api' | 'worker'

/** All that the environment may say; nothing else in the app reads `process.env`. */
export type Config = {
  root: string
  role: Role
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The folder of another PostgreSQL's programs, which run on the data of `dataDir`; null: the built-in one's. */
  postgresBin: string | null
  /** How many connections this process opens at the most. */
  connections: number
  /** Bytes that this installation counts on, its own PostgreSQL included. */
  memory: number
  mailUrl: string | null
  /** Where uploads lie: `file:///folder` or `s3://...`, one for all processes; null: the folder `uploads` of `dataDir`. */
  filesUrl: string | null
  /** Scheme and host of all links, without a slash at the end; https makes all cookies Secure. */
  publicUrl: string | null
  trustProxy: TrustProxy
  backup: BackupSettings
  /** Seeded and marked as a demonstration: known logins, fares that are no fares. */
  demo: boolean
  /** DEMO was set, not left to what the data is. */
  demoAsked: boolean
  /** A fresh demonstration gets weeks of trade behind it, made after the start. */
  history: boolean
  /** Days of flights that are made ready after a start; 0: each at its first search. */
  warmDays: number
  /** Journeys and races only: no fsync, rates not limited, the clock may be moved, crash points live. */
  testing: boolean
  /** The embedded database may lose what a power cut finds unwritten: tests only, and not those that pull plugs. */
  throwAway: boolean
  /** Tests of the server alone start it without the built web app. */
  pages: boolean
  /** The built web app; benchmarks serve one from elsewhere. */
  distDir: string
  logLevel: string
  /** Tests only: where the stand-in of an integration listens, by its id. */
  standIns: Readonly<Record<string, string>>
  /** Lets another machine read /metrics; this one always may. */
  metricsToken: string | null
  /** Of a company: where its partners try calls out, an installation of its own that is a demonstration. */
  sandboxUrl: string | null
}

export class ConfigError extends Error {}

/** Most searches are for the next weeks. */
const warmDaysUsual = 45
const warmDaysMax = 330

/** With less than this it does not start at all. */
const memoryMbMin = 512

const flag = (value: string | undefined) => value === '1' || value === 'true'

/** Links are made of it and cookies are judged by it, so it must be an origin and nothing else. */
function readOrigin(name: string, value: string | undefined): string | null {
  const text = value?.trim().replace(/\/+$/, '')
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new ConfigError(`${name} is "${value}"; use scheme and host alone, like https://book.example.`)
  return url.origin
}

function filesUrlFrom(value: string | undefined): string | null {
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const isFolder = url?.protocol === 'file:' && url.host === ''
  const isBucket = url?.protocol === 's3:' && url.host && url.username && url.password && url.pathname.length > 1
  if (isFolder || isBucket) return value
  throw new ConfigError(
    'FILES_URL cannot be read; use file:///folder or s3://KEY:SECRET@host/bucket?region=eu-central-1, key and secret percent-encoded.',
  )
}

/** `zoho-books=http://127.0.0.1:4001,...` */
const standInsFrom = (value: string | undefined): Record<string, string> =>
  Object.fromEntries((value ?? '').split(',').flatMap((one) => (one.includes('=') ? [one.split('=', 2)] : [])))

/** Reads the environment once. Refuses with one sentence (`ConfigError`) what it cannot use. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const role = (env['ROLE'] ?? 'all') as Role
  if (!['all', 'api', 'worker'].includes(role)) throw new ConfigError(`ROLE is "${role}"; use all, api or worker.`)
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT is "${env['PORT']}"; use a number from 1 to 65535.`)
  const address = readDatabaseUrl(env['DATABASE_URL'], env['DATABASE_CA'] || undefined)
  if ('refused' in address) throw new ConfigError(address.refused)
  const databaseUrl = address.url
  const postgresBin = env['POSTGRES_BIN'] || null
  if (postgresBin && databaseUrl)
    throw new ConfigError(
      'POSTGRES_BIN runs the database of DATA_DIR; with DATABASE_URL another one is used: set one of them.',
    )
  if (postgresBin && !isAbsolute(postgresBin))
    throw new ConfigError(`POSTGRES_BIN is "${postgresBin}"; use a whole path that begins at the root.`)
  if (role !== 'all' && !databaseUrl)
    throw new ConfigError(`ROLE=${role} shares one database with others and needs DATABASE_URL.`)
  const memoryMb = env['MEMORY_MB'] ? Number(env['MEMORY_MB']) : null
  if (memoryMb !== null && (!Number.isInteger(memoryMb) || memoryMb < memoryMbMin))
    throw new ConfigError(`MEMORY_MB is "${env['MEMORY_MB']}"; use a number from ${memoryMbMin} on.`)
  const memory = memoryMb === null ? machineMemory() : memoryMb * 1024 * 1024
  const usual = memory < littleMemory ? connectionsFew : connectionsUsual
  const connections = Number(env['DATABASE_CONNECTIONS'] || usual)
  if (!Number.isInteger(connections) || connections < connectionsMin || connections > connectionsMax)
    throw new ConfigError(
      `DATABASE_CONNECTIONS is "${env['DATABASE_CONNECTIONS']}"; use a number from ${connectionsMin} to ${connectionsMax}.`,
    )
  const dataDir = resolve(env['DATA_DIR'] ?? join(root, 'data'))
  // A fresh embedded folder is a demo unless told; on a PostgreSQL of the operator's own it must be asked for.
  const demo = env['DEMO'] === undefined ? databaseUrl === null : flag(env['DEMO'])
  const testing = flag(env['RIHLA_TESTING'])
  // Tests count what they made themselves; several processes, or a real post, would take part in the made-up past.
  const history = demo && role === 'all' && !env['MAIL_URL'] && flag(env['DEMO_HISTORY'] ?? (testing ? '0' : '1'))
  const warmDays = Number(env['WARM_DAYS'] ?? (testing ? 2 : warmDaysUsual))
  if (!Number.isInteger(warmDays) || warmDays < 0 || warmDays > warmDaysMax)
    throw new ConfigError(`WARM_DAYS is "${env['WARM_DAYS']}"; use a number from 0 to ${warmDaysMax}.`)
  const host = env['HOST'] ?? 'localhost'
  const trustProxy = readTrustProxy(env['TRUST_PROXY'])
  if (trustProxy === null)
    throw new ConfigError(
      `TRUST_PROXY is "${env['TRUST_PROXY']}"; use off, loopback, a number of hops from 1 to 10, or addresses and ranges like 10.0.0.2,172.18.0.0/16.`,
    )
  if (demo && env['HOST'] && env['DEMO'] === undefined && !['localhost', '127.0.0.1', '::1'].includes(env['HOST'])) {
    throw new ConfigError(
      'A demo has known passwords and listens on this machine only; set DEMO=1 beside HOST to open it on purpose, or DEMO=0 for an installation of your own.',
    )
  }
  const filesUrl = filesUrlFrom(env['FILES_URL'])
  if (role !== 'all' && !filesUrl && !testing)
    throw new ConfigError(
      `ROLE=${role} shares its files with other processes: set FILES_URL to a folder that all of them see (file:///srv/rihla/files) or to a bucket (s3://...).`,
    )
  const backup = readBackupSettings(env, dataDir)
  if (typeof backup === 'string') throw new ConfigError(backup)
  return {
    root,
    role,
    port,
    host,
    dataDir,
    databaseUrl,
    postgresBin,
    connections,
    memory,
    mailUrl: env['MAIL_URL'] || null,
    filesUrl,
    publicUrl: readOrigin('PUBLIC_URL', env['PUBLIC_URL']),
    trustProxy,
    backup,
    demo,
    demoAsked: env['DEMO'] !== undefined,
    history,
    warmDays,
    testing,
    throwAway: testing && env['RIHLA_DURABLE'] !== '1',
    pages: !(testing && env['RIHLA_PAGES'] === '0'),
    distDir: resolve(root, (testing && env['RIHLA_DIST']) || 'dist'),
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    standIns: testing ? standInsFrom(env['RIHLA_STAND_INS']) : {},
    metricsToken: env['METRICS_TOKEN'] || null,
    sandboxUrl: readOrigin('SANDBOX_URL', env['SANDBOX_URL']),
  }
}
