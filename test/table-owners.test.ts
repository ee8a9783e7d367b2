import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignWrites, ownersIn, tablesIn, writesByData } from './table-owners.ts'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
const sources = files
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ path: `server/${file}`, text: readFileSync(join(root, 'server', file), 'utf8') }))
const owners = ownersIn(sources)

test('Every table of the schema has exactly one owner, and every owner is a folder.', () => {
  const tables = tablesIn(readFileSync(join(root, 'docs/schema.sql'), 'utf8'))
  expect(tables.length).toBeGreaterThan(70)
  expect(Object.values(owners).flat().sort()).toEqual(tables.sort())
  const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)))
  expect(Object.keys(owners).filter((owner) => !folders.has(owner))).toEqual([])
})

test('No table is written by SQL outside of its owner’s folder.', () => {
  expect(sources.flatMap((source) => foreignWrites(owners, source).map((found) => `${source.path}:${found}`))).toEqual(
    [],
  )
})

test('Files that write tables by data exist and still do.', () => {
  for (const path of Object.keys(writesByData))
    expect(
      sources.some((source) => source.path.endsWith(`/${path}`)),
      path,
    ).toBe(true)
  expect(existsSync(join(root, 'server'))).toBe(true)
})

const elsewhere = 'server/features/planted/x.ts'
test.each([
  ['an update', 'await sql`update bookings set selling_minor = 1 where id = ${id}`.execute(tx)'],
  ['an update over two lines with an alias', 'await sql`update\n  bookings as b\n  set status = 1`.execute(tx)'],
  ['an insert', 'sql`insert into users (id) values (1)`'],
  ['a delete', "await pool.query('delete from sessions where id = $1')"],
  ['a truncate', 'sql`truncate table mails`'],
  ['a delete inside a with', 'sql`with gone as (delete from auth_limits where key = 1) select 1`'],
  ['a table that is named when it runs', 'sql`delete from ${sql.raw(table)} where id = 1`'],
  ['the record of another', "export const x = record({\n  table: 'deposits',\n  state: 'status' })"],
  ['a table without an owner', 'sql`insert into planted_table (id) values (1)`'],
])('The guard notices %s in another feature.', (_, text) => {
  expect(foreignWrites(owners, { path: elsewhere, text })).toHaveLength(1)
})

test('The guard lets an owner write, and reads, locks and upserts of others be.', () => {
  const text = 'sql`update bookings set status = 1`'
  expect(foreignWrites(owners, { path: 'server/features/selling/bookings/x.ts', text })).toEqual([])
  const reads =
    'sql`select 1 from bookings for update skip locked; insert into banks (id) values (1) on conflict (id) do update set id = 2`'
  expect(foreignWrites(owners, { path: 'server/features/money/banks/x.ts', text: reads })).toEqual([])
})
