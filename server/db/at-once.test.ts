import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { all, atOnce, inTx } from './db.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const numbers = [1, 2, 3].map((n) => sql<{ n: number }>`select ${sql.lit(n)} as n union all select ${sql.lit(n * 10)}`)

test('Several statements in one message answer the rows of each, in their order, however often they are asked.', async () => {
  await inTx(testApp.app.db, 'several', async (tx) => {
    for (let time = 0; time < 4; time++)
      expect((await all(tx, atOnce(numbers))).map(({ n }) => n)).toEqual([1, 10, 2, 20, 3, 30])
  })
})

test('One statement is several, too, and none of them may have rows.', async () => {
  expect(await all(testApp.app.db, atOnce(numbers.slice(0, 1)))).toEqual([{ n: 1 }, { n: 10 }])
  const none = numbers.map((one) => sql<{ n: number }>`select * from (${one}) x where false`)
  expect(await all(testApp.app.db, atOnce(none))).toEqual([])
})

test('What one of them runs into is the error of all, and the connection is good for what comes next.', async () => {
  const asked = () => all(testApp.app.db, atOnce([...numbers, sql<{ n: number }>`select 1 / 0 as n`]))
  for (let time = 0; time < 3; time++) await expect(asked()).rejects.toMatchObject({ code: '22012' })
  expect(await all(testApp.app.db, sql`select 1 as n`)).toEqual([{ n: 1 }])
})
