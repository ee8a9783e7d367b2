import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive } from '../../server/backup/archive.ts'
import { startS3Server } from '../stand-ins/s3-server.ts'
import { eventually } from './eventually.ts'
import { Installation, namesIn, queryFolder, startOn } from './installation.ts'
import { ownProgram, program } from './program.ts'

let own: Installation
/** One archive of the running server, which every test restores into a folder of its own. */
let archive: string
beforeAll(async () => {
  own = await Installation.start()
  archive = join(own.work, 'whole.backup')
  const made = await own.command('backup', [archive])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Restoring it needs the master key') })
})
afterAll(() => own.end())

describe.concurrent('an archive of a running server', () => {
  test('leaves the folder as it was when it is damaged or cut off', async () => {
    const whole = readFileSync(archive)
    const changed = Buffer.from(whole)
    changed.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
    const folder = own.folderWithKey('spared')
    // In the middle, and when all of it is loaded; that it is found wherever it lies, `server/backup/backup.test.ts` shows.
    for (const [name, bytes] of [
      ['changed', changed],
      ['cut off', whole.subarray(0, -7)],
    ] as const) {
      const damaged = join(own.work, `${name}.backup`)
      writeFileSync(damaged, bytes)
      const refused = await own.command('restore', [damaged], { DATA_DIR: folder })
      expect([name, refused.code, refused.output]).toEqual([name, 1, expect.stringContaining('The archive is damaged')])
      expect([name, namesIn(folder)]).toEqual([name, ['master.key']])
    }
  })

  test('is whole. Killed in the middle its restore is refused by a start, and the next makes the folder whole: the doctor finds it healthy, the app starts', async () => {
    expect(await own.command('backup', ['--verify', archive])).toMatchObject({
      code: 0,
      output: expect.stringContaining('is whole'),
    })
    const [{ n }] = await queryFolder(own.dataDir, 'select count(*)::int as n from bookings')
    const folder = own.folderWithKey('killed')
    const half = join(folder, 'restoring', 'pg')
    const restoring = spawn(process.execPath, [...program('restore'), archive], {
      env: { ...ownProgram, DATA_DIR: folder },
      stdio: 'ignore',
    })
    expect(await eventually(() => existsSync(join(half, 'postmaster.pid')), Boolean, 20)).toBe(true)
    restoring.kill('SIGKILL')
    await once(restoring, 'exit')
    expect(existsSync(join(folder, 'pg'))).toBe(false)

    await expect(startOn(folder)).rejects.toThrow(/A restore into .* was interrupted; run npm run restore again/)
    const again = await own.command('restore', [archive], { DATA_DIR: folder })
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/cleared away[^]*All \d+ checks hold/) })
    expect(existsSync(join(folder, 'restoring'))).toBe(false)
    expect(await own.command('restore', [archive], { DATA_DIR: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds data already'),
    })
    const whole = await startOn(folder)
    expect(await queryFolder(folder, 'select count(*)::int as n from bookings')).toEqual([{ n }])
    await whole.stop()
  })

  test('puts its uploads into the bucket that FILES_URL names, and a backup takes them from there', async () => {
    const bucket = await startS3Server()
    try {
      const folder = own.folderWithKey('bucket')
      const uploads = readdirSync(join(own.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
      const names = uploads.filter((entry) => entry.isFile()).map(({ name }) => name)
      expect(names.length).toBeGreaterThan(0)
      const restored = await own.command('restore', [archive], { DATA_DIR: folder, FILES_URL: bucket.url() })
      expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/All \d+ checks hold/) })
      expect(bucket.objects.size).toBe(names.length)
      expect(existsSync(join(folder, 'uploads'))).toBe(false)
      const fromBucket = join(own.work, 'from-bucket.backup')
      expect(await own.command('backup', [fromBucket], { DATA_DIR: folder, FILES_URL: bucket.url() })).toMatchObject({
        code: 0,
      })
      expect(await own.command('backup', ['--verify', fromBucket])).toMatchObject({ code: 0 })
      const taken: [string, string][] = []
      for await (const { name, data } of readArchive(fromBucket, null))
        if (name.startsWith('uploads/')) taken.push([basename(name), (await buffer(data)).toString('hex')])
      const kept = [...bucket.objects].map(([key, { bytes }]) => [basename(key), bytes.toString('hex')])
      expect(taken.toSorted()).toEqual(kept.toSorted())
    } finally {
      await bucket.close()
    }
  })
})
