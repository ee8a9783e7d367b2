import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency } from '../../../../test/factories.ts'
import { sumWalletMonths } from '#server/features/money/ledger'
import { type AgentFilter, agentRows, agentTotals } from './agent-report.sql.ts'

/**
 * Kept lines of two years, put there as the job keeps them: what months add up to is compared with the lines one by one,
 * with some bookings that changed since, whose kept lines no longer hold.
 */
const zone = 'Asia/Riyadh'
const people = [randomUUID(), randomUUID()]
const wallet = randomUUID()
let testApp: TestApp
let owner: pg.Client
let agencyId: string

let seed = 20_261_124
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const pick = <T>(all: readonly T[]): T => all[random(all.length)]!
const dayBefore = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const lines = `insert into wallet_moves (account_id, posted_at, journal_id, line_no, booking_ref, amount, selling, vat, what, carrier, made_by)
  select $1, now() - interval '2 hours' - (b * 3.5 + n * n * 11) * interval '1 day', gen_random_uuid(), 1, 'BK-' || translate(upper(substr(md5(b::text), 1, 6)), '01', 'XY'),
    case n when 2 then -100 * b when 1 then 90 * b else -7 * b end, case n when 0 then 0 else 110 * b end, nullif(b % 5, 0),
    (array['charge', 'back', 'sale'])[n + 1], (array['PK', 'SV', null])[1 + b % 3], ($2::uuid[])[1 + b % 2]
  from generate_series(1, 200) b, generate_series(0, 2) n where n > b % 3 - 1`

/** A line of each booking that no report counts: by it a changed booking is found to be this wallet's. */
const journals = `with refs as (select row_number() over () as n, booking_ref, gen_random_uuid() as id from (select distinct booking_ref from wallet_moves) d),
  made as (insert into journals (id, kind, source_type, source_id, booking_ref, occurred_at, posted_at, body_hash)
    select id, 'opening', 'x', n::text, booking_ref, now(), now() - interval '1 day', '' from refs)
  insert into postings (journal_id, line_no, account_id, amount, currency, posted_at, seq, balance_after) select id, 1, $1, 1, 'SAR', now() - interval '1 day', n, n from refs`

beforeAll(async () => {
  testApp = await startApp({ now: new Date().toISOString() })
  agencyId = (await buildAgency(testApp)).id
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `delete from ledger_accounts where owner_type = 'agency' and owner_id = '${agencyId}';
     insert into ledger_accounts (id, owner_type, owner_id, kind, currency) values ('${wallet}', 'agency', '${agencyId}', 'wallet', 'SAR')`,
  )
  await owner.query(lines, [wallet, people])
  await owner.query(journals, [wallet])
  await owner.query(`update wallet_moves_state set kept_until = now() - interval '1 hour'`)
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

function someFilter(): AgentFilter {
  const [late, long] = [random(400), random(300)]
  return {
    agencyId,
    currency: 'SAR',
    zone,
    group: pick(['booking', 'month', 'airline', 'user'] as const),
    ...(random(3) === 0 ? {} : { from: dayBefore(late + long) }),
    ...(random(3) === 0 ? {} : { to: dayBefore(late) }),
    ...(random(4) === 0 ? { airline: pick(['PK', 'SV', 'ZZ']) } : {}),
    ...(random(5) === 0 ? { userId: pick(people) } : {}),
  }
}
const answers = async (filters: readonly AgentFilter[]) => {
  const { db } = testApp.app
  const found = []
  for (const filter of filters)
    found.push({ filter, rows: await agentRows(db, filter, { limit: 500 }), totals: await agentTotals(db, filter) })
  return found
}

test('an agency’s profit and loss says the same from its months as from its lines, whatever is asked', async () => {
  // As the lines of these were before something changed: no journal of theirs stands in the books.
  const changed = `insert into wallet_moves_stale select distinct booking_ref, now() from wallet_moves where hashtext(booking_ref) % 9 = 0`
  const filters = Array.from({ length: 30 }, someFilter)
  const whole = await answers(filters)
  await sumWalletMonths(testApp.app.db, zone, 1)
  expect((await owner.query('select 1 from wallet_months')).rowCount).toBeGreaterThan(50)
  expect(await answers(filters)).toEqual(whole)
  await owner.query(changed)
  const less = await answers(filters)
  expect(less).not.toEqual(whole)
  await owner.query('delete from wallet_months_state')
  expect(await answers(filters)).toEqual(less)
})
