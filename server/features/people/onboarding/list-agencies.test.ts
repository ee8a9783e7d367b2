import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { agencyList } from '#contract/people/agency-list'
import { agencyListSql } from './list-agencies.ts'

let testApp: TestApp
let office: Visitor
const rows = 10_000

beforeAll(async () => {
  testApp = await startApp()
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const { id } = await buildAgency(testApp, { name_en: 'Marhaba Travel', name_ar: 'مرحبا للسفر' })
  await sql`insert into agencies (id, code, name_en, name_ar, state, currency, created_at)
    select gen_random_uuid(), 'AG-' || lpad(n::text, 6, '0'), 'Agency number ' || n, 'وكالة ' || n,
      (array['active', 'active', 'active', 'pending', 'suspended'])[n % 5 + 1], 'SAR', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`.execute(testApp.app.db)
  await buildUser(testApp, { role: 'agent', agency_id: id, name: 'Zaynab Qureshi' })
  await analyze(testApp, 'agencies', 'users', 'ledger_accounts')
})
afterAll(() => testApp.close())

test('no page of the agencies, in whichever order and under whichever filter, reads them all or sorts them', async () => {
  const samples = {
    q: 'marhaba',
    state: 'pending' as const,
    licence_ending: true as const,
    days: { from: '2027-01-01' },
  }
  const few = ['licence_ending' as const]
  const all = { table: 'agencies', samples, few, scopes: [null], list: agencyList, sql: agencyListSql }
  expect(await badPlans(testApp.app.db, all)).toEqual([])
})

test('the file has the agencies of the filter in words of the reader’s language', async () => {
  const { body } = await office.get('/api/agencies-file?format=csv&locale=ar&q=marhaba&cols=agency,state')
  expect(body.toString()).toContain('"الوكالة","الحالة"\r\n"مرحبا للسفر","نشطة"')
})

test('who may not see agencies gets no file of them', async () => {
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  expect((await agent.get('/api/agencies-file?format=csv')).status).toBe(403)
})
