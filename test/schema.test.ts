import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import pg from 'pg'
import { mapProblems, columnsInSchema } from '../server/features/people/privacy/index.ts'
import { describeSchema } from '../server/db/describe-schema.ts'
import { compareHashes, hashLine, migrationFiles, migrationFolder } from '../server/db/migration-files.ts'
import { startApp } from './app.ts'

test('docs/schema.sql is the schema that the migrations make', async () => {
  const testApp = await startApp({ demoNetwork: false })
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  try {
    await client.connect()
    const schema = await describeSchema(client)
    await expect(schema).toMatchFileSnapshot('../docs/schema.sql')
    // Each column says whether it holds personal data, each table how long it is kept.
    expect(mapProblems(columnsInSchema(schema))).toEqual([])
  } finally {
    await client.end()
    await testApp.close()
  }
})

const hashes = join(migrationFolder, '..', 'migration-hashes.txt')
/** `npm run schema`, which is allowed to add lines. */
const isUpdate = () =>
  (expect.getState().snapshotState as unknown as { _updateSnapshot: string })._updateSnapshot === 'all'

test('every migration is recorded with its hash, and none was edited after it was recorded', () => {
  const { problems, missing } = compareHashes(migrationFiles(), readFileSync(hashes, 'utf8'))
  expect(problems).toEqual([])
  if (isUpdate() && missing.length) appendFileSync(hashes, `${missing.join('\n')}\n`)
  else expect(missing, 'npm run schema records new migrations in server/db/migration-hashes.txt').toEqual([])
})

test('an edited, a removed and an unrecorded migration are each noticed, and a new number is not an edit', () => {
  const [first, second] = migrationFiles() as [
    ReturnType<typeof migrationFiles>[number],
    ReturnType<typeof migrationFiles>[number],
  ]
  const recorded = [hashLine(first), hashLine(second)].join('\n')
  expect(compareHashes([first, second], recorded)).toEqual({ problems: [], missing: [] })
  expect(compareHashes([first, { ...second, sha256: '0'.repeat(64) }], recorded).problems[0]).toContain('was changed')
  expect(compareHashes([first], recorded).problems).toEqual(['accounts is recorded, and its file is gone'])
  expect(compareHashes([first, second], hashLine(first)).missing).toEqual([hashLine(second)])
  expect(compareHashes([first, { ...second, name: '0042-accounts' }], recorded).problems).toEqual([])
})
