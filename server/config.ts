import { join, resolve } from 'node:path'

export type Role = 'all' | 'api' | 'worker'

/** All that the environment may say; nothing else in the house reads `process.env`. */
export type Config = {
  root: string
  role: Role
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  mailUrl: string | null
  publicUrl: string | null
  /** Seeded and marked as a demonstration: known logins, fares that are no fares. */
  demo: boolean
  /** A fresh demonstration gets weeks of trade behind it, made after the start. */
  history: boolean
  /** Journeys and races only: no fsync, rates not limited, the clock may be moved, crash points live. */
  testing: boolean
  /** Tests of the server alone start it without the built web app. */
  pages: boolean
  /** The built web app; benchmarks serve one from elsewhere. */
  distDir: string
  logLevel: string
}

export class ConfigError extends Error {}

const flag = (value: string | undefined) => value === '1' || value === 'true'

/** Reads the environment once. Refuses with one sentence (`ConfigError`) what it cannot use. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const role = (env['ROLE'] ?? 'all') as Role
  if (!['all', 'api', 'worker'].includes(role)) throw new ConfigError(`ROLE is "${role}"; use all, api or worker.`)
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT is "${env['PORT']}"; use a number from 1 to 65535.`)
  const databaseUrl = env['DATABASE_URL'] || null
  if (role !== 'all' && !databaseUrl)
    throw new ConfigError(`ROLE=${role} shares one database with others and needs DATABASE_URL.`)
  const dataDir = resolve(env['DATA_DIR'] ?? join(root, 'data'))
  // A fresh embedded folder is a demo unless told; on a PostgreSQL of the operator's own it must be asked for.
  const demo = env['DEMO'] === undefined ? databaseUrl === null : flag(env['DEMO'])
  const testing = flag(env['RIHLA_TESTING'])
  // Tests count what they made themselves; several processes, or a real post, would take part in the made-up past.
  const history = demo && role === 'all' && !env['MAIL_URL'] && flag(env['DEMO_HISTORY'] ?? (testing ? '0' : '1'))
  const host = env['HOST'] ?? 'localhost'
  if (demo && env['HOST'] && env['DEMO'] === undefined && !['localhost', '127.0.0.1', '::1'].includes(env['HOST'])) {
    throw new ConfigError(
      'A demo has known passwords and listens on this machine only; set DEMO=1 beside HOST to open it on purpose, or DEMO=0 for a house of your own.',
    )
  }
  return {
    root,
    role,
    port,
    host,
    dataDir,
    databaseUrl,
    mailUrl: env['MAIL_URL'] || null,
    publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, '') || null,
    demo,
    history,
    testing,
    pages: !(testing && env['RIHLA_PAGES'] === '0'),
    distDir: resolve(root, (testing && env['RIHLA_DIST']) || 'dist'),
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  }
}
