import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { catchUp } from './queue.ts'
import { createInvoice } from '#server/features/money/invoices'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'
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

/** Everything is entered, and looked at once more as every ten minutes. */
async function settleAll() {
  await settle()
  await catchUp(testApp.app)
  await settle()
}
const key = () => ({ 'idempotency-key': randomUUID() })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const done = async (path: string, body: object, who = admin) => {
  const answer = await who.post(`/api/${path}`, body, key())
  expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}])
  return answer.body.data ?? answer.body.booking
}
/** What a booking's documents come to over there, each with what is left of it, and what was entered for them. */
async function thereOf(booking: string) {
  const lines = await queue(`&q=${booking}`)
  const left = (rows: any[], number: string) =>
    Object.fromEntries(
      lines.flatMap(({ reference }) =>
        rows.filter((row) => row[number] === reference).map((row) => [reference, row.balance] as const),
      ),
    )
  return {
    owed: left(books.invoices, 'invoice_number'),
    unused: left(books.creditnotes, 'creditnote_number'),
    entered: lines
      .filter(({ kind }) => kind === 'payment' || kind.startsWith('note_'))
      .map(({ kind, reference, amount, state }) => `${kind} ${reference} ${amount.amount} ${state}`)
      .toSorted(),
  }
}
let memosMade = 0
const memoOf = (more: object) =>
  done('memos', {
    number: `06598${String(++memosMade).padStart(5, '0')}`,
    kind: 'ADMA',
    supplier: supplier.port.id,
    airline: 'SV',
    currency: 'SAR',
    tax: 25_000,
    admin: 2_500,
    cause: 'refund_tax',
    reason: 'Tax refunded that the airline keeps',
    received_on: '2026-11-20',
    ...more,
  })
/** A sale whose agency is charged 275.00 of a memo: from its wallet where that has as much left, else it is owed. */
async function chargedOfMemo(left: number) {
  const buyer = (await buildAgency(testApp)).id
  const person = await buildUser(testApp, { role: 'agent', agency_id: buyer })
  const saved = await savedBooking(await loggedIn(testApp, person), supplier)
  await giveMoney(testApp, buyer, saved.total.amount + left)
  const seller = await loggedIn(testApp, person)
  const booking = await done('confirm-pnr', { booking_id: saved.id, expected_total: saved.total }, seller)
  const memo = await memoOf({ document: booking.tickets[0].number })
  await done('assign-memo', { id: memo.id, booking_id: booking.id, cause: 'refund_tax' })
  await done('accept-memo', { id: memo.id })
  const note = 'The tax is not refundable'
  const charged = await done('charge-memo', { id: memo.id, fee: sar(0), expected_total: sar(27_500), note })
  await settleAll()
  return { memo, booking, buyer, person, charge: charged.charges[0] }
}
async function takenBack({ memo }: { memo: { number: string } }) {
  const credit = await memoOf({ kind: 'ACMA', against: memo.number })
  await done('assign-memo', { id: credit.id, cause: 'misc' })
  await done('accept-memo', { id: credit.id })
  await settleAll()
}
const numbersOf = async (booking: string, kind: string, letters: string): Promise<string[]> =>
  (await queue(`&q=${booking}`))
    .filter((line) => line.kind === kind && line.reference.startsWith(letters))
    .map(({ reference }) => reference)

test('What was charged of a memo and never paid is taken back by its credit note, and no payment is made up for it.', async () => {
  const charged = await chargedOfMemo(0)
  const { booking } = charged
  expect(charged.charge.state).toBe('due')
  await takenBack(charged)
  const [debit, credit] = [
    (await numbersOf(booking.id, 'invoice', 'DN'))[0]!,
    (await numbersOf(booking.id, 'credit_note', 'CN'))[0]!,
  ]
  expect(await thereOf(booking.id)).toEqual({
    owed: { [booking.invoice.number]: 0, [debit]: 0 },
    unused: { [credit]: 0 },
    entered: [
      `note_apply ${credit}>${debit} 27500 synced`,
      `payment ${booking.invoice.number}/1 ${booking.total.amount} synced`,
    ],
  })
})

test('What was charged of a memo is entered as paid when it is paid, and given back once when it is taken back.', async () => {
  await admin.post('/api/save-keys', { integration: zohoId, keys: { payment_account: '502' } })
  for (const atOnce of [true, false]) {
    const charged = await chargedOfMemo(atOnce ? 27_500 : 0)
    const { booking, buyer, person, charge } = charged
    expect(charge.state).toBe(atOnce ? 'paid' : 'due')
    const debit = (await numbersOf(booking.id, 'invoice', 'DN'))[0]!
    if (!atOnce) {
      expect((await thereOf(booking.id)).owed).toEqual({ [booking.invoice.number]: 0, [debit]: 275 })
      await giveMoney(testApp, buyer, 27_500)
      const payer = await loggedIn(testApp, person)
      await done('pay-memo-charge', { id: charge.id, expected_total: sar(27_500) }, payer)
      await settleAll()
    }
    const paid = [
      `payment ${debit}/1 27500 synced`,
      `payment ${booking.invoice.number}/1 ${booking.total.amount} synced`,
    ]
    const owed = { [booking.invoice.number]: 0, [debit]: 0 }
    expect(await thereOf(booking.id)).toEqual({ owed, unused: {}, entered: paid })
    await takenBack(charged)
    const credit = (await numbersOf(booking.id, 'credit_note', 'CN'))[0]!
    expect(await thereOf(booking.id)).toEqual({
      owed,
      unused: { [credit]: 0 },
      entered: [`note_refund ${credit}/back 27500 synced`, ...paid],
    })
  }
})

test('A price that is raised after the sale is entered as owed and paid at once; given back with the sale, nothing is left there.', async () => {
  await admin.post('/api/save-keys', { integration: zohoId, keys: { payment_account: '503' } })
  const booking = await sold()
  await settleAll()
  const reason = 'Fare difference of the airline.'
  await done('update-booking-amount', { booking_id: booking.id, amount: sar(11_500), reason })
  await settleAll()
  const sale = booking.invoice.number
  const debit = (await numbersOf(booking.id, 'invoice', 'DN'))[0]!
  const paid = [`payment ${debit}/1 11500 synced`, `payment ${sale}/1 ${booking.total.amount} synced`]
  expect(await thereOf(booking.id)).toEqual({ owed: { [sale]: 0, [debit]: 0 }, unused: {}, entered: paid })

  const voided = await admin.post('/api/void-booking', { booking_id: booking.id, reason: 'Wrong name' })
  expect(voided.body.booking.status).toBe('voided')
  await settleAll()
  const there = await thereOf(booking.id)
  expect(there.owed).toEqual({ [sale]: 0, [debit]: 0 })
  expect(Object.values(there.unused)).toEqual([0, 0])
  const given = there.entered.filter((line) => line.startsWith('note_refund'))
  expect(new Set(given.map((line) => Number(line.split(' ')[2])))).toEqual(new Set([11_500, booking.total.amount]))
  expect(there.entered).toEqual([...given, ...paid])
})

/** A journey of 7,600.00 of which its deposit is paid, entered there. */
async function partlyPaid() {
  const { departures } = await madeHoliday(admin)
  const saved = await agent.post('/api/holiday-bookings', holidaySale(departures[0].id, 760_000), key())
  const { reference } = saved.body.booking
  await done('confirm-pnr', { booking_id: reference, expected_total: sar(760_000) }, agent)
  await settleAll()
  const before = await thereOf(reference)
  expect(before.entered).toHaveLength(1)
  return { reference, before }
}

test('What of a price is owed no longer, because it was lowered, is not entered as paid.', async () => {
  const { reference, before } = await partlyPaid()
  await done('update-booking-amount', { booking_id: reference, amount: sar(-1_000), reason: 'Agreed with the agency' })
  await settleAll()
  expect(await thereOf(reference)).toEqual(before)
})

test('A raise that no debit note says pays nothing of what is still owed for the sale.', async () => {
  await changeSetting(testApp, 'country', 'PK')
  const { reference, before } = await partlyPaid()
  await done('update-booking-amount', { booking_id: reference, amount: sar(11_500), reason: 'Another room' })
  await changeSetting(testApp, 'country', 'SA')
  await settleAll()
  expect(await numbersOf(reference, 'invoice', 'DN')).toEqual([])
  expect(await thereOf(reference)).toEqual(before)
})
