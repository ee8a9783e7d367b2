import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inLane, inTx } from '../../server/db/db.ts'
import { postJournal, recipes, runInvariants } from '../../server/features/money/ledger/index.ts'
import { findAgencyByCode } from '../../server/features/people/agencies/index.ts'
import { contact, passenger } from '../../test/passengers.ts'
import { openOffice, type Office } from './list-office.ts'
import { quantile, round } from './report.ts'

const agencyCode = 'AG-LHE01'
/** What backends have counted is there a moment after they are idle. */
const countedMs = 2_500

type Booking = { id: string; total: unknown }
type Flight = { flight_id: string; supplier: string; isSooperFlight: boolean; price: unknown }

const letters = (n: number) => n.toString(26).replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)))

/** Saves so many bookings of one adult each, on flights of several days, so that seats and prices last. */
async function saveMany({ agent, app }: Office, count: number): Promise<Booking[]> {
  const saved: Booking[] = []
  for (let day = 10; saved.length < count && day < 120; day++) {
    const date = new Date(app.clock.now().getTime() + day * 86_400_000).toISOString().slice(0, 10)
    const found = await agent(`/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${date}&adults=1`)
    const flights: Flight[] = (found.body.flights ?? []).filter((one: Flight) => !one.isSooperFlight)
    for (const flight of flights.slice(0, Math.min(8, count - saved.length))) {
      const n = saved.length
      const names = {
        given_name: `BENCH ${letters(n)}`,
        surname: `BUYER ${letters(n)}`,
        passport_number: `P${1_000_000 + n}`,
      }
      const { flight_id, supplier, isSooperFlight, price } = flight
      const body = {
        flight_id,
        supplier,
        isSooperFlight,
        passengers: [passenger('adult', 0, names)],
        contact,
        expected_total: price,
      }
      const answer = await agent('/bookings', body, { 'idempotency-key': randomUUID() })
      if (answer.status === 200) saved.push(answer.body.booking)
    }
  }
  if (saved.length < count) throw new Error(`only ${saved.length} bookings could be saved`)
  return saved
}

async function countersOf(client: pg.Client): Promise<{ flushes: number; commits: number }> {
  await wait(countedMs)
  const { rows } = await client.query(
    `select (select coalesce(sum(fsyncs), 0)::int from pg_stat_io where object = 'wal') as flushes,
      (select sum(xact_commit)::int from pg_stat_database where datname = current_database()) as commits`,
  )
  return rows[0]
}

/** Processor time that this process and the backends of a PostgreSQL on this machine have used; null where Linux does not tell. */
async function processorMsOf(client: pg.Client): Promise<{ node: number; postgres: number | null }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const usedBy = ({ pid }: { pid: number }) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  try {
    return { node: (user + system) / 1000, postgres: rows.reduce((sum, row) => sum + usedBy(row), 0) }
  } catch {
    return { node: (user + system) / 1000, postgres: null }
  }
}

/**
 * Whole confirmations a second: callers of one agency at once, from the request to its answer, with the jobs that follow, on
 * the demonstration with the flights of its embedded supplier. The books are proven afterwards.
 */
export async function measureConfirms(dataDir: string, url: string, clients: number, count: number) {
  const office = await openOffice(dataDir, url, true, { history: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { app } = office
    const agency = (await findAgencyByCode(app.db, agencyCode))!
    await inTx(app.db, 'give money', (tx) =>
      postJournal(tx, {
        kind: 'opening',
        source: { type: 'bench', id: randomUUID() },
        at: app.clock.now(),
        agency_id: agency.id,
        lines: recipes.openingBalance({
          payer: { type: 'agency', id: agency.id },
          currency: 'SAR',
          amount: 1_000_000_000,
        }),
      }),
    )
    const bookings = await saveMany(office, count)
    await app.worker.runDue(app.clock.now())
    inLane('jobs', () => app.worker.start())
    const before = await countersOf(client)
    const used = await processorMsOf(client)
    const took: number[] = []
    const left = [...bookings]
    const from = performance.now()
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let one = left.pop(); one; one = left.pop()) {
          const begun = performance.now()
          const body = { booking_id: one.id, expected_total: one.total }
          const answer = await office.agent('/confirm-pnr', body, { 'idempotency-key': randomUUID() })
          if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
          took.push(performance.now() - begun)
        }
      }),
    )
    const seconds = (performance.now() - from) / 1000
    const now = await processorMsOf(client)
    const after = await countersOf(client)
    await app.worker.stop()
    const broken = (await runInvariants(app.db)).filter((one) => one.broken.length > 0)
    if (broken.length > 0) throw new Error(`the books do not hold: ${broken.map(({ name }) => name).join(', ')}`)
    return {
      per_second: round(count / seconds),
      flushes_each: round((after.flushes - before.flushes) / count),
      transactions_each: round((after.commits - before.commits) / count),
      node_ms_each: round((now.node - used.node) / count),
      postgres_ms_each: now.postgres && used.postgres ? round((now.postgres - used.postgres) / count) : null,
      p50_ms: round(quantile(took, 0.5)),
      p99_ms: round(quantile(took, 0.99)),
      p99_to_p50: round(quantile(took, 0.99) / quantile(took, 0.5)),
    }
  } finally {
    await client.end()
    await office.close()
  }
}
