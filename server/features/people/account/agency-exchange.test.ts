import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let agencyId: string
let owner: Visitor
beforeAll(async () => {
  testApp = await startApp()
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  await sql`update agencies set owner_id = ${user.id} where id = ${agencyId}`.execute(testApp.app.db)
  owner = await loggedIn(testApp, user)
})
afterAll(() => testApp.close())

const pkr = { currency: 'PKR', rate: '76.20', rounding: 1_000 }
const save = (exchange: unknown, by = owner) => by.post('/api/agency-exchange', { exchange })

test('An owner sets currency, rate and rounding, reads them back exactly, and takes them away again.', async () => {
  expect((await save(pkr)).body.data.agency).toMatchObject({ currency: 'SAR', exchange: pkr })
  expect((await owner.get('/api/account')).body.data.agency.exchange).toEqual(pkr)
  const { rows } = await sql<{
    detail: unknown
  }>`select detail from activity_log where action = 'agency_exchange_changed'`.execute(testApp.app.db)
  expect(rows).toEqual([{ detail: { before: null, after: 'PKR 76.20, rounded up to 1000' } }])
  expect((await save(null)).body.data.agency.exchange).toBeNull()
})

test('A bad rate, an unknown currency and the account’s own are told at their fields.', async () => {
  const fieldOf = async (exchange: unknown) => {
    const { status, body } = await save(exchange)
    return [status, body.errors?.[0].field]
  }
  for (const rate of ['0', '-1', '1.123456789', 'x'])
    expect(await fieldOf({ ...pkr, rate })).toEqual([422, 'exchange.rate'])
  expect(await fieldOf({ ...pkr, currency: 'XXX' })).toEqual([422, 'exchange.currency'])
  expect(await fieldOf({ ...pkr, currency: 'SAR' })).toEqual([422, 'exchange.currency'])
  expect(await fieldOf({ ...pkr, rounding: 7 })).toEqual([422, 'exchange.rounding'])
})

test('Only the owner changes it.', async () => {
  const seller = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  expect((await save(pkr, await loggedIn(testApp, seller))).status).toBe(403)
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  expect((await save(pkr, other)).status).toBe(403)
})
