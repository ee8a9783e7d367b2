import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { registerByCode } from '../../../../test/register.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const write = async (kind: 'terms' | 'privacy', before: number) => {
  const text = { en: `What holds from version ${before + 1} on.`, ar: `ما يسري من الإصدار ${before + 1}.` }
  const answer = await admin.post('/api/policy-texts', { kind, text, expected: before })
  expect(answer.body).toMatchObject({ success: true })
}
let count = 0
async function registers(): Promise<string> {
  const form = {
    name: 'Noor Aziz',
    email: `consents${++count}@example.test`,
    phone: '+966501112233',
    password: testPassword,
    password_confirmation: testPassword,
    consent: true,
  }
  const { body } = await registerByCode(testApp, testApp.visitor(), form)
  return body.user.id
}
const consentOf = async (id: string) => (await admin.get(`/api/user-details?id=${id}`)).body.data.consent

test('Staff see which versions somebody agreed to, and those of before get what was in force at that instant.', async () => {
  const first = await registers()
  await write('terms', 0)
  await write('privacy', 0)
  const second = await registers()
  await write('terms', 1)
  const third = await registers()
  const all = async () => Promise.all([first, second, third].map(consentOf))
  const agreed = await all()
  expect(agreed.map(({ terms, privacy }) => [terms, privacy])).toEqual([
    [null, null],
    [1, 1],
    [2, 1],
  ])
  await changed(testApp.app.db, sql`update users set consent_terms_version = null, consent_privacy_version = null`)
  const migration = readFileSync(
    join(import.meta.dirname, '../../../db/migrations/0152-consent-by-version.sql'),
    'utf8',
  )
  await changed(testApp.app.db, sql.raw(migration.slice(migration.indexOf('update users'))))
  expect(await all()).toEqual(agreed)
})

test('Whoever was invited agreed to nothing.', async () => {
  expect(await consentOf((await buildUser(testApp, { role: 'customer' })).id)).toBeNull()
})
