import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type App, createApp } from '../server/app.ts'
import { systemClock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import { openDatabase } from '../server/db/db.ts'
import { migrate } from '../server/db/migrate.ts'
import { openHistory, planHistory } from '../server/demo/history/history.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { beginAudit, readAuditKey } from '../server/features/money/audit/index.ts'
import { sumAccountDays } from '../server/features/money/ledger/index.ts'
import { seedDemoCompany } from '../server/features/operations/settings/index.ts'
import { openSession, sessionCookie } from '../server/features/people/auth/index.ts'
import { findUserByEmail } from '../server/features/people/users/index.ts'
import { registerFeatures } from '../server/register-features.ts'
import { secretsFrom } from '../server/secrets.ts'
import { settleInstallation } from '../server/setup/index.ts'
import { ManyBookings } from './lib/many-bookings.ts'
import { circumstances, quantile, round } from './lib/report.ts'

type Caller = (path: string) => Promise<{ status: number; body: any }>
type Office = { admin: Caller; agent: Caller; app: App; url: string; close(): Promise<void> }

const barPage = 5
const barReport = 20
const barSearch = 50
const barWhole = 1_000
const barRatio = 3
/** Below this a ratio says more of the clock than of the query. */
const floorMs = 1

/** The key of the folder's secrets: a folder that is measured again is opened with its own. */
function keyOf(dataDir: string): Buffer {
  const file = join(dataDir, 'bench.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

/** The demonstration with its six weeks of trade, in this process on a PostgreSQL as an installation has it. */
async function openOffice(dataDir: string, url: string, isNew: boolean): Promise<Office> {
  const secrets = secretsFrom(keyOf(dataDir))
  const { role } = await migrate(url)
  const audit = (await readAuditKey(url, secrets, { create: true }))!
  const database = openDatabase(url, { asRole: role, auditSession: audit.session, statementTimeoutMs: 120_000 })
  const env = {
    RIHLA_TESTING: '1',
    DEMO: '1',
    DEMO_HISTORY: '1',
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
    await planHistory(app)
    await (await openHistory(app))!.live()
  }
  const as = async (email: string): Promise<Caller> => {
    const user = (await findUserByEmail(app.db, email))!
    const session = await openSession(app, user, { ip: '127.0.0.1', user_agent: 'bench' })
    const headers = {
      accept: 'application/json',
      cookie: `${sessionCookie}=${session.cookie}`,
      authorization: `Bearer ${session.token}`,
    }
    return (path) => askFor(server, path, headers)
  }
  return {
    app,
    url,
    admin: await as('admin@demo.test'),
    agent: await as('agent@demo.test'),
    async close() {
      app.draining = true
      await server.close()
      await database.close()
    },
  }
}

async function askFor(server: FastifyInstance, path: string, headers: Record<string, string>) {
  const answer = await server.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json() : answer.body }
}

type Case = { name: string; kind: 'page' | 'report' | 'search' | 'whole'; who: 'admin' | 'agent'; path: string }
const page = (who: Case['who'], name: string, path: string): Case => ({
  name: `${name} (${who})`,
  kind: 'page',
  who,
  path,
})
const report = (who: Case['who'], name: string, path: string): Case => ({
  name: `${name} (${who})`,
  kind: 'report',
  who,
  path,
})

/** All there ever was, added up: longer than a glance, never long. */
const whole = (who: Case['who'], name: string, path: string): Case => ({
  name: `${name} (${who})`,
  kind: 'whole',
  who,
  path,
})

const thisMonth = `from=${new Date().toISOString().slice(0, 8)}01&to=${new Date().toISOString().slice(0, 10)}`
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** Every list with its filters and orders, and every report, as their screens ask for them. */
async function casesOf(office: Office): Promise<Case[]> {
  const { body } = await office.admin('/get-admin-bookings?status=completed')
  const [row] = body.data
  const found = { reference: row.reference, pnr: row.pnr, name: row.lead_passenger.split(' / ')[0]!.split(' ')[0]! }
  const shown = await office.admin('/ledger-accounts')
  if (shown.status !== 200) throw new Error(JSON.stringify(shown.body))
  const accounts = shown.body.data as {
    id: string
    code: string
  }[]
  const own = (await office.agent('/get-bookings')).body.data[0]
  const filters = [
    '',
    '?status=saved',
    '?status=saved&sort=ttl',
    '?status=confirmed&sort=departure',
    '?status=void_requested,refund_requested,refund_quoted',
    '?status=voided',
    '?status=confirming,pending_supplier',
    `?from=${day(40)}&to=${day(35)}`,
    `?travel_from=${day(40)}&travel_to=${day(35)}`,
    `?travel_from=${day(-2)}&travel_to=${day(-9)}&sort=departure`,
    '?airline=PK',
    '?airline=XY&status=voided',
    '?airline=ZZ',
    '?sort=departure',
    '?sort=ttl',
    '?mine=1',
    `?q=${found.reference}`,
    `?q=${found.pnr}`,
    '?q=KHANIK',
    '?q=nobodyatall',
    '?q=ain',
  ]
  return [
    ...filters.map((filter) => page('admin', `bookings ${filter}`, `/get-admin-bookings${filter}`)),
    ...['?channel=customer', '?channel=direct', '?limit_soon=1', '?passport_ending=1'].map((filter) =>
      page('admin', `bookings ${filter}`, `/get-admin-bookings${filter}`),
    ),
    ...filters.map((filter) => page('agent', `bookings ${filter}`, `/get-bookings${filter}`)),
    page('admin', 'bookings of customers', '/get-customer-bookings'),
    page('admin', 'offline bookings', '/get-offline-bookings'),
    page('admin', 'deposits', '/get-agents-deposits'),
    page('admin', 'deposits, waiting', '/get-agents-deposits?status=pending'),
    page('agent', 'quotations', '/quotations'),
    page('agent', 'travellers', '/get-travellers'),
    page('agent', 'travellers by name', '/get-travellers?q=khan'),
    page('admin', 'activity', '/activity-logs'),
    page('admin', 'agencies', '/agent-balances'),
    page('admin', 'accounts', '/ledger-accounts'),
    page('admin', 'tickets sold', '/ticket-report'),
    page('admin', 'tickets sold, a week', `/ticket-report?from=${day(40)}&to=${day(33)}`),
    page('admin', 'lines of VAT', '/vat-report-lines'),
    ...accounts.slice(0, 4).map(({ id, code }) => page('admin', `lines of ${code}`, `/ledger-account/${id}/lines`)),
    page('agent', 'statement', '/agent-statment'),
    page('agent', 'statement, a month', `/agent-statment?from=${day(70)}&to=${day(40)}`),
    page('agent', 'statement of a booking', `/agent-statment?q=${own.reference}`),
    report('agent', 'dashboard', '/agent-dashboard'),
    report('admin', 'what needs somebody', '/needs-attention'),
    report('admin', 'figures of the office', '/office-figures'),
    report('agent', 'calendar', `/calendar?from=${day(7)}&to=${day(-30)}`),
    report('admin', 'calendar', `/calendar?from=${day(7)}&to=${day(-30)}`),
    ...['booking', 'month', 'airline', 'user'].flatMap((group) => [
      report('agent', `profit and loss by ${group}`, `/agent-profit-loss-report?group=${group}&${thisMonth}`),
      whole('agent', `profit and loss of all days by ${group}`, `/agent-profit-loss-report?group=${group}`),
    ]),
    ...['booking', 'month', 'airline', 'agency', 'supplier', 'salesman'].flatMap((group) => [
      report('admin', `profit and loss by ${group}`, `/profit-loss-report?group=${group}&${thisMonth}`),
      whole('admin', `profit and loss of all days by ${group}`, `/profit-loss-report?group=${group}`),
    ]),
    report('admin', 'VAT of a month', `/vat-report?from=${day(60)}&to=${day(30)}`),
    report('admin', 'credit', '/credit-report'),
    report('admin', 'trial balance', '/trial-balance'),
    report('admin', 'trial balance of a day', `/trial-balance?day=${day(100)}`),
    report('admin', 'agencies, summed', '/users-summary'),
    ...[
      found.reference,
      found.pnr,
      found.name,
      'KHANIK',
      'KHAN AHMAN',
      '0501234567',
      'u17@example.test',
      'Minar',
      'nobodyatall',
    ].map(
      (q): Case => ({
        name: `search for ${q}`,
        kind: 'search',
        who: 'admin',
        path: `/search?q=${encodeURIComponent(q)}`,
      }),
    ),
  ]
}

type Figures = { p50: number; p95: number; status: number }

async function measure(office: Office, cases: Case[], rounds: number): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>()
  for (const { name, who, path } of cases) {
    const times: number[] = []
    let status = 0
    for (let round = -2; round < rounds; round++) {
      const from = performance.now()
      status = (await office[who](path)).status
      if (round >= 0) times.push(performance.now() - from)
      // One that takes seconds is known well enough.
      if (performance.now() - from > 2_000 && round >= 1) break
    }
    figures.set(name, { p50: quantile(times, 0.5), p95: quantile(times, 0.95), status })
  }
  return figures
}

const bars = { page: barPage, report: barReport, search: barSearch, whole: barWhole }

type Kept = { cases: Case[]; few: [string, Figures][] }

/** Makes the bookings in their two sizes and answers what the smaller one took. */
async function fill(office: Office, client: pg.Client, rows: number, rounds: number): Promise<Kept> {
  const many = await ManyBookings.of(client)
  const originals = await many.originals
  await many.upTo(Math.ceil(10_000 / originals), () => {})
  const cases = await casesOf(office)
  const few = await measure(office, cases, rounds)
  await many.upTo(Math.ceil(rows / originals), say)
  return { cases, few: [...few] }
}

const say = (text: string) => console.error(text)

/** Says each case in a line and answers the names of those that miss their bar. */
function judge({ cases, few }: Kept, lots: Map<string, Figures>): string[] {
  const before = new Map(few)
  return cases.flatMap(({ name, kind }) => {
    const [small, big] = [before.get(name)!, lots.get(name)!]
    const ratio = big.p50 / Math.max(small.p50, floorMs)
    const isMissed = big.status !== 200 || big.p95 > bars[kind] || (kind !== 'whole' && ratio > barRatio)
    say(
      `${isMissed ? 'MISSED' : 'ok    '} ${name}: ${round(small.p50)} -> ${round(big.p50)} ms (x${round(ratio)}), p95 ${round(big.p95)}${big.status === 200 ? '' : `, status ${big.status}`}`,
    )
    return isMissed ? [name] : []
  })
}

/**
 * `npm run bench lists [-- --rows 1000000 --rounds 20 --folder DIR --only TEXT]`: every list, filter, order, report and search over
 * HTTP in this process with ten thousand bookings and with a million. Prints what misses its bar and one line of JSON.
 * With `--folder` the data stays there, and a second run measures it again without making it anew; `--only`
 * measures the cases whose name holds the text.
 */
export async function main(args: string[]): Promise<void> {
  const text = (name: string) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined)
  const [rows, rounds] = [Number(text('rows') ?? 1_000_000), Number(text('rounds') ?? 20)]
  const kept = text('folder')
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const results = join(folder, 'bench.json')
  const isNew = !existsSync(results)
  const lock = lockDataFolder(folder, 'bench')
  const cluster = await startCluster({ dataDir: folder, settings: { max_wal_size: '8GB' } })
  const client = new pg.Client({ connectionString: cluster.url })
  try {
    const office = await openOffice(folder, cluster.url, isNew)
    await client.connect()
    const filled: Kept = isNew ? await fill(office, client, rows, rounds) : JSON.parse(readFileSync(results, 'utf8'))
    if (kept) writeFileSync(results, JSON.stringify(filled))
    await sumAccountDays(office.app.db)
    await client.query('vacuum analyze account_days')
    const cases = filled.cases.filter(({ name }) => name.includes(text('only') ?? ''))
    const lots = await measure(office, cases, rounds)
    const missed = judge({ ...filled, cases }, lots)
    const { rows: counted } = await client.query<{ bookings: number; postings: number }>(
      'select (select count(*)::int8 from bookings) as bookings, (select count(*)::int8 from postings) as postings',
    )
    console.log(
      JSON.stringify({
        bench: 'lists',
        cases: cases.length,
        missed,
        ...counted[0],
        bars: { ...bars, ratio: barRatio },
        worst_ms: round(Math.max(...[...lots.values()].map(({ p95 }) => p95))),
        rounds,
        ...circumstances(),
      }),
    )
    if (args.includes('--wait')) {
      say(`kept on ${cluster.url}`)
      await new Promise(() => {})
    }
    await office.close()
  } finally {
    await client.end().catch(() => {})
    await cluster.stop()
    lock.release()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
