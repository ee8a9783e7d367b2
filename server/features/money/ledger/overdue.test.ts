import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { createAgency } from '#server/features/people/agencies'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories.ts'
import type { AgeingRow } from './ageing.ts'
import { type Payer, placeHold, postJournal, recipes, remindOverdue, reverseJournal, setCreditLimit } from './index.ts'
import { walletIdOf } from './statement-lines.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
})
afterAll(() => testApp.close())

const start = Date.parse('2026-09-01T12:00:00Z')
const dayMs = 86_400_000
const on = (day: number) => new Date(start + day * dayMs)
const sar = (amount: number) => ({ amount, currency: 'SAR' })

async function agencyWith(credit_days: number, limit = 1_000_000): Promise<Payer> {
  const { id } = await createAgency(testApp.app.db, { name_en: 'A', name_ar: 'أ', state: 'active', credit_days })
  await inTx(testApp.app.db, 'limit', (tx) => setCreditLimit(tx, id, sar(limit)))
  return { type: 'agency', id }
}
const act = <T>(fn: Parameters<typeof inTx<T>>[2]) => inTx(testApp.app.db, 'act', fn)
const post = (payer: Payer, day: number, amount: number, kind: 'deposit' | 'sale' = amount > 0 ? 'deposit' : 'sale') =>
  act((tx) =>
    postJournal(tx, {
      kind,
      source: { type: 'x', id: randomUUID() },
      at: on(day),
      lines: recipes.manualEntry({ payer, currency: 'SAR', amount, against: { kind: 'suspense' } }),
    }),
  ) as Promise<string>
const hold = (payer: Payer, amount: number, day: number) =>
  act((tx) => placeHold(tx, { payer, amount, currency: 'SAR', booking_ref: randomUUID(), at: on(day) }))
const ageing = async (payer: Payer, day: number) =>
  (await first(
    testApp.app.db,
    sql<AgeingRow>`select * from wallet_ageing(${(await walletIdOf(testApp.app.db, payer.id, 'SAR'))!}, ${on(day)})`,
  ))!

/** As an accountant would on paper: debts in a row, each payment pays the first ones, what is over waits for the next. */
function byHand(moves: { day: number; amount: number }[], today: number, creditDays: number) {
  const debts: { day: number; left: number }[] = []
  let over = 0
  for (const { day, amount } of moves) {
    if (amount > 0) over += amount
    else debts.push({ day, left: -amount })
    for (const debt of debts) {
      const paid = Math.min(debt.left, over)
      debt.left -= paid
      over -= paid
    }
  }
  const open = debts.filter((debt) => debt.left > 0)
  const sum = (low: number, high: number) =>
    open.filter(({ day }) => today - day >= low && today - day <= high).reduce((total, { left }) => total + left, 0)
  const late = open.filter(({ day }) => creditDays > 0 && today - day > creditDays)
  return {
    days_0_7: sum(0, 7),
    days_8_15: sum(8, 15),
    days_16_30: sum(16, 30),
    days_31: sum(31, 10_000),
    overdue: late.reduce((total, { left }) => total + left, 0),
    overdue_since: late[0] ? on(late[0].day + creditDays) : null,
  }
}

test('what is owed, by age, is what an accountant finds who settles the oldest debt first', async () => {
  const move = fc.record({ wait: fc.nat(12), amount: fc.integer({ min: -900, max: 700 }).filter((n) => n !== 0) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(0, 1, 7, 15, 30),
      fc.nat(20),
      async (steps, creditDays, wait) => {
        const payer = await agencyWith(creditDays)
        const moves: { day: number; amount: number }[] = []
        let day = 0
        for (const step of steps) {
          day += step.wait
          moves.push({ day, amount: step.amount })
          await post(payer, day, step.amount)
        }
        expect(await ageing(payer, day + wait)).toEqual(byHand(moves, day + wait, creditDays))
      },
    ),
    { numRuns: 60 },
  )
})

test('a booking made and voided, or paid by a customer’s card, makes no old debt young', async () => {
  const payer = await agencyWith(10)
  await post(payer, 0, -500)
  const sale = await post(payer, 20, -300)
  await act((tx) => reverseJournal(tx, sale, 'void', { at: on(21), kind: 'void', source: { type: 'b', id: sale } }))
  const ref = randomUUID()
  for (const [kind, amount] of [
    ['card_payment', 200],
    ['sale', -200],
  ] as const)
    await act((tx) =>
      postJournal(tx, {
        kind,
        source: { type: 'y', id: ref },
        booking_ref: ref,
        at: on(22),
        lines: recipes.manualEntry({ payer, currency: 'SAR', amount, against: { kind: 'suspense' } }),
      }),
    )
  expect(await ageing(payer, 22)).toEqual({
    days_0_7: 0,
    days_8_15: 0,
    days_16_30: 500,
    days_31: 0,
    overdue: 500,
    overdue_since: on(10),
  })
})

test('overdue debt locks the credit, in words and with figures; paying it unlocks', async () => {
  const payer = await agencyWith(15, 1_000)
  await post(payer, 0, -400)
  expect(isRefusal(await hold(payer, 100, 15))).toBe(false)
  expect(await hold(payer, 100, 16)).toMatchObject({
    code: 'credit_overdue',
    status: 422,
    extra: {
      needed: sar(100),
      available: sar(0),
      shortfall: sar(100),
      overdue: { amount: sar(400), since: on(15).toISOString() },
    },
  })
  await post(payer, 16, 400)
  expect(isRefusal(await hold(payer, 100, 16))).toBe(false)
})

test('an overdue agency still sells with money of its own, and more than everything is plainly too little', async () => {
  const payer = await agencyWith(5, 1_000)
  await post(payer, 0, -400)
  expect(await hold(payer, 601, 6)).toMatchObject({ code: 'insufficient_balance', extra: { available: sar(600) } })
  expect(await hold(payer, 600, 6)).toMatchObject({ code: 'credit_overdue' })
  const rich = await agencyWith(5, 1_000)
  await post(rich, 0, 500)
  await post(rich, 0, -400)
  expect(isRefusal(await hold(rich, 100, 90))).toBe(false)
})

test('where no days were agreed nothing falls due', async () => {
  const payer = await agencyWith(0, 1_000)
  await post(payer, 0, -400)
  expect(await ageing(payer, 100)).toMatchObject({ days_31: 400, overdue: 0, overdue_since: null })
  expect(isRefusal(await hold(payer, 600, 100))).toBe(false)
})

test('many holds at once while overdue: none of them gets credit', async () => {
  const payer = await agencyWith(5, 1_000)
  await post(payer, 0, -100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => hold(payer, 10, 30)))
  expect(answers.map((answer) => (isRefusal(answer) ? answer.code : 'held'))).toEqual(Array(20).fill('credit_overdue'))
})

test('the agency’s people are told once a day, however often the job runs', async () => {
  const payer = await agencyWith(5)
  const user = await buildUser(testApp, { role: 'agent', agency_id: payer.id })
  await post(payer, 0, -12_300)
  const told = () =>
    all(
      testApp.app.db,
      sql<{
        data: unknown
        link: string
      }>`select data, link from notifications where user_id = ${user.id} and kind = 'credit_overdue'`,
    )
  await remindOverdue(testApp.app)
  expect(await remindOverdue(testApp.app)).toBe(0)
  expect(await told()).toEqual([{ data: { agency: 'A', amount: sar(12_300) }, link: '/agent/agent-ledger' }])
  testApp.clock.advanceMinutes(1_440)
  await remindOverdue(testApp.app)
  expect(await told()).toHaveLength(2)
})
