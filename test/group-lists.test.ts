import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeGroupRequestList } from '../contract/selling/group-request-list.ts'
import { blockList } from '../contract/selling/group-ticket-list.ts'
import { groupRequestListSql, ofBuyer } from '../server/features/selling/group-requests/group-request-list.sql.ts'
import { blockListSql } from '../server/products/group-ticket/block-list.sql.ts'
import { startApp, type TestApp } from './app.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { blockAhead, key } from './group-seats.ts'
import { analyze, badPlans } from './list-plans.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ plansAsInUse: true })
})
afterAll(() => testApp.close())

test('No page of the groups that asked, in whichever order and under whichever filter, reads them all or sorts them.', async () => {
  const { db, clock } = testApp.app
  const agencies = await Promise.all(Array.from({ length: 4 }, () => buildAgency(testApp)))
  const { id: user } = await buildUser(testApp, { role: 'customer' })
  await sql`insert into group_requests (id, agency_id, customer_id, created_by, state, origin, destination, depart_on, flexible_days, adults, children, infants, cabin, currency, name, created_at, updated_at)
    select 'GR-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), case when n % 5 < 4 then (${agencies.map(({ id }) => id)}::uuid[])[n % 5 + 1] end,
      case when n % 5 = 4 then ${user}::uuid end, ${user}, 'requested', 'RUH', 'LHE', '2027-03-08', 0, 12, 0, 0, 'economy', 'SAR', 'Group ' || n,
      ${clock.now()}::timestamptz - n * interval '1 minute', ${clock.now()}
    from generate_series(1, 3000) n`.execute(db)
  await analyze(testApp, 'group_requests')
  const samples = { q: 'Group 1234', state: ['requested'] as const, days: { from: '2026-01-01' } }
  const scopes = [
    null,
    ofBuyer({ agency_id: agencies[0]!.id, user_id: user }),
    ofBuyer({ agency_id: null, user_id: user }),
  ]
  const planned = { table: 'group_requests', samples, scopes, list: officeGroupRequestList, sql: groupRequestListSql }
  expect(await badPlans(db, planned)).toEqual([])
})

test('No page of the blocks reads them all or sorts them, except where a word is looked for.', async () => {
  const { db } = testApp.app
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const { id } = (await admin.post('/api/group-tickets', blockAhead(testApp.app.clock.now()), key())).body.data
  await sql`insert into stock_units select 'seats:' || md5('k' || n)::uuid, u.capacity, 0, 0, null, u.created_at, u.updated_at
    from stock_units u, generate_series(1, 3000) n where u.unit = ${`seats:${id}`}`.execute(db)
  await sql`insert into seat_blocks select (jsonb_populate_record(k, jsonb_build_object('id', md5('k' || n)::uuid, 'departs_at', k.departs_at + n * interval '1 hour'))).*
    from seat_blocks k, generate_series(1, 3000) n where k.id = ${id}`.execute(db)
  await analyze(testApp, 'seat_blocks', 'stock_units')
  const samples = { q: 'RUH-LHE', state: 'on_sale' as const, kind: 'public' as const, days: { from: '2026-01-01' } }
  const planned = { table: 'seat_blocks', samples, scopes: [null], list: blockList, sql: blockListSql }
  expect((await badPlans(db, planned)).filter((bad) => !bad.includes(' by q:'))).toEqual([])
})
