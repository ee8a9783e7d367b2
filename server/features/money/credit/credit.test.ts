import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { first, inTx } from '#server/db/db'
import { placeHold, postJournal, recipes, setCreditLimit } from '#server/features/money/ledger'
import { isRefusal } from '#server/http/refusal'
import { say } from '#server/words'

let testApp: TestApp
let admin: Visitor
const now = '2026-11-20T10:00:00Z'
beforeAll(async () => {
  testApp = await startApp({ now })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const act = <T>(fn: Parameters<typeof inTx<T>>[2]) => inTx(testApp.app.db, 'act', fn)

/** An agency with a limit of 10,000.00 and a week of credit that owes what it is said to, since so many days. */
async function agencyOwing(...debts: { days: number; amount: number }[]) {
  const agency = await buildAgency(testApp, { credit_days: 7 })
  const owner = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  await act((tx) => setCreditLimit(tx, agency.id, sar(1_000_000)))
  for (const { days, amount } of debts)
    await act((tx) =>
      postJournal(tx, {
        kind: 'sale',
        source: { type: 'x', id: randomUUID() },
        at: new Date(Date.parse(now) - days * 86_400_000),
        agency_id: agency.id,
        lines: recipes.manualEntry({
          payer: { type: 'agency', id: agency.id },
          currency: 'SAR',
          amount: -amount,
          against: { kind: 'suspense' },
        }),
      }),
    )
  return { id: agency.id, code: agency.code, email: owner.email }
}
const rowOf = async (code: string, filter = '') =>
  (await admin.get(`/api/credit-report?q=${code}${filter}`)).body.data[0]
const hold = (id: string, amount: number) =>
  act((tx) =>
    placeHold(tx, {
      payer: { type: 'agency', id },
      amount,
      currency: 'SAR',
      booking_ref: randomUUID(),
      at: testApp.app.clock.now(),
    }),
  )
const lock = (agency_id: string, locked: boolean, reason = 'They answer no calls') =>
  admin.post('/api/lock-credit', { agency_id, locked, reason }, key())

describe('the credit report', () => {
  test('says limit, used, blocked, available, overdue and the debt by its age, and adds them up', async () => {
    const one = await agencyOwing(
      { days: 40, amount: 700 },
      { days: 20, amount: 500 },
      { days: 9, amount: 300 },
      { days: 1, amount: 100 },
    )
    const row = await rowOf(one.code)
    expect(row).toMatchObject({
      credit_limit: sar(1_000_000),
      used: sar(1_600),
      blocked: sar(0),
      available: sar(998_400),
      overdue: { amount: sar(1_500) },
      overdue_days: 33,
      ageing: { days_0_7: sar(100), days_8_15: sar(300), days_16_30: sar(500), days_31: sar(700) },
      lock: null,
      reminded_at: null,
    })
    await agencyOwing({ days: 2, amount: 50 })
    const { totals, data } = (await admin.get('/api/credit-report?limit=100')).body
    const sum = (name: 'used' | 'available' | 'blocked') =>
      data.reduce((total: number, one: Record<typeof name, { amount: number }>) => total + one[name].amount, 0)
    expect(totals[0]).toMatchObject({
      used: sar(sum('used')),
      available: sar(sum('available')),
      ageing: { days_0_7: sar(150), days_31: sar(700) },
    })
    expect(data.map(({ overdue }: { overdue: unknown }) => Boolean(overdue))).toEqual(
      data
        .map(({ overdue }: { overdue: unknown }) => Boolean(overdue))
        .toSorted((a: boolean, b: boolean) => Number(b) - Number(a)),
    )
    expect((await admin.get('/api/credit-report?only=overdue')).body.meta.total).toBe(1)
    expect((await admin.get('/api/credit-report-file?format=csv&locale=en')).body.toString()).toContain(
      '31 days and more',
    )
  })
  test('is read page by page in each of its orders without losing an agency', async () => {
    for (let n = 0; n < 4; n++) await agencyOwing({ days: n * 5, amount: 1_000 })
    for (const sort of ['overdue', 'used', 'code']) {
      const codes: string[] = []
      let cursor = ''
      for (;;) {
        const { body } = await admin.get(`/api/credit-report?sort=${sort}&limit=2${cursor}`)
        codes.push(...body.data.map(({ agency }: { agency: { code: string } }) => agency.code))
        if (!body.meta.next_cursor) break
        cursor = `&cursor=${body.meta.next_cursor}`
      }
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.length).toBe((await admin.get('/api/credit-report?limit=1')).body.meta.total)
    }
  })
})

describe('a reminder', () => {
  test('goes to the agency once a day, however often it is asked for and by whom', async () => {
    const one = await agencyOwing({ days: 12, amount: 4_000 })
    const remind = () => admin.post('/api/remind-credit', { agency_id: one.id }, key())
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const mails = await first(
      testApp.app.db,
      sql<{ n: number }>`select count(*)::int as n from mails where template = 'credit-reminder'`,
    )
    expect(mails).toEqual({ n: 1 })
    expect((await rowOf(one.code)).reminded_at).toMatch(/^2026-11-20T/)
  })
  test('says since when by the clock of the agency that reads it', async () => {
    // Bought half past eight in the evening of the eighth, by the clock of Lahore half past one the next morning.
    const one = await agencyOwing({ days: 11.5625, amount: 4_000 })
    expect((await admin.post('/api/remind-credit', { agency_id: one.id }, key())).status).toBe(200)
    for (const [kind, body] of Object.entries((await lastMailOf(testApp, { to: one.email }))!))
      if (kind.endsWith('_body')) expect(body, kind).toContain('16 Nov 2026')
  })
  test('is not sent to an agency that owes nothing', async () => {
    const one = await agencyOwing()
    const { status, body } = await admin.post('/api/remind-credit', { agency_id: one.id }, key())
    expect([status, body.message]).toEqual([409, 'This agency owes nothing.'])
  })
})

describe('locked credit', () => {
  test('buys nothing more, while money of its own still does, until it is unlocked', async () => {
    const one = await agencyOwing()
    await giveMoney(testApp, one.id, 500)
    expect((await lock(one.id, true)).status).toBe(200)
    expect(await rowOf(one.code)).toMatchObject({ lock: { reason: 'They answer no calls' } })
    const refused = await hold(one.id, 600)
    expect(isRefusal(refused) && [refused.code, say('en', refused.message)]).toEqual([
      'credit_locked',
      'Your credit is locked. Pay in, or talk to us.',
    ])
    expect(typeof (await hold(one.id, 500))).toBe('string')
    expect((await lock(one.id, false, 'They paid')).status).toBe(200)
    expect(typeof (await hold(one.id, 600))).toBe('string')
  })
  test('is locked once by whoever comes first, and each change is in the log and told to the agency', async () => {
    const one = await agencyOwing()
    const answers = await Promise.all([lock(one.id, true), lock(one.id, true)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await lock(one.id, false, 'A mistake of ours')
    const { n } = (await first(
      testApp.app.db,
      sql<{
        n: number
      }>`select count(*)::int as n from activity_log where subject_id = ${one.id} and action in ('credit_locked', 'credit_unlocked')`,
    ))!
    expect(n).toBe(2)
    const told = await first(
      testApp.app.db,
      sql<{
        n: number
      }>`select count(*)::int as n from notifications where kind in ('credit_locked', 'credit_unlocked') and user_id in (select id from users where agency_id = ${one.id})`,
    )
    expect(told).toEqual({ n: 2 })
  })
})
