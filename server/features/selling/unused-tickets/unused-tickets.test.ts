import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { completeArrived } from '#server/features/selling/bookings'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'
import { markUnusedTickets } from './read-documents.ts'
import { remindOfEnds } from './remind.ts'

const start = '2026-11-20T06:00:00Z'
let net: OnNetwork
let agencyId: string
let absent: any
let flown: any
let again: any
beforeAll(async () => {
  net = await startOnNetwork(start)
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
  const agent = await agentOf(agencyId)
  absent = await soldOn(agent, { brand: 'FX', fields: { surname: 'NOSHOW' } })
  again = await soldOn(agent, { brand: 'VL', fields: { surname: 'NOSHOW' } })
  flown = await soldOn(agent)
  // Two days after the flight of 14 January.
  net.testApp.clock.advanceMinutes((Date.parse('2027-01-16T12:00:00Z') - Date.parse(start)) / 60_000)
  await completeArrived(net.testApp.app)
  await markUnusedTickets(net.testApp.app)
}, 60_000)
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

const agentOf = async (agency_id: string) =>
  loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id }))
const adminNow = async () => loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
const key = () => ({ 'idempotency-key': randomUUID() })
const listed = async (visitor: Visitor, query = '') => (await visitor.get(`/api/unused-tickets?${query}`)).body.data
const details = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const coupons = ({ tickets }: any) => tickets.flatMap((one: any) => one.coupons.map(({ status }: any) => status))

test('the night after a flight who did not come has an open ticket in the list, worth what its fare gives back; who came has none', async () => {
  const agent = await agentOf(agencyId)
  const rows = await listed(agent, 'state=open')
  expect(rows.map(({ kind, booking }: any) => [kind, booking.reference]).toSorted()).toEqual(
    [
      ['unused', absent.reference],
      ['unused', again.reference],
    ].toSorted(),
  )
  const row = rows.find(({ booking }: any) => booking.reference === absent.reference)
  expect(row).toMatchObject({ number: absent.tickets[0].number, expires_on: '2027-11-20', state: 'open' })
  const fees = (absent.brand.refund.fee?.amount ?? 0) + (absent.brand.no_show_fee?.amount ?? 0)
  expect(row.worth.amount).toBe(Math.max(0, absent.total.amount - fees))
  expect(coupons(await details(agent, flown.id))).toEqual(['F'])
  expect((await details(agent, flown.id)).status).toBe('completed')
  const stranger = await agentOf((await buildAgency(net.testApp)).id)
  expect(await listed(stranger)).toEqual([])
  expect((await listed(await adminNow(), `q=${row.number}`)).length).toBe(1)
})

test('a ticket that was not flown is refunded from its booking, and the list has it as used the night after', async () => {
  const agent = await agentOf(agencyId)
  const admin = await adminNow()
  const [row] = await listed(agent, `q=${absent.reference}`)
  expect((await details(agent, absent.id)).status).toBe('confirmed')
  await agent.post('/api/refund-request', { booking_id: absent.id, reason: 'Missed the flight' }, key())
  const quoted = await admin.post('/api/refund-quote', { booking_id: absent.id }, key())
  const expected_refund = quoted.body.booking.refund.quote.refund
  expect(expected_refund).toEqual(row.worth)
  const { balance } = await fundsOf(net.testApp.app.db, agencyId, 'SAR')
  await agent.post('/api/refund-accept', { booking_id: absent.id, expected_refund }, key())
  await settleJobs(net.testApp)
  expect((await details(agent, absent.id)).status).toBe('refunded')
  expect((await fundsOf(net.testApp.app.db, agencyId, 'SAR')).balance).toBe(balance + expected_refund.amount)
  await markUnusedTickets(net.testApp.app)
  expect(await listed(agent, `q=${absent.reference}`)).toMatchObject([{ state: 'used' }])
})

test('one of which nothing will come is closed with a reason, by its own agency alone, and its booking is over', async () => {
  const agent = await agentOf(agencyId)
  const [{ number }] = await listed(agent, `q=${again.reference}`)
  const close = (visitor: Visitor, reason: string) =>
    visitor.post('/api/close-unused-ticket', { number, reason }, key())
  const stranger = await agentOf((await buildAgency(net.testApp)).id)
  expect((await close(stranger, 'Not mine at all')).status).toBe(404)
  expect((await close(agent, 'no')).body.errors[0].field).toBe('reason')
  const closed = await close(agent, 'The passenger gave it up')
  expect(closed.body.data).toMatchObject({ state: 'by_hand', reason: 'The passenger gave it up' })
  expect((await close(agent, 'The passenger gave it up')).status).toBe(404)
  await markUnusedTickets(net.testApp.app)
  expect(await listed(agent, `q=${number}`)).toMatchObject([{ state: 'by_hand' }])
  await completeArrived(net.testApp.app)
  expect((await details(agent, again.id)).status).toBe('completed')
})

test('what an airline owes of a fare stands in the list until it runs out', async () => {
  const agent = await agentOf(agencyId)
  const { rows } = await sql<{ id: string }>`select id from after_sale_cases limit 1`.execute(net.testApp.app.db)
  const { rows: items } = await sql<{ id: string; booking_id: string }>`select i.id, i.booking_id from booking_items i
    join bookings b on b.id = i.booking_id where b.reference = ${flown.reference}`.execute(net.testApp.app.db)
  await sql`insert into airline_credits (number, booking_id, item_id, case_id, position, carrier, amount_minor, currency, expires_on, created_at)
    values ('0654500000099', ${items[0]!.booking_id}, ${items[0]!.id}, ${rows[0]!.id}, 0, 'SV', 12300, 'SAR', '2027-02-01', ${net.testApp.clock.now()})`.execute(
    net.testApp.app.db,
  )
  await markUnusedTickets(net.testApp.app)
  expect(await listed(agent, 'kind=credit&state=open')).toMatchObject([
    { number: '0654500000099', worth: { amount: 12_300, currency: 'SAR' }, expires_on: '2027-02-01' },
  ])
})

test('whoever holds what ends soon, and the office, are told at each of the chosen days, once, in the reader’s language', async () => {
  const { app, clock } = net.testApp
  const reader = await buildUser(net.testApp, { role: 'agent', agency_id: agencyId, locale: 'ar' })
  const admin = await buildUser(net.testApp, { role: 'admin' })
  const told = async (id: string) => {
    const { rows } = await sql<{ until: string }>`select data ->> 'until' as until from notifications
      where user_id = ${id} and kind = 'ticket_ending'`.execute(app.db)
    return rows.map(({ until }) => until)
  }
  const on = async (day: string) => {
    clock.advanceMinutes((Date.parse(`${day}T12:00:00Z`) - app.clock.now().getTime()) / 60_000)
    // Twice at once, as two processes would.
    await Promise.all([remindOfEnds(app), remindOfEnds(app)])
    return [(await told(reader.id)).length, (await told(admin.id)).length]
  }
  expect(await on('2027-01-17')).toEqual([1, 1])
  expect(await on('2027-01-18')).toEqual([1, 1])
  await changeSetting(net.testApp, 'sale', { ticket_end_second_days: 10 })
  expect(await on('2027-01-23')).toEqual([2, 2])
  expect(await on('2027-01-26')).toEqual([2, 2])
  expect(await on('2027-01-31')).toEqual([3, 3])
  expect(await told(reader.id)).toEqual(['2027-02-01', '2027-02-01', '2027-02-01'])
  const { rows } =
    await sql<any>`select template, count(*)::int as mails from mails where template = 'ticket-ending' group by 1`.execute(
      app.db,
    )
  expect(rows).toEqual([{ template: 'ticket-ending', mails: 3 }])
  const agent = await agentOf(agencyId)
  const [row] = await listed(agent, 'kind=credit')
  expect(row.reminders.map(({ days }: any) => days)).toEqual([30, 10, 1])
  clock.advanceMinutes(5 * 1440)
  await markUnusedTickets(app)
  await remindOfEnds(app)
  expect(await told(reader.id)).toHaveLength(3)
  expect(await listed(await agentOf(agencyId), 'kind=credit')).toMatchObject([{ state: 'expired' }])
})
