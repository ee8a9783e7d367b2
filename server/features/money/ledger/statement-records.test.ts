import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { readTable } from '#server/features/operations/exports'
import { settingsOf } from '#server/features/operations/settings'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { type Payer, postJournal, recipes } from './index.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agency: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())
beforeEach(async () => {
  agency = (await buildAgency(testApp)).id
  const owner = await buildUser(testApp, { role: 'agent', agency_id: agency })
  await sql`update agencies set owner_id = ${owner.id} where id = ${agency}`.execute(testApp.app.db)
  agent = await loggedIn(testApp, owner)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const entry = (more: object = {}) => ({
  agency_id: agency,
  direction: 'credit',
  amount: sar(90_000),
  against: 'suspense',
  reason: 'Goodwill of the airline, passed on to the agency in full as agreed on the phone',
  ...more,
})
const save = async (more?: object) => (await admin.post('/api/transactions', entry(more))).body.data
const ask = async (query = '') => (await agent.get(`/api/agent-statment${query}`)).body
const file = (format: string, query = '') => agent.get(`/api/agent-statement-file?format=${format}${query}`)
const rowsOf = async (query: string) => (await readTable((await file('xlsx', query)).body)) as string[][]

test('an entry by hand is called by a number of its own, and found by it', async () => {
  const saved = await save()
  await save({ direction: 'debit', amount: sar(1) })
  const number = `JE-${saved.id.slice(-8).toUpperCase()}`
  expect(saved.reference).toBe(number)
  for (const typed of [number, number.toLowerCase(), number.slice(3), `%20${number}`]) {
    expect((await ask(`?q=${typed}`)).entries, typed).toMatchObject([{ reference: number, amount: sar(90_000) }])
    expect((await agent.get(`/api/transactions?q=${typed}`)).body.data, typed).toMatchObject([{ reference: number }])
  }
  const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  expect((await stranger.get(`/api/transactions?q=${number}`)).body.data).toEqual([])
  expect((await rowsOf(`&q=${number}`)).flat()).toContain(number)
})

test('what a refund gives back and what it keeps are lines that say so', async () => {
  const payer: Payer = { type: 'agency', id: agency }
  const sale = recipes.sale({
    payer,
    supplier: 'desk',
    currency: 'SAR',
    gross: 50_000,
    net: 45_000,
    margin: 4_000,
    charge: 1_000,
    tax: 0,
  })
  const post = (kind: 'sale' | 'refund', lines: ReturnType<typeof recipes.sale>) =>
    inTx(testApp.app.db, 'post', (tx) =>
      postJournal(tx, { kind, source: { type: kind, id: randomUUID() }, at: testApp.app.clock.now(), lines }),
    )
  await save()
  await post('sale', sale)
  const refund = { sale, payer, supplier: 'desk', currency: 'SAR', kept: 20_000 }
  await post('refund', recipes.refund({ ...refund, penalty: 20_000, fee: 5_000 }))
  await post('refund', recipes.refund({ ...refund, penalty: 0, kept: 0, fee: 3_000 }))
  const { entries } = await ask('?kind=refund')
  expect(entries.map((one: any) => [one.amount.amount, one.kept])).toEqual([
    [50_000, null],
    [-20_000, 'penalty'],
    [-5_000, 'fee'],
    [50_000, null],
    [-3_000, 'fee'],
  ])
  expect((await rowsOf('&kind=refund&locale=en')).map((row) => row[2]).filter(Boolean)).toEqual([
    'Kind',
    'Refund',
    'Refund penalty',
    'Refund fee',
    'Refund',
    'Refund fee',
  ])
})

test('a file of some entries says what they come to, not an opening that would not add up', async () => {
  await save()
  await save({ direction: 'debit', amount: sar(30_000) })
  const said = async (query: string) =>
    Object.fromEntries((await rowsOf(`&locale=en${query}`)).map((row) => [row[0], row[1]]))
  expect(await said('')).toMatchObject({ 'Opening balance': '0', 'Closing balance': '600', Charged: '300' })
  const some = await said('&direction=out')
  expect(some).toMatchObject({ Charged: '300', Received: '0', 'Net of these entries': '-300' })
  expect(some).not.toHaveProperty('Opening balance')
})

test('the document is the company’s, and says whose account it is, of which passengers, and by which clock', async () => {
  await save()
  const text = pdfText((await file('pdf', '&locale=en')).body)
  const { company_name, brand } = await settingsOf(testApp.app)
  expect(text).toContain(company_name?.en || brand.en)
  for (const said of ['Passenger', 'PNR', 'Karachi time']) expect(text).toContain(said)
})

test('a reason too long for one line of the document gets a second, and the pages are cut for it', async () => {
  for (let n = 0; n < 60; n++) await save({ amount: sar(100 + n), reason: n % 2 ? 'Short reason' : entry().reason })
  const pages = async (query: string) =>
    ((await file('pdf', query)).body.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
  // Some 20 rows a page were all of one line; with a second line for every other reason there are fewer.
  expect(await pages('')).toBeGreaterThan(2)
  expect(await pages('')).toBeLessThan(6)
})
