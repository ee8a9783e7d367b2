import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  ensureAccount,
  type Payer,
  postJournal,
  recipes,
  runInvariants,
  sumAccountDays,
  sumWallDays,
  walletOf,
} from './index.ts'

let testApp: TestApp
let wallet: string
let suspense: string
const payer: Payer = { type: 'agency', id: randomUUID() }

const post = (at: string, amount: number) =>
  inTx(testApp.app.db, 'post', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'transaction', id: randomUUID() },
      at: new Date(at),
      lines: recipes.manualEntry({ payer, currency: 'SAR', amount, against: { kind: 'suspense' } }),
    }),
  )

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  await post('2026-09-01T06:00:00Z', 1_000_000)
  // Forty days with some lines each, two of them within a second of midnight, which reach the wallet in the other order.
  for (let day = 0; day < 40; day++)
    for (const [hour, amount] of [
      ['00:00:00', -500 - day],
      ['11:30:00', 75],
      ['23:59:59', -3],
    ] as const)
      await post(`${new Date(Date.UTC(2026, 8, 2 + day)).toISOString().slice(0, 10)}T${hour}Z`, amount)
  await post('2026-10-20T00:00:00.100Z', -11)
  await post('2026-10-19T23:59:59.900Z', -13)
  wallet = await inTx(testApp.app.db, 'account', (tx) => ensureAccount(tx, walletOf(payer, 'SAR')))
  suspense = (await first(
    testApp.app.db,
    sql<{ id: string }>`select id from ledger_accounts where owner_type = 'suspense' and currency = 'SAR'`,
  ))!.id
})
afterAll(() => testApp.close())

const until = async () =>
  (await first(testApp.app.db, sql<{ day: string }>`select summed_until::text as day from account_days_state`))!.day

/** What the lines themselves come to. */
const byLines = (where: ReturnType<typeof sql>) =>
  first(
    testApp.app.db,
    sql`select coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as debit, coalesce(sum(amount) filter (where amount > 0), 0)::int8 as credit,
      count(*) filter (where amount < 0) as debits, count(*) filter (where amount > 0) as credits from postings where ${where}`,
  )

test('books without a line are summed at once', async () => {
  const empty = await startApp({ now: '2026-11-20T10:00:00Z' })
  try {
    await sumAccountDays(empty.app.db)
    const { rows } = await sql<{ more: boolean }>`select sum_account_days() as more`.execute(empty.app.db)
    expect(rows).toEqual([{ more: false }])
  } finally {
    await empty.close()
  }
})

test('what moved on an account between any two instants is the sum of its lines, before days are kept and after', async () => {
  const { db } = testApp.app
  const instants = ['-infinity', '2026-09-02T00:00:00Z', '2026-09-02T19:00:00+00', '2026-09-20T21:00:00Z', 'infinity']
  const compare = async () => {
    for (const account of [wallet, suspense])
      for (const [index, from] of instants.entries())
        for (const to of instants.slice(index))
          expect(
            await first(db, sql`select * from account_moved(${account}, ${from}, ${to})`),
            `${from} to ${to}`,
          ).toEqual(await byLines(sql`account_id = ${account} and posted_at >= ${from} and posted_at < ${to}`))
  }
  await compare()
  await sumAccountDays(db)
  expect((await until()) > '2026-10-20').toBe(true)
  expect(await all(db, sql`select * from account_days where account_id = ${wallet}`)).toHaveLength(43)
  await compare()
})

test('the totals of a statement are those of its lines, also where two lines of different days met at midnight', async () => {
  const { db } = testApp.app
  await sumAccountDays(db)
  const last = (await byLines(sql`account_id = ${wallet}`)) as { debits: number; credits: number }
  const count = last.debits + last.credits
  for (const [after, upto] of [
    [0, count],
    [1, count],
    [7, 60],
    [3, 4],
    [5, 5],
    [60, count - 1],
  ])
    expect(await first(db, sql`select * from wallet_moved(${wallet}, ${after}, ${upto})`)).toEqual({
      ...((await byLines(sql`account_id = ${wallet} and seq > ${after} and seq <= ${upto}`)) as object),
      vat: null,
    })
})

test('a line that is posted into a day that was kept is counted at once, and kept with the next sum', async () => {
  const { db } = testApp.app
  await sumAccountDays(db)
  await sumWallDays(db, 'Asia/Riyadh')
  const before = (await first(
    db,
    sql<{ credit: number }>`select credit from account_moved(${wallet}, '-infinity', 'infinity')`,
  ))!
  await post('2026-09-10T08:00:00Z', 9_000)
  expect(await until()).toBe('2026-09-10')
  expect(await first(db, sql`select credit from account_moved(${wallet}, '-infinity', 'infinity')`)).toEqual({
    credit: before.credit + 9_000,
  })
  await sumAccountDays(db)
  await sumWallDays(db, 'Asia/Riyadh')
  expect(await first(db, sql`select credit from account_moved(${wallet}, '-infinity', 'infinity')`)).toEqual({
    credit: before.credit + 9_000,
  })
  expect((await runInvariants(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('thirty who post into the past while days are summed lose nothing', async () => {
  const { db } = testApp.app
  const day = (index: number) => `2026-09-${String(10 + (index % 15)).padStart(2, '0')}T12:00:00Z`
  await Promise.all([
    ...Array.from({ length: 30 }, (_, index) => post(day(index), 1)),
    ...Array.from({ length: 4 }, () => sumAccountDays(db)),
    ...Array.from({ length: 4 }, () => sumWallDays(db, 'Asia/Riyadh')),
  ])
  await sumAccountDays(db)
  await sumWallDays(db, 'Asia/Karachi')
  expect((await runInvariants(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})
