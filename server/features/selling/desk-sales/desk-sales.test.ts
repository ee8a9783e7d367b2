import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { NotEnded } from '#server/acts/work'
import { all } from '#server/db/db'
import { enqueue } from '#server/jobs/jobs'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agency: string
let agent: Visitor
let bank: string

beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agency = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
  const account = { name_en: 'Safa Bank', name_ar: 'بنك الصفا', account_title: 'Rihla', account_number: '608010167519' }
  bank = (await admin.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const sale = {
  buyer: 'walk_in',
  name: 'Noura Al-Otaibi',
  people: 2,
  email: 'noura@example.test',
  phone: '+966501234567',
  product: 'hotel',
  title: 'Makkah',
  from_day: '2031-02-01',
  to_day: '2031-02-07',
  lines: [
    { description: 'Six nights', quantity: 6, sell: sar(50_000), cost: sar(40_000), vendor: 'Bed bank' },
    { description: 'Our service', product: 'other', quantity: 1, sell: sar(11_500), cost: sar(0) },
  ],
  booking_code: 'HTL-448120',
  payment: 'cash',
}
const total = 311_500
const sell = (fields: object = {}, by = admin, key: string = randomUUID()) =>
  by.post('/api/admin-booking', { ...sale, ...fields }, { 'idempotency-key': key })
const fieldsOf = ({ body }: Answer) => (body.errors as { field: string }[]).map(({ field }) => field)
const journalsOf = async (reference: string) =>
  (
    await all(
      testApp.app.db,
      sql<{
        kind: string
        account: string
        amount: number
      }>`select j.kind, a.owner_type || ' ' || a.owner_id as account, p.amount
        from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
        where j.booking_ref = ${reference} order by j.posted_at, j.id, p.line_no`,
    )
  ).map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)

describe('a sale at the desk', () => {
  test.each(['confirm:after-hold', 'confirm:before-issue', 'confirm:after-issue', 'confirm:before-settle'] as const)(
    'whose process dies at %s is finished by the next one, and sold once',
    async (point) => {
      const key = randomUUID()
      testApp.app.crash = (at) => {
        if (at !== point) return
        testApp.app.crash = () => {}
        throw new NotEnded(new Error('killed'))
      }
      const title = point.split(':')[1]!
      expect((await sell({ title }, admin, key)).status).toBe(500)
      testApp.clock.advanceMinutes(3)
      for (let round = 0; round < 3; round++) await settleJobs(testApp)
      admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
      const found = await all(
        testApp.app.db,
        sql<{ reference: string }>`select b.reference from bookings b join booking_items i on i.booking_id = b.id
          where i.title ->> 'en' like ${`%${title}%`} and b.status = 'confirmed'`,
      )
      expect(found).toHaveLength(1)
      const journals = await journalsOf(found[0]!.reference)
      expect(journals.filter((line) => line.startsWith('sale supplier bed bank'))).toHaveLength(1)
    },
  )

  test('that was agreed and paid for, and whose process died before it was booked, is booked by a job, once', async () => {
    // The same state: a quote that an agency accepted, its money set aside.
    await giveMoney(testApp, agency, 100_000)
    const buyer = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
    const asked = await buyer.post('/api/offline-bookings', {
      product: 'hotel',
      request_text: 'Six nights in Makkah.',
      adults: 1,
    })
    const { id, version } = asked.body.data
    const lines = [{ description: 'Six nights', quantity: 1, sell: sar(50_000), cost: sar(40_000), vendor: 'Bed bank' }]
    const quoted = await admin.post('/api/update-offline-booking', { id, version, status: 'quoted', lines })
    await buyer.post('/api/answer-offline-booking', { id, version: quoted.body.data.version, answer: 'accept' })
    const [{ booking_id }] = (await all(
      testApp.app.db,
      sql<{ booking_id: string }>`select id as booking_id from bookings where reference = ${id}`,
    )) as [{ booking_id: string }]
    for (let time = 0; time < 2; time++)
      await enqueue(testApp.app.db, 'desk-sales.finish', {
        booking_id,
        paid: { payment: 'balance' },
        locator: 'HTL-7',
        by: null,
        name: 'The desk',
      })
    for (let round = 0; round < 2; round++) await settleJobs(testApp)
    const { data } = (await buyer.get(`/api/get-flight-booking-details?id=${id}`)).body
    expect(data).toMatchObject({ status: 'confirmed', pnr: 'HTL-7', payment_status: 'paid' })
    expect((await journalsOf(id)).filter((line) => line.startsWith('sale supplier bed bank'))).toHaveLength(1)
  })

  test('for cash is booked, invoiced and mailed at once, its money in the cash box, its receipt there', async () => {
    const sold = await sell()
    expect([sold.status, sold.body.message]).toEqual([200, 'Booking saved successfully.'])
    const { booking } = sold.body
    expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: sar(total) })
    expect(booking.id).toMatch(/^BK-/)
    const journals = await journalsOf(booking.id)
    expect(journals.slice(0, 2)).toEqual([`deposit bank cash ${-total}`, `deposit customer ${booking.id} ${total}`])
    expect(journals).toContain('sale supplier bed bank 240000')
    expect(journals).toContain(`sale customer ${booking.id} ${-total}`)
    for (const kind of ['receipt', 'invoice', 'voucher']) {
      const paper = await admin.get(`/api/booking-document?id=${booking.id}&kind=${kind}`)
      expect([kind, paper.status]).toEqual([kind, 200])
    }
    expect((await mailsOf(testApp, { to: sale.email, booking_ref: booking.id })).length).toBe(1)
    const direct = (await admin.get('/api/get-admin-bookings?channel=direct')).body.data
    expect(direct.map(({ id }: { id: string }) => id)).toContain(booking.id)
    const { data } = (await admin.get(`/api/get-admin-booking?id=${booking.id}`)).body
    expect(data.history.map(({ event }: { event: string }) => event)).toEqual([
      'requested',
      'quoted',
      'accepted',
      'confirming',
      'confirmed',
    ])
  })

  test('by transfer takes a reference of the bank once, by card the number of the slip', async () => {
    const transfer = { payment: 'bank_transfer', bank_id: bank, payment_reference: 'FT 26 0099' }
    const sold = await sell(transfer)
    expect(sold.body.booking.status).toBe('confirmed')
    expect((await journalsOf(sold.body.booking.id))[0]).toBe(`deposit bank ${bank} ${-total}`)
    expect(fieldsOf(await sell(transfer))).toEqual(['bank_reference'])
    expect(fieldsOf(await sell({ payment: 'bank_transfer' }))).toEqual(['bank_id', 'payment_reference'])
    expect(fieldsOf(await sell({ payment: 'terminal' }))).toEqual(['payment_reference'])
    const card = await sell({ payment: 'terminal', payment_reference: '004417' })
    expect((await journalsOf(card.body.booking.id))[0]).toBe(`deposit gateway terminal ${-total}`)
  })

  test('on credit is an agency’s, as far as its wallet goes, and leaves nothing where it is too little', async () => {
    expect(fieldsOf(await sell({ payment: 'credit' }))).toEqual(['payment'])
    const onCredit = { buyer: 'agency', agency_id: agency, payment: 'credit' }
    const before = (await admin.get('/api/get-admin-bookings?channel=direct')).body.meta.total
    const short = await sell(onCredit)
    expect([short.status, short.body.code, short.body.message]).toEqual([
      422,
      'insufficient_balance',
      'Insufficient Balance',
    ])
    expect((await admin.get('/api/get-admin-bookings?channel=direct')).body.meta.total).toBe(before)
    await giveMoney(testApp, agency, total)
    const sold = await sell(onCredit)
    expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await agent.get('/api/get-bookings')).body.data[0].id).toBe(sold.body.booking.id)
  })

  test('to a customer is among the customer’s own bookings', async () => {
    const user = await buildUser(testApp, { role: 'customer', email: 'own@example.test' })
    const customer = await loggedIn(testApp, user)
    expect(fieldsOf(await sell({ buyer: 'customer', customer_id: randomUUID() }))).toEqual(['customer_id'])
    const sold = await sell({ buyer: 'customer', customer_id: user.id })
    const own = (await customer.get('/api/get-customer-bookings')).body.data
    expect(own.map(({ id }: { id: string }) => id)).toEqual([sold.body.booking.id])
  })

  test('asked twice at the same moment with one key is one sale and takes the money once', async () => {
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const answers = await Promise.all([sell({}, admin, key), sell({}, admin, key), sell({}, admin, key)])
      const again = await sell({}, admin, key)
      const ids = new Set([...answers, again].flatMap(({ body }) => body.booking?.id ?? []))
      expect([again.status, ids.size]).toEqual([200, 1])
      const kinds = (await journalsOf([...ids][0]!)).map((line) => line.split(' ')[0])
      expect(kinds.filter((kind) => kind === 'deposit')).toHaveLength(2)
    }
  })

  test('of the same transfer by two clerks at the same moment is one sale', async () => {
    const transfer = { payment: 'bank_transfer', bank_id: bank, payment_reference: `RACE ${randomUUID().slice(0, 8)}` }
    const other = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const both = await Promise.all([sell(transfer), sell(transfer, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each([
    ['lines', { lines: [] }],
    ['lines.0.cost', { lines: [{ description: 'Visa', quantity: 1, sell: sar(100) }] }],
    [
      'lines.0.sell',
      { lines: [{ description: 'Visa', quantity: 1, sell: { amount: 100, currency: 'USD' }, cost: sar(1) }] },
    ],
    ['to_day', { to_day: '2031-01-01' }],
    ['agency_id', { buyer: 'agency' }],
    ['email', { email: 'nobody' }],
  ])('is refused at %s for %j', async (field, fields) => {
    expect(fieldsOf(await sell(fields))).toContain(field)
  })

  test('is the office’s with the right to book, and nobody else’s', async () => {
    const reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    expect((await sell({}, agent)).status).toBe(403)
    expect((await sell({}, reservation)).status).toBe(403)
  })
})
