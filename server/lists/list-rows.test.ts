import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { type ListRows, withCurrencies } from './list-rows.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const planted: ListRows = {
  title: 'Planted',
  name: 'planted',
  zone: 'UTC',
  bare: [1, 2],
  count: async () => 3,
  columnsFor: () => [
    { head: 'Number', kind: 'text' },
    { head: 'Owed', kind: 'money' },
    { head: 'Paid', kind: 'money' },
  ],
  async *pages() {
    yield [
      ['1', sar(100), null],
      ['2', usd(100), usd(50)],
      ['3', null, null],
    ]
  },
}

test('Each row of a sheet says the currency of its amounts, where no head does.', async () => {
  const { columnsFor, pages } = withCurrencies(planted, 'en')
  expect(columnsFor(undefined).map(({ head }) => head)).toEqual(['Number', 'Owed', 'Currency', 'Paid'])
  const rows = (await pages().next()).value as unknown[][]
  expect(rows.map((row) => row[2])).toEqual(['SAR', 'USD', null])
  expect(rows[1]).toEqual(['2', usd(100), 'USD', usd(50)])
  expect(withCurrencies({ ...planted, bare: [] }, 'ar').columnsFor(undefined)).toHaveLength(3)
})

test.each([
  ['/api/memos-file', 'en', 'Currency'],
  ['/api/settlements-file', 'ar', 'العملة'],
] as const)('%s in %s has a column for it, a paper none', async (path, locale, head) => {
  const { status, body } = await admin.get(`${path}?format=csv&locale=${locale}`)
  expect(status).toBe(200)
  const heads = String(body).split('\n')[0]!.replaceAll('"', '').trim().split(',')
  expect(heads.filter((one) => one === head)).toHaveLength(1)
  expect((await admin.get(`${path}?format=pdf&locale=${locale}`)).status).toBe(200)
})
