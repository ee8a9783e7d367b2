import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { quotationList } from '#contract/selling/quotation-list'
import { ofAgency, quotationListSql } from './quotation-list.sql.ts'

let testApp: TestApp
let agent: Visitor
let agency: string
const rows = 4_000

beforeAll(async () => {
  // Before the moment that `badPlans` asks for, whatever day it is: by then they have expired.
  testApp = await startApp({ now: '2026-11-20T06:00:00Z' })
  const { db, clock } = testApp.app
  const agencies = await Promise.all(Array.from({ length: 4 }, () => buildAgency(testApp)))
  agency = agencies[0]!.id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency })
  agent = await loggedIn(testApp, user)
  await sql`insert into quotations (id, reference, agency_id, created_by, state, currency, total_minor, valid_until, title,
      customer_name, customer_locale, created_at, updated_at)
    select gen_random_uuid(), 'QT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'),
      (${agencies.map(({ id }) => id)}::uuid[])[n % 4 + 1], ${user.id}, (array['draft', 'sent', 'cancelled'])[n / 4 % 3 + 1],
      'SAR', 1000 + n, ${clock.now()}::timestamptz + (n % 7 - 3) * interval '1 hour', 'RUH-LHE', 'Customer ' || n, 'en',
      ${clock.now()}::timestamptz - n * interval '1 minute', ${clock.now()}
    from generate_series(1, ${rows}) n`.execute(db)
  await analyze(testApp, 'quotations')
})
afterAll(() => testApp.close())

test('no page of an agency’s quotations, in whichever order and under whichever filter, reads them all or sorts them', async () => {
  const samples = { q: 'Customer 40', state: ['expired'] as const, days: { from: '2027-01-01' } }
  const own = { table: 'quotations', samples, scopes: [ofAgency(agency)], list: quotationList, sql: quotationListSql }
  expect(await badPlans(testApp.app.db, own)).toEqual([])
})

test('pages in either order hold each quotation of the agency once', async () => {
  for (const sort of ['newest', 'oldest']) {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await agent.get(`/api/quotations?limit=90&sort=${sort}${cursor}`)
      seen.push(...body.data.map((row: { id: string }) => row.id))
      cursor = body.meta.next_cursor && `&cursor=${body.meta.next_cursor}`
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([rows / 4, rows / 4])
  }
})

test('what has run out is found as expired and no longer as sent', async () => {
  const states = async (state: string) =>
    new Set((await agent.get(`/api/quotations?state=${state}&limit=100`)).body.data.map((row: any) => row.state))
  expect([...(await states('expired'))]).toEqual(['expired'])
  expect([...(await states('sent'))]).toEqual(['sent'])
})

test('the file has the rows of the filters in words of the reader’s language, and only the agency’s own', async () => {
  const { body } = await agent.get('/api/quotations-file?format=csv&locale=ar&state=draft&cols=reference,state,total')
  const lines = body.toString().trim().split('\r\n')
  expect(lines[0]).toContain('"العرض","الحالة","يدفع العميل"')
  const drafts = (await agent.get('/api/quotations?state=draft')).body.meta.total
  expect([lines.length - 1, new Set(lines.slice(1).map((line: string) => line.split(',')[1]))]).toEqual([
    drafts,
    new Set(['"مسودة"']),
  ])
})

test('a state that there is not is refused at its field', async () => {
  const { status, body } = await agent.get('/api/quotations?state=lost')
  expect([status, body.errors[0].field]).toEqual([422, 'state'])
})

test('a file of more than 20,000 rows says in its last line how many there are in all', async () => {
  const { id, agency_id } = await buildUser(testApp, { role: 'agent' })
  await sql`insert into quotations (id, reference, agency_id, created_by, state, currency, total_minor, valid_until, title,
      customer_locale, created_at, updated_at)
    select gen_random_uuid(), 'QT-' || translate(lpad((10000 + n)::text, 6, '0'), '01', 'XY'), ${agency_id}, ${id}, 'draft', 'SAR', n,
      now(), 'RUH-LHE', 'en', now() - n * interval '1 second', now()
    from generate_series(1, 20003) n`.execute(testApp.app.db)
  const visitor = await loggedIn(testApp, { id, role: 'agent' })
  const { body } = await visitor.get('/api/quotations-file?format=csv&cols=reference,total')
  const lines = body.toString().trim().split('\r\n')
  expect([lines.length, lines.at(-1)]).toEqual([20_002, expect.stringContaining('The first 20,000 of 20,003 rows')])
})
