import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changed, first } from '#server/db/db'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, testPassword } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { registerCode } from '../../../../test/register.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ limitRates: true })
  // The router's own count per minute is another matter; here the counters in the database are asked.
  testApp.app.rates = { take: () => null, sync: async () => {} }
  testApp.app.config.demo = false
})
beforeEach(() => changed(testApp.app.db, sql`delete from auth_limits`))
afterAll(() => testApp.close())

const newcomer = {
  name: 'Noor Aziz',
  phone: '+966501112233',
  password: testPassword,
  password_confirmation: testPassword,
  consent: true,
}
const ask = (email: string, password: string) => testApp.visitor().post('/api/login/request-otp', { email, password })

test('of fifty guesses at a password at once ten are looked at; the others are told when to come back', async () => {
  const { email } = await buildUser(testApp)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, guess) => ask(email, `guess-number-${guess}`)))
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(10)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(40)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(500)
  testApp.clock.advanceMinutes(61)
  expect((await ask(email, testPassword)).status).toBe(200)
})

test('a good password clears what slips of the finger have counted', async () => {
  const { email } = await buildUser(testApp)
  for (let round = 0; round < 2; round++) {
    for (let slip = 0; slip < 6; slip++) expect((await ask(email, 'not-quite-right')).status).toBe(422)
    expect((await ask(email, testPassword)).status).toBe(200)
  }
})

test('nobody’s mailbox is filled: ten codes and five links an hour', async () => {
  const { email } = await buildUser(testApp)
  for (let time = 0; time < 15; time++) await ask(email, testPassword)
  for (let time = 0; time < 15; time++) await testApp.visitor().post('/api/forgot-password', { email })
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
  const count = (template: string) =>
    first(
      testApp.app.db,
      sql<{ n: number }>`select count(*)::int8 as n from mails where to_address = ${email} and template = ${template}`,
    )
  expect((await count('login-code'))?.n).toBe(10)
  expect((await count('reset-password'))?.n).toBe(5)
})

test('a stranger fills no mailbox with registrations, and voids no code by asking again', async () => {
  const owner = await buildUser(testApp)
  const given = { ...newcomer, email: 'often@example.test' }
  for (let time = 0; time < 7; time++) {
    const answers = [
      await testApp.visitor().post('/api/register', given),
      await testApp.visitor().post('/api/register', { ...given, email: owner.email }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  }
  const code = await registerCode(testApp, given.email)
  expect((await mailsOf(testApp, { to: given.email, template: 'register-code' })).length).toBe(5)
  expect((await mailsOf(testApp, { to: owner.email, template: 'already-registered' })).length).toBe(2)
  expect((await testApp.visitor().post('/api/register', { ...given, code })).status).toBe(200)
})

test('the counters name nobody', async () => {
  const { email } = await buildUser(testApp)
  await ask(email, 'not-quite-right')
  const { rows } = await sql`select * from auth_limits`.execute(testApp.app.db)
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toContain(email)
})
