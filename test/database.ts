import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { loadLocations } from '../server/features/catalogue/locations/index.ts'
import { loadAirlines } from '../server/suppliers/demo-airlines/stock/index.ts'
import { migrate } from '../server/db/migrate.ts'
import { runFolder } from './run-folder.ts'

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
  const own = given ? null : runFolder('rihla-test-', 1)
  const cluster = own
    ? await startCluster({
        dataDir: own.folder,
        throwAway: true,
        postgresBin: process.env['POSTGRES_BIN'] ?? null,
        deafAfterMs: 600_000,
      })
    : null
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
    own?.remove()
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
