import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../test/app.ts'
import { ownProcess } from '../test/own-process.ts'
import { lockDataFolder } from './db/embedded/lock.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const doctor = (env: Record<string, string>, args: string[] = []) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts'), ...args],
      { env: { ...ownProcess, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test('the doctor finds a healthy installation healthy, and names what was tampered with', async () => {
  const env = { DATABASE_URL: testApp.ownerUrl, MASTER_KEY: testApp.masterKey, DATA_DIR: testApp.app.config.dataDir }
  const healthy = await doctor(env)
  expect(healthy).toMatchObject({ code: 0 })
  expect(healthy.output).toMatch(/^ok +I1 journals: Every journal sums to zero/m)
  expect(healthy.output).toMatch(/All \d+ checks hold\./)

  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into ledger_accounts (id, owner_type, owner_id, kind, currency, balance) values (gen_random_uuid(), 'agency', 'a1', 'wallet', 'SAR', 500)`,
  )
  await owner.end()
  const broken = await doctor(env)
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.output).toContain('BROKEN I3 balances')
  expect(broken.output).toContain('agency a1 wallet: kept 500, postings say 0 SAR')
  expect(broken.output).toMatch(/BROKEN I11 written.*\n +agency a1 wallet: added past the application by /)

  const entry = /added past the application by .*\(entry (\d+)\)/.exec(broken.output)![1]!
  expect(await doctor(env, ['--acknowledge', entry])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--who NAME --reason TEXT'),
  })
  const answered = await doctor(env, ['--acknowledge', entry, '--who', 'Amal', '--reason', 'wallet made by hand'])
  expect(answered.output).toContain('BROKEN I3 balances')
  expect(answered.output).toMatch(/^ok +I11 written/m)
  expect(answered.output).toMatch(/^ok +I11 chain/m)
})

test('where the doctor cannot look it says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-doctor-'))
  expect(await doctor({ DATA_DIR: folder })).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm start makes it'),
  })
  const foreign = new URL(testApp.ownerUrl)
  foreign.pathname = '/postgres'
  expect(await doctor({ DATABASE_URL: foreign.toString() })).toMatchObject({
    code: 2,
    output: expect.stringContaining('not at this version'),
  })
  mkdirSync(join(folder, 'pg'))
  const lock = lockDataFolder(folder, 'a running app')
  expect(await doctor({ DATA_DIR: folder })).toMatchObject({ code: 2, output: expect.stringContaining('(process') })
  lock.release()
})
