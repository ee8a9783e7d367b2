import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLocations } from '#server/features/catalogue/locations'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { carriers } from './carriers.ts'
import { loadAirlines } from './load-airlines.ts'

let testApp: TestApp
let owner: pg.Pool
beforeAll(async () => {
  testApp = await startApp()
  owner = new pg.Pool({ connectionString: testApp.ownerUrl })
  // Dropping the database at the end cuts connections that are still closing.
  owner.on('error', () => {})
  await loadLocations(owner)
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('airlines and aircraft are loaded once; an edited name stays', async () => {
  await loadAirlines(owner)
  expect(await loadAirlines(owner)).toBe(false)
  const { rows } = await owner.query(
    `select code, accounting_code, name_ar, alliance, low_cost from airlines where code = 'SV'`,
  )
  expect(rows).toEqual([
    { code: 'SV', accounting_code: '065', name_ar: 'الخطوط السعودية', alliance: 'skyteam', low_cost: false },
  ])
  expect((await owner.query('select 1 from airlines')).rowCount).toBeGreaterThan(carriers.length)
  await owner.query(`update airlines set name_en = 'Ours', edited_at = now() where code = 'SV'`)
  await owner.query(`update data_version set version = 'older' where name = 'airlines'`)
  expect(await loadAirlines(owner)).toBe(true)
  expect((await owner.query(`select name_en from airlines where code = 'SV'`)).rows).toEqual([{ name_en: 'Ours' }])
  const { rows: types } = await owner.query(`select seats from aircrafts where code = '77W'`)
  expect(types[0].seats).toMatchObject({ business: 42, first: 8 })
})
