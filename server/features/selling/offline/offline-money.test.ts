import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import type { OfflineBooking } from '#contract/selling/offline'
import { all, changed } from '#server/db/db'
import { enqueue } from '#server/jobs/jobs'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string

beforeAll(async () => {
  testApp = await startApp()
})
beforeEach(async () => {
  agencyId = (await buildAgency(testApp)).id
  await logIn()
  await giveMoney(testApp, agencyId, funds)
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await testApp.close()
})

const funds = 1_000_000
/** Sessions end while the clock runs. */
async function logIn() {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Desk Person' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
}
async function daysLater(n: number) {
  testApp.clock.advanceMinutes(n * 24 * 60)
  await enqueue(testApp.app.db, 'bookings.complete', {}, { runAt: testApp.clock.now() })
  for (let round = 0; round < 3; round++) await settleJobs(testApp)
  await logIn()
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const lines = [
  { description: 'Umrah visa', quantity: 2, sell: sar(45_000), cost: sar(38_000), vendor: 'Nusuk  Desk' },
  { description: 'Fourteen nights', quantity: 1, sell: sar(610_000), cost: sar(540_000), vendor: 'Bed bank' },
]
const total = 700_000
/** 15 % of what is left of the total without it: we sell in our own name. */
const vat = 91_304
const days = (n: number) => new Date(testApp.clock.now().getTime() + n * 86_400_000).toISOString()
const seen = ({ status, body }: Answer) => [status, body.code]
const key = () => ({ 'idempotency-key': randomUUID() })
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
const purse = async () => {
  const { balance, blocked } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  return [balance, blocked]
}
async function done(answered: Promise<Answer>): Promise<OfflineBooking> {
  const { status, body } = await answered
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const ask = () =>
  done(
    agent.post('/api/offline-bookings', {
      product: 'umrah',
      request_text: 'Ten nights in Makkah and four in Madinah.',
      adults: 2,
      cities: ['Makkah'],
      from_day: days(20).slice(0, 10),
      to_day: days(34).slice(0, 10),
    }),
  )
type One = Pick<OfflineBooking, 'id' | 'version'>
const update = ({ id, version }: One, fields: object) =>
  admin.post('/api/update-offline-booking', { id, version, ...fields }, key())
const quoted = async (fields: object = {}) => done(update(await ask(), { status: 'quoted', lines, ...fields }))
const answer = ({ id, version }: One, word: string) =>
  agent.post('/api/answer-offline-booking', { id, version, answer: word })
const accepted = async (fields: object = {}) => done(answer(await quoted(fields), 'accept'))
const book = (one: One, fields: object = {}) =>
  update(one, { status: 'confirmed', booking_code: 'HTL-99812', ...fields })
const booking = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const deposit = [
  { kind: 'deposit', amount: sar(200_000), due_at: null },
  { kind: 'balance', amount: sar(500_000), due_at: '' },
]
const plan = () => [deposit[0]!, { ...deposit[1]!, due_at: days(10) }]

describe('the money of a request', () => {
  test('is set aside when the quote is accepted, and taken when the desk has booked', async () => {
    const one = await accepted()
    expect(await purse()).toEqual([funds, total])
    expect(one).toMatchObject({
      payment_status: 'held',
      payments: [{ kind: 'full', amount: sar(total), state: 'held' }],
    })
    const sold = await done(book(one))
    expect(sold).toMatchObject({ status: 'confirmed', payment_status: 'paid', payments: [{ state: 'paid' }] })
    expect(await purse()).toEqual([funds - total, 0])
    const shown = await booking(one.id)
    expect(shown).toMatchObject({
      product: 'manual',
      title: { en: 'Umrah: Makkah', ar: 'عمرة: Makkah' },
      status: 'confirmed',
      pnr: 'HTL-99812',
      invoice: { total: sar(total) },
      items: [{ lines: [{ en: '2 × Umrah visa' }, { en: 'Fourteen nights' }] }],
      price_lines: [
        { kind: 'service', code: 'Umrah visa', quantity: 2, amount: sar(90_000) },
        { kind: 'service', code: 'Fourteen nights', quantity: 1, amount: sar(610_000) },
      ],
    })
    expect(JSON.stringify((await agent.get('/api/agent-statment')).body)).toContain(one.id)
    // The office acts without a name, here as on the request's own page.
    expect(JSON.stringify(shown)).not.toContain('Desk Person')
    expect(await broken()).toEqual([])
  })

  test('is not said to be taken while somebody is still at it: the same key is told to wait', async () => {
    const one = await accepted()
    const mine = key()
    const booking = { id: one.id, version: one.version, status: 'confirmed', booking_code: 'HTL-99812' }
    const bookIt = () => admin.post('/api/update-offline-booking', booking, mine)
    testApp.app.crash = (point) => {
      if (point === 'confirm:after-hold') throw new Error('the process died')
    }
    expect((await bookIt()).status).toBe(500)
    testApp.app.crash = () => {}
    expect(seen(await bookIt())).toEqual([409, 'in_progress'])
    testApp.clock.advanceMinutes(2)
    await settleJobs(testApp)
    expect(seen(await bookIt())).toEqual([200, undefined])
    expect(await purse()).toEqual([funds - total, 0])
  })

  test('goes to each vendor under its own name, VAT to the tax account, and the rest is margin', async () => {
    const one = await done(book(await accepted()))
    const owed = await all(
      testApp.app.db,
      sql<{ who: string; amount: number }>`select a.owner_type || ' ' || a.owner_id as who, l.amount from journals j
        join postings l on l.journal_id = j.id join ledger_accounts a on a.id = l.account_id
        where j.booking_ref = ${one.id} and a.owner_type in ('supplier', 'income', 'tax') order by 1`,
    )
    expect(owed).toEqual([
      { who: 'income company', amount: 84_000 - vat },
      { who: 'supplier bed bank', amount: 540_000 },
      { who: 'supplier nusuk desk', amount: 76_000 },
      { who: 'tax company', amount: vat },
    ])
  })

  test('is taxed as what was asked for: a rule of packages speaks of a pilgrimage', async () => {
    await changed(
      testApp.app.db,
      sql`insert into tax_rules (country, product, line_kind, rate_bp, category, reason_code, enabled, source)
        values ('SA', 'manual', 'package', 0, 'Z', 'VATEX-SA-33', true, 'a test')`,
    )
    try {
      const one = await done(book(await accepted()))
      const taxed = await all(
        testApp.app.db,
        sql`select x.category, x.reason_code, x.gross, x.vat from tax_lines x join bookings b on b.id = x.item_id where b.reference = ${one.id}`,
      )
      expect(taxed).toEqual([{ category: 'Z', reason_code: 'VATEX-SA-33', gross: total, vat: 0 }])
    } finally {
      await changed(testApp.app.db, sql`update tax_rules set enabled = false where product = 'manual'`)
    }
  })

  test('is refused where the wallet has too little, and the quote stands as it was', async () => {
    const big = [{ ...lines[0]!, quantity: 99 }]
    const one = await quoted({ lines: big })
    expect(seen(await answer(one, 'accept'))).toEqual([422, 'insufficient_balance'])
    const { data } = (await agent.get(`/api/get-offline-booking-details?id=${one.id}`)).body
    expect(data).toMatchObject({ status: 'quoted', version: one.version })
    expect(await purse()).toEqual([funds, 0])
  })

  test('is free again when either side gives the request up before it is booked', async () => {
    const mine = await accepted()
    expect((await done(answer(mine, 'cancel'))).status).toBe('cancelled')
    expect(await purse()).toEqual([funds, 0])
    const theirs = await accepted()
    expect((await done(update(theirs, { status: 'cancelled' }))).status).toBe('cancelled')
    expect(await purse()).toEqual([funds, 0])
    expect(await broken()).toEqual([])
  })

  test('is free again when the desk quotes anew, and only the new price is shown and taken', async () => {
    const one = await accepted()
    const again = await done(update(one, { status: 'quoted', lines: [{ ...lines[1]!, sell: sar(650_000) }] }))
    expect(await purse()).toEqual([funds, 0])
    expect(again).toMatchObject({
      status: 'quoted',
      total: sar(650_000),
      payments: [{ amount: sar(650_000), state: null }],
    })
    expect(await broken()).toEqual([])
    const agreed = await done(answer(again, 'accept'))
    expect(await purse()).toEqual([funds, 650_000])
    await done(book(agreed))
    expect(await booking(one.id)).toMatchObject({
      total: sar(650_000),
      price_lines: [{ code: 'Fourteen nights', amount: sar(650_000) }],
    })
    expect(await purse()).toEqual([funds - 650_000, 0])
  })
})

test('An agency that may only look accepts nothing: its money is left alone.', async () => {
  const one = await quoted()
  await changed(testApp.app.db, sql`update agencies set state = 'read_only' where id = ${agencyId}`)
  const refused = await answer(one, 'accept')
  expect([...seen(refused), refused.body.message]).toEqual([409, 'wrong_state', 'Your agency may look, but not book.'])
  const { data } = (await agent.get(`/api/get-offline-booking-details?id=${one.id}`)).body
  expect(data.allowed_actions.map(({ action }: { action: string }) => action)).not.toContain('accept')
  expect(await purse()).toEqual([funds, 0])
})

describe('a deposit and a balance', () => {
  test('are paid in their time: the deposit with the booking, the balance by the agency', async () => {
    const one = await accepted({ payments: plan() })
    expect(await purse()).toEqual([funds, 200_000])
    await done(book(one))
    expect(await purse()).toEqual([funds - 200_000, 0])
    expect(await booking(one.id)).toMatchObject({
      payment_status: 'part_paid',
      dues: [{ state: 'paid' }, { state: 'open' }],
    })
    const paid = await agent.post('/api/pay-booking-due', { booking_id: one.id, due: 2, expected: sar(500_000) }, key())
    expect(paid.body.booking).toMatchObject({ payment_status: 'paid' })
    expect(await purse()).toEqual([funds - total, 0])
    expect(await broken()).toEqual([])
  })

  test('are told as overdue when their day has passed', async () => {
    const one = await done(book(await accepted({ payments: plan() })))
    await daysLater(11)
    expect((await booking(one.id)).dues[1]).toMatchObject({ kind: 'balance', state: 'overdue' })
    expect(await broken()).toEqual([])
  })

  test.each([
    ['payments', () => [deposit[0]!, { ...deposit[1]!, amount: sar(1), due_at: days(3) }]],
    ['payments.0.due_at', () => [{ ...deposit[0]!, amount: sar(total), due_at: days(3) }]],
    ['payments.1.due_at', () => [deposit[0]!, { ...deposit[1]!, due_at: null }]],
    ['payments.1.due_at', () => [deposit[0]!, { ...deposit[1]!, due_at: days(-1) }]],
    [
      'payments.1.amount',
      () => [deposit[0]!, { ...deposit[1]!, amount: { amount: 500_000, currency: 'USD' }, due_at: days(3) }],
    ],
  ])('are refused at %s where they cannot be kept', async (field, payments) => {
    const refused = await update(await ask(), { status: 'quoted', lines, payments: payments() })
    expect(refused.body.errors).toMatchObject([{ field }])
  })
})

describe('what it cost', () => {
  test('is entered by the time it is booked, and is owed to whom it was bought from', async () => {
    const unknown = lines.map(({ cost: _cost, vendor: _vendor, ...line }) => line)
    const one = await accepted({ lines: unknown })
    const refused = await book(one)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['costs.0.cost', 'costs.1.cost'])
    expect(await purse()).toEqual([funds, total])
    const costs = [{ cost: sar(40_000), vendor: 'Nusuk desk' }, { cost: sar(500_000) }]
    const sold = await done(book(one, { costs }))
    expect(sold.lines).toMatchObject([
      { cost: sar(40_000), vendor: 'Nusuk desk' },
      { cost: sar(500_000), vendor: null },
    ])
    const [{ margin }] = (await all(
      testApp.app.db,
      sql<{ margin: number }>`select l.amount as margin from journals j join postings l on l.journal_id = j.id
        join ledger_accounts a on a.id = l.account_id where j.booking_ref = ${one.id} and a.owner_type = 'income'`,
    )) as [{ margin: number }]
    expect(margin).toBe(total - 580_000 - vat)
  })
})

describe('only the desk books', () => {
  test('neither the agency nor an approval does, without the code it was booked under', async () => {
    const one = await accepted()
    const body = { booking_id: one.id, expected_total: sar(total) }
    expect(seen(await agent.post('/api/confirm-pnr', body, key()))).toEqual([409, 'wrong_state'])
    expect(seen(await admin.post('/api/approve-booking', { booking_id: one.id }, key()))).toEqual([409, 'wrong_state'])
    expect(seen(await agent.post('/api/cancel-pnr', { booking_id: one.id }, key()))).toEqual([409, 'wrong_state'])
    expect(await purse()).toEqual([funds, total])
  })

  test('two who book at the same moment sell once', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await accepted({ lines: [{ ...lines[0]!, quantity: 1 }] })
      const both = await Promise.all([book(one), book(one, { booking_code: 'OTHER-1' })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const { history } = await booking(one.id)
      expect(history.filter(({ event }: { event: string }) => event === 'confirmed')).toHaveLength(1)
    }
    expect(await purse()).toEqual([funds - 4 * 45_000, 0])
    expect(await broken()).toEqual([])
  })

  test('an acceptance and a new quote at the same moment leave one price, and its money set aside or free', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await quoted()
      await Promise.all([
        answer(one, 'accept'),
        update(one, { status: 'quoted', lines: [{ ...lines[1]!, sell: sar(610_001) }] }),
      ])
      const { data } = (await agent.get(`/api/get-offline-booking-details?id=${one.id}`)).body
      expect(await purse()).toEqual([funds, data.status === 'accepted' ? data.total.amount : 0])
      expect(['quoted', 'accepted']).toContain(data.status)
      await done(answer(data, 'cancel'))
    }
    expect(await purse()).toEqual([funds, 0])
  })
})

describe('what the desk has booked', () => {
  test('is given back as a refund that people quote: credit note, vendors and wallet', async () => {
    const one = await done(book(await accepted()))
    const post = (path: string, body: object, by = agent) => by.post(path, { booking_id: one.id, ...body }, key())
    expect((await post('/api/refund-request', { reason: 'A relative fell ill.' })).status).toBe(200)
    const quote = { supplier_refundable: sar(500_000), penalty: sar(116_000), fee: sar(4_000) }
    expect((await post('/api/refund-quote', quote, admin)).body).toMatchObject({
      success: true,
    })
    expect((await post('/api/refund-accept', { expected_refund: sar(580_000) })).body).toMatchObject({ success: true })
    for (let round = 0; round < 3; round++) await settleJobs(testApp)
    // Our fee has an invoice of its own: the note is of what it would be without.
    expect(await booking(one.id)).toMatchObject({ status: 'refunded', credit_note: { total: sar(584_000) } })
    expect(await purse()).toEqual([funds - 120_000, 0])
    const { data } = (await agent.get(`/api/get-offline-booking-details?id=${one.id}`)).body
    expect(data.history.map(({ event }: { event: string }) => event)).toEqual([
      'requested',
      'quoted',
      'accepted',
      'confirmed',
      'refund_requested',
      'refund_quoted',
      'refund_accepted',
      'refunded',
    ])
    expect(await broken()).toEqual([])
  })

  test('is given back before all of it was paid: what is still owed is owed no longer, the rest comes back', async () => {
    const one = await done(book(await accepted({ payments: plan() })))
    const post = (path: string, body: object, by = agent) => by.post(path, { booking_id: one.id, ...body }, key())
    await post('/api/refund-request', { reason: 'A relative fell ill.' })
    const most = { supplier_refundable: sar(0), penalty: sar(200_001), fee: sar(0) }
    await post('/api/refund-quote', most, admin)
    expect(await post('/api/refund-accept', { expected_refund: sar(total - 200_001) })).toMatchObject({
      status: 409,
      body: { message: 'A part is still to be paid. Pay it first.' },
    })
    const less = { supplier_refundable: sar(0), penalty: sar(10_000), fee: sar(0) }
    expect((await post('/api/refund-quote', less, admin)).body.booking.refund.quote).toMatchObject({
      refund: sar(total - 10_000),
      owed: sar(500_000),
    })
    expect((await post('/api/refund-accept', { expected_refund: sar(total - 10_000) })).status).toBe(200)
    for (let round = 0; round < 3; round++) await settleJobs(testApp)
    expect(await booking(one.id)).toMatchObject({ status: 'refunded', refund: { quote: { owed: sar(500_000) } } })
    expect(await purse()).toEqual([funds - 10_000, 0])
    expect(await broken()).toEqual([])
  })

  test('is given back after it was made cheaper before all of it was paid: what was let go was never paid, and does not come back', async () => {
    const one = await done(book(await accepted({ payments: plan() })))
    const post = (path: string, body: object, by = agent) => by.post(path, { booking_id: one.id, ...body }, key())
    const cheaper = await post(
      '/api/update-booking-amount',
      { amount: sar(-150_000), reason: 'The hotel was full' },
      admin,
    )
    expect(cheaper.body.data.booked).toEqual(sar(550_000))
    expect(await purse()).toEqual([funds - 200_000, 0])
    await post('/api/refund-request', { reason: 'A relative fell ill.' })
    const quote = async (penalty: number) => {
      const money = { supplier_refundable: sar(0), penalty: sar(penalty), fee: sar(0) }
      return (await post('/api/refund-quote', money, admin)).body.booking.refund.quote
    }
    expect((await quote(200_001)).owed).toEqual(sar(500_000))
    expect((await post('/api/refund-accept', { expected_refund: sar(total - 200_001) })).status).toBe(409)
    await quote(10_000)
    expect((await post('/api/refund-accept', { expected_refund: sar(total - 10_000) })).status).toBe(200)
    for (let round = 0; round < 3; round++) await settleJobs(testApp)
    expect(await booking(one.id)).toMatchObject({ status: 'refunded', refund: { quote: { owed: sar(500_000) } } })
    expect(await purse()).toEqual([funds - 10_000, 0])
    expect(await broken()).toEqual([])
  })

  test('is over when its last day has passed', async () => {
    const one = await done(book(await accepted()))
    await daysLater(36)
    expect((await booking(one.id)).status).toBe('completed')
  })
})
