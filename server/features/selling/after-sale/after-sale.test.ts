import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { sha256 } from '#server/secrets'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
let people: { agent: Awaited<ReturnType<typeof buildUser>>; admin: Awaited<ReturnType<typeof buildUser>> }
/** Sessions end while the clock runs ahead. */
async function logInAgain() {
  agent = await loggedIn(testApp, people.agent)
  admin = await loggedIn(testApp, people.admin)
}
async function hoursLater(hours: number) {
  testApp.clock.advanceMinutes(hours * 60 + 1)
  await logInAgain()
}
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  people = {
    agent: await buildUser(testApp, { role: 'agent', agency_id: agencyId }),
    admin: await buildUser(testApp, { role: 'admin' }),
  }
  await logInAgain()
  await giveMoney(testApp, agencyId, 1_000_000)
})

const charge = (event: 'void' | 'refund', amount: number) =>
  changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, ${event}, 'fixed', ${amount}, 'SAR')`,
  )
const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const details = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
async function confirmed(visitor = agent) {
  const booking = await savedBooking(visitor, supplier)
  const answer = await visitor.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(answer.body.booking.status).toBe('confirmed')
  return answer.body.booking
}
const may = (
  booking: { allowed_actions: { action: string; allowed: boolean; reason: string | null }[] },
  action: string,
) => booking.allowed_actions.find((one) => one.action === action)
const couponsOf = (booking: { tickets: { coupons: { status: string }[] }[] }) => [
  ...new Set(booking.tickets.flatMap((ticket) => ticket.coupons.map((coupon) => coupon.status))),
]
const mailsOf = (reference: string) =>
  all(
    testApp.app.db,
    sql<{ subject: string }>`select subject from mails where booking_ref = ${reference} order by created_at`,
  )

describe('voiding', () => {
  test('an agent asks, the back office voids, and the sale is turned round exactly but for the fee', async () => {
    await charge('void', 2_500)
    const booking = await confirmed()
    expect(may(booking, 'void_request')).toMatchObject({ allowed: true })
    const asked = await agent.post('/api/void-request', { booking_id: booking.id, reason: 'Wrong name' })
    expect(asked.body).toMatchObject({
      message: 'Void request sent successfully.',
      booking: { status: 'void_requested', payment_status: 'paid' },
    })
    const voided = await admin.post('/api/void-booking', { booking_id: booking.id })
    expect(voided.body).toMatchObject({
      message: 'Booking has been voided successfully.',
      booking: { status: 'voided', payment_status: 'refunded' },
    })
    expect(couponsOf(voided.body.booking)).toEqual(['V'])
    expect(voided.body.booking.credit_note).toMatchObject({ total: { amount: booking.total.amount } })
    expect(voided.body.booking.fee_invoice).toMatchObject({ total: { amount: 2_500 } })
    expect(voided.body.booking.credit_note.number).toMatch(/^CN-26-\d{5}$/)
    expect(await funds()).toMatchObject({ balance: 1_000_000 - 2_500, blocked: 0 })
    const { entries } = (await agent.get('/api/agent-statment')).body
    expect(
      entries.slice(-3).map((one: { kind: string; amount: { amount: number } }) => [one.kind, one.amount.amount]),
    ).toEqual([
      ['sale', -booking.total.amount],
      ['void', booking.total.amount],
      ['void_fee', -2_500],
    ])
    const paper = (kind: string) => agent.get(`/api/booking-document?id=${booking.id}&kind=${kind}`)
    expect(((await paper('credit_note')).body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await paper('eticket')).body.message).toBe('These tickets are no longer valid for travel.')
    expect((await mailsOf(booking.id)).map((mail) => mail.subject)).toContain(`Booking ${booking.id} is voided`)
  })

  test.each([
    ['void', 7_000],
    ['void', -9_000],
    ['refund', 7_000],
    ['refund', -9_000],
  ] as const)('a %s also turns round what the booking’s amount was corrected by (%i)', async (way, correction) => {
    const booking = await confirmed()
    const corrected = await admin.post('/api/update-booking-amount', {
      booking_id: booking.id,
      amount: { amount: correction, currency: 'SAR' },
      reason: 'The airline billed another tax',
    })
    expect(corrected.body.data.booked.amount).toBe(booking.total.amount + correction)
    if (way === 'void') expect((await admin.post('/api/void-booking', { booking_id: booking.id })).status).toBe(200)
    else {
      await agent.post('/api/refund-request', { booking_id: booking.id, reason: 'Not travelling' })
      const quoted = await admin.post('/api/refund-quote', { booking_id: booking.id })
      expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
      await agent.post('/api/refund-accept', {
        booking_id: booking.id,
        expected_refund: quoted.body.booking.refund.quote.refund,
      })
      await settleJobs(testApp)
      expect((await details(agent, booking.id)).status).toBe('refunded')
    }
    // The fare's own penalty is all that is kept.
    expect((await funds()).balance).toBe(way === 'void' ? 1_000_000 : 1_000_000 - 40_000)
  })

  test('twice is once, and the same key answers the same', async () => {
    const booking = await confirmed()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/api/void-booking', { booking_id: booking.id }, key)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await admin.post('/api/void-booking', { booking_id: booking.id })).body).toMatchObject({
      code: 'wrong_state',
      message: 'This booking is voided.',
    })
    expect((await funds()).balance).toBe(1_000_000)
  })

  test('a fee is never more than was paid', async () => {
    await charge('void', 90_000_000)
    const booking = await confirmed()
    expect((await admin.post('/api/void-booking', { booking_id: booking.id })).status).toBe(200)
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('a request that is rejected leaves the tickets as they were', async () => {
    const booking = await confirmed()
    await agent.post('/api/void-request', { booking_id: booking.id })
    expect((await admin.post('/api/reject-void', { booking_id: booking.id })).status).toBe(422)
    const rejected = await admin.post('/api/reject-void', { booking_id: booking.id, reason: 'Flown in part' })
    expect(rejected.body.booking.status).toBe('confirmed')
    expect(couponsOf(rejected.body.booking)).toEqual(['O'])
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('after the window it is refused, and a request that nobody answered ends by itself', async () => {
    const [late, asked] = [await confirmed(), await confirmed()]
    await agent.post('/api/void-request', { booking_id: asked.id })
    await hoursLater(6)
    expect(may(await details(agent, late.id), 'void_request')).toEqual({
      action: 'void_request',
      allowed: false,
      reason: 'void_window_closed',
    })
    expect((await agent.post('/api/void-request', { booking_id: late.id })).body.code).toBe('wrong_state')
    expect((await admin.post('/api/void-booking', { booking_id: late.id })).body.code).toBe('wrong_state')
    await settleJobs(testApp)
    expect(await details(agent, asked.id)).toMatchObject({ status: 'confirmed' })
  })

  test('an airline that voids and then says nothing is asked', async () => {
    const booking = await confirmed()
    supplier.failNext('void', 'silent_after')
    expect((await admin.post('/api/void-booking', { booking_id: booking.id })).body.booking.status).toBe('voided')
  })

  test('an airline that stays silent keeps the booking marked, and it is finished later', async () => {
    const booking = await confirmed()
    supplier.failNext('void', 'silent_before')
    const answer = await admin.post('/api/void-booking', { booking_id: booking.id })
    expect(answer.body.code).toBe('supplier_timeout')
    expect(may(await details(agent, booking.id), 'refund_request')).toMatchObject({ reason: 'in_progress' })
    expect((await admin.post('/api/void-booking', { booking_id: booking.id })).body.code).toBe('in_progress')
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'voided' })
    expect((await funds()).balance).toBe(1_000_000)
  })

  test('an airline that cannot be reached for a moment is asked again, and the void is not forgotten', async () => {
    const booking = await confirmed()
    supplier.failNext('void', 'unavailable', 'unavailable')
    const answer = await admin.post('/api/void-booking', { booking_id: booking.id })
    expect(answer.body.code).toBe('supplier_timeout')
    for (let minute = 0; minute < 4; minute++) {
      testApp.clock.advanceMinutes(1)
      await settleJobs(testApp)
    }
    expect(await details(agent, booking.id)).toMatchObject({ status: 'voided' })
  })

  test('an airline that refuses leaves everything as it was', async () => {
    const booking = await confirmed()
    supplier.failNext('void', 'not_permitted')
    const answer = await admin.post('/api/void-booking', { booking_id: booking.id })
    expect(answer.body.message).toBe('The airline does not void these tickets any more. Ask for a refund instead.')
    const after = await details(agent, booking.id)
    expect(after).toMatchObject({ status: 'confirmed' })
    expect(after.history.at(-1)).toMatchObject({ event: 'void_refused', from: 'confirmed', to: 'confirmed' })
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('staff without the permission may not, and are not offered it', async () => {
    const booking = await confirmed()
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await staff.post('/api/void-booking', { booking_id: booking.id })).status).toBe(403)
    expect((await staff.get(`/api/get-flight-booking-details?id=${booking.id}`)).status).toBe(403)
    // Reservation looks at bookings and does nothing with them.
    const looking = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    expect(may(await details(looking, booking.id), 'void')).toBeUndefined()
    expect(may(await details(admin, booking.id), 'void')).toMatchObject({ allowed: true })
  })
})

describe('refunding', () => {
  async function quoted(fields: Record<string, unknown> = {}) {
    const booking = await confirmed()
    const asked = await agent.post('/api/refund-request', { booking_id: booking.id, reason: 'Visa refused' })
    expect(asked.body).toMatchObject({
      message: 'Refund request sent successfully.',
      booking: { status: 'refund_requested', refund: { state: 'requested', reason: 'Visa refused', quote: null } },
    })
    const answer = await admin.post('/api/refund-quote', { booking_id: booking.id, ...fields })
    return { booking, answer, quote: answer.body.booking?.refund.quote }
  }
  const accept = (booking: { id: string }, expected_refund: unknown, visitor = agent) =>
    visitor.post('/api/refund-accept', { booking_id: booking.id, expected_refund })

  test('request, quotation by the fare’s rules, acceptance, and the money by subtraction', async () => {
    await charge('refund', 3_000)
    const { booking, answer, quote } = await quoted()
    expect(answer.body.booking.refund.reference).toMatch(/^RF-[A-Z2-9]{6}$/)
    const sar = (amount: number) => ({ amount, currency: 'SAR' })
    expect(quote).toMatchObject({
      paid: booking.total,
      penalty: sar(40_000),
      fee: sar(3_000),
      refund: sar(booking.total.amount - 43_000),
    })
    expect((await details(agent, booking.id)).refund.quote.supplier_refundable).toBeNull()
    expect(quote.supplier_refundable).not.toBeNull()
    const accepted = await accept(booking, quote.refund)
    expect(accepted.body.booking).toMatchObject({ status: 'refund_accepted' })
    await settleJobs(testApp)
    const after = await details(agent, booking.id)
    expect(after).toMatchObject({
      status: 'refunded',
      refund: { state: 'refunded' },
      credit_note: { total: sar(quote.refund.amount + 3_000) },
      fee_invoice: { total: sar(3_000) },
    })
    expect(couponsOf(after)).toEqual(['R'])
    expect((await funds()).balance).toBe(1_000_000 - 43_000)
    const { entries } = (await agent.get('/api/agent-statment')).body
    expect(
      entries
        .filter((one: { kind: string }) => one.kind === 'refund')
        .map((one: { amount: { amount: number } }) => one.amount.amount),
    ).toEqual([booking.total.amount, -40_000, -3_000])
    expect(entries.at(-1).source).toEqual({ type: 'refund', id: after.refund.reference })
  })

  test('every line of the journal is where it belongs, also where the airline keeps less than is passed on', async () => {
    const sar = (amount: number) => ({ amount, currency: 'SAR' })
    const { booking, quote } = await quoted({ penalty: sar(50_000), supplier_refundable: sar(80_000), fee: sar(0) })
    await accept(booking, quote.refund)
    await settleJobs(testApp)
    const lines = await all(
      testApp.app.db,
      sql<{
        owner_type: string
        kind: string
        total: number
      }>`select a.owner_type, a.kind, sum(p.amount)::int8 as total from journals j
        join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
        where j.booking_ref = ${booking.id} group by 1, 2 order by 1, 2`,
    )
    const supplierTotal = 115_000
    expect(lines).toEqual([
      { owner_type: 'agency', kind: 'wallet', total: -50_000 },
      // What we keep ourselves is a penalty of ours: 150.00 with 19.56 VAT inside it.
      { owner_type: 'income', kind: 'margin', total: 50_000 - (supplierTotal - 80_000) - 1_956 - 1 },
      { owner_type: 'income', kind: 'rounding', total: 1 },
      { owner_type: 'receivable', kind: 'sales', total: 0 },
      { owner_type: 'supplier', kind: 'payable', total: supplierTotal - 80_000 },
      { owner_type: 'tax', kind: 'output', total: 1_956 },
    ])
  })

  test('twice accepted is once, and another amount than the quoted is refused', async () => {
    const { booking, quote } = await quoted()
    expect((await accept(booking, { amount: quote.refund.amount + 1, currency: 'SAR' })).body.code).toBe(
      'price_changed',
    )
    const both = await Promise.all([accept(booking, quote.refund), accept(booking, quote.refund)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    const again = await Promise.all([
      settleJobs(testApp),
      admin.post('/api/refund-booking', { booking_id: booking.id }),
      admin.post('/api/refund-booking', { booking_id: booking.id }),
    ])
    expect(again[1].status === 200 && again[2].status === 200).toBe(false)
    await settleJobs(testApp)
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount + quote.refund.amount)
  })

  test('a quotation that ran out cannot be accepted; a new one can', async () => {
    const { booking, quote } = await quoted()
    await hoursLater(48)
    expect(may(await details(agent, booking.id), 'refund_accept')).toMatchObject({ reason: 'quote_expired' })
    expect((await accept(booking, quote.refund)).body.code).toBe('quote_expired')
    const fresh = await admin.post('/api/refund-quote', { booking_id: booking.id })
    expect((await accept(booking, fresh.body.booking.refund.quote.refund)).status).toBe(200)
    await settleJobs(testApp)
  })

  test('a quotation that ran out is asked for anew by one press, for the same reason; one that stands is not', async () => {
    const { booking, quote } = await quoted()
    const again = () => agent.post('/api/refund-again', { booking_id: booking.id }, { 'idempotency-key': randomUUID() })
    expect((await again()).status).toBe(409)
    await hoursLater(48)
    const pressed = await Promise.all([again(), again()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { refund, cases, status } = await details(agent, booking.id)
    expect([status, refund.state, refund.quote]).toEqual(['refund_requested', 'requested', null])
    expect(cases.map(({ state }: any) => state)).toEqual(['expired', 'requested'])
    expect(cases[0].reference).not.toBe(refund.reference)
    const fresh = (await admin.post('/api/refund-quote', { booking_id: booking.id })).body.booking.refund.quote
    expect(fresh.refund).toEqual(quote.refund)
    expect((await accept(booking, fresh.refund)).status).toBe(200)
    await settleJobs(testApp)
  })

  test('in the queue a refund was asked for by who asked, when they asked, also once the desk has quoted it', async () => {
    const { booking } = await quoted()
    const { cases } = await details(agent, booking.id)
    const { data } = (await admin.get('/api/after-sale-queue')).body
    const row = data.find(({ id }: any) => id === booking.id)
    expect(row.status).toBe('refund_quoted')
    expect(row.asked_at).toBe(cases[0].requested_at)
    const { history } = await details(agent, booking.id)
    expect(row.asked_by).toBe(history.find(({ to }: any) => to === 'refund_requested').who)
  })

  test('a refund keeps its place in the queue when it is quoted, goes to the end when it is asked for again, and leaves when it is declined', async () => {
    const { booking } = await quoted()
    const { booking: other } = await quoted()
    const since = async ({ id }: { id: string }) =>
      (await admin.get(`/api/after-sale-queue?one=${id}`)).body.data[0]?.asked_at
    const asked = (await details(agent, booking.id)).cases[0].requested_at
    await hoursLater(48)
    await agent.post('/api/refund-again', { booking_id: booking.id }, { 'idempotency-key': randomUUID() })
    expect(new Date(await since(booking)).getTime()).toBeGreaterThan(new Date(asked).getTime())
    await hoursLater(1)
    await admin.post('/api/refund-quote', { booking_id: booking.id })
    const again = (await details(agent, booking.id)).cases.at(-1).requested_at
    expect(await since(booking)).toBe(again)
    const { data } = (await admin.get('/api/after-sale-queue')).body
    const places = [other, booking].map((one) => data.findIndex(({ id }: any) => id === one.id))
    expect(places[0]).toBeLessThan(places[1]!)
    await agent.post('/api/refund-decline', { booking_id: booking.id })
    expect(await since(booking)).toBeUndefined()
    const { rows } = await sql`select i.no from booking_items i join bookings b on b.id = i.booking_id
      where b.reference = ${booking.id} and i.asked_at is not null`.execute(testApp.app.db)
    expect(rows).toEqual([])
  })

  test('the queue is read page by page, by what it waits for, and a row by its address alone', async () => {
    const { booking } = await quoted()
    const other = await confirmed()
    await agent.post('/api/void-request', { booking_id: other.id, reason: 'Wrong name' })
    const ask = async (query: string) => (await admin.get(`/api/after-sale-queue${query}`)).body
    const all = await ask('')
    const ids = all.data.map(({ id }: any) => id)
    expect(ids).toEqual(expect.arrayContaining([booking.id, other.id]))
    expect(all.meta).toEqual({ total: ids.length, next_cursor: null })
    const read: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, meta } = await ask(`?limit=1${cursor && `&cursor=${cursor}`}`)
      read.push(...data.map(({ id }: any) => id))
      cursor = meta.next_cursor
    }
    expect(read).toEqual(ids)
    const voids = await ask('?kind=void')
    expect(voids.data.map(({ id }: any) => id)).toContain(other.id)
    expect(voids.data.every(({ status }: any) => status === 'void_requested')).toBe(true)
    expect([voids.meta.total, (await ask('?kind=quoted')).meta.total]).toEqual([all.counts.void, all.counts.quoted])
    expect(Object.values<number>(all.counts).reduce((sum, n) => sum + n)).toBe(ids.length)
    expect((await ask(`?one=${other.id}`)).data).toEqual([all.data.find(({ id }: any) => id === other.id)])
    expect((await ask(`?one=${other.id}:2`)).data).toEqual([])
  })

  test('wrong sums are named at their fields', async () => {
    const sar = (amount: number) => ({ amount, currency: 'SAR' })
    const { booking } = await quoted()
    const send = async (fields: object) =>
      (await admin.post('/api/refund-quote', { booking_id: booking.id, ...fields })).body.errors?.map(
        (one: { field: string }) => one.field,
      )
    expect(await send({ penalty: sar(booking.total.amount), fee: sar(1) })).toEqual(['penalty'])
    expect(await send({ supplier_refundable: sar(900_000_000) })).toEqual(['supplier_refundable'])
    expect(await send({ fee: { amount: 1, currency: 'USD' } })).toEqual(['fee'])
    expect(await send({ fee: sar(-1) })).toEqual(['fee'])
    expect(await send({ valid_until: '2020-01-01T00:00:00Z' })).toEqual(['valid_until'])
  })

  test('declined by either side the booking is what it was, and may be asked for again', async () => {
    const { booking } = await quoted()
    expect((await agent.post('/api/refund-decline', { booking_id: booking.id })).body.booking).toMatchObject({
      status: 'confirmed',
      refund: { state: 'declined' },
    })
    const again = await agent.post('/api/refund-request', { booking_id: booking.id, reason: 'Still ill' })
    expect(again.status).toBe(200)
    const refused = await admin.post('/api/refund-decline', { booking_id: booking.id, reason: 'Not refundable' })
    expect(refused.body.booking.status).toBe('confirmed')
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('an airline that cannot be reached is asked again until the money is back', async () => {
    const { booking, quote } = await quoted()
    supplier.failNext('refund', 'unavailable')
    await accept(booking, quote.refund)
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'refund_accepted' })
    testApp.clock.advanceMinutes(6)
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'refunded' })
  })

  test('an airline that cannot be reached for a day is asked by itself until it took the refund, whoever began it', async () => {
    const { booking, quote } = await quoted()
    supplier.failNext('refund', ...Array.from({ length: 12 }, () => 'unavailable' as const))
    await accept(booking, quote.refund)
    await settleJobs(testApp)
    const waiting = await details(admin, booking.id)
    expect(waiting.status).toBe('refund_accepted')
    expect(waiting.history.at(-1).event).toBe('supplier_silent')
    for (let hour = 0; hour < 5; hour++) {
      testApp.clock.advanceMinutes(20)
      await settleJobs(testApp)
    }
    supplier.faults.clear()
    testApp.clock.advanceMinutes(31)
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'refunded' })
  })

  test('the suggestion is the back office’s, and another agency’s refund does not exist', async () => {
    const { booking, quote } = await quoted()
    const suggestion = await admin.get(`/api/refund-suggestion?booking_id=${booking.id}`)
    expect(suggestion.body.data).toMatchObject({ refundable: true, penalty: { amount: 40_000 } })
    expect((await agent.get(`/api/refund-suggestion?booking_id=${booking.id}`)).status).toBe(403)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await accept(booking, quote.refund, stranger)).status).toBe(404)
    expect((await stranger.post('/api/void-request', { booking_id: booking.id })).status).toBe(404)
  })
})

describe('what a card paid', () => {
  const card = '4242424242424242'
  async function paidByCard(visitor: Visitor, guest?: Record<string, string>) {
    const booking = await savedBooking(visitor, supplier)
    const headers = guest ?? (booking.guest_key ? { 'x-guest-key': booking.guest_key } : {})
    const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${booking.id}`, headers)).body
    await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: card })
    await settleJobs(testApp)
    return { booking, payment_id: payment_id as string }
  }
  const cardOf = async (id: string) =>
    (
      await all(
        testApp.app.db,
        sql<{
          status: string
          theirs: string
          refunded: number | null
        }>`select p.status, t.status as theirs, t.refunded_minor as refunded from payments p join test_card_payments t on t.id = p.id where p.page_hash = ${sha256(id)}`,
      )
    )[0]
  const walletOf = async (reference: string, owner: string) =>
    (
      await all(
        testApp.app.db,
        sql<{
          kind: string
          balance: number
        }>`select distinct j.kind, a.balance from journals j join postings p on p.journal_id = j.id
          join ledger_accounts a on a.id = p.account_id where j.booking_ref = ${reference} and a.owner_type = 'customer' and a.owner_id = ${owner} order by 1`,
      )
    ).map((row) => [row.kind, row.balance])

  test('goes back to the card when a visitor’s booking is voided, and nothing stays in a wallet', async () => {
    const { booking, payment_id } = await paidByCard(testApp.visitor())
    expect((await admin.post('/api/void-booking', { booking_id: booking.id })).status).toBe(200)
    await settleJobs(testApp)
    expect(await cardOf(payment_id)).toEqual({ status: 'refunded', theirs: 'refunded', refunded: booking.total.amount })
    expect(await walletOf(booking.id, booking.id)).toEqual([
      ['card_payment', 0],
      ['card_refund', 0],
      ['sale', 0],
      ['void', 0],
    ])
  })

  test('goes back less the penalty when a customer accepts a refund', async () => {
    const user = await buildUser(testApp, { role: 'customer' })
    const customer = await loggedIn(testApp, user)
    const { booking, payment_id } = await paidByCard(customer)
    const asked = await customer.post('/api/refund-request', { booking_id: booking.id, reason: 'Cannot travel' })
    expect(asked.body.booking.status).toBe('refund_requested')
    const { quote } = (await admin.post('/api/refund-quote', { booking_id: booking.id })).body.booking.refund
    expect(
      (await customer.post('/api/refund-accept', { booking_id: booking.id, expected_refund: quote.refund })).status,
    ).toBe(200)
    await settleJobs(testApp)
    await settleJobs(testApp)
    expect(await cardOf(payment_id)).toMatchObject({ status: 'refunded', refunded: booking.total.amount - 40_000 })
    expect((await walletOf(booking.id, user.id)).map(([, balance]) => balance)).toEqual([0, 0, 0, 0])
  })
})

describe('a correction by the staff', () => {
  const correct = (id: string, status: string) =>
    admin.post('/api/update-booking', { booking_id: id, status, reason: 'Called the airline' })

  test('is an act of the booking, never another status written over it', async () => {
    const booking = await savedBooking(agent, supplier)
    expect((await correct(booking.id, 'confirmed')).body).toMatchObject({
      code: 'wrong_state',
      message: 'A booking that is saved cannot be set to confirmed.',
    })
    expect((await correct(booking.id, 'cancelled')).body).toMatchObject({
      message: 'Booking updated successfully.',
      booking: { status: 'cancelled' },
    })
  })

  test('ends the wait for a silent supplier only with the supplier’s own word', async () => {
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'silent_after')
    supplier.failNext('find', 'fine', 'silent_before')
    const waiting = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(waiting.body.booking.status).toBe('pending_supplier')
    expect((await correct(booking.id, 'failed')).body.code).toBe('wrong_state')
    expect((await correct(booking.id, 'confirmed')).body.booking.status).toBe('confirmed')
  })

  test('takes a refund back that the airline does not pay, and tells the staff of it', async () => {
    const booking = await confirmed()
    await agent.post('/api/refund-request', { booking_id: booking.id, reason: 'Cannot travel' })
    const { quote } = (await admin.post('/api/refund-quote', { booking_id: booking.id })).body.booking.refund
    supplier.failNext('refund', 'not_permitted')
    await agent.post('/api/refund-accept', { booking_id: booking.id, expected_refund: quote.refund })
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'refund_accepted', refund: { state: 'accepted' } })
    const { data } = (await admin.get('/api/notifications')).body
    expect(data[0]).toMatchObject({ kind: 'refund_accepted', data: { reference: booking.id, reason: 'not_permitted' } })
    expect((await agent.post('/api/refund-decline', { booking_id: booking.id })).body.code).toBe('wrong_state')
    expect((await correct(booking.id, 'confirmed')).body.booking).toMatchObject({
      status: 'confirmed',
      refund: { state: 'declined' },
    })
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('takes a void request back to what it was, and completes only what has arrived', async () => {
    const booking = await confirmed()
    await agent.post('/api/void-request', { booking_id: booking.id })
    expect((await correct(booking.id, 'approved')).body.code).toBe('wrong_state')
    expect((await correct(booking.id, 'confirmed')).body.booking.status).toBe('confirmed')
    expect((await correct(booking.id, 'completed')).body.message).toBe('The last flight has not arrived yet.')
  })
})
