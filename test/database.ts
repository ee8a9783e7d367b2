import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import { loadLocations } from '../server/features/catalogue/locations/index.ts'
import { loadAirlines } from '../server/suppliers/demo-airlines/stock/index.ts'
import { migrate } from '../server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    /** The role of the app in the template; clones of the template keep its rights. */
    appRole: string
    /** As `MASTER_KEY`: of every installation of the run that does not bring its own. */
    masterKey: string
  }
}

const prefix = 'rihla-test-'

function freshFolder(): string {
  const memory = '/dev/shm'
  const roomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 1024 ** 3
  const base = roomy ? memory : tmpdir()
  // Folders of runs that were killed: whoever still runs holds the lock of theirs.
  for (const name of readdirSync(base).filter((name) => name.startsWith(prefix))) {
    try {
      lockDataFolder(join(base, name), 'sweep').release()
      rmSync(join(base, name), { recursive: true, force: true })
    } catch {}
  }
  const folder = mkdtempSync(join(base, prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** `postgres://...` with another database's name in it. */
export const withDatabase = (url: string, name: string) => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

/** The template of a demonstration that has begun, see `begun.ts`. */
export const begunOf = (template: string) => `${template}_begun`

/** One PostgreSQL for the run: the embedded one in memory, or DATABASE_URL's. A migrated template is cloned per test file. */
export default async function setup(project: TestProject) {
  const given = process.env['DATABASE_URL']
  const folder = given ? null : freshFolder()
  const lock = folder ? lockDataFolder(folder, 'tests') : null
  const cluster = folder ? await startCluster({ dataDir: folder, throwAway: true }) : null
  const adminUrl = given ?? cluster!.url
  const template = `rihla_t${process.pid}_template`
  const admin = new pg.Client({ connectionString: adminUrl })
  const cleanUp = async () => {
    // Those that tests make once a run are named after it.
    const made = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await admin.query<{ datname: string }>(made, [template]).catch(() => ({ rows: [] }))
    for (const { datname } of rows) {
      await admin.query(`alter database ${datname} is_template false`).catch(() => {})
      await admin.query(`drop database if exists ${datname} with (force)`).catch(() => {})
    }
    await admin.end().catch(() => {})
    await cluster?.stop()
    lock?.release()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await admin.connect()
    await admin.query(`create database ${template} template template0`)
    const { role } = await migrate(withDatabase(adminUrl, template))
    project.provide('appRole', role!)
    const pool = new pg.Pool({ connectionString: withDatabase(adminUrl, template), max: 1 })
    await loadLocations(pool)
    await loadAirlines(pool)
    await pool.end()
    await admin.query(`alter database ${template} with is_template true allow_connections false`)
  } catch (error) {
    await cleanUp()
    throw error
  }
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  project.provide('masterKey', randomBytes(32).toString('base64'))
  return cleanUp
}
