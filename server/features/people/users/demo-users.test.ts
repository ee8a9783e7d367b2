import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { demoLogins, demoPassword, passwordMatches, seedDemoUsers } from '#server/features/people/users'
import { startApp, type TestApp } from '../../../../test/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

type Row = {
  email: string
  role: string
  is_approved: boolean
  is_form_filled: boolean
  password_hash: string
  agency: string | null
  salesman: string | null
}

test('a demo is seeded once, with a login for each kind of user', async () => {
  await seedDemoUsers(testApp.app)
  await seedDemoUsers(testApp.app)
  const rows = await all(
    testApp.app.db,
    sql<Row>`select u.email, u.role, u.is_approved, u.is_form_filled, u.password_hash, a.code as agency, s.email as salesman
    from users u left join agencies a on a.id = u.agency_id left join users s on s.id = u.salesman_id`,
  )
  const person = (email: string) => rows.find((row) => row.email === email)
  expect(rows.map((row) => row.email)).toEqual(expect.arrayContaining(demoLogins.map((login) => login.email)))
  expect(person('agent@demo.test')).toMatchObject({
    role: 'agent',
    is_approved: true,
    agency: 'AG-LHE01',
    salesman: 'salesman@demo.test',
  })
  expect(person('newagent@demo.test')).toMatchObject({ role: 'agent', is_approved: false, is_form_filled: false })
  expect(await passwordMatches(demoPassword, person('admin@demo.test')!.password_hash)).toBe(true)
  const active = await all(
    testApp.app.db,
    sql<{ city: string }>`select city from agencies where state = 'active' and owner_id is not null order by code`,
  )
  expect(active.map((agency) => agency.city)).toEqual(['Dubai', 'Lahore', 'Riyadh'])
})
