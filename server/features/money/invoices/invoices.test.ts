import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, inTx } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import type { Actor } from '#server/http/actor'
import type { Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { createInvoice, type InvoiceRequest, invoiceOf, invoicesRoutes } from './index.ts'
import { wordOf } from '#contract/kernel/word'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const lines: InvoiceRequest['lines'] = [
  { kind: 'base', code: null, ptc: 'ADT', quantity: 1, amount: sar(900) },
  { kind: 'tax', code: 'YQ', ptc: 'ADT', quantity: 1, amount: sar(100) },
]
const issue = (booking_ref: string, at = '2026-11-20T10:00:00Z', more: Partial<InvoiceRequest> = {}) =>
  inTx(testApp.app.db, 'invoice', (tx) =>
    createInvoice(tx, { booking_ref, lines, total: sar(1_000), at: new Date(at), ...more }),
  )

test('the first invoice of a year has number 1, its lines are frozen as sold', async () => {
  const invoice = await issue('BK-AAAAAA')
  expect(invoice).toMatchObject({
    number: 'IV-26-00001',
    kind: 'sale',
    booking_id: 'BK-AAAAAA',
    issued_at: '2026-11-20T10:00:00.000Z',
    total: sar(1_000),
    lines,
  })
  expect(await invoiceOf(testApp.app.db, 'BK-AAAAAA')).toEqual(invoice)
  expect(await invoiceOf(testApp.app.db, 'BK-NONEXX')).toBeUndefined()
  expect(await issue('BK-AAAAAA', '2027-03-01T00:00:00Z')).toEqual(invoice)
})

test('asked 30 times at once, one booking gets one invoice and no number is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => issue('BK-BBBBBB')))
  expect(new Set(answers.map((invoice) => invoice.number))).toEqual(new Set(['IV-26-00002']))
})

test('many bookings at once, some of them failing afterwards, still number without a gap', async () => {
  const fail = (ref: string) =>
    inTx(testApp.app.db, 'fails', async (tx) => {
      await createInvoice(tx, { booking_ref: ref, lines, total: sar(1_000), at: new Date('2026-11-20T10:00:00Z') })
      return refuse.wrongState(wordOf('the supplier said no'))
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 3 === 0 ? fail(`BK-F${n}`) : issue(`BK-C${n}`))))
  const numbers = await all(
    testApp.app.db,
    sql<{ number: string }>`select number from invoices where series = 'IV-26' order by series_no`,
  )
  expect(numbers.map((row) => row.number)).toEqual(
    Array.from({ length: 28 }, (_, n) => `IV-26-${String(n + 1).padStart(5, '0')}`),
  )
})

test('a new year and another kind start series of their own', async () => {
  expect((await issue('BK-DDDDDD', '2027-01-01T00:00:00Z')).number).toBe('IV-27-00001')
  expect((await issue('BK-AAAAAA', '2027-01-01T00:00:00Z', { kind: 'credit_note' })).number).toBe('CN-27-00001')
})

test('another total for the same booking is a bug and stops', async () => {
  await expect(issue('BK-AAAAAA', '2026-11-20T10:00:00Z', { total: sar(1) })).rejects.toMatchObject({ code: 'TB003' })
})

test('the chain and the numbers hold', async () => {
  const broken = (await runInvariants(testApp.app.db)).filter(
    (check) => check.name.startsWith('I13') && check.broken.length > 0,
  )
  expect(broken).toEqual([])
})

test('the call answers the booking’s invoice, makes it once, and passes on a refusal', async () => {
  const actor = { user_id: randomUUID(), role: 'agent', permissions: new Set() } as unknown as Actor
  const routes = invoicesRoutes(testApp.app, async (asking, ref) =>
    asking === actor && ref !== 'BK-FREMD2'
      ? { booking_ref: ref, lines, total: sar(1_000), agency_id: null }
      : refuse.notFound(),
  )
  const call = (booking_id: string) =>
    routes.create({ actor } as Context, { params: undefined, query: { booking_id }, body: undefined })
  const made = await call('BK-EEEEEE')
  expect(made).toMatchObject({ success: true, invoice: { number: 'IV-26-00029', booking_id: 'BK-EEEEEE' } })
  expect(await call('BK-EEEEEE')).toEqual(made)
  expect(isRefusal(await call('BK-FREMD2'))).toBe(true)
})
