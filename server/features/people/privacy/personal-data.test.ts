import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnsInSchema, mapProblems, personalData } from './personal-data.ts'
import { retentionDocument } from './retention-document.ts'

const schema = columnsInSchema(readFileSync(join(import.meta.dirname, '../../../../docs/schema.sql'), 'utf8'))

test('every column of the database says whether it holds personal data, and every table how long it is kept', () => {
  expect(Object.keys(schema).length).toBeGreaterThan(70)
  expect(mapProblems(schema)).toEqual([])
})

test('a new column, a new table, a column that went and personal data without a life are noticed', () => {
  const users = schema['users']!
  expect(mapProblems({ ...schema, users: [...users, 'nickname'] })).toEqual([
    'column users.nickname must be named once in server/features/people/privacy/map',
  ])
  expect(mapProblems({ ...schema, diaries: ['id', 'body'] })).toEqual([
    'table diaries is not in server/features/people/privacy/map: say what each column holds and its life',
  ])
  expect(mapProblems({ ...schema, users: users.filter((name) => name !== 'phone') })).toEqual([
    'column users.phone is mapped and is gone',
  ])
  expect(mapProblems(schema, { ...personalData, users: { ...personalData['users']!, life: 'reference' } })).toEqual([
    'table users holds personal data and states no life',
  ])
})

test('docs/retention.md says what the program does', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../../../../docs/retention.md')
})
