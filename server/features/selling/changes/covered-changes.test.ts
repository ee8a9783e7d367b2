import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { type ChangeMoney, StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string

// No charge of ours: an EMD can pay all of a change.
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 1_000_000_000)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const post = (path: string, body: object) => agent.post(`/api/${path}`, body, key())
const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const sar = (amount: number) => ({ amount, currency: 'SAR' })

async function sold() {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  // Whoever flew with an EMD of another booking would pay with it here, too.
  const fields = {
    given_name: `Nr ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.at(people % 26)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.at(people++ / 26)}`,
  }
  const saved = await post('bookings', bookingOf(flight, { passengers: [passenger('adult', 0, fields)] }))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id, total } = saved.body.booking
  const { body } = await post('confirm-pnr', { booking_id: id, expected_total: total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return id as string
}
let people = 0

async function changed(booking_id: string, day: string, money: ChangeMoney, use_credits = false) {
  Object.assign(supplier.change, money)
  const { body } = await agent.get(`/api/change-offers?booking_id=${booking_id}&legs=0:${day}`)
  const { offer_id } = body.data[0]
  const quote = await post('change-quote', { booking_id, offer_id, ...(use_credits && { use_credits }) })
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const { reference, total } = quote.body.data
  const done = await post('change-accept', { booking_id, reference, expected_total: total })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return quote.body.data
}

const journalsOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<{
      kind: string
      sum: number
      wallet: number
      lines: number
    }>`select j.kind, sum(p.amount)::int8 as sum, count(*)::int as lines,
        coalesce(sum(p.amount) filter (where p.seq is not null), 0)::int8 as wallet
      from journals j join postings p on p.journal_id = j.id where j.booking_ref = ${reference} group by j.id order by j.posted_at, j.id`,
  )

test('a change that an EMD pays to the last halala is in the books and on an invoice of nothing, and moves no money', async () => {
  const id = await sold()
  await changed(id, '2026-12-20', { fare: -30_000, tax: 0, penalty: 0, residual_to: 'emd' })
  const { balance } = await funds()
  const quote = await changed(id, '2026-12-22', { fare: 10_000, tax: 500, penalty: 1_500, residual_to: 'emd' }, true)
  expect([quote.credit, quote.total]).toEqual([sar(12_000), sar(0)])
  expect((await funds()).balance).toBe(balance)
  const journals = await journalsOf(id)
  expect(journals.at(-1)).toEqual({ kind: 'sale', sum: 0, wallet: 0, lines: 4 })
  const { data, credits } = (await agent.get(`/api/booking-changes?booking_id=${id}`)).body
  expect(data[0].invoice).not.toBeNull()
  expect(credits).toMatchObject([{ amount: sar(18_000) }])
  const paper = (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
  expect(paper.payment_status).toBe('paid')
})

test('whatever EMDs pay of whatever change, its journals come to nothing, and nothing is paid but what they leave', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60_000 }),
      fc.nat(40_000),
      fc.nat(3_000),
      fc.nat(20_000),
      async (left, fare, tax, penalty) => {
        fc.pre(fare + tax + penalty > 0)
        const id = await sold()
        await changed(id, '2026-12-20', { fare: -left, tax: 0, penalty: 0, residual_to: 'emd' })
        const { balance } = await funds()
        await changed(id, '2026-12-22', { fare, tax, penalty, residual_to: 'emd' }, true)
        expect((await funds()).balance).toBe(balance - Math.max(0, fare + tax + penalty - left))
        for (const { sum } of await journalsOf(id)) expect(sum).toBe(0)
      },
    ),
    { numRuns: runs(5, 60) },
  )
})
