import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Exchange, exchanged, roundingsOf } from '#contract/selling/exchange'
import { changed } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let owner: Visitor
let customer: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp, { name_en: 'Marhaba Travel', country: 'PK' })).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  await changed(testApp.app.db, sql`update agencies set owner_id = ${user.id} where id = ${agencyId}`)
  owner = await loggedIn(testApp, user)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  customer = testApp.visitor()
  await customer.get('/csrf-cookie')
  await quotesIn(pkr)
})

const pkr: Exchange = { currency: 'PKR', rate: '76.20', rounding: 1_000 }
const quotesIn = (exchange: Exchange | null, by = owner) => by.post('/api/agency-exchange', { exchange })
const line = { description: { en: 'Airport transfer', ar: '' }, quantity: 2, amount: 5_000 }
const who = { name: 'Sami Al Harbi', email: 'sami@example.test', locale: 'en' }

async function draft(fields: Record<string, unknown> = {}) {
  const flight = await findFlight(owner, supplier)
  const made = await owner.post('/api/quotations', {
    flight: { flight_id: flight.flight_id, supplier: flight.supplier },
    margin: 15_300,
    lines: [line],
    customer: who,
    ...fields,
  })
  expect(made.body).toMatchObject({ success: true })
  return { quotation: made.body.data, flight }
}
async function linkTo(id: string): Promise<string> {
  const { url } = (await owner.post('/api/send-quotation', { id, way: 'link' })).body
  return /\/q\/([\w-]{43})/.exec(url)![1]!
}
const read = async (token: string) => (await customer.get(`/api/shared-quotation?token=${token}`)).body.data
const details = async (id: string) => (await owner.get(`/api/quotation?id=${id}`)).body.data
const accept = (token: string, view: { version: number; total: unknown }, fields: Record<string, unknown> = {}) =>
  customer.post('/api/accept-quotation', {
    token,
    version: view.version,
    name: 'Sami Al Harbi',
    consent: true,
    expected_total: view.total,
    ...fields,
  })
/** Every currency that an answer names. */
const currenciesIn = (body: unknown) => [
  ...new Set([...JSON.stringify(body).matchAll(/"currency":"([A-Z]{3})"/g)].map(([, code]) => code)),
]

test('The customer reads the agency’s currency alone, line by line, and the agency both.', async () => {
  const { quotation, flight } = await draft()
  const view = await read(await linkTo(quotation.id))
  expect(currenciesIn(view)).toEqual(['PKR'])
  const price = exchanged({ amount: flight.price.amount + 15_300, currency: 'SAR' }, pkr)
  expect(view.parts[0]).toMatchObject({ price, flight: { price } })
  // SAR 50 is PKR 3,810, twice.
  expect(view.lines[0]).toMatchObject({ amount: { amount: 381_000 }, total: { amount: 762_000 } })
  expect(view.total).toEqual({ amount: price.amount + 762_000, currency: 'PKR' })
  const [version] = (await details(quotation.id)).versions
  expect(version).toMatchObject({
    total: { amount: flight.price.amount + 15_300 + 10_000, currency: 'SAR' },
    net: flight.price,
    for_customer: { exchange: pkr, parts: [price], total: view.total },
  })
  const row = (await owner.get('/api/quotations')).body.data.find(({ id }: { id: string }) => id === quotation.id)
  expect(row).toMatchObject({ total: version.total, customer_total: view.total })
})

test('Mail and paper say the agency’s currency, and never the company’s.', async () => {
  const { quotation } = await draft()
  await owner.post('/api/send-quotation', { id: quotation.id, way: 'email' })
  const [mail] = await mailsOf(testApp, { template: 'quotation-sent' })
  const token = await linkTo(quotation.id)
  const paper = await customer.get(`/api/quotation-document?token=${token}&locale=en`)
  for (const text of [mail!.text_body, pdfText(paper.body)]) {
    expect(text).toContain('PKR')
    expect(text).not.toContain('SAR')
  }
})

test('A later rate changes nothing that is quoted; the next version takes it where the agent says so.', async () => {
  const { quotation } = await draft()
  const token = await linkTo(quotation.id)
  const before = await read(token)
  await quotesIn({ ...pkr, rate: '80' })
  expect(await read(token)).toEqual({ ...before, state: 'viewed' })
  const next = { id: quotation.id, lines: [line], customer: who, margin: 15_300 }
  await owner.post('/api/update-quotation', { ...next, version: 1, note: 'With breakfast' })
  expect((await read(token)).total).toEqual(before.total)
  await owner.post('/api/update-quotation', { ...next, version: 2, exchange: 'refresh' })
  const now = await details(quotation.id)
  expect(now.versions.map((one: any) => one.for_customer.exchange.rate)).toEqual(['80', '76.20', '76.20'])
  expect((await read(token)).total).toEqual(now.versions[0].for_customer.total)
  await quotesIn(null)
  await owner.post('/api/update-quotation', { ...next, version: 3, exchange: 'refresh' })
  expect((await read(token)).total).toEqual(now.total)
})

test('An agency that sets nothing quotes as before.', async () => {
  await quotesIn(null)
  const { quotation } = await draft()
  const view = await read(await linkTo(quotation.id))
  expect([view.total, quotation.customer_total, quotation.versions[0].for_customer]).toEqual([
    quotation.total,
    null,
    null,
  ])
  expect(currenciesIn(view)).toEqual(['SAR'])
})

test('A price in another currency than the agency’s account has no rate, and stays as it is.', async () => {
  const made = await owner.post('/api/quotations', { lines: [line], currency: 'USD' })
  expect(made.body.data).toMatchObject({ total: { currency: 'USD' }, customer_total: null })
})

test('The customer accepts what they read, is booked at the company’s price, and pays the agency.', async () => {
  const { quotation, flight } = await draft()
  const token = await linkTo(quotation.id)
  const view = await read(token)
  expect((await accept(token, { ...view, total: quotation.total })).body.code).toBe('price_changed')
  const answer = await accept(token, view, { passengers: [passenger()], contact })
  expect(answer.body.data).toMatchObject({ state: 'accepted', total: view.total })
  await settleJobs(testApp)
  const booked = await read(token)
  expect(booked).toMatchObject({ state: 'converted', payment: 'agency', total: view.total })
  expect(currenciesIn(booked)).toEqual(['PKR'])
  const pays = await customer.post('/api/pay-quotation', { token })
  expect([pays.status, pays.body.code]).toEqual([409, 'wrong_state'])
  const asked = await owner.post(
    '/api/send-payment-request',
    { quotation_id: quotation.id },
    { 'idempotency-key': randomUUID() },
  )
  expect([asked.status, asked.body.code]).toEqual([409, 'wrong_state'])
  const { booking_id } = await details(quotation.id)
  await giveMoney(testApp, agencyId, 1_000_000)
  const sold = await owner.post(
    '/api/confirm-pnr',
    { booking_id, expected_total: flight.price },
    { 'idempotency-key': randomUUID() },
  )
  expect(sold.body.booking).toMatchObject({ status: 'confirmed', total: flight.price })
  const posted = await sql<{ currency: string }>`select distinct currency from ledger_accounts`.execute(testApp.app.db)
  expect(posted.rows).toEqual([{ currency: 'SAR' }])
  const told = await mailsOf(testApp, { template: 'quotation-news' })
  expect(told.map(({ text_body }) => text_body).join()).toMatch(/PKR/)
})

/** What a sale of one quotation leaves in the books and in the agency's report of profit. */
async function soldIn(exchange: Exchange | null) {
  await quotesIn(exchange)
  const { quotation, flight } = await draft()
  const token = await linkTo(quotation.id)
  await accept(token, await read(token), { passengers: [passenger()], contact })
  await settleJobs(testApp)
  const { booking_id } = await details(quotation.id)
  await giveMoney(testApp, agencyId, 1_000_000)
  const before = (await owner.get('/api/agent-profit-loss-report')).body.totals
  await owner.post(
    '/api/confirm-pnr',
    { booking_id, expected_total: flight.price },
    { 'idempotency-key': randomUUID() },
  )
  await settleJobs(testApp)
  const after = (await owner.get('/api/agent-profit-loss-report')).body.totals
  const { rows: postings } = await sql<{ amount: number }>`select j.kind, p.line_no, p.account_id, p.amount, p.currency
    from postings p join journals j on j.id = p.journal_id where j.booking_ref = ${booking_id} order by j.kind, p.line_no`.execute(
    testApp.app.db,
  )
  const amounts = (sums: unknown) =>
    [...JSON.stringify(sums).matchAll(/"amount":(-?\d+)/g)].map(([, one]) => Number(one))
  const earlier = amounts(before)
  return { postings, report: amounts(after).map((one, at) => one - (earlier[at] ?? 0)) }
}

test('Ledger and report of profit are the same whatever the customer reads.', async () => {
  const plain = await soldIn(null)
  expect(plain.postings.length).toBeGreaterThan(1)
  expect(plain.report.some((change) => change !== 0)).toBe(true)
  expect(await soldIn(pkr)).toEqual(plain)
})

test('A rise that the rounding covers is none for the customer; a larger one is told in their currency.', async () => {
  await quotesIn({ ...pkr, rounding: 100_000 })
  const { quotation } = await draft()
  const token = await linkTo(quotation.id)
  const view = await read(token)
  supplier.extra = 6_000
  const told = await accept(token, view)
  expect(told.body).toMatchObject({ code: 'price_changed', may_accept: false })
  expect(told.body.price_change.old).toEqual(view.total)
  expect(currenciesIn(told.body.price_change)).toEqual(['PKR'])
  supplier.extra = 1
  const small = await accept(token, view)
  expect(small.body.data).toMatchObject({ state: 'accepted', total: view.total })
  const { versions, total, events } = await details(quotation.id)
  expect(total.amount).toBeGreaterThan(quotation.total.amount)
  // The customer was asked nothing and agreed to nothing new.
  const said = events.map(({ event, who }: any) => [event, who])
  expect(said).toContainEqual(['rise_covered', null])
  expect(said.map(([event]: any) => event)).not.toContain('repriced')
  expect(versions[0].for_customer.total).toEqual(view.total)
})

test('What a rate makes larger than money can be is told at the lines.', async () => {
  await quotesIn({ currency: 'IRR', rate: '9999999', rounding: 1 })
  const made = await owner.post('/api/quotations', { lines: [{ ...line, quantity: 99, amount: 1_000_000_000 }] })
  expect([made.status, made.body.errors[0].field]).toEqual([422, 'lines'])
})

const anyExchange = fc.constantFrom('PKR', 'JPY', 'KWD', 'EUR').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: fc
      .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 9_999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(7, '0')}`),
    rounding: fc.constantFrom(...roundingsOf(currency)),
  }),
)
const anyLines = fc.array(
  fc.record({
    description: fc.constant({ en: 'Tour', ar: '' }),
    quantity: fc.integer({ min: 1, max: 99 }),
    amount: fc.integer({ min: 1, max: 300_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('Whatever the rate, the lines add up to the total, none is below its worth, and a later rate moves nothing.', async () => {
  const worth = (amount: number, exchange: Exchange) =>
    exchanged({ amount, currency: 'SAR' }, { ...exchange, rounding: 1 })
  await fc.assert(
    fc.asyncProperty(anyExchange, anyExchange, anyLines, async (exchange, later, lines) => {
      await quotesIn(exchange)
      const { id } = (await owner.post('/api/quotations', { lines, customer: who })).body.data
      const token = await linkTo(id)
      const view = await read(token)
      const sum = view.lines.reduce((all: number, { total }: any) => all + total.amount, 0)
      expect(view.total).toEqual({ amount: sum, currency: exchange.currency })
      for (const [at, { amount, total, quantity }] of view.lines.entries()) {
        expect(total.amount).toBe(amount.amount * quantity)
        expect(amount.amount).toBeGreaterThanOrEqual(worth(lines[at]!.amount, exchange).amount)
      }
      await quotesIn(later)
      expect(await read(token)).toEqual({ ...view, state: 'viewed' })
    }),
    { numRuns: 20 },
  )
})
