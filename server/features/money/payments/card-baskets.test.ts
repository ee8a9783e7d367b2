import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { saveBasket } from '../../../../test/baskets.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { advance, broken as stillBroken, key, sar } from '../../../../test/conformance/lives.ts'
import { toy, toyProduct, ToyShop } from '../../../../test/conformance/toy.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { FaultyGateway } from '../../../../test/stand-ins/gateway.ts'
import { all, changed } from '#server/db/db'
import { fundsOf } from '#server/features/money/ledger'
import { registerProduct } from '#server/features/selling/bookings'

let testApp: TestApp
let shop: ToyShop
let gateway: FaultyGateway
let agent: Visitor
let agencyId: string
let userId: string
const price = 105_000
const yes = '4242424242424242'

beforeAll(async () => {
  shop = new ToyShop()
  testApp = await startApp()
  registerProduct(testApp.app, toyProduct(shop))
  gateway = new FaultyGateway(testApp.app)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  shop.forgive()
  gateway.faults.clear()
  gateway.calls.length = 0
  shop.until = new Date(now().getTime() + 6 * 3_600_000)
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  userId = user.id
  await changed(testApp.app.db, sql`update users set card_allowed = true where id = ${userId}`)
  agent = await loggedIn(testApp, user)
})

const now = () => testApp.clock.now()
const day = (ahead: number) => new Date(now().getTime() + ahead * 86_400_000).toISOString()
const save = (...items: Parameters<typeof toy>[1][]) =>
  saveBasket(
    testApp,
    { agencyId, userId },
    items.map((of) => toy(now(), of)),
  )
/** On days of its own: what is planned alike for two items is one due. */
const plan = (deposit: number, later = 0) => [
  { kind: 'deposit' as const, amount_minor: deposit, due_at: later ? day(later) : null },
  { kind: 'balance' as const, amount_minor: price - deposit, due_at: day(5 + later) },
]
const page = (reference: string, due?: number) =>
  agent.get(`/api/payment-url?booking_id=${reference}${due === undefined ? '' : `&due=${due}`}`)
const pay = async (payment: string, card = yes) =>
  (await agent.post(`/api/test-card/${payment}/pay`, { card_number: card })).body.payment
async function payByCard(reference: string, due?: number) {
  const { status, body } = await page(reference, due)
  expect([status, body.code]).toEqual([200, undefined])
  const paid = await pay(body.payment_id)
  await advance(testApp, 1)
  return paid.amount.amount as number
}
const seen = async (reference: string) => (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
const stages = async (reference: string) =>
  (await seen(reference)).items.map(({ status }: { status: string }) => status)
/** Suppliers are asked in any order. */
const sortedStages = async (reference: string) => (await stages(reference)).toSorted()
const dues = async (reference: string) =>
  (await seen(reference)).dues.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)
/** What each card that was used has paid and got back at the gateway, in the order they were opened. */
const atGateway = (reference: string) =>
  all(
    testApp.app.db,
    sql<{ status: string; kept: number }>`select t.status,
        case when t.status in ('captured', 'refunded') then t.amount_minor - coalesce(t.refunded_minor, 0) else 0 end as kept
      from test_card_payments t join payments p on p.id = t.id join bookings b on b.id = p.booking_id
      where b.reference = ${reference} order by p.created_at, p.id`,
  )
const giveBack = async (reference: string, item: number) => {
  const terms = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=${item}`)).body.data
  return agent.post(
    '/api/cancel-booking-item',
    { booking_id: reference, item, expected_back: terms.back, reason: 'not needed' },
    key(),
  )
}
const wallet = async () => {
  const { balance, blocked } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  return [balance, blocked]
}
const broken = () => stillBroken(testApp)

describe('a card that pays for several things bought together', () => {
  test('pays all of them at once, on one invoice; what is given back of one goes back to the card', async () => {
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' })
    expect(await payByCard(reference)).toBe(2 * price)
    expect(await stages(reference)).toEqual(['confirmed', 'confirmed'])
    expect(await seen(reference)).toMatchObject({ payment_status: 'paid', invoice: { total: sar(2 * price) } })
    expect(await atGateway(reference)).toEqual([{ status: 'captured', kept: 2 * price }])
    await giveBack(reference, 2)
    await advance(testApp, 1)
    expect([await stages(reference), await atGateway(reference), await wallet()]).toEqual([
      ['confirmed', 'refunded'],
      [{ status: 'refunded', kept: price }],
      [0, 0],
    ])
    await giveBack(reference, 1)
    await advance(testApp, 1)
    expect([await atGateway(reference), await wallet()]).toEqual([[{ status: 'refunded', kept: 0 }], [0, 0]])
    expect(await broken()).toEqual([])
  })

  test('pays for what is sold alone: the share of what its supplier refuses goes back to the card', async () => {
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' }, { name: 'Ball' })
    shop.failNext('confirm', 'fine', 'sold_out')
    await payByCard(reference)
    expect([await sortedStages(reference), await atGateway(reference), await wallet()]).toEqual([
      ['confirmed', 'confirmed', 'failed'],
      [{ status: 'refunded', kept: 2 * price }],
      [0, 0],
    ])
    expect((await seen(reference)).invoice.total).toEqual(sar(2 * price))
    expect(await broken()).toEqual([])
  })

  test('of which one supplier is silent holds that share alone until the truth is known', async () => {
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' })
    shop.failNext('confirm', 'sold_out', 'silent_after')
    shop.failNext('find', 'fine', 'fine', ...Array.from({ length: 6 }, () => 'unavailable' as const))
    await payByCard(reference)
    expect([await sortedStages(reference), await wallet()]).toEqual([
      ['failed', 'pending_supplier'],
      [price, price],
    ])
    expect(await broken()).toEqual([])
    shop.forgive()
    await advance(testApp, 60)
    expect([await sortedStages(reference), await atGateway(reference), await wallet()]).toEqual([
      ['confirmed', 'failed'],
      [{ status: 'refunded', kept: price }],
      [0, 0],
    ])
    expect(await broken()).toEqual([])
  })

  test('that cannot be collected pays for nothing, and another card may be tried', async () => {
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' })
    gateway.failNext('capture', 'refused')
    gateway.failNext('query', 'fine')
    const { body } = await page(reference)
    await pay(body.payment_id)
    await changed(
      testApp.app.db,
      sql`update test_card_payments set status = 'expired' where id = (select id from payments where booking_id = (select id from bookings where reference = ${reference}))`,
    )
    for (let round = 0; round < 4; round++) await advance(testApp, 2)
    expect([await stages(reference), await wallet()]).toEqual([
      ['saved', 'saved'],
      [0, 0],
    ])
    await payByCard(reference)
    expect(await stages(reference)).toEqual(['confirmed', 'confirmed'])
    expect((await atGateway(reference)).map(({ kept }) => kept)).toEqual([0, 2 * price])
    expect(await broken()).toEqual([])
  })

  test('pays what is left where one was paid from the balance before, and each gets its own money back', async () => {
    await giveMoney(testApp, agencyId, 2 * price)
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' })
    shop.failNext('confirm', 'fine', 'unavailable')
    await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(2 * price) }, key())
    expect(await stages(reference)).toEqual(['confirmed', 'saved'])
    expect(await payByCard(reference)).toBe(price)
    expect(await stages(reference)).toEqual(['confirmed', 'confirmed'])
    await giveBack(reference, 1)
    await advance(testApp, 1)
    expect([await atGateway(reference), await wallet()]).toEqual([
      [{ status: 'captured', kept: price }],
      [2 * price, 0],
    ])
    await giveBack(reference, 2)
    await advance(testApp, 1)
    expect([await atGateway(reference), await wallet()]).toEqual([[{ status: 'refunded', kept: 0 }], [2 * price, 0]])
    expect(await broken()).toEqual([])
  })

  test('is let go where the balance was quicker', async () => {
    await giveMoney(testApp, agencyId, 2 * price)
    const { reference } = await save({ name: 'Robot' }, { name: 'Kite' })
    const { body } = await page(reference)
    const pays = pay(body.payment_id)
    const confirms = agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(2 * price) }, key())
    await Promise.all([pays, confirms])
    for (let round = 0; round < 3; round++) await advance(testApp, 1)
    expect(await stages(reference)).toEqual(['confirmed', 'confirmed'])
    const [card] = await atGateway(reference)
    const [balance] = await wallet()
    expect(card!.kept + 2 * price - balance!).toBe(2 * price)
    expect(await broken()).toEqual([])
  })
})

describe('a card that pays one due at a time', () => {
  test('pays the deposit of each item, and later each balance; all of it comes back to the cards that paid it', async () => {
    const { reference } = await save({ name: 'Robot', plan: plan(30_000) }, { name: 'Kite', plan: plan(40_000, 1) })
    expect(await payByCard(reference)).toBe(70_000)
    expect(await seen(reference)).toMatchObject({ status: 'confirmed', payment_status: 'part_paid' })
    expect(await dues(reference)).toEqual(['deposit paid', 'balance open', 'deposit paid', 'balance open'])
    expect(await payByCard(reference, 4)).toBe(65_000)
    expect(await dues(reference)).toEqual(['deposit paid', 'balance open', 'deposit paid', 'balance paid'])
    expect(await broken()).toEqual([])
    await giveBack(reference, 2)
    await advance(testApp, 1)
    expect((await atGateway(reference)).map(({ kept }) => kept)).toEqual([30_000, 0])
    expect(await payByCard(reference, 2)).toBe(75_000)
    expect(await seen(reference)).toMatchObject({ payment_status: 'part_refunded' })
    expect([(await atGateway(reference)).map(({ kept }) => kept), await wallet()]).toEqual([
      [30_000, 0, 75_000],
      [0, 0],
    ])
    expect(await broken()).toEqual([])
  })

  test('pays what is overdue, and refuses what is not to be paid', async () => {
    const { reference } = await save({ plan: plan(30_000) })
    expect((await page(reference, 2)).body).toMatchObject({
      code: 'wrong_state',
      message: 'This payment is due once the booking is confirmed.',
    })
    await payByCard(reference)
    expect((await page(reference, 1)).body).toMatchObject({ message: 'This payment is paid.' })
    expect((await page(reference, 9)).status).toBe(404)
    testApp.clock.advanceMinutes(6 * 24 * 60)
    await testApp.app.worker.handlers.get('bookings.complete')!({}, { id: 0, attempts: 1 })
    // Nobody is logged in for six days.
    agent = await loggedIn(testApp, { id: userId, role: 'agent' })
    expect(await dues(reference)).toEqual(['deposit paid', 'balance overdue'])
    await payByCard(reference, 2)
    expect(await seen(reference)).toMatchObject({ payment_status: 'paid' })
    expect(await broken()).toEqual([])
  })

  test('is given back where the item was given back while the gateway was silent', async () => {
    const { reference } = await save({ plan: plan(30_000) })
    await payByCard(reference)
    const { body } = await page(reference, 2)
    gateway.failNext('capture', 'silent_before', 'silent_before')
    await pay(body.payment_id)
    await advance(testApp, 0.2)
    await giveBack(reference, 1)
    for (let round = 0; round < 5; round++) await advance(testApp, 5)
    expect([await stages(reference), (await atGateway(reference)).map(({ kept }) => kept), await wallet()]).toEqual([
      ['refunded'],
      [0, 0],
      [0, 0],
    ])
    expect(await broken()).toEqual([])
  })

  test('is not taken twice where the balance pays at the same time', async () => {
    await giveMoney(testApp, agencyId, price)
    const { reference } = await save({ plan: plan(30_000) })
    await payByCard(reference)
    const { body } = await page(reference, 2)
    const fromBalance = () =>
      agent.post('/api/pay-booking-due', { booking_id: reference, due: 2, expected: sar(75_000) }, key())
    const [, answer] = await Promise.all([pay(body.payment_id), fromBalance()])
    for (let round = 0; round < 3; round++) await advance(testApp, 1)
    expect([200, 409]).toContain(answer.status)
    const kept = (await atGateway(reference)).map((card) => card.kept)
    const [balance] = await wallet()
    expect([await dues(reference), kept[0], kept[1]! + price - balance!]).toEqual([
      ['deposit paid', 'balance paid'],
      30_000,
      75_000,
    ])
    expect(await broken()).toEqual([])
  })

  test('that is declined leaves the due as it is, and two pages of one due are one payment', async () => {
    const { reference } = await save({ plan: plan(30_000) })
    await payByCard(reference)
    const [one, two] = await Promise.all([page(reference, 2), page(reference, 2)])
    expect(one.body.payment_id).toBe(two.body.payment_id)
    await pay(one.body.payment_id, '4000000000000002')
    await advance(testApp, 1)
    expect(await dues(reference)).toEqual(['deposit paid', 'balance open'])
    expect((await page(reference, 2)).body.payment_id).not.toBe(one.body.payment_id)
    expect(await broken()).toEqual([])
  })
})
