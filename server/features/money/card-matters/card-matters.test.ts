import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { reconcile } from '#server/features/money/reconciliation'
import { cardGateways } from '#server/ports/card'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { StripeStandIn } from '../../../../test/stand-ins/stripe/index.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { connectStripe, deliver, deliverAll, refOf } from '../../../../test/stripe.ts'
import { readFees } from './fees.ts'

let testApp: TestApp
let supplier: StandInSupplier
let stripe: StripeStandIn
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  stripe = await StripeStandIn.start()
  testApp = await startApp({ suppliers: [supplier.port], standIns: { stripe: stripe.url } })
  stripe.now = () => testApp.app.clock.now()
  stripe.account.matters.feeOf = (amount) => Math.round(amount * 0.03) + 100
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await connectStripe(admin)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
  await stripe.close()
})

/** A booking that a visitor, or somebody of an agency, has paid for by card. */
async function paid(visitor = testApp.visitor()) {
  const { id, reference, guest_key, total } = await savedBooking(visitor, supplier)
  const guest: Record<string, string> = guest_key ? { 'x-guest-key': guest_key } : {}
  const opened = await visitor.get(`/api/payment-url?booking_id=${id}`, guest)
  const ref = await refOf(testApp, opened.body.payment_id)
  stripe.account.pay(stripe.pageOf(ref), 'promised')
  await deliverAll(testApp, stripe)
  await settleJobs(testApp)
  return { id, ref, reference, total: total.amount as number, intent: stripe.paymentOf(ref)! }
}
/** Where an account of the company stands: above zero owed by us, below zero ours. */
const balance = async (owner: string, kind: string): Promise<number> =>
  (await first(
    testApp.app.db,
    sql<{
      sum: number
    }>`select coalesce(sum(p.amount), 0)::int8 as sum from postings p join ledger_accounts a on a.id = p.account_id
      where a.owner_type = ${owner} and a.kind = ${kind}`,
  ))!.sum
const told = (kind: string) =>
  all(testApp.app.db, sql<{ data: any }>`select data from notifications where kind = ${kind} order by id`)
const disputes = async (query: string) => (await admin.get(`/api/card-disputes${query}`)).body.data
const tellTwice = async () => {
  for (const event of stripe.news.splice(0).toReversed())
    for (let times = 0; times < 2; times++) await deliver(testApp, stripe.signed(event))
}

test('A fee of the gateway is a cost of its payment, once however often it is read.', async () => {
  const { total } = await paid()
  const fee = Math.round(total * 0.03) + 100
  const clearing = await balance('gateway', 'clearing')
  expect([await readFees(testApp.app), await readFees(testApp.app)]).toEqual([1, 0])
  expect(await balance('cost', 'card_fee')).toBe(-fee)
  expect(await balance('gateway', 'clearing')).toBe(clearing + fee)
})

test('A dispute takes the money into suspense and tells the office until when it may answer; lost it is a cost, won it is back.', async () => {
  const agency = await buildAgency(testApp)
  const owner = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  await sql`update users set card_allowed = true where id = ${owner.id}`.execute(testApp.app.db)
  const [one, other] = [await paid(), await paid(await loggedIn(testApp, owner))]
  stripe.news.length = 0
  const [fees, clearing] = [await balance('cost', 'card_fee'), await balance('gateway', 'clearing')]
  const dispute = stripe.account.matters.dispute(one.intent)
  await tellTwice()
  expect(await balance('suspense', 'dispute')).toBe(-one.total)
  expect(await balance('gateway', 'clearing')).toBe(clearing + one.total + 1_500)
  const [warning, ...more] = await told('card_disputed')
  expect(more).toEqual([])
  expect(warning!.data).toMatchObject({ reference: one.reference, amount: { amount: one.total, currency: 'SAR' } })
  expect(warning!.data.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  const waiting = async () =>
    (await admin.get('/api/needs-attention')).body.data.waiting.find(
      ({ kind }: { kind: string }) => kind === 'card_disputes',
    )
  expect(await waiting()).toMatchObject({ count: 1, oldest: { label: { en: one.reference } } })
  expect(await disputes('?state=open&sort=deadline')).toMatchObject([
    {
      id: dispute['id'],
      reference: one.reference,
      agency: null,
      state: 'open',
      reason: 'fraudulent',
      days_left: expect.any(Number),
    },
  ])
  stripe.account.matters.close(dispute, 'lost')
  await tellTwice()
  expect([await balance('suspense', 'dispute'), await balance('cost', 'dispute')]).toEqual([0, -one.total])
  expect([await waiting(), await disputes('?state=open')]).toEqual([undefined, []])
  const won = stripe.account.matters.dispute(other.intent)
  await tellTwice()
  expect(await disputes(`?q=${agency.code}&ending=1`)).toMatchObject([
    { booking: other.reference, channel: 'agent', agency: { id: agency.id }, taken: { amount: other.total } },
  ])
  stripe.account.matters.close(won, 'won')
  await tellTwice()
  expect([await balance('suspense', 'dispute'), await balance('cost', 'dispute')]).toEqual([0, -one.total])
  expect(await balance('cost', 'card_fee')).toBe(fees - 3_000)
  expect(await balance('gateway', 'clearing')).toBe(clearing + one.total + 3_000)
  // The agency whose customer it was hears of its own dispute alone, in the app and by mail.
  for (const news of ['disputed', 'won'] as const) {
    const [heard, ...others] = await told(`agency_card_${news}`)
    expect([heard!.data.reference, others]).toEqual([other.reference, []])
  }
  expect(await told('agency_card_lost')).toEqual([])
  const mails = await mailsOf(testApp, { to: owner.email, template: 'card-dispute' })
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `${other.reference}: a card payment is disputed`,
    `${other.reference}: the dispute about a card payment is won`,
  ])
  expect((await disputes('')).map(({ state }: { state: string }) => state)).toEqual(['won', 'lost'])
  expect((await testApp.visitor().get('/api/card-disputes')).status).toBe(401)
  expect([(await told('card_dispute_lost')).length, (await told('card_dispute_won')).length]).toEqual([1, 1])
})

test('A refund that does not reach its card is to be paid again: the money waits in the customer’s wallet, and nothing is sent to the card once more.', async () => {
  const { id, ref, reference, total, intent } = await paid()
  await admin.post('/api/void-booking', { booking_id: id }, { 'idempotency-key': crypto.randomUUID() })
  await settleJobs(testApp)
  const [refund] = stripe.account.refunds
  const returned = refund!['amount'] as number
  expect(intent['latest_charge'].amount_refunded).toBe(returned)
  stripe.news.length = 0
  stripe.account.matters.failRefund(refund!, intent)
  await tellTwice()
  expect((await told('card_refund_failed')).map(({ data }) => data)).toEqual([
    { reference, amount: { amount: returned, currency: 'SAR' } },
  ])
  const wallet = await first(
    testApp.app.db,
    sql<{
      balance: number
    }>`select balance from ledger_accounts where owner_type = 'customer' and owner_id = ${reference} and kind = 'wallet'`,
  )
  expect(wallet!.balance).toBe(returned)
  expect(returned).toBeLessThanOrEqual(total)
  const asked = stripe.account.refunds.length
  testApp.clock.advanceMinutes(30)
  await settleJobs(testApp)
  await reconcile(testApp.app)
  expect(stripe.account.refunds.length).toBe(asked)
  // Something else of it that goes back later goes back alone.
  await cardGateways(testApp.app).get('stripe')!.refund(ref, 500)
  expect(stripe.account.refunds.slice(0, -asked).map(({ amount }) => amount)).toEqual([500])
})
