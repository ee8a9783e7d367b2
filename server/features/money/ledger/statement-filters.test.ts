import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/kernel/permissions'
import { inTx } from '#server/db/db'
import { readTable } from '#server/features/operations/exports'
import type { Actor } from '#server/http/actor'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency } from '../../../../test/factories.ts'
import { type JournalKind, type Payer, postJournal, recipes } from './index.ts'

let testApp: TestApp
let mine: string
let other: string
let actor: Actor | null

/** The wallet by hand: when (UTC), what, how much, of which record, in which words. */
const moves: [at: string, kind: JournalKind, amount: number, source: string, memo: string | null][] = [
  ['2026-10-30T09:00', 'deposit', 100_00, 'DP-AAAA22', 'Al Rajhi, ref 26110'],
  ['2026-10-31T21:30', 'sale', -40_00, 'BK-AAAA22', null],
  ['2026-11-03T09:00', 'charge', -1_50, 'BK-AAAA22:charge', 'Issue charge, 1 ticket'],
  ['2026-11-05T09:00', 'deposit', 25_00, 'DP-BBBB33', '100% sure_ref'],
  ['2026-11-05T10:00', 'sale', -75_00, 'BK-BBBB33', null],
  ['2026-11-09T10:00', 'refund', 30_25, 'RF-CCCC44', 'BK-BBBB33, penalty 4'],
]
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  testApp.app.authenticate = async () => actor
  mine = (await buildAgency(testApp, { name_en: 'Qasr Al-Safar', name_ar: 'قصر السفر', code: 'AG-QASR' })).id
  other = (await buildAgency(testApp)).id
  const payer: Payer = { type: 'agency', id: mine }
  for (const [at, kind, amount, source, memo] of moves)
    await inTx(testApp.app.db, 'post', (tx) =>
      postJournal(tx, {
        kind,
        source: { type: kind === 'sale' ? 'booking' : kind, id: source },
        at: new Date(`${at}:00Z`),
        memo,
        booking_ref: /BK-[A-Z2-9]{6}/.exec(`${source} ${memo}`)?.[0] ?? null,
        lines: recipes.manualEntry({ payer, currency: 'SAR', amount, against: { kind: 'suspense' } }),
      }),
    )
  await sql`insert into bookings (id, reference, channel, agency_id, supplier, is_sooper, supplier_ref, pnr, airline_pnr, hold_state, status, currency,
      total_minor, supplier_total_minor, snapshot, contact_email, contact_phone, trip_type, origin, destination, departure_at, arriving_at, carrier,
      lead_passenger, passenger_count, demo, created_at, updated_at)
    values (${randomUUID()}, 'BK-BBBB33', 'agent', ${mine}, 'desk', false, 'x', 'ABC234', 'XYZ789', 'none', 'failed', 'SAR', 7500, 7500, '{}', 'a@b.c', '+966',
      'one_way', 'RUH', 'LHE', '2027-01-01T10:00', '2027-01-01T15:00', 'SV', 'AL HARBI / SAMI', 2, true, now(), now())`.execute(
    testApp.app.db,
  )
})
afterAll(() => testApp.close())
beforeEach(() => {
  actor = as('agent', mine)
})

const as = (role: Actor['role'], agency_id: string | null, permissions: Permission[] = []): Actor => ({
  user_id: randomUUID(),
  session_id: 's',
  role,
  name: 'N',
  email: 'n@example.com',
  locale: 'en',
  is_approved: true,
  is_formFilled: true,
  status: 1,
  email_verified: true,
  agency_id,
  member: role === 'agent' ? 'owner' : null,
  permissions: new Set(permissions),
})
const get = (path: string) => {
  const visitor = testApp.visitor()
  visitor.token = 'any'
  return visitor.get(`/api${path}`)
}
const ask = async (query = '') => (await get(`/agent-statment${query}`)).body
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

/** Filters, and the indexes of `moves` that they leave. The company stands in Riyadh: 21:30 UTC is the next day there. */
const filters: [query: string, kept: number[]][] = [
  ['', [0, 1, 2, 3, 4, 5]],
  ['?from=2026-11-01', [1, 2, 3, 4, 5]],
  ['?to=2026-10-31', [0]],
  ['?from=2026-11-01&to=2026-11-05', [1, 2, 3, 4]],
  ['?kind=sale', [1, 4]],
  ['?kind=sale&from=2026-11-02', [4]],
  ['?kind=void', []],
  ['?direction=in', [0, 3, 5]],
  ['?direction=out&to=2026-11-04', [1, 2]],
  ['?q=bk-bbbb33', [4, 5]],
  ['?q=DP-', [0, 3]],
  ['?q=xyz789', [4, 5]],
  ['?q=harbi', [4, 5]],
  ['?q=penalty&direction=out', []],
  ['?q=%25', [3]],
  ['?q=e_r', [3]],
]

describe('under every filter', () => {
  test.each(filters)(
    '%s: entries and totals are those that fit, opening and closing those of the days',
    async (query, kept) => {
      const body = await ask(query)
      expect(body.entries.map((entry: any) => entry.amount.amount)).toEqual(kept.map((index) => moves[index]![2]))
      const amounts = kept.map((index) => moves[index]![2])
      expect(body.totals).toEqual({
        credit: sar(sum(amounts.filter((n) => n > 0))),
        debit: sar(0 - sum(amounts.filter((n) => n < 0))),
        credits: amounts.filter((n) => n > 0).length,
        vat: null,
        debits: amounts.filter((n) => n < 0).length,
      })
      const days = /(?:from=(\S{10}))?(?:&?to=(\S{10}))?$/.exec(query.replace(/(kind|direction|q)=[^&]*&?/g, ''))!
      const inRiyadh = (at: string) => new Date(Date.parse(`${at}:00Z`) + 3 * 3_600_000).toISOString().slice(0, 10)
      const before = moves.filter(([at]) => days[1] && inRiyadh(at) < days[1])
      const until = moves.filter(([at]) => !days[2] || inRiyadh(at) <= days[2])
      expect(body.opening).toEqual(sar(sum(before.map((move) => move[2]))))
      expect(body.closing).toEqual(sar(sum(until.map((move) => move[2]))))
    },
  )

  test.each(filters)('%s: the file has exactly these rows', async (query, kept) => {
    for (const format of ['csv', 'xlsx']) {
      const { status, body, headers } = await get(`/agent-statement-file${query || '?'}&format=${format}&locale=en`)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(`.${format}`)
      const rows = (await readTable(body)) as string[][]
      const heads = rows.findIndex((row) => row[0] === 'Date')
      const own = rows.slice(heads + 1, heads + 1 + kept.length)
      const number = (text: string | undefined) => Math.round(Number(text || 0) * 100)
      expect(own.map((row) => number(row[7]) - number(row[6]))).toEqual(kept.map((index) => moves[index]![2]))
      expect(rows.length - heads - 1).toBe(kept.length + (format === 'xlsx' ? 1 : 0))
    }
  })
})

test('page by page under a filter each entry is seen once', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const body: any = await ask(`?direction=out&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.entries.map((entry: any) => entry.amount.amount))
    cursor = body.meta.next_cursor
  }
  expect(seen).toEqual([-40_00, -1_50, -75_00])
})

test('each entry leads to the record behind it', async () => {
  const { entries } = await ask()
  expect(entries.map((entry: any) => entry.reference)).toEqual([
    'DP-AAAA22',
    'BK-AAAA22',
    'BK-AAAA22',
    'DP-BBBB33',
    'BK-BBBB33',
    'RF-CCCC44',
  ])
  expect(entries[4]).toMatchObject({
    source: { type: 'booking', id: 'BK-BBBB33' },
    booking: {
      reference: 'BK-BBBB33',
      pnr: 'XYZ789',
      passenger: 'AL HARBI / SAMI',
      route: { origin: 'RUH', destination: 'LHE' },
    },
  })
  expect(entries[1].booking).toBeNull()
})

test('an Arabic workbook says whose it is, what it opened and closed with, and when it was proven', async () => {
  await sql`insert into proof_runs (at, ok, milliseconds) values ('2026-11-20T10:05:00Z', true, 1)`.execute(
    testApp.app.db,
  )
  const { body } = await get('/agent-statement-file?format=xlsx&locale=ar&from=2026-11-01')
  const rows = (await readTable(body)) as string[][]
  const said = Object.fromEntries(rows.map((row) => [row[0], row[1]]))
  expect(said).toMatchObject({
    'كشف الحساب': 'قصر السفر (AG-QASR)',
    الفترة: 'من 1 نوفمبر 2026',
    'الرصيد الافتتاحي': '100',
    'الرصيد الختامي': '38.75',
  })
  expect(rows.flat().join(' ')).toMatch(/تم التحقق من كل القيود في 20 نوفمبر 2026 13:05/)
  expect(rows.at(-1)).toEqual(['', '', '', 'الإجمالي', '', '', '116.5', '55.25', ''])
})

test('the document is a PDF in either language', async () => {
  for (const locale of ['en', 'ar']) {
    const { status, body, headers } = await get(`/agent-statement-file?format=pdf&locale=${locale}`)
    expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(body.toString('latin1')).toContain(`/Lang (${locale})`)
  }
})

test('the file of another agency is not there, and staff need their permission', async () => {
  expect((await get(`/agent-statement-file?format=csv&agency_id=${other}`)).status).toBe(404)
  actor = as('admin-staff', null)
  expect((await get(`/agent-statement-file?format=csv&agency_id=${mine}`)).status).toBe(403)
  actor = as('admin-staff', null, ['ledger.view'])
  expect((await get(`/agent-statement-file?format=csv&agency_id=${mine}`)).status).toBe(200)
  actor = null
  expect((await get('/agent-statement-file?format=csv')).status).toBe(401)
})

test('bad filters are refused by field', async () => {
  for (const [query, field] of [
    ['?kind=gift', 'kind'],
    ['?direction=up', 'direction'],
    [`?q=${'x'.repeat(101)}`, 'q'],
  ])
    expect(await ask(query), query).toMatchObject({ success: false, errors: [{ field }] })
  expect((await get('/agent-statement-file?format=doc')).body.errors).toMatchObject([{ field: 'format' }])
})

describe('the credit report', () => {
  const balances = async (query = '') => (await get(`/agent-balances${query}`)).body
  test('has each agency’s money, debts by age and last payment, for whoever may read it', async () => {
    actor = as('admin-staff', null)
    expect((await get('/agent-balances')).status).toBe(403)
    actor = as('admin-staff', null, ['report.credit'])
    expect((await balances('?q=qasr')).agents).toMatchObject([
      {
        agency: { id: mine, code: 'AG-QASR' },
        balance: sar(38_75),
        used: sar(0),
        available: sar(38_75),
        overdue: null,
        last_payment: { amount: sar(25_00), at: '2026-11-05T09:00:00.000Z' },
      },
    ])
    expect((await balances(`?q=قصر`)).agents).toHaveLength(1)
    expect((await balances('?only=overdue')).agents).toEqual([])
  })
  test('is read page by page, each agency once', async () => {
    actor = as('admin', null)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const body: any = await balances(`?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.agents.map((row: any) => row.agency.id))
      cursor = body.meta.next_cursor
    }
    expect(seen.sort()).toEqual([mine, other].sort())
  })
})
