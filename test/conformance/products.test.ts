import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all, inTx } from '../../server/db/db.ts'
import { fundsOf } from '../../server/features/money/ledger/index.ts'
import { type DraftItem, registerProduct } from '../../server/features/selling/bookings/index.ts'
import { setCapacity } from '../../server/features/selling/stock-units/index.ts'
import { startApp, type TestApp, type Visitor } from '../app.ts'
import { saveBasket } from '../baskets.ts'
import { giveMoney } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { mailsOf } from '../mails.ts'
import { advance as pass, broken as stillBroken, type Buyer, key, live, sar, type Subject } from './lives.ts'
import { ownToyProduct, toy, toyProduct, ToyShop } from './toy.ts'

let testApp: TestApp
let shop: ToyShop
let agent: Visitor
let agencyId: string
let user: Awaited<ReturnType<typeof buildUser>>
const price = 105_000

beforeAll(async () => {
  shop = new ToyShop()
  testApp = await startApp()
  registerProduct(testApp.app, toyProduct(shop))
  registerProduct(testApp.app, ownToyProduct(shop))
})
afterAll(() => testApp.close())
beforeEach(async () => {
  shop.forgive()
  shop.until = new Date(testApp.clock.now().getTime() + 6 * 3_600_000)
  agencyId = (await buildAgency(testApp)).id
  user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  agent = await loggedIn(testApp, user)
})

const now = () => testApp.clock.now()

/** What the program saves when a buyer chose these things. */
const save = (...items: DraftItem[]) => saveFor({ agencyId, userId: user.id }, items)
const saveFor = (buyer: Pick<Buyer, 'agencyId' | 'userId'>, items: DraftItem[]) => saveBasket(testApp, buyer, items)

const seen = async (reference: string) => (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
const confirm = (reference: string, total: number) =>
  agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
const cancelItem = (reference: string, item: number, back: number) =>
  agent.post(
    '/api/cancel-booking-item',
    { booking_id: reference, item, expected_back: sar(back), reason: 'not needed' },
    key(),
  )
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const blocked = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).blocked
const broken = () => stillBroken(testApp)
const stages = async (reference: string) =>
  (await seen(reference)).items.map(({ status }: { status: string }) => status)
const advance = (minutes: number) => pass(testApp, minutes)

describe('a toy', () => {
  test('is saved, confirmed and paid, invoiced once, and stands in every list', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()))
    expect(await seen(reference)).toMatchObject({
      status: 'saved',
      product: 'toy',
      title: { en: 'Robot' },
      route: null,
      legs: [],
      items: [{ product: 'toy', locator: expect.stringMatching(/^TOY/), lines: [{ en: 'Robot' }] }],
      dues: [{ kind: 'full', state: 'open', amount: sar(price) }],
    })
    const sold = await confirm(reference, price)
    expect(sold.body.booking).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      invoice: { total: sar(price) },
    })
    expect(await balance()).toBe(1_000_000 - price)
    const { data } = (await agent.get('/api/get-bookings')).body
    expect(data).toMatchObject([{ id: reference, product: 'toy', title: { en: 'Robot' }, route: null }])
    const voucher = await agent.get(`/api/booking-document?id=${reference}&kind=voucher&locale=ar`)
    expect([voucher.status, voucher.headers['content-type']]).toEqual([200, 'application/pdf'])
    const statement = (await agent.get('/api/agent-statment')).body
    expect(JSON.stringify(statement)).toContain(reference)
    expect(await broken()).toEqual([])
  })

  test('that costs more meanwhile is asked about, and sold at the new price once that is agreed to', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()))
    shop.extra = 700
    expect(await confirm(reference, price)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((await confirm(reference, price + 700)).body.booking).toMatchObject({ total: sar(price + 700) })
    expect(await broken()).toEqual([])
  })

  test('that is sold out costs nothing', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()))
    shop.failNext('confirm', 'sold_out')
    expect(await confirm(reference, price)).toMatchObject({
      body: { code: 'sold_out', message: 'The last toy is gone.' },
    })
    expect([await stages(reference), await balance(), await blocked()]).toEqual([['failed'], 1_000_000, 0])
    expect(await broken()).toEqual([])
  })

  test('is sold once where the shop falls silent after it has sold, and money is free again where it has not', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const one = await save(toy(now()))
    shop.failNext('confirm', 'silent_after')
    expect((await confirm(one.reference, price)).status).toBe(200)
    await advance(5)
    expect(await stages(one.reference)).toEqual(['confirmed'])
    const two = await save(toy(now()))
    shop.failNext('confirm', 'silent_before', 'sold_out')
    await confirm(two.reference, price)
    expect(await blocked()).toBe(price)
    await advance(5)
    expect([await stages(two.reference), await blocked()]).toEqual([['failed'], 0])
    expect(shop.effects.filter((effect) => effect === `sold ${one.id}`)).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('that nobody pays for in time lapses, and the shop has it back', async () => {
    const { reference, id } = await save(toy(now()))
    await advance(7 * 60)
    expect(await stages(reference)).toEqual(['expired'])
    expect(shop.effects).toContain(`cancelled ${id}`)
    expect(await broken()).toEqual([])
  })

  test('with a deposit takes the deposit, owes the balance, is overdue, and is paid', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const due = new Date(now().getTime() + 5 * 86_400_000)
    const { reference } = await save(
      toy(now(), {
        plan: [
          { kind: 'deposit', amount_minor: 30_000, due_at: null },
          { kind: 'balance', amount_minor: 75_000, due_at: due.toISOString() },
        ],
      }),
    )
    expect(
      (await agent.post('/api/pay-booking-due', { booking_id: reference, due: 2, expected: sar(75_000) }, key())).body,
    ).toMatchObject({ code: 'wrong_state', message: 'This payment is due once the booking is confirmed.' })
    expect((await confirm(reference, price)).body.booking).toMatchObject({
      status: 'confirmed',
      payment_status: 'part_paid',
      dues: [
        { kind: 'deposit', state: 'paid' },
        { kind: 'balance', state: 'open', due_at: due.toISOString() },
      ],
    })
    expect(await balance()).toBe(970_000)
    expect(await broken()).toEqual([])
    const { markOverdueDues, remindOfDues } = await import('../../server/features/selling/bookings/remind-dues.ts')
    // A week before it nobody owed it yet; three days before it they are reminded once.
    expect(await remindOfDues(testApp.app)).toBe(0)
    testApp.clock.advanceMinutes(2 * 24 * 60 + 1)
    expect([await remindOfDues(testApp.app), await remindOfDues(testApp.app)]).toEqual([1, 0])
    testApp.clock.advanceMinutes(4 * 24 * 60)
    await testApp.app.worker.runDue(now())
    expect(await markOverdueDues(testApp.app)).toBe(1)
    expect(await markOverdueDues(testApp.app)).toBe(0)
    // Nobody is logged in for six days.
    agent = await loggedIn(testApp, user)
    expect((await seen(reference)).dues[1]).toMatchObject({ state: 'overdue' })
    const told = (await agent.get('/api/notifications?limit=20')).body.data
    expect(told[0]).toMatchObject({ kind: 'due_overdue', data: { reference, amount: sar(75_000) } })
    expect(told[1]).toMatchObject({ kind: 'due_soon', data: { reference, amount: sar(75_000) } })
    const mails = await mailsOf(testApp, { booking_ref: reference, template: 'payment-due' })
    expect(mails.map(({ subject }) => subject.replace(/^.*is /, ''))).toEqual(['due soon', 'overdue'])
    const pay = (amount: number) =>
      agent.post('/api/pay-booking-due', { booking_id: reference, due: 2, expected: sar(amount) }, key())
    expect(await pay(74_000)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((await pay(75_000)).body.booking).toMatchObject({ payment_status: 'paid' })
    expect((await pay(75_000)).body).toMatchObject({ message: 'This payment is paid.' })
    expect(await balance()).toBe(1_000_000 - price)
    expect(await broken()).toEqual([])
  })

  test('is given back free within its window, and at its price after it, also where only a deposit was paid', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const free = await save(toy(now()))
    await confirm(free.reference, price)
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${free.reference}&item=1`)).body.data
    expect(terms).toMatchObject({ paid: sar(price), kept: sar(0), back: sar(price), at_once: true })
    expect((await cancelItem(free.reference, 1, price)).body.booking).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
      credit_note: { total: sar(price) },
    })
    expect(await balance()).toBe(1_000_000)
    const due = new Date(now().getTime() + 20 * 86_400_000).toISOString()
    const late = await save(
      toy(now(), {
        freeDays: 0,
        plan: [
          { kind: 'deposit', amount_minor: 60_000, due_at: null },
          { kind: 'balance', amount_minor: 45_000, due_at: due },
        ],
      }),
    )
    await confirm(late.reference, price)
    expect(await cancelItem(late.reference, 1, 60_000)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((await cancelItem(late.reference, 1, 20_000)).body.booking).toMatchObject({
      status: 'refunded',
      dues: [{ state: 'paid' }, { state: 'cancelled' }],
    })
    expect(await balance()).toBe(1_000_000 - 40_000)
    expect(await broken()).toEqual([])
  })
})

describe('things that are bought together', () => {
  test('are sold together on one invoice, and given back one by one', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()), toy(now(), { name: 'Kite' }), toy(now(), { name: 'Ball' }))
    expect(await confirm(reference, 3 * price - 1)).toMatchObject({ status: 409 })
    expect((await confirm(reference, 3 * price)).body.booking).toMatchObject({
      status: 'confirmed',
      invoice: { total: sar(3 * price) },
      items: [{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'confirmed' }],
    })
    const after = (await cancelItem(reference, 2, price)).body.booking
    expect(after).toMatchObject({ status: 'confirmed', credit_note: { total: sar(price) } })
    expect(after.items.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'refunded', 'confirmed'])
    expect(await balance()).toBe(1_000_000 - 2 * price)
    expect(await broken()).toEqual([])
  })

  test('where one is sold out, the others are sold and nobody pays for it', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()), toy(now(), { name: 'Kite' }))
    shop.failNext('confirm', 'sold_out')
    expect((await confirm(reference, 2 * price)).body.booking).toMatchObject({
      status: 'confirmed',
      invoice: { total: sar(price) },
    })
    expect([await stages(reference), await balance(), await blocked()]).toEqual([
      ['failed', 'confirmed'],
      1_000_000 - price,
      0,
    ])
    expect(await broken()).toEqual([])
  })

  test('where one is not heard of, its money alone stays held, and one invoice follows when all is known', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const { reference } = await save(toy(now()), toy(now(), { name: 'Kite' }))
    shop.failNext('confirm', 'silent_after')
    shop.failNext('find', 'fine', 'fine', 'unavailable', 'unavailable')
    await confirm(reference, 2 * price)
    expect(await stages(reference)).toEqual(['pending_supplier', 'confirmed'])
    expect(await blocked()).toBe(price)
    expect(await broken()).toEqual([])
    for (let round = 0; round < 3; round++) await advance(10)
    expect(await stages(reference)).toEqual(['confirmed', 'confirmed'])
    expect((await seen(reference)).invoice.total).toEqual(sar(2 * price))
    expect(await blocked()).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('cost more than there is: nothing is held and nobody is asked', async () => {
    await giveMoney(testApp, agencyId, 2 * price - 1)
    const { reference } = await save(toy(now()), toy(now()))
    const before = shop.effects.length
    expect(await confirm(reference, 2 * price)).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } })
    expect([await blocked(), shop.effects.length, await stages(reference)]).toEqual([0, before, ['saved', 'saved']])
    expect(await broken()).toEqual([])
  })
})

describe('stock of our own', () => {
  test('two buyers want the last one: one has it, the other is told', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const unit = `toy:${randomUUID()}`
    await inTx(testApp.app.db, 'stock', (tx) => setCapacity(tx, { unit, capacity: 1, at: now() }))
    const own = () => ({ ...toy(now(), { unit }), product: 'own-toy' })
    const tries = await Promise.allSettled([save(own()), save(own())])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reference } = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]!
    expect((await confirm(reference, price)).body.booking).toMatchObject({ status: 'confirmed' })
    const stock = () => all(testApp.app.db, sql`select held, sold from stock_units where unit = ${unit}`)
    expect(await stock()).toEqual([{ held: 0, sold: 1 }])
    await cancelItem(reference, 1, price)
    expect(await stock()).toEqual([{ held: 0, sold: 0 }])
    expect(await broken()).toEqual([])
  })
})

/** A shop of toys, whose every answer the life decides: bought several at once, with a deposit, given back one by one. */
const toys: Subject = {
  async save({ agencyId: buyers, userId }, wish) {
    const plan = [
      { kind: 'deposit' as const, amount_minor: 30_000, due_at: null },
      {
        kind: 'balance' as const,
        amount_minor: price - 30_000,
        due_at: new Date(now().getTime() + 3_600_000).toISOString(),
      },
    ]
    const items = Array.from({ length: wish.items }, () => toy(now(), wish.deposit ? { plan } : {}))
    return (await saveFor({ agencyId: buyers, userId }, items)).reference
  },
  confirm: ({ agent: buyer }, { id, items }) =>
    buyer.post(
      '/api/confirm-pnr',
      {
        booking_id: id,
        expected_total: sar(
          items.filter(({ status }) => status === 'saved').reduce((sum, item) => sum + item.total.amount, 0),
        ),
      },
      key(),
    ),
  cancel: ({ agent: buyer }, { id }) => buyer.post('/api/cancel-pnr', { booking_id: id }, key()),
  async giveBack({ agent: buyer }, { id }, no) {
    const terms = (await buyer.get(`/api/booking-item-terms?booking_id=${id}&item=${no}`)).body.data
    if (!terms) return
    const body = { booking_id: id, item: no, expected_back: terms.back, reason: 'not needed' }
    await buyer.post('/api/cancel-booking-item', body, key())
  },
  prepare: () => void (shop.until = new Date(now().getTime() + 6 * 3_600_000)),
  forgive: () => shop.forgive(),
  fail: (call, fault) => shop.failNext(call, fault),
  contradictions: () => shop.effects.filter((effect, at) => shop.effects.indexOf(effect) !== at),
  ends: ['cancelled', 'confirmed', 'expired', 'failed', 'refunded'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 6,
  known: [
    [
      { do: 'save', items: 1, deposit: false },
      { do: 'fail', call: 'cancel', fault: 'not_permitted' },
      { do: 'wait', minutes: 400 },
    ],
  ],
}

test('whatever buyers do, the shop does wrong and a process dies of: nothing is stuck, nothing happens twice, and the books balance', () =>
  live(testApp, toys, { some: 4, all: 30 }))
