import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotEnded } from '../../server/acts/work.ts'
import { type CrashPoint, crashPoints } from '../../server/crash-points.ts'
import { all, inTx } from '../../server/db/db.ts'
import { fundsOf, runInvariants } from '../../server/features/money/ledger/index.ts'
import {
  bookingById,
  draftBooking,
  type DraftItem,
  holdDrafted,
  registerProduct,
} from '../../server/features/selling/bookings/index.ts'
import { setCapacity } from '../../server/features/selling/stock-units/index.ts'
import { isRefusal } from '../../server/http/refusal.ts'
import { startApp, type TestApp, type Visitor } from '../app.ts'
import { contact, giveMoney, passenger, settleJobs } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { runs } from '../support/runs.ts'
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
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })

/** What the program saves when a buyer chose these things. */
async function save(...items: DraftItem[]) {
  const drafted = await draftBooking(
    testApp.app,
    { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: user.id, locale: 'en' },
    {
      channel: 'agent',
      agency_id: agencyId,
      currency: 'SAR',
      items,
      people: [{ ...(passenger() as never as Parameters<typeof draftBooking>[2]['people'][0]), price_minor: 0 }],
      contact,
      client_ref: null,
      remark: null,
    },
    null,
  )
  if (!drafted || isRefusal(drafted)) throw drafted
  await holdDrafted(testApp.app, drafted)
  return (await bookingById(testApp.app.db, drafted.booking.id))!
}

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
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
const stages = async (reference: string) =>
  (await seen(reference)).items.map(({ status }: { status: string }) => status)
async function advance(minutes: number) {
  testApp.clock.advanceMinutes(minutes)
  for (let round = 0; round < 3; round++) await settleJobs(testApp)
}

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
    testApp.clock.advanceMinutes(6 * 24 * 60)
    await testApp.app.worker.runDue(now())
    const { markOverdueDues } = await import('../../server/features/selling/bookings/pay-due.ts')
    expect(await markOverdueDues(testApp.app)).toBe(1)
    expect(await markOverdueDues(testApp.app)).toBe(0)
    // Nobody is logged in for six days.
    agent = await loggedIn(testApp, user)
    expect((await seen(reference)).dues[1]).toMatchObject({ state: 'overdue' })
    const told = (await agent.get('/api/notifications?limit=20')).body.data
    expect(told[0]).toMatchObject({ kind: 'due_overdue', data: { reference, amount: sar(75_000) } })
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

/** Where a process dies in the middle of an act on an item: nothing after it runs, and another life goes on with it. */
const deaths = crashPoints.filter((point) => /^(save|confirm|cancel|refund):/.test(point))
class Killed extends Error {}
let died = 0
function dieAt(at: CrashPoint): void {
  testApp.app.crash = (point) => {
    if (point !== at) return
    testApp.app.crash = () => {}
    died++
    throw new NotEnded(new Killed())
  }
}

/** What buyers, the shop and the clock may do, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant('save' as const), items: fc.integer({ min: 1, max: 3 }), deposit: fc.boolean() }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), which: fc.nat(5) }),
  fc.record({
    do: fc.constantFrom('give_back' as const, 'pay' as const),
    which: fc.nat(5),
    no: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('fail' as const),
    call: fc.constantFrom('hold' as const, 'confirm' as const, 'cancel' as const, 'reverse' as const, 'find' as const),
    fault: fc.constantFrom(
      'unavailable' as const,
      'sold_out' as const,
      'silent_after' as const,
      'silent_before' as const,
      'not_permitted' as const,
    ),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 400) }),
  fc.record({ do: fc.constant('kill' as const), at: fc.constantFrom(...deaths) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const buys: Step[] = [
  { do: 'save', items: 2, deposit: false },
  { do: 'confirm', which: 0 },
]
/** One life to each end, and one for each death of a sale, so that none is left to chance. */
const known: Step[][] = [
  [...buys, { do: 'give_back', which: 0, no: 1 }],
  [
    { do: 'save', items: 1, deposit: true },
    { do: 'cancel', which: 0 },
  ],
  [
    { do: 'save', items: 1, deposit: false },
    { do: 'wait', minutes: 400 },
  ],
  [buys[0]!, { do: 'fail', call: 'confirm', fault: 'sold_out' }, buys[1]!],
  [...buys, { do: 'fail', call: 'reverse', fault: 'sold_out' }, { do: 'give_back', which: 0, no: 1 }],
  ...deaths.filter((at) => /^(save|confirm):/.test(at)).map((at): Step[] => [{ do: 'kill', at }, ...buys]),
]

test('whatever buyers do, the shop does wrong and a process dies of: nothing is stuck, nothing happens twice, and the books balance', async () => {
  const ended = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      shop.forgive()
      testApp.app.crash = () => {}
      agencyId = (await buildAgency(testApp)).id
      user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
      agent = await loggedIn(testApp, user)
      await giveMoney(testApp, agencyId, 500_000)
      const made: string[] = []
      const pick = (which: number) => made[which % Math.max(1, made.length)] ?? 'BK-NONEXX'
      for (const one of steps) {
        shop.until = new Date(now().getTime() + 6 * 3_600_000)
        if (one.do === 'save') {
          const due = new Date(now().getTime() + 3_600_000).toISOString()
          const plan = [
            { kind: 'deposit' as const, amount_minor: 30_000, due_at: null },
            { kind: 'balance' as const, amount_minor: price - 30_000, due_at: due },
          ]
          const items = Array.from({ length: one.items }, () => toy(now(), one.deposit ? { plan } : {}))
          const saved = await save(...items).catch((error: unknown) => {
            if (!(error instanceof NotEnded || error instanceof Killed)) throw error
          })
          if (saved) made.push(saved.reference)
        } else if (one.do === 'kill') dieAt(one.at)
        else if (one.do === 'fail') shop.failNext(one.call, one.fault)
        else if (one.do === 'wait') {
          await advance(one.minutes)
          agent = await loggedIn(testApp, user)
        } else {
          const reference = pick(one.which)
          const booking = await seen(reference)
          if (!booking) continue
          const open = booking.items.filter(({ status }: { status: string }) => status === 'saved')
          const total = open.reduce((sum: number, { total }: { total: { amount: number } }) => sum + total.amount, 0)
          if (one.do === 'confirm') await confirm(reference, total)
          if (one.do === 'cancel') await agent.post('/api/cancel-pnr', { booking_id: reference }, key())
          if (one.do === 'pay') {
            const due = booking.dues.find(({ no }: { no: number }) => no === one.no)
            if (due)
              await agent.post(
                '/api/pay-booking-due',
                { booking_id: reference, due: due.no, expected: due.amount },
                key(),
              )
          }
          if (one.do === 'give_back') {
            const terms = (await agent.get(`/api/booking-item-terms?booking_id=${reference}&item=${one.no}`)).body.data
            if (terms) await cancelItem(reference, one.no, terms.back.amount)
          }
        }
      }
      testApp.app.crash = () => {}
      // Also while nobody knows how it ends, the books hold.
      expect(await broken()).toEqual([])
      // The shop answers again: within a day everything is decided.
      shop.forgive()
      for (let round = 0; round < 8; round++) await advance(180)
      agent = await loggedIn(testApp, user)
      // What the shop refused to take back waits for a person, who asks once more.
      const office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
      for (const reference of made)
        for (const { no, status } of (await seen(reference))?.items ?? [])
          if (status === 'refund_accepted')
            await office.post('/api/refund-booking', { booking_id: reference, item: no }, key())
      for (const reference of made) {
        const booking = await seen(reference)
        for (const { status } of booking?.items ?? [])
          expect(['confirmed', 'failed', 'expired', 'cancelled', 'refunded']).toContain(status)
      }
      expect([await blocked(), await broken()]).toEqual([0, []])
      expect(shop.effects.length).toBe(new Set(shop.effects).size)
      for (const reference of made) for (const { status } of (await seen(reference))?.items ?? []) ended.add(status)
    }),
    { numRuns: known.length + runs(6, 30), examples: known.map((steps): [Step[]] => [steps]), endOnFailure: true },
  )
  expect(died).toBeGreaterThan(5)
  expect([...ended].sort()).toEqual(['cancelled', 'confirmed', 'expired', 'failed', 'refunded'])
})

test('a card is not charged for a part of what is bought', async () => {
  const { reference } = await save(toy(now()), toy(now(), { name: 'Kite' }))
  await all(testApp.app.db, sql`update users set card_allowed = true where id = ${user.id}`)
  const page = await agent.get(`/api/payment-url?booking_id=${reference}`)
  expect(page).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: expect.stringContaining('one thing') },
  })
})
