import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-22T10:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

let accounts = 0
/** A bank account, and what becomes of the lines of a file for it, by their references. */
async function account() {
  const account_number = `60801016${7000 + ++accounts}`
  const names = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla' }
  const saved = await admin.post('/api/banks', { ...names, account_number, currency: 'SAR' })
  const keep = async (text: string, more: object = {}) => {
    const file = { bank_id: saved.body.data.id, name: 'statement', content: Buffer.from(text).toString('base64') }
    const { body } = await admin.post(
      '/api/import-bank-statement',
      { ...file, commit: true, ...more },
      { 'idempotency-key': randomUUID() },
    )
    return Object.fromEntries(body.rows.map((row: any) => [row.reference, row.state]))
  }
  const mt940 = (...references: string[]) =>
    [
      ':20:STMT1',
      `:25:${account_number}`,
      ':28C:12/1',
      ':60F:C261119SAR0,00',
      ...references.flatMap((one) => [`:61:2611201120C5000,00NTRF${one}`, ':86:/ORDP//NAME/NOOR TRAVEL EST/']),
      `:62F:C261120SAR${5_000 * references.length},00`,
    ].join('\r\n')
  const csv = (...references: string[]) =>
    `Date,Reference,Amount\n${references.map((one) => `20/11/2026,${one},5000.00\n`).join('')}`
  return { keep, mt940, csv }
}

test('Of several payments of one amount on one day those are left out that another kind of file brought, by their references.', async () => {
  const { keep, mt940, csv } = await account()
  expect(await keep(csv('FT-101', 'FT-103'))).toEqual({ 'FT-101': 'added', 'FT-103': 'added' })
  expect(await keep(mt940('FT102', 'FT103', 'FT101'))).toEqual({
    FT102: 'added',
    FT103: 'similar',
    FT101: 'similar',
  })
})

test('A line that is there already from the same kind of file does not stand for one of another kind.', async () => {
  const { keep, mt940, csv } = await account()
  await keep(csv('Counter 7'))
  expect(await keep(mt940('FT202'), { similar: true })).toEqual({ FT202: 'added' })
  expect(await keep(mt940('FT202', 'FT201'))).toEqual({ FT202: 'known', FT201: 'similar' })
})

test('A line whose bank gives it another reference in another kind of file is left out all the same.', async () => {
  const { keep, mt940, csv } = await account()
  await keep(csv('Counter 7'))
  expect(await keep(mt940('FT301'))).toEqual({ FT301: 'similar' })
  expect(await keep(mt940('FT301'), { similar: true })).toEqual({ FT301: 'added' })
  expect(await keep(csv('Counter 7'))).toEqual({ 'Counter 7': 'known' })
})
