import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Installation, startOn } from './installation.ts'
import { preparedFolder } from './prepared.ts'

let own: Installation
beforeAll(async () => {
  own = await Installation.start()
})
afterAll(() => own.end())

test('the key is rotated beside a running server, which goes on; a start without the key or with the old one is refused by name', async () => {
  await own.server.logIn('agent@demo.test')
  expect(await own.saveTraveller('KEYCHANGE', 'AB1234567')).toBe(200)
  const old = readFileSync(join(own.dataDir, 'master.key'), 'utf8')
  const rotated = await own.command('rotate-key', ['--now'])
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringMatching(/values were encrypted anew\.\nKey [0-9a-f]{8} is retired/),
  })
  expect(readFileSync(join(own.dataDir, 'master.key'), 'utf8')).not.toBe(old)
  // The session goes on, and the passport is found by an index that was made anew.
  const found = await own.server.call('GET', '/api/get-travellers?q=AB1234567')
  expect(found!.body.data.map((one: { surname: string }) => one.surname)).toEqual(['KEYCHANGE'])
  await own.server.stop()

  renameSync(join(own.dataDir, 'master.key'), join(own.work, 'safe.key'))
  await expect(startOn(own.dataDir)).rejects.toThrow(/The master key [0-9a-f]{8} of this installation is missing/)
  expect(readdirSync(own.dataDir)).not.toContain('master.key')
  await expect(startOn(own.dataDir, { MASTER_KEY: old.trim() })).rejects.toThrow(
    /was replaced by [0-9a-f]{8} and retired on/,
  )
  renameSync(join(own.work, 'safe.key'), join(own.dataDir, 'master.key'))
  await own.startAgain()
  await own.server.stop()
})

test('with MASTER_KEY in the environment the next one is given as MASTER_KEY_NEW, and serves from then on', async () => {
  const folder = join(own.work, 'env-key')
  mkdirSync(folder)
  await preparedFolder(folder)
  // The key of the folder, kept by the operator from now on.
  const old = readFileSync(join(folder, 'master.key'), 'utf8').trim()
  rmSync(join(folder, 'master.key'))
  const next = randomBytes(32).toString('base64')
  const rotate = (env: Record<string, string>) =>
    own.command('rotate-key', ['--now'], { DATA_DIR: folder, MASTER_KEY: old, ...env })
  expect(await rotate({})).toMatchObject({ code: 1, output: expect.stringContaining('MASTER_KEY_NEW') })
  expect(await rotate({ MASTER_KEY_NEW: next })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Key [0-9a-f]{8} is retired/),
  })
  expect(existsSync(join(folder, 'master.key'))).toBe(false)
  await expect(startOn(folder, { MASTER_KEY: old })).rejects.toThrow(/was replaced by [0-9a-f]{8}/)
  const again = await startOn(folder, { MASTER_KEY: next })
  await again.stop()
})
