import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { first, inTx } from '#server/db/db'
import { postJournal, runInvariants, sumAccountDays } from '#server/features/money/ledger'
import { compare, documentKey, spread } from './documents.rules.ts'
import { dueOf, endOfPeriod } from './periods.rules.ts'
import { unsettledUntil } from './settlements.sql.ts'

let testApp: TestApp
let supplier: StandInSupplier
let ali: Visitor
let sara: Visitor
let agent: Visitor
let bank: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date('2026-11-03T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-03T06:00:00Z' })
  const agency = await buildAgency(testApp)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(testApp, agency.id, 50_000_000)
})
afterAll(async () => {
  const broken = (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
  expect(broken.filter(({ name }) => name !== 'I5 reconciled')).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const book = async (people: number) => {
  const flight = await findFlight(agent, supplier, { adults: people, children: 0, infants: 0 })
  const passengers = Array.from({ length: people }, (_, at) => passenger('adult', at))
  const saved = (await agent.post('/api/bookings', bookingOf(flight, { passengers }), key())).body.booking
  return (await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })).body.booking
}
const payables = async (who = ali) => (await who.get('/api/supplier-payables')).body.data
const payable = async (id = supplier.port.id) => (await payables()).find((one: any) => one.supplier === id)
const close = (until: string, who = ali, of = supplier.port.id) =>
  who.post('/api/close-settlement', { supplier: of, currency: 'SAR', until }, key())
let transfers = 0
const pay = (id: string, amount: number, who = sara, keys = key(), reference = `OUT ${++transfers}`) =>
  who.post('/api/pay-settlement', { id, bank_id: bank, amount: sar(amount), reference, paid_on: '2026-11-10' }, keys)
const send = (id: string, text: string) =>
  ali.post(
    '/api/import-supplier-statement',
    { id, name: 'bsp.csv', content: Buffer.from(text).toString('base64') },
    key(),
  )
const written = (minor: number) => (minor / 100).toFixed(2)

describe('a supplier that is paid by the calendar', () => {
  let settlement: any
  beforeAll(async () => {
    await book(2)
    const voided = await book(1)
    const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    expect((await admin.post('/api/void-booking', { booking_id: voided.id })).body.booking.status).toBe('voided')
    await book(1)
    testApp.clock.advanceMinutes(7 * 1_440)
    ;[ali, sara] = [
      await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })),
      await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })),
    ]
    const account = {
      name_en: 'Safa',
      name_ar: 'الصفا',
      account_title: 'Rihla',
      account_number: '608010167519',
      currency: 'SAR',
    }
    bank = (await ali.post('/api/banks', account)).body.data.id
  })
  test('is owed what was sold until it is closed, by its own periods', async () => {
    expect(await payable()).toMatchObject({ usual: true, next: { to: '2026-11-10', is_over: true } })
    const terms = { supplier: supplier.port.id, terms: 'bsp', period_ends: [7, 14, 21, 31], pay_days: 5 }
    expect((await ali.post('/api/supplier-terms', terms)).status).toBe(200)
    const now = await payable()
    expect(now).toMatchObject({ next: { to: '2026-11-07', due_on: '2026-11-12', is_over: true }, not_due: sar(0) })
    expect(now.open).toEqual(now.balance)
    expect(now.next.amount).toEqual(now.balance)
  })
  test('is closed at the end of a period that is over, once, ticket by ticket', async () => {
    const { balance } = await payable()
    expect((await close('2026-11-10')).body.errors[0].message).toBe('No period of this supplier ends on this day')
    expect((await close('2026-11-14')).body.errors[0].message).toBe('This period is not over yet')
    const answers = await Promise.all([close('2026-11-07'), close('2026-11-07', sara)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    settlement = answers.find(({ status }) => status === 200)!.body.data
    expect(settlement).toMatchObject({
      total: balance,
      owed: balance,
      state: 'due',
      due_on: '2026-11-12',
      to_day: '2026-11-07',
    })
    const codes = settlement.documents.flatMap((one: any) => one.codes)
    expect(new Set(codes)).toEqual(new Set(['TKTT', 'CANX', 'EMDS'].filter((code) => codes.includes(code))))
    const sum = settlement.documents.reduce((total: number, one: any) => total + one.ours.amount, 0)
    expect(sum).toBe(balance.amount)
    const voided = settlement.documents.filter((one: any) => one.codes.includes('CANX'))
    expect(voided.length).toBeGreaterThan(0)
    expect(voided.every((one: any) => one.ours.amount === 0)).toBe(true)
    expect(await payable()).toMatchObject({ open: sar(0), next: null, not_due: balance })
  })
  test('is compared with its list: equal, differs, ours only, theirs only', async () => {
    const shown = settlement.documents.filter((one: any) => one.ours.amount !== 0)
    const [equal, differs, missing] = shown
    const text = `BSP billing\nDocument Number,TRNC,Net to remit\n${equal.document.replace(/^(\d{3})/, '$1-')},TKTT,${written(equal.ours.amount)}\n${differs.document},TKTT,${written(differs.ours.amount + 500)}\n9991234567890,TKTT,77.00\nTotal,,0\n`
    const { body } = await send(settlement.id, text)
    expect(body.data.counts).toEqual({
      equal: 1 + settlement.documents.length - shown.length,
      differs: 1,
      ours_only: 1,
      theirs_only: 1,
    })
    const of = (document: string) => body.data.documents.find((one: any) => one.document === document)
    expect(of(differs.document)).toMatchObject({ result: 'differs', difference: sar(500) })
    expect(of(missing.document)).toMatchObject({ result: 'ours_only', theirs: null })
    expect(of('9991234567890')).toMatchObject({ result: 'theirs_only', theirs: sar(7_700) })
    expect((await send(settlement.id, text)).status).toBe(409)
    expect((await send(settlement.id, 'Document,Net\n1234567890,x1\n')).body.errors[0].message).toBe(
      'Line 2 cannot be read. Nothing was kept.',
    )
    const file = await ali.get(`/api/settlement-file?id=${settlement.id}&format=csv`)
    expect(file.body.toString()).toContain('Theirs only')
  })
  test('is owed a difference that was accepted, as it was shown, once', async () => {
    const now = (await ali.get(`/api/settlement/${settlement.id}`)).body.data
    const { document } = now.documents.find((one: any) => one.result === 'differs')
    const accept = (difference: number) =>
      ali.post(
        '/api/accept-settlement-difference',
        { id: settlement.id, document, difference: sar(difference), reason: 'Airport tax went up' },
        key(),
      )
    expect((await accept(400)).status).toBe(409)
    const { body } = await accept(500)
    expect(body.data.owed.amount).toBe(now.owed.amount + 500)
    expect(body.data.documents.find((one: any) => one.document === document).accepted).toBe(true)
    expect((await accept(500)).status).toBe(409)
    expect((await payable()).balance.amount).toBe(now.owed.amount + 500)
    settlement = body.data
  })
  test('is paid in parts, never more than is owed, once for a key, and not by whoever closed it above the limit', async () => {
    const { owed, closed_by } = settlement
    const me = (await ali.get('/api/user')).body.user?.name ?? (await ali.get('/api/user')).body.data?.name
    const [closer, other] = closed_by === me ? [ali, sara] : [sara, ali]
    await ali.post('/api/adjustment-limit', { limit: sar(100) })
    expect((await pay(settlement.id, owed.amount, closer)).status).toBe(403)
    expect((await pay(settlement.id, owed.amount + 1, other)).body.errors[0].field).toBe('amount')
    const keys = key()
    const part = await pay(settlement.id, 1_000, other, keys, 'FT 26-01')
    expect(part.body.data.owed.amount).toBe(owed.amount - 1_000)
    expect((await pay(settlement.id, 1_000, other, keys, 'FT 26-01')).body.data.owed.amount).toBe(owed.amount - 1_000)
    const rest = owed.amount - 1_000
    const answers = await Promise.all([
      pay(settlement.id, rest, other),
      pay(settlement.id, rest, other),
      pay(settlement.id, rest, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await ali.get(`/api/settlement/${settlement.id}`)).body.data
    expect(paid).toMatchObject({ owed: sar(0), state: 'paid' })
    expect((await payable()).balance).toEqual(sar(0))
    const move = paid.moves.at(-1)
    const turn = () => ali.post('/api/reverse-settlement-move', { id: move.id, reason: 'The bank sent it back' }, key())
    const turned = await Promise.all([turn(), turn()])
    expect(turned.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await payable()).balance).toEqual({ ...sar(0), amount: -move.amount.amount })
    expect((await pay(settlement.id, rest, other)).body.data.state).toBe('paid')
  })
  test('is for whoever reads the books', async () => {
    const clerk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await clerk.get('/api/supplier-payables')).status).toBe(403)
    const { agent: noAgent } = { agent: await loggedIn(testApp, await buildUser(testApp, { role: 'agent' })) }
    expect((await noAgent.get('/api/settlements')).status).toBe(403)
    expect((await ali.get('/api/settlements?state=paid')).body.data).toMatchObject([
      { reference: settlement.reference, state: 'paid' },
    ])
    expect((await ali.get('/api/settlements?state=due')).body.data).toEqual([])
  })
})

test('Whatever is sold, given back, closed, paid and reversed, the periods of a supplier come to the balance of its account.', async () => {
  let no = 0
  const step = fc.record({
    act: fc.constantFrom('sell', 'sell', 'back', 'day', 'close', 'pay', 'reverse'),
    amount: fc.integer({ min: 1, max: 900_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const name = `Vendor ${++no}`
      const { db } = testApp.app
      let at = new Date('2026-09-01T08:00:00Z')
      const account = (owner_type: 'supplier' | 'suspense', owner_id: string, kind: string) => ({
        owner_type,
        owner_id,
        kind,
        currency: 'SAR',
      })
      const made: any[] = []
      let expected = 0
      let paid = 0
      for (const { act, amount } of steps) {
        if (act === 'sell' || act === 'back') {
          const signed = act === 'sell' ? amount : -amount
          await inTx(db, 'post', (tx) =>
            postJournal(tx, {
              kind: act === 'sell' ? 'sale' : 'refund',
              source: { type: 'x', id: randomUUID() },
              at,
              lines: [
                { account: account('supplier', name, 'payable'), amount: signed },
                { account: account('suspense', 'company', 'adjustment'), amount: -signed },
              ],
            }),
          )
          expected += signed
        } else if (act === 'day')
          at = new Date(
            at.getTime() + 20 * 86_400_000 > testApp.clock.now().getTime()
              ? at.getTime()
              : at.getTime() + 20 * 86_400_000,
          )
        else if (act === 'close') {
          const next = (await payable(name))?.next
          if (!next?.is_over) continue
          const answer = await close(next.to, ali, name)
          expect(answer.status).toBe(200)
          made.push(answer.body.data)
          // What is posted late is posted on the last day that was closed.
          at = new Date(Math.max(at.getTime(), Date.parse(`${next.to}T08:00:00Z`)))
        } else if (act === 'pay' && made.length > 0) {
          const one = (await ali.get(`/api/settlement/${made.at(-1).id}`)).body.data
          const part = Math.min(amount, Math.abs(one.owed.amount))
          if (part === 0) continue
          expect((await pay(one.id, part)).status).toBe(200)
          expected -= Math.sign(one.owed.amount) * part
          paid++
        } else if (act === 'reverse' && paid > 0) {
          const moves = (
            await Promise.all(made.map(async ({ id }) => (await ali.get(`/api/settlement/${id}`)).body.data.moves))
          ).flat()
          const move = moves.find((one: any) => !one.reversed_at)
          if (!move) continue
          await ali.post('/api/reverse-settlement-move', { id: move.id, reason: 'Sent back again' }, key())
          expected -= move.amount.amount
        }
      }
      if (no % 2 === 0) await sumAccountDays(db)
      const now = await payable(name)
      if (!now) return
      const lines = await inTx(db, 'lines', (tx) =>
        unsettledUntil(tx, { supplier: name, currency: 'SAR', until: '2026-12-31', zone: 'Asia/Riyadh' }),
      )
      const sumOf = (some: typeof lines) => some.reduce((sum, { amount }) => sum + amount, 0)
      expect(now.open.amount).toBe(sumOf(lines))
      expect(now.next?.from).toBe(lines[0]?.day)
      if (now.next) expect(now.next.amount.amount).toBe(sumOf(lines.filter(({ day }) => day <= now.next.to)))
      expect(now.balance.amount).toBe(expected)
      const columns = ['open', 'not_due', 'days_7', 'days_15', 'days_30', 'older']
      expect(columns.reduce((sum, column) => sum + now[column].amount, 0)).toBe(expected)
      const { total } = (await first(
        db,
        sql<{
          total: number
        }>`select coalesce(sum(l.amount_minor), 0)::int8 as total from settlement_lines l join settlements s on s.id = l.settlement_id where s.supplier = ${name}`,
      ))!
      expect(made.reduce((sum, one) => sum + one.total.amount, 0)).toBe(total)
    }),
    { numRuns: 15 },
  )
})

test('A sum is spread in whole units that come to it, whatever the weights.', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.array(fc.nat(1e9), { minLength: 1, maxLength: 9 }),
      (sum, weights) => {
        const parts = spread(sum, weights)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(sum)
        expect(parts.every(Number.isSafeInteger)).toBe(true)
      },
    ),
  )
  expect(spread(1_000, [1, 1, 2])).toEqual([250, 250, 500])
})

test('Both lists are compared without loss: every amount of either side stands in one row.', () => {
  const document = fc.constantFrom('0011234567890', '001-1234567890', '1234567891', '2229999999999', 'ABCDEF-1')
  const amount = fc.integer({ min: -9_999, max: 9_999 })
  const ours = fc.record({
    document,
    booking_ref: fc.constant(null),
    code: fc.constant('TKTT'),
    amount,
    pnr: fc.constantFrom(null, 'PNR001'),
    passenger: fc.constant(null),
  })
  const theirs = fc.record({ document, pnr: fc.constantFrom(null, 'PNR001'), amount, code: fc.constant(null) })
  fc.assert(
    fc.property(fc.array(ours), fc.array(theirs), (a, b) => {
      const rows = compare(a, b)
      const sum = (list: readonly (number | null)[]) => list.reduce<number>((total, one) => total + (one ?? 0), 0)
      expect(sum(rows.map((row) => row.ours))).toBe(sum(a.map((one) => one.amount)))
      expect(sum(rows.map((row) => row.theirs))).toBe(sum(b.map((one) => one.amount)))
      for (const row of rows) expect(row.result === 'equal').toBe((row.ours ?? 0) === (row.theirs ?? 0))
    }),
  )
  expect(['0011234567890', '001-1234567890', '00112345678903', '1234567890'].map(documentKey)).toEqual(
    Array(4).fill('1234567890'),
  )
})

test('Periods end on the days of the calendar, on the last of a month that is too short, and are paid so many days later.', () => {
  const bsp = { terms: 'bsp' as const, period_ends: [7, 14, 21, 31], pay_days: 8, alarm_days: 3 }
  expect(
    ['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-22', '2027-02-28'].map((day) => endOfPeriod(bsp, day)),
  ).toEqual(['2026-11-07', '2026-11-07', '2026-11-14', '2026-11-30', '2027-02-28'])
  expect(endOfPeriod({ period_ends: [15] }, '2026-12-16')).toBe('2027-01-15')
  expect([dueOf(bsp, '2026-11-30'), dueOf({ ...bsp, terms: 'prepaid' }, '2026-11-30')]).toEqual([
    '2026-12-08',
    '2026-11-30',
  ])
})
