import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { staffWith } from '../../../../test/act-matrix.ts'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-24T07:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let count = 0

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 10_000_000)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
afterAll(async () => {
  expect(await broken()).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const post = async (path: string, body: object, who = admin) => {
  const answer = await who.post(`/api/${path}`, body, key())
  return { status: answer.status, body: answer.body, data: answer.body.data }
}
const done = async (path: string, body: object, who = admin) => {
  const { status, body: answer, data } = await post(path, body, who)
  expect(status, JSON.stringify(answer)).toBe(200)
  return data
}
/** A memo over so much, being checked. */
async function inReview(kind: 'ADMA' | 'ACMA', tax: number, booking_id: string | null = null, more: object = {}) {
  const { id } = await done('memos', {
    number: `06588${String(++count).padStart(5, '0')}`,
    kind,
    supplier: supplier.port.id,
    airline: 'SV',
    currency: 'SAR',
    tax,
    reason: 'As the airline wrote',
    received_on: '2026-11-20',
    ...more,
  })
  return done('assign-memo', { id, cause: 'misc', booking_id })
}
async function withdrawn(tax: number, isBilled = false) {
  const { id } = await inReview('ADMA', tax)
  await done('dispute-memo', { id, reason: 'The airline had agreed to it' })
  if (isBilled) await done('bill-memo', { id })
  return done('withdraw-memo', { id })
}
async function refunded() {
  const saved = await savedBooking(agent, supplier)
  const sold = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(sold.body.booking?.status, JSON.stringify(sold.body)).toBe('confirmed')
  const booking_id = saved.id as string
  await agent.post('/api/refund-request', { booking_id, reason: 'Not travelling' })
  const { refund } = (await admin.post('/api/refund-quote', { booking_id })).body.booking
  await agent.post('/api/refund-accept', { booking_id, expected_refund: refund.quote.refund })
  await settleJobs(testApp)
  return { booking_id, reference: refund.reference as string, back: refund.quote.supplier_refundable.amount as number }
}
const match = (id: string, paper_for: string, matched: number, who = admin) =>
  post('match-memo', { id, paper_for, matched: sar(matched) }, who)
const account = async (type: string, kind: string) =>
  (await first(
    testApp.app.db,
    sql<{
      sum: number
    }>`select coalesce(sum(p.amount), 0)::int8 as sum from postings p join ledger_accounts a on a.id = p.account_id where a.owner_type = ${type} and a.kind = ${kind}`,
  ))!.sum
const books = async () => [
  await account('supplier', 'payable'),
  await account('cost', 'adm'),
  await account('suspense', 'adm'),
]
const journals = async () =>
  (await first(testApp.app.db, sql<{ count: number }>`select count(*)::int as count from journals`))!.count

test('A credit memo that is the paper for a debit memo the airline withdrew is matched with it, and nothing is booked again.', async () => {
  for (const isBilled of [false, true]) {
    const adm = await withdrawn(27_500, isBilled)
    const acm = await inReview('ACMA', 27_500)
    expect(acm.papers[0]).toMatchObject({ kind: 'memo', reference: adm.number, left: sar(27_500) })
    expect(acm.allowed_actions.find((one: any) => one.action === 'match')).toMatchObject({ allowed: true })
    const [before, posted] = [await books(), await journals()]
    const { data, status, body } = await match(acm.id, adm.number, 27_500)
    expect([status, data?.state], JSON.stringify(body)).toEqual([200, 'matched'])
    expect(data).toMatchObject({ against: { number: adm.number }, papers: [], paper_for: null })
    expect([await books(), await journals()]).toEqual([before, posted])
    expect((await admin.get(`/api/memo/${adm.id}`)).body.data).toMatchObject({
      state: 'withdrawn',
      left: sar(27_500),
      credits: [{ number: acm.number }],
    })
    // It has its paper: another one is the paper for something else.
    const another = await inReview('ACMA', 27_500)
    expect(another.papers.map((one: any) => one.reference)).not.toContain(adm.number)
    expect((await match(another.id, adm.number, 27_500)).body.errors[0].field).toBe('paper_for')
    expect((await post('accept-memo', { id: acm.id })).status).toBe(409)
  }
})

test('A credit memo that is the paper for a refund of its booking is matched with it; what it gives more lowers what is owed.', async () => {
  const { booking_id, reference, back } = await refunded()
  const acm = await inReview('ACMA', back + 2_000, booking_id)
  expect(acm.papers).toMatchObject([{ kind: 'refund', reference, left: sar(back) }])
  const [payable, cost, suspense] = (await books()) as [number, number, number]
  expect((await match(acm.id, reference, back + 2_000)).body.errors[0].field).toBe('paper_for')
  const both = await Promise.all([match(acm.id, reference, back), match(acm.id, reference, back)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await books()).toEqual([payable - 2_000, cost + 2_000, suspense])
  const { data } = (await admin.get(`/api/memo/${acm.id}`)).body
  expect(data).toMatchObject({
    state: 'matched',
    against: null,
    paper_for: { kind: 'refund', reference, booking: booking_id },
  })
  expect(data.history.at(-1)).toMatchObject({ act: 'match', state: 'matched', note: reference })
  expect(await broken()).toEqual([])
})

test('Several memos share one refund as far as it goes, also at once; none of them is matched with more than is left.', async () => {
  const { booking_id, reference, back } = await refunded()
  const [one, two, three] = [
    await inReview('ACMA', back - 10_000, booking_id),
    await inReview('ACMA', 10_000, booking_id),
    await inReview('ACMA', 10_000, booking_id),
  ]
  const before = await books()
  expect((await match(one.id, reference, back - 10_000)).status).toBe(200)
  expect((await admin.get(`/api/memo/${two.id}`)).body.data.papers).toMatchObject([{ reference, left: sar(10_000) }])
  const at_once = await Promise.all([match(two.id, reference, 10_000), match(three.id, reference, 10_000)])
  expect(at_once.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await books()).toEqual(before)
  expect(await broken()).toEqual([])
})

test('Nothing is matched that came back of another booking or supplier, or in review of a debit memo, nor by whoever may not decide.', async () => {
  const { booking_id, reference, back } = await refunded()
  const elsewhere = await inReview('ACMA', back, (await refunded()).booking_id)
  const nowhere = await inReview('ACMA', back)
  const others = await inReview('ACMA', back, null, { supplier: 'house' })
  expect(elsewhere.papers.map((one: any) => one.reference)).not.toContain(reference)
  for (const { id } of [elsewhere, nowhere, others])
    expect((await match(id, reference, back)).body.errors[0]).toMatchObject({ field: 'paper_for' })
  const adm = await inReview('ADMA', back, booking_id)
  expect(adm.papers).toEqual([])
  expect((await match(adm.id, reference, back)).body.code).toBe('wrong_state')
  const standing = await inReview('ADMA', 5_000)
  expect((await match(nowhere.id, standing.number, 5_000)).body.errors[0].field).toBe('paper_for')
  const acm = await inReview('ACMA', back, booking_id)
  for (const who of [agent, await staffWith(testApp, ['memo.view'])])
    expect((await match(acm.id, reference, back, who)).status).toBe(403)
  expect((await match(randomUUID(), reference, back)).status).toBe(404)
})
