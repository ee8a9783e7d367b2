import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../../server/db/embedded/lock.ts'
import { dayFromIso } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { FlightIndex, Query } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { greatCircleKm } from '../../server/suppliers/demo-airlines/engine/geo.ts'
import { startOfLocalDay } from '../../server/suppliers/demo-airlines/engine/zones.ts'

/**
 * The same question as an indexed self-join: the flights that can serve departures on `date` in a table with the two
 * indexes such a query wants, asked for the best 200 by the same score under the same rules. Runs on DATABASE_URL or
 * on a throw-away embedded PostgreSQL. `ask` answers the count and milliseconds.
 */
export async function sqlSearch(index: FlightIndex, date: string) {
  const server = await openServer()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('set search_path to pg_temp; set jit to off')
  await load(client, index, date)
  return {
    async ask(query: Query, stops: 1 | 2) {
      const begin = performance.now()
      const { rows } = await client.query(statement(stops), values(index, query))
      return { count: rows.length, best: rows[0]?.score as number | undefined, ms: performance.now() - begin }
    },
    async close() {
      await client.end()
      await server.close()
    },
  }
}

async function openServer() {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  chmodSync(folder, 0o755)
  const lock = lockDataFolder(folder, 'bench')
  const cluster = await startCluster({ dataDir: folder, throwAway: true })
  return {
    url: cluster.url,
    async close() {
      await cluster.stop()
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function load(client: pg.Client, index: FlightIndex, date: string) {
  const { network, records, day_first, row, base } = index
  const { market, airports, rules } = network
  await client.query(`create temp table flight (origin int2, destination int2, leaves int4, lands int4, carrier int2,
    seats int2, price int4, km int4, domestic bool);
    create temp table meets (one int2, other int2, primary key (one, other));
    create temp table airport (id int2 primary key, wait int4, wait_domestic int4)`)
  const begin = (dayFromIso(date) - 1) * 1440 + 600 - base
  const end = begin + 1440 + 1560 + rules.max_duration
  let rows: unknown[][] = []
  const flush = async () => {
    const columns = (rows[0] ?? []).map((_, at) => rows.map((one) => one[at]))
    await client.query(
      `insert into flight select * from unnest($1::int2[], $2::int2[], $3::int4[], $4::int4[], $5::int2[], $6::int2[],
        $7::int4[], $8::int4[], $9::bool[])`,
      columns,
    )
    rows = []
  }
  for (let m = 0; m < market.count; m++) {
    for (let i = day_first[m * row]!; i < day_first[(m + 1) * row - 1]!; i++) {
      const time = records[i * 4]!
      const leaves = time >> 12
      if (leaves < begin || leaves >= end) continue
      const seller = records[i * 4 + 1]!
      const domestic = (market.flags[m]! & 1) === 1
      rows.push([
        market.origin[m],
        market.destination[m],
        leaves,
        leaves + (time & 4095),
        seller & 4095,
        seller >> 12,
        records[i * 4 + 2],
        market.km[m],
        domestic,
      ])
      if (rows.length === 20_000) await flush()
    }
  }
  if (rows.length > 0) await flush()
  const pairs: [number, number][] = []
  const carriers = network.carriers.length
  for (let a = 0; a < carriers; a++) {
    for (let b = 0; b < carriers; b++) {
      if ((rules.interline[a * rules.interline_words + (b >> 5)]! >>> (b & 31)) & 1) pairs.push([a, b])
    }
  }
  await client.query('insert into meets select * from unnest($1::int2[], $2::int2[])', [
    pairs.map((p) => p[0]),
    pairs.map((p) => p[1]),
  ])
  await client.query('insert into airport select * from unnest($1::int2[], $2::int4[], $3::int4[])', [
    airports.map((_, id) => id),
    airports.map((_, id) => rules.connection[2 * id]),
    airports.map((_, id) => rules.connection[2 * id + 1]),
  ])
  await client.query(`create index on flight (origin, destination, leaves) include (lands, carrier, seats, price, km, domestic);
    create index on flight (origin, leaves) include (destination, lands, carrier, seats, price, km, domestic);
    analyze flight; analyze meets; analyze airport`)
}

/** $1 origin $2 destination $3 begin $4 end $5 seats $6 km $7 minute $8 stop $9 layover $10 duration */
function statement(stops: 1 | 2): string {
  const join = (one: string, two: string) => `join airport ${two}at on ${two}at.id = ${one}.destination
    join flight ${two} on ${two}.origin = ${one}.destination and ${two}.seats >= $5
      and ${two}.leaves >= ${one}.lands + case when ${one}.domestic and ${two}.domestic then ${two}at.wait_domestic else ${two}at.wait end
      and ${two}.leaves <= ${one}.lands + $9
    join meets ${two}m on ${two}m.one = ${one}.carrier and ${two}m.other = ${two}.carrier`
  const first = 'f1.origin = $1 and f1.leaves >= $3 and f1.leaves < $4 and f1.seats >= $5'
  const score = (last: string, price: string, count: number) =>
    `${price} + $7 * (${last}.lands - f1.leaves) + $8 * ${count} as score`
  const parts = [
    `select ${score('f1', 'f1.price', 0)} from flight f1 where ${first} and f1.destination = $2 and f1.lands - f1.leaves <= $10`,
    `select ${score('f2', 'f1.price + f2.price', 1)} from flight f1 ${join('f1', 'f2')}
      where ${first} and f2.destination = $2 and f1.destination <> $2 and f1.km + f2.km <= $6 and f2.lands - f1.leaves <= $10`,
    `select ${score('f3', 'f1.price + f2.price + f3.price', 2)} from flight f1 ${join('f1', 'f2')} ${join('f2', 'f3')}
      where ${first} and f3.destination = $2 and f1.destination <> $2 and f2.destination not in ($1, $2)
        and f1.km + f2.km + f3.km <= $6 and f3.lands - f1.leaves <= $10`,
  ]
  return `${parts.slice(0, stops + 1).join('\nunion all\n')}\norder by score limit 200`
}

function values(index: FlightIndex, query: Query): number[] {
  const { network, base } = index
  const { airports, rules } = network
  const origin = network.airport_ids.get(String(query.origin))!
  const destination = network.airport_ids.get(String(query.destination))!
  const from = airports[origin]!
  const to = airports[destination]!
  const day = dayFromIso(query.date)
  return [
    origin,
    destination,
    startOfLocalDay(network.clocks[origin]!, day) - base,
    startOfLocalDay(network.clocks[origin]!, day + 1) - base,
    query.seats ?? 1,
    Math.floor(rules.detour_ratio * greatCircleKm(from.lat, from.lon, to.lat, to.lon) + rules.detour_km),
    rules.score.minute,
    rules.score.stop,
    rules.max_layover,
    rules.max_duration,
  ]
}
