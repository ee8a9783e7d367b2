import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { fundsOf, postJournal, recipes, runInvariants } from './index.ts'

let testApp: TestApp
let admin: Visitor
let bank: string
let agency: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Maryam A.' }))
  bank = (await first(
    testApp.app.db,
    sql<{
      id: string
    }>`insert into banks (name_en, name_ar, account_title, account_number, currency) values ('SNB', 'الأهلي', 'Rihla', '1', 'SAR') returning id`,
  ))!.id
})
afterAll(() => testApp.close())
beforeEach(async () => {
  agency = (await buildAgency(testApp)).id
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const entry = (more: object = {}) => ({
  agency_id: agency,
  direction: 'credit',
  amount: sar(1_000),
  against: 'suspense',
  reason: 'Fee charged twice',
  ...more,
})
const save = (body: object, headers?: Record<string, string>) => admin.post('/api/transactions', body, headers)
const update = (body: object, headers?: Record<string, string>) => admin.call('PUT', '/api/transactions', body, headers)
const balance = async () => (await fundsOf(testApp.app.db, agency, 'SAR')).balance
const list = async (query = `?agency_id=${agency}`) => (await admin.get(`/api/transactions${query}`)).body

test('money is moved by hand, against the account that was named, with a reason', async () => {
  const saved = await save(entry())
  expect(saved).toMatchObject({
    status: 200,
    body: {
      message: 'Transaction saved successfully.',
      data: { kind: 'adjustment', amount: sar(1_000), memo: 'Fee charged twice', by: 'Maryam A.', can_correct: true },
    },
  })
  await save(entry({ direction: 'debit', amount: sar(300), against: 'income' }))
  await save(entry({ against: 'bank', bank_id: bank, amount: sar(50) }))
  expect(await balance()).toBe(750)
  const { data } = await list()
  expect(data.map((row: any) => [row.amount.amount, row.lines.map((line: any) => line.account)])).toEqual([
    [50, [`bank:${bank}:cash`, `agency:${agency}:wallet`]],
    [-300, ['income:company:adjustment', `agency:${agency}:wallet`]],
    [1_000, ['suspense:company:adjustment', `agency:${agency}:wallet`]],
  ])
})

test('the same key posts once, sent thirty times at once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = entry()
  const answers = await Promise.all(Array.from({ length: 30 }, () => save(body, key)))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect(await balance()).toBe(1_000)
})

test('more than the wallet has is refused: Insufficient Balance', async () => {
  expect(await save(entry({ direction: 'debit' }))).toMatchObject({
    status: 422,
    body: { code: 'insufficient_balance', message: 'Insufficient Balance', shortfall: sar(1_000) },
  })
  expect(await balance()).toBe(0)
})

test('bad entries are refused by field', async () => {
  for (const [more, field] of [
    [{ amount: sar(0) }, 'amount'],
    [{ amount: sar(-5) }, 'amount'],
    [{ amount: sar(1_000_000_000_001) }, 'amount'],
    [{ amount: { amount: 5, currency: 'USD' } }, 'amount'],
    [{ reason: '  x ' }, 'reason'],
    [{ against: 'bank' }, 'bank_id'],
    [{ against: 'bank', bank_id: randomUUID() }, 'bank_id'],
    [{ bank_id: bank }, 'bank_id'],
    [{ agency_id: randomUUID() }, 'agency_id'],
    [{ direction: 'up' }, 'direction'],
    [{ kind: 'sale' }, 'kind'],
  ] as const)
    expect((await save(entry(more))).body.errors, JSON.stringify(more)).toMatchObject([{ field }])
  expect(await balance()).toBe(0)
})

test('a correction is the exact reversal and a new entry, linked both ways; nothing is changed', async () => {
  const old = (await save(entry())).body.data
  const before = await all(testApp.app.db, sql`select * from postings where journal_id = ${old.id} order by line_no`)
  const { body } = await update({
    ...entry({ amount: sar(400), reason: 'It was 4 riyals' }),
    agency_id: undefined,
    id: old.id,
  })
  expect(body).toMatchObject({
    message: 'Transaction updated successfully.',
    data: { amount: sar(400), memo: 'It was 4 riyals', source: { type: 'correction', id: old.id }, can_correct: true },
  })
  expect(await balance()).toBe(400)
  const rows = (await list()).data
  const reversal = rows.find((row: any) => row.kind === 'reversal')
  expect(reversal).toMatchObject({ amount: sar(-1_000), reverses: old.id, memo: 'It was 4 riyals' })
  expect(rows.find((row: any) => row.id === old.id)).toMatchObject({ reversed_by: reversal.id, can_correct: false })
  expect(await all(testApp.app.db, sql`select * from postings where journal_id = ${old.id} order by line_no`)).toEqual(
    before,
  )
  const again = await update({ ...entry(), agency_id: undefined, id: old.id })
  expect(again).toMatchObject({ status: 409, body: { message: 'This entry was reversed before.' } })
  expect(
    (await update({ ...entry({ direction: 'debit', amount: sar(400) }), agency_id: undefined, id: body.data.id })).body,
  ).toMatchObject({ code: 'insufficient_balance' })
  expect(await balance()).toBe(400)
})

test('a correction does not fail for money that it brings itself', async () => {
  const old = (await save(entry())).body.data
  await save(entry({ direction: 'debit', amount: sar(900), reason: 'spent elsewhere' }))
  expect((await update({ ...entry({ amount: sar(950) }), agency_id: undefined, id: old.id })).status).toBe(200)
  expect(await balance()).toBe(50)
})

test('corrected ten times at once in ten ways, one of them counts', async () => {
  const old = (await save(entry())).body.data
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      update({ ...entry({ amount: sar(100 + n) }), agency_id: undefined, id: old.id }),
    ),
  )
  const won = answers.filter((answer) => answer.status === 200)
  expect(won).toHaveLength(1)
  expect(await balance()).toBe(won[0]!.body.data.amount.amount)
})

test('corrected ten times at once in the same way, it is corrected and noted once', async () => {
  const old = (await save(entry())).body.data
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => update({ ...entry({ amount: sar(100) }), agency_id: undefined, id: old.id })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(
    await all(
      testApp.app.db,
      sql`select 1 from activity_log where subject_id = ${agency} and action = 'transaction_updated'`,
    ),
  ).toHaveLength(1)
})

test('more money than one amount may name is still shown as a sum', async () => {
  await admin.post('/api/adjustment-limit', { limit: sar(1_000_000_000_000) })
  for (let n = 0; n < 10; n++) await save(entry({ amount: sar(1_000_000_000_000) }))
  const ten = sar(10_000_000_000_000)
  expect(await admin.get(`/api/agent-statment?agency_id=${agency}`)).toMatchObject({
    status: 200,
    body: { balance: ten, available: ten, closing: ten, totals: { credit: ten } },
  })
  const { code } = (await first(testApp.app.db, sql<{ code: string }>`select code from agencies where id = ${agency}`))!
  expect((await admin.get(`/api/agent-balances?q=${code}`)).body.agents).toMatchObject([{ balance: ten }])
  expect((await admin.get(`/api/agent-applications?q=${code}`)).body.data).toMatchObject([{ balance: ten }])
})

test('money of a booking or a deposit is not corrected here', async () => {
  const journal = await inTx(testApp.app.db, 'deposit', (tx) =>
    postJournal(tx, {
      kind: 'deposit',
      source: { type: 'desk', id: randomUUID() },
      at: testApp.app.clock.now(),
      lines: recipes.deposit({ payer: { type: 'agency', id: agency }, bank, currency: 'SAR', amount: 700 }),
    }),
  )
  const answer = await update({ ...entry(), agency_id: undefined, id: journal })
  expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await update({ ...entry(), agency_id: undefined, id: randomUUID() })).status).toBe(404)
  expect(await balance()).toBe(700)
})

test('an agent sees what moved their own wallet and no other side of it; staff need their permission', async () => {
  await save(entry())
  const stranger = (await buildAgency(testApp)).id
  await save(entry({ agency_id: stranger }))
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
  const { body } = await agent.get('/api/transactions')
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({ agency: { id: agency }, by: null, can_correct: false })
  expect(JSON.stringify(body)).not.toContain('suspense')
  expect((await agent.get(`/api/transactions?agency_id=${stranger}`)).status).toBe(404)
  for (const place of [`1|${randomUUID()}`, `2026-11-20T10:00:00.000Z|${'-'.repeat(36)}`]) {
    const { status, body } = await agent.get(`/api/transactions?cursor=${Buffer.from(place).toString('base64url')}`)
    expect([status, body.errors?.[0].field]).toEqual([422, 'cursor'])
  }
  expect((await agent.get('/api/transactions?account=income:company:adjustment')).status).toBe(403)
  expect((await agent.post('/api/transactions', entry())).status).toBe(403)
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  for (const answer of [await staff.get('/api/transactions'), await staff.post('/api/transactions', entry())])
    expect(answer.status).toBe(403)
})

test('the list of the app is filtered, and read page by page each entry once', async () => {
  const words = randomUUID().slice(0, 8)
  for (let n = 1; n <= 5; n++) await save(entry({ amount: sar(n), reason: `${words} no ${n}` }))
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const body: any = await list(`?q=${words}&kind=adjustment&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.data.map((row: any) => row.amount.amount))
    cursor = body.meta.next_cursor
  }
  expect(seen).toEqual([5, 4, 3, 2, 1])
  expect((await list(`?account=suspense:company:adjustment&q=${words}&direction=in`)).data).toEqual([])
  expect((await list(`?account=suspense:company:adjustment&q=${words}&direction=out`)).data).toHaveLength(5)
  expect((await list(`?q=${words}&to=2026-11-19`)).data).toEqual([])
  expect((await list(`?q=${words}&from=2026-11-20&to=2026-11-20`)).data).toHaveLength(5)
  expect((await list('?account=income:nobody:margin')).errors).toMatchObject([{ field: 'account' }])
  expect((await list('?cursor=x')).errors).toMatchObject([{ field: 'cursor' }])
})

test('an account is listed in every currency that it is kept in, each amount in its own', async () => {
  const words = randomUUID().slice(0, 8)
  for (const [second, currency] of ['AED', 'KWD', 'SAR', 'KWD'].entries())
    await inTx(testApp.app.db, 'manual entry', (tx) =>
      postJournal(tx, {
        kind: 'adjustment',
        source: { type: 'desk', id: randomUUID() },
        at: new Date(testApp.app.clock.now().getTime() + second * 1_000),
        memo: `${words} in ${currency}`,
        lines: recipes.manualEntry({
          payer: { type: 'customer', id: randomUUID() },
          currency,
          amount: 500,
          against: { kind: 'income' },
        }),
      }),
    )
  const account = 'income:company:adjustment'
  const asked = `?account=${account}&q=${words}`
  const moved = (row: any) => row.lines.find((line: any) => line.account === account).amount
  const { data } = await list(asked)
  expect(data.map(moved)).toEqual(['KWD', 'SAR', 'KWD', 'AED'].map((currency) => ({ amount: -500, currency })))

  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: any = await list(`${asked}&limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data.map((row: any) => row.id))
    cursor = page.meta.next_cursor
  }
  expect(seen).toEqual(data.map((row: any) => row.id))
  expect((await list(`${asked}&direction=out`)).data).toHaveLength(4)
  expect((await list(`${asked}&direction=in`)).data).toEqual([])
  expect((await list(`${asked}&kind=deposit`)).data).toEqual([])
  expect((await list(`${asked}&to=2026-11-19`)).data).toEqual([])
})

test('an entry that moves an account by several lines, or in two currencies, is listed once', async () => {
  const words = randomUUID().slice(0, 8)
  const [wallet, other] = ['SAR', 'KWD'].map((currency) => ({
    owner_type: 'agency' as const,
    owner_id: agency,
    kind: 'wallet',
    currency,
  }))
  const suspense = (currency: string) => ({
    owner_type: 'suspense' as const,
    owner_id: 'company',
    kind: 'adjustment',
    currency,
  })
  await inTx(testApp.app.db, 'entry', (tx) =>
    postJournal(tx, {
      kind: 'adjustment',
      source: { type: 'desk', id: randomUUID() },
      at: testApp.app.clock.now(),
      memo: words,
      lines: [
        { account: wallet!, amount: 1_000 },
        { account: wallet!, amount: -200 },
        { account: suspense('SAR'), amount: -800 },
        { account: other!, amount: 300 },
        { account: suspense('KWD'), amount: -300 },
      ],
    }),
  )
  const found = async (filter: string) => (await list(`?q=${words}&${filter}`)).data.length
  expect((await list(`?agency_id=${agency}`)).data).toMatchObject([{ amount: sar(800) }])
  for (const filter of [
    `agency_id=${agency}`,
    `account=agency:${agency}:wallet`,
    'account=suspense:company:adjustment',
  ])
    expect([filter, await found(filter)]).toEqual([filter, 1])
  for (const direction of ['in', 'out'])
    expect([direction, await found(`agency_id=${agency}&direction=${direction}`)]).toEqual([direction, 1])
})

test('every movement by hand is in the activity log, and the books are whole', async () => {
  const old = (await save(entry())).body.data
  await update({ ...entry({ amount: sar(5) }), agency_id: undefined, id: old.id })
  expect(
    await all(
      testApp.app.db,
      sql<{ action: string }>`select action from activity_log where subject_id = ${agency} order by id`,
    ),
  ).toEqual([{ action: 'transaction_saved' }, { action: 'transaction_updated' }])
  expect((await runInvariants(testApp.app.db)).filter((check) => check.broken.length > 0)).toEqual([])
})
