import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { createInvoice } from '#server/features/money/invoices'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  type Payer,
  placeHold,
  postJournal,
  prove,
  recipes,
  reverseJournal,
  runInvariants,
  verifiedAt,
} from './index.ts'

let testApp: TestApp
let owner: pg.Client
const payer: Payer = { type: 'agency', id: randomUUID() }
let journal = ''

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const at = testApp.app.clock.now()
  const deposit = (amount: number) =>
    inTx(testApp.app.db, 'deposit', (tx) =>
      postJournal(tx, {
        kind: 'deposit',
        source: { type: 'deposit', id: randomUUID() },
        lines: recipes.deposit({ payer, bank: 'b', currency: 'SAR', amount }),
        at,
      }),
    )
  journal = (await deposit(1_000)) as string
  const other = (await deposit(500)) as string
  await deposit(700)
  await inTx(testApp.app.db, 'reverse', (tx) => reverseJournal(tx, other, 'keyed in twice', { at }))
  await inTx(testApp.app.db, 'hold', (tx) =>
    placeHold(tx, { payer, amount: 250, currency: 'SAR', booking_ref: 'group seats 7', at }),
  )
  for (const n of [1, 2, 3])
    await inTx(testApp.app.db, 'invoice', (tx) =>
      createInvoice(tx, {
        booking_ref: `desk ${n}`,
        lines: [],
        total: { amount: n * 100, currency: 'SAR' },
        at,
        kind: 'receipt',
      }),
    )
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

/** What the proof finds while `text` has been done behind its back, as the owner with every guard off. */
async function found(text: string, small?: number): Promise<Record<string, { subject: string; detail: string }[]>> {
  const undo = ['journals', 'postings', 'ledger_accounts', 'holds', 'invoices', 'number_series']
  await owner.query(
    `set session_replication_role = replica; ${undo.map((table) => `create table undo_${table} as table ${table}`).join('; ')}`,
  )
  try {
    await owner.query(text)
    return Object.fromEntries(
      (await runInvariants(testApp.app.db, small))
        .filter((check) => check.broken.length > 0)
        .map((check) => [check.name, check.broken]),
    )
  } finally {
    for (const table of undo) {
      const columns = (
        await owner.query(
          `select string_agg(column_name, ', ') as names from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
          [table],
        )
      ).rows[0].names as string
      await owner.query(
        `delete from ${table}; insert into ${table} (${columns}) select ${columns} from undo_${table}; drop table undo_${table}`,
      )
    }
    await owner.query('set session_replication_role = origin')
  }
}

test('untouched books are proven, and the statement’s stamp says when', async () => {
  expect(await verifiedAt(testApp.app.db)).toBe(null)
  expect(await prove(testApp.app)).toEqual([])
  expect((await verifiedAt(testApp.app.db))!.toISOString().slice(0, 16)).toBe('2026-11-20T10:00')
})

test.each([
  [
    'an amount that was raised',
    () => `update postings set amount = amount + 5 where journal_id = '${journal}' and amount > 0`,
    ['I1 journals', 'I1 ledger', 'I1 hashes', 'I3 balances', 'I3 running'],
  ],
  [
    'both sides raised, so that the sums still hold',
    () =>
      `update postings set amount = amount + sign(amount) * 5, balance_after = balance_after + 5 where journal_id = '${journal}'`,
    ['I1 hashes', 'I3 balances', 'I3 running'],
  ],
  [
    'a deposit that now calls itself an opening balance',
    () => `update journals set kind = 'opening' where id = '${journal}'`,
    ['I1 hashes', 'I11 records'],
  ],
  [
    'a deleted journal',
    () => `delete from postings where journal_id = '${journal}'; delete from journals where id = '${journal}'`,
    ['I3 balances', 'I3 running', 'I3 counts', 'I11 records'],
  ],
  [
    'lines that lost their journal',
    () => `delete from journals where id = '${journal}'`,
    ['I1 orphans', 'I11 records'],
  ],
  [
    'a journal that lost its lines',
    () => `delete from postings where journal_id = '${journal}'`,
    ['I1 hashes', 'I3 balances', 'I3 running', 'I3 counts'],
  ],
  [
    'a balance written by hand',
    () => `update ledger_accounts set balance = balance + 1 where guarded`,
    ['I3 balances'],
  ],
  ['a hold that vanished', () => 'delete from holds', ['I3 holds', 'I11 records']],
  [
    'a posting on no account',
    () => `update postings set account_id = gen_random_uuid() where journal_id = '${journal}' and amount < 0`,
    ['I1 hashes', 'I3 accounts'],
  ],
  [
    'a reversal of something else',
    () => `update journals set reverses_id = '${journal}' where reverses_id is not null`,
    ['I1 reversals', 'I1 hashes', 'I11 records'],
  ],
  [
    'an invoice that was changed',
    () => `update invoices set total = 1 where series_no = 2`,
    ['I11 records', 'I13 chain'],
  ],
  [
    'an invoice that was removed',
    () => `delete from invoices where series_no = 2`,
    ['I11 records', 'I13 chain', 'I13 numbers'],
  ],
  ['a number that was skipped', () => `update number_series set last = last + 1`, ['I13 numbers']],
])('the proof finds and names %s', async (_what, text, names) => {
  const broken = await found(text())
  expect(Object.keys(broken).sort()).toEqual([...names].sort())
  if (broken['I1 hashes'] && !text().includes('reverses_id'))
    expect(broken['I1 hashes'][0]!.subject).toBe(`journal ${journal}`)
})

test('an amount that was changed is named with its line, what it says and what it was', async () => {
  const line = (await owner.query(`select line_no from postings where journal_id = '${journal}' and amount > 0`))
    .rows[0].line_no as number
  const broken = await found(`update postings set amount = 1234567 where journal_id = '${journal}' and amount > 0`)
  expect(broken['I1 hashes']).toEqual([
    { subject: `journal ${journal}`, detail: `line ${line} says 1234567, was posted as 1000` },
  ])
})

test('a hold, a balance and an invoice that were changed are named with what they should be', async () => {
  expect(await found('update holds set amount = 251')).toEqual({
    'I3 holds': [{ subject: `agency ${payer.id} wallet`, detail: 'blocked 250, holds say 251 SAR' }],
    'I11 records': [{ subject: 'hold group seats 7', detail: 'amount says 251, was recorded as 250' }],
  })
  expect(await found(`update ledger_accounts set balance = 9000 where guarded`)).toEqual({
    'I3 balances': [{ subject: `agency ${payer.id} wallet`, detail: 'kept 9000, postings say 1700 SAR' }],
  })
  const number = (await owner.query(`select number from invoices where series_no = 2`)).rows[0].number as string
  expect(await found(`update invoices set lines = '[{"code": "X"}]' where series_no = 2`)).toEqual({
    'I13 chain': [{ subject: `invoice ${number}`, detail: 'was changed after it was issued' }],
  })
})

test('what large books are asked rule by rule finds the same as what small ones are asked at once', async () => {
  const text = `update holds set amount = 1; update postings set amount = amount + 1 where journal_id = '${journal}'`
  const atOnce = await found(text)
  expect(Object.keys(atOnce).length).toBeGreaterThan(3)
  expect(await found(text, 0)).toEqual(atOnce)
})

test('after all that the books are whole again, and a broken proof takes the stamp away', async () => {
  expect(await prove(testApp.app)).toEqual([])
  await owner.query(
    `set session_replication_role = replica; update ledger_accounts set balance = balance + 1 where guarded`,
  )
  expect(await prove(testApp.app)).toMatchObject([
    {
      name: 'I3 balances',
      broken: [{ subject: `agency ${payer.id} wallet`, detail: 'kept 1701, postings say 1700 SAR' }],
    },
  ])
  expect(await verifiedAt(testApp.app.db)).toBe(null)
})
