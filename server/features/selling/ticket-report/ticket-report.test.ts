import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { statementsOf } from '../../../../test/support/statements.ts'
import { runInvariants } from '#server/features/money/ledger'
import { ticketTotals } from './ticket-report.sql.ts'
import { fillTicketSums } from './ticket-sums.sql.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let sold: any
let owner: pg.Client
beforeAll(async () => {
  const supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const agency = await buildAgency(testApp)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agency.id, 10_000_000)
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  const passengers = [passenger('adult', 0), passenger('adult', 1)]
  const saved = (
    await agent.post('/api/bookings', bookingOf(flight, { passengers }), { 'idempotency-key': randomUUID() })
  ).body.booking
  sold = (await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })).body.booking
  expect(sold.status).toBe('confirmed')
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('each ticket stands with its passenger’s share, and all of them come to what was sold', async () => {
  const { data, totals } = (await admin.get('/api/ticket-report')).body
  const tickets = data.filter(({ kind }: any) => kind === 'ticket')
  expect(tickets).toHaveLength(2)
  const sum = tickets.reduce((total: number, one: any) => total + one.sold.amount, 0)
  expect(sum).toBe(sold.total.amount)
  expect(totals).toMatchObject([{ tickets: data.length, sold: sold.total, returned: { amount: 0 } }])
  expect(tickets[0]).toMatchObject({
    booking: { reference: sold.id, channel: 'agent' },
    state: 'issued',
    returned: null,
  })
})

test('they are found by number, passenger, airline and day, and read page by page', async () => {
  const { data } = (await admin.get('/api/ticket-report?sort=oldest')).body
  const numbers = async (query: string) =>
    (await admin.get(`/api/ticket-report?${query}`)).body.data.map(({ number }: any) => number)
  expect(await numbers(`q=${data[0].number}`)).toEqual([data[0].number])
  expect(await numbers(`airline=${data[0].airline}`)).toHaveLength(data.length)
  expect(await numbers('from=2026-11-21')).toEqual([])
  const first = (await admin.get('/api/ticket-report?sort=oldest&limit=1')).body
  const second = await numbers(`sort=oldest&limit=1&cursor=${first.meta.next_cursor}`)
  expect([first.data[0].number, ...second]).toEqual([data[0].number, data[1].number])
  expect((await admin.get('/api/ticket-report-file?format=csv')).body.toString()).toContain(data[0].number)
})

test('of more tickets than are read one by one no sum is made, and of so many it is', async () => {
  const { db } = testApp.app
  const { count, totals } = await ticketTotals(db, sql`true`, { isSearched: false })
  expect(totals![0]!.tickets).toBe(count)
  for (const ofDays of [false, true]) {
    const of = (max: number) => ticketTotals(db, sql`true`, { isSearched: false, ofDays, max })
    expect(await of(count - 1)).toEqual({ count, totals: null })
    expect(await of(count)).toEqual({ count, totals })
  }
})

test('where there are many times as many tickets as are summed none is counted, unless some of them are asked for', async () => {
  const { db } = testApp.app
  await owner.query('vacuum analyze ticket_sums')
  const max = 0
  const of = (ofAll: boolean) => ticketTotals(db, sql`true`, { isSearched: false, ofAll, max })
  const counting = async (ofAll: boolean) =>
    (await statementsOf(() => of(ofAll))).filter(({ text }) => text.includes('count(*)')).length
  expect(await of(true)).toEqual({ count: max + 1, totals: null })
  expect(await of(true)).toEqual(await of(false))
  expect([await counting(true), await counting(false)]).toEqual([0, 1])
})

test('a ticket that was voided says so, and what of it went back', async () => {
  expect((await admin.post('/api/void-booking', { booking_id: sold.id })).body.booking.status).toBe('voided')
  const { data, totals } = (await admin.get('/api/ticket-report')).body
  expect(new Set(data.map(({ state }: any) => state))).toEqual(new Set(['voided']))
  const back = data.reduce((sum: number, one: any) => sum + (one.returned?.amount ?? 0), 0)
  expect(totals[0].returned.amount).toBe(back)
  expect(back).toBeGreaterThan(0)
  const isOne = async () =>
    expect(await ticketTotals(testApp.app.db, sql`true`, { isSearched: false })).toEqual(
      await ticketTotals(testApp.app.db, sql`true`, { isSearched: true }),
    )
  await isOne()
  // An installation that was there before tickets were kept.
  await owner.query(`delete from ticket_sums; update ticket_sums_state set kept_until = '-infinity'`)
  await isOne()
  await fillTicketSums(testApp.app.db)
  expect((await owner.query('select count(*)::int as n from ticket_sums')).rows).toEqual([{ n: data.length }])
  await isOne()
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('tickets that change while older ones are kept are kept as they are in the end', async () => {
  await owner.query(`delete from ticket_sums; update ticket_sums_state set kept_until = '-infinity'`)
  const moveOn = async () => {
    const client = new pg.Client({ connectionString: testApp.ownerUrl })
    await client.connect()
    for (let no = 0; no < 3; no++) await client.query(`update tickets set issued_at = issued_at - interval '1 minute'`)
    await client.end()
  }
  const { db } = testApp.app
  await Promise.all([moveOn(), fillTicketSums(db), moveOn(), fillTicketSums(db), moveOn()])
  await fillTicketSums(db)
  const rule = (await runInvariants(db)).find(({ name }) => name === 'I3 tickets')
  expect(rule).toMatchObject({ broken: [] })
  expect((await ticketTotals(db, sql`true`, { isSearched: false })).totals![0]!.tickets).toBeGreaterThan(0)
})

test('is for whoever sees bookings', async () => {
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await staff.get('/api/ticket-report')).status).toBe(403)
  expect((await agent.get('/api/ticket-report')).status).toBe(403)
})
