import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/selling/booking-states'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { isSold } from '#server/features/selling/bookings'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { drawnFrom, runs } from '../../../../test/support/runs.ts'
import { countOfAgency, foldAgencySales, soldSince } from './agency-sales.sql.ts'

const now = new Date('2026-11-20T06:00:00Z')
let testApp: TestApp
let owner: pg.Client
let agencies: string[]
let original: string
let seed = drawnFrom
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!

beforeAll(async () => {
  const supplier = new StandInSupplier(now)
  testApp = await startApp({ suppliers: [supplier.port], now: now.toISOString() })
  owner = await connected()
  agencies = (await Promise.all(Array.from({ length: 4 }, () => buildAgency(testApp)))).map(({ id }) => id)
  const agent: Visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencies[0]! }))
  await giveMoney(testApp, agencies[0]!, 10_000_000)
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }))).body
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  original = booking.id
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  return client
}

let made = 0
/** Copies of a sold booking and its item, as `changes` says. */
async function copies(count: number, changes: () => object | Promise<object>): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const letters = String(++made).padStart(6, '0').replaceAll('0', 'X').replaceAll('1', 'Y')
    const { rows } = await owner.query<{ id: string }>(
      `with copied as (insert into bookings select c.* from bookings b, jsonb_populate_record(b, $2::jsonb || jsonb_build_object('id', gen_random_uuid(), 'save_key', null)) c
        where b.reference = $1 returning id),
      item as (insert into booking_items select c.* from copied, booking_items i join bookings b on b.id = i.booking_id, lateral jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'booking_id', copied.id)) c
        where b.reference = $1)
      select id from copied`,
      [original, JSON.stringify({ reference: `BK-${letters}`, ...(await changes()) })],
    )
    ids.push(rows[0]!.id)
  }
  return ids
}
const caseOf = (booking: string, paid: number) =>
  owner.query(
    `insert into after_sale_cases (reference, kind, whole, state, reason, booking_id, item_id, agency_id, currency, paid_minor, penalty_minor, fee_minor, refund_minor, requested_at, settled_at, valid_until)
      select 'RF-' || translate(upper(substr(md5(gen_random_uuid()::text), 1, 6)), '01', 'XY'), 'refund', false, 'done', '', b.id, i.id, b.agency_id, b.currency, $2, 0, 0, $2, b.created_at, b.created_at, b.created_at
      from bookings b join booking_items i on i.booking_id = b.id where b.id = $1`,
    [booking, paid],
  )

const sold = bookingStatuses.filter(isSold)
/** As it was asked before sums were kept. */
const plainCount = async (agency: string) =>
  (await first(
    testApp.app.db,
    sql<{ n: number }>`select count(*)::int as n from bookings
      where agency_id = ${agency} and hold_state = 'held' and status = any(${[...sold]})`,
  ))!.n
const plainSince = (ids: readonly string[], since: Date) =>
  all(
    testApp.app.db,
    sql`select sum(b.total_minor - coalesce(c.back, 0))::int8 as amount, b.currency, count(*)::int as n from bookings b
      left join (select booking_id, currency, sum(refund_minor) as back from after_sale_cases where state = 'done' group by 1, 2) c
        on c.booking_id = b.id and c.currency = b.currency
      where b.agency_id = any(${[...ids]}::uuid[]) and b.hold_state = 'held' and b.created_at >= ${since} and b.status in ('confirmed', 'approved', 'completed')
      group by b.currency order by b.currency`,
  )
const zones = ['Asia/Riyadh', 'UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Etc/GMT+12']

/** When a month began in a zone, so many months ago. */
const begins = async (ago: number, zone: string) =>
  (await first(
    testApp.app.db,
    sql<{
      at: Date
    }>`select date_trunc('month', ${now}::timestamptz - ${ago} * interval '1 month', ${zone}) as at`,
  ))!.at

/** What is kept beside what is counted, of each agency, and of some of them since each of the last `months` began. */
async function same(months = 14): Promise<void> {
  for (const agency of agencies)
    expect(await countOfAgency(testApp.app.db, agency), `of seed ${drawnFrom}`).toBe(await plainCount(agency))
  for (let ago = 0; ago < months; ago++) {
    const zone = pick(zones)
    const since = await begins(ago, zone)
    const some = agencies.filter((_, index) => index === ago % agencies.length || random(2) === 0)
    const said = [drawnFrom, zone, since]
    expect([said, await soldSince(testApp.app.db, some, since)]).toEqual([said, await plainSince(some, since)])
  }
}
const broken = async () => (await runInvariants(testApp.app.db)).find(({ name }) => name === 'I3 sales')!.broken
const rowsKept = async () =>
  (await first(
    testApp.app.db,
    sql<{ most: number }>`select max(n)::int as most
      from (select count(*) as n from agency_sales group by agency_id, part, currency) g`,
  ))!

/** An instant of the last fourteen months, half of them within seconds of where a month begins in some zone. */
async function instant(): Promise<Date> {
  if (random(2) === 0) return new Date(now.getTime() - random(420 * 86_400) * 1000)
  return new Date((await begins(random(14), pick(zones))).getTime() + pick([-1000, -1, 0, 1, 1000]))
}

const changes: readonly [string, () => unknown[] | Promise<unknown[]>][] = [
  ['status = $2', () => [pick(bookingStatuses)]],
  ['status = $2', () => [pick(sold)]],
  ['total_minor = $2', () => [100_000 + random(50_000)]],
  ['hold_state = $2', () => [pick(['held', 'held', 'none'])]],
  ['agency_id = $2', () => [pick([...agencies, null])]],
  ['created_at = $2', async () => [await instant()]],
  ['currency = $2', () => [pick(['SAR', 'SAR', 'USD'])]],
  ['status = $2, agency_id = $3, total_minor = $4', () => [pick(sold), pick(agencies), random(90_000)]],
]
const caseChanges: readonly [string, () => unknown[]][] = [
  [`state = 'done', settled_at = requested_at`, () => []],
  [`state = 'refused', settled_at = null`, () => []],
  ['paid_minor = $2, refund_minor = $2', () => [random(40_000)]],
  ['currency = $2', () => [pick(['SAR', 'SAR', 'USD'])]],
]

test('whatever becomes of bookings and of what is given back of them, the kept sums are those of the bookings', async () => {
  const ids = await copies(40, async () => ({
    status: pick([...sold, 'saved', 'cancelled']),
    agency_id: pick([...agencies, null]),
    created_at: await instant(),
    currency: pick(['SAR', 'SAR', 'USD']),
  }))
  const caseIds = async () => (await owner.query<{ id: string }>('select id from after_sale_cases')).rows
  const lives = runs(6, 40)
  for (let life = 0; life < lives; life++) {
    for (let step = 0; step < 25; step++) {
      const act = random(10)
      const cases = await caseIds()
      if (act < 5) {
        const [set, values] = pick(changes)
        await owner.query(`update bookings set ${set} where id = $1`, [pick(ids), ...(await values())])
      } else if (act < 7) await caseOf(pick(ids), random(30_000))
      else if (act < 9 && cases.length) {
        const [set, values] = pick(caseChanges)
        await owner.query(`update after_sale_cases set ${set} where id = $1`, [pick(cases).id, ...values()])
      } else if (cases.length && random(2) === 0)
        await owner.query(
          `update after_sale_cases c set booking_id = i.booking_id, item_id = i.id from booking_items i where c.id = $1 and i.booking_id = $2`,
          [pick(cases).id, pick(ids)],
        )
      else if (cases.length) await owner.query('delete from after_sale_cases where id = $1', [pick(cases).id])
      // Many at once, as a nightly job or an erasure does it.
      else
        await owner.query(`update bookings set status = 'completed' where id = any($1) and status = 'confirmed'`, [ids])
    }
    if (life % 3 === 2) await foldAgencySales(testApp.app.db)
    await same()
    expect(await broken(), `of seed ${drawnFrom}`).toEqual([])
  }
  await foldAgencySales(testApp.app.db)
  await same()
  expect((await rowsKept()).most).toBe(1)
})

test('two sales of one agency, and the night that adds up, do not wait for each other', async () => {
  const [one, other] = await copies(2, () => ({ agency_id: agencies[1], status: 'confirming', created_at: now }))
  const [first, second] = [await connected(), await connected()]
  const sell = (client: pg.Client, id: string) =>
    client.query(`update bookings set status = 'confirmed' where id = $1`, [id])
  await first.query('begin')
  await sell(first, one!)
  await second.query(`set lock_timeout = '5s'`)
  await sell(second, other!)
  await second.query('select fold_agency_sales()')
  await first.query('commit')
  await Promise.all([first.end(), second.end()])
  await same()
})

test('a case that is settled while its booking changes, and a booking that changes while its case is settled, are both counted', async () => {
  for (const isCaseFirst of [true, false]) {
    const [id] = await copies(1, () => ({ agency_id: agencies[2], status: 'confirmed', created_at: now }))
    await caseOf(id!, 12_000)
    await owner.query(`update after_sale_cases set state = 'accepted', settled_at = null where booking_id = $1`, [id])
    const acts = [
      `update after_sale_cases set state = 'done', settled_at = requested_at where booking_id = '${id}'`,
      `update bookings set status = 'void_requested' where id = '${id}'`,
    ]
    if (!isCaseFirst) acts.reverse()
    const [early, late] = [await connected(), await connected()]
    await early.query('begin')
    await early.query(acts[0]!)
    const pid = (await late.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const waits = late.query(acts[1]!)
    await expect
      .poll(async () => (await owner.query('select pg_blocking_pids($1) as by', [pid])).rows[0].by.length)
      .toBe(1)
    await early.query('commit')
    await waits
    await Promise.all([early.end(), late.end()])
    await same()
    await owner.query(`update bookings set status = 'confirmed' where id = $1`, [id])
    await same()
  }
})
