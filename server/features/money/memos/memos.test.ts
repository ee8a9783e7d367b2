import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { fundsOf, linesOf, runInvariants } from '#server/features/money/ledger'
import { verifyChain } from '#server/features/money/tax-documents'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { dueWarning, isOutOfTime, numbersOf } from './memo.rules.ts'
import { watchMemos } from './watch-memos.ts'

const start = '2026-11-24T07:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let agencyId: string
let count = 0

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 5_000_000)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await changeSetting(testApp, 'tax_registration', {
    phase: 2,
    street_en: 'King Fahd Road',
    street_ar: 'طريق الملك فهد',
    building: '1234',
    district_en: 'Olaya',
    district_ar: 'العليا',
    city_en: 'Riyadh',
    city_ar: 'الرياض',
    postal_code: '12211',
    id_scheme: 'CRN',
    id_number: '1010101010',
  })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  expect((await verifyChain(testApp.app.db)).broken).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const balance = async (id = agencyId) => (await fundsOf(testApp.app.db, id, 'SAR')).balance
async function sold(who = agent) {
  const saved = await savedBooking(who, supplier)
  const { body } = await who.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
const post = async (path: string, body: object, who = admin) => {
  const answer = await who.post(`/api/${path}`, body, key())
  return { status: answer.status, body: answer.body, data: answer.body.data }
}
const done = async (path: string, body: object, who = admin) => {
  const { status, body: answer, data } = await post(path, body, who)
  expect(status, JSON.stringify(answer)).toBe(200)
  return data
}
const typed = (more: object = {}) => ({
  number: `06599${String(++count).padStart(5, '0')}`,
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
/** A debit memo over 275.00 about this booking's ticket, being checked. */
async function inReview(booking: any, more: object = {}) {
  const memo = await done('memos', typed({ document: booking.tickets[0].number, ...more }))
  return done('assign-memo', { id: memo.id, booking_id: booking.id, cause: 'refund_tax' })
}
const accepted = async (booking: any) => done('accept-memo', { id: (await inReview(booking)).id })
const charge = (id: string, more: object = {}) =>
  done('charge-memo', { id, fee: sar(2_300), expected_total: sar(29_800), note: 'The tax is not refundable', ...more })
const account = async (type: string, kind: string) =>
  (await first(
    testApp.app.db,
    sql<{
      sum: number
    }>`select coalesce(sum(p.amount), 0)::int8 as sum from postings p join ledger_accounts a on a.id = p.account_id where a.owner_type = ${type} and a.kind = ${kind}`,
  ))!.sum

test('A memo is found by its ticket, disputed, billed by the plan, and taken back by a credit memo.', async () => {
  const booking = await sold()
  const payable = await account('supplier', 'payable')
  const memo = await done('memos', typed({ document: booking.tickets[0].number }))
  expect(memo).toMatchObject({
    state: 'received',
    total: sar(27_500),
    decide_by: '2026-12-04',
    days_left: 10,
    out_of_time: false,
    proposed: { booking: booking.id, agency: { id: agencyId } },
  })
  expect((await post('accept-memo', { id: memo.id })).status).toBe(409)
  await done('assign-memo', { id: memo.id, booking_id: booking.id, cause: 'refund_tax' })
  await done('dispute-memo', { id: memo.id, reason: 'The airline had agreed to it' })
  expect(await account('supplier', 'payable')).toBe(payable)
  expect((await done('bill-memo', { id: memo.id })).billed).toBe(true)
  expect((await post('bill-memo', { id: memo.id })).status).toBe(409)
  expect([await account('supplier', 'payable'), await account('suspense', 'adm')]).toEqual([payable + 27_500, -27_500])
  const acm = await done('memos', typed({ kind: 'ACMA', against: memo.number }))
  expect(acm.days_left).toBeNull()
  await done('assign-memo', { id: acm.id, cause: 'misc' })
  expect(await done('accept-memo', { id: acm.id })).toMatchObject({
    state: 'absorbed',
    against: { number: memo.number },
  })
  const back = (await admin.get(`/api/memo/${memo.id}`)).body.data
  expect(back).toMatchObject({ state: 'withdrawn', left: sar(0), credits: [{ number: acm.number }] })
  expect([await account('supplier', 'payable'), await account('suspense', 'adm')]).toEqual([payable, 0])
  expect(back.history.map((one: any) => one.act)).toEqual(['make', 'assign', 'dispute', 'bill', 'credit'])
})

test('An accepted memo of 275 is charged on for 298, told to its agency, and given back whole by a later credit memo.', async () => {
  const booking = await sold()
  const { id, number } = await accepted(booking)
  const before = await balance()
  const other = { expected_total: sar(30_000) }
  const refused = await post('charge-memo', { id, fee: sar(2_300), note: 'The tax is not refundable', ...other })
  expect(refused.body.errors[0].field).toBe('fee')
  const memo = await charge(id)
  expect(memo).toMatchObject({ state: 'charged', charges: [{ total: sar(29_800), state: 'paid' }] })
  expect(await balance()).toBe(before - 29_800)
  const { journal_id } = (await first(
    testApp.app.db,
    sql<{ journal_id: string }>`select journal_id from memo_charges where memo_id = ${id}`,
  ))!
  const posted = await linesOf(testApp.app.db, journal_id)
  expect(posted.map(({ account: { owner_type, kind }, amount }) => [owner_type, kind, amount])).toEqual([
    ['receivable', 'memos', -29_800],
    ['cost', 'adm', 27_500],
    ['income', 'memo_fee', 2_000],
    ['tax', 'output', 300],
    ['agency', 'wallet', -29_800],
    ['receivable', 'memos', 29_800],
  ])
  const { data } = (await agent.get('/api/memo-charges')).body
  expect(data[0]).toMatchObject({ memo: number, state: 'paid', total: sar(29_800), booking: booking.id })
  expect(JSON.stringify(data)).not.toContain('commission')
  const { entries } = (await agent.get('/api/agent-statment')).body
  expect(entries.at(-1)).toMatchObject({ kind: 'memo', amount: sar(-29_800), vat: sar(300), reference: booking.id })
  const told = (await agent.get('/api/notifications')).body.data
  expect(told[0]).toMatchObject({ kind: 'memo_charged', link: '/agent/memo-charges' })
  const words = pdfText((await agent.get(`/api/memo-paper?id=${data[0].id}`)).body)
  for (const said of ['Tax debit note', 'Debit memo of the airline', '298.00', data[0].debit_note])
    expect(words).toContain(said)
  const acm = await done('memos', typed({ kind: 'ACMA', against: number }))
  await done('assign-memo', { id: acm.id, cause: 'misc' })
  await done('accept-memo', { id: acm.id })
  expect(await balance()).toBe(before)
  expect((await admin.get(`/api/memo/${id}`)).body.data).toMatchObject({
    state: 'withdrawn',
    charges: [{ state: 'given_back' }],
  })
  const notes = await all(
    testApp.app.db,
    sql<any>`select kind, number, original_number, reason, vat, payable from tax_documents where booking_ref = ${booking.id} and kind <> 'invoice' order by issued_at, id`,
  )
  expect(notes).toMatchObject([
    { kind: 'debit', original_number: booking.invoice.number, reason: 'memo', vat: 300, payable: 29_800 },
    { kind: 'credit', original_number: data[0].debit_note, reason: 'memo_back', vat: 300, payable: 29_800 },
  ])
  const file = await first(
    testApp.app.db,
    sql<{
      xml: string
    }>`select e.xml from einvoices e join tax_documents t on t.id = e.document_id where t.number = ${data[0].debit_note}`,
  )
  expect(file!.xml).toContain('>383<')
  expect(file!.xml).toContain(booking.invoice.number)
})

test('Where the wallet does not cover it the charge is owed, not taken; the agency pays it once it can, and is reminded.', async () => {
  const poor = await buildAgency(testApp)
  const buyer = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: poor.id }))
  await giveMoney(testApp, poor.id, 600_000)
  const booking = await sold(buyer)
  const left = await balance(poor.id)
  const memo = await inReview(booking, { fare: left, tax: 27_500, admin: 0 })
  await done('accept-memo', { id: memo.id })
  const total = left + 27_500
  const charged = await done('charge-memo', {
    id: memo.id,
    fee: sar(0),
    expected_total: sar(total),
    note: 'Fare of the wrong class',
  })
  expect(charged.charges[0]).toMatchObject({ state: 'due', due_on: '2026-12-01' })
  expect(await balance(poor.id)).toBe(left)
  const pay = (expected: number, who = buyer) =>
    post('pay-memo-charge', { id: charged.charges[0].id, expected_total: sar(expected) }, who)
  expect((await pay(total)).body.code).toBe('insufficient_balance')
  expect((await pay(total, agent)).status).toBe(404)
  expect((await agent.get(`/api/memo-paper?id=${charged.charges[0].id}`)).status).toBe(404)
  expect((await agent.get(`/api/memo-charges?q=${memo.number}`)).body.data).toEqual([])
  await giveMoney(testApp, poor.id, total)
  expect((await pay(total - 1)).status).toBe(409)
  const both = await Promise.all([pay(total), pay(total)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balance(poor.id)).toBe(left)
})

test('A credit memo of a part gives the charge back, and leaves the rest of the debit memo to be decided anew.', async () => {
  const booking = await sold()
  const { id, number } = await accepted(booking)
  const before = await balance()
  await charge(id)
  const too = await post('memos', typed({ kind: 'ACMA', against: number, tax: 30_000 }))
  expect(too.body.errors[0].field).toBe('against')
  const acm = await done('memos', typed({ kind: 'ACMA', against: number, tax: 10_000, admin: 0 }))
  await done('assign-memo', { id: acm.id, cause: 'misc' })
  await done('accept-memo', { id: acm.id })
  const memo = (await admin.get(`/api/memo/${id}`)).body.data
  expect(memo).toMatchObject({ state: 'accepted', left: sar(17_500) })
  expect(await balance()).toBe(before)
  await charge(id, { expected_total: sar(19_800) })
  expect(await balance()).toBe(before - 19_800)
})

test('A credit memo that is freed from its debit memo gives nothing of it back, and stays with it where its form says nothing of that.', async () => {
  const booking = await sold()
  const { id, number } = await accepted(booking)
  const before = await balance()
  await charge(id)
  const acm = await done('memos', typed({ kind: 'ACMA', against: number }))
  expect(await done('assign-memo', { id: acm.id, cause: 'misc' })).toMatchObject({ against: { number } })
  expect((await done('assign-memo', { id: acm.id, cause: 'misc', against: null })).against).toBeNull()
  expect(await done('accept-memo', { id: acm.id })).toMatchObject({ state: 'absorbed', against: null })
  expect((await admin.get(`/api/memo/${id}`)).body.data).toMatchObject({
    state: 'charged',
    left: sar(27_500),
    credits: [],
    charges: [{ state: 'paid' }],
  })
  expect(await balance()).toBe(before - 29_800)
})

test('A credit memo whose debit memo was withdrawn first says what to do, and is accepted once it is freed.', async () => {
  const adm = await done('memos', typed())
  const acm = await done('memos', typed({ kind: 'ACMA', against: adm.number }))
  await done('assign-memo', { id: acm.id, cause: 'misc' })
  await done('assign-memo', { id: adm.id, cause: 'misc' })
  await done('dispute-memo', { id: adm.id, reason: 'The airline had agreed to it' })
  await done('withdraw-memo', { id: adm.id })
  const refused = await post('accept-memo', { id: acm.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
  for (const said of [adm.number, 'withdrawn', 'Assign anew']) expect(refused.body.message).toContain(said)
  // Nobody is led there again.
  const again = await post('assign-memo', { id: acm.id, cause: 'misc', against: adm.number })
  expect(again.body.errors[0]).toMatchObject({ field: 'against', message: expect.stringContaining('withdrawn') })
  const another = await post('memos', typed({ kind: 'ACMA', against: adm.number }))
  expect(another.body.errors[0].field).toBe('against')
  const cost = await account('cost', 'adm')
  await done('assign-memo', { id: acm.id, cause: 'misc', against: null })
  expect(await done('accept-memo', { id: acm.id })).toMatchObject({ state: 'absorbed' })
  expect(await account('cost', 'adm')).toBe(cost + 27_500)
})

test('A memo nobody decides on is warned of 7, 3 and 1 days before and once after, and stands on the board; after that it is not disputed.', async () => {
  const memo = await done('memos', typed({ received_on: '2026-11-24', document: '0659999999999' }))
  expect(memo.proposed).toBeNull()
  const warned: number[] = []
  for (let day = 0; day <= 16; day++) {
    if ((await watchMemos(testApp.app)) > 0) warned.push(day)
    await watchMemos(testApp.app)
    testApp.clock.advanceMinutes(1_440)
  }
  expect(warned).toContain(7)
  expect(warned.at(-1)).toBe(15)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  const board = (await admin.get('/api/needs-attention')).body.data.waiting.find((one: any) => one.kind === 'memos')
  const late = (await admin.get('/api/memos?late=1')).body.data
  expect(board.count).toBe((await admin.get('/api/memos?state=received,in_review&kind=ADMA')).body.data.length)
  expect(late.map((one: any) => one.number)).toContain(memo.number)
  await done('assign-memo', { id: memo.id, cause: 'misc' })
  expect((await post('dispute-memo', { id: memo.id, reason: 'Too late for this' })).status).toBe(409)
  await done('accept-memo', { id: memo.id })
  expect(
    (await post('charge-memo', { id: memo.id, fee: sar(0), expected_total: sar(27_500), note: 'No agency' })).status,
  ).toBe(409)
  expect(await done('absorb-memo', { id: memo.id, reason: 'Our own mistake' })).toMatchObject({ state: 'absorbed' })
})

test('A file of memos is kept whole or not at all, and never twice.', async () => {
  const send = (text: string, name = 'adm.csv') =>
    post('import-memos', {
      supplier: supplier.port.id,
      currency: 'SAR',
      name,
      content: Buffer.from(text).toString('base64'),
    })
  const file = [
    'ADM No,Type,Related document,Airline,Fare,Tax,Commission,Admin fee,Total,Reason,Issue date,Dispute by',
    '7770001,ADMA,065-1234567890,SV,100.00,20.50,0,25.00,145.50,Fare rule not kept,2026-12-01,2026-12-20',
    '7770002,ACMA,065-1234567891,SV,0,0,12.00,0,-12.00,Commission given back,2026-12-02,',
  ].join('\n')
  const { body } = await send(file)
  expect(body).toMatchObject({ added: 2 })
  const [acm, adm] = (await admin.get('/api/memos?q=77700')).body.data
  expect(adm).toMatchObject({
    number: '7770001',
    total: sar(14_550),
    decide_by: '2026-12-20',
    document: '065-1234567890',
  })
  expect(acm).toMatchObject({ kind: 'ACMA', total: sar(1_200), decide_by: '2026-12-16' })
  expect((await send(file)).body.errors[0].message).toContain('Line 2: memo 7770001 is here already')
  const half = file.replaceAll('77700', '77800').replace('145.50', '145.40')
  expect((await send(half)).body.errors[0].message).toBe('Line 2 cannot be read at “total”. Nothing was kept.')
  expect((await admin.get('/api/memos?q=77800')).body.data).toEqual([])
  expect((await send('a,b\n1,2')).body.errors[0].field).toBe('file')
  const again = await post('memos', typed({ number: '7770001' }))
  expect(again.body.errors[0].field).toBe('number')
})

test('A memo is one memo whether its number is written with dashes or without, typed, in a file, or taken back.', async () => {
  const debit = await done('memos', typed({ number: '601-2345678' }))
  const again = await post('memos', typed({ number: '6012345678' }))
  expect([again.status, again.body.errors?.[0].field]).toEqual([422, 'number'])
  const text = 'Memo No,Fare,Reason\n6-012345678,10.00,Fare rule\n'
  const file = { supplier: supplier.port.id, currency: 'SAR', name: 'adm.csv' }
  const sent = await post('import-memos', { ...file, content: Buffer.from(text).toString('base64') })
  expect(sent.body.errors?.[0].message).toContain('Line 2: memo 6-012345678 is here already')
  const credit = await done('memos', typed({ number: '602-1', kind: 'ACMA', against: '6012345678' }))
  expect(credit.against).toEqual({ id: debit.id, number: '601-2345678' })
  const race = await Promise.all(['603-77-1', '6037-71', '603771'].map((number) => post('memos', typed({ number }))))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('A row of a file whose parts are below zero is a credit memo also where the file has neither a kind nor a total.', async () => {
  const send = (text: string) =>
    post('import-memos', {
      supplier: supplier.port.id,
      currency: 'SAR',
      name: 'adm.csv',
      content: Buffer.from(text).toString('base64'),
    })
  const heads = 'Memo No,Document date,Document no,Fare,Tax,Commission,Reason'
  expect(
    (
      await send(
        `${heads}\n7790001,2026-12-01,065-1234567890,-100.00,-15.00,0,Unused coupon\n7790002,2026-12-01,065-1234567890,80.00,12.00,0,Fare rule`,
      )
    ).body.added,
  ).toBe(2)
  const [debit, credit] = (await admin.get('/api/memos?q=77900')).body.data.toSorted(
    (a: any, b: any) => Number(b.number) - Number(a.number),
  )
  expect(credit).toMatchObject({
    kind: 'ACMA',
    total: sar(11_500),
    document: '065-1234567890',
    received_on: '2026-12-01',
  })
  expect(debit).toMatchObject({ kind: 'ADMA', total: sar(9_200) })
  // Of both signs and without a total nobody can say what it comes to.
  const mixed = await send(`${heads}\n7790003,2026-12-01,065-1234567890,100.00,0,-10.00,Commission recalled`)
  expect(mixed.body.errors[0].message).toBe('Line 2 cannot be read at “commission”. Nothing was kept.')
})

test('Days, numbers and warnings are reckoned by rule.', () => {
  // Nine months after a day that the ninth month does not have: its last day.
  expect(['2027-02-28', '2027-03-01'].map((day) => isOutOfTime(day, '2026-05-31'))).toEqual([false, true])
  expect(isOutOfTime('2027-09-01', '2026-11-30T10:00')).toBe(true)
  expect(isOutOfTime('2027-08-30', '2026-11-30T10:00')).toBe(false)
  expect(isOutOfTime('2027-08-30', null)).toBe(false)
  expect(numbersOf('065-12345678901')).toEqual(['065-12345678901', '06512345678901', '0651234567890'])
  expect([9, 7, 5, 3, 2, 1, 0, -1].map((left) => dueWarning(left, null))).toEqual([null, 7, 7, 3, 3, 1, 1, 0])
  expect([dueWarning(3, 3), dueWarning(1, 3), dueWarning(-2, 0)]).toEqual([null, 1, null])
})
