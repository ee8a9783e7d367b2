import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2027-02-10T09:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const hotel = {
  supplier: 'Makkah Rooms',
  tax_no: '310455210300003',
  number: 'MR-7719',
  issued_on: '2027-02-01',
  net: sar(100_000),
  vat: sar(15_000),
}
const save = (more: object = {}) => admin.post('/api/supplier-tax-invoices', { ...hotel, ...more }, key())
const summary = async () => (await admin.get('/api/input-vat?from=2027-02-01&to=2027-02-28')).body.data

test('an accountant writes down a supplier’s tax invoice: its VAT is deducted once, and the account says the same', async () => {
  const saved = await save()
  expect(saved.body).toMatchObject({ message: 'Invoice saved.', data: { state: 'deducted', vat: sar(15_000) } })
  const again = await save()
  expect([again.status, again.body.errors[0].field]).toEqual([422, 'number'])
  expect(await summary()).toEqual([
    { invoices: 1, net: sar(100_000), vat: sar(15_000), account: sar(15_000), ties: true },
  ])
  const { data: journal } = (await admin.get(`/api/journal/${saved.body.data.journal_id}`)).body
  expect(journal.lines.map(({ amount }: any) => amount.amount).toSorted((a: number, b: number) => a - b)).toEqual([
    -15_000, 15_000,
  ])
  const undone = await admin.post(
    '/api/supplier-tax-invoice-undo',
    { id: saved.body.data.id, reason: 'Typed twice' },
    key(),
  )
  expect(undone.body.data).toMatchObject({ state: 'undone', undone_why: 'Typed twice' })
  expect(await summary()).toEqual([{ invoices: 0, net: sar(0), vat: sar(0), account: sar(0), ties: true }])
  const twice = await admin.post(
    '/api/supplier-tax-invoice-undo',
    { id: saved.body.data.id, reason: 'Typed twice' },
    key(),
  )
  expect(twice.status).toBe(409)
  expect((await save()).status).toBe(200)
})

test('asked eight times at once, one invoice is written down', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save({ number: 'MR-RACE' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invoice that was typed with other blanks, dashes or letters is the same one, also twice at once', async () => {
  expect((await save({ number: 'Inv-2027/0041' })).status).toBe(200)
  for (const number of ['INV-2027/0041', 'inv 2027 0041', 'INV-2027 / 0041']) {
    const again = await save({ number })
    expect([again.status, again.body.errors?.[0].field], number).toEqual([422, 'number'])
  }
  // Digits that are parted elsewhere are another number, and so is that of another supplier.
  for (const more of [{ number: 'INV-20270/041' }, { number: 'INV-2027/0041', tax_no: '310455210400003' }])
    expect((await save(more)).status).toBe(200)
  const race = await Promise.all([save({ number: 'B-77' }), save({ number: 'b-77' }), save({ number: 'B 77' })])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('what cannot be is refused at its field', async () => {
  for (const [more, field] of [
    [{ tax_no: '123456789012345' }, 'tax_no'],
    [{ number: ' ' }, 'number'],
    [{ vat: sar(20_000) }, 'vat'],
    [{ vat: sar(0) }, 'vat'],
    // Within the riyal for roundings, and yet no VAT of such a net.
    [{ number: 'MR-SMALL', net: sar(50), vat: sar(60) }, 'vat'],
    [{ net: { amount: 100_000, currency: 'USD' } }, 'net'],
    [{ issued_on: '2027-02-11' }, 'issued_on'],
  ] as const) {
    const { status, body } = await save(more)
    expect([status, body.errors[0].field]).toEqual([422, field])
  }
})

test('the list finds them, and only who may adjust the books writes one down', async () => {
  const { data } = (await admin.get('/api/supplier-tax-invoices?q=RACE')).body
  expect(data).toMatchObject([{ number: 'MR-RACE', supplier: 'Makkah Rooms' }])
  expect((await admin.get('/api/supplier-tax-invoices-file?format=csv')).body.toString()).toContain('MR-RACE')
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  expect((await agent.post('/api/supplier-tax-invoices', hotel, key())).status).toBe(403)
})
