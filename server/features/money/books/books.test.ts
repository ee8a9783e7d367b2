import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { accountLineList } from '#contract/money/books-list'
import { all, inTx } from '#server/db/db'
import {
  type AccountKey,
  ensureAccount,
  type Line,
  postJournal,
  recipes,
  sumAccountDays,
  sumWallDays,
} from '#server/features/money/ledger'
import { accountLineListSql, ofAccount } from './account-lines.sql.ts'

let testApp: TestApp
let admin: Visitor
let agency: { id: string; code: string }

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T06:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agency = await buildAgency(testApp, { name_en: 'Al Noor Travel', name_ar: 'سفريات النور' })
})
afterAll(() => testApp.close())

const income = (kind: string, currency = 'SAR'): AccountKey => ({
  owner_type: 'income',
  owner_id: 'company',
  kind,
  currency,
})
const bank = (currency = 'SAR'): AccountKey => ({ owner_type: 'bank', owner_id: 'b1', kind: 'cash', currency })
const wallet = (): AccountKey => recipes.walletOf({ type: 'agency', id: agency.id }, 'SAR')

async function post(lines: Line[], at = testApp.app.clock.now()): Promise<string> {
  const posted = await inTx(testApp.app.db, 'post', (tx) =>
    postJournal(tx, {
      kind: 'adjustment',
      source: { type: 'test', id: randomUUID() },
      lines,
      at,
      agency_id: agency.id,
      memo: 'Books test',
    }),
  )
  if (typeof posted !== 'string') throw posted
  return posted
}
const balanceOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const accountOf = (key: AccountKey) => ensureAccount(testApp.app.db, key)

describe('the trial balance', () => {
  test('comes to nothing after any journals, and each account to its postings', async () => {
    const accounts = [bank(), income('margin'), income('charge'), wallet()]
    const journal = fc.record({
      day: fc.integer({ min: 1, max: 19 }),
      parts: fc.array(
        fc.record({
          from: fc.nat(accounts.length - 1),
          to: fc.nat(accounts.length - 1),
          amount: fc.integer({ min: 1, max: 90_000 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    await post(
      recipes.openingBalance({ payer: { type: 'agency', id: agency.id }, currency: 'SAR', amount: 900_000_000 }),
      new Date('2026-11-01T08:00:00Z'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(journal, { minLength: 1, maxLength: 6 }), async (journals) => {
        for (const { day, parts } of journals) {
          const lines = parts
            .filter(({ from, to }) => from !== to)
            .flatMap(({ from, to, amount }) => [
              { account: accounts[from]!, amount: -amount },
              { account: accounts[to]!, amount },
            ])
          if (lines.length > 0) await post(lines, new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`))
        }
        const { body } = await admin.get('/api/trial-balance')
        for (const { debit, credit } of body.totals) expect(debit).toEqual(credit)
        const listed = (await admin.get('/api/ledger-accounts?limit=100')).body.data
        for (const account of listed) {
          const lines = await all(
            testApp.app.db,
            sql<{ amount: number }>`select amount from postings where account_id = ${account.id}`,
          )
          expect(account.balance.amount).toBe(balanceOf(lines))
          const own = (await admin.get(`/api/ledger-account/${account.id}?from=2026-11-05&to=2026-11-30`)).body.data
          expect(own.closing.amount).toBe(balanceOf(lines))
          expect(own.opening.amount - own.debit.amount + own.credit.amount).toBe(own.closing.amount)
        }
        const sides = body.lines.reduce(
          (sum: number, line: { debit: { amount: number }; credit: { amount: number } }) =>
            sum + line.credit.amount - line.debit.amount,
          0,
        )
        expect(sides).toBe(0)
      }),
      { numRuns: 12 },
    )
  })
  test('is the same of every day, before days are kept and after, also for a line posted into one of them', async () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-07', '2026-11-19', '2026-12-31']
    const trials = async () =>
      Promise.all(days.map(async (day) => (await admin.get(`/api/trial-balance?day=${day}`)).body.lines))
    const byLines = await trials()
    let byAccounts: unknown
    const keep = async () => {
      await sumAccountDays(testApp.app.db)
      byAccounts = await trials()
      await sumWallDays(testApp.app.db, 'Asia/Riyadh')
    }
    await keep()
    expect([byAccounts, await trials()]).toEqual([byLines, byLines])
    const late = [
      { account: bank(), amount: -31 },
      { account: income('charge'), amount: 31 },
    ]
    await post(late, new Date('2026-11-04T10:00:00Z'))
    const withLate = await trials()
    expect(withLate[1]).toEqual(byLines[1])
    expect(withLate[2]).not.toEqual(byLines[2])
    await keep()
    expect([byAccounts, await trials()]).toEqual([withLate, withLate])
  })
  test('is that of the day which is asked for, by the company’s clock', async () => {
    // 21:30 UTC is half past midnight of the next day in Riyadh.
    await post(
      [
        { account: bank('USD'), amount: -700 },
        { account: income('charge', 'USD'), amount: 700 },
      ],
      new Date('2026-10-05T21:30:00Z'),
    )
    const usd = async (day: string) =>
      (await admin.get(`/api/trial-balance?day=${day}`)).body.totals.find(
        ({ debit }: { debit: { currency: string } }) => debit.currency === 'USD',
      )
    expect(await usd('2026-10-05')).toBeUndefined()
    expect(await usd('2026-10-06')).toEqual({
      debit: { amount: 700, currency: 'USD' },
      credit: { amount: 700, currency: 'USD' },
    })
  })
})

describe('an account', () => {
  test('shows every posting page by page, each with the balance after it, from either end', async () => {
    const key = income('rounding')
    for (const amount of [5, -3, 11, 2, -7, 1, 30])
      await post([
        { account: bank(), amount: -amount },
        { account: key, amount },
      ])
    const id = await accountOf(key)
    for (const sort of ['newest', 'oldest']) {
      const seen: { amount: { amount: number }; balance: { amount: number } }[] = []
      let cursor = ''
      for (;;) {
        const { body } = await admin.get(`/api/ledger-account/${id}/lines?limit=3&sort=${sort}${cursor}`)
        seen.push(...body.data)
        if (!body.meta.next_cursor) break
        cursor = `&cursor=${body.meta.next_cursor}`
      }
      expect(seen).toHaveLength(7)
      const inOrder = sort === 'oldest' ? seen : seen.toReversed()
      let balance = 0
      for (const line of inOrder) expect(line.balance.amount).toBe((balance += line.amount.amount))
      expect(balance).toBe(39)
    }
  })
  test('is narrowed by side, kind, days, agency and words, and then no balance runs along', async () => {
    const id = await accountOf(income('rounding'))
    const count = async (filter: string) => {
      const { body } = await admin.get(`/api/ledger-account/${id}/lines?${filter}`)
      expect(body.data.every(({ balance }: { balance: unknown }) => balance === null)).toBe(true)
      return body.meta.total
    }
    expect(await count('side=debit')).toBe(2)
    expect(await count('kind=sale')).toBe(0)
    expect(await count(`agency_id=${agency.id}`)).toBe(7)
    expect(await count('q=Books%20test')).toBe(7)
    expect(await count('q=nothing-of-this')).toBe(0)
    expect((await admin.get(`/api/ledger-account/${id}/lines?from=2026-11-21`)).body.meta.total).toBe(0)
  })
  test('no page of an account, in whichever order and under whichever filter, reads all postings or sorts them', async () => {
    const id = await accountOf(income('margin'))
    await post([
      { account: bank(), amount: -1 },
      { account: income('margin'), amount: 1 },
    ])
    const samples = {
      q: 'BK-7Q2M4X',
      days: { from: '2026-11-01', to: '2026-11-30' },
      kind: 'adjustment' as const,
      side: 'debit' as const,
      agency_id: agency.id,
    }
    // One account among others, as it is in books that have grown.
    for (let round = 0; round < 450; round++)
      await post([
        { account: bank(), amount: -1 },
        { account: income(round % 3 ? 'charge' : 'margin'), amount: 1 },
      ])
    await analyze(testApp, 'postings', 'journals')
    const asked = {
      table: 'postings',
      samples,
      scopes: [ofAccount(id)],
      list: accountLineList,
      sql: accountLineListSql,
    }
    expect(await badPlans(testApp.app.db, asked)).toEqual([])
  })
  test('goes into a file with its words in the reader’s language', async () => {
    const id = await accountOf(income('rounding'))
    const file = await admin.get(`/api/ledger-account-file/${id}?format=csv&locale=ar`)
    expect(file.status).toBe(200)
    expect(file.body.toString()).toContain('مدين')
    expect((await admin.get('/api/ledger-accounts-file?format=csv&locale=en')).body.toString()).toContain(
      'Income: rounding',
    )
  })
})

describe('a journal', () => {
  test('is shown with all its lines, its agency and what it reverses', async () => {
    const id = await post([
      { account: wallet(), amount: 400 },
      { account: bank(), amount: -400 },
    ])
    const { data } = (await admin.get(`/api/journal/${id}`)).body
    expect(data).toMatchObject({
      kind: 'adjustment',
      memo: 'Books test',
      agency: { code: agency.code },
      booking: null,
      reverses: null,
      occurred_at: null,
      lines: [
        { account: { type: 'agency', kind: 'wallet', owner: { en: 'Al Noor Travel' } }, amount: { amount: 400 } },
        { account: { type: 'bank', code: 'b1' }, amount: { amount: -400 } },
      ],
    })
  })
  test('that nobody posted is not found, nor is such an account', async () => {
    expect((await admin.get(`/api/journal/${randomUUID()}`)).status).toBe(404)
    expect((await admin.get(`/api/ledger-account/${randomUUID()}`)).status).toBe(404)
  })
})
