import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '#server/clock'
import type { Database } from '#server/db/db'
import type { PortCall } from '#server/ports/port'
import { storedFigures } from './stored-figures.ts'

/** Two scrapers at once, or an impatient one, ask the database once in this time. */
const keptMs = 5_000
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One name for a call whatever its ids, so that the number of series stays that of the calls. */
const routeOf = (url: string | undefined) =>
  url === undefined ? 'page' : url === '*' ? 'file' : url.replace(/(.)\/$/, '$1')

/**
 * What Node says of this process is collected once in it: its watch over the event loop and the garbage collector has no
 * end, and each app that a process starts after another would leave one more.
 */
const ofProcess = new Registry()
let isCollecting = false
function collectOfProcess(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: ofProcess })
}

/** Answers of this process: how many, how they ended, how long they took. Registered before the routes. */
function countAnswers(registry: Registry, server: FastifyInstance): void {
  const answers = new Histogram({
    name: 'rihla_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by call, method and status class.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  })
  const open = new Gauge({
    name: 'rihla_http_requests_open',
    help: 'Requests that are being answered, notification streams included.',
    registers: [registry],
  })
  server.addHook('onRequest', (request, reply, done) => {
    open.inc()
    // Pages are written past Fastify's reply: the connection itself knows when it is done.
    reply.raw.once('close', () => {
      open.dec()
      const route = routeOf(request.routeOptions.url)
      const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
      if (!/text\/event-stream/.test(String(reply.raw.getHeader('content-type') ?? '')))
        answers.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    })
    done()
  })
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) {
  return new Gauge<Label>({ name: `rihla_${name}`, help, labelNames, registers: [registry] })
}

export type Metrics = {
  /** Prometheus text, with what the database knows; without it where the database does not answer. */
  text(): Promise<string>
  countCall(call: PortCall): void
}

/** Figures of this process and of the installation, for Prometheus. One registry for each app, and one of the process. */
export function openMetrics(app: Pick<Database, 'db' | 'pool'> & { clock: Clock }, server: FastifyInstance): Metrics {
  const registry = new Registry()
  collectOfProcess()
  countAnswers(registry, server)

  const pool = gauge(registry, 'database_connections', 'Connections of each pool by state.', ['pool', 'state'])
  const jobs = gauge(registry, 'jobs', 'Jobs that are not done, by lane, kind and state.', ['lane', 'kind', 'state'])
  const jobAge = gauge(registry, 'job_oldest_seconds', 'How long the oldest due or dead job waits.', [
    'lane',
    'kind',
    'state',
  ])
  const mails = gauge(registry, 'mails', 'Mails that are queued, and failed ones that nobody has seen to.', ['status'])
  const calls = gauge(registry, 'supplier_calls_15m', 'Booking calls to suppliers of the last 15 minutes.', [
    'supplier',
    'op',
    'outcome',
  ])
  const unsettled = gauge(registry, 'bookings_unsettled', 'Bookings in the middle of an act.')
  const unsettledAge = gauge(registry, 'booking_unsettled_oldest_seconds', 'How long the oldest of them waits.')
  const integrityOk = gauge(registry, 'proof_ok', 'Whether the last proof of the books found nothing: 1, else 0.')
  const integrityAge = gauge(registry, 'proof_age_seconds', 'Time since the last proof of the books.')
  const backupMade = gauge(registry, 'backup_made', 'Whether there is a whole backup at all: 1, else 0.')
  const backupAge = gauge(registry, 'backup_age_seconds', 'Time since the last whole backup; 0 where there is none.')
  const backupBytes = gauge(registry, 'backup_size_bytes', 'Size of the last whole backup.')
  const database = gauge(registry, 'database_up', 'Whether the database answered this scrape.')
  const portCalls = new Histogram({
    name: 'rihla_port_call_duration_seconds',
    help: 'Calls to suppliers, card gateways and the mail server: how long each took and how it ended.',
    labelNames: ['port', 'adapter', 'call', 'outcome'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'rihla_scrape_failures_total',
    help: 'Scrapes at which the database did not answer.',
    registers: [registry],
  })

  async function readStored(): Promise<void> {
    const figures = await storedFigures(app)
    for (const one of [jobs, jobAge, mails, calls]) one.reset()
    for (const { lane, kind, state, count, oldestSeconds } of figures.jobs) {
      jobs.set({ lane, kind, state }, count)
      jobAge.set({ lane, kind, state }, oldestSeconds)
    }
    for (const status of ['queued', 'failed', 'bounced', 'uncertain']) mails.set({ status }, 0)
    for (const { status, count } of figures.mails) mails.set({ status }, count)
    for (const { supplier, op, outcome, count } of figures.supplierCalls) calls.set({ supplier, op, outcome }, count)
    unsettled.set(figures.unsettledBookings.count)
    unsettledAge.set(figures.unsettledBookings.oldestSeconds)
    if (figures.proof) {
      integrityOk.set(figures.proof.ok ? 1 : 0)
      integrityAge.set(figures.proof.ageSeconds)
    }
    backupMade.set(figures.backup ? 1 : 0)
    backupAge.set(figures.backup?.ageSeconds ?? 0)
    backupBytes.set(figures.backup?.bytes ?? 0)
  }

  let asked = 0
  let reading: Promise<void> = Promise.resolve()
  return {
    countCall: ({ milliseconds, ...labels }) => portCalls.observe(labels, milliseconds / 1000),
    async text() {
      if (asked === 0 || performance.now() - asked > keptMs) {
        asked = performance.now()
        reading = readStored().then(
          () => database.set(1),
          () => {
            database.set(0)
            failures.inc()
          },
        )
      }
      await reading
      for (const { lane, total, idle, waiting } of app.pool.lanes()) {
        pool.set({ pool: lane, state: 'used' }, total - idle)
        pool.set({ pool: lane, state: 'idle' }, idle)
        pool.set({ pool: lane, state: 'waiting' }, waiting)
      }
      return `${await ofProcess.metrics()}\n${await registry.metrics()}`
    },
  }
}
