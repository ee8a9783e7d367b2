import { parseArgs } from 'node:util'
import {
  buildIndex,
  bytesOf,
  compileNetwork,
  createEngine,
  dayFromIso,
  DEFAULT_RULES,
  isoFromDay,
} from '../server/suppliers/demo-airlines/engine/index.ts'
import type { FlightIndex, Query } from '../server/suppliers/demo-airlines/engine/index.ts'
import { worldAirports } from './lib/airports.ts'
import { differing } from './lib/check.ts'
import { randomTouch, timeEach, timeSearches } from './lib/measure.ts'
import { minotorRouter } from './lib/minotor.ts'
import { readQueries, readSchedule } from './lib/outside.ts'
import { busyQueries } from './lib/queries.ts'
import { circumstances, mean, quantile, round } from './lib/report.ts'
import { generateSchedule } from './lib/schedule.ts'
import type { BenchSchedule } from './lib/schedule.ts'
import { sqlSearch } from './lib/sql.ts'

const FROM = '2026-12-07'
const BLOCK = 7
/** Days of flights in minotor's timetable: those that journeys from one date can use (a day and the longest journey). */
const MINOTOR_DAYS = 3
const MINOTOR_TURNS = 5

const USAGE = `npm run bench search [-- options]
  --sizes 10000,30000,100000   flights a day of the generated schedules
  --schedule FILE --queries FILE   a schedule and queries from outside instead
  --oracle                     check every answer against the exhaustive search
  --no-sql                     leave the SQL self-join out`

/** Measures the flight search against minotor, SQL and the memory itself, and prints one line of JSON. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '10000,30000,100000' },
      schedule: { type: 'string' },
      queries: { type: 'string' },
      oracle: { type: 'boolean', default: false },
      'no-sql': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || Boolean(values.schedule) !== Boolean(values.queries)) {
    console.error(USAGE)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const world = await worldAirports()
  const runs: Awaited<ReturnType<typeof measure>>[] = []
  if (values.schedule && values.queries) {
    const schedule = await readSchedule(values.schedule, world)
    runs.push(await measure(schedule, readQueries(values.queries, world), values.oracle, !values['no-sql']))
  } else {
    for (const size of values.sizes.split(',').map(Number)) {
      const schedule = generateSchedule(world, size)
      const queries = busyQueries(schedule.patterns, schedule.airports, dayFromIso(FROM), BLOCK, 240)
      runs.push(await measure(schedule, queries, values.oracle, !values['no-sql'], size === 100_000))
    }
  }
  const last = runs[runs.length - 1]!
  const growth = runs.slice(1).map((run, i) => ({
    flights: round(run.absolutes.flights_a_day / runs[i]!.absolutes.flights_a_day),
    cost: round(run.absolutes.mean_us / runs[i]!.absolutes.mean_us),
  }))
  const ratios = { ...last.ratios, ...(growth.length > 0 && { growth }) }
  console.log(
    JSON.stringify({ bench: 'search', ratios, absolutes: runs.map((run) => run.absolutes), ...circumstances() }),
  )
}

async function measure(schedule: BenchSchedule, queries: Query[], oracle: boolean, sql: boolean, days = false) {
  const network = compileNetwork(schedule)
  const builds: number[] = []
  const timings: ReturnType<typeof timeSearches>[] = []
  let wrong: Query[] = []
  let index: FlightIndex | undefined
  const weeks = Map.groupBy(queries, ({ date }) => Math.floor((dayFromIso(date) - dayFromIso(FROM)) / BLOCK))
  // The week with the most queries last: its index stays for what is compared.
  const groups = [...weeks].sort((a, b) => a[1].length - b[1].length)
  for (const [week, asked] of groups) {
    const from = isoFromDay(dayFromIso(FROM) + week * BLOCK)
    for (let round = 0; round < 3; round++) {
      const begin = performance.now()
      index = buildIndex(network, from, BLOCK)
      builds.push(((performance.now() - begin) / Math.max(1, index.count)) * 1e6)
    }
    timings.push(timeSearches(index!, asked, 9))
    if (oracle)
      wrong = wrong.concat(differing({ ...schedule, rules: { ...DEFAULT_RULES, ...schedule.rules } }, index!, asked))
  }
  if (!index) throw new Error('no queries')
  const floor = randomTouch(index)
  const each = timings.flatMap((timing) => timing.each).sort((a, b) => a - b)
  const mean_us = mean(each)
  const touched = mean(timings.map((timing) => timing.touched))
  const same = await compare(index, groups[groups.length - 1]![1], sql)
  const [p50, p99] = [each[Math.floor(each.length * 0.5)]!, each[Math.floor(each.length * 0.99)]!]
  return {
    ratios: {
      ...same.ratios,
      flight_over_random_touch: round((mean_us * 1000) / touched / floor),
      p99_over_p50: round(p99 / p50),
      ...(days && { days_20x_cost: round(await daysCost(schedule)) }),
      ...(oracle && { oracle_exact: round((queries.length - wrong.length) / queries.length) }),
    },
    absolutes: {
      flights_a_day: schedule.per_day,
      markets: network.market.count,
      queries: queries.length,
      answers: round(mean(timings.map((timing) => timing.answers))),
      mean_us: round(mean_us),
      p50_us: round(p50),
      p99_us: round(p99),
      ...same.absolutes,
      touched: round(touched),
      random_touch_ns: round(floor),
      flights_indexed: index.count,
      bytes_per_flight: round(bytesOf(index) / index.count),
      build_ms_per_million: round(Math.min(...builds)),
      ...roundTrips(network, groups[groups.length - 1]![1]),
      ...(wrong.length > 0 && { wrong: wrong.slice(0, 5) }),
    },
  }
}

/** The same queries of one date asked of the engine, of minotor and of SQL, in turn. */
async function compare(index: FlightIndex, queries: Query[], sql: boolean) {
  const dates = [...Map.groupBy(queries, ({ date }) => date)].sort((a, b) => b[1].length - a[1].length)
  const [date, asked] = [dates[0]![0], dates[0]![1].slice(0, 40)]
  const router = minotorRouter(index, date, MINOTOR_DAYS)
  let reached = 0
  const ask = asked.map((query) => () => (reached += router.ask(query) ? 1 : 0))
  // Turn by turn, ours before and after each of minotor's: what else the machine does then meets both alike.
  timeEach(ask, 0, 1)
  reached = 0
  const turns = Array.from({ length: MINOTOR_TURNS }, () => {
    const before = timeSearches(index, asked, 5).mean
    const minotor = timeEach(ask, 1, 0).mean
    return { minotor, ours: (before + timeSearches(index, asked, 5).mean) / 2 }
  })
  const middle = (values: number[]) =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    )
  const found = {
    ratios: { times_minotor: round(middle(turns.map(({ minotor, ours }) => minotor / ours))) },
    absolutes: {
      minotor_us: round(middle(turns.map(({ minotor }) => minotor))),
      beside_minotor_us: round(middle(turns.map(({ ours }) => ours))),
      minotor_reached: reached / MINOTOR_TURNS / asked.length,
    },
  }
  if (!sql) return found
  const server = await sqlSearch(index, date)
  try {
    const few = asked.slice(0, 8)
    const one = await timeSql(few, (query) => server.ask(query, 1))
    const two = await timeSql(few.slice(0, 4), (query) => server.ask(query, 2))
    const mine = timeSearches(index, few, 5).mean
    return {
      ratios: { ...found.ratios, times_sql: round(two / mine), times_sql_one_stop_only: round(one / mine) },
      absolutes: { ...found.absolutes, sql_us: round(two), sql_one_stop_only_us: round(one) },
    }
  } finally {
    await server.close()
  }
}

async function timeSql(queries: Query[], ask: (query: Query) => Promise<{ ms: number }>): Promise<number> {
  const times: number[] = []
  for (const query of queries) {
    await ask(query)
    times.push((await ask(query)).ms * 1000)
  }
  return mean(times)
}

/** What twenty times the days in one index cost a search of the same dates. */
async function daysCost(schedule: BenchSchedule): Promise<number> {
  const network = compileNetwork(schedule)
  const queries = busyQueries(schedule.patterns, schedule.airports, dayFromIso(FROM), 3, 120)
  const few = timeSearches(buildIndex(network, FROM, 3), queries, 5).mean
  return timeSearches(buildIndex(network, isoFromDay(dayFromIso(FROM) - 20), 60), queries, 5).mean / few
}

function roundTrips(network: FlightIndex['network'], queries: Query[]) {
  const engine = createEngine(network)
  const asked = queries.slice(0, 40)
  const back = (date: string) => isoFromDay(dayFromIso(date) + 3)
  const trips = timeEach(
    asked.map((query) => () => engine.searchRoundTrip({ ...query, return_date: back(query.date), fallback: false })),
    3,
  )
  const strips = timeEach(
    asked.map((query) => () => engine.priceStrip(query)),
    3,
  )
  return { round_trip_us: round(trips.mean), price_strip_us: round(strips.mean) }
}
