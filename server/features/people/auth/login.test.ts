import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a person asks for a code, reads it in the mail, enters it and is logged in', async () => {
  const { email } = await buildUser(testApp, { role: 'customer', email_verified_at: null })
  const visitor = testApp.visitor()
  const asked = await visitor.post('/api/login/request-otp', credentials(email.toUpperCase()))
  expect(asked).toMatchObject({ status: 200, body: { success: true, resend_after_seconds: 60 } })
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
  const mail = (await newestMail(email))!
  expect(mail.code).toMatch(/^\d{6}$/)
  expect(mail.text_body).toContain(mail.code)
  expect(mail.status).toBe('sent')

  const entered = await visitor.post('/api/login/verify-otp', { ...credentials(email), code: mail.code })
  expect(entered.status).toBe(200)
  expect(entered.body.data.user).toMatchObject({ email, role: 'customer', email_verified: true })
  expect(entered.body.data.user).not.toHaveProperty('password_hash')
  const cookie = String(entered.headers['set-cookie'])
  expect(cookie).toContain('rihla_sid=')
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')

  expect((await visitor.get('/api/user')).body.user).toBeNull()
  visitor.token = entered.body.data.authorisation.token
  const me = await visitor.get('/api/user')
  expect(me.body.user.email).toBe(email)
  expect(me.body.permissions).toEqual(['booking.create', 'booking.view'])

  const ticketed = await visitor.post('/api/login', { ...credentials(email), ticket: entered.body.data.ticket })
  expect(ticketed.body).toMatchObject({ success: true, user: { email } })
  const firstToken = visitor.token
  visitor.token = ticketed.body.authorisation.token
  expect((await visitor.get('/api/user')).body.user.email).toBe(email)
  visitor.token = firstToken
  expect((await visitor.get('/api/user')).body.user).toBeNull()

  const again = await visitor.post('/api/login', { ...credentials(email), ticket: entered.body.data.ticket })
  expect(again.body).toMatchObject({ success: false, user: null, authorisation: null })
  const codeAgain = await visitor.post('/api/login/verify-otp', { ...credentials(email), code: mail.code })
  expect(codeAgain).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
})

test('logging in without a ticket gives no token, whoever asks', async () => {
  const { email } = await buildUser(testApp)
  const answers = await Promise.all([
    testApp.visitor().post('/api/login', credentials(email)),
    testApp.visitor().post('/api/login', credentials('nobody@example.test')),
    testApp.visitor().post('/api/login', { ...credentials(email), ticket: 'made-up' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: false,
      type: 'error',
      message: 'Failed to authenticate, please try again later.',
      user: null,
      authorisation: null,
    })
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('rihla_sid')
  }
})

test('after five wrong codes the right one is refused too, until a new code is asked for', async () => {
  const { email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', credentials(email))
  const { code } = (await newestMail(email))!
  for (const left of [4, 3, 2, 1, 0]) {
    const wrong = await visitor.post('/api/login/verify-otp', { ...credentials(email), code: wrongOf(code, left + 1) })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', tries_left: left, errors: [{ field: 'code' }] },
    })
  }
  expect((await visitor.post('/api/login/verify-otp', { ...credentials(email), code })).status).toBe(422)
  await visitor.post('/api/login/request-otp', credentials(email))
  const fresh = (await newestMail(email))!.code
  expect((await visitor.post('/api/login/verify-otp', { ...credentials(email), code: fresh })).status).toBe(200)
})

test('only the newest code works, and only for ten minutes', async () => {
  const { email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', credentials(email))
  const old = (await newestMail(email))!.code
  await visitor.post('/api/login/request-otp', credentials(email))
  const { code } = (await newestMail(email))!
  if (old !== code)
    expect((await visitor.post('/api/login/verify-otp', { ...credentials(email), code: old })).status).toBe(422)
  testApp.clock.advanceMinutes(11)
  expect(await visitor.post('/api/login/verify-otp', { ...credentials(email), code })).toMatchObject({
    status: 422,
    body: { code: 'wrong_code', tries_left: 0 },
  })
})

test('a known and an unknown address are refused in the same words', async () => {
  const { email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  for (const path of ['/api/login/request-otp', '/api/login/verify-otp'] as const) {
    const body = { password: 'not-the-password', ...(path.endsWith('verify-otp') ? { code: '123456' } : {}) }
    const known = await visitor.post(path, { ...body, email })
    const unknown = await visitor.post(path, { ...body, email: 'nobody@example.test' })
    expect(known.status).toBe(422)
    expect(known.body.code).toBe('wrong_credentials')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  }
  const known = await visitor.post('/api/forgot-password', { email })
  const unknown = await visitor.post('/api/forgot-password', { email: 'nobody@example.test' })
  expect(known.status).toBe(200)
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
})

test('a wrong password cannot use up the tries of a code', async () => {
  const { email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', credentials(email))
  const { code } = (await newestMail(email))!
  for (let guess = 0; guess < 6; guess++)
    await visitor.post('/api/login/verify-otp', { email, password: 'someone-elses-guess', code: '000000' })
  expect((await visitor.post('/api/login/verify-otp', { ...credentials(email), code })).status).toBe(200)
})

test('a locked account is told so only to whoever knows its password', async () => {
  const { email } = await buildUser(testApp, { status: 0 })
  expect(await testApp.visitor().post('/api/login/request-otp', credentials(email))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
  expect(
    await testApp.visitor().post('/api/login/request-otp', { email, password: 'wrong-wrong-wrong' }),
  ).toMatchObject({
    status: 422,
    body: { code: 'wrong_credentials' },
  })
})

test('a call without the anti-forgery header is refused with 419', async () => {
  const visitor = testApp.visitor()
  await visitor.get('/csrf-cookie')
  expect(
    await visitor.post('/api/login/request-otp', credentials('a@b.test'), { 'x-xsrf-token': 'other' }),
  ).toMatchObject({ status: 419, body: { code: 'csrf', type: 'error', errors: [] } })
  expect((await visitor.get('/csrf-cookie')).status).toBe(204)
})

test('bad input names its fields', async () => {
  const answer = await testApp
    .visitor()
    .post('/api/login/verify-otp', { email: 'no address', password: '', code: '12' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
    'code',
    'email',
    'password',
  ])
})
