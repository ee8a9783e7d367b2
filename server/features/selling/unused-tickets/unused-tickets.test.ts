import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { completeArrived } from '#server/features/selling/bookings'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { heldOn, type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'
import { markUnusedTickets } from './read-documents.ts'
import { remindOfEnds } from './remind.ts'

const start = '2026-11-20T06:00:00Z'
let net: OnNetwork
let agencyId: string
let absent: any
let flown: any
let again: any
/** Of an agency of its own: exchanged for an EMD that pays for other flights. */
let missed: any
let otherId: string
beforeAll(async () => {
  net = await startOnNetwork(start)
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
  const agent = await agentOf(agencyId)
  absent = await soldOn(agent, { brand: 'FX', fields: { surname: 'NOSHOW' } })
  again = await soldOn(agent, { brand: 'VL', fields: { surname: 'NOSHOW' } })
  flown = await soldOn(agent)
  otherId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, otherId, 100_000_000)
  await changePriceRules(
    net.testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${otherId}, 'reissue', 'fixed', 4600, 'passenger', 'SAR'), (${otherId}, 'issue', 'fixed', 2000, 'passenger', 'SAR')`,
  )
  missed = await soldOn(await agentOf(otherId), { brand: 'FX', fields: { surname: 'NOSHOW' } })
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

test('a booking whose ticket was closed by hand stays over, night after night, and its history says so once', async () => {
  const agent = await agentOf(agencyId)
  const before = (await details(agent, again.id)).history.length
  for (let night = 0; night < 3; night++) {
    await markUnusedTickets(net.testApp.app)
    expect((await details(agent, again.id)).status).toBe('completed')
    await completeArrived(net.testApp.app)
  }
  expect((await details(agent, again.id)).history).toHaveLength(before)
  expect(await listed(agent, `q=${again.reference}`)).toMatchObject([{ state: 'by_hand' }])
})

test('one that was not flown is exchanged for an EMD of what its fare leaves; it pays for a new booking once, and for a bag of it', async () => {
  const { app } = net.testApp
  const agent = await agentOf(otherId)
  const balance = async () => (await fundsOf(app.db, otherId, 'SAR')).balance
  const changesOf = async (id: string) => (await agent.get(`/api/booking-changes?booking_id=${id}`)).body
  const accept = ({ body: { data } }: any, booking_id: string) =>
    agent.post('/api/change-accept', { booking_id, reference: data.reference, expected_total: data.total }, key())
  const [row] = await listed(agent, 'state=open')
  expect((await changesOf(missed.id)).unused).toMatchObject([{ number: row.number, passenger: 0, kind: 'unused' }])
  const asked = await agent.post('/api/emd-quote', { booking_id: missed.id, number: row.number }, key())
  const of = (...kinds: string[]) =>
    missed.price_lines
      .filter(({ kind }: any) => kinds.includes(kind))
      .reduce((sum: number, one: any) => sum + one.amount.amount, 0)
  const fees = (missed.brand.change.fee?.amount ?? 0) + (missed.brand.no_show_fee?.amount ?? 0)
  const left = of('base', 'surcharge') - fees + of('tax')
  expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({
    act: 'emd',
    residual: { amount: left },
    residual_to: 'emd',
    penalty: { amount: fees },
    charge: { amount: 4_600 },
    total: { amount: 4_600 },
  })
  const before = await balance()
  const done = await accept(asked, missed.id)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await balance()).toBe(before - 4_600)
  expect(coupons({ tickets: done.body.booking.tickets.filter(({ kind }: any) => kind === 'ticket') })).toEqual(['E'])
  const [emd] = (await changesOf(missed.id)).credits
  expect(emd).toMatchObject({ amount: { amount: left } })
  const paper = done.body.booking.tickets.find(({ number }: any) => number === emd.number)
  expect(paper.exchanged_from).toEqual([row.number])
  expect(await listed(agent, `q=${row.number}`)).toMatchObject([{ state: 'used' }])
  // Nothing of it comes back in money any more.
  const refund = await agent.post('/api/refund-request', { booking_id: missed.id, reason: 'Missed it' }, key())
  expect([refund.status, refund.body.code]).toEqual([409, 'wrong_state'])
  expect((await agent.post('/api/emd-quote', { booking_id: missed.id, number: row.number }, key())).status).toBe(422)
  // Two new bookings of the same person with the same airline are quoted with it, and taken at once: one has it.
  const flight = missed.legs[0].segments[0].flight_number
  const next = { brand: 'SV' as const, fields: { surname: 'NOSHOW' }, out: '2027-04-20', flight }
  const held = [await heldOn(agent, next), await heldOn(agent, next)]
  const quote = (id: string) => agent.post('/api/credit-quote', { booking_id: id }, key())
  const quotes = [await quote(held[0]!.id), await quote(held[1]!.id)]
  const cost = quotes[0]!.body.data.credit.amount
  expect(quotes[0]!.body.data, JSON.stringify(quotes[0]!.body)).toMatchObject({
    act: 'credit',
    on_hold: true,
    total: { amount: -cost },
    credits: [{ number: emd.number, passenger: 0 }],
  })
  expect(cost).toBeLessThan(left)
  const taken = await Promise.all(held.map(({ id }, at) => accept(quotes[at], id)))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = taken[0]!.status === 200 ? held : held.toReversed()
  expect((await quote(lost!.id)).body.errors[0].field).toBe('use_credits')
  // The hold that had it is given up: it is free again, and pays for the other when that is issued.
  expect((await agent.post('/api/cancel-pnr', { booking_id: won!.id }, key())).status).toBe(200)
  const again = await quote(lost!.id)
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  const kept = await accept(again, lost!.id)
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  const rest = { amount: lost!.total.amount - cost, currency: 'SAR' }
  expect(kept.body.booking.total).toEqual(rest)
  const paid = await balance()
  const sold = await agent.post('/api/confirm-pnr', { booking_id: lost!.id, expected_total: rest }, key())
  expect(sold.body.booking?.status, JSON.stringify(sold.body)).toBe('confirmed')
  expect(await balance()).toBe(paid - rest.amount)
  expect(sold.body.booking.tickets.find(({ kind }: any) => kind === 'ticket').exchanged_from).toEqual([emd.number])
  const credits = (await changesOf(lost!.id)).credits
  expect(credits).toMatchObject([{ amount: { amount: left - cost }, booking: lost!.id }])
  // What is left of it pays for a bag, which does not come back in money then.
  const { bags } = (await agent.get(`/api/services-on-sale?booking_id=${lost!.id}`)).body.data
  const add = [{ id: bags[0].id, passenger: 0 }]
  const bag = await agent.post('/api/services-quote', { booking_id: lost!.id, add, use_credits: true }, key())
  const price = Math.min(bags[0].price.amount, left - cost)
  expect(bag.body.data, JSON.stringify(bag.body)).toMatchObject({
    credit: { amount: price },
    services: [{ refundable: false }],
  })
  const now = await balance()
  expect((await accept(bag, lost!.id)).status).toBe(200)
  expect(await balance()).toBe(now - bag.body.data.total.amount)
  expect(bag.body.data.total.amount).toBe(bags[0].price.amount - price + bag.body.data.charge.amount)
  const back = await agent.post('/api/services-quote', { booking_id: lost!.id, remove: add }, key())
  expect(back.body.data.total.amount).toBe(bags[0].price.amount - price > 0 ? price - bags[0].price.amount : 0)
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

test('a booking that was flown is over, although its airline still owes a passenger what is left of an older fare', async () => {
  const { app, clock } = net.testApp
  const agent = await agentOf(agencyId)
  const { id } = await soldOn(agent, { out: '2027-05-11' })
  await sql`insert into airline_credits (number, booking_id, item_id, case_id, position, carrier, amount_minor, currency, expires_on, created_at)
    select '0654500000100', b.id, b.id, (select id from after_sale_cases limit 1), 0, 'SV', 12300, 'SAR', '2027-12-01', ${clock.now()}
    from bookings b where b.reference = ${id}`.execute(app.db)
  await markUnusedTickets(app)
  clock.advanceMinutes((Date.parse('2027-05-13T12:00:00Z') - app.clock.now().getTime()) / 60_000)
  await markUnusedTickets(app)
  await completeArrived(app)
  const reader = await agentOf(agencyId)
  expect((await details(reader, id)).status).toBe('completed')
  expect(await listed(reader, `q=${id}`)).toMatchObject([{ kind: 'credit', state: 'open' }])
  await markUnusedTickets(app)
  expect((await details(reader, id)).status).toBe('completed')
})
