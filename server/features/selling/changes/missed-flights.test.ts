import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { completeArrived } from '#server/features/selling/bookings'
import { markUnusedTickets } from '#server/features/selling/unused-tickets'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

const start = '2026-11-20T06:00:00Z'
const noShow = { brand: 'FX' as const, fields: { surname: 'NOSHOW' } }
let net: OnNetwork
let agent: Visitor
let agencyId: string
let alone: any
let couple: any
let flown: any
/** Of two one came and one did not. */
let parted: any

beforeAll(async () => {
  net = await startOnNetwork(start)
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
  await changePriceRules(
    net.testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'reissue', 'fixed', 4600, 'passenger', 'SAR')`,
  )
  const before = await agentNow()
  alone = await soldOn(before, noShow)
  couple = await soldOn(before, { ...noShow, adults: 2 })
  flown = await soldOn(before, { brand: 'FX' })
  parted = await soldOn(before, {
    brand: 'FX',
    adults: 2,
    fields: (number) => (number === 1 ? { surname: 'NOSHOW' } : {}),
  })
  await at('2027-01-16T12:00:00Z')
  agent = await agentNow()
}, 60_000)
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

/** The clock goes on to this moment, and the night's reading follows. */
async function at(moment: string) {
  const { app, clock } = net.testApp
  clock.advanceMinutes((Date.parse(moment) - app.clock.now().getTime()) / 60_000)
  await completeArrived(app)
  await markUnusedTickets(app)
}
const agentNow = async () => loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
const key = () => ({ 'idempotency-key': randomUUID() })
const post = (path: string, body: object, visitor = agent) => visitor.post(`/api/${path}`, body, key())
const balance = async () => (await fundsOf(net.testApp.app.db, agencyId, 'SAR')).balance
const details = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const offersOf = (id: string, day: string, visitor = agent) =>
  visitor.get(`/api/change-offers?booking_id=${id}&legs=0:${day}`)
const listed = async (visitor: Visitor, id: string) => (await visitor.get(`/api/unused-tickets?q=${id}`)).body.data
const coupons = ({ tickets }: any) =>
  tickets
    .filter(({ kind }: any) => kind === 'ticket')
    .map((one: any) => one.coupons.map(({ status }: any) => status).join(''))
    .toSorted()

async function moved({ id }: any, day: string, visitor = agent) {
  const { body } = await offersOf(id, day, visitor)
  const quote = await post('change-quote', { booking_id: id, offer_id: body.data?.[0]?.offer_id }, visitor)
  expect(quote.status, JSON.stringify([body, quote.body])).toBe(200)
  const { reference, total } = quote.body.data
  const done = await post('change-accept', { booking_id: id, reference, expected_total: total }, visitor)
  return { quote: quote.body.data, done }
}

test('a ticket that nobody flew goes to other flights by the rules of its fare, with the fee for not coming, and leaves the list', async () => {
  expect(await listed(agent, alone.id)).toMatchObject([{ kind: 'unused', state: 'open' }])
  const before = await balance()
  const { quote, done } = await moved(alone, '2027-04-20')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const fees = (alone.brand.change.fee?.amount ?? 0) + (alone.brand.no_show_fee?.amount ?? 0)
  expect(quote).toMatchObject({
    act: 'flights',
    fares: 'current',
    penalty: { amount: fees },
    charge: { amount: 4_600 },
  })
  expect(fees).toBeGreaterThan(0)
  expect(await balance()).toBe(before - quote.total.amount)
  const booking = await details(alone.id)
  expect([booking.status, booking.legs[0].departure_at.slice(0, 10)]).toEqual(['confirmed', '2027-04-20'])
  expect(coupons(booking)).toEqual(['E', 'O'])
  // At once, not by night.
  expect(await listed(agent, alone.id)).toMatchObject([{ state: 'used' }])
  await markUnusedTickets(net.testApp.app)
  expect((await listed(agent, alone.id)).map(({ state }: any) => state)).toEqual(['used'])
  expect((await post('emd-quote', { booking_id: alone.id, number: alone.tickets[0].number })).status).toBe(422)
})

test('the office moves a couple together, twice at once: once; their new tickets are refunded like any other', async () => {
  const admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  const { body } = await offersOf(couple.id, '2027-04-21', admin)
  const quote = await post('change-quote', { booking_id: couple.id, offer_id: body.data[0].offer_id }, admin)
  const { reference, total, people } = quote.body.data
  expect(people).toHaveLength(2)
  const accept = () => post('change-accept', { booking_id: couple.id, reference, expected_total: total }, admin)
  const done = await Promise.all([accept(), accept()])
  expect(done.map(({ status }) => status).toSorted()[0], JSON.stringify(done.map((one) => one.body))).toBe(200)
  expect(coupons(await details(couple.id))).toEqual(['E', 'E', 'O', 'O'])
  expect((await listed(admin, couple.id)).map(({ state }: any) => state)).toEqual(['used', 'used'])
  await post('refund-request', { booking_id: couple.id, reason: 'Plans changed' })
  const quoted = await post('refund-quote', { booking_id: couple.id }, admin)
  const expected_refund = quoted.body.booking.refund.quote.refund
  const before = await balance()
  expect((await post('refund-accept', { booking_id: couple.id, expected_refund })).status).toBe(200)
  await settleJobs(net.testApp)
  expect((await details(couple.id)).status).toBe('refunded')
  expect(await balance()).toBe(before + expected_refund.amount)
})

test('of two who were to fly together one came: the other gets a booking of their own and is moved in that', async () => {
  expect(coupons(await details(parted.id))).toEqual(['F', 'O'])
  expect((await offersOf(parted.id, '2027-04-20')).body).toMatchObject({ code: 'wrong_state' })
  const split = (passenger: number) => post('split-booking', { booking_id: parted.id, passengers: [passenger] })
  const before = await balance()
  expect((await split(0)).status).toBe(409)
  // Twice at once: once.
  const divided = await Promise.all([split(1), split(1)])
  const done = divided.filter(({ status }) => status === 200)
  expect(done, JSON.stringify(divided.map(({ body }) => body))).toHaveLength(1)
  const own = done[0]!.body.booking
  expect(await balance()).toBe(before)
  // The mark goes along; whoever came has none.
  expect(await listed(agent, parted.id)).toEqual([])
  expect(await listed(agent, own.id)).toMatchObject([{ kind: 'unused', state: 'open', passenger: 'NOSHOW / SAMI B' }])
  const { quote, done: change } = await moved(own, '2027-04-20')
  expect(change.status, JSON.stringify(change.body)).toBe(200)
  expect(await balance()).toBe(before - quote.total.amount)
  expect(coupons(await details(own.id))).toEqual(['E', 'O'])
  expect(coupons(await details(parted.id))).toEqual(['F'])
  expect(await listed(agent, own.id)).toMatchObject([{ state: 'used' }])
  await completeArrived(net.testApp.app)
  expect((await details(parted.id)).status).toBe('completed')
})

test('who came is moved nowhere, and a ticket that was moved and flown is not moved again', async () => {
  const came = await offersOf(flown.id, '2027-04-22')
  expect(came.status).toBe(409)
  // Whoever did not come the first time flies on the new ticket.
  await at('2027-04-22T12:00:00Z')
  agent = await agentNow()
  expect(coupons(await details(alone.id))).toEqual(['E', 'F'])
  expect((await offersOf(alone.id, '2027-06-01')).status).toBe(409)
})
