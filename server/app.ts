import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { ActRegistry } from './acts/registry-type.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Crash } from './crash-points.ts'
import type { Database } from './db/db.ts'
import { noteArrivals } from './http/arrival.ts'
import type { Actor } from './http/actor.ts'
import { encodeAnswers } from './http/answer-encoding.ts'
import { refuseWhileDraining } from './http/draining.ts'
import { registerErrors } from './http/errors.ts'
import { loggerOptions, registerAccessLog } from './http/logging.ts'
import {
  answerClientError,
  answerFrameworkError,
  isPublicHttps,
  registerSecurityHeaders,
  securityHeaders,
} from './http/security-headers.ts'
import { type Metrics, openMetrics } from './metrics/index.ts'
import { memoryRates, type Rates } from './http/rates.ts'
import { trusted } from './http/trust-proxy.ts'
import { createWorker, type Worker } from './jobs/jobs.ts'
import { type Adapters, createAdapters } from './ports/adapters.ts'
import type { CardGateway } from './ports/card.ts'
import { type MasterKey, randomToken, type Secrets, type AuditKey } from './secrets.ts'

/** What features are handed: the outside world behind types, so that tests can put their own in its place. */
export type App = {
  config: Config
  db: Database['db']
  pool: Database['pool']
  clock: Clock
  secrets: Secrets
  /** The keys behind `secrets`, the current one first: what a backup is signed with. */
  masterKeys(): readonly MasterKey[]
  audit: AuditKey
  log: FastifyBaseLogger
  rates: Rates
  /** By this header's value a page that is rendered here is told from a caller; known to this process alone. */
  pageKey: string
  worker: Worker
  /** Every kind of step at the outside, and whoever goes on with those that wait. Set by `register-features.ts`. */
  acts: ActRegistry
  crash: Crash
  metrics: Metrics
  /** Whoever is outside, by port: `flightSuppliers(app)` are those that sell flights. */
  adapters: Adapters
  /** Says something to the operator at the terminal. */
  print(text: string): void
  /** Whoever takes new card payments now; null while nobody does. Kept by the payments feature. */
  cardGateway: CardGateway | null
  /** The actor behind a bearer token and its binding cookie, or null. Set by the auth feature. */
  authenticate(token: string, cookies: Record<string, string | undefined>, reply: FastifyReply): Promise<Actor | null>
  /** Whoever calls with an agency's key, or null. Set by the feature of the keys. */
  authenticateKey(token: string): Promise<Actor | null>
  secureCookies(request: FastifyRequest): boolean
  /** Set while the process stops: no new work is started, readiness is red. */
  draining: boolean
  /** Address of the company as links in mails and payment returns need it. */
  publicUrl(): string
}

export type AppParts = {
  config: Config
  database: Database
  clock: Clock
  secrets: Secrets
  masterKeys?: () => readonly MasterKey[]
  audit: AuditKey
  crash: Crash
}

/** The bare app: server, errors, cookies, worker. `server/register-features.ts` registers the features. */
export function createApp(parts: AppParts): { app: App; server: FastifyInstance } {
  const { config, database } = parts
  const headers = securityHeaders(config)
  const server = Fastify({
    logger: loggerOptions(config),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerFrameworkError(headers),
    bodyLimit: 100_000,
    genReqId: () => randomUUID().slice(0, 13),
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 700, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A stopping server refuses in our own words, see draining.ts.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  })
  server.register(cookie)
  registerErrors(server)
  registerAccessLog(server)
  registerSecurityHeaders(server, headers)
  encodeAnswers(server)
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  noteArrivals(server, parts.clock)
  const app: App = {
    config,
    db: database.db,
    pool: database.pool,
    clock: parts.clock,
    secrets: parts.secrets,
    masterKeys: parts.masterKeys ?? (() => []),
    audit: parts.audit,
    log: server.log,
    rates: memoryRates({ enabled: !config.testing, clock: parts.clock }),
    pageKey: randomToken(),
    worker: createWorker(
      database.db,
      () => parts.clock.now(),
      (error, job) => server.log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed'),
    ),
    acts: { register: () => {}, take: async () => [], reclaim: async () => 0 },
    crash: parts.crash,
    metrics: { text: async () => '', countCall: () => {} },
    adapters: createAdapters({
      observe({ detail: _said, ...call }) {
        app.metrics.countCall(call)
        server.log.info(call, 'a call to the outside')
      },
      now: () => parts.clock.now(),
      breakerNow: config.testing ? null : () => performance.now(),
    }),
    print: (text) => console.log(text),
    cardGateway: null,
    authenticate: async () => null,
    authenticateKey: async () => null,
    secureCookies: (request) => isPublicHttps(config) || request.protocol === 'https',
    draining: false,
    publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
  }
  app.metrics = openMetrics(app, server)
  refuseWhileDraining(server, app)
  // Alone on its own database a process knows all counts already.
  if (config.databaseUrl && !config.testing) shareRates(app, server)
  return { app, server }
}

/** How stale the other processes' counts may be. */
const shareEveryMs = 1_000

function shareRates(app: App, server: FastifyInstance): void {
  const timer = setInterval(() => {
    // Without the database each process goes on with its own counts.
    app.rates.sync(app.db).catch(() => {})
  }, shareEveryMs)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
