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

/** Limits that a machine under load does not reach; what happens at a limit has tests of its own. */
const patient: DatabaseOptions = { statementTimeoutMs: 120_000, lockTimeoutMs: 60_000 }

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

export type Answer = { status: number; body: any; headers: Record<string, unknown> }

export class Visitor {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  headers: Record<string, string> = {}
  readonly #server: FastifyInstance

  constructor(server: FastifyInstance) {
    this.#server = server
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN') && url !== '/csrf-cookie') await this.call('GET', '/csrf-cookie')
    const answer = await this.#server.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(this.cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN')! } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const cookie of answer.cookies as { name: string; value: string }[]) {
      if (cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? answer.json() : answer.rawPayload,
      headers: answer.headers,
    }
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers)
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) => this.call('POST', url, body, headers)
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
