import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { type TestApp, startApp } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { encryptClearRows } from './encrypt-clear-rows.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const traveller = {
  title: 'mr',
  given_name: 'BILAL',
  surname: 'QURESHI',
  gender: 'm',
  date_of_birth: '1988-03-14',
  nationality: 'PK',
  passport_number: 'CANARY777',
  passport_country: 'PK',
  passport_expiry: '2034-05-12',
}

test('a kept answer is encrypted, answers a repeat as the first time, and cannot be read from another row', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp))
  const [key, other] = [randomUUID(), randomUUID()]
  const once = () => visitor.post('/api/save-travellers', traveller, { 'idempotency-key': key })
  const saved = await once()
  expect(saved.status).toBe(200)
  expect((await once()).body).toEqual(saved.body)
  const kept = await first(
    testApp.app.db,
    sql<{ row: string }>`select i::text as row from idempotency i where key = ${key}`,
  )
  expect(kept!.row).not.toMatch(/CANARY777|1988-03-14|QURESHI/)
  await visitor.post(
    '/api/save-travellers',
    { ...traveller, passport_number: 'OTHER777' },
    { 'idempotency-key': other },
  )
  await sql`update idempotency set reply_encrypted = (select reply_encrypted from idempotency where key = ${other}) where key = ${key}`.execute(
    testApp.app.db,
  )
  expect((await once()).status).toBe(500)
})

test('rows that an earlier version wrote in clear are encrypted at the next start, batch after batch', async () => {
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  try {
    // As an earlier version left them: the rule that refuses clear text is newer than these rows.
    await owner.query('alter table mails drop constraint mails_not_in_clear')
    await owner.query('alter table idempotency drop constraint idempotency_not_in_clear')
    await owner.query(`insert into mails (id, to_address, template, locale, subject, text_body, html_body, code)
      select gen_random_uuid(), 'old' || n || '@example.test', 'login-code', 'en', 'Code', 'your code is 407123', '<p>407123</p>', '407123' from generate_series(1, 450) n`)
    await owner.query(`insert into idempotency (owner, route, key, body_hash, state, lease, reply)
      values ('someone', 'POST /x', 'clear-key', 'h', 'done', now(), '{"passport_number": "CANARY888"}')`)
  } finally {
    await owner.end()
  }
  expect(await encryptClearRows(testApp.app)).toBe(451)
  const left = await first(
    testApp.app.db,
    sql<{ mails: number; answers: number }>`select
      (select count(*)::int from mails m where m::text like '%407123%') as mails,
      (select count(*)::int from idempotency i where i::text like '%CANARY888%') as answers`,
  )
  expect(left).toEqual({ mails: 0, answers: 0 })
  expect(await lastMailOf(testApp, { to: 'old7@example.test' })).toMatchObject({
    code: '407123',
    text_body: 'your code is 407123',
  })
  expect(await encryptClearRows(testApp.app)).toBe(0)
})
