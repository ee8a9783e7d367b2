import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isIban } from '#contract/money/banks'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { seedDemoBanks } from '../../../demo/seeds/banks.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const person = await buildUser(testApp, { role: 'agent' })
  agent = await loggedIn(testApp, person)
  agencyId = person.agency_id!
})
afterAll(() => testApp.close())

const bank = (fields: Record<string, unknown> = {}) => ({
  name_en: 'Safa National Bank',
  name_ar: 'بنك الصفا الوطني',
  account_title: 'Rihla Travel Company',
  account_number: '608010167519',
  iban: 'SA03 8000 0000 6080 1016 7519',
  swift: 'sfnbsari',
  currency: 'SAR',
  instructions_en: 'Write your agency code.',
  ...fields,
})
const names = async (who: Visitor) =>
  (await who.get('/api/banks')).body.data.map((one: { name_en: string }) => one.name_en)

describe('an IBAN', () => {
  test.each([
    'SA0380000000608010167519',
    'GB82WEST12345698765432',
    'AE070331234567890123456',
    'PK36SCBL0000001123456702',
  ])('%s is one', (iban) => expect(isIban(iban)).toBe(true))
  test('with any one digit changed is none', () => {
    const right = 'SA0380000000608010167519'
    for (let at = 2; at < right.length; at++)
      for (const digit of '0123456789')
        if (digit !== right[at]) expect(isIban(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false)
  })
})

describe('the company’s accounts', () => {
  test('are kept by the back office and shown to everybody who is logged in', async () => {
    const saved = await admin.post('/api/banks', bank())
    expect(saved.body).toMatchObject({
      message: 'Bank saved successfully',
      data: { iban: 'SA0380000000608010167519', swift: 'SFNBSARI', active: true, instructions_ar: null },
    })
    expect(await names(agent)).toEqual(['Safa National Bank'])
    const { id } = saved.body.data
    const updated = await admin.call('PUT', '/api/banks', { id, ...bank({ name_en: 'Safa Bank', active: false }) })
    expect(updated.body).toMatchObject({ message: 'Bank has been updated successfully.', data: { active: false } })
    expect(await names(agent)).toEqual([])
    expect(await names(admin)).toEqual(['Safa Bank'])
    const removed = await admin.call('DELETE', `/api/banks?id=${id}`)
    expect(removed.body).toMatchObject({ message: 'Bank has been deleted successfully.', archived: false })
    expect(await names(admin)).toEqual([])
    expect((await admin.call('DELETE', `/api/banks?id=${id}`)).status).toBe(404)
  })
  test('one IBAN is one account', async () => {
    const first = (await admin.post('/api/banks', bank())).body.data.id
    expect((await admin.post('/api/banks', bank())).body.errors[0].field).toBe('iban')
    const second = (await admin.post('/api/banks', bank({ iban: null }))).body.data.id
    expect((await admin.call('PUT', '/api/banks', { id: second, ...bank() })).body.errors[0].field).toBe('iban')
    for (const id of [first, second]) await admin.call('DELETE', `/api/banks?id=${id}`)
  })
  test('that deposits name are put away, not deleted, and keep their currency', async () => {
    const { id } = (await admin.post('/api/banks', bank())).body.data
    const paid = await agent.post('/api/deposit-data', {
      amount: { amount: 1_000, currency: 'SAR' },
      bank_id: id,
      method: 'cash',
      bank_reference: 'R-100',
      paid_on: testApp.app.clock.now().toISOString().slice(0, 10),
    })
    expect(paid.status).toBe(200)
    expect((await admin.call('PUT', '/api/banks', { id, ...bank({ currency: 'AED' }) })).body.errors[0].field).toBe(
      'currency',
    )
    expect((await admin.call('DELETE', `/api/banks?id=${id}`)).body.archived).toBe(true)
    expect(await names(admin)).toEqual([])
    const kept = (await agent.get(`/api/deposit-details?id=${paid.body.data.id}`)).body.data
    expect(kept.bank.name_en).toBe('Safa National Bank')
    expect((await agent.post('/api/deposit-data', { ...paid.body.data, id: undefined })).status).toBe(422)
  })
  test('that the books name are put away too, and say what came in today', async () => {
    const { id } = (await admin.post('/api/banks', bank())).body.data
    const paid = {
      amount: { amount: 12_500, currency: 'SAR' },
      against: 'bank',
      bank_id: id,
      reason: 'Paid at the desk',
    }
    const saved = await admin.post(
      '/api/transactions',
      { agency_id: agencyId, direction: 'credit', ...paid },
      { 'idempotency-key': randomUUID() },
    )
    expect(saved.status).toBe(200)
    const { data } = (await admin.get('/api/bank-receipts')).body
    expect(data.find((one: { bank_id: string }) => one.bank_id === id)).toEqual({
      bank_id: id,
      balance: { amount: 12_500, currency: 'SAR' },
      today: { amount: 12_500, currency: 'SAR' },
      today_count: 1,
    })
    expect((await agent.get('/api/bank-receipts')).status).toBe(403)
    expect((await admin.call('DELETE', `/api/banks?id=${id}`)).body.archived).toBe(true)
  })
  test.each([
    ['an IBAN with a slip', { iban: 'SA0380000000608010167518' }, 'iban'],
    ['a SWIFT code that is none', { swift: 'BANK' }, 'swift'],
    ['no Arabic name', { name_ar: ' ' }, 'name_ar'],
    ['a currency that is none', { currency: 'riyal' }, 'currency'],
    ['a field of somebody’s own', { balance: 5 }, 'balance'],
  ])('%s is refused', async (_name, fields, field) => {
    const answer = await admin.post('/api/banks', bank(fields))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })
  test('staff need the permission to change them', async () => {
    const staff = await buildUser(testApp, { role: 'admin-staff' })
    const visitor = await loggedIn(testApp, staff)
    expect((await visitor.post('/api/banks', bank())).status).toBe(403)
    await changed(
      testApp.app.db,
      sql`insert into user_roles (user_id, role_id) select ${staff.id}, id from roles where name = 'Accounts'`,
    )
    expect((await visitor.post('/api/banks', bank({ iban: null }))).status).toBe(200)
  })
  test('a demonstration has three, once', async () => {
    const fresh = await startApp()
    try {
      await seedDemoBanks(fresh.app)
      await seedDemoBanks(fresh.app)
      const visitor = await loggedIn(fresh, await buildUser(fresh, { role: 'agent' }))
      const { data } = (await visitor.get('/api/banks')).body
      expect(data).toHaveLength(3)
      for (const { iban } of data) expect(iban === null || isIban(iban)).toBe(true)
    } finally {
      await fresh.close()
    }
  })
})
