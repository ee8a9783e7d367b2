import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import {
  keepWalletMoves,
  sumAccountDays,
  sumJournalDays,
  sumWalletMonths,
  sumWallDays,
} from '../server/features/money/ledger/index.ts'
import { fillTicketSums } from '../server/features/selling/ticket-report/index.ts'
import { settingsOf } from '../server/features/operations/settings/index.ts'
import { bars, type Case } from './lib/list-case.ts'
import { casesOf } from './lib/list-cases.ts'
import { type Office, openOffice } from './lib/list-office.ts'
import { startTimingClient } from './lib/timing-client.ts'
import type { Times } from './lib/timing-client.worker.ts'
import { bareConnection, ManyBookings } from './lib/many-bookings.ts'
import { addManyRecords } from './lib/many-records.ts'
import { keepRows } from '../test/support/kept-rows.ts'
import { blocksOf, msOf, statementsOf } from '../test/support/statements.ts'
import { circumstances, quantile, round } from './lib/report.ts'

const barRatio = 3
const postgresBin = process.env['POSTGRES_BIN'] ?? null
/** Below this a ratio says more of the clock than of the query. */
const floorMs = 1
const floorBlocks = 200
const fewRows = 10_000
const warmRounds = 20

type Books = {
  office: Office
  client: pg.Client
  cases: Case[]
  /** What one case of these books takes, so many times in a row. */
  time(at: number, count: number): Promise<Times>
  close(): Promise<void>
}
/**
 * Milliseconds of the whole answer, and of its statements alone (`database`, the 95th percentile). `blocks`: of 8 KiB,
 * that all statements of one answer read.
 */
type Figures = { p50: number; p95: number; status: number; database: number; blocks: number }
const say = (text: string) => console.error(text)

/** While books are made nothing is kept safe from a power cut: a folder that was not finished is made anew. */
const making = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_wal_size: '8GB',
}

/** Runs something with a database that is being made in a folder; the folder says when it was finished. */
async function make(folder: string, fill: (url: string) => Promise<void>): Promise<void> {
  const finished = join(folder, 'bench.made')
  rmSync(finished, { force: true })
  const cluster = await startCluster({ dataDir: folder, postgresBin, settings: making })
  await fill(cluster.url)
  await cluster.stop()
  writeFileSync(finished, '')
}
const isMade = (folder: string) => existsSync(join(folder, 'bench.made'))

/** The demonstration with its past: books of every size begin as a copy of it. */
async function makeDemo(folder: string): Promise<void> {
  if (isMade(folder)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  await make(folder, async (url) => (await openOffice(folder, url, true)).close())
}

const makeBooks = (folder: string, rows: number) =>
  make(folder, async (url) => {
    const client = await bareConnection(url)
    const many = await ManyBookings.of(client)
    await many.upTo(Math.ceil(rows / (await many.originals())), url, say)
    await addManyRecords(client, say)
    await keepRows(client)
    // The copies were written without their triggers.
    await client.query("update ticket_sums_state set kept_until = '-infinity'")
    await client.end()
  })

/** The books of one size, in a folder of their own. */
async function openBooks(demo: string, folder: string, rows: number): Promise<Books> {
  const isNew = !isMade(folder)
  if (isNew) {
    await makeDemo(demo)
    rmSync(folder, { recursive: true, force: true })
    // The cluster belongs to a lesser user, who keeps it.
    execFileSync('cp', ['-a', demo, folder])
  }
  const lock = lockDataFolder(folder, 'bench')
  if (isNew) await makeBooks(folder, rows)
  const cluster = await startCluster({ dataDir: folder, postgresBin, settings: { max_wal_size: '8GB' } })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const office = await openOffice(folder, cluster.url, false)
  await sumAccountDays(office.app.db)
  const { zone } = await settingsOf(office.app)
  await sumJournalDays(office.app.db, zone)
  await sumWallDays(office.app.db, zone)
  await keepWalletMoves(office.app.db)
  await sumWalletMonths(office.app.db, zone)
  await fillTicketSums(office.app.db)
  await client.query(
    'vacuum analyze account_days, account_months, journal_days, journal_months, journal_returns, journal_totals, tax_days, trial_days, wallet_moves, wallet_months, wallet_returns, ticket_sums, agency_sales, people_counts',
  )
  say(`${folder}: ${cluster.url}`)
  const cases = await casesOf(office)
  const [callOf, timing] = [await office.listen(), startTimingClient()]
  return {
    office,
    client,
    cases,
    time(at, count) {
      const { who, path } = cases[at]!
      return timing.ask({ ...callOf(who, path), warm: warmFirst, count, slowMs })
    },
    async close() {
      await timing.close()
      await office.close()
      await client.end()
      await cluster.stop()
      lock.release()
    },
  }
}

/** One that takes seconds is known well enough after one answer. */
const slowMs = 2_000
/** Nobody is the first to ask: the other books have just been asked for something else. */
const warmFirst = 2

/**
 * Asks a case of one size so many times in a row, as an installation is asked that has no other books, and of the other
 * size before and after, so that what else the machine does falls on both.
 */
async function measure(few: Books, lots: Books, at: number, rounds: number): Promise<{ few: Figures; lots: Figures }> {
  const times = { few: [] as number[], lots: [] as number[] }
  const status = { few: 0, lots: 0 }
  const books = { few, lots }
  let isSlow = false
  for (const [size, count] of [
    ['few', rounds / 2],
    ['lots', rounds],
    ['few', rounds / 2],
  ] as const) {
    if (isSlow && times[size].length > 0) continue
    const asked = await books[size].time(at, isSlow ? 1 : count)
    status[size] = asked.status
    isSlow ||= asked.isSlow
    times[size].push(...asked.ms)
  }
  const figures = async (size: 'few' | 'lots', { office, client, cases }: Books) => {
    const { who, path } = cases[at]!
    const statements = await statementsOf(() => office[who](path))
    const blocks = await blocksOf(client, statements)
    const database: number[] = []
    for (let round = 0; round < (isSlow ? 1 : rounds); round++) database.push(await msOf(client, statements))
    return {
      p50: quantile(times[size], 0.5),
      p95: quantile(times[size], 0.95),
      status: status[size],
      database: quantile(database, 0.95),
      blocks: blocks.reduce((sum, one) => sum + one, 0),
    }
  }
  return { few: await figures('few', few), lots: await figures('lots', lots) }
}

/** Says a case in a line; answers whether it misses its bar over HTTP or in the database, and whether it reads more with the books. */
function judge({ name, kind }: Case, few: Figures, lots: Figures) {
  const ratio = lots.p50 / Math.max(few.p50, floorMs)
  const read = lots.blocks / Math.max(few.blocks, floorBlocks)
  const missed = lots.status !== 200 || lots.p95 > bars[kind] || (kind === 'page' && ratio > barRatio)
  const grows = read > barRatio
  const slow = lots.status !== 200 || lots.database > bars[kind]
  say(
    `${missed ? 'MISSED' : 'ok    '} ${slow ? 'SLOW' : 'fast'} ${grows ? 'GROWS ' : 'flat  '} ${name}: ${round(few.p50)} -> ${round(lots.p50)} ms (x${round(ratio)}), p95 ${round(lots.p95)}, of the database ${round(few.database)} -> ${round(lots.database)}, ` +
      `${few.blocks} -> ${lots.blocks} blocks${lots.status === 200 ? '' : `, status ${lots.status}`}`,
  )
  return { missed, slow, grows }
}

/**
 * `npm run bench lists [-- --rows 1000000 --rounds 20 --folder DIR --only TEXT]`: every list, filter, order, report and
 * search over HTTP, by a client in a thread of its own, with ten thousand bookings and with a million, asked after all have
 * been asked some times, a case of one size after that of the other. Prints what misses its bar in time, as a whole or in the database (each statement read and planned
 * anew), what reads more than three times as many blocks (which no other visitor changes), and one line of JSON. With `--folder` the books stay there, in `few` and `lots`, and a second run measures them
 * again; `--only` measures the cases whose name holds the text, or one of several between `|`; `--wait` leaves both databases running.
 */
export async function main(args: string[]): Promise<void> {
  const text = (name: string) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined)
  const [rows, rounds] = [Number(text('rows') ?? 1_000_000), Number(text('rounds') ?? 20)]
  const kept = text('folder')
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const demo = join(folder, 'demo')
  const few = await openBooks(demo, join(folder, 'few'), fewRows)
  const lots = await openBooks(demo, join(folder, 'lots'), rows)
  const only = (text('only') ?? '').split('|')
  const isAsked = ({ name }: Case) => only.some((part) => name.includes(part))
  const missed: string[] = []
  const slow: string[] = []
  const grows: string[] = []
  let [asked, worst] = [0, 0]
  // An office has asked before: its connections keep their plans, and its code is compiled.
  for (let round = 0; round < warmRounds; round++)
    for (const books of [few, lots])
      for (const [at, one] of books.cases.entries()) if (isAsked(one)) await books.time(at, 1)
  for (const [at, one] of lots.cases.entries()) {
    if (!isAsked(one)) continue
    const figures = await measure(few, lots, at, rounds)
    const judged = judge(one, figures.few, figures.lots)
    if (judged.missed) missed.push(one.name)
    if (judged.slow) slow.push(one.name)
    if (judged.grows) grows.push(one.name)
    asked += 1
    worst = Math.max(worst, figures.lots.p95)
  }
  const { rows: counted } = await lots.client.query<{ bookings: number; postings: number }>(
    'select (select count(*)::int from bookings) as bookings, (select count(*)::int from postings) as postings',
  )
  console.log(
    JSON.stringify({
      bench: 'lists',
      cases: asked,
      missed,
      slow_in_database: slow,
      grows,
      ...counted[0],
      bars: { ...bars, ratio: barRatio },
      worst_ms: round(worst),
      rounds,
      ...circumstances(),
    }),
  )
  if (args.includes('--wait')) await new Promise(() => {})
  await few.close()
  await lots.close()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
