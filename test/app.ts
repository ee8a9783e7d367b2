import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, createApp } from '../server/app.ts'
import { MovableClock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { type DatabaseOptions, openDatabase } from '../server/db/db.ts'
import { bePatient } from '../server/db/patience.ts'
import { connectionsMin } from '../server/db/pool.ts'
import { registerUnknown } from '../server/http/errors.ts'
import { shareLocations } from '../server/features/catalogue/locations/index.ts'
import { readAuditKey } from '../server/features/money/audit/index.ts'
import { type FlightSupplier, flightSuppliers } from '../server/ports/flight.ts'
import { registerFeatures } from '../server/register-features.ts'
import { seedDemoCompany } from '../server/features/operations/settings/index.ts'
import { type Secrets, secretsFrom } from '../server/secrets.ts'
import { settleInstallation } from '../server/setup/index.ts'
import { begunAudit, begunTemplate, runMasterKey } from './begun.ts'
import { withDatabase } from './database.ts'
import { Visitor } from './visitor.ts'

export { type Answer, Visitor } from './visitor.ts'

/** Limits that a machine under load does not reach; what happens at a limit has tests of its own. */
bePatient(20)
const patient: DatabaseOptions = { statementTimeoutMs: 600_000, lockTimeoutMs: 120_000 }

export type TestApp = {
  app: App
  server: FastifyInstance
  clock: MovableClock
  /** What the operator reads at the terminal. */
  printed: string[]
  /** Owner's URL of this file's database: past the application's role and its missing rights. */
  ownerUrl: string
  /** As `MASTER_KEY`, for commands that are run beside this one. */
  masterKey: string
  /** A browser of its own: keeps cookies, echoes the anti-forgery cookie, sends the bearer. */
  visitor(): Visitor
  close(): Promise<void>
}

/** The first database of this process: every other has the same airports, and an index over them takes as long as half of a start. */
let readFirst: pg.Pool | undefined

/** The whole app in this process on a database of its own; `now` is where its clock starts (it runs on). */
export async function startApp(
  options: {
    now?: string
    limitRates?: boolean
    suppliers?: FlightSupplier[]
    demoNetwork?: boolean
    database?: DatabaseOptions
    /** A company's own installation, as DEMO=0 starts it; a demonstration unless asked. */
    company?: boolean
    secrets?: Secrets
    /** Where integrations find a stand-in of the system they speak to. */
    standIns?: Readonly<Record<string, string>>
    /** Each statement is planned as in use: of a test that is about what is read, or planned. */
    plansAsInUse?: boolean
  } = {},
): Promise<TestApp> {
  const adminUrl = inject('adminUrl')
  const name = `rihla_t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // One with keys of its own, or a company's, is begun from nothing.
  const isUsual = !options.company && !options.secrets
  const template = isUsual ? await begunTemplate() : inject('template')
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  // In use a kept statement is planned for its values five times, and once for all of them from then on; no test asks it
  // so often, and most of what the database did was planning.
  if (!options.plansAsInUse) await admin.query(`alter database ${name} set plan_cache_mode to force_generic_plan`)
  const ownerUrl = withDatabase(adminUrl, name)
  const masterKey = isUsual ? runMasterKey() : randomBytes(32)
  const secrets = options.secrets ?? secretsFrom(masterKey)
  const audit = isUsual ? await begunAudit(ownerUrl) : (await readAuditKey(ownerUrl, secrets, { create: true }))!
  const database = openDatabase(ownerUrl, {
    ...patient,
    // What a test asks for fits in few, and each connection more reads the catalogue of its new database once more.
    connections: connectionsMin,
    ...options.database,
    asRole: inject('appRole'),
    auditSession: audit.session,
  })
  await shareLocations((readFirst ??= database.pool), database.pool)
  const clock = new MovableClock(options.now)
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-app-'))
  const config = {
    ...readConfig(
      {
        RIHLA_TESTING: options.limitRates ? '0' : '1',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
        PORT: '3000',
        DEMO: options.company ? '0' : '1',
      },
      process.cwd(),
    ),
    databaseUrl: ownerUrl,
    // Files that tests upload are nobody's after them.
    dataDir,
    standIns: options.standIns ?? {},
  }
  if (!isUsual) {
    await settleInstallation(database.db, config)
    if (config.demo) await seedDemoCompany(database.db)
  }
  const { app, server } = createApp({ config, database, clock, secrets, audit, crash: () => {} })
  const printed: string[] = []
  app.print = (text) => void printed.push(text)
  await registerFeatures(app, server, { demoNetwork: options.demoNetwork ?? false })
  for (const supplier of options.suppliers ?? []) flightSuppliers(app).set(supplier.id, supplier)
  registerUnknown(server)
  await server.ready()
  return {
    app,
    server,
    clock,
    printed,
    ownerUrl,
    masterKey: masterKey.toString('base64'),
    visitor: () => new Visitor(server),
    async close() {
      app.draining = true
      await server.close()
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
