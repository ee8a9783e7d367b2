import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const funds = 10_000_000
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

/** A holiday of an agency, of which a fifth is paid at once and the rest is due later: a room for two comes to 7,600.00. */
async function sold(rooms: object[] = [{ adults: 2, children: [] }], total = 760_000) {
  const office = await buildAgency(testApp)
  await giveMoney(testApp, office.id, funds)
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: office.id }))
  const { departures } = await madeHoliday(admin)
  const saved = await agent.post('/api/holiday-bookings', holidaySale(departures[0].id, total, { rooms }), key())
  const { reference } = saved.body.booking
  const confirmed = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(total) }, key())
  expect(confirmed.body.booking, JSON.stringify(confirmed.body)).toMatchObject({ payment_status: 'part_paid' })
  const seen = async () => {
    const { payment_status, dues, status } = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body
      .data
    return { status, payment_status, dues: dues.map((one: any) => [one.kind, one.amount.amount, one.state]) }
  }
  return {
    seen,
    paid: async () => funds - (await fundsOf(testApp.app.db, office.id, 'SAR')).balance,
    correct: (amount: number, headers = key()) =>
      admin.post(
        '/api/update-booking-amount',
        { booking_id: reference, amount: sar(amount), reason: 'Agreed with the agency' },
        headers,
      ),
    async leave(position: number) {
      const of = { booking_id: reference, item: 1, position }
      const worth = (await agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=${position}`)).body
        .data
      const answer = await agent.post('/api/holiday-leaving', { ...of, expected_back: worth.back }, key())
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      await settleJobs(testApp)
      return worth
    },
    pay: (due: number, amount: number) =>
      agent.post('/api/pay-booking-due', { booking_id: reference, due, expected: sar(amount) }, key()),
    async cancel(item: number, back: number) {
      const body = { booking_id: reference, item, expected_back: sar(back), reason: 'Plans changed' }
      const answer = await agent.post('/api/cancel-booking-item', body, key())
      await settleJobs(testApp)
      return answer
    },
  }
}

test('What a booking costs less is first owed no longer, and the agency pays what is left of it.', async () => {
  const { correct, seen, paid, pay } = await sold()
  expect((await correct(-1_000)).body.data).toMatchObject({ booked: sar(759_000) })
  const keys = key()
  const both = await Promise.all([correct(-200_000, keys), correct(-200_000, keys)])
  expect(both.map(({ body }) => body.data.booked)).toEqual([sar(559_000), sar(559_000)])
  expect(await paid()).toBe(152_000)
  expect(await seen()).toMatchObject({
    payment_status: 'part_paid',
    dues: [
      ['deposit', 152_000, 'paid'],
      ['balance', 407_000, 'open'],
      ['balance', 1_000, 'waived'],
      ['balance', 200_000, 'waived'],
    ],
  })
  expect(await broken()).toEqual([])
  expect((await pay(2, 608_000)).body.code).toBe('price_changed')
  expect((await pay(2, 407_000)).body.booking).toMatchObject({ payment_status: 'paid' })
  expect(await paid()).toBe(559_000)
  expect((await correct(-9_000)).body.data).toMatchObject({ booked: sar(550_000) })
  expect((await correct(20_000)).body.data).toMatchObject({ booked: sar(570_000) })
  expect(await paid()).toBe(570_000)
  expect(await broken()).toEqual([])
})

test('What it costs less beyond what is still due comes back to the wallet, and no more than it has cost is taken off.', async () => {
  const { correct, seen, paid } = await sold()
  const refused = await correct(-760_001)
  expect(refused.body.errors).toEqual([
    { field: 'amount', message: 'At most 7,600.00 SAR can be taken off this booking now' },
  ])
  expect((await correct(-700_000)).body.data).toMatchObject({ booked: sar(60_000) })
  expect(await paid()).toBe(60_000)
  expect(await seen()).toMatchObject({
    payment_status: 'paid',
    dues: [
      ['deposit', 152_000, 'paid'],
      ['balance', 608_000, 'waived'],
    ],
  })
  expect(await broken()).toEqual([])
})

test('Whoever cancels a booking that cost less gets back what was paid, not what was never paid.', async () => {
  const { correct, paid, cancel } = await sold()
  await correct(-200_000)
  expect((await cancel(1, 352_000)).body.price_change.new).toEqual(sar(152_000))
  expect((await cancel(1, 152_000)).body.booking).toMatchObject({ status: 'refunded' })
  expect(await paid()).toBe(0)
  expect(await broken()).toEqual([])
  const another = await sold()
  await another.correct(-200_000)
  await another.pay(2, 408_000)
  expect((await another.cancel(1, 560_000)).body.booking).toMatchObject({ status: 'refunded' })
  expect(await another.paid()).toBe(0)
  expect(await broken()).toEqual([])
})

test('Of a booking of two rooms no more is taken off than was paid and is due of the first, and either is given back after.', async () => {
  const { correct, seen, paid, cancel } = await sold([{ adults: 2 }, { adults: 1 }], 1_330_000)
  expect(await paid()).toBe(266_000)
  expect((await correct(-900_000)).body.errors[0].message).toBe(
    'At most 8,740.00 SAR can be taken off this booking now',
  )
  expect((await correct(-700_000)).body.data).toMatchObject({ booked: sar(630_000) })
  expect(await paid()).toBe(174_000)
  expect((await seen()).dues).toEqual([
    ['deposit', 266_000, 'paid'],
    // Of the other room alone.
    ['balance', 456_000, 'open'],
  ])
  expect(await broken()).toEqual([])
  expect((await cancel(2, 114_000)).body.booking).toMatchObject({ status: 'confirmed' })
  expect(await broken()).toEqual([])
  expect((await cancel(1, 152_000)).body.booking).toMatchObject({ status: 'refunded' })
  expect(await paid()).toBe(0)
  expect(await broken()).toEqual([])
})

test('Of a booking that cost less one may leave still: what that gives back is first owed no longer, and the rest stays as it was agreed.', async () => {
  const { correct, leave, paid, seen, cancel } = await sold(
    [{ adults: 2, children: [{ age: 8, bed: true }] }],
    1_026_000,
  )
  await correct(-200_000)
  expect(await paid()).toBe(205_200)
  const { back } = await leave(1)
  expect((await seen()).dues).toContainEqual(['balance', 820_800 - 200_000 - back.amount, 'open'])
  expect(await paid()).toBe(205_200)
  expect(await broken()).toEqual([])
  const left = 1_026_000 - 200_000 - back.amount
  expect((await correct(-1_000)).body.data.booked).toEqual(sar(left - 1_000))
  expect(await broken()).toEqual([])
  const whole = (await cancel(1, 1)).body.price_change.new.amount
  expect((await cancel(1, whole)).body.booking).toMatchObject({ status: 'refunded' })
  expect(await paid()).toBe(205_200 - whole)
  expect(await broken()).toEqual([])
})
