import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type App, createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/db.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openHistory, planHistory } from '../../server/demo/history/history.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { beginAudit, readAuditKey } from '../../server/features/money/audit/index.ts'
import { seedDemoCompany } from '../../server/features/operations/settings/index.ts'
import { openSession, sessionCookie } from '../../server/features/people/auth/index.ts'
import { findUserByEmail } from '../../server/features/people/users/index.ts'
import { registerFeatures } from '../../server/register-features.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { settleInstallation } from '../../server/setup/index.ts'

/** Asks, or with a body writes. */
export type Caller = (
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: any }>
export type Role = 'admin' | 'agent' | 'salesman' | 'customer'
export type Office = {
  admin: Caller
  agent: Caller
  salesman: Caller
  customer: Caller
  app: App
  url: string
  /** Begins to listen. Where a call is answered, and with what its caller says who it is. */
  listen(): Promise<(who: Role, path: string) => { url: string; headers: Record<string, string> }>
  close(): Promise<void>
}

/** The key of the folder's secrets: a folder that is measured again is opened with its own. */
function keyOf(dataDir: string): Buffer {
  const file = join(dataDir, 'bench.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

/**
 * The demonstration, with its six weeks of trade unless told otherwise, in this process on a PostgreSQL as an installation
 * has it.
 */
export async function openOffice(
  dataDir: string,
  url: string,
  isNew: boolean,
  { history = true }: { history?: boolean } = {},
): Promise<Office> {
  const secrets = secretsFrom(keyOf(dataDir))
  const { role } = await migrate(url)
  const audit = (await readAuditKey(url, secrets, { create: true }))!
  const database = openDatabase(url, { asRole: role, auditSession: audit.session, statementTimeoutMs: 120_000 })
  const env = {
    RIHLA_TESTING: '1',
    DEMO: '1',
    DEMO_HISTORY: history ? '1' : '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    PORT: '3000',
  }
  const config = { ...readConfig(env, process.cwd()), databaseUrl: url, dataDir }
  if (isNew) {
    await settleInstallation(database.db, config)
    await seedDemoCompany(database.db)
  }
  await beginAudit({ db: database.db, clock: systemClock, config, audit })
  const { app, server } = createApp({ config, database, clock: systemClock, secrets, audit, crash: () => {} })
  await registerFeatures(app, server, { demoNetwork: true })
  await server.ready()
  if (isNew) {
    await seedDemo(app)
    if (history) {
      await planHistory(app)
      await (await openHistory(app))!.live()
    }
  }
  const given = (await server.inject({ method: 'GET', url: '/csrf-cookie' })).cookies
  const xsrf = given.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const browser = given.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headersOf = {} as Record<Role, Record<string, string>>
  const as = async (role: Role): Promise<Caller> => {
    const user = (await findUserByEmail(app.db, `${role}@demo.test`))!
    const session = await openSession(app, user, { ip: '127.0.0.1', user_agent: 'bench' })
    const headers = (headersOf[role] = {
      accept: 'application/json',
      cookie: `${sessionCookie}=${session.cookie}; ${browser}`,
      'x-xsrf-token': xsrf,
      authorization: `Bearer ${session.token}`,
    })
    return (path, body, more) => askFor(server, path, { ...headers, ...more }, body)
  }
  return {
    app,
    url,
    admin: await as('admin'),
    agent: await as('agent'),
    salesman: await as('salesman'),
    customer: await as('customer'),
    async listen() {
      const origin = await server.listen({ port: 0, host: '127.0.0.1' })
      return (who, path) => ({ url: `${origin}/api${path}`, headers: headersOf[who] })
    },
    async close() {
      app.draining = true
      await server.close()
      await database.close()
    },
  }
}

async function askFor(server: FastifyInstance, path: string, headers: Record<string, string>, body?: object) {
  const url = `/api${path}`
  const answer = await server.inject(
    body ? { method: 'POST', url, headers, payload: body } : { method: 'GET', url, headers },
  )
  return {
    status: answer.statusCode,
    /** Read when it is looked at: the reader's time is not the server's. */
    get body() {
      return answer.statusCode === 200 ? answer.json() : answer.body
    },
  }
}
