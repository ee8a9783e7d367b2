import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SearchQuery } from '../contract/selling/flights.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import { locationsIn } from '../server/features/catalogue/locations/index.ts'
import { type Buyer, forgetMarginRules } from '../server/features/money/margins/index.ts'
import { answerOf, startSearch, supplierQuery } from '../server/features/selling/flights/search-flights.ts'
import { jsonPieces } from '../server/ports/json-pieces.ts'
import { flightSuppliers, type FlightSupplier, type SupplierOffer } from '../server/ports/flight.ts'
import { fillRules } from './lib/margin-rules.ts'
import { circumstances, quantile, round } from './lib/report.ts'
import { openSearchApp, type SearchApp } from './lib/search-app.ts'
import { type Bodies, bodiesOf } from './lib/supplier-bodies.ts'

const bars = { to_parse: 1.35, block_ms: 15 }

/** Each time another: what was asked a moment ago is answered from what is kept. */
let asked = 30

const question = (days: number) =>
  SearchQuery.parse({
    origin: 'RUH',
    destination: 'LHE',
    departure_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    adults: '2',
    children: '1',
  })

/** As an adapter reads a body: others have their turn between its pieces. */
function* offersIn(text: string): Generator<SupplierOffer[]> {
  for (const rows of jsonPieces(text)) {
    const offers = rows as SupplierOffer[]
    for (const offer of offers) offer.expires_at = new Date(offer.expires_at)
    yield offers
  }
}

const cpuMs = async (run: () => unknown) => {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** As the house's own supplier answers the question, with the brands it knows. */
async function ownOffers({ app }: SearchApp, house: FlightSupplier): Promise<SupplierOffer[]> {
  const query = supplierQuery(await locationsIn(app.pool), question(20), 200)
  const offers: SupplierOffer[] = []
  const options = { signal: AbortSignal.timeout(60_000), now: app.clock.now() }
  for await (const batch of house.search(query, options)) offers.push(...batch)
  return offers
}

/** Suppliers that answer these bodies, in the place of those there are. */
function answerWith({ app }: SearchApp, house: FlightSupplier, { bodies }: Bodies): void {
  const suppliers = flightSuppliers(app)
  suppliers.clear()
  for (const [at, body] of bodies.entries())
    suppliers.set(`s${at}`, {
      ...house,
      id: `s${at}`,
      // biome-ignore lint/suspicious/useAwait: the port's calls are streams
      async *search() {
        yield* offersIn(body)
      },
    })
}

/** Processor time from the question to the answer for the wire, and the longest time in which nobody else was served. */
async function merge(searchApp: SearchApp, house: FlightSupplier, buyer: Buyer, body: Bodies, rounds: number) {
  const { app } = searchApp
  const places = await locationsIn(app.pool)
  answerWith(searchApp, house, body)
  const ratios: number[] = []
  const ours: number[] = []
  const blocks: number[] = []
  let shown = 0
  for (let turn = -1; turn < rounds; turn++) {
    const parse = await cpuMs(() => body.bodies.map((text) => JSON.parse(text)))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const took = await cpuMs(async () => {
      const search = await startSearch(app, question(asked++), buyer)
      await search.finished
      const failed = search.suppliers.filter(({ status }) => status !== 'answered')
      if (failed.length > 0) throw new Error(`${body.name}: ${JSON.stringify(failed)}`)
      shown = (await answerOf(places, search)).total
    })
    delay.disable()
    if (turn < 0) continue
    ratios.push(took / parse)
    ours.push(took)
    blocks.push(delay.max / 1e6)
  }
  return {
    to_parse: round(quantile(ratios, 0.5)),
    longest_block_ms: round(quantile(blocks, 0.5)),
    cpu_ms: round(quantile(ours, 0.5)),
    offers: body.offers,
    kept: shown,
    kib: Math.round(body.bodies.join('').length / 1024),
  }
}

/**
 * `npm run bench merge [-- --rules 300 --rounds 7]`: what suppliers answered, read, priced under so many margin rules, compared
 * and made into an answer, against `JSON.parse` of the same bodies in the same round. Prints one line of JSON.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rules: { type: 'string', default: '300' }, rounds: { type: 'string', default: '7' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  execFileSync('chmod', ['755', folder])
  const lock = lockDataFolder(folder, 'bench')
  const cluster = await startCluster({ dataDir: folder, throwAway: true })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('create database bench_merge template template0')
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = '/bench_merge'
  const searchApp = await openSearchApp(url.toString())
  try {
    const agency_id = await fillRules(url.toString(), Number(values.rules))
    forgetMarginRules(searchApp.app)
    const house = flightSuppliers(searchApp.app).get('house')!
    const bodies = bodiesOf(await ownOffers(searchApp, house))
    const absolutes: Record<string, Awaited<ReturnType<typeof merge>>> = {}
    for (const body of bodies)
      absolutes[body.name] = await merge(searchApp, house, { channel: 'agent', agency_id }, body, Number(values.rounds))
    const of = (key: 'to_parse' | 'longest_block_ms') =>
      Object.fromEntries(Object.entries(absolutes).map(([name, one]) => [name, one[key]]))
    console.log(
      JSON.stringify({
        bench: 'merge',
        ratios: of('to_parse'),
        longest_block_ms: of('longest_block_ms'),
        bars,
        absolutes,
        rules: Number(values.rules),
        load: loadavg().map(round),
        ...circumstances(),
      }),
    )
  } finally {
    await searchApp.close()
    await cluster.stop()
    lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}
