import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { readAndSettle } from './index.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  const day = (ahead: number) => new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  supplier.dates = { out: day(30), back: day(40) }
  supplier.change = { fare: 0, tax: 0, penalty: 15_000, residual_to: 'emd' }
  agencyId = (await buildAgency(testApp)).id
  await logIn()
  await giveMoney(testApp, agencyId, 10_000_000)
})

/** Sessions end while the clock runs on. */
async function logIn() {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
}
const key = () => ({ 'idempotency-key': randomUUID() })
const details = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data

async function sold() {
  const flight = await findFlight(agent, supplier)
  const saved = await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0)] }), key())
  const { id, total } = saved.body.booking
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
type Change = Omit<Parameters<StandInSupplier['changeFlight']>[1], 'now'>
/** The airline changes the flight out of a booking, and we hear of it. */
async function changed({ pnr }: { pnr: string }, change: Change) {
  supplier.changeFlight(pnr, { ...change, now: testApp.clock.now() })
  await readAndSettle(testApp.app)
}
const changesOf = async (id: string) => (await agent.get(`/api/booking-airline-changes?booking_id=${id}`)).body.data
const answered = (id: string, answer: string) => agent.post('/api/airline-changes', { id, answer }, key())
const mayOf = (one: any) => one.allowed_actions.filter((act: any) => act.allowed).map((act: any) => act.action)
const mailsOf = async (reference: string, template: string) =>
  (
    await all(
      testApp.app.db,
      sql<{ id: string }>`select id from mails where booking_ref = ${reference} and template = ${template}`,
    )
  ).length

test('Of several changes that are read at once, in whatever order, the newest waits for an answer and is told alone.', async () => {
  const before = await sold()
  supplier.changeFlight(before.pnr, { minutes: 60, now: testApp.clock.now() })
  testApp.clock.advanceMinutes(1)
  supplier.changeFlight(before.pnr, { minutes: 150, now: testApp.clock.now() })
  supplier.told.push(...supplier.told.splice(-2).toReversed())
  await readAndSettle(testApp.app)
  const told = (await changesOf(before.id)).map((one: any) => [one.class, one.state])
  expect(told).toEqual([
    ['major', 'open'],
    ['medium', 'overtaken'],
  ])
  expect(await mailsOf(before.id, 'airline-change')).toBe(1)
})

test('Ten minutes are taken while a refund is asked for or quoted too, and the quotation is accepted as it was read.', async () => {
  const [asked, quoted] = [await sold(), await sold()]
  for (const { id } of [asked, quoted])
    await agent.post('/api/refund-request', { booking_id: id, reason: 'Plans changed' }, key())
  const quote = async (id: string) => (await admin.post('/api/refund-quote', { booking_id: id }, key())).body.booking
  await quote(quoted.id)
  for (const one of [asked, quoted]) await changed(one, { minutes: 10 })
  for (const { id } of [asked, quoted])
    expect((await changesOf(id))[0]).toMatchObject({ class: 'minor', state: 'taken' })
  const after = await quote(asked.id)
  expect([after.status, after.legs[0].departure_at.slice(11)]).toEqual(['refund_quoted', '08:25'])
  for (const { id } of [asked, quoted]) {
    const expected_refund = (await details(id)).refund.quote.refund
    const done = await agent.post('/api/refund-accept', { booking_id: id, expected_refund }, key())
    expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('refund_accepted')
  }
  await settleJobs(testApp)
  for (const { id } of [asked, quoted]) expect((await details(id)).status).toBe('refunded')
})

test('An answer that comes to nothing after a silence is told to whoever gave it, and to the office where its time has come.', async () => {
  const before = await sold()
  await changed(before, { minutes: 60 })
  const [one] = await changesOf(before.id)
  testApp.clock.advanceMinutes(72 * 60 - 1)
  await logIn()
  supplier.failNext('accept_change', 'silent_before', 'not_permitted')
  expect((await answered(one.id, 'accept')).status).toBe(504)
  const told = async (kind: string) =>
    (
      await all(
        testApp.app.db,
        sql<{ n: number }>`select count(distinct at)::int as n from notifications
          where kind = ${kind} and data ->> 'reference' = ${before.id}`,
      )
    )[0]!.n
  testApp.clock.advanceMinutes(1)
  await settleJobs(testApp)
  for (const minutes of [3, 11]) {
    testApp.clock.advanceMinutes(minutes)
    await settleJobs(testApp)
  }
  expect((await changesOf(before.id))[0].state).toBe('open')
  expect([await told('airline_changed'), await told('airline_change_due')]).toEqual([2, 1])
  expect(await mailsOf(before.id, 'airline-change')).toBe(2)
})

test('What nobody can answer keeps nobody from other flights, nor from asking for the money back; a division waits for it.', async () => {
  supplier.capabilities.add('split')
  const before = await sold()
  supplier.changeFlight(before.pnr, { minutes: 60, now: testApp.clock.now() }).may = ['refund']
  await readAndSettle(testApp.app)
  const [one] = await changesOf(before.id)
  expect([one.class, one.state, mayOf(one)]).toEqual(['medium', 'open', []])
  const day = new Date(Date.parse(before.legs[0].departure_at.slice(0, 10)) + 5 * 86_400_000)
  const { body: found } = await agent.get(
    `/api/change-offers?booking_id=${before.id}&legs=0:${day.toISOString().slice(0, 10)}`,
  )
  const quoted = await agent.post(
    '/api/change-quote',
    { booking_id: before.id, offer_id: found.data?.[0].offer_id },
    key(),
  )
  expect(quoted.status, JSON.stringify([found, quoted.body])).toBe(200)
  const { reference } = quoted.body.data
  await agent.post('/api/change-decline', { booking_id: before.id, reference }, key())
  const divided = await agent.post('/api/split-booking', { booking_id: before.id, passengers: [0] }, key())
  expect(divided.body.message).toBe('The airline has changed these flights. Answer its change first.')
  const asked = await agent.post('/api/refund-request', { booking_id: before.id, reason: 'Too early' }, key())
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { booking } = (await admin.post('/api/refund-quote', { booking_id: before.id }, key())).body
  const expected_refund = booking.refund.quote.refund
  await agent.post('/api/refund-accept', { booking_id: before.id, expected_refund }, key())
  await settleJobs(testApp)
  await readAndSettle(testApp.app)
  expect([(await details(before.id)).status, (await changesOf(before.id))[0].state]).toEqual(['refunded', 'overtaken'])
})

test('Once the airline takes no answer any more its passengers may have other flights, and then nobody waits for one.', async () => {
  const before = await sold()
  await changed(before, { minutes: 130 })
  testApp.clock.advanceMinutes(5 * 1_440 + 1)
  await logIn()
  await readAndSettle(testApp.app)
  expect((await changesOf(before.id))[0].state).toBe('open')
  const day = new Date(Date.parse(before.legs[0].departure_at.slice(0, 10)) + 5 * 86_400_000)
  const { body: found } = await agent.get(
    `/api/change-offers?booking_id=${before.id}&legs=0:${day.toISOString().slice(0, 10)}`,
  )
  const quoted = await agent.post(
    '/api/change-quote',
    { booking_id: before.id, offer_id: found.data?.[0].offer_id },
    key(),
  )
  const { reference, total } = quoted.body.data
  const done = await agent.post(
    '/api/change-accept',
    { booking_id: before.id, reference, expected_total: total },
    key(),
  )
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await readAndSettle(testApp.app)
  expect((await changesOf(before.id))[0].state).toBe('overtaken')
})

test('A meal is asked for again on a flight that the airline put in the place of another, and stays where only the hour moves.', async () => {
  supplier.capabilities.add('services')
  const [replaced, moved] = [await sold(), await sold()]
  for (const { id } of [replaced, moved])
    await agent.post('/api/special-services', { booking_id: id, passenger: 0, code: 'VGML' }, key())
  await changed(replaced, { kind: 'cancel', instead: '738' })
  await changed(moved, { minutes: 60 })
  for (const { id } of [replaced, moved]) await answered((await changesOf(id))[0].id, 'accept')
  await settleJobs(testApp)
  const requests = async (id: string) =>
    (
      await all(
        testApp.app.db,
        sql<{ status: string }>`select s.status from special_services s join bookings b on b.id = s.booking_id
          where b.reference = ${id} order by s.asked_before nulls first`,
      )
    ).map(({ status }) => status)
  expect([await requests(replaced.id), await requests(moved.id)]).toEqual([['XX', 'KK'], ['KK']])
})
