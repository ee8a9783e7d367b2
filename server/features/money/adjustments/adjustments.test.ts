import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { all, first, inTx } from '#server/db/db'
import { ensureAccount, fundsOf, postJournal, recipes, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let ali: Visitor
let sara: Visitor
let omar: Visitor
let agency: { id: string }
let wallet: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  const admin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  ;[ali, sara, omar] = [await admin(), await admin(), await admin()]
  agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 50_000_000)
  wallet = await ensureAccount(testApp.app.db, recipes.walletOf({ type: 'agency', id: agency.id }, 'SAR'))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const small = 5_000
const large = 2_000_000
const make = (by: Visitor, amount: number, more: object = {}, keys = key()) =>
  by.post(
    '/api/ledger-adjustments',
    { debit: wallet, credit: 'suspense', amount: sar(amount), reason: 'A fare was typed wrong', ...more },
    keys,
  )
const approve = (by: Visitor, id: string) => by.post('/api/approve-adjustment', { id }, key())
const balance = async () => (await fundsOf(testApp.app.db, agency.id, 'SAR')).balance
const get = async (id: string) => (await ali.get(`/api/ledger-adjustment/${id}`)).body.data

describe('an adjustment', () => {
  test('within the limit is posted at once as a journal of both accounts, once for its key', async () => {
    const before = await balance()
    const keys = key()
    const { body } = await make(ali, small, {}, keys)
    expect(body).toMatchObject({ message: 'The adjustment is posted.', data: { state: 'posted' } })
    expect((await make(ali, small, {}, keys)).body.data.id).toBe(body.data.id)
    expect(await balance()).toBe(before - small)
    const journal = (await ali.get(`/api/journal/${body.data.journal_id}`)).body.data
    expect(journal.lines).toMatchObject([
      { account: { id: wallet }, amount: sar(-small) },
      { account: { type: 'suspense', kind: 'adjustment' }, amount: sar(small) },
    ])
  })
  test('above the limit waits for a second person, and moves nothing until then', async () => {
    const before = await balance()
    const { body } = await make(ali, large)
    expect(body).toMatchObject({ message: 'The adjustment waits for a second person.', data: { state: 'waiting' } })
    const own = await approve(ali, body.data.id)
    expect([own.status, own.body.message]).toEqual([403, 'Nobody decides an adjustment of their own. Ask a colleague.'])
    expect(await balance()).toBe(before)
    expect((await approve(sara, body.data.id)).body.data).toMatchObject({ state: 'posted' })
    expect(await balance()).toBe(before - large)
    expect((await get(body.data.id)).history.map(({ state }: { state: string }) => state)).toEqual([
      'waiting',
      'posted',
    ])
    const told = await first(
      testApp.app.db,
      sql<{ n: number }>`select count(*)::int as n from notifications where kind = 'adjustment_approved'`,
    )
    expect(told).toEqual({ n: 1 })
  })
  test('is posted once when two people approve it at the same moment, and either that or the refusal of a third stands', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance()
      const { id } = (await make(ali, large)).body.data
      const answers = await Promise.all([
        approve(sara, id),
        approve(omar, id),
        omar.post('/api/refuse-adjustment', { id, reason: 'I see no such fare' }, key()),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const { state } = await get(id)
      expect(await balance()).toBe(state === 'posted' ? before - large : before)
      const journals = await all(
        testApp.app.db,
        sql`select 1 from journals where source_type = 'adjustment' and source_id = (select reference from adjustments where id = ${id})`,
      )
      expect(journals).toHaveLength(state === 'posted' ? 1 : 0)
    }
  })
  test('is withdrawn by whoever made it, and refused with a reason by somebody else', async () => {
    const first_one = (await make(ali, large)).body.data
    expect((await sara.post('/api/withdraw-adjustment', { id: first_one.id }, key())).status).toBe(403)
    expect((await ali.post('/api/withdraw-adjustment', { id: first_one.id }, key())).body.data.state).toBe('withdrawn')
    const second = (await make(ali, large)).body.data
    const refused = await sara.post('/api/refuse-adjustment', { id: second.id, reason: 'Wrong account' }, key())
    expect(refused.body.data).toMatchObject({ state: 'refused', note: 'Wrong account' })
    expect((await approve(omar, second.id)).status).toBe(409)
  })
  test('is turned round once, by the same limit, and stays as it was posted', async () => {
    const before = await balance()
    const { id } = (await make(ali, small)).body.data
    const reverse = (by: Visitor) => by.post('/api/reverse-adjustment', { id, reason: 'It was right before' }, key())
    const answers = await Promise.all([reverse(ali), reverse(sara)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balance()).toBe(before)
    const one = await get(id)
    expect(one.reversed_by).toMatch(/^AJ-/)
    expect(one.history.at(-1).state).toBe('reversed')
    const big = (await make(ali, large)).body.data
    await approve(sara, big.id)
    const turned = await ali.post('/api/reverse-adjustment', { id: big.id, reason: 'It was right before' }, key())
    expect(turned.body.data.state).toBe('waiting')
    expect((await approve(sara, turned.body.data.id)).body.data.state).toBe('posted')
    expect(await balance()).toBe(before)
  })
  test('is refused between one account, in another currency, on accounts that bookings move, and without the money', async () => {
    const fields = async (more: object, amount = small) => (await make(ali, amount, more)).body.errors?.[0]?.field
    expect(await fields({ credit: wallet })).toBe('credit')
    expect(await fields({ amount: { amount: 5, currency: 'USD' } })).toBe('debit')
    const tax = await ensureAccount(testApp.app.db, {
      owner_type: 'tax',
      owner_id: 'company',
      kind: 'output',
      currency: 'SAR',
    })
    expect(await fields({ credit: tax })).toBe('credit')
    expect(await fields({ credit: randomUUID() })).toBe('credit')
    const { id } = (await make(ali, 900_000_000)).body.data
    expect((await approve(sara, id)).body.code).toBe('insufficient_balance')
    expect((await get(id)).state).toBe('waiting')
  })
  test('by hand of an agency’s wallet keeps to the same limit', async () => {
    const save = (amount: number) =>
      ali.post(
        '/api/transactions',
        {
          agency_id: agency.id,
          direction: 'credit',
          amount: sar(amount),
          against: 'suspense',
          reason: 'A gift of ours',
        },
        key(),
      )
    expect((await save(large)).body.errors[0].field).toBe('amount')
    expect((await save(small)).status).toBe(200)
    expect((await ali.post('/api/adjustment-limit', { limit: sar(large) })).status).toBe(200)
    expect((await save(large)).status).toBe(200)
    expect((await ali.post('/api/adjustment-limit', { limit: sar(1_000_000) })).status).toBe(200)
  })
})

describe('a closed period', () => {
  const close = (until: string) => ali.post('/api/close-period', { until }, key())
  test('takes nothing by hand, is closed for good and never before it is over', async () => {
    expect((await close('2026-11-20')).body.errors[0].message).toBe('Only days that are over can be closed')
    expect((await close('2026-11-10')).status).toBe(200)
    expect((await close('2026-11-10')).body.errors[0].message).toBe('This day is closed already')
    expect((await close('2026-11-09')).status).toBe(422)
    const into = await make(ali, small, { belongs_on: '2026-11-10' })
    expect(into.body.errors[0]).toMatchObject({
      field: 'belongs_on',
      message: 'The books are closed until 2026-11-10. Choose a later day.',
    })
    const after = (await make(ali, small, { belongs_on: '2026-11-11' })).body.data
    const journal = (await ali.get(`/api/journal/${after.journal_id}`)).body.data
    expect([journal.occurred_at.slice(0, 10), journal.at.slice(0, 10)]).toEqual(['2026-11-11', '2026-11-20'])
    expect((await ali.get('/api/ledger-rules')).body).toMatchObject({
      closed_until: '2026-11-10',
      limit: sar(1_000_000),
    })
  })
  test('gets what the system posts late on the first open day, with the instant at which it was', async () => {
    const posted = await inTx(testApp.app.db, 'late', (tx) =>
      postJournal(tx, {
        kind: 'deposit',
        source: { type: 'x', id: randomUUID() },
        at: new Date('2026-11-09T12:00:00Z'),
        agency_id: agency.id,
        lines: recipes.adjustment({ payer: { type: 'agency', id: agency.id }, currency: 'SAR', amount: 700 }),
      }),
    )
    const journal = (await ali.get(`/api/journal/${posted}`)).body.data
    // Midnight in Riyadh.
    expect([journal.at, journal.occurred_at]).toEqual(['2026-11-10T21:00:00.000Z', '2026-11-09T12:00:00.000Z'])
    const lines = await all(
      testApp.app.db,
      sql<{ posted_at: Date }>`select posted_at from postings where journal_id = ${posted}`,
    )
    expect(lines.map(({ posted_at }) => posted_at.toISOString())).toEqual(Array(2).fill('2026-11-10T21:00:00.000Z'))
  })
  test('waits for whoever is posting: nothing ends up in a day that was closed meanwhile', async () => {
    const late = () =>
      inTx(testApp.app.db, 'late', (tx) =>
        postJournal(tx, {
          kind: 'deposit',
          source: { type: 'x', id: randomUUID() },
          at: new Date('2026-11-14T12:00:00Z'),
          lines: recipes.adjustment({ payer: { type: 'agency', id: agency.id }, currency: 'SAR', amount: 10 }),
        }),
      )
    await Promise.all([...Array.from({ length: 8 }, late), close('2026-11-15'), ...Array.from({ length: 8 }, late)])
    const after = await all(
      testApp.app.db,
      sql`select 1 from journals j, period_closes c where c.until = '2026-11-15' and j.posted_at < c.opens_at and j.id not in (
        select id from journals where posted_at < '2026-11-14T12:00:01Z')`,
    )
    expect(after).toEqual([])
    // One that comes after the close stands in the first open day.
    const { posted_at } = (await first(
      testApp.app.db,
      sql<{ posted_at: Date }>`select posted_at from journals where id = ${(await late()) as string}`,
    ))!
    expect(posted_at.toISOString()).toBe('2026-11-15T21:00:00.000Z')
  })
})
