import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  keepWalletMoves,
  sumAccountDays,
  sumJournalDays,
  sumWalletMonths,
  sumWallDays,
} from '#server/features/money/ledger'
import { withKept } from '../server/features/selling/reports/agent-lines.sql.ts'
import { fillTicketSums } from '#server/features/selling/ticket-report'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { keepRows } from './support/kept-rows.ts'
import { blocksOf, costOf, statementsOf } from './support/statements.ts'

/**
 * No clock is in it: each call is answered with four thousand bookings and with nine thousand, and what its statements
 * read of the database may not grow with them. A lost index, a count without an end, a page that sorts the whole table
 * fail here; `npm run bench lists` says what it takes with a million.
 */
const [few, lots] = [4_000, 9_000]
/** As many blocks as a page of 25 bookings with all that it shows may read more, when the indexes are a level deeper. */
const more = 1.6
const floor = 150

let testApp: TestApp
let owner: pg.Client
let office: Visitor
let agent: Visitor
let ids: { agency: string; admin: string; supplier: string; suspense: string; wallet: string }

const dayBefore = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const lastSeq = 1_000_000
const uuid = (kind: string) => `overlay(overlay(md5('${kind}' || k) placing '4' from 13) placing '8' from 17)::uuid`
const letters = `translate(upper(substr(md5(k::text), 1, 6)), '01', 'XY')`
const at = `now() - k * interval '20 minutes'`
const name = `(array['KHAN','AHMAD','SHAH','MALIK','HUSSAIN','RAZA','QURESHI','FAROOQ'])[1 + k % 8] || chr(65 + k % 26)`

const seeds = () => [
  `insert into bookings (id, reference, channel, agency_id, created_by, supplier, hold_state, status, currency, total_minor, supplier_total_minor, snapshot, contact_email,
      contact_phone, trip_type, origin, destination, departure_at, arriving_at, carrier, lead_passenger, passenger_count, demo, created_at, updated_at, pnr, locators, carriers, starts, ttl_at)
    select ${uuid('b')}, 'BK-' || ${letters}, 'agent', case when k % 2 = 0 then '${ids.agency}'::uuid end, '${ids.admin}', 'house', 'held', (array['completed','voided'])[1 + k / 2 % 2], 'SAR', 90000, 80000,
      jsonb_build_object('text', repeat('x', 900)), 'u' || k || '@example.test', '+96650' || k, 'one_way', 'KHI', 'JED', to_char(now() - k * interval '20 minutes', 'YYYY-MM-DD"T"HH24:MI'),
      to_char(now() - k * interval '20 minutes', 'YYYY-MM-DD"T"HH24:MI'), 'PK', ${name} || ' / ALI', 1, false, ${at}, ${at}, ${letters}, array[${letters}], '{PK}', array[to_char(now(), 'YYYY-MM-DD"T"HH24:MI')], null`,
  `insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, locator, state, stage, currency, price_minor, cost_minor, detail, title, people, demo, created_at, updated_at)
    select ${uuid('i')}, ${uuid('b')}, 1, 'flight', 'online', 'search', 'house', ${letters}, 'done', 'completed', 'SAR', 90000, 80000, '{"speed":"normal"}', '{"en":"Karachi","ar":"كراتشي"}', 1, false, ${at}, ${at}`,
  `insert into tickets (number, booking_id, passenger, kind, coupons, issued_at, item_id) select lpad(k::text, 13, '2'), ${uuid('b')}, 1, 'ticket', '[]', ${at}, ${uuid('i')}`,
  `insert into airline_notices (supplier, supplier_id, booking_id, agency_id, item_id, kind, class, state, legs, may, seen_at, received_at, due_at, leaves_at, answered_at, person)
    select 'house', k, ${uuid('b')}, case when k % 2 = 0 then '${ids.agency}'::uuid end, ${uuid('i')}, 'retime', (array['minor','major'])[1 + k % 2], 'accepted', '[]', '{accept}', ${at}, ${at}, ${at}, ${at}, ${at}, ${name} || ' / ALI'`,
  `insert into memos (id, number, supplier, kind, currency, fare_minor, tax_minor, commission_minor, penalty_minor, admin_minor, total_minor, cause, reason, received_on, decide_by, state, booking_id, item_id, cost_journal, made_by, made_at)
    select ${uuid('m')}, lpad(k::text, 9, '0'), 'house', 'ADMA', 'SAR', 100, 0, 0, 0, 0, 100, 'fare', 'Fare of another season', (${at})::date, (${at})::date + 30, 'absorbed', ${uuid('b')}, ${uuid('i')}, ${uuid('j')}, '${ids.admin}', ${at}`,
  `insert into visa_cases (id, visa_id, state, nationality, promised_on, made_at, moved_at, person)
    select ${uuid('i')}, '${ids.admin}', (array['withdrawn','submitted'])[1 + (k % 40 = 0)::int], 'PK', (${at})::date, ${at}, ${at}, ${name} || ' / ALI'`,
  `insert into after_sale_cases (id, reference, kind, whole, reason, state, booking_id, item_id, agency_id, currency, paid_minor, refund_minor, requested_at, settled_at, person)
    select ${uuid('c')}, 'RF-' || ${letters}, 'void', true, '', 'done', ${uuid('b')}, ${uuid('i')}, case when k % 2 = 0 then '${ids.agency}'::uuid end, 'SAR', 90000, 80000, ${at}, ${at}, ${name} || ' / ALI'`,
  `insert into wallet_moves (account_id, posted_at, journal_id, line_no, booking_ref, amount, selling, vat, what, carrier, made_by)
    select '${ids.wallet}', ${at}, ${uuid('p')}, 3, 'BK-' || ${letters}, -90000, 95000, null, 'sale', (array['PK', 'SV'])[1 + k % 2], '${ids.admin}'`,
  `insert into group_requests (id, agency_id, created_by, state, origin, destination, depart_on, flexible_days, adults, children, infants, cabin, currency, name, version, created_at, updated_at)
    select 'GR-' || ${letters}, '${ids.agency}', '${ids.admin}', 'declined', 'KHI', 'JED', (${at})::date, 0, 20, 0, 0, 'economy', 'SAR', 'Family ' || k, 0, ${at}, ${at}`,
  `insert into quotations (id, reference, agency_id, created_by, state, currency, total_minor, valid_until, title, customer_name, customer_locale, created_at, updated_at)
    select ${uuid('q')}, 'QT-' || ${letters}, '${ids.agency}', '${ids.admin}', (array['cancelled','declined','expired'])[1 + k % 3], 'SAR', 90000, ${at}, 'KHI-JED', 'Ali ' || k, 'en', ${at}, ${at}`,
  `insert into journals (id, kind, source_type, source_id, occurred_at, posted_at, body_hash)
    select ${uuid('p')}, 'sale', 'x', k::text, ${at}, ${at}, ''`,
  `insert into postings (journal_id, line_no, account_id, amount, currency, posted_at)
    select ${uuid('p')}, no, case no when 1 then '${ids.supplier}'::uuid else '${ids.suspense}'::uuid end, case no when 1 then 80000 else -80000 end, 'SAR', ${at} from generate_series(1, 2) no cross join`,
  `insert into postings (journal_id, line_no, account_id, amount, currency, posted_at, seq, balance_after)
    select ${uuid('p')}, 3, '${ids.wallet}', -100, 'SAR', ${at}, ${lastSeq} - k, 0`,
  `insert into tax_lines (journal_id, no, item_id, event, country, role, category, rate_bp, gross, net, vat, rounding, currency, at)
    select ${uuid('p')}, 1, ${uuid('i')}, 'sale', 'SA', 'principal', 'S', 1500, 115, 100, 15, 0, 'SAR', ${at}`,
  `insert into journal_sums select ${uuid('j')}, 'SAR', 'BK-' || ${letters}, case when k % 2 = 0 then '${ids.agency}'::uuid end, ${at}, 'flight', 'house', 'PK', 90000, 0, 80000, 10000, 0, 0, 0, 0`,
  `insert into buyer_sums select 'BK-' || ${letters}, ${uuid('j')}, 1, 0, 0, 0`,
  `insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, nationality, passport_country, passport_expiry, price_minor)
    select ${uuid('b')}, 1, 'adult', 'mr', 'ALI', ${name}, 'm', 'PK', 'PK', '2035-01-01', 90000`,
]

async function seed(from: number, to: number): Promise<void> {
  for (const text of seeds())
    await owner.query(
      `${text}${text.endsWith('cross join') ? '' : ' from'} generate_series(${from}, ${to}) k on conflict do nothing`,
    )
  await owner.query(`update ticket_sums_state set kept_until = '-infinity'`)
  await owner.query(
    `vacuum analyze bookings, booking_items, booking_passengers, tickets, airline_notices, memos, visa_cases, after_sale_cases, group_requests, quotations,
      journals, postings, journal_sums, buyer_sums, tax_lines, wallet_moves`,
  )
  await keepRows(owner)
  const { db } = testApp.app
  await sumAccountDays(db)
  await sumJournalDays(db, 'Asia/Riyadh')
  await sumWallDays(db, 'Asia/Riyadh')
  await keepWalletMoves(db)
  await sumWalletMonths(db, 'Asia/Riyadh')
  await fillTicketSums(db)
  await owner.query(
    'vacuum analyze account_days, account_months, journal_days, journal_months, journal_returns, journal_totals, tax_days, trial_days, wallet_months, wallet_returns, ticket_sums',
  )
}

/** Of days that are over: what they add up is kept, however many lines a day has. */
const overDays: readonly ['office' | 'agent', string][] = [
  ['office', `/trial-balance?day=${dayBefore(5)}`],
  ['office', `/vat-report?from=${dayBefore(50)}&to=${dayBefore(10)}`],
]
const month = `from=${dayBefore(10)}`
const calls: readonly ['office' | 'agent', string][] = [
  ...[
    '',
    '?status=voided',
    '?sort=departure',
    '?sort=ttl',
    '?airline=PK',
    '?airline=ZZ',
    '?airline=PK&status=voided',
    `?travel_from=${dayBefore(20)}&travel_to=${dayBefore(12)}`,
    '?q=XYXYXY',
    '?q=nobodyatall',
    '?q=ali',
    '?mine=1',
  ].flatMap((query): ['office' | 'agent', string][] => [
    ['office', `/get-admin-bookings${query}`],
    ['agent', `/get-bookings${query}`],
  ]),
  ['office', '/airline-changes'],
  ['office', '/airline-changes?sort=newest'],
  ['office', '/airline-changes?overdue=1'],
  ['agent', '/airline-changes'],
  ['office', '/memos'],
  ['office', '/memos?late=1'],
  ['office', '/memos?kind=ACMA'],
  ['office', '/group-requests?state=requested'],
  ['agent', '/group-requests'],
  ['office', '/airline-changes?q=nobodyatall'],
  ['office', '/airline-changes?q=ali'],
  ['office', '/visa-application-list'],
  ['office', '/visa-application-list?state=withdrawn'],
  ['office', '/visa-application-list?q=ali'],
  ['agent', '/own-cases'],
  ['agent', '/own-cases?kind=void'],
  ['agent', `/own-cases?from=${dayBefore(80)}&to=${dayBefore(20)}`],
  ['agent', '/own-cases?q=nobodyatall'],
  ['agent', '/own-cases?q=ali'],
  ['agent', '/quotations'],
  ['agent', '/quotations?state=declined'],
  ['agent', '/quotations?state=draft,sent,viewed'],
  ['agent', '/quotations?state=expired&sort=oldest'],
  ['agent', '/quotations?q=nobodyatall'],
  ...['booking', 'month', 'airline', 'user'].map((group): ['agent', string] => [
    'agent',
    `/agent-profit-loss-report?group=${group}`,
  ]),
  ['office', '/profit-loss-report?group=agency'],
  ['office', '/airline-changes?q=BK-XYXYXY'],
  ['office', '/memos?q=season'],
  ['office', '/memos?q=BK-XYXYXY'],
  ['office', '/ticket-report?q=2222222222221'],
  ['office', `/ticket-report?${month}&kind=ticket`],
  ['office', '/supplier-payables'],
  ['office', '/credit-report'],
  ['office', `/trial-balance?day=${dayBefore(40)}`],
  ...overDays,
  ['office', `/calendar?from=${dayBefore(3)}&to=${dayBefore(-3)}&per_day=0`],
  ['agent', `/calendar?from=${dayBefore(50)}&to=${dayBefore(20)}&per_day=0`],
  ['agent', `/agent-statment?from=${dayBefore(50)}&to=${dayBefore(20)}`],
  ['office', '/outbox-mails'],
  ['office', '/needs-attention'],
  ['office', '/search?q=nobodyatall'],
  ...['booking', 'month', 'airline', 'supplier'].map((group): ['office', string] => [
    'office',
    `/profit-loss-report?group=${group}&${month}`,
  ]),
]

async function blocksOfCall(who: 'office' | 'agent', path: string): Promise<number> {
  const visitor = who === 'office' ? office : agent
  const statements = await statementsOf(async () => {
    const answer = await visitor.get(`/api${path}`)
    expect([path, answer.status]).toEqual([path, 200])
  })
  const read = await blocksOf(owner, statements)
  return read.reduce((sum, one) => sum + one, 0)
}

async function blocksOfCalls(asked = calls): Promise<Map<string, number>> {
  const blocks = new Map<string, number>()
  for (const [who, path] of asked) blocks.set(`${who} ${path}`, await blocksOfCall(who, path))
  return blocks
}

/** Calls that read more than they may read more. */
const grown = (before: Map<string, number>, after: Map<string, number>) =>
  [...after]
    .filter(([path, blocks]) => blocks > Math.max(floor, before.get(path)!) * more)
    .map(([path, blocks]) => `${path}: ${before.get(path)} -> ${blocks} blocks`)

beforeAll(async () => {
  testApp = await startApp({ now: new Date().toISOString(), plansAsInUse: true })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const admin = await buildUser(testApp, { role: 'admin' })
  const [supplier, suspense, wallet] = [randomUUID(), randomUUID(), randomUUID()]
  const agency = (await buildAgency(testApp)).id
  await owner.query('set session_replication_role = replica')
  await owner.query(`delete from ledger_accounts where owner_id = '${agency}'`)
  await owner.query(
    `insert into ledger_accounts (id, owner_type, owner_id, kind, currency)
      values ($1, 'supplier', 'house', 'payable', 'SAR'), ($2, 'suspense', 'company', 'adjustment', 'SAR'), ($3, 'agency', '${agency}', 'wallet', 'SAR')`,
    [supplier, suspense, wallet],
  )
  // More lines than it takes to keep months of it.
  await owner.query(
    `insert into postings (journal_id, line_no, account_id, amount, currency, posted_at, seq, balance_after) values (gen_random_uuid(), 1, $1, 1, 'SAR', now(), ${lastSeq}, 1)`,
    [wallet],
  )
  ids = { agency, admin: admin.id, supplier, suspense, wallet }
  office = await loggedIn(testApp, admin)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: ids.agency }))
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('no list, search or report reads more of the database because there are more than twice the bookings', async () => {
  await seed(1, few)
  const before = await blocksOfCalls()
  await seed(few + 1, lots)
  const after = await blocksOfCalls()
  expect(grown(before, after)).toEqual([])
}, 120_000)

test('days that are over are read a row for each of their sums, and line by line only where they are not kept', async () => {
  const read = async () => {
    let sum = 0
    for (const [who, path] of overDays) sum += await blocksOfCall(who, path)
    return sum
  }
  const kept = await read()
  expect(kept).toBeLessThan(60)
  await owner.query(`update wall_days_state set summed_until = '-infinity'`)
  expect(await read()).toBeGreaterThan(kept + 20)
}, 120_000)

test('what a statement adds up is read as little on a connection that has asked often as on a new one', async () => {
  const wallet = {
    text: 'select * from wallet_moved($1, $2, $3)',
    values: [ids.wallet, lastSeq - 3_600, lastSeq - 1_440],
  }
  const agency = {
    text: `select * from wallet_booked($1, $2, $3, 'Asia/Riyadh')`,
    values: [ids.wallet, dayBefore(50), dayBefore(20)],
  }
  for (const asked of [wallet, agency]) {
    const read = await blocksOf(
      owner,
      Array.from({ length: 10 }, () => asked),
    )
    expect([asked.text, read[9]! <= read[2]!]).toEqual([asked.text, true])
  }
  await withKept(testApp.app.db, { agencyId: ids.agency, currency: 'SAR', zone: 'Asia/Riyadh' }, async (tx) => {
    const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(tx)
    expect(rows).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
  })
  const { rows } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc where 'plan_cache_mode=force_custom_plan' = any (proconfig) order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['wallet_booked', 'wallet_moved']))
}, 120_000)

/** A week from now, the hour by the number. */
const leaving = `to_char(now() + k * interval '1 hour' + interval '7 days', 'YYYY-MM-DD"T"HH24:MI')`
const bookingsBy = (from: number, to: number) => `from generate_series(${from}, ${to}) k where b.id = ${uuid('b')}`
/** Few of many: a status, an airline and a status that each many have, passports that end; words nobody bears; what waits. */
const rareSeeds = () => [
  `update bookings b set carrier = 'XY', carriers = '{XY}' ${bookingsBy(1, lots)} and b.status = 'completed'`,
  `update bookings b set status = 'confirmed', departure_at = ${leaving}, arriving_at = ${leaving} ${bookingsBy(1, 120)}`,
  `update bookings b set passports_until = left(arriving_at, 4) || '-01-01' ${bookingsBy(200, lots)}`,
  // With the trigger that says since when they wait.
  'set session_replication_role = origin',
  `update booking_items i set stage = 'refund_requested', updated_at = ${at} from generate_series(1, 400) k where i.id = ${uuid('i')}`,
  'set session_replication_role = replica',
  `insert into booking_history (booking_id, seq, event, at, from_status, to_status, who, item_no)
    select ${uuid('b')}, 1, 'refund_requested', ${at}, 'confirmed', 'refund_requested', 'Ali', 1 from generate_series(1, 400) k`,
  `insert into supplier_topups (id, reference, supplier, bank_id, amount_minor, currency, bank_reference, paid_on, state, made_by, made_at)
    select ${uuid('t')}, 'TU-' || ${letters}, 'house', '${ids.admin}', 100, 'SAR', 'TRF-' || k, (${at})::date, 'waiting', '${ids.admin}', ${at} from generate_series(1, ${lots}) k
    on conflict do nothing`,
  `insert into ledger_accounts (id, owner_type, owner_id, kind, currency) select ${uuid('a')}, 'agency', ${uuid('a')}::text, 'wallet', 'SAR' from generate_series(1, ${lots}) k`,
  `update journals j set actor_id = '${ids.admin}' from generate_series(1, 400) k where j.id = ${uuid('p')}`,
  `insert into notifications (user_id, kind, data, at) select '${ids.admin}', 'booking_confirmed', '{}', ${at} from generate_series(1, ${lots}) k`,
]
/** Blocks that each may read, of its session and of all that it shows, and the index without which it reads more. */
const rareCalls: readonly ['office' | 'agent', string, number, string?][] = [
  ['agent', '/get-bookings?airline=XY&status=voided', 30],
  ['office', '/get-admin-bookings?airline=XY&status=voided', 30, 'bookings_carrier_status'],
  ['office', '/get-admin-bookings?passport_ending=1', 30, 'bookings_passports_ending'],
  ['office', '/get-admin-bookings?status=confirmed&sort=departure', 740, 'bookings_open_departing'],
  ['office', '/supplier-topups?q=nobodyatall', 80, 'supplier_topups_words'],
  ['agent', '/own-cases?kind=refund', 30, 'after_sale_cases_own_kind'],
  ['office', '/notifications', 40],
  ['agent', '/transactions', 380],
  ['agent', '/agent-statment', 700],
  ['office', '/after-sale-queue?kind=refund', 700],
  ['office', '/after-sale-queue', 700, 'booking_items_waiting'],
  ['agent', '/own-cases?q=ali', 420, 'after_sale_cases_own'],
  ['agent', '/quotations?state=draft,sent,viewed', 40, 'quotations_state'],
  ['agent', '/quotations?q=nobodyatall', 100, 'quotations_words'],
]

test('where sums stand beside a page its rows are not counted once more', async () => {
  const countsIn = async (who: Visitor, path: string) => {
    const statements = await statementsOf(() => who.get(`/api${path}`))
    return statements.filter(({ text }) => text.includes('select count(*)::int8 as n from (select 1 ')).length
  }
  for (const path of ['/credit-report', `/ticket-report?from=${dayBefore(5)}`, '/after-sale-queue'])
    expect([path, await countsIn(office, path)]).toEqual([path, 0])
  expect(await countsIn(agent, '/own-cases?q=ali')).toBe(0)
})

type Node = Record<'Actual Rows' | 'Actual Loops' | 'Rows Removed by Filter', number> & { Plans?: Node[] }
/** Rows of tables and indexes that a plan looks at, and leaves out again or not. */
function rowsIn(node: Node): number {
  if (node.Plans) return node.Plans.reduce((sum, one) => sum + rowsIn(one), 0)
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

test('of a word that many hold as many rows are looked at as a list counts, and no more', async () => {
  for (const path of ['/airline-changes?q=ali', '/memos?q=season', '/visa-application-list?q=ali']) {
    const statements = await statementsOf(() => office.get(`/api${path}`))
    const counts = statements.filter(({ text }) => /select count\(\*\)::int8? as n from \(select 1 /.test(text))
    const looked: number[] = []
    for (const { text, values } of counts) {
      const { rows } = await owner.query(`explain (analyze, format json) ${text}`, values)
      looked.push(rowsIn(rows[0]['QUERY PLAN'][0].Plan))
    }
    expect([path, looked.length, Math.max(...looked) <= 1_001]).toEqual([path, 1, true])
  }
})

test('an erased person, whose name is not in capitals, is found by any letters wherever a first passenger is searched', async () => {
  await owner.query('set session_replication_role = origin')
  await owner.query(`update bookings b set lead_passenger = 'Erased person' ${bookingsBy(6, 6)}`)
  await owner.query('set session_replication_role = replica')
  for (const [who, path] of [
    ['agent', '/own-cases'],
    ['office', '/airline-changes'],
    ['office', '/visa-application-list'],
  ] as const)
    for (const word of ['eRASED pers', 'Erased', 'ERASED PERSON']) {
      const { data, meta } = (
        await (who === 'office' ? office : agent).get(`/api${path}?q=${encodeURIComponent(word)}`)
      ).body
      expect([path, word, data.length, meta.total]).toEqual([path, word, 1, 1])
    }
})

test('what is asked of everybody’s rows, of all or by one choice, is planned once by each connection, and nothing else', async () => {
  // A page and its count go over two connections, in whichever order, each of which keeps what comes the second time: at
  // one of so many askings nothing is planned, if all is kept.
  const plannedOf = async (who: Visitor, path: string) => {
    let least = Infinity
    for (let n = 0; n < 20 && least > 0; n++)
      least = Math.min(least, (await costOf(() => who.get(`/api${path}`))).planned)
    return least
  }
  for (const path of [
    '/get-admin-bookings',
    '/get-admin-bookings?status=voided&sort=departure',
    '/airline-changes?class=major',
    '/memos',
    '/memos?state=absorbed',
    '/memos?kind=ACMA',
    '/visa-application-list?state=withdrawn',
  ])
    expect([path, await plannedOf(office, path)]).toEqual([path, 0])
  for (const path of [
    '/memos?state=absorbed,charged',
    `/memos?${month}`,
    '/memos?q=season',
    '/get-admin-bookings?airline=PK',
  ])
    expect([path, (await plannedOf(office, path)) > 0]).toEqual([path, true])
  expect(await plannedOf(agent, '/get-bookings')).toBeGreaterThan(0)
})

test('what few have of many is found where it stands', async () => {
  for (const text of rareSeeds()) await owner.query(text)
  await owner.query(
    'vacuum analyze bookings, booking_items, booking_history, supplier_topups, notifications, ledger_accounts, journals',
  )
  const wrong: string[] = []
  for (const [who, path, most, index] of rareCalls) {
    const blocks = await blocksOfCall(who, path)
    if (blocks > most) wrong.push(`${who} ${path}: ${blocks} blocks`)
    if (!index) continue
    await owner.query(`drop index ${index}`)
    const without = await blocksOfCall(who, path)
    if (without <= most) wrong.push(`${who} ${path}: ${without} blocks without ${index}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('what saved bookings owe is left out of a month without a look at each of them', async () => {
  const saved = [1_000, 1_400] as const
  await owner.query(
    `update bookings b set status = 'saved', ttl_at = now() + k * interval '1 hour' ${bookingsBy(...saved)}`,
  )
  await owner.query(`insert into dues (id, booking_id, no, kind, amount_minor, due_at, state, created_at)
    select ${uuid('d')}, ${uuid('b')}, 1, 'full', 90000, now() + k * interval '1 hour', 'open', ${at} from generate_series(${saved.join()}) k`)
  await owner.query('vacuum analyze bookings, dues')
  const days = `from=${dayBefore(-41)}&to=${dayBefore(-60)}`
  const { data } = (await office.get(`/api/calendar?${days}&per_day=0`)).body
  const limits = data.flatMap(({ counts }: any) => counts).filter(({ kind }: any) => kind === 'limit')
  expect(limits.length).toBeGreaterThan(5)
  const blocks = await blocksOfCall('office', `/calendar?${days}&per_day=0`)
  expect(blocks).toBeLessThan(800)
}, 120_000)

const peopleSeeds = () => [
  `insert into users (id, role, name, email, password_hash, is_approved, email_verified_at, last_login_at, created_at)
    select ${uuid('u')}, 'customer', ${name} || ' ALI', 'c' || k || '@example.test', '-', true, ${at}, ${at}, ${at}`,
  `insert into activity_log (at, actor_id, action, subject, subject_id)
    select ${at}, case when k % 2 = 0 then '${ids.admin}'::uuid else ${uuid('u')} end, 'changed', 'user', ${uuid('u')}::text`,
  `insert into tax_documents (id, number, kind, form, booking_ref, seller, buyer, currency, net, vat, rounding, payable, supplies, lines, issued_local, issued_at, qr)
    select ${uuid('t')}, 'IV-26-' || lpad(k::text, 6, '0'), 'invoice', 'standard', 'BK-' || ${letters}, '{}', jsonb_build_object('name', jsonb_build_object('en', ${name}, 'ar', ${name})),
      'SAR', 100, 15, 0, 115, '[]', '[]', to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS'), ${at}, ''`,
]
const peopleCalls = [
  'search?q=ali',
  'users?q=nobodyatall',
  'users?q=ali',
  'users?state=waiting&sort=oldest',
  'users?role=agent&sort=name',
  'activity-logs?q=nobodyatall',
  'activity-logs?q=ali',
  'activity-logs?kind=bank',
  'activity-people',
  'tax-documents?q=nobodyatall',
  'tax-documents?state=unsigned&sort=oldest',
  'tax-documents?kind=credit',
  'tax-documents?incomplete=1',
  'personal-data?q=nobodyatall',
  'personal-data?q=ali',
  'personal-data-held?kind=guest&id=u1@example.test',
  'get-offline-bookings?status=requested&sort=oldest',
].map((path): ['office', string] => ['office', `/${path}`])

test('people, their log and tax documents are found as soon where there are more than twice as many', async () => {
  const read = async (from: number, to: number) => {
    for (const text of peopleSeeds()) await owner.query(`${text} from generate_series(${from}, ${to}) k`)
    await owner.query('vacuum analyze users, activity_log, tax_documents')
    return blocksOfCalls(peopleCalls)
  }
  const before = await read(1, few)
  expect(grown(before, await read(few + 1, lots))).toEqual([])
}, 120_000)
