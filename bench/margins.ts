import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SearchQuery } from '../contract/selling/flights.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import { answerOf, startSearch } from '../server/features/selling/flights/search-flights.ts'
import { activeMarginRules, type Buyer, forgetMarginRules } from '../server/features/money/margins/index.ts'
import { locationsIn } from '../server/features/catalogue/locations/index.ts'
import { fillRules } from './lib/margin-rules.ts'
import { circumstances, quantile, round } from './lib/report.ts'
import { openSearchApp, type SearchApp } from './lib/search-app.ts'

const bar = 1.1
const few = 10
const routes = ['RUH-LHE', 'JED-CAI', 'RUH-DXB', 'DMM-KHI', 'JED-ISB', 'RUH-JED', 'LHE-JED', 'JED-IST'] as const

type Side = { rules: number; searchApp: SearchApp; buyer: Buyer; times: number[]; cold: number[]; flights: number }

const query = (route: string, days: number) =>
  SearchQuery.parse({
    origin: route.slice(0, 3),
    destination: route.slice(4),
    departure_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    adults: '2',
    children: '1',
  })

/** Milliseconds until a search that nobody asked before has been answered in full. */
async function search({ searchApp: { app }, buyer }: Side, asked: SearchQuery) {
  const places = await locationsIn(app.pool)
  const begin = performance.now()
  const running = await startSearch(app, asked, buyer)
  await running.finished
  const answer = await answerOf(places, running)
  return { ms: performance.now() - begin, flights: answer.flights.length }
}

/**
 * `npm run bench margins [-- --rules 10000 --rounds 12]`: a whole search (flights found, each priced for an agency, the
 * answer made) in an installation with so many margin rules against one with ten, in turns, so that a noisy minute hits both.
 * Prints one line of JSON; fails above 1.1.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rules: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '12' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  execFileSync('chmod', ['755', folder])
  const lock = lockDataFolder(folder, 'bench')
  const cluster = await startCluster({ dataDir: folder, throwAway: true })
  const sides: Side[] = []
  try {
    for (const rules of [few, Number(values.rules)]) {
      const name = `bench_${rules}`
      const admin = new pg.Client({ connectionString: cluster.url })
      await admin.connect()
      await admin.query(`create database ${name} template template0`)
      await admin.end()
      const url = new URL(cluster.url)
      url.pathname = `/${name}`
      const searchApp = await openSearchApp(url.toString())
      const agency_id = await fillRules(url.toString(), rules)
      forgetMarginRules(searchApp.app)
      sides.push({ rules, searchApp, buyer: { channel: 'agent', agency_id }, times: [], cold: [], flights: 0 })
    }
    for (let turn = -2; turn < Number(values.rounds); turn++) {
      for (const [at, route] of routes.entries()) {
        const asked = query(route, 10 + turn)
        // Now the one, now the other first: what warms a cache warms it for both alike.
        for (const side of (turn + at) % 2 === 0 ? sides : sides.toReversed()) {
          const { ms, flights } = await search(side, asked)
          if (turn < 0) continue
          side.times.push(ms)
          side.flights += flights
        }
      }
    }
    for (const side of sides) {
      for (let turn = 0; turn < 5; turn++) {
        forgetMarginRules(side.searchApp.app)
        const begin = performance.now()
        await activeMarginRules(side.searchApp.app)
        side.cold.push(performance.now() - begin)
      }
    }
    report(sides[0]!, sides[1]!)
  } finally {
    for (const { searchApp } of sides) await searchApp.close()
    await cluster.stop()
    lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(base: Side, many: Side): void {
  // Search by search: each pair asked the same of both within the same second.
  const ratio = quantile(
    many.times.map((ms, at) => ms / base.times[at]!),
    0.5,
  )
  const of = (side: Side) => ({
    rules: side.rules,
    p50_ms: round(quantile(side.times, 0.5)),
    p99_ms: round(quantile(side.times, 0.99)),
    flights: Math.round(side.flights / side.times.length),
    /** What a change of rules costs the next search, once. */
    rules_read_ms: round(quantile(side.cold, 0.5)),
  })
  console.log(
    JSON.stringify({
      bench: 'margins',
      ratios: { search: round(ratio), bar },
      absolutes: [of(base), of(many)],
      searches: base.times.length,
      load: loadavg().map(round),
      ...circumstances(),
    }),
  )
  if (ratio > bar) process.exitCode = 1
}
