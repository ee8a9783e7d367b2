import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contract/kernel/permissions'
import { inTx } from '#server/db/db'
import { createAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { ledgerJobs, type Payer, placeHold, postJournal, recipes, setCreditLimit } from './index.ts'

let testApp: TestApp
let mine: string
let other: string
let actor: Actor | null
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  testApp.app.authenticate = async () => actor
  mine = (
    await createAgency(testApp.app.db, {
      name_en: 'Qasr Al-Safar',
      name_ar: 'قصر السفر',
      state: 'active',
      currency: 'SAR',
    })
  ).id
  other = (await createAgency(testApp.app.db, { name_en: 'Other', name_ar: 'أخرى', state: 'active', currency: 'SAR' }))
    .id
  const payer: Payer = { type: 'agency', id: mine }
  const post = (day: string, kind: 'deposit' | 'sale', amount: number) =>
    inTx(testApp.app.db, 'post', (tx) =>
      postJournal(tx, {
        kind,
        source: { type: kind === 'sale' ? 'booking' : 'deposit', id: `${kind} of ${day}` },
        at: new Date(`${day}T09:00:00Z`),
        agency_id: mine,
        memo: `on ${day}`,
        lines:
          kind === 'deposit'
            ? recipes.deposit({ payer, bank: 'b', currency: 'SAR', amount })
            : recipes.sale({
                payer,
                supplier: 'house',
                currency: 'SAR',
                gross: amount,
                net: amount,
                margin: 0,
                charge: 0,
                tax: 0,
              }),
      }),
    )
  await post('2026-10-30', 'deposit', 100_00)
  await post('2026-11-01', 'sale', 40_00)
  await post('2026-11-05', 'deposit', 25_00)
  await post('2026-11-05', 'sale', 5_00)
  await post('2026-11-09', 'sale', 30_00)
  await inTx(testApp.app.db, 'limit', (tx) => setCreditLimit(tx, mine, { amount: 10_00, currency: 'SAR' }))
  await inTx(testApp.app.db, 'hold', (tx) =>
    placeHold(tx, { payer, amount: 12_00, currency: 'SAR', booking_ref: 'BK-HELD22', at: testApp.app.clock.now() }),
  )
})
afterAll(() => testApp.close())
beforeEach(() => {
  actor = as('agent', mine)
})

const as = (role: Actor['role'], agency_id: string | null, permissions: Permission[] = []): Actor => ({
  user_id: randomUUID(),
  session_id: 's',
  role,
  name: 'N',
  email: 'n@example.com',
  locale: 'en',
  is_approved: true,
  is_formFilled: true,
  status: 1,
  email_verified: true,
  agency_id,
  member: role === 'agent' ? 'owner' : null,
  permissions: new Set(permissions),
})
const ask = (query = '') => {
  const visitor = testApp.visitor()
  visitor.token = 'any'
  return visitor.get(`/api/agent-statment${query}`)
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })

test('an agent sees what came, what went, and what is free to spend', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    opening: sar(0),
    closing: sar(50_00),
    balance: sar(50_00),
    credit_limit: sar(10_00),
    blocked: sar(12_00),
    available: sar(48_00),
    blocked_by: 1,
    verified_at: null,
    meta: { next_cursor: null },
  })
  expect(body.entries.map((entry: any) => [entry.kind, entry.amount.amount, entry.balance.amount])).toEqual([
    ['deposit', 100_00, 100_00],
    ['sale', -40_00, 60_00],
    ['deposit', 25_00, 85_00],
    ['sale', -5_00, 80_00],
    ['sale', -30_00, 50_00],
  ])
  expect(body.entries[1]).toMatchObject({
    at: '2026-11-01T09:00:00.000Z',
    memo: 'on 2026-11-01',
    source: { type: 'booking', id: 'sale of 2026-11-01' },
  })
})

test('a range of days opens with what was there before and closes with what was there after', async () => {
  const days = async (query: string) => {
    const { body } = await ask(query)
    return [body.opening.amount, body.entries.map((entry: any) => entry.amount.amount), body.closing.amount]
  }
  expect(await days('?from=2026-11-01&to=2026-11-05')).toEqual([100_00, [-40_00, 25_00, -5_00], 80_00])
  expect(await days('?from=2026-11-06')).toEqual([80_00, [-30_00], 50_00])
  expect(await days('?to=2026-10-31')).toEqual([0, [100_00], 100_00])
  expect(await days('?from=2026-11-10')).toEqual([50_00, [], 50_00])
  expect(await days('?to=2026-01-01')).toEqual([0, [], 0])
})

test('page by page each line is seen once, while opening and closing stay those of the whole range', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: any } = await ask(`?from=2026-11-01&limit=2${cursor && `&cursor=${cursor}`}`)
    expect([body.opening, body.closing]).toEqual([sar(100_00), sar(50_00)])
    seen.push(...body.entries.map((entry: any) => entry.amount.amount))
    cursor = body.meta.next_cursor
  }
  expect(seen).toEqual([-40_00, 25_00, -5_00, -30_00])
})

test('an agent learns nothing of another agency, the back office chooses one', async () => {
  expect((await ask(`?agency_id=${mine}`)).status).toBe(200)
  expect(await ask(`?agency_id=${other}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  actor = as('agent', null)
  expect((await ask()).status).toBe(404)
  actor = as('admin', null)
  expect(await ask()).toMatchObject({ status: 422, body: { errors: [{ field: 'agency_id' }] } })
  expect(await ask(`?agency_id=${randomUUID()}`)).toMatchObject({ status: 404 })
  expect((await ask(`?agency_id=${mine}`)).body.closing).toEqual(sar(50_00))
  expect((await ask(`?agency_id=${other}`)).body).toMatchObject({ entries: [], closing: sar(0), available: sar(0) })
  actor = as('admin-staff', null)
  expect((await ask(`?agency_id=${mine}`)).status).toBe(403)
  actor = as('admin-staff', null, ['ledger.view'])
  expect((await ask(`?agency_id=${mine}`)).status).toBe(200)
  actor = as('customer', null)
  expect((await ask()).status).toBe(403)
  actor = null
  expect((await ask()).status).toBe(401)
})

test('bad questions are refused by field', async () => {
  for (const [query, field] of [
    ['?from=2026-02-30', 'from'],
    ['?from=2026-11-05&to=2026-11-01', 'to'],
    ['?cursor=x', 'cursor'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?agency_id=1', 'agency_id'],
    ['?colour=red', 'colour'],
  ]) {
    expect(await ask(query), query).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  }
})

test('the nightly integrity check stamps the statement and orders the next one', async () => {
  await ledgerJobs(testApp.app)['ledger.proof']!({}, { id: 1, attempts: 1 })
  expect((await ask()).body.verified_at).toMatch(/^2026-11-20T10:0/)
  const next = await sql<{
    run_at: Date
  }>`select run_at from jobs where dedupe_key = 'ledger.proof:2026-11-21'`.execute(testApp.app.db)
  expect(next.rows[0]!.run_at.toISOString()).toBe('2026-11-21T02:00:00.000Z')
})
