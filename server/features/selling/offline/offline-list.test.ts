import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { officeOfflineList } from '#contract/selling/offline-list'
import { offlineListSql, ofAgency } from './offline-list.sql.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  await agent.post('/api/offline-bookings', { product: 'visa', request_text: 'A visa for one', adults: 1 })
})
afterAll(() => testApp.close())

test('No page of the requests, in whichever order and under whichever filter, reads them all or sorts them.', async () => {
  const { db, clock } = testApp.app
  const agencies = await Promise.all(Array.from({ length: 4 }, () => buildAgency(testApp)))
  const { id: user } = await buildUser(testApp, { role: 'admin' })
  const { booking_id } = (
    await sql<{ booking_id: string }>`select booking_id from offline_requests limit 1`.execute(db)
  ).rows[0]!
  // Copies of one request, each with a booking and an item of its own.
  await sql`insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', md5('o' || n)::uuid, 'save_key', null,
      'reference', 'OB-' || translate(lpad(n::text, 6, '0'), '01', 'XY')))).* from bookings b, generate_series(1, 3000) n where b.id = ${booking_id}`.execute(
    db,
  )
  await sql`insert into booking_items select (jsonb_populate_record(i, jsonb_build_object('id', md5('o' || n)::uuid, 'booking_id', md5('o' || n)::uuid))).*
    from booking_items i, generate_series(1, 3000) n where i.id = ${booking_id}`.execute(db)
  await sql`insert into offline_requests (id, booking_id, agency_id, created_by, product, request_text, adults, children, infants, cities, created_at)
    select 'OB-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), md5('o' || n)::uuid, (${agencies.map(({ id }) => id)}::uuid[])[n % 4 + 1],
      ${user}, 'visa', 'A visa for ' || n, 1, 0, 0, '{}', ${clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 3000) n`.execute(db)
  await analyze(testApp, 'offline_requests', 'bookings', 'booking_items')
  const samples = {
    q: 'visa for 1234',
    status: ['requested'] as const,
    product: 'visa' as const,
    days: { from: '2026-01-01' },
    agency_id: agencies[0]!.id,
  }
  const scopes = [null, ofAgency(agencies[0]!.id)]
  const planned = { table: 'offline_requests', samples, scopes, list: officeOfflineList, sql: offlineListSql }
  expect(await badPlans(db, planned)).toEqual([])
})
