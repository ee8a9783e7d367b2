import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { depositList, depositQueue } from '#contract/money/deposit-list'
import { depositListSql, depositQueueSql, ofAgency } from './deposit-list.sql.ts'

let testApp: TestApp
let admin: Visitor
let agency: string
let bank: string
const rows = 20_000

beforeAll(async () => {
  testApp = await startApp()
  const { db, clock } = testApp.app
  const office = await buildUser(testApp, { role: 'admin' })
  admin = await loggedIn(testApp, office)
  const agencies = await Promise.all(Array.from({ length: 80 }, () => buildAgency(testApp)))
  agency = agencies[0]!.id
  const account = {
    name_en: 'Safa National Bank',
    name_ar: 'بنك الصفا الوطني',
    account_title: 'Rihla Travel Company',
    account_number: '608010167519',
    currency: 'SAR',
  }
  bank = (await admin.post('/api/banks', account)).body.data.id
  const other = (await admin.post('/api/banks', { ...account, account_number: '608010167520' })).body.data.id
  await sql`insert into deposits (id, agency_id, bank_id, amount_minor, currency, method, bank_reference, paid_on, created_by, created_at)
    select 'DP-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), (${agencies.map(({ id }) => id)}::uuid[])[n % 80 + 1],
      (${[bank, other]}::uuid[])[n % 2 + 1], 1000, 'SAR', 'cash', 'REF ' || (n * 7919), '2027-01-01', ${office.id},
      ${clock.now()}::timestamptz - (n / 3) * interval '1 minute' + interval '1 microsecond' * n
    from generate_series(1, ${rows}) n`.execute(db)
  await analyze(testApp, 'deposits')
})
afterAll(() => testApp.close())

test('no page of the deposits, in whichever order and under whichever filter, reads them all or sorts them', async () => {
  const samples = { status: ['pending'] as const, days: { from: '2027-01-01', to: '2027-01-02' }, q: 'REF 79190' }
  const { db } = testApp.app
  const own = { table: 'deposits', samples, scopes: [ofAgency(agency)], list: depositList, sql: depositListSql }
  expect(await badPlans(db, own)).toEqual([])
  const wider = { ...samples, bank_id: bank, agency_id: agency }
  const queue = { table: 'deposits', samples: wider, scopes: [null], list: depositQueue, sql: depositQueueSql }
  expect(await badPlans(db, queue)).toEqual([])
})

test('a plan that sorts or reads the whole table would be noticed', async () => {
  const keys = [
    { by: sql`d.remark`, type: 'text' },
    { by: sql`d.id`, type: 'text' },
  ] as const
  const { db } = testApp.app
  const sorts = { ...depositListSql.sorts, newest: { down: true, keys } }
  const planted = { table: 'deposits', scopes: [null], list: depositList, sql: { ...depositListSql, sorts } }
  const samples = { status: ['rejected'] as const, days: { from: '2027-01-01' }, q: 'REF' }
  expect(await badPlans(db, { ...planted, samples })).not.toEqual([])
})

test('pages of rows that share a millisecond lose none, and the count stops at a thousand and one', async () => {
  const seen = new Set<string>()
  let cursor = ''
  let pages = 0
  do {
    const { body } = await admin.get(`/api/get-agents-deposits?sort=oldest&agency_id=${agency}&limit=100${cursor}`)
    for (const { id } of body.data) seen.add(id)
    cursor = body.meta.next_cursor && `&cursor=${body.meta.next_cursor}`
    pages++
  } while (cursor)
  expect([seen.size, pages]).toEqual([rows / 80, 3])
  expect((await admin.get('/api/get-agents-deposits?limit=1')).body.meta.total).toBe(1_001)
})

test('a word that is exactly a reference finds that deposit alone, and parts of one find all that hold it', async () => {
  const ids = async (q: string) =>
    (await admin.get(`/api/get-agents-deposits?${new URLSearchParams({ q })}`)).body.data.map(
      (row: { id: string }) => row.id,
    )
  expect(await ids('ref 7919')).toEqual(['DP-XXXXXY'])
  const parts = (await admin.get('/api/get-agents-deposits?q=EF7919')).body.meta.total
  expect(parts).toBeGreaterThan(1)
})

test('a cursor of another order, of another shape or with a value of another type is refused at its field', async () => {
  const { body } = await admin.get('/api/get-agents-deposits?limit=1')
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const asked of [
    `sort=oldest&cursor=${body.meta.next_cursor}`,
    `cursor=${forged(['newest', '2027-01-01T00:00:00Z'])}`,
    `cursor=${forged(['newest', "2027-01-01'; drop table deposits", 'DP-XXXXXY'])}`,
    `cursor=${forged(['newest', '2027-01-01T00:00:00Z', 7])}`,
    `cursor=${forged({})}`,
    'cursor=lost',
  ]) {
    const answer = await admin.get(`/api/get-agents-deposits?${asked}`)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'cursor'])
  }
})

test('what does not fit a filter is refused at its field, in the reader’s language', async () => {
  const ask = (query: string) => admin.get(`/api/get-agents-deposits?${query}`, { 'accept-language': 'ar' })
  for (const [query, field] of [
    ['status=lost', 'status'],
    ['from=2027-02-30', 'from'],
    ['from=2027-02-03&to=2027-02-01', 'to'],
    ['bank_id=safa', 'bank_id'],
    ['lost=1', 'lost'],
  ]) {
    const { status, body } = await ask(query!)
    expect([status, body.errors[0].field]).toEqual([422, field])
    expect(body.errors[0].message).toMatch(/[\u0621-\u064a]/)
  }
})
