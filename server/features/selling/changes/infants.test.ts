import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { heldOn, type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

let net: OnNetwork
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  agencyId = (await buildAgency(net.testApp)).id
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(net.testApp, agencyId, 100_000_000)
  await changePriceRules(
    net.testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
    values (${agencyId}, 'issue', 'fixed', 2300, 'passenger', 'SAR')`,
  )
})
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const balance = async () => (await fundsOf(net.testApp.app.db, agencyId, 'SAR')).balance
const infant = (fields: Record<string, unknown> = {}) => {
  const { type: _, ...one } = passenger('infant', 7, { date_of_birth: '2025-06-01', ...fields })
  return one
}
const quoted = (booking_id: string, fields = {}, visitor = agent) =>
  visitor.post('/api/infant-quote', { booking_id, infant: infant(fields) }, key())
const accepted = (id: string, { reference, total }: any, visitor = agent) =>
  visitor.post('/api/change-accept', { booking_id: id, reference, expected_total: total }, key())
const moved = async (reference: string) =>
  Object.fromEntries(
    (
      await all(
        net.testApp.app.db,
        sql<{ kind: string; total: number }>`select a.kind, sum(p.amount)::int8 as total from after_sale_cases c
          join postings p on p.journal_id = c.journal_id join ledger_accounts a on a.id = p.account_id
          where c.reference = ${reference} group by 1 having sum(p.amount) <> 0 order by 1`,
      )
    ).map(({ kind, total }) => [kind, total]),
  )

test('an infant joins a sold booking: fare, taxes and our charge are paid, a ticket is issued, and papers have them', async () => {
  const before = await soldOn(agent)
  const had = await balance()
  const quote = (await quoted(before.id)).body.data
  expect(quote).toMatchObject({ act: 'infant', on_hold: false, name: { passenger: 1 }, charge: { amount: 2_300 } })
  const fare = quote.fare_difference.amount
  const tax = quote.tax_difference.amount
  expect(fare).toBeGreaterThan(0)
  expect(quote.total.amount).toBe(fare + tax + 2_300)
  const { body } = await accepted(before.id, quote)
  expect(body.booking, JSON.stringify(body)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await balance()).toBe(had - quote.total.amount)
  expect(await moved(quote.reference)).toEqual({
    wallet: -quote.total.amount,
    payable: fare + tax,
    charge: 2_000,
    output: 300,
  })
  const { passengers, tickets, invoice, total, items } = body.booking
  expect(passengers.map(({ type, price }: any) => [type, price.amount])).toEqual([
    ['adult', before.total.amount],
    ['infant', quote.total.amount],
  ])
  expect(total.amount).toBe(before.total.amount + quote.total.amount)
  expect(tickets.filter(({ passenger: who }: any) => who === 1).map(({ kind }: any) => kind)).toEqual(['ticket'])
  expect(invoice.total).toEqual(quote.total)
  expect(items).toHaveLength(1)
  // One lap, one infant.
  const second = await quoted(before.id, { given_name: 'OMAR' })
  expect([second.status, second.body.message]).toEqual([
    409,
    'Each infant sits with an adult of their own, and no adult is left.',
  ])
})

test('who is two on the last flight, or has papers that end too early, is refused at the field', async () => {
  const { id } = await soldOn(agent)
  const fieldsOf = async (fields: object) => (await quoted(id, fields)).body.errors?.map(({ field }: any) => field)
  // The flight is on 14 January 2027.
  expect(await fieldsOf({ date_of_birth: '2025-01-14' })).toEqual(['infant.date_of_birth'])
  expect(await fieldsOf({ date_of_birth: '2027-01-01' })).toEqual(['infant.date_of_birth'])
  expect(await fieldsOf({ passport_expiry: '2027-01-01' })).toEqual(['infant.passport_expiry'])
  expect((await quoted(id, { date_of_birth: '2025-01-15' })).status).toBe(200)
})

test('an infant joins what is held: its price grows, and both are sold together with a ticket each', async () => {
  const { id, total } = await heldOn(agent)
  const quote = (await quoted(id)).body.data
  expect(quote.on_hold).toBe(true)
  const held = (await accepted(id, quote)).body.booking
  expect([held.status, held.total.amount, held.passengers.length]).toEqual([
    'saved',
    total.amount + quote.total.amount,
    2,
  ])
  const had = await balance()
  const sold = (await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: held.total }, key())).body
    .booking
  expect(sold.status).toBe('confirmed')
  expect(await balance()).toBe(had - held.total.amount)
  expect(sold.tickets.map(({ passenger: who }: any) => who)).toEqual([0, 1])
  expect(sold.invoice.total).toEqual(held.total)
})

test('the infant goes back alone, or with everybody by a void that leaves nothing owed', async () => {
  const [one, all_] = [await soldOn(agent), await soldOn(agent)]
  for (const { id } of [one, all_]) expect((await accepted(id, (await quoted(id)).body.data)).status).toBe(200)
  await agent.post('/api/refund-request', { booking_id: one.id, reason: 'Stays at home', passengers: [1] }, key())
  const asked = await admin.post('/api/refund-quote', { booking_id: one.id }, key())
  const expected_refund = asked.body.booking.refund.quote.refund
  expect((await agent.post('/api/refund-accept', { booking_id: one.id, expected_refund }, key())).status).toBe(200)
  await settleJobs(net.testApp)
  const left = (await agent.get(`/api/get-flight-booking-details?id=${one.id}`)).body.data
  expect([left.status, left.items[0].given_back]).toEqual(['confirmed', [1]])
  const had = await balance()
  const voided = await admin.post('/api/void-booking', { booking_id: all_.id, reason: 'Test' }, key())
  expect(voided.body.booking.status).toBe('voided')
  expect(await balance()).toBeGreaterThan(had)
})

test('whatever the airline’s silence, of many who accept at once one infant is added, and paid for once', async () => {
  const { id, total } = await soldOn(agent, { adults: 2 })
  const quote = (await quoted(id)).body.data
  const had = await balance()
  await net.misbehave({ op: 'change', kind: 'timeout_after_success' })
  await Promise.all(Array.from({ length: 4 }, () => accepted(id, quote)))
  for (let round = 0; round < 3; round++) {
    net.testApp.clock.advanceMinutes(2)
    await settleJobs(net.testApp)
  }
  const { passengers, total: now } = (await admin.get(`/api/get-admin-booking?id=${id}`)).body.data
  expect([passengers.length, now.amount]).toEqual([3, total.amount + quote.total.amount])
  expect(await balance()).toBe(had - quote.total.amount)
})
