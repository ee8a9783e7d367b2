import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { filesWith } from '../canary.ts'
import { Installation, queryFolder } from './installation.ts'

let own: Installation
beforeAll(async () => {
  own = await Installation.start()
})
afterAll(() => own.end())

test('a base backup and the archived changes bring back a named moment, and nothing after it', async () => {
  const base = join(own.work, 'base.backup')
  expect(await own.command('backup', [base, '--base'])).toMatchObject({ code: 0 })
  await own.server.logIn('agent@demo.test')
  expect(await own.saveTraveller('BEFORE', 'AB0000001')).toBe(200)
  const [{ moment }] = await queryFolder(
    own.dataDir,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  )
  expect(await own.saveTraveller('AFTER', 'AB0000002')).toBe(200)
  const [{ segment }] = await queryFolder(own.dataDir, 'select pg_walfile_name(pg_switch_wal()) as segment')
  while (!readdirSync(own.wal).includes(segment)) await new Promise((done) => setTimeout(done, 100))
  const folder = own.folderWithKey('moment')
  const restored = await own.command('restore', [base, '--until', moment], { DATA_DIR: folder })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
  const cluster = await startCluster({ dataDir: folder })
  try {
    expect(await queryFolder(folder, `select surname from travellers where surname in ('BEFORE', 'AFTER')`)).toEqual([
      { surname: 'BEFORE' },
    ])
  } finally {
    await cluster.stop()
  }
})

test('with a backup key the archived changes are encrypted too, and a moment comes back from them with that key alone', async () => {
  const backup = { BACKUP_KEY: 'a backup key of its own' }
  const archive = join(own.work, 'closed-wal')
  const env = { WAL_ARCHIVE: archive, ...backup }
  await own.server.stop()
  await own.startAgain(env)
  const base = join(own.work, 'closed-base.backup')
  expect(await own.command('backup', [base, '--base'], env)).toMatchObject({ code: 0 })
  await own.server.logIn('agent@demo.test')
  expect(await own.saveTraveller('CLOSEDBEFORE', 'AC0000001')).toBe(200)
  const [{ moment }] = await queryFolder(
    own.dataDir,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  )
  expect(await own.saveTraveller('CLOSEDAFTER', 'AC0000002')).toBe(200)
  const [{ segment }] = await queryFolder(own.dataDir, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await expect.poll(() => readdirSync(archive), { timeout: 60_000, interval: 100 }).toContain(`${segment}.enc`)
  await expect.poll(() => readdirSync(join(own.dataDir, 'wal-outgoing')), { timeout: 60_000 }).toEqual([])
  expect(readdirSync(archive).filter((name) => !name.endsWith('.enc'))).toEqual([])
  // The name stands in the changes in clear, and is not to be read in the archive of them.
  expect(await filesWith(join(own.dataDir, 'pg', 'pg_wal'), { name: 'CLOSEDBEFORE' })).not.toEqual([])
  expect(await filesWith(archive, { name: 'CLOSEDBEFORE' })).toEqual([])

  const folder = own.folderWithKey('closed-moment')
  const wrong = { DATA_DIR: folder, WAL_ARCHIVE: archive, BACKUP_KEY: 'another key of sixteen' }
  expect(await own.command('restore', [base, '--until', moment], wrong)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/encrypted with the backup key [0-9a-f]{8}/),
  })
  const restored = await own.command('restore', [base, '--until', moment], { ...env, DATA_DIR: folder })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
  expect(existsSync(join(folder, 'wal-incoming'))).toBe(false)
  const cluster = await startCluster({ dataDir: folder })
  try {
    expect(
      await queryFolder(folder, `select surname from travellers where surname in ('CLOSEDBEFORE', 'CLOSEDAFTER')`),
    ).toEqual([{ surname: 'CLOSEDBEFORE' }])
  } finally {
    await cluster.stop()
  }
})
