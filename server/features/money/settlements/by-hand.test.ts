import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { postJournal, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let ali: Visitor
let sara: Visitor
let bank: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-10T06:00:00Z' })
  const admin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  ;[ali, sara] = [await admin(), await admin()]
  const names = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla' }
  bank = (await ali.post('/api/banks', { ...names, account_number: '608010167519', currency: 'SAR' })).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
/** A closed period of a supplier to whom so much is owed. */
async function closed(supplier: string, owed: number): Promise<string> {
  const account = (owner_type: 'supplier' | 'suspense', owner_id: string, kind: string) => ({
    owner_type,
    owner_id,
    kind,
    currency: 'SAR',
  })
  const lines = [
    { account: account('supplier', supplier, 'payable'), amount: owed },
    { account: account('suspense', 'company', 'adjustment'), amount: -owed },
  ]
  const source = { type: 'x', id: randomUUID() }
  await inTx(testApp.app.db, 'post', (tx) => postJournal(tx, { kind: 'sale', source, at: testApp.clock.now(), lines }))
  const period = { supplier, currency: 'SAR', until: '2026-11-10' }
  return (await ali.post('/api/close-settlement', period, key())).body.data.id
}
const pay = (id: string, reference: string, who: Visitor) =>
  who.post('/api/pay-settlement', { id, bank_id: bank, amount: sar(30_000), reference, paid_on: '2026-11-10' }, key())
const send = (id: string, text: string) =>
  ali.post(
    '/api/import-supplier-statement',
    { id, name: 'list.csv', content: Buffer.from(text).toString('base64') },
    key(),
  )

test('A period is paid by one transfer once, whoever enters it and however it is typed, and again once that was reversed.', async () => {
  const id = await closed('Twice Paid', 90_000)
  const both = await Promise.all([pay(id, 'FT-26/77', sara), pay(id, 'ft 26 77', ali)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = both.find(({ status }) => status === 422)!.body.errors[0]
  expect(refused).toEqual({ field: 'reference', message: 'This transfer is entered already' })
  const { moves } = (await ali.get(`/api/settlement/${id}`)).body.data
  await ali.post('/api/reverse-settlement-move', { id: moves[0].id, reason: 'The bank sent it back' }, key())
  expect((await pay(id, 'FT2677', sara)).body.data.owed.amount).toBe(60_000)
  // One transfer may pay another period as well.
  expect((await pay(await closed('Paid Beside', 50_000), 'FT2677', ali)).status).toBe(200)
})

test('The list of a supplier is read by the numbers of its documents, whatever other columns are named after them.', async () => {
  for (const head of ['Document Date,Document Number', 'Ticket Type,Ticket No', 'تاريخ التذكرة,رقم التذكرة']) {
    const { body } = await send(await closed(`By ${head}`, 1_000), `${head},Net\n2026-11-03,0651234567890,10.00\n`)
    expect(body.data?.documents.find((one: any) => one.theirs)?.document, head).toBe('0651234567890')
  }
})

test('What a supplier writes as a credit lowers what is owed to it, and as a debit raises it.', async () => {
  const { body } = await send(
    await closed('In Words', 1_000),
    'Document,Net\nHTL-100001,"1,100.00 DR"\nHTL-100002,40.00 CR\nHTL-100003,(5.00)\n',
  )
  const theirs = body.data.documents.flatMap(({ document, theirs: sum }: any) => (sum ? [[document, sum.amount]] : []))
  expect(Object.fromEntries(theirs)).toEqual({ 'HTL-100001': 110_000, 'HTL-100002': -4_000, 'HTL-100003': -500 })
})
