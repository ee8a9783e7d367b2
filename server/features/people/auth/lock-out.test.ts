import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all, changed, first } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, testPassword } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ limitRates: true })
  testApp.app.rates = { take: () => null, sync: async () => {} }
  testApp.app.config.demo = false
})
beforeEach(() => changed(testApp.app.db, sql`delete from auth_limits`))
afterAll(() => testApp.close())

const ask = (email: string, password = testPassword, by: Visitor = testApp.visitor(), ip = '203.0.113.1') =>
  by.post('/api/login/request-otp', { email, password }, { 'x-forwarded-for': ip })
const work = () => testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
/** The newest first. */
const mails = async (to: string, template: string) => (await mailsOf(testApp, { to, template })).toReversed()

/** A browser that has logged in once, and is logged out again. */
async function knownDevice(email: string): Promise<Visitor> {
  const visitor = testApp.visitor()
  await ask(email, testPassword, visitor)
  const [mail] = await mails(email, 'login-code')
  const entered = await visitor.post('/api/login/verify-otp', { email, password: testPassword, code: mail!.code })
  expect(entered.status).toBe(200)
  return visitor
}

/** What was tried once counts as sixty tries: all that an account or a network has. */
const asIfSixtyTimes = () => changed(testApp.app.db, sql`update auth_limits set count = 60 where count = 1`)

/** As the first test shows in full: one wrong password, counted as sixty, and one more that is refused. */
async function attack(email: string): Promise<void> {
  await ask(email, 'not-the-password', testApp.visitor(), '198.51.100.1')
  await asIfSixtyTimes()
  await ask(email, 'not-the-password', testApp.visitor(), '198.51.100.2')
}

/** Wrong passwords from an address of their own each. */
async function attackInFull(email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 62 }, (_, index) => ask(email, 'not-the-password', testApp.visitor(), `198.51.100.${index}`)),
  )
}

test('sixty wrong passwords from sixty addresses keep no known device out; a new one waits', async () => {
  const { email } = await buildUser(testApp)
  const mine = await knownDevice(email)
  await attackInFull(email)
  expect((await ask(email, testPassword, testApp.visitor(), '203.0.113.99')).status).toBe(429)
  expect((await ask(email, testPassword, mine)).status).toBe(200)
})

test('a known device passes also where its own address has used up its tries', async () => {
  const [{ email }, other] = [await buildUser(testApp), await buildUser(testApp)]
  const mine = await knownDevice(email)
  await ask('stranger@example.test', 'not-the-password')
  await asIfSixtyTimes()
  expect((await ask(other.email)).status).toBe(429)
  expect((await ask(email, testPassword, mine)).status).toBe(200)
})

test('the owner is told once, and the mailed link lets a new device in', async () => {
  const { email } = await buildUser(testApp)
  await attack(email)
  await attack(email)
  await work()
  const told = await mails(email, 'login-attempts')
  expect(told).toHaveLength(1)
  const path = /\/known-device\?token=\S+/.exec(told[0]!.text_body)![0]
  const phone = testApp.visitor()
  const opened = await phone.get(path)
  expect([opened.status, opened.headers['location']]).toEqual([303, '/auth/login'])
  expect((await ask(email, testPassword, phone)).status).toBe(200)
  const late = testApp.visitor()
  testApp.clock.advanceMinutes(25 * 60)
  expect((await late.get(path)).headers['location']).toBe('/auth/forgot-password')
  expect(late.cookies.has('rihla_device')).toBe(false)
})

test('nobody is told of an address that is nobody’s', async () => {
  const before = await all(testApp.app.db, sql`select 1 from mails`)
  await attack('nobody@example.test')
  await work()
  expect(await all(testApp.app.db, sql`select 1 from mails`)).toHaveLength(before.length)
})

test('a device is known for its own account only, and not by a made-up cookie', async () => {
  const [mine, theirs] = [await buildUser(testApp), await buildUser(testApp)]
  const device = await knownDevice(theirs.email)
  await attack(mine.email)
  expect((await ask(mine.email, testPassword, device)).status).toBe(429)
  device.cookies.set('rihla_device', `${'a'.repeat(16)}.${'b'.repeat(43)}`)
  expect((await ask(mine.email, testPassword, device)).status).toBe(429)
})

test('a known device in the wrong hands has twenty tries, and its owner elsewhere all of theirs', async () => {
  const { email } = await buildUser(testApp)
  const [stolen, own] = [await knownDevice(email), await knownDevice(email)]
  const tries = await Promise.all(Array.from({ length: 25 }, () => ask(email, 'not-the-password', stolen)))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(20)
  expect((await ask(email, testPassword, own)).status).toBe(200)
})

test('links that a stranger asks for use up none of a known device’s, and say nothing', async () => {
  const { email } = await buildUser(testApp)
  const mine = await knownDevice(email)
  const answers = []
  for (let time = 0; time < 9; time++) answers.push(await testApp.visitor().post('/api/forgot-password', { email }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await work()
  expect(await mails(email, 'reset-password')).toHaveLength(5)
  expect((await mine.post('/api/forgot-password', { email })).status).toBe(200)
  await work()
  expect(await mails(email, 'reset-password')).toHaveLength(6)
})

test('a new password chosen by mail makes that device a known one', async () => {
  const { email } = await buildUser(testApp)
  await testApp.visitor().post('/api/forgot-password', { email })
  await work()
  const token = /password-reset\/([\w-]{20,})/.exec((await mails(email, 'reset-password'))[0]!.text_body)![1]
  const phone = testApp.visitor()
  const given = { token, email, password: testPassword, password_confirmation: testPassword }
  expect((await phone.post('/api/reset-password', given)).status).toBe(200)
  await attack(email)
  expect((await ask(email, testPassword, phone)).status).toBe(200)
})

test('thirty colleagues log in from one office within ten minutes', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => buildUser(testApp, { role: 'agent' })))
  const statuses: number[] = []
  for (const { email } of people) {
    const visitor = testApp.visitor()
    statuses.push((await ask(email, testPassword, visitor)).status)
    const [mail] = await mails(email, 'login-code')
    const credentials = { email, password: testPassword, code: mail!.code }
    statuses.push(
      (await visitor.post('/api/login/verify-otp', credentials, { 'x-forwarded-for': '203.0.113.1' })).status,
    )
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await first(testApp.app.db, sql`select 1 from auth_limits where count > 60`)).toBeUndefined()
})
