import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { catchUp } from './queue.ts'
import { createInvoice } from '#server/features/money/invoices'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import type { Books } from '../../../../test/stand-ins/zoho/books.ts'
import { ZohoStandIn } from '../../../../test/stand-ins/zoho/index.ts'
import { connectZoho, consent, handOver, settleQueue, standInFor, zohoId } from '../../../../test/zoho.ts'

let testApp: TestApp
let zoho: ZohoStandIn
let books: Books
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let agency: { id: string; code: string; name_en: string }
let people: { admin: any; agent: any }
const start = '2026-11-20T08:00:00Z'
const logIn = async () => {
  admin = await loggedIn(testApp, people.admin)
  agent = await loggedIn(testApp, people.agent)
}
beforeAll(async () => {
  zoho = await ZohoStandIn.start()
  books = zoho.books
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ now: start, suppliers: [supplier.port], standIns: standInFor(zoho) })
  agency = await buildAgency(testApp)
  people = {
    admin: await buildUser(testApp, { role: 'admin' }),
    agent: await buildUser(testApp, { role: 'agent', agency_id: agency.id }),
  }
  await logIn()
  await giveMoney(testApp, agency.id, 10_000_000)
})
afterAll(async () => {
  await testApp.close()
  await zoho.close()
})
beforeEach(async () => {
  await logIn()
  zoho.forgive()
  zoho.calls.length = 0
})

const queue = async (filter = ''): Promise<any[]> =>
  (await admin.get(`/api/accounting-queue?limit=100${filter}`)).body.data
const lineOf = async (reference: string) => (await queue()).find((one) => one.reference === reference)
/** One try of everything that is due. */
const step = () => testApp.app.worker.runDue(testApp.app.clock.now())
const settle = async () => {
  await settleQueue(testApp)
  await logIn()
}
async function sold() {
  const booking = await savedBooking(agent, supplier)
  const answer = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(answer.body.booking.status).toBe('confirmed')
  return answer.body.booking
}
let made = 0
/** An invoice alone, as a sale makes it. */
const invoiced = (kind: 'sale' | 'credit_note' = 'sale', amount = 115_00, more: object = {}) =>
  inTx(testApp.app.db, 'invoice', (tx) =>
    createInvoice(tx, {
      booking_ref: `BK-ZZ${++made}`,
      kind,
      agency_id: agency.id,
      at: testApp.app.clock.now(),
      lines: [{ kind: 'base', code: null, ptc: null, quantity: 1, amount: { amount, currency: 'SAR' } }],
      total: { amount, currency: 'SAR' },
      ...more,
    }),
  )

test('While no system is connected a sale is as it always was, and nothing waits.', async () => {
  await sold()
  await step()
  expect(await queue()).toEqual([])
  expect(zoho.calls).toEqual([])
})

test('A sale arrives as a contact, an invoice under our number and what was paid; given back, as a credit note.', async () => {
  await connectZoho(admin)
  const booking = await sold()
  await settle()
  const number = booking.invoice.number
  const invoice = books.invoices.find((row) => row.invoice_number === number)!
  expect(invoice).toMatchObject({
    reference_number: booking.id,
    total: booking.total.amount / 100,
    balance: 0,
    status: 'sent',
  })
  expect(books.contacts).toHaveLength(1)
  expect(books.contacts[0]).toMatchObject({ company_name: agency.name_en, contact_type: 'customer' })
  expect(books.customerpayments).toMatchObject([
    { reference_number: `${number}/1`, amount: booking.total.amount / 100 },
  ])
  expect(await lineOf(number)).toMatchObject({ state: 'synced', external_id: invoice.invoice_id, tries: 1 })

  const voided = await admin.post('/api/void-booking', { booking_id: booking.id, reason: 'Wrong name' })
  expect(voided.body.booking.status).toBe('voided')
  await settle()
  const note = voided.body.booking.credit_note.number
  expect(books.creditnotes).toMatchObject([
    { creditnote_number: note, total: booking.total.amount / 100, status: 'open' },
  ])
  expect((await queue()).map(({ state }) => state)).toEqual(['synced', 'synced', 'synced'])
})

test('Nothing outside is called in the transaction of a sale, and a Zoho that is down delays no sale.', async () => {
  zoho.fail(/POST \/invoices/, 'broken', 'broken_after', 'silent_after')
  const booking = await sold()
  expect(zoho.calls).toEqual([])
  await settle()
  expect(books.invoices.filter((row) => row.invoice_number === booking.invoice.number)).toHaveLength(1)
})

test('An answer that got lost is looked for before anything is sent a second time.', async () => {
  const { number } = await invoiced()
  zoho.fail(/POST \/invoices$/, 'silent_after')
  await step()
  expect(await lineOf(number)).toMatchObject({
    state: 'sending',
    last_error: 'Nobody answered. It is looked for before it is sent again.',
  })
  await settle()
  expect(zoho.calls.filter((call) => call === 'POST /invoices')).toHaveLength(1)
  expect(await lineOf(number)).toMatchObject({ state: 'synced' })
})

test('A request that never arrived is sent again, but not before it can no longer arrive late.', async () => {
  const { number } = await invoiced()
  zoho.fail(/POST \/invoices$/, 'silent_before')
  await step()
  testApp.clock.advanceMinutes(1)
  await step()
  expect(zoho.calls.filter((call) => call === 'POST /invoices')).toHaveLength(1)
  await settle()
  expect(zoho.calls.filter((call) => call === 'POST /invoices')).toHaveLength(2)
  expect(await lineOf(number)).toMatchObject({ state: 'synced' })
})

test('Asked for patience, nothing is asked until its time is over.', async () => {
  zoho.retryAfter = '180'
  zoho.fail(/POST \/invoices$/, 'busy')
  const [one, other] = [await invoiced(), await invoiced()]
  await step()
  const until = zoho.calls.length
  testApp.clock.advanceMinutes(2)
  await step()
  expect(zoho.calls.length).toBe(until)
  expect((await admin.get('/api/integrations')).body.data[0]).toMatchObject({ state: 'waiting' })
  await settle()
  for (const { number } of [one, other]) expect(await lineOf(number)).toMatchObject({ state: 'synced' })
})

test('What Zoho refuses stands in the queue with its own words, until somebody tries again or takes it off.', async () => {
  books.taxes = []
  const taxed = {
    lines: [
      {
        kind: 'base',
        code: null,
        ptc: null,
        quantity: 1,
        amount: { amount: 115_00, currency: 'SAR' },
        tax: {
          category: 'S',
          rate_bp: 1_500,
          reason: null,
          net: { amount: 100_00, currency: 'SAR' },
          vat: { amount: 15_00, currency: 'SAR' },
        },
      },
    ],
  }
  const [one, other] = [await invoiced('sale', 115_00, taxed), await invoiced('sale', 115_00, taxed)]
  await settle()
  const failed = await queue('&state=failed')
  expect(failed.map(({ reference }) => reference).toSorted()).toEqual([one.number, other.number])
  expect(failed[0].last_error).toBe('Zoho has no tax of 15 percent. Add it there under Settings › Taxes.')
  admin.cookies.set('locale', 'ar')
  expect((await queue('&state=failed'))[0].last_error).toMatch(/^لا ضريبة بنسبة 15/)
  admin.cookies.set('locale', 'en')

  books.taxes = [{ tax_id: '101', tax_name: 'VAT', tax_percentage: 15 }]
  const idOf = (number: string) => failed.find(({ reference }) => reference === number).id
  expect((await admin.post('/api/accounting-try-again', { ids: [idOf(one.number)] })).body.data.count).toBe(1)
  // A clear no leaves nothing underway: it goes at once.
  await step()
  expect(await lineOf(one.number)).toMatchObject({ state: 'synced' })
  expect(
    (await admin.post('/api/accounting-skip', { ids: [idOf(other.number)], reason: 'Entered by hand' })).status,
  ).toBe(200)
  await settle()
  expect(books.invoices.find((row) => row.invoice_number === one.number)).toMatchObject({
    total: 115,
    line_items: [{ tax_id: '101' }],
  })
  expect(await lineOf(other.number)).toMatchObject({
    state: 'skipped',
    last_error: 'Taken off by hand: Entered by hand',
  })
  expect((await admin.post('/api/accounting-try-again', { ids: [idOf(other.number)] })).body.code).toBe('wrong_state')
})

test('One that stands there with another amount is said so, and not overwritten.', async () => {
  const invoice = await invoiced()
  books.invoices.push({ invoice_id: '7', invoice_number: invoice.number, total: 1, balance: 1, status: 'sent' })
  await settle()
  expect(await lineOf(invoice.number)).toMatchObject({
    state: 'failed',
    external_id: '7',
    last_error: 'It stands there with SAR 1.00 in place of SAR 115.00. Correct it there or take it off the queue.',
  })
  expect((await admin.get('/api/office-dashboard')).body).toBeDefined()
  await admin.post('/api/accounting-skip', { ids: [(await lineOf(invoice.number)).id], reason: 'Corrected' })
})

test('What comes to nothing is not entered.', async () => {
  const { number } = await invoiced('sale', 0)
  await settle()
  expect(await lineOf(number)).toMatchObject({ state: 'skipped' })
})

test('A connection that was taken back stops all work with one incident; connected again, all of it goes on.', async () => {
  zoho.revoked = true
  zoho.endAccess()
  const numbers = []
  for (let n = 0; n < 5; n++) numbers.push((await invoiced()).number)
  await settle()
  expect(zoho.calls.filter((call) => call.includes('/token')).length).toBeLessThanOrEqual(1)
  for (const number of numbers) expect(await lineOf(number)).toMatchObject({ state: 'pending' })
  expect((await handOver(admin, await consent(admin))).body.message).toBe('Zoho Auth Successful')
  await settle()
  for (const number of numbers) expect(await lineOf(number)).toMatchObject({ state: 'synced' })
})

test('Switched off, new documents wait for nobody; those since the chosen day are caught up with later.', async () => {
  await admin.post('/api/integration-switch', { integration: zohoId, on: false })
  const { number } = await invoiced()
  await settle()
  expect(await lineOf(number)).toBeUndefined()
  await admin.post('/api/integration-switch', { integration: zohoId, on: true })
  await catchUp(testApp.app)
  await settle()
  expect(await lineOf(number)).toMatchObject({ state: 'synced' })
})

test('The queue is read by who makes invoices, and changed by who looks after integrations.', async () => {
  const reader = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await reader.get('/api/accounting-queue')).status).toBe(403)
  expect((await agent.get('/api/accounting-queue')).status).toBe(403)
})

test('A credit note is set against what is still owed for its booking, and the rest is given back where wallets are booked.', async () => {
  await admin.post('/api/save-keys', { integration: zohoId, keys: { payment_account: '501' } })
  const booking_ref = 'BK-ZZUSED'
  await invoiced('sale', 60_00, { booking_ref })
  await settle()
  const { number } = await invoiced('credit_note', 100_00, { booking_ref })
  zoho.fail(/POST \/creditnotes\/.*\/invoices/, 'silent_after')
  zoho.fail(/POST \/creditnotes\/.*\/refunds/, 'busy')
  await settle()
  expect(books.creditnotes.find((one) => one['creditnote_number'] === number)).toMatchObject({
    status: 'closed',
    balance: 0,
    invoices_credited: [{ credited_amount: 60 }],
    creditnote_refunds: [{ amount: 40, from_account_id: '501' }],
  })
  expect(books.invoices.find((one) => one['reference_number'] === booking_ref)).toMatchObject({ balance: 0 })
  const lines = (await queue(`&q=${booking_ref}`)).map(({ kind, state }) => `${kind} ${state}`)
  expect(lines.toSorted()).toEqual(['credit_note synced', 'invoice synced', 'note_apply synced', 'note_refund synced'])
})

test('What stood open before an account was chosen, or came without its sale, is not given back by itself.', async () => {
  await settle()
  const left = 'BK-ZZLEFT'
  await invoiced('sale', 50_00, { booking_ref: left })
  const { number } = await invoiced('credit_note', 80_00, { booking_ref: 'BK-ZZLONE' })
  await settle()
  testApp.clock.advanceMinutes(5)
  // The account is chosen anew after this note came in.
  await sql`update integration_keys set set_at = ${new Date(testApp.clock.now().getTime() + 3_600_000)} where name = 'payment_account'`.execute(
    testApp.app.db,
  )
  await invoiced('credit_note', 70_00, { booking_ref: left })
  await settle()
  await catchUp(testApp.app)
  await settle()
  const kinds = async (q: string) => (await queue(`&q=${q}`)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
  expect(await kinds(left)).toEqual(['credit_note synced', 'invoice synced', 'note_apply synced'])
  expect(await kinds('BK-ZZLONE')).toEqual(['credit_note synced'])
  expect(books.creditnotes.find((one) => one['creditnote_number'] === number)).toMatchObject({ balance: 80 })
})
