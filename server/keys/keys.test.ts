import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { personalData } from '#server/features/people/privacy'
import { keyIdOf, masterKey, secretsFrom, secretsOf } from '#server/secrets'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { encryptedColumns } from './encrypted-columns.ts'
import { followRotation, openKeyring, rotateKey } from './index.ts'
import { keyringOf, recordsOf } from './keyring.ts'
import { columnsOfOtherKeys } from './re-encrypt.ts'
import { retireDueKey } from './rotate.ts'

const folders: string[] = []
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'rihla-keys-')))
  return folders.at(-1)!
}
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })))

const newKey = () => randomBytes(32).toString('base64')
const idOf = (key: string) => masterKey(Buffer.from(key, 'base64')).id
const traveller = (passport_number: string) => ({
  title: 'mr',
  given_name: 'BILAL',
  surname: 'QURESHI',
  gender: 'm',
  date_of_birth: '1988-03-14',
  nationality: 'PK',
  passport_number,
  passport_country: 'PK',
  passport_expiry: '2034-05-12',
})
const save = (visitor: Visitor, passport: string) =>
  visitor.post('/api/save-travellers', traveller(passport), { 'idempotency-key': randomUUID() })

test('a value from before keys had ids is still read, and one moved to another row is not', () => {
  const master = randomBytes(32)
  const secrets = secretsFrom(master)
  const value = secrets.encrypt('AB1234567', 'travellers:1:passport')
  const old = `v1.${value.split('.')[2]}`
  expect(keyIdOf(value)).toBe(masterKey(master).id)
  expect(secrets.decrypt(old, 'travellers:1:passport')).toBe('AB1234567')
  expect(() => secrets.decrypt(old, 'travellers:2:passport')).toThrow()
  const both = [masterKey(randomBytes(32)), masterKey(master)]
  expect(secretsOf(() => both).decrypt(old, 'travellers:1:passport')).toBe('AB1234567')
  let missed = 0
  expect(() =>
    secretsOf(
      () => [masterKey(randomBytes(32))],
      () => missed++,
    ).decrypt(value, 'travellers:1:passport'),
  ).toThrow('is not loaded')
  expect(missed).toBe(1)
})

describe('the key of an installation', () => {
  const key = newKey()
  let testApp: TestApp
  let agent: Visitor
  const open = (fromEnv: string | undefined, dataDir = folder()) => openKeyring(testApp.ownerUrl, { dataDir, fromEnv })
  beforeAll(async () => {
    testApp = await startApp({ secrets: secretsFrom(Buffer.from(key, 'base64')) })
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await save(agent, 'AB1234567')).status).toBe(200)
  })
  afterAll(() => testApp.close())

  test('is not made anew over a database of an earlier version that holds encrypted values', async () => {
    const dataDir = folder()
    await expect(open(undefined, dataDir)).rejects.toThrow(
      `The master key of this installation is missing (${join(dataDir, 'master.key')} is not there and MASTER_KEY is not set)`,
    )
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
    await expect(open(newKey())).rejects.toThrow('it is the key of another installation')
    expect(await recordsOf(testApp.app.pool)).toEqual([])
  })

  test('is recorded by its fingerprint, and from then on no other key and no missing key is accepted', async () => {
    expect((await open(key)).current().id).toBe(idOf(key))
    expect((await recordsOf(testApp.app.pool)).map(({ id, state, wrapped }) => [id, state, wrapped])).toEqual([
      [idOf(key), 'current', null],
    ])
    const other = newKey()
    await expect(open(other)).rejects.toThrow(
      `The master key ${idOf(other)} is not the one of this database, which is ${idOf(key)}. Every process of an installation needs the same key.`,
    )
    const dataDir = folder()
    await expect(open(undefined, dataDir)).rejects.toThrow(
      `The master key ${idOf(key)} of this installation is missing`,
    )
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
    writeFileSync(join(dataDir, 'master.key'), 'short\n')
    await expect(open(undefined, dataDir)).rejects.toThrow('must be 32 bytes in base64')
    await expect(open('short')).rejects.toThrow('MASTER_KEY must be 32 bytes in base64.')
  })
})

test('of three processes with folders of their own that start at once on an empty database one makes the key, the others are refused', async () => {
  const testApp = await startApp()
  try {
    await testApp.app.pool.query('delete from audit_keys')
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => openKeyring(testApp.ownerUrl, { dataDir: folder(), fromEnv: undefined })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const shared = folder()
    await testApp.app.pool.query('delete from master_keys')
    const together = await Promise.all(
      [1, 2, 3].map(() => openKeyring(testApp.ownerUrl, { dataDir: shared, fromEnv: undefined })),
    )
    expect(new Set(together.map((ring) => ring.current().id)).size).toBe(1)
  } finally {
    await testApp.close()
  }
})

/** Columns that the map of personal data says are encrypted, and that a rotation would leave under the old key. */
const leftBehind = (map: Readonly<Record<string, { encrypted?: string }>>) => {
  const listed = new Set(encryptedColumns.map(({ table, column }) => `${table}.${column}`))
  return Object.entries(map)
    .flatMap(([table, { encrypted }]) => (encrypted?.split(' ') ?? []).map((column) => `${table}.${column}`))
    .filter((name) => !listed.has(name))
}

test('every encrypted column of the database is encrypted anew by a rotation, and one that is not would be noticed', () => {
  // The keys themselves are wrapped under one another.
  expect(leftBehind(personalData)).toEqual(['master_keys.wrapped'])
  const planted = { guests: { encrypted: 'passport_encrypted' } }
  expect(leftBehind(planted)).toEqual(['guests.passport_encrypted'])
})

describe('a rotation while two processes run', () => {
  const [old, fresh] = [newKey(), newKey()]
  const dataDir = folder()
  const oldKey = masterKey(Buffer.from(old, 'base64'))
  const [ring, otherRing] = [keyringOf([oldKey]), keyringOf([oldKey])]
  let testApp: TestApp
  let agent: Visitor
  const output: string[] = []
  const rotate = (options: { retireNow?: boolean; onBatch?: () => void } = {}) =>
    rotateKey(testApp.ownerUrl, {
      dataDir,
      fromEnv: undefined,
      newFromEnv: fresh,
      retireNow: false,
      auditSession: testApp.app.audit.session,
      print: (sentence) => output.push(sentence),
      pickedUp: async () => {
        for (const one of [ring, otherRing]) await one.refresh(testApp.app.pool)
      },
      ...options,
    })
  const valuesOf = async () =>
    (
      await Promise.all(
        encryptedColumns.map(({ table, column }) =>
          all(
            testApp.app.db,
            sql<{
              value: string
            }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} <> ''`,
          ),
        ),
      )
    ).flatMap((rows) => rows.map(({ value }) => keyIdOf(value)))

  beforeAll(async () => {
    testApp = await startApp({ secrets: ring.secrets })
    writeFileSync(join(dataDir, 'master.key'), `${old}\n`)
    await openKeyring(testApp.ownerUrl, { dataDir, fromEnv: undefined })
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    for (const passport of ['AB1234567', 'AB7654321']) expect((await save(agent, passport)).status).toBe(200)
    // As an erasure leaves a column that cannot be null.
    await testApp.app.pool.query(`update travellers set national_encrypted = ''`)
  })
  afterAll(() => testApp.close())

  test('that is killed in the middle leaves every value readable by both and by a start with either key', async () => {
    let batches = 0
    const killed = rotate({
      onBatch: () => {
        if (++batches === 7) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(new Set(await valuesOf())).toEqual(new Set([idOf(old), idOf(fresh)]))
    for (const passport of ['AB1234567', 'AB7654321']) {
      const found = await agent.get(`/api/get-travellers?q=${passport}`)
      expect(found.body.data).toHaveLength(1)
    }
    for (const given of [old, fresh])
      expect(
        (await openKeyring(testApp.ownerUrl, { dataDir: folder(), fromEnv: given })).keys().map(({ id }) => id),
      ).toEqual([idOf(fresh), idOf(old)])
  })

  test('is ended by running it again: everything has the new key, sessions go on, look-ups find, copies are refused', async () => {
    output.length = 0
    await rotate()
    expect(output.filter((line) => line.includes('No key opens'))).toEqual([])
    expect(new Set(await valuesOf())).toEqual(new Set([idOf(fresh)]))
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8').trim()).toBe(fresh)
    expect((await agent.get('/api/get-travellers?q=AB1234567')).body.data).toHaveLength(1)
    expect((await save(agent, 'AB1234567')).status).not.toBe(200)
    expect((await save(agent, 'AB1111111')).status).toBe(200)
    const { id, value } = (await first(
      testApp.app.db,
      sql<{
        id: string
        value: string
      }>`select id, passport_encrypted as value from travellers order by number desc limit 1`,
    ))!
    expect(otherRing.secrets.decrypt(value, `travellers:${id}:passport`)).toBe('AB1111111')
  })

  test('an encrypted column that nobody listed keeps the old key from being retired, by name', async () => {
    await testApp.app.pool.query('update master_keys set retire_at = now()')
    const hidden = `${secretsFrom(oldKey.bytes).encrypt('hidden', 'settings:x:value')}`
    await testApp.app.pool.query(`insert into settings (key, value) values ('hidden', $1)`, [
      JSON.stringify({ hidden }),
    ])
    expect(await columnsOfOtherKeys(testApp.app.pool, ring.current())).toEqual(['settings.value'])
    await expect(retireDueKey(testApp.ownerUrl, ring.keys(), testApp.app.audit.session)).rejects.toThrow(
      `The key ${oldKey.id} is kept: settings.value still hold values`,
    )
    await testApp.app.pool.query(`delete from settings where key = 'hidden'`)
  })

  test('ends with the old key retired by a running process, gone from the database, and refused at a start', async () => {
    expect(await retireDueKey(testApp.ownerUrl, ring.keys(), testApp.app.audit.session)).toBe(oldKey.id)
    const stored: string[] = []
    const warned: unknown[] = []
    const following = followRotation({
      keyring: otherRing,
      pool: testApp.app.pool,
      url: testApp.ownerUrl,
      auditSession: testApp.app.audit.session,
      retires: false,
      store: ({ id }) => stored.push(id),
      warn: (error) => warned.push(error),
    })
    await following.now()
    following.stop()
    expect([otherRing.keys().map(({ id }) => id), stored, warned]).toEqual([[idOf(fresh)], [], []])
    expect((await recordsOf(testApp.app.pool)).map(({ id, state, wrapped }) => [id, state, wrapped])).toEqual([
      [idOf(old), 'retired', null],
      [idOf(fresh), 'current', null],
    ])
    await expect(openKeyring(testApp.ownerUrl, { dataDir: folder(), fromEnv: old })).rejects.toThrow(
      `The master key ${idOf(old)} was replaced by ${idOf(fresh)} and retired on`,
    )
    expect((await openKeyring(testApp.ownerUrl, { dataDir, fromEnv: undefined })).current().id).toBe(idOf(fresh))
  })
})
