import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { completeArrived } from '#server/features/selling/bookings'
import { markUnusedTickets } from '#server/features/selling/unused-tickets'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { openInsurer, sellPlan } from '../../../../test/insurance.ts'
import { heldOn, type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

const start = '2026-11-20T06:00:00Z'
const noShow = { fields: { surname: 'NOSHOW' } }
let net: OnNetwork
let agent: Visitor
let agencyId: string
let missed: any
/** Of a customer. */
let bought: any
let boughtToo: any
let boughtThird: any
let buyer: { id: string; role: 'customer' }
/** Of an agency whose prices are below those of the airline. */
let cheaper: { agent: Visitor; missed: any[] }

// No company margin and no charge of ours: an EMD can pay a price to its last halala.
beforeAll(async () => {
  net = await startOnNetwork(start)
  agencyId = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, agencyId, 100_000_000)
  missed = await soldOn(await agentNow(), { brand: 'FX', ...noShow })
  const discounted = (await buildAgency(net.testApp)).id
  await giveMoney(net.testApp, discounted, 100_000_000)
  await changePriceRules(
    net.testApp,
    sql`insert into margin_rules (layer, agency_id, basis_points) values ('agent', ${discounted}, -300)`,
  )
  const theirs = await agentNow(discounted)
  const never = { brand: 'FX' as const, ...noShow }
  cheaper = {
    agent: theirs,
    missed: [await soldOn(theirs, never), await soldOn(theirs, { ...never, out: '2027-01-13' })],
  }
  buyer = { ...(await buildUser(net.testApp, { role: 'customer' })), role: 'customer' }
  const customer = await loggedIn(net.testApp, buyer)
  bought = await soldByTransfer(customer, { ...never, out: '2027-01-13' })
  boughtToo = await soldByTransfer(customer, { ...never, out: '2027-01-12' })
  boughtThird = await soldByTransfer(customer, { ...never, out: '2027-01-11' })
  await openInsurer(net.testApp)
  await sellPlan(net.testApp)
  net.testApp.clock.advanceMinutes((Date.parse('2027-01-16T12:00:00Z') - Date.parse(start)) / 60_000)
  await completeArrived(net.testApp.app)
  await markUnusedTickets(net.testApp.app)
  agent = await agentNow()
  cheaper.agent = await agentNow(discounted)
}, 60_000)
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})

const agentNow = async (agency_id = agencyId) =>
  loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id }))
const key = () => ({ 'idempotency-key': randomUUID() })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const balance = async () => (await fundsOf(net.testApp.app.db, agencyId, 'SAR')).balance
const details = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const changesOf = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/booking-changes?booking_id=${id}`)).body
const post = (path: string, body: object, visitor = agent) => visitor.post(`/api/${path}`, body, key())
const accept = ({ body: { data } }: any, booking_id: string, visitor = agent) =>
  post('change-accept', { booking_id, reference: data.reference, expected_total: data.total }, visitor)
const linesOf = (reference: string) =>
  all(
    net.testApp.app.db,
    sql<{
      kind: string
      account: string
      amount: number
    }>`select j.kind, a.owner_type || '/' || a.kind as account, p.amount
      from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
      where j.booking_ref = ${reference} order by j.posted_at, j.id, p.line_no`,
  )
const office = async () => loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))

/** The office has seen the customer's transfer. */
async function soldByTransfer(customer: Visitor, wanted: Parameters<typeof heldOn>[1]) {
  const { id } = await heldOn(customer, wanted)
  const { rows } = await sql<{
    id: string
  }>`insert into banks (name_en, name_ar, account_title, account_number, currency) values ('Hejaz Bank', 'بنك الحجاز', 'House', '1', 'SAR') returning id`.execute(
    net.testApp.app.db,
  )
  const paid = {
    paid_by: 'bank_transfer',
    bank_id: rows[0]!.id,
    bank_reference: `FT ${randomUUID().slice(0, 8)}`,
    reason: 'On the statement',
  }
  const { body } = await post('approve-booking', { booking_id: id, ...paid }, await office())
  expect(body.booking?.status, JSON.stringify(body)).toBe('approved')
  return body.booking
}
const held = (visitor = agent) => {
  const flight = missed.legs[0].segments[0].flight_number
  return heldOn(visitor, { brand: 'SV', ...noShow, out: '2027-04-20', flight })
}

test('an EMD pays all of a new booking: no money moves, the papers say what was sold and what paid, and nothing comes back', async () => {
  await exchanged(missed)
  const [emd] = (await changesOf(missed.id)).credits
  // Two bookings of the same person, quoted with it and taken at once: one has it.
  const two = [await held(), await held()]
  const quotes = [
    await post('credit-quote', { booking_id: two[0].id }),
    await post('credit-quote', { booking_id: two[1].id }),
  ]
  const price = two[0].total.amount
  expect(quotes[0]!.body.data, JSON.stringify(quotes[0]!.body)).toMatchObject({
    total: sar(-price),
    credits: [{ number: emd.number, amount: sar(price) }],
  })
  const taken = await Promise.all(two.map(({ id }, at) => accept(quotes[at], id)))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = taken[0]!.status === 200 ? two : two.toReversed()
  const kept = await details(won.id)
  expect([kept.total, kept.dues.filter(({ state }: any) => state !== 'cancelled')]).toEqual([sar(0), []])
  // It is issued twice at once: sold once.
  const before = await balance()
  const confirm = () => post('confirm-pnr', { booking_id: won.id, expected_total: sar(0) })
  const sold = await Promise.all([confirm(), confirm()])
  expect(sold.map(({ status }) => status).toSorted(), JSON.stringify(sold.map(({ body }) => body))).toEqual([200, 409])
  const booking = await details(won.id)
  expect([booking.status, booking.payment_status]).toEqual(['confirmed', 'paid'])
  expect(await balance()).toBe(before)
  expect(booking.tickets.find(({ kind }: any) => kind === 'ticket').exchanged_from).toEqual([emd.number])
  const lines = await linesOf(won.id)
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['receivable/sales', -price],
    ['supplier/payable', price],
    ['receivable/sales', price],
    ['supplier/payable', -price],
  ])
  const { rows } =
    await sql<any>`select v.total, v.lines, v.kind from invoices v where v.booking_ref = ${won.id}`.execute(
      net.testApp.app.db,
    )
  expect(rows).toMatchObject([{ total: 0, kind: 'sale' }])
  expect(rows[0].lines.find(({ code }: any) => code === `EMD ${emd.number}`).amount).toEqual(sar(-price))
  // What is left of it is on a new EMD, which is free for the booking that came second.
  const left = emd.amount.amount - price
  expect((await changesOf(won.id)).credits).toMatchObject([{ amount: sar(left), booking: won.id }])
  expect((await post('cancel-pnr', { booking_id: lost.id })).status).toBe(200)
  // Given back, it gives no money: none was paid.
  const admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  expect((await post('refund-request', { booking_id: won.id, reason: 'Plans changed' })).status).toBe(200)
  const quoted = await post('refund-quote', { booking_id: won.id }, admin)
  expect(quoted.body.booking?.refund.quote, JSON.stringify(quoted.body)).toMatchObject({ refund: sar(0) })
  expect((await post('refund-accept', { booking_id: won.id, expected_refund: sar(0) })).status).toBe(200)
  await settleJobs(net.testApp)
  expect((await details(won.id)).status).toBe('refunded')
  expect(await balance()).toBe(before)
})

/** What is left of a ticket that nobody flew is on an EMD. */
async function exchanged(booking: any, visitor = agent) {
  const [ticket] = (await changesOf(booking.id, visitor)).unused
  const quote = await post('emd-quote', { booking_id: booking.id, number: ticket.number }, visitor)
  const done = await accept(quote, booking.id, visitor)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

test('a discount is of what is paid in money: an EMD that pays all gives up as much of it, and no price falls below nothing', async () => {
  const { agent: theirs, missed: tickets } = cheaper
  await exchanged(tickets[0], theirs)
  const booking = await held(theirs)
  const { data } = (await post('credit-quote', { booking_id: booking.id }, theirs)).body
  const lost = data.credit.amount - booking.total.amount
  expect(lost).toBeGreaterThan(0)
  expect([data.charge, data.total]).toEqual([sar(lost), sar(-booking.total.amount)])
  expect((await accept({ body: { data } }, booking.id, theirs)).status).toBe(200)
  const sold = await post('confirm-pnr', { booking_id: booking.id, expected_total: sar(0) }, theirs)
  expect(sold.body.booking?.status, JSON.stringify(sold.body)).toBe('confirmed')
  for (const { amount, account } of await linesOf(booking.id)) if (account.startsWith('income')) expect(amount).toBe(0)
})

test('what is bought for it before it is issued is due again, and is paid with it', async () => {
  await exchanged(cheaper.missed[1], cheaper.agent)
  const booking = await held(cheaper.agent)
  const quote = await post('credit-quote', { booking_id: booking.id }, cheaper.agent)
  expect((await accept(quote, booking.id, cheaper.agent)).status).toBe(200)
  const { bags } = (await cheaper.agent.get(`/api/services-on-sale?booking_id=${booking.id}`)).body.data
  const add = [{ id: bags[0].id, passenger: 0 }]
  const bag = await post('services-quote', { booking_id: booking.id, add }, cheaper.agent)
  expect((await accept(bag, booking.id, cheaper.agent)).status, JSON.stringify(bag.body)).toBe(200)
  const total = bag.body.data.total
  const now = (await cheaper.agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data
  expect(now.total).toEqual(total)
  const sold = await post('confirm-pnr', { booking_id: booking.id, expected_total: total }, cheaper.agent)
  expect(sold.body.booking?.status, JSON.stringify(sold.body)).toBe('confirmed')
})

test('a customer whose EMD pays all confirms for nothing, once; a card has nothing to pay, and what costs something is not confirmed like that', async () => {
  const customer = await loggedIn(net.testApp, buyer)
  await exchanged(bought, customer)
  const booking = await held(customer)
  const may = async (action: string) => {
    const { data } = (await customer.get(`/api/get-customer-flight-booking-details?id=${booking.id}`)).body
    return data.allowed_actions.find((one: any) => one.action === action)
  }
  const confirm = () => post('confirm-covered-booking', { booking_id: booking.id }, customer)
  expect(await may('confirm')).toMatchObject({ allowed: false, reason: 'to_be_paid' })
  expect((await confirm()).body).toMatchObject({ code: 'wrong_state' })
  const quote = await post('credit-quote', { booking_id: booking.id }, customer)
  expect(quote.body.data?.total, JSON.stringify(quote.body)).toEqual(sar(-booking.total.amount))
  expect((await accept(quote, booking.id, customer)).status).toBe(200)
  expect(await may('confirm')).toMatchObject({ allowed: true })
  expect(await may('pay')).toMatchObject({ allowed: false, reason: 'nothing_to_pay' })
  const pay = await customer.get(`/api/payment-url?booking_id=${booking.id}`)
  expect([pay.status, pay.body.message]).toEqual([409, 'Nothing is to be paid.'])
  const sold = await Promise.all([confirm(), confirm()])
  expect(sold.map(({ status }) => status).toSorted(), JSON.stringify(sold.map(({ body }) => body))).toEqual([200, 409])
  const { data } = (await customer.get(`/api/get-customer-flight-booking-details?id=${booking.id}`)).body
  expect([data.status, data.payment_status, data.total]).toEqual(['confirmed', 'paid', sar(0)])
  expect((await linesOf(booking.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('the office approves in the place of a customer to whom nothing is left to pay, and no money is taken for it', async () => {
  const customer = await loggedIn(net.testApp, buyer)
  const admin = await office()
  await exchanged(boughtToo, customer)
  const booking = await held(customer)
  const quote = await post('credit-quote', { booking_id: booking.id }, admin)
  expect((await accept(quote, booking.id, admin)).status, JSON.stringify(quote.body)).toBe(200)
  const approve = () => post('approve-booking', { booking_id: booking.id, expected_total: sar(0) }, admin)
  const sold = await Promise.all([approve(), approve()])
  expect(sold.map(({ status }) => status).toSorted(), JSON.stringify(sold.map(({ body }) => body))).toEqual([200, 409])
  const done = sold.find(({ status }) => status === 200)!.body.booking
  expect([done.status, done.payment_status, done.total]).toEqual(['approved', 'paid', sar(0)])
})

test('a customer whose EMD pays all of a flight pays by card for the insurance beside it, and both are sold; a card that pays nothing leaves both as they were', async () => {
  const customer = await loggedIn(net.testApp, buyer)
  await exchanged(boughtThird, customer)
  const { id, total: price } = await held(customer)
  /** What airlines hold for them, from here or elsewhere. */
  const heldFor = async () => {
    const { credits } = await changesOf(id, customer)
    return credits.reduce((sum: number, { amount }: any) => sum + amount.amount, 0) as number
  }
  const before = await heldFor()
  const plan = (await customer.get(`/api/booking-insurance-plans?booking_id=${id}`)).body.data[0]
  const premium = plan.total
  const added = await post(
    'add-insurance',
    { booking_id: id, plan_id: plan.plan_id, expected_total: premium },
    customer,
  )
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const quote = await post('credit-quote', { booking_id: id }, customer)
  expect(quote.body.data?.total, JSON.stringify(quote.body)).toEqual(sar(-price.amount))
  expect((await accept(quote, id, customer)).status).toBe(200)
  const seen = async () =>
    (await customer.get(`/api/get-customer-flight-booking-details?id=${id}`)).body.data as {
      total: unknown
      payment_status: string
      items: { status: string }[]
      allowed_actions: { action: string; allowed: boolean }[]
    }
  const may = ({ allowed_actions }: Awaited<ReturnType<typeof seen>>, action: string) =>
    allowed_actions.find((one) => one.action === action)?.allowed
  const kept = await seen()
  expect([kept.total, may(kept, 'confirm'), may(kept, 'pay')]).toEqual([premium, false, true])
  expect((await post('confirm-covered-booking', { booking_id: id }, customer)).body.code).toBe('wrong_state')
  const payWith = async (card_number: string) => {
    const page = await customer.get(`/api/payment-url?booking_id=${id}`)
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    const { body } = await customer.post(`/api/test-card/${page.body.payment_id}/pay`, { card_number })
    await settleJobs(net.testApp)
    return body.payment
  }
  await payWith('4000000000000002')
  const refused = await seen()
  expect([refused.items.map(({ status }) => status), refused.total]).toEqual([['saved', 'saved'], premium])
  expect((await payWith('4242424242424242')).amount).toEqual(premium)
  const sold = await seen()
  expect(sold.items.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  expect([sold.payment_status, sold.total]).toEqual(['paid', premium])
  // What the flight did not take of it is on a new one.
  expect(await heldFor()).toBe(before - price.amount)
})
