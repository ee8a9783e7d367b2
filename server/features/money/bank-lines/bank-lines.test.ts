import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { bankLineList } from '#contract/money/bank-line-list'
import { first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { bankLineListSql } from './bank-line-list.sql.ts'

let testApp: TestApp
let ali: Visitor
let sara: Visitor
let agent: Visitor
let agency: { id: string }
let bank: string
let other: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-22T10:00:00Z' })
  const admin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  ;[ali, sara] = [await admin(), await admin()]
  agency = await buildAgency(testApp, { name_en: 'Noor Al Madinah Travel', name_ar: 'نور المدينة للسفر' })
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const account = {
    name_en: 'Safa',
    name_ar: 'الصفا',
    account_title: 'Rihla',
    account_number: '608010167519',
    currency: 'SAR',
  }
  bank = (await ali.post('/api/banks', account)).body.data.id
  other = (await ali.post('/api/banks', { ...account, account_number: '608010167520' })).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const imported = (text: string, more: object = {}, by = ali) =>
  by.post(
    '/api/import-bank-statement',
    { bank_id: bank, name: 'november.csv', content: Buffer.from(text).toString('base64'), ...more },
    key(),
  )
const keep = async (text: string, more: object = {}) => (await imported(text, { commit: true, ...more })).body
type Csv = readonly [day: string, reference: string, text: string, amount: string]
const csv = (...rows: Csv[]) => `Date,Reference,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`
let count = 0
const deposit = async (amount: number, reference: string, more: object = {}): Promise<string> => {
  const body = {
    amount: { amount, currency: 'SAR' },
    bank_id: bank,
    method: 'cash',
    bank_reference: reference,
    paid_on: '2026-11-20',
    ...more,
  }
  const saved = await agent.post('/api/deposit-data', body)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.data.id
}
const fresh = () => `FT${++count}X${1000 + count}`
const lineOf = async (reference: string) => (await ali.get(`/api/bank-lines?q=${reference}`)).body.data[0].id
const get = async (id: string) => (await ali.get(`/api/bank-line/${id}`)).body.data
const match = (id: string, deposit_id: string, by = ali) => by.post('/api/match-bank-line', { id, deposit_id }, key())
const balance = async () => (await fundsOf(testApp.app.db, agency.id, 'SAR')).balance

describe('a statement', () => {
  test('is shown before it is kept, is kept once, and its lines are there already when it comes again', async () => {
    const [a, b] = [fresh(), fresh()]
    const text = csv(['20/11/2026', a, 'Noor', '500.00'], ['20/11/2026', b, 'Fee', '-5.00'])
    const preview = (await imported(text)).body
    expect(preview).toMatchObject({
      kept: false,
      format: 'table',
      counts: { new: 2, known: 0 },
      total: { amount: 49_500 },
    })
    expect((await ali.get(`/api/bank-lines?q=${a}`)).body.data).toEqual([])
    expect(await keep(text)).toMatchObject({ message: 'The statement is kept.', counts: { added: 2 } })
    expect(await keep(text)).toMatchObject({
      counts: { added: 0, known: 2 },
      rows: [{ state: 'known' }, { state: 'known' }],
    })
    const [line] = (await ali.get(`/api/bank-lines?q=${a}`)).body.data
    expect(line).toMatchObject({ day: '2026-11-20', amount: { amount: 50_000 }, description: 'Noor', state: 'open' })
  })
  test('with the same line twice keeps both, and a longer one later adds what is new', async () => {
    const a = fresh()
    const row = ['19/11/2026', a, 'Twice', '100.00'] as const
    expect((await keep(csv(row, row))).counts.added).toBe(2)
    expect((await keep(csv(row, row, row))).counts).toMatchObject({ added: 1, known: 2 })
  })
  test('from another kind of file leaves out what may be there already, unless it is asked for', async () => {
    const a = fresh()
    await keep(csv(['17/11/2026', a, 'By table', '777.00']))
    const mt = `:20:X\n:25:608010167519\n:60F:C261116SAR0,\n:61:2611171117C777,00NTRF${a}\n:86:WORDS OF THEIR OWN\n:62F:C261117SAR777,\n`
    expect((await imported(mt)).body.rows).toMatchObject([{ state: 'similar' }])
    expect((await keep(mt)).counts).toMatchObject({ added: 0, similar: 1 })
    expect((await keep(mt, { similar: true })).counts).toMatchObject({ added: 1 })
    expect((await keep(mt)).counts).toMatchObject({ added: 0, known: 1 })
  })
  test('is kept whole or not at all, and says which line is wrong', async () => {
    const a = fresh()
    const text = csv(['20/11/2026', a, 'Good', '1.00'], ['20/13/2026', a, 'Bad', '2.00'])
    expect((await imported(text)).body.rows).toMatchObject([
      { state: 'new' },
      { line: 3, state: 'wrong', errors: [{ field: 'date' }] },
    ])
    const refused = await imported(text, { commit: true })
    expect([refused.status, refused.body.errors[0]]).toEqual([
      422,
      { field: 'file', message: 'Line 3 cannot be read. Nothing was kept.' },
    ])
    expect((await ali.get(`/api/bank-lines?q=${a}`)).body.data).toEqual([])
  })
  test('of columns that nobody knew is read as it was told, and so is the next one', async () => {
    const [a, b] = [fresh(), fresh()]
    const asked = (await imported(`Wann;Was;Soll;Haben\n20.11.2026;${a};;1.234,50\n`)).body
    expect(asked.missing).toEqual(['date', 'amount'])
    const columns = {
      ...asked.columns,
      date: 'Wann',
      debit: 'Soll',
      credit: 'Haben',
      reference: 'Was',
      decimal: 'comma',
    }
    expect((await keep(`Wann;Was;Soll;Haben\n20.11.2026;${a};;1.234,50\n`, { columns })).rows[0].amount.amount).toBe(
      123_450,
    )
    expect((await imported(`Wann;Was;Soll;Haben\n21.11.2026;${b};3,00;\n`)).body.rows[0].amount.amount).toBe(-300)
  })
  test('with a column more than the one before has that read too', async () => {
    const [a, b] = [fresh(), fresh()]
    await keep(csv(['20/11/2026', a, 'Noor', '3.00']))
    const wider = (
      await imported(`Date,Reference,Sender,Description,Amount\n20/11/2026,${b},Noor Travel,Top up,4.00\n`)
    ).body
    expect(wider.rows[0]).toMatchObject({ sender: 'Noor Travel', description: 'Top up', amount: { amount: 400 } })
  })
  test('that several people send at once is kept once', async () => {
    const text = csv(...Array.from({ length: 20 }, (_, n): Csv => ['18/11/2026', fresh(), `Row ${n}`, `${n + 1}.00`]))
    const answers = await Promise.all([1, 2, 3, 4].map((n) => imported(text, { commit: true }, n % 2 ? ali : sara)))
    const added = answers.map(({ body }) => body.counts.added).toSorted((x: number, y: number) => x - y)
    expect(added).toEqual([0, 0, 0, 20])
  })
  test('is neither sent nor seen by agents, nor by staff who may not approve deposits', async () => {
    expect((await imported(csv(['20/11/2026', 'X', 'x', '1.00']), {}, agent)).status).toBe(403)
    const clerk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await clerk.get('/api/bank-lines')).status).toBe(403)
  })
})

describe('a line', () => {
  test('suggests deposits with the reasons, the likeliest first', async () => {
    const a = fresh()
    const [likely, less, unlike] = [
      await deposit(61_100, a),
      await deposit(61_100, fresh(), { paid_on: '2026-11-10' }),
      await deposit(61_200, fresh()),
    ]
    await keep(csv(['20/11/2026', 'OTHER 1', `Transfer ${a} Noor Al Madinah`, '611.00']))
    const line = await get(await lineOf('OTHER1'))
    expect(line.suggestions.map((one: { deposit_id: string }) => one.deposit_id)).toEqual([likely, less])
    expect(line.suggestions[0]).toMatchObject({
      reasons: ['reference_inside', 'amount_same', 'name_same', 'same_day'],
      fits: true,
      days_apart: 0,
    })
    expect(line.suggestions[1]).toMatchObject({ reasons: ['amount_same', 'name_same', 'days_apart'], days_apart: 10 })
    const lines = (await ali.get(`/api/bank-lines-of-deposit?id=${likely}`)).body.data
    expect(lines[0]).toMatchObject({ line: { id: line.id }, fits: true })
    expect((await ali.get(`/api/bank-lines-of-deposit?id=${unlike}`)).body.data).toEqual([])
  })
  test('approves the deposit it is matched to, in one step with its money, once', async () => {
    const a = fresh()
    const id = await deposit(70_000, a)
    await keep(csv(['20/11/2026', a, 'Noor', '700.00']))
    const line = await lineOf(a)
    const before = await balance()
    expect((await match(line, id)).body).toMatchObject({
      message: 'The line is matched.',
      data: { state: 'matched', deposit_id: id },
    })
    expect((await match(line, id)).status).toBe(200)
    expect(await balance()).toBe(before + 70_000)
    expect((await match(line, id, sara)).status).toBe(409)
    expect((await ali.get(`/api/deposit-details?id=${id}`)).body.data.status).toBe('approved')
    expect((await ali.get(`/api/bank-lines-of-deposit?id=${id}`)).body.data).toMatchObject([{ line: { id: line } }])
  })
  test('ticks off a deposit that was approved before, without paying it again', async () => {
    const a = fresh()
    const id = await deposit(71_000, a)
    await ali.call('PUT', `/api/update-deposit-status/${id}`, { status: 'approved' })
    await keep(csv(['20/11/2026', a, 'Noor', '710.00']))
    const before = await balance()
    expect((await match(await lineOf(a), id)).body.data.state).toBe('matched')
    expect(await balance()).toBe(before)
  })
  test('is not matched to another amount or account, a rejected deposit, what went out, or one’s own deposit', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    await keep(csv(['20/11/2026', a, 'Noor', '720.00'], ['20/11/2026', b, 'Out', '-720.00']))
    const [line, out] = [await lineOf(a), (await ali.get(`/api/bank-lines?q=${b}`)).body.data[0].id]
    const field = async (id: string) => (await match(line, id)).body.errors?.[0]?.field
    expect(await field(await deposit(72_001, c))).toBe('deposit_id')
    expect(await field(await deposit(72_000, fresh(), { bank_id: other }))).toBe('deposit_id')
    const rejected = await deposit(72_000, fresh())
    await ali.call('PUT', `/api/update-deposit-status/${rejected}`, { status: 'rejected', reason: 'Not there' })
    expect((await match(line, rejected)).status).toBe(409)
    const good = await deposit(72_000, a)
    expect((await match(out, good)).status).toBe(403)
    expect((await match(line, 'DP-ZZZZZZ')).status).toBe(404)
    expect((await match(line, good)).status).toBe(200)
  })
  test('goes to one of two clerks, and a deposit to one of two lines', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [fresh(), fresh()]
      await keep(csv(['20/11/2026', a, 'One', '730.00'], ['20/11/2026', b, 'Two', '730.00']))
      const [one, two] = [await lineOf(a), await lineOf(b)]
      const [first_id, second] = [await deposit(73_000, a), await deposit(73_000, b)]
      const before = await balance()
      const answers = await Promise.all([
        match(one, first_id),
        match(one, second, sara),
        match(two, first_id, sara),
        match(two, second),
      ])
      const won = answers.filter(({ status }) => status === 200).length
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect([1, 2]).toContain(won)
      expect(await balance()).toBe(before + won * 73_000)
    }
  })
  test('is ignored with a reason and taken up again; unmatched, its deposit stays approved', async () => {
    const a = fresh()
    const id = await deposit(74_000, a)
    await keep(csv(['20/11/2026', a, 'Noor', '740.00']))
    const line = await lineOf(a)
    const act = (what: string, reason: string) => ali.post(`/api/${what}-bank-line`, { id: line, reason }, key())
    expect((await act('ignore', '')).status).toBe(422)
    expect((await act('ignore', 'A loan of the owner')).body.data).toMatchObject({
      state: 'ignored',
      reason: 'A loan of the owner',
    })
    expect((await match(line, id)).body.message).toBe('This bank line is ignored already.')
    expect((await act('reopen', 'It is a deposit')).body.data).toMatchObject({ state: 'open', reason: null })
    await match(line, id)
    const before = await balance()
    const again = (await act('reopen', 'The wrong deposit')).body.data
    expect(again).toMatchObject({ state: 'open', deposit_id: null })
    expect(again.history.map((step: { event: string }) => step.event)).toEqual([
      'ignored',
      'reopened',
      'matched',
      'reopened',
    ])
    expect(await balance()).toBe(before)
    expect((await match(line, id)).body.data.state).toBe('matched')
    expect(await balance()).toBe(before)
  })
})

test('Whatever is matched, taken back and approved in whichever order, each deposit is credited at most once.', async () => {
  const start = await balance()
  const ids: string[] = []
  const step = fc.record({
    act: fc.constantFrom('match', 'reopen', 'ignore', 'approve'),
    line: fc.nat({ max: 3 }),
    deposit: fc.nat({ max: 3 }),
    who: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const references = [0, 1, 2, 3].map(fresh)
      await keep(csv(...references.map((one): Csv => ['20/11/2026', one, 'Any', '75.00'])))
      const lines = await Promise.all(references.map(lineOf))
      const deposits: string[] = []
      for (const one of references) deposits.push(await deposit(7_500, one))
      ids.push(...deposits)
      for (const { act, line, deposit: which, who } of steps) {
        const by = who ? ali : sara
        if (act === 'match') await match(lines[line]!, deposits[which]!, by)
        else if (act === 'approve')
          await by.call('PUT', `/api/update-deposit-status/${deposits[which]}`, { status: 'approved' })
        else await by.post(`/api/${act}-bank-line`, { id: lines[line], reason: 'As it comes' }, key())
      }
      const { sum } = (await first(
        testApp.app.db,
        sql<{
          sum: number
        }>`select coalesce(sum(amount_minor), 0)::int8 as sum from deposits where status = 'approved' and id = any(${ids})`,
      ))!
      expect(await balance()).toBe(start + sum)
      const twice = await first(
        testApp.app.db,
        sql`select deposit_id from bank_lines where deposit_id is not null group by 1 having count(*) > 1`,
      )
      expect(twice).toBeUndefined()
    }),
    { numRuns: 12 },
  )
})

test('No page of the bank lines, under whichever filter, reads them all or sorts them.', async () => {
  const { db, clock } = testApp.app
  const statement = randomUUID()
  const { id } = (await first(db, sql<{ id: string }>`select id from users where role = 'admin' limit 1`))!
  await sql`insert into bank_statements (id, bank_id, name, format, source, from_day, to_day, currency, lines, imported_by, imported_at)
    values (${statement}, ${other}, 'many', 'table', 'table', '2020-01-01', '2026-01-01', 'SAR', 20000, ${id}, ${clock.now()})`.execute(
    db,
  )
  await sql`insert into bank_lines (id, statement_id, bank_id, line, day, amount_minor, currency, reference, details_encrypted, fingerprint, occurrence, state, reason, decided_at)
    select gen_random_uuid(), ${statement}, ${other}, n, date '2026-01-01' - n / 10, 100 + n, 'SAR', 'REF ' || n * 7919, 'v2', 'f' || n, 1,
      case when n % 50 = 0 then 'open' else 'ignored' end, case when n % 50 = 0 then null else 'Not ours' end, case when n % 50 = 0 then null else now() end
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into record_history (kind, record_id, seq, at, act, from_state, to_state, by_kind, by_id) select 'bank_line', id, 1, now(), 'ignore', 'open', 'ignored', 'person', ${id} from bank_lines where statement_id = ${statement} and state = 'ignored'`.execute(
    db,
  )
  await analyze(testApp, 'bank_lines')
  const samples = {
    q: 'REF 79190',
    bank_id: other,
    state: ['open'] as const,
    way: 'in' as const,
    days: { from: '2025-11-01', to: '2025-11-02' },
  }
  expect(
    await badPlans(db, { table: 'bank_lines', samples, scopes: [null], list: bankLineList, sql: bankLineListSql }),
  ).toEqual([])
})
