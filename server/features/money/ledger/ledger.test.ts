import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first, inTx } from '#server/db/db'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { runs } from '../../../../test/support/runs.ts'
import {
  captureHold,
  deposit,
  fundsOf,
  holdOf,
  type Payer,
  placeHold,
  postJournal,
  releaseHold,
  reverseJournal,
  sale,
  setCreditLimit,
  voidFee,
} from './index.ts'

let testApp: TestApp
let owner: pg.Client
beforeAll(async () => {
  testApp = await startApp()
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

const at = new Date('2026-11-20T10:00:00Z')
const agency = (): Payer => ({ type: 'agency', id: randomUUID() })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const post = (payer: Payer, amount: number, source: string = randomUUID()) =>
  inTx(testApp.app.db, 'deposit', (tx) =>
    postJournal(tx, {
      kind: 'deposit',
      source: { type: 'deposit', id: source },
      lines: deposit({ payer, bank: 'b1', currency: 'SAR', amount }),
      at,
    }),
  )
const hold = (payer: Payer, amount: number, ref: string = randomUUID()) =>
  inTx(testApp.app.db, 'hold', (tx) => placeHold(tx, { payer, amount, currency: 'SAR', booking_ref: ref, at }))
const saleOf = (payer: Payer, amount: number) =>
  sale({ payer, supplier: 'house', currency: 'SAR', gross: amount, net: amount, margin: 0, charge: 0, tax: 0 })
const release = (ref: string) => inTx(testApp.app.db, 'release', (tx) => releaseHold(tx, ref, at))
const capture = (payer: Payer, amount: number, ref: string) =>
  inTx(testApp.app.db, 'capture', (tx) =>
    captureHold(tx, {
      kind: 'sale',
      source: { type: 'booking', id: ref },
      booking_ref: ref,
      lines: saleOf(payer, amount),
      at,
    }),
  )

test('a deposit, a hold and its capture move the wallet as a person would expect', async () => {
  const payer = agency()
  await post(payer, 1_000)
  await hold(payer, 400, 'BK-A')
  expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toEqual({
    balance: 1_000,
    credit_limit: 0,
    blocked: 400,
    available: 600,
    blocked_by: 1,
  })
  const journal = await capture(payer, 400, 'BK-A')
  expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toEqual({
    balance: 600,
    credit_limit: 0,
    blocked: 0,
    available: 600,
    blocked_by: 0,
  })
  expect(await capture(payer, 400, 'BK-A')).toBe(journal)
  expect(await holdOf(testApp.app.db, 'BK-A')).toMatchObject({ state: 'captured', journal_id: journal })
  expect(await release('BK-A')).toBe('captured')
  expect(await release('BK-NONE')).toBe(null)
  expect(await capture(payer, 1, 'BK-NONE')).toMatchObject({ code: 'wrong_state' })
})

test('too little money is refused with what is needed and what is there', async () => {
  const payer = agency()
  await post(payer, 300)
  const refusal = (await hold(payer, 301)) as Refusal
  expect(refusal).toMatchObject({
    code: 'insufficient_balance',
    message: 'http.insufficient_balance',
    extra: { needed: sar(301), available: sar(300), shortfall: sar(1) },
  })
  const fee = await inTx(testApp.app.db, 'fee', (tx) =>
    postJournal(tx, {
      kind: 'void_fee',
      source: { type: 'booking', id: randomUUID() },
      lines: voidFee({ payer, currency: 'SAR', fee: 400 }),
      at,
    }),
  )
  expect(fee).toMatchObject({ code: 'insufficient_balance', extra: { needed: sar(400), available: sar(300) } })
})

test('a credit limit is money to book with, and cannot be cut below what is used', async () => {
  const payer = agency()
  const set = (amount: number) => inTx(testApp.app.db, 'limit', (tx) => setCreditLimit(tx, payer.id, sar(amount)))
  expect(await set(500)).toBe(true)
  expect(isRefusal(await hold(payer, 450))).toBe(false)
  expect(await set(449)).toBe(false)
  expect(await set(450)).toBe(true)
  expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toMatchObject({ balance: 0, credit_limit: 450, available: 0 })
})

const rounds = runs(10, 20)

test(`50 holds at once with money for 10: exactly 10, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const payer = agency()
    await post(payer, 1_000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(payer, 100)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(10)
    expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toMatchObject({
      blocked: 1_000,
      available: 0,
      blocked_by: 10,
    })
  }
})

test('the same source posted 50 times at once is one journal; with another amount it is refused', async () => {
  const payer = agency()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(payer, 700, 'DP-1')))
  expect(new Set(answers).size).toBe(1)
  expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toMatchObject({ balance: 700 })
  const others = await Promise.all(Array.from({ length: 10 }, () => post(payer, 701, 'DP-1')))
  expect(others.every((answer) => isRefusal(answer) && answer.code === 'idempotency_mismatch')).toBe(true)
})

test('a booking holds once: the same amount again is the same hold, another amount is refused', async () => {
  const payer = agency()
  await post(payer, 1_000)
  const ids = await Promise.all(Array.from({ length: 20 }, () => hold(payer, 100, 'BK-B')))
  expect(new Set(ids).size).toBe(1)
  expect(await hold(payer, 101, 'BK-B')).toMatchObject({ code: 'idempotency_mismatch' })
})

test('one booking held on two wallets at once: one of them holds, the other is refused in words', async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b, ref] = [agency(), agency(), randomUUID()]
    await Promise.all([post(a, 100), post(b, 100)])
    const answers = await Promise.all([hold(a, 100, ref), hold(b, 100, ref)])
    expect(answers.filter(isRefusal).map((refusal) => refusal.code)).toEqual(['idempotency_mismatch'])
  }
})

test('captured and released at once: one of them wins and the money is there once', async () => {
  for (let round = 0; round < rounds; round++) {
    const payer = agency()
    const ref = randomUUID()
    await post(payer, 100)
    await hold(payer, 100, ref)
    const [taken, freed] = await Promise.all([capture(payer, 100, ref), release(ref)])
    expect(isRefusal(taken)).toBe(freed === 'released')
    expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toMatchObject({
      balance: freed === 'released' ? 100 : 0,
      blocked: 0,
    })
  }
})

test('a journal is reversed exactly and once', async () => {
  const payer = agency()
  const journal = (await post(payer, 900)) as string
  const back = await inTx(testApp.app.db, 'reverse', (tx) => reverseJournal(tx, journal, 'keyed in twice', { at }))
  expect(isRefusal(back)).toBe(false)
  expect(await fundsOf(testApp.app.db, payer.id, 'SAR')).toMatchObject({ balance: 0 })
  expect(await inTx(testApp.app.db, 'reverse', (tx) => reverseJournal(tx, journal, 'keyed in twice', { at }))).toBe(
    back,
  )
  const other = await inTx(testApp.app.db, 'reverse', (tx) =>
    reverseJournal(tx, journal, 'again', { at, source: { type: 'desk', id: '1' } }),
  )
  expect(other).toMatchObject({ code: 'wrong_state' })
})

test('spent money cannot be reversed away', async () => {
  const payer = agency()
  const journal = (await post(payer, 500)) as string
  await hold(payer, 200)
  const refusal = await inTx(testApp.app.db, 'reverse', (tx) =>
    reverseJournal(tx, journal, 'the bank took it back', { at }),
  )
  expect(refusal).toMatchObject({ code: 'insufficient_balance', extra: { needed: sar(500), available: sar(300) } })
})

test('wallets paying each other crosswise never show a deadlock', async () => {
  const [a, b] = [agency(), agency()]
  await Promise.all([post(a, 10_000), post(b, 10_000)])
  const pay = (from: Payer, to: Payer) =>
    inTx(testApp.app.db, 'pay', (tx) =>
      postJournal(tx, {
        kind: 'adjustment',
        source: { type: 'transfer', id: randomUUID() },
        lines: [
          { account: { owner_type: 'agency', owner_id: from.id, kind: 'wallet', currency: 'SAR' }, amount: -7 },
          { account: { owner_type: 'agency', owner_id: to.id, kind: 'wallet', currency: 'SAR' }, amount: 7 },
        ],
        at,
      }),
    )
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => (n % 2 ? pay(a, b) : pay(b, a))))
  expect(answers.filter((answer) => isRefusal(answer))).toEqual([])
  expect(await fundsOf(testApp.app.db, a.id, 'SAR')).toMatchObject({ balance: 10_000 })
  const deadlocks = await first(
    testApp.app.db,
    sql<{ n: number }>`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  expect(deadlocks!.n).toBe(0)
})

test('the application’s role can neither write nor rewrite the books, nor make itself a balance', async () => {
  const payer = agency()
  await post(payer, 100)
  const tries = [
    `insert into journals select gen_random_uuid(), agency_id, kind, 'x', 'x', booking_ref, memo, actor_id, occurred_at, posted_at, null, body_hash from journals limit 1`,
    'update journals set memo = null',
    'delete from journals',
    'truncate journals cascade',
    'insert into postings select journal_id, 99, account_id, amount, currency, posted_at, null, null from postings',
    'update postings set amount = amount * 2',
    'delete from postings',
    'truncate postings cascade',
    `insert into ledger_accounts (id, owner_type, owner_id, kind, currency, balance) values (gen_random_uuid(), 'agency', 'me', 'wallet', 'SAR', 1000000)`,
    'update ledger_accounts set balance = balance + 1',
    'update ledger_accounts set credit_limit = 1000000',
    'delete from ledger_accounts',
    `update holds set state = 'released'`,
    'delete from holds',
    'update invoices set total = 0',
    'delete from invoices',
    'alter table postings disable trigger all',
    'set session_replication_role = replica',
    'drop table postings',
    'create table mine (a int)',
  ]
  for (const text of tries)
    await expect(sql.raw(text).execute(testApp.app.db), text).rejects.toMatchObject({ code: '42501' })
})

test('not even the owner changes a posted line without switching the guards off', async () => {
  for (const text of [
    'update postings set amount = amount * 2',
    'delete from postings',
    'truncate postings cascade',
    'update journals set memo = null',
    'delete from journals',
    'truncate journals cascade',
    'delete from ledger_accounts',
  ]) {
    await expect(owner.query(text), text).rejects.toMatchObject({ code: 'TB002' })
  }
})

test('a journal that does not balance is refused by the database itself', async () => {
  const account = async (kind: string, currency: string) =>
    (
      await owner.query(`select ensure_account(gen_random_uuid(), 'suspense', 'company', $1, $2) as id`, [
        kind,
        currency,
      ])
    ).rows[0].id as string
  const [a, b, usd] = [await account('x', 'SAR'), await account('y', 'SAR'), await account('x', 'USD')]
  const call = (accounts: unknown[], amounts: number[]) =>
    sql`select post_journal(gen_random_uuid(), 'adjustment', 'test', ${randomUUID()}, ${accounts}::uuid[], ${amounts}::bigint[])`.execute(
      testApp.app.db,
    )
  await expect(call([a, b], [100, -99])).rejects.toMatchObject({ code: 'TB004' })
  await expect(call([a], [100])).rejects.toMatchObject({ code: 'TB004' })
  await expect(call([a, randomUUID()], [100, -100])).rejects.toMatchObject({ code: 'TB004' })
  await expect(call([a, b], [0, 0])).rejects.toMatchObject({ code: '23514' })
  await expect(call([a, usd], [100, -100])).rejects.toMatchObject({ code: 'TB004' })
  await expect(
    owner.query(
      `insert into postings (journal_id, line_no, account_id, amount, currency, posted_at) select id, 99, $1, 5, 'SAR', now() from journals limit 1`,
      [a],
    ),
  ).rejects.toMatchObject({ code: 'TB004' })
})
