import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { pdfText } from '../../../../test/pdf-text.ts'

let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
const balance = async (agency: string) => (await fundsOf(testApp.app.db, agency, 'SAR')).balance
const noteId = async (number: string) =>
  (await first(testApp.app.db, sql<{ id: string }>`select id from tax_documents where number = ${number}`))!
const seen = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('the amount of a sold booking', () => {
  async function sold() {
    const office = await buildAgency(testApp)
    await giveMoney(testApp, office.id, 5_000_000)
    const seller = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: office.id }))
    const saved = await savedBooking(seller, supplier)
    const body = { booking_id: saved.id, expected_total: saved.total }
    expect((await seller.post('/api/confirm-pnr', body)).body.booking.status).toBe('confirmed')
    return { office, seller, id: saved.id as string, total: saved.total.amount as number }
  }
  const correct = (booking_id: string, amount: number, headers = {}) =>
    admin.post(
      '/api/update-booking-amount',
      { booking_id, amount: { amount, currency: 'SAR' }, reason: 'Fare difference of the airline.' },
      headers,
    )

  test('is corrected up and down by journals of their own, which the agent’s ledger shows', async () => {
    const { office, seller, id, total } = await sold()
    const before = await balance(office.id)
    expect((await correct(id, 5_000)).body.data).toMatchObject({ booked: { amount: total + 5_000 } })
    expect((await correct(id, -2_000)).body.data).toMatchObject({ booked: { amount: total + 3_000 } })
    expect(await balance(office.id)).toBe(before - 3_000)
    const { entries } = (await seller.get('/api/agent-statment')).body
    expect(entries.at(-1)).toMatchObject({
      kind: 'adjustment',
      amount: { amount: 2_000 },
      memo: 'Fare difference of the airline.',
    })
  })
  test('once for one key, never below nothing, never beyond the funds', async () => {
    const { office, id, total } = await sold()
    const key = { 'idempotency-key': randomUUID() }
    const [one, two] = await Promise.all([correct(id, 700, key), correct(id, 700, key)])
    expect(one.body.data.journal_id).toBe(two.body.data.journal_id)
    const before = await balance(office.id)
    expect((await correct(id, -(total + 701))).body.errors[0].field).toBe('amount')
    await changeSetting(testApp, 'adjustment_limit_minor', 100_000_000)
    const short = await correct(id, 90_000_000)
    await changeSetting(testApp, 'adjustment_limit_minor', 1_000_000)
    expect([short.status, short.body.message, short.body.code]).toEqual([
      422,
      'Insufficient Balance',
      'insufficient_balance',
    ])
    expect(await balance(office.id)).toBe(before)
  })
  test('is moved by one person alone up to the limit for one person, either way, as whatever else is moved by hand', async () => {
    const { office, id } = await sold()
    const before = await balance(office.id)
    const { limit } = (await admin.get('/api/ledger-rules')).body
    expect(limit).toEqual({ amount: 1_000_000, currency: 'SAR' })
    const entry = { direction: 'credit', amount: { amount: 1_000_001, currency: 'SAR' }, against: 'suspense' }
    const byHand = await admin.post('/api/transactions', { ...entry, agency_id: office.id, reason: 'One alone' })
    for (const amount of [1_000_001, -1_000_001]) {
      const refused = await correct(id, amount)
      expect([refused.status, refused.body.errors]).toEqual([422, byHand.body.errors])
    }
    expect(await balance(office.id)).toBe(before)
    expect((await correct(id, 1_000_000)).status).toBe(200)
    expect((await correct(id, -1_000_000)).status).toBe(200)
    expect(await balance(office.id)).toBe(before)
  })
  test('is said by a tax debit note where it is raised, once, taxed as what was sold, and taken back with the sale by a credit note', async () => {
    const { id, seller, office } = await sold()
    const before = await balance(office.id)
    const documents = () =>
      all(
        testApp.app.db,
        sql<any>`select kind, number, original_number, reason, payable, vat from tax_documents where booking_ref = ${id} order by issued_at, id`,
      )
    const [invoice] = await documents()
    const key = { 'idempotency-key': randomUUID() }
    await Promise.all([correct(id, 11_500, key), correct(id, 11_500, key)])
    await correct(id, -500)
    const [, note, ...others] = await documents()
    expect(others).toEqual([])
    expect(note).toMatchObject({ kind: 'debit', original_number: invoice.number, reason: 'raised', payable: 11_500 })
    const { status, body } = await seller.get(`/api/tax-document-paper?id=${(await noteId(note.number)).id}`)
    expect(status).toBe(200)
    expect(pdfText(body)).toContain('Tax debit note')
    expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
    expect((await documents()).filter(({ reason }) => reason === 'raise_back')).toMatchObject([
      { kind: 'credit', original_number: note.number, payable: 11_500, vat: note.vat },
    ])
    expect(await balance(office.id)).toBeGreaterThanOrEqual(before)
  })
  test('is for sold bookings of agencies only', async () => {
    const seller = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect(seen(await correct((await savedBooking(seller, supplier)).id, 100))).toEqual([409, 'wrong_state'])
    expect(seen(await correct((await savedBooking(testApp.visitor(), supplier)).id, 100))).toEqual([409, 'wrong_state'])
    expect(seen(await correct('BK-ZZZZZZ', 100))).toEqual([404, 'not_found'])
  })
})
