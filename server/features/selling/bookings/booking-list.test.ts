import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { bookingOf, findFlight } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { bookingList } from '#contract/selling/booking-list'
import { officeBookingList } from '#contract/selling/office-booking-list'
import { officeBookingListSql } from '#server/features/selling/office-bookings'
import { bookingListSql, ofAllCustomers } from './booking-list.sql.ts'
import { ofAgency } from './booking-names.sql.ts'

let testApp: TestApp
let agencies: string[]
let maker: string

beforeAll(async () => {
  const supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  agencies = (await Promise.all(Array.from({ length: 10 }, () => buildAgency(testApp)))).map(({ id }) => id)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencies[0]! })
  maker = user.id
  const agent = await loggedIn(testApp, user)
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  for (const buyer of [agent, customer])
    expect((await buyer.post('/api/bookings', bookingOf(await findFlight(buyer, supplier)))).status).toBe(200)
  // Years of bookings, made of these two, without what each would set off.
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `insert into bookings select made.* from bookings b, generate_series(1, 10000) n,
    lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'BK-' || translate(lpad((2 * n + (b.agency_id is null)::int)::text, 6, '0'), '01', 'XY'), 'save_key', null, 'pnr', 'P' || n,
      'agency_id', case when b.agency_id is null then null else ($1::uuid[])[n % 10 + 1] end,
      'status', (array['saved', 'expired', 'cancelled'])[n % 3 + 1], 'carrier', (array['SV', 'PK', 'EK', 'QR'])[n % 4 + 1],
      'ttl_at', b.ttl_at + n * interval '1 minute', 'departure_at', to_char(date '2027-01-01' + n % 300, 'YYYY-MM-DD') || 'T10:00',
      'created_at', b.created_at - n * interval '1 minute', 'lead_passenger', 'PASSENGER ' || n)) made`,
    [agencies],
  )
  await owner.end()
  await analyze(testApp, 'bookings', 'booking_passengers', 'tickets')
})
afterAll(() => testApp.close())

const samples = {
  q: 'PASSENGER 77',
  status: ['saved'] as const,
  made: { from: '2026-11-01' },
  travel: { from: '2027-02-01' },
  airline: 'sv',
  mine: true as const,
  by: '00000000-0000-4000-8000-000000000001',
}

test('no page of an agency’s bookings, in whichever order and under whichever filter, reads them all or sorts them', async () => {
  const scopes = [ofAgency(agencies[0]!)]
  const own = {
    table: 'bookings',
    samples: { ...samples, by: maker },
    scopes,
    user_id: maker,
    list: bookingList,
    sql: bookingListSql,
  }
  expect(await badPlans(testApp.app.db, own)).toEqual([])
})

test('nor does a page of all customers’ bookings, newest first', async () => {
  const list = { ...bookingList, sorts: ['created'] as const }
  const { q: _q, mine: _mine, by: _by, ...filters } = samples
  const all = {
    table: 'bookings',
    samples: filters as typeof samples,
    scopes: [ofAllCustomers],
    list,
    sql: bookingListSql,
  }
  expect(await badPlans(testApp.app.db, all)).toEqual([])
})

test('nor does a page of the office’s, whoever bought', async () => {
  const { by: _by, ...asked } = samples
  const office = {
    table: 'bookings',
    samples: {
      ...asked,
      channel: 'agent' as const,
      agency: agencies[0]!,
      limit_soon: true as const,
      passport_ending: true as const,
    },
    few: ['limit_soon' as const],
    scopes: [null],
    user_id: maker,
    list: officeBookingList,
    sql: officeBookingListSql,
  }
  expect(await badPlans(testApp.app.db, office)).toEqual([])
})
