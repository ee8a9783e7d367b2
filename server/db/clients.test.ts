import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeFlags } from '../../scripts/node-settings.mjs'
import { ownProcess } from '../../test/own-process.ts'
import { openDatabase } from './db.ts'

let database: ReturnType<typeof openDatabase>
beforeAll(() => {
  database = openDatabase(inject('adminUrl'))
})
afterAll(() => database.close())

/** Asks for 25 rows of 15 KiB, a thousand times, one after the other. */
const program = `
  import { openDatabase } from './server/db/db.ts'
  const { pool, close } = openDatabase(process.env.DATABASE_URL)
  const client = await pool.connect()
  const asked = "select i, repeat('x', 600) as text, now() as at from generate_series(1, $1::int) i"
  for (let round = 0; round < 1000; round++) await client.query(asked, [25])
  client.release()
  await close()
`

test('what was read is let go by the next collection of young objects, not by the next of all', () => {
  const said = execFileSync(
    process.execPath,
    [...nodeFlags, '--trace-gc-nvp', '--input-type=module', '--eval', program],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...ownProcess, DATABASE_URL: inject('adminUrl') },
      encoding: 'utf8',
    },
  )
  // What a start keeps comes before.
  const scavenges = said
    .split('\n')
    .filter((line) => / gc=s /.test(line))
    .slice(-10)
  expect(scavenges).toHaveLength(10)
  const sum = (name: string) =>
    scavenges.reduce((total, line) => total + Number(new RegExp(`\\b${name}=(\\d+)`).exec(line)![1]), 0)
  expect(sum('new_space_survived') / sum('allocated')).toBeLessThan(0.05)
})

test('an error of the database says in whose name it was asked', async () => {
  const asked = async () => {
    await database.pool.query('select 1 / $1::int', [0])
  }
  const error = await asked().catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: '22012' })
  expect((error as Error).stack).toContain('clients.test.ts')
})

test('whoever brings a callback, or asks by an object, is answered as the driver would', async () => {
  const client = await database.pool.connect()
  const byCallback = await new Promise((resolve) =>
    client.query('select $1::int as one', [7], (error: unknown, result: { rows: unknown[] }) =>
      resolve([error, result.rows]),
    ),
  )
  expect(byCallback).toEqual([undefined, [{ one: 7 }]])
  const failed = await new Promise((resolve) =>
    client.query('select 1 / 0', (error: Error) => resolve((error as Error & { code?: string }).code)),
  )
  expect(failed).toBe('22012')
  const { rows } = await client.query({ text: 'select $1::text as one', values: ['seven'], rowMode: 'array' })
  expect(rows).toEqual([['seven']])
  client.release()
})
