import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { sumJournalDays } from '#server/features/money/ledger'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, buildUser } from '../../../../test/factories.ts'
import { companyRows, companyTotals } from './company-report.sql.ts'
import type { CompanyFilter } from './report-filter.ts'

const zone = 'Asia/Riyadh'
const groups = ['month', 'product', 'airline', 'supplier', 'agency', 'salesman'] as const
let testApp: TestApp
let owner: pg.Client
let agencies: string[]
let salesman: string
let seed = 11

/** The same numbers in each run. */
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
/** An instant of the last hundred days, now and then within a second of midnight in Riyadh. */
const instant = (ago: number) => {
  const day = Date.now() - ago * 86_400_000
  return random(5) === 0
    ? new Date(Math.floor(day / 86_400_000) * 86_400_000 + 75_600_000 + pick([-1, 0, 1]))
    : new Date(day)
}

/** Journals of some bookings, each of one agency and currency; carriers and suppliers may change in between. */
async function post(count: number, ago: () => number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const no = random(90)
    await owner.query(
      `insert into journal_sums values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 2, 3, 4)`,
      [
        randomUUID(),
        no % 7 === 0 ? 'USD' : 'SAR',
        `BK-${String(100_000 + no)
          .replaceAll('1', 'A')
          .replaceAll('0', 'B')}`,
        [...agencies, null][no % (agencies.length + 1)],
        instant(ago()),
        pick(['flight', 'hotel', null]),
        pick(['house', 'other']),
        pick(['PK', 'SV', null]),
        random(9_000),
        random(900),
        random(8_000),
        random(500),
      ],
    )
  }
}

type Line = { key: string; currency: string; bookings: number; sold: number; margin: number; tax: number }
type Journal = Record<'ref' | 'currency' | 'day' | CompanyFilter['group'], string> & {
  sold: number
  margin: number
  tax: number
}

const journals = () =>
  all(
    testApp.app.db,
    sql<Journal>`select m.booking_ref as ref, m.currency, to_char(m.posted_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      to_char(m.posted_at at time zone ${zone}, 'YYYY-MM') as month, coalesce(m.product, '') as product, coalesce(m.carrier, '') as airline,
      coalesce(m.supplier, '') as supplier, coalesce(m.agency_id::text, '') as agency, coalesce(o.salesman_id::text, '') as salesman,
      m.sold, m.margin, m.tax
    from journal_sums m left join agencies a on a.id = m.agency_id left join users o on o.id = a.owner_id`,
  )

/** What the report has to say, from the journals one by one. */
function linesOf(all: readonly Journal[], filter: CompanyFilter, keyOf: (one: Journal) => string): Line[] {
  const asked = {
    product: filter.product,
    airline: filter.airline,
    supplier: filter.supplier,
    agency: filter.agencyId,
    salesman: filter.salesmanId,
  }
  const lines = new Map<string, Line & { refs: Set<string> }>()
  for (const one of all) {
    if (one.day < (filter.from ?? '') || one.day > (filter.to ?? '9')) continue
    if (Object.entries(asked).some(([name, value]) => value !== undefined && one[name as 'airline'] !== value)) continue
    const key = keyOf(one)
    const line = lines.get(key + one.currency) ?? {
      key,
      currency: one.currency,
      bookings: 0,
      sold: 0,
      margin: 0,
      tax: 0,
      refs: new Set(),
    }
    lines.set(key + one.currency, line)
    line.refs.add(one.ref)
    line.sold += one.sold
    line.margin += one.margin
    line.tax += one.tax
  }
  return [...lines.values()].map(({ refs, ...line }) => ({ ...line, bookings: refs.size })).sort(byKey)
}
const byKey = (one: Line, other: Line) => (one.key + one.currency < other.key + other.currency ? -1 : 1)
const shown = (rows: readonly Line[]) =>
  rows
    .map(({ key, currency, bookings, sold, margin, tax }) => ({ key, currency, bookings, sold, margin, tax }))
    .sort(byKey)

const dayBefore = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
function someFilter(): CompanyFilter {
  const [late, long] = [random(90), random(60)]
  return {
    zone,
    group: pick(groups),
    ...(random(4) === 0 ? {} : { from: dayBefore(late + long) }),
    ...(random(3) === 0 ? {} : { to: dayBefore(late) }),
    ...(random(3) === 0 ? { airline: pick(['PK', 'SV', 'ZZ']) } : {}),
    ...(random(6) === 0 ? { supplier: pick(['house', 'other']) } : {}),
    ...(random(6) === 0 ? { agencyId: pick(agencies) } : {}),
    ...(random(6) === 0 ? { product: 'flight' } : {}),
    ...(random(8) === 0 ? { salesmanId: salesman } : {}),
  }
}

async function compare(times: number): Promise<void> {
  const { db } = testApp.app
  const all = await journals()
  for (let run = 0; run < times; run++) {
    const filter = someFilter()
    expect(shown(await companyRows(db, filter, { limit: 500 })), JSON.stringify(filter)).toEqual(
      linesOf(all, filter, (one) => one[filter.group]),
    )
    expect(
      shown((await companyTotals(db, filter)).map((one) => ({ ...one, key: '' }))),
      JSON.stringify(filter),
    ).toEqual(linesOf(all, filter, () => ''))
    const bookings = await companyRows(db, { ...filter, group: 'booking' }, { limit: 500 })
    expect(shown(bookings), JSON.stringify(filter)).toEqual(linesOf(all, filter, ({ ref }) => ref))
    expect(bookings.map(({ at }) => at.getTime())).toEqual(
      bookings.map(({ at }) => at.getTime()).sort((one, other) => other - one),
    )
  }
}
const state = () =>
  first(
    testApp.app.db,
    sql<{ zone: string; until: string }>`select zone, summed_until::text as until from journal_days_state`,
  )

beforeAll(async () => {
  testApp = await startApp()
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  salesman = (await buildUser(testApp, { role: 'salesman' })).id
  const one = (await buildAgency(testApp)).id
  const other = (await buildAgency(testApp)).id
  agencies = [one, other]
  const boss = await buildUser(testApp, { role: 'agent', agency_id: one })
  await owner.query('update users set salesman_id = $1 where id = $2', [salesman, boss.id])
  await owner.query('update agencies set owner_id = $1 where id = $2', [boss.id, one])
  await post(300, () => random(100))
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('before days are kept the profit and loss is read from the journals', () => compare(15))

test('with days that are kept it says the same, whatever is asked', async () => {
  await sumJournalDays(testApp.app.db, zone)
  expect((await state())!.zone).toBe(zone)
  await post(6, () => 0)
  await compare(40)
})

test('a page of bookings goes on after the last of the page before', async () => {
  const filter: CompanyFilter = { zone, group: 'booking', from: dayBefore(70), to: dayBefore(5) }
  const whole = await companyRows(testApp.app.db, filter, { limit: 500 })
  const [page] = [await companyRows(testApp.app.db, filter, { limit: 20 })]
  const last = page.at(-1)!
  const rest = await companyRows(testApp.app.db, filter, {
    limit: 500,
    after: { created_at: last.at.toISOString(), id: last.key },
  })
  expect([...page, ...rest].map(({ key }) => key)).toEqual(whole.map(({ key }) => key))
})

test('a journal posted into a day that was kept is counted at once, and kept with the next sum', async () => {
  const until = (await state())!.until
  await post(1, () => 40)
  expect((await state())!.until < until).toBe(true)
  await compare(10)
  await sumJournalDays(testApp.app.db, zone)
  expect((await state())!.until).toBe(until)
  await compare(10)
})

test('those who post into the past while days are summed lose nothing', async () => {
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client({ connectionString: testApp.ownerUrl })
      await client.connect()
      return client
    }),
  )
  await Promise.all([
    ...others.map(async (client, index) => {
      for (let no = 0; no < 5; no++)
        await client.query(
          `insert into journal_sums values ($1, 'SAR', 'BK-ABCDEF', null, $2, 'flight', 'house', 'PK', 1, 0, 1, 0, 0, 0, 0, 0)`,
          [randomUUID(), new Date(Date.now() - (3 + no * 7 + index) * 86_400_000)],
        )
    }),
    ...Array.from({ length: 3 }, () => sumJournalDays(testApp.app.db, zone)),
  ])
  await Promise.all(others.map((client) => client.end()))
  await sumJournalDays(testApp.app.db, zone)
  const { rows } = await owner.query(
    `select * from journal_days where day < (select summed_until from journal_days_state) except select * from journal_days_of('-infinity', (select summed_until from journal_days_state), $1)`,
    [zone],
  )
  expect(rows).toEqual([])
  await compare(10)
})

test('where the company moves to another zone its days are kept anew', async () => {
  await sumJournalDays(testApp.app.db, 'America/New_York')
  await compare(5)
  await sumJournalDays(testApp.app.db, zone)
  await compare(10)
})
