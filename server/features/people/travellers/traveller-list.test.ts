import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, buildUser } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { travellerList } from '#contract/people/traveller-list'
import { travellerListSql } from './traveller-list.sql.ts'
import { owned } from './travellers.sql.ts'

let testApp: TestApp
let agency: string

beforeAll(async () => {
  testApp = await startApp()
  const agencies = await Promise.all(Array.from({ length: 20 }, () => buildAgency(testApp)))
  agency = agencies[0]!.id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency })
  await sql`insert into travellers (id, agency_id, number, title, given_name, surname, gender, birth_encrypted, nationality,
      passport_encrypted, passport_index, passport_masked, passport_country, passport_expiry, created_by, created_at, updated_at)
    select gen_random_uuid(), (${agencies.map(({ id }) => id)}::uuid[])[n % 20 + 1], n, 'mr', 'GIVEN ' || n, 'FAMILY ' || n % 997,
      'm', 'x', 'PK', 'x', ${randomUUID()} || n, '•••• 123', 'PK', date '2026-01-01' + n % 2000, ${user.id}, now(), now()
    from generate_series(1, 10000) n`.execute(testApp.app.db)
  await analyze(testApp, 'travellers')
})
afterAll(() => testApp.close())

test('no page of somebody’s travellers, by name or by passport, reads them all or sorts them', async () => {
  const samples = { q: 'FAMILY 4', passport: 'fine' as const }
  const query = travellerListSql(testApp.app.secrets)
  const scopes = [owned({ agency_id: agency }), owned({ customer_id: agency })]
  const own = { table: 'travellers', samples, scopes, list: travellerList, sql: query }
  expect(await badPlans(testApp.app.db, own)).toEqual([])
})
