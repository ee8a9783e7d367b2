import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, testPassword } from '../../../../test/factories.ts'
import { lastMailOf, type ReadMail } from '../../../../test/mails.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const newestMail = (to: string) => lastMailOf(testApp, { to }) as Promise<(ReadMail & { code: string }) | undefined>
const credentials = (email: string) => ({ email, password: testPassword })
const wrongOf = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

test('of two hundred guesses at once at most five are looked at', async () => {
  const { id, email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', credentials(email))
  const { code } = (await newestMail(email))!
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, step) =>
      visitor.post('/api/login/verify-otp', { ...credentials(email), code: wrongOf(code, step + 1) }),
    ),
  )
  expect(answers.every((answer) => answer.status === 422)).toBe(true)
  expect(
    (await first(testApp.app.db, sql<{ attempts: number }>`select attempts from login_codes where user_id = ${id}`))
      ?.attempts,
  ).toBe(5)
  expect(answers.filter((answer) => answer.body.message === 'The code is wrong.')).toHaveLength(4)
  expect((await visitor.post('/api/login/verify-otp', { ...credentials(email), code })).status).toBe(422)
})

test('the same right code sent fifty times at once logs in once', async () => {
  const { id, email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', credentials(email))
  const { code } = (await newestMail(email))!
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.post('/api/login/verify-otp', { ...credentials(email), code })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await all(testApp.app.db, sql`select 1 from sessions where user_id = ${id}`)).toHaveLength(1)
})
