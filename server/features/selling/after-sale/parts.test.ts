import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { bookingById, draftBooking, type DraftItem, holdDrafted } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, contact, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
const wealth = 10_000_000
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
let userId: string
/** What a flight of the stand-in keeps of itself, to sell another like it at a price of our own. */
let detail: Record<string, unknown>

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  supplier.capabilities.add('void_part').add('refund_part')
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  userId = user.id
  agent = await loggedIn(testApp, user)
  await giveMoney(testApp, agencyId, wealth)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const charge = (event: 'void' | 'refund', amount: number) =>
  changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, ${event}, 'fixed', ${amount}, 'passenger', 'SAR')`,
  )
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const details = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
type Shown = { tickets: { item: number; passenger: number; coupons: { status: string }[] }[] }
const couponsOf = (booking: Shown) =>
  booking.tickets.map((one) => `${one.passenger}${[...new Set(one.coupons.map(({ status }) => status))].join('')}`)

type Counts = { adults: number; children: number; infants: number }
const party = (counts: Counts) =>
  (['adult', 'child', 'infant'] as const)
    .flatMap((type) =>
      Array.from(
        { length: counts[type === 'adult' ? 'adults' : type === 'child' ? 'children' : 'infants'] },
        () => type,
      ),
    )
    .map((type, number) => passenger(type, number))

/** A family's tickets, sold by search. */
async function sold(counts: Counts, visitor = agent) {
  const flight = await findFlight(visitor, supplier, counts)
  const names = [
    ...randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .toUpperCase(),
  ]
    .slice(0, 6)
    .join('')
  const passengers = party(counts).map((one) => ({ ...one, given_name: `${one.given_name} ${names}` }))
  const saved = await visitor.post('/api/bookings', bookingOf(flight, { passengers }))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id, total } = saved.body.booking
  const { body } = await visitor.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}

/** Two adults or more at the price of the books' own example: 900 and 120, taxes 147, margin 60, charge 20, VAT 12 on both. */
async function soldAsWritten(adults: number, flights = 1) {
  detail ??= (await first(
    testApp.app.db,
    sql<{
      detail: Record<string, unknown>
    }>`select detail from booking_items where booking_id = (select id from bookings where reference = ${(await sold({ adults: 1, children: 0, infants: 0 })).id})`,
  ))!.detail
  const line = (kind: DraftItem['lines'][number]['kind'], code: string | null, amount: number) => ({
    kind,
    code,
    ptc: kind === 'base' ? ('ADT' as const) : null,
    quantity: adults,
    amount: sar(amount * adults),
  })
  const item: DraftItem = {
    product: 'flight',
    source: 'search',
    supplier: 'house',
    offer_ref: 'AS-WRITTEN',
    quote_id: null,
    cost_minor: 116_700 * adults,
    selling_minor: 130_000 * adults,
    lines: [
      line('base', null, 90_000),
      line('surcharge', 'YQ', 12_000),
      line('tax', 'E3', 8_700),
      line('tax', 'EG', 6_000),
      line('agent_margin', null, 6_900),
      line('agent_charge', 'ISSUE', 2_300),
    ],
    detail: {
      ...detail,
      passengers: { adults, children: 0, infants: 0 },
      fares: { base: 90_000 * adults, taxes: 26_700 * adults },
      brand: { ...(detail['brand'] as object), refund: { allowed: true, fee: sar(39_000) } },
    },
    detail_version: 2,
    title: { en: 'Riyadh – Cairo', ar: 'الرياض – القاهرة' },
    place: 'CAI',
    starts: { local: '2027-01-10T08:00', zone: 'Asia/Riyadh' },
    ends: { local: '2027-01-20T08:00', zone: 'Asia/Riyadh' },
    demo: false,
  }
  const drafted = await draftBooking(
    testApp.app,
    { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: userId, locale: 'en' },
    {
      channel: 'agent',
      agency_id: agencyId,
      currency: 'SAR',
      items: Array.from({ length: flights }, () => item),
      people: party({ adults, children: 0, infants: 0 }).map((one) => ({
        ...(one as never as Parameters<typeof draftBooking>[2]['people'][0]),
        price_minor: 125_900 * flights,
      })),
      contact,
      client_ref: null,
      remark: null,
    },
    null,
  )
  if (!drafted || isRefusal(drafted)) throw drafted
  await holdDrafted(testApp.app, drafted)
  const { reference } = (await bookingById(testApp.app.db, drafted.booking.id))!
  const confirmed = await agent.post('/api/confirm-pnr', {
    booking_id: reference,
    expected_total: sar(125_900 * adults * flights),
  })
  expect(confirmed.body.booking?.status, JSON.stringify(confirmed.body)).toBe('confirmed')
  return confirmed.body.booking
}

/** What the newest case of a booking moved, by account, in the books' own signs: above zero is a credit. */
async function moved(reference: string): Promise<Record<string, number>> {
  const rows = await all(
    testApp.app.db,
    sql<{
      kind: string
      total: number
    }>`select a.kind, sum(p.amount)::int8 as total from after_sale_cases c join bookings b on b.id = c.booking_id
      join postings p on p.journal_id in (c.journal_id, c.fee_journal_id) join ledger_accounts a on a.id = p.account_id
      where b.reference = ${reference} and c.settled_at is not null
        and c.reference = (select reference from after_sale_cases x where x.booking_id = b.id order by settled_at desc, requested_at desc limit 1)
      group by 1`,
  )
  return Object.fromEntries(rows.filter(({ total }) => total !== 0).map(({ kind, total }) => [kind, total]))
}

type Quote = { penalty?: number; fee?: number; supplier_refundable?: number }
/** One refund from request to money. */
async function refunded(
  id: string,
  passengers: number[],
  quote: Quote = {},
  { selling_back, ...more }: { item?: number; selling_back?: ReturnType<typeof sar> } = {},
) {
  const body = { booking_id: id, ...more }
  const asked = await agent.post('/api/refund-request', { ...body, reason: 'Not travelling', passengers })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const sums = Object.fromEntries(Object.entries(quote).map(([field, amount]) => [field, sar(amount)]))
  const quoted = await admin.post('/api/refund-quote', { ...body, ...sums })
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
  const { refund } = quoted.body.booking
  const taken = { expected_refund: refund.quote.refund, ...(selling_back && { selling_back }) }
  const accepted = await agent.post('/api/refund-accept', { ...body, ...taken })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  testApp.clock.advanceMinutes(1)
  await settleJobs(testApp)
  return refund
}

test('what was given back of a part is not in the sums of what an agency bought and kept', async () => {
  await charge('void', 2_875)
  const { id } = await soldAsWritten(2)
  const kept = async () => {
    const { count, sums } = (await admin.get(`/api/agency-booking-sums?agency=${agencyId}`)).body.data
    expect(sums).toHaveLength(1)
    return [count, ...['total', 'cost', 'margin'].map((sum) => sums[0][sum].amount)]
  }
  const [count, total, cost, margin] = await kept()
  const voided = await admin.post('/api/void-booking', { booking_id: id, passengers: [1] })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  // Of what stays for the void 3.75 are VAT.
  const [fee, feeWithoutTax] = [2_875, 2_500]
  expect(await kept()).toEqual([count, total - 125_900 + fee, cost - 116_700, margin - 8_000 + feeWithoutTax])
  expect((await admin.post('/api/void-booking', { booking_id: id })).status).toBe(200)
  expect(await kept()).toEqual([
    count - 1,
    total - 2 * (125_900 - fee),
    cost - 2 * 116_700,
    margin - 2 * (8_000 - feeWithoutTax),
  ])
})

test('six adults give their tickets back one by one, each with the postings as the rules are written', async () => {
  await charge('void', 2_875)
  await charge('refund', 3_450)
  const { id } = await soldAsWritten(6)
  const paid = await balance()
  // Void of one, in its window.
  const voided = await admin.post('/api/void-booking', { booking_id: id, passengers: [5] })
  expect(voided.body.booking, JSON.stringify(voided.body)).toMatchObject({
    status: 'confirmed',
    payment_status: 'part_refunded',
  })
  expect(await moved(id)).toEqual({
    payable: -116_700,
    margin: -6_000,
    charge: -2_000,
    output: -825,
    wallet: 123_025,
    void_fee: 2_500,
  })
  expect(couponsOf(voided.body.booking)).toEqual(['0O', '1O', '2O', '3O', '4O', '5V'])
  expect(voided.body.booking.items[0]).toMatchObject({ given_back: [5], parts: { void: true, refund: true } })
  expect(voided.body.booking.credit_note).toMatchObject({ total: sar(125_900) })
  expect(voided.body.booking.fee_invoice).toMatchObject({ total: sar(2_875) })
  const note = (await first(
    testApp.app.db,
    sql<{
      lines: { passenger?: number; amount: { amount: number } }[]
    }>`select lines from invoices where number = ${voided.body.booking.credit_note.number}`,
  ))!
  expect(new Set(note.lines.map(({ passenger }) => passenger))).toEqual(new Set([5]))
  for (const kind of ['credit_note', 'eticket', 'invoice'])
    expect((await agent.get(`/api/booking-document?id=${id}&kind=${kind}`)).status).toBe(200)
  expect(
    (await testApp.visitor().post('/api/check-ticket', { reference: id, surname: 'AL HARBI' })).body.data,
  ).toMatchObject({
    valid: true,
    tickets: 5,
    passengers: 5,
  })
  const rest = { margin: -6_000, charge: -2_000, output: -750, refund_fee: 3_000 }
  // By the rule of the fare: 390 a ticket.
  const byRule = await refunded(id, [0])
  expect(byRule.quote).toMatchObject({ paid: sar(125_900), penalty: sar(39_000), fee: sar(3_450), refund: sar(83_450) })
  expect(await moved(id)).toEqual({ payable: -77_700, ...rest, wallet: 83_450 })
  // Flown in part: the airline gives 60.00, and our service stays.
  await refunded(id, [1], { supplier_refundable: 6_000, penalty: 110_700 + 9_200 })
  expect(await moved(id)).toEqual({ payable: -6_000, refund_fee: 3_000, output: 450, wallet: 2_550 })
  // Taxes only; with and without our service.
  await refunded(id, [2], { supplier_refundable: 14_700, penalty: 102_000 })
  expect(await moved(id)).toEqual({ payable: -14_700, ...rest, wallet: 20_450 })
  await refunded(id, [3], { supplier_refundable: 14_700, penalty: 102_000 + 9_200 })
  expect(await moved(id)).toEqual({ payable: -14_700, refund_fee: 3_000, output: 450, wallet: 11_250 })
  expect(await details(id)).toMatchObject({ status: 'confirmed', payment_status: 'part_refunded' })
  // By the airline's own fault: the exact opposite of what was paid. The last one ends the booking.
  await refunded(id, [4], { supplier_refundable: 116_700, penalty: 0, fee: 0 })
  expect(await moved(id)).toEqual({
    payable: -116_700,
    margin: -6_000,
    charge: -2_000,
    output: -1_200,
    wallet: 125_900,
  })
  const over = await details(id)
  expect(over).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
  expect(couponsOf(over)).toEqual(['0R', '1R', '2R', '3R', '4R', '5V'])
  expect(
    over.cases.map((one: { kind: string; whole: boolean; state: string }) => [one.kind, one.whole, one.state]),
  ).toEqual([
    ['void', false, 'done'],
    ['refund', false, 'done'],
    ['refund', false, 'done'],
    ['refund', false, 'done'],
    ['refund', false, 'done'],
    ['refund', true, 'done'],
  ])
  expect((await balance()) - paid).toBe(123_025 + 83_450 + 2_550 + 20_450 + 11_250 + 125_900)
})

test('what a case comes to is said for each passenger before anything is sent, and nothing is asked for by asking', async () => {
  await charge('refund', 3_450)
  const { id } = await soldAsWritten(2)
  const ask = (more: string) => agent.get(`/api/after-sale-estimate?booking_id=${id}&${more}`)
  const one = await ask('kind=refund&passengers=1')
  expect(one.body.data).toEqual({
    whole: false,
    money: { paid: sar(125_900), penalty: sar(39_000), fee: sar(3_450), back: sar(83_450) },
    people: [
      {
        position: 1,
        lost: [],
        money: { paid: sar(125_900), penalty: sar(39_000), fee: sar(3_450), back: sar(83_450) },
      },
    ],
  })
  const both = await ask('kind=void')
  expect(both.body.data).toMatchObject({ whole: true, money: { back: sar(251_800) } })
  expect(both.body.data.people.map(({ position }: { position: number }) => position)).toEqual([0, 1])
  expect((await ask('kind=refund&passengers=7')).body.errors).toEqual([
    { field: 'passengers', message: 'Choose passengers of this booking' },
  ])
  expect((await details(id)).cases).toEqual([])
  const stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  expect((await stranger.get(`/api/after-sale-estimate?booking_id=${id}&kind=void`)).status).toBe(404)
})

test('what an airline keeps is the loss of the agency’s customer: the agency keeps what it says it keeps', async () => {
  await charge('refund', 3_450)
  const { id } = await soldAsWritten(3)
  const profit = async () => {
    const { data } = (await agent.get('/api/agent-profit-loss-report')).body
    return data.find((row: { key: string }) => row.key === id).profit.amount
  }
  expect(await profit()).toBe(3 * 4_100)
  // Everything that came back is given on: its own margin too.
  await refunded(id, [0])
  expect(await profit()).toBe(2 * 4_100)
  await refunded(id, [1], {}, { selling_back: sar(82_550) })
  expect(await profit()).toBe(4_100 + 5_000)
  await refunded(id, [2], {}, { selling_back: sar(78_450) })
  expect(await profit()).toBe(5_000 + 9_100)
  const { id: other } = await soldAsWritten(1)
  await agent.post('/api/refund-request', { booking_id: other, reason: 'Not travelling' })
  const { quote } = (await admin.post('/api/refund-quote', { booking_id: other })).body.booking.refund
  const tooMuch = { booking_id: other, expected_refund: quote.refund, selling_back: sar(130_001) }
  expect((await agent.post('/api/refund-accept', tooMuch)).body.errors).toEqual([
    { field: 'selling_back', message: 'Give back at most what your customer paid' },
  ])
})

describe('who may go', () => {
  test('an infant goes with its adult, and no child or infant stays alone', async () => {
    const { id } = await sold({ adults: 2, children: 1, infants: 1 })
    const ask = (passengers: number[]) =>
      agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling', passengers })
    const alone = await ask([0, 1])
    expect(alone.body.errors).toEqual([
      { field: 'passengers', message: 'An adult has to stay with children and infants. Choose them too.' },
    ])
    const without = await ask([0])
    expect(without.body.errors).toEqual([
      { field: 'passengers', message: 'An infant goes with its adult. Choose both.' },
    ])
    // The first adult with the infant; the other stays with the child.
    await refunded(id, [0, 3])
    const after = await details(id)
    expect(couponsOf(after)).toEqual(['0R', '1O', '2O', '3R'])
    expect(after).toMatchObject({ status: 'confirmed', items: [{ given_back: [0, 3] }] })
    expect((await ask([0])).body.errors).toEqual([
      { field: 'passengers', message: 'These tickets were given back before. Choose others.' },
    ])
    // Without a choice everybody is meant who is left.
    const rest = await admin.post('/api/void-booking', { booking_id: id })
    expect(rest.body.booking, JSON.stringify(rest.body)).toMatchObject({ status: 'voided', payment_status: 'refunded' })
    expect(couponsOf(rest.body.booking)).toEqual(['0R', '1V', '2V', '3R'])
  })

  test('an airline that takes all or nothing back says so, and what is possible instead', async () => {
    const { id } = await soldAsWritten(2)
    supplier.capabilities.clear()
    const voiding = await agent.post('/api/void-request', { booking_id: id, passengers: [0] })
    expect(voiding.body).toMatchObject({
      code: 'wrong_state',
      message: 'This airline voids all tickets of a booking together. Choose all passengers, or ask for a refund.',
    })
    const refunding = await agent.post('/api/refund-request', {
      booking_id: id,
      reason: 'Not travelling',
      passengers: [0],
    })
    expect(refunding.body.message).toBe(
      'This airline refunds all tickets of a booking together. Choose all passengers.',
    )
    expect((await details(id)).items[0].parts).toEqual({ void: false, refund: false })
    const whole = await agent.post('/api/void-request', { booking_id: id, passengers: [0, 1] })
    expect(whole.body.booking).toMatchObject({
      status: 'void_requested',
      cases: [{ kind: 'void', whole: true, state: 'requested' }],
    })
  })

  test('of a booking with two flights each is given back alone, and which one has to be said', async () => {
    const { id } = await soldAsWritten(2, 2)
    const unnamed = await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling' })
    expect(unnamed.body.errors).toEqual([{ field: 'item', message: 'Name an item' }])
    await refunded(id, [1], {}, { item: 2 })
    const after = await details(id)
    expect(after.items.map((one: { status: string; given_back: number[] }) => [one.status, one.given_back])).toEqual([
      ['confirmed', []],
      ['confirmed', [1]],
    ])
    expect(
      after.tickets
        .filter(({ item }: { item: number }) => item === 1)
        .map((one: never) => couponsOf({ tickets: [one] })[0]),
    ).toEqual(['0O', '1O'])
    const voided = await admin.post('/api/void-booking', { booking_id: id, item: 1 })
    expect(voided.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'part_refunded' })
    // Only one is left that can be: it needs no name.
    expect((await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling' })).status).toBe(200)
  })
})

/** The process died after the act and before its answer was kept: only the key and its lease are there. */
const forgetAnswers = () =>
  sql`update idempotency set state = 'running', reply_encrypted = null, lease = now() - interval '1 second'`.execute(
    testApp.app.db,
  )
const newKey = () => ({ 'idempotency-key': randomUUID() })
const messageOf = ({ status, body }: Awaited<ReturnType<Visitor['post']>>) => [
  status,
  body.errors?.[0]?.message ?? body.message,
]
const meanwhile = 'This request was answered meanwhile. Open the booking again and see how it stands.'

describe('a request for some passengers that was answered already', () => {
  /** Three, of whom the last wants to be voided; the request as the queue shows it. */
  async function askedForOne() {
    const { id } = await soldAsWritten(3)
    const asked = await agent.post('/api/void-request', { booking_id: id, passengers: [2] }, newKey())
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    return { id, one: asked.body.booking.cases[0].reference as string }
  }
  const voidIt = (id: string, more: object = {}, key = newKey()) =>
    admin.post('/api/void-booking', { booking_id: id, item: 1, ...more }, key)

  test('is not answered again by a colleague whose queue still shows it: nobody else is voided', async () => {
    const { id, one } = await askedForOne()
    const voided = await voidIt(id, { case: one })
    expect(couponsOf(voided.body.booking), JSON.stringify(voided.body)).toEqual(['0O', '1O', '2V'])
    const money = await balance()
    expect(messageOf(await voidIt(id, { case: one }))).toEqual([409, meanwhile])
    expect([couponsOf(await details(id)), await balance()]).toEqual([['0O', '1O', '2V'], money])
  })

  test('and a program that names neither it nor anybody is asked whom it means, until it says so', async () => {
    const { id } = await askedForOne()
    expect(couponsOf((await voidIt(id)).body.booking)).toEqual(['0O', '1O', '2V'])
    const unnamed = await voidIt(id)
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      422,
      [
        {
          field: 'passengers',
          message: 'Some of these passengers were asked about alone. Name everybody whom you mean.',
        },
      ],
    ])
    expect(couponsOf(await details(id))).toEqual(['0O', '1O', '2V'])
    const rest = await voidIt(id, { passengers: [0, 1] })
    expect(rest.body.booking, JSON.stringify(rest.body)).toMatchObject({ status: 'voided' })
  })

  test('nor is everybody voided after it was rejected', async () => {
    const { id, one } = await askedForOne()
    const rejected = await admin.post('/api/reject-void', { booking_id: id, case: one, reason: 'Checked in' })
    expect(rejected.body.booking, JSON.stringify(rejected.body)).toMatchObject({ status: 'confirmed' })
    expect(messageOf(await voidIt(id, { case: one }))).toEqual([409, meanwhile])
    expect((await voidIt(id)).status).toBe(422)
    expect(couponsOf(await details(id))).toEqual(['0O', '1O', '2O'])
  })

  test('nor is another one answered that was asked for since', async () => {
    const { id, one } = await askedForOne()
    await admin.post('/api/reject-void', { booking_id: id, case: one, reason: 'Checked in' })
    await agent.post('/api/void-request', { booking_id: id, passengers: [0, 1] })
    expect(messageOf(await voidIt(id, { case: one }))).toEqual([409, meanwhile])
    const again = await admin.post('/api/reject-void', { booking_id: id, case: one, reason: 'Checked in' })
    expect(messageOf(again)).toEqual([409, meanwhile])
    expect(await details(id)).toMatchObject({ status: 'void_requested' })
  })

  test('nor are others voided than those who asked', async () => {
    const { id } = await askedForOne()
    expect(messageOf(await voidIt(id, { passengers: [0] }))).toEqual([
      422,
      'The request that waits is for other passengers. Answer it, or reject it first.',
    ])
    expect(couponsOf((await voidIt(id, { passengers: [2] })).body.booking)).toEqual(['0O', '1O', '2V'])
  })

  test('is answered as at first to whoever repeats it with their key, their answer being lost', async () => {
    const { id, one } = await askedForOne()
    const key = newKey()
    const voided = await voidIt(id, { case: one }, key)
    await forgetAnswers()
    const again = await voidIt(id, { case: one }, key)
    expect(messageOf(again)).toEqual(messageOf(voided))
    expect(messageOf(again)).toEqual([200, 'Booking has been voided successfully.'])
    expect([couponsOf(again.body.booking), couponsOf(await details(id))]).toEqual([
      ['0O', '1O', '2V'],
      ['0O', '1O', '2V'],
    ])
  })

  test('and so by a program that names nobody', async () => {
    const { id } = await askedForOne()
    const key = newKey()
    await voidIt(id, {}, key)
    await forgetAnswers()
    expect((await voidIt(id, {}, key)).status).toBe(200)
    expect(couponsOf(await details(id))).toEqual(['0O', '1O', '2V'])
  })

  test('while the airline is silent the same key is told that it is worked on, and then that it is done', async () => {
    const { id, one } = await askedForOne()
    const key = newKey()
    supplier.failNext('void', 'silent_before')
    expect((await voidIt(id, { case: one }, key)).body.code).toBe('supplier_timeout')
    expect((await voidIt(id, { case: one }, key)).body.code).toBe('in_progress')
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    const again = await voidIt(id, { case: one }, key)
    expect(messageOf(again)).toEqual([200, 'Booking has been voided successfully.'])
    expect(couponsOf(again.body.booking)).toEqual(['0O', '1O', '2V'])
  })

  test('a void that the airline refused may be tried again with its key, and is then done once', async () => {
    const { id } = await soldAsWritten(3)
    const key = newKey()
    supplier.failNext('void', 'not_permitted')
    expect((await voidIt(id, { passengers: [2] }, key)).status).toBe(409)
    expect(couponsOf((await voidIt(id, { passengers: [2] }, key)).body.booking)).toEqual(['0O', '1O', '2V'])
    await forgetAnswers()
    const again = await voidIt(id, { passengers: [2] }, key)
    expect(messageOf(again)).toEqual([200, 'Booking has been voided successfully.'])
  })

  test('a quotation, a refusal and a refund that were meant for one request are not those of the next', async () => {
    const { id } = await soldAsWritten(3)
    const ask = async (passengers: number[]) => {
      const asked = await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling', passengers })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      return asked.body.booking.refund.reference as string
    }
    const first = await ask([2])
    await agent.post('/api/refund-decline', { booking_id: id })
    const second = await ask([0, 1])
    const quote = (one: string) => admin.post('/api/refund-quote', { booking_id: id, item: 1, case: one })
    expect(messageOf(await quote(first))).toEqual([409, meanwhile])
    const declined = await admin.post('/api/refund-decline', { booking_id: id, item: 1, case: first })
    expect(messageOf(declined)).toEqual([409, meanwhile])
    const quoted = await quote(second)
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    supplier.failNext('refund', 'not_permitted')
    const expected_refund = quoted.body.booking.refund.quote.refund
    await agent.post('/api/refund-accept', { booking_id: id, expected_refund })
    await settleJobs(testApp)
    const refundIt = (one: string, key = newKey()) =>
      admin.post('/api/refund-booking', { booking_id: id, item: 1, case: one }, key)
    expect(messageOf(await refundIt(first))).toEqual([409, meanwhile])
    const key = newKey()
    const refunded = await refundIt(second, key)
    expect(couponsOf(refunded.body.booking), JSON.stringify(refunded.body)).toEqual(['0R', '1R', '2O'])
    await forgetAnswers()
    // A part leaves the booking what it was: what is done is known by what was begun.
    expect(messageOf(await refundIt(second, key))).toEqual([200, 'Booking has been refunded successfully.'])
    expect(couponsOf(await details(id))).toEqual(['0R', '1R', '2O'])
  })
})

describe('two at once', () => {
  test('fifty ask for the same ticket: one of them does', async () => {
    const { id } = await soldAsWritten(2)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling', passengers: [0] })
          : agent.post('/api/void-request', { booking_id: id, passengers: at % 3 === 0 ? [0, 1] : [0] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await details(id)).cases).toHaveLength(1)
  })

  test('a part and the whole are voided at once: nobody’s money comes back twice', async () => {
    const { id } = await soldAsWritten(3)
    const before = await balance()
    const answers = await Promise.all(
      [[0], [1], undefined, [0, 2]].map((passengers) =>
        admin.post('/api/void-booking', { booking_id: id, ...(passengers && { passengers }) }),
      ),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const { items, status } = await details(id)
    const back = status === 'voided' ? 3 : items[0].given_back.length
    expect((await balance()) - before).toBe(125_900 * back)
  })
})

describe('an airline that is slow or says no', () => {
  test('it voids one ticket and says nothing: it is asked, and the other stays', async () => {
    const { id } = await soldAsWritten(2)
    supplier.failNext('void', 'silent_after')
    const answer = await admin.post('/api/void-booking', { booking_id: id, passengers: [0] })
    expect(couponsOf(answer.body.booking)).toEqual(['0V', '1O'])
    expect(await balance()).toBe(wealth - 125_900)
  })

  test('silence without effect is asked about, and done once', async () => {
    const { id } = await soldAsWritten(2)
    supplier.failNext('void', 'silent_before')
    expect((await admin.post('/api/void-booking', { booking_id: id, passengers: [1] })).body.code).toBe(
      'supplier_timeout',
    )
    expect(
      (await agent.post('/api/refund-request', { booking_id: id, reason: 'No patience', passengers: [0] })).body.code,
    ).toBe('in_progress')
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(couponsOf(await details(id))).toEqual(['0O', '1V'])
    expect(await balance()).toBe(wealth - 125_900)
  })

  test('while it is asked, only whoever gave theirs up does not travel', async () => {
    const { id } = await soldAsWritten(2)
    const accepted = async (more: object) => {
      await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling', ...more })
      const { quote } = (await admin.post('/api/refund-quote', { booking_id: id })).body.booking.refund
      await agent.post('/api/refund-accept', { booking_id: id, expected_refund: quote.refund })
      return (await testApp.visitor().post('/api/check-ticket', { reference: id, surname: 'AL HARBI' })).body.data
    }
    const one = { status: 'refund_accepted', valid: true, tickets: 1, passengers: 1 }
    expect(await accepted({ passengers: [0] })).toMatchObject(one)
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(couponsOf(await details(id))).toEqual(['0R', '1O'])
    // Nobody is to rely on the document of whoever is left, once their money is on the way back.
    expect(await accepted({})).toMatchObject({ status: 'refund_accepted', valid: false })
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(couponsOf(await details(id))).toEqual(['0R', '1R'])
  })

  test('a no leaves the tickets as they were, and they may be asked for again', async () => {
    const { id } = await soldAsWritten(2)
    supplier.failNext('void', 'not_permitted')
    const no = await admin.post('/api/void-booking', { booking_id: id, passengers: [0] })
    expect(no.body.message).toBe('The airline does not void these tickets any more. Ask for a refund instead.')
    expect(await details(id)).toMatchObject({ status: 'confirmed', cases: [{ state: 'refused' }] })
    await refunded(id, [0])
    expect(couponsOf(await details(id))).toEqual(['0R', '1O'])
  })
})

test('a customer’s card gets back each passenger’s part, one after the other', async () => {
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  const flight = await findFlight(customer, supplier, { adults: 2, children: 0, infants: 0 })
  const { id, total } = (
    await customer.post(
      '/api/bookings',
      bookingOf(flight, { passengers: party({ adults: 2, children: 0, infants: 0 }) }),
    )
  ).body.booking
  const { payment_id } = (await customer.get(`/api/payment-url?booking_id=${id}`)).body
  await customer.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
  const returned = async () =>
    (await first(
      testApp.app.db,
      sql<{
        status: string
        refunded: number
      }>`select p.status, t.refunded_minor as refunded from payments p join test_card_payments t on t.id = p.id
        join bookings b on b.payment_id = p.id where b.reference = ${id}`,
    ))!
  const asked = await customer.post('/api/refund-request', { booking_id: id, reason: 'Cannot travel', passengers: [1] })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { quote } = (await admin.post('/api/refund-quote', { booking_id: id })).body.booking.refund
  await customer.post('/api/refund-accept', { booking_id: id, expected_refund: quote.refund })
  await settleJobs(testApp)
  await settleJobs(testApp)
  expect(await returned()).toEqual({ status: 'refunded', refunded: total.amount / 2 - 40_000 })
  expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking).toMatchObject({ status: 'voided' })
  await settleJobs(testApp)
  await settleJobs(testApp)
  expect(await returned()).toEqual({ status: 'refunded', refunded: total.amount - 40_000 })
})
