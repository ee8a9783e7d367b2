import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changed, first } from '#server/db/db'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { lastMailOf, mailsOf } from '../../../../test/mails.ts'
import { registerByCode, registerCode } from '../../../../test/register.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

let count = 0
const form = (more: object = {}) => ({
  name: 'Noor Aziz',
  email: `noor${++count}@example.test`,
  phone: '+966501112233',
  password: testPassword,
  password_confirmation: testPassword,
  consent: true,
  ...more,
})
const link = async (to: string, template: string) => {
  // The database counts microseconds, we count milliseconds: what was queued just now is due in a second for sure.
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
  const mail = await lastMailOf(testApp, { to, template })
  return mail && /(?:token=|password-reset\/)([\w-]{20,})/.exec(mail.text_body)?.[1]
}

test('a customer registers with the code from the mail: the address is verified, and they are logged in', async () => {
  const visitor = testApp.visitor()
  const given = form()
  const asked = await visitor.post('/api/register', given)
  expect(asked).toMatchObject({
    status: 200,
    body: { success: true, user: null, authorisation: null, resend_after_seconds: 60 },
  })
  const code = await registerCode(testApp, given.email)
  const answer = await visitor.post('/api/register', { ...given, code })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Registered successfully.',
    user: { role: 'customer', is_approved: '1', is_formFilled: 1, email_verified: true, status: 1 },
  })
  visitor.token = answer.body.authorisation.token
  expect((await visitor.get('/api/user')).body.user.email).toBe(given.email)
  expect((await mailsOf(testApp, { to: given.email })).map((mail) => mail.template)).not.toContain('verify-email')
})

test('an address that is not verified yet is verified by the mailed link, which a second opening does not harm', async () => {
  const user = await buildUser(testApp)
  await changed(testApp.app.db, sql`update users set email_verified_at = null where id = ${user.id}`)
  const visitor = await loggedIn(testApp, user)
  await changed(testApp.app.db, sql`update users set email_verified_at = null where id = ${user.id}`)
  await visitor.post('/api/email/verify', {})
  const token = await link(user.email, 'verify-email')
  const verified = await visitor.post('/api/email/verify', { token })
  expect(verified.body).toMatchObject({ success: true, user: { email_verified: true } })
  expect((await testApp.visitor().post('/api/email/verify', { token })).body).toMatchObject({
    success: true,
    user: null,
  })
  expect(await testApp.visitor().post('/api/email/verify', { token: 'x'.repeat(43) })).toMatchObject({
    status: 422,
    body: { code: 'link_expired' },
  })
})

test('an agent registers with a form to fill and may not trade', async () => {
  const salesman = await buildUser(testApp, { role: 'salesman', salesman_code: 'NADIA' })
  const visitor = testApp.visitor()
  const answer = await registerByCode(
    testApp,
    visitor,
    form({ kind: 'agent', agency_name: 'Canal Travels', country: 'PK', city: 'Lahore', salesman_code: 'nadia' }),
  )
  expect(answer.body.user).toMatchObject({
    role: 'agent',
    is_approved: '0',
    is_formFilled: 0,
    agency: { name: 'Canal Travels', names: { en: 'Canal Travels' } },
  })
  visitor.token = answer.body.authorisation.token
  expect(await visitor.get('/api/get-bookings')).toMatchObject({ status: 403, body: { code: 'agency_not_approved' } })
  expect((await visitor.post('/api/logout')).status).toBe(200)
  const row = await first(
    testApp.app.db,
    sql<{ salesman_id: string; state: string; owner_id: string }>`
    select u.salesman_id, a.state, a.owner_id from users u join agencies a on a.id = u.agency_id where u.id = ${answer.body.user.id}`,
  )
  expect(row).toEqual({ salesman_id: salesman.id, state: 'incomplete', owner_id: answer.body.user.id })
})

test('nobody registers as more than they are', async () => {
  for (const key of [
    'role',
    'is_approved',
    'status',
    'card_allowance',
    'balance',
    'user_id',
    'is_formFilled',
    'email_verified',
    'agency_id',
    'permissions',
  ]) {
    const answer = await testApp.visitor().post('/api/register', form({ [key]: key === 'role' ? 'admin' : '1' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_field', errors: [{ field: key }] } })
    expect(answer.body.message).toHaveProperty('details')
  }
})

test('a refused registration says why in message.details and names the field', async () => {
  const cases: [object, string][] = [
    [{ password_confirmation: 'Another-Harbour-9' }, 'password_confirmation'],
    [{ password: 'Password123!', password_confirmation: 'Password123!' }, 'password'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ consent: false }, 'consent'],
    [{ phone: '12' }, 'phone'],
    [{ kind: 'agent' }, 'agency_name'],
    [{ salesman_code: 'NOBODY' }, 'salesman_code'],
  ]
  for (const [more, field] of cases) {
    const answer = await testApp.visitor().post('/api/register', form(more))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(typeof answer.body.message.details).toBe('string')
  }
})

test('two who register one address at once make one account', async () => {
  const given = form()
  await testApp.visitor().post('/api/register', given)
  const withCode = { ...given, code: await registerCode(testApp, given.email) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => testApp.visitor().post('/api/register', withCode)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(9)
})

const textOf = (asked: unknown) =>
  asked !== null && typeof asked === 'object' && 'text' in asked ? String(asked.text) : ''

/** What was asked of the database meanwhile, and what was answered, without what differs from one answer to the next. */
async function answerTo(path: string, given: { email: string }) {
  const visitor = testApp.visitor()
  await visitor.get('/csrf-cookie')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status, body, headers } = await visitor.post(path, given)
    const { 'x-request-id': _, date: __, ...same } = headers as Record<string, unknown>
    const asked = query.mock.calls.map(([text]: unknown[]) => (typeof text === 'string' ? text : textOf(text)))
    return { status, body: { ...body, request_id: null }, headers: Object.keys(same).sort(), asked }
  } finally {
    query.mockRestore()
  }
}

test.each(['/api/register', '/api/agents'])(
  '%s says the same to an address with an account, and does the same work',
  async (path) => {
    const owner = await buildUser(testApp)
    const agency = path === '/api/agents' ? { agency_name: 'Canal Travels' } : {}
    const known = form({ ...agency, email: owner.email.toUpperCase() })
    const unknown = form(agency)
    await answerTo(path, form(agency))
    for (const more of [{}, { code: '000000' }]) {
      const answers = [await answerTo(path, { ...known, ...more }), await answerTo(path, { ...unknown, ...more })]
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]!.asked.join()).toContain('register_codes')
      expect(JSON.stringify(answers[0])).not.toMatch(/insert into users|from users/i)
    }
    await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
    const told = await mailsOf(testApp, { to: owner.email })
    expect(told.map((mail) => mail.template)).toEqual(['already-registered'])
    expect(told[0]!.text_body).toContain('/auth/login')
    expect((await mailsOf(testApp, { to: unknown.email })).map((mail) => mail.template)).toEqual(['register-code'])
  },
)

test('a wrong code is refused at its field, and after five tries the right one is too', async () => {
  const given = form()
  await testApp.visitor().post('/api/register', given)
  const code = (await registerCode(testApp, given.email))!
  const wrong = code === '111111' ? '222222' : '111111'
  for (const left of [4, 3, 2, 1, 0])
    expect(await testApp.visitor().post('/api/register', { ...given, code: wrong })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', errors: [{ field: 'code' }], tries_left: left },
    })
  const late = await testApp.visitor().post('/api/register', { ...given, code })
  expect(late).toMatchObject({ status: 422, body: { code: 'wrong_code', errors: [{ field: 'code' }], tries_left: 0 } })
  expect(late.body.message).toEqual({ details: 'This code no longer works. Ask for a new one.' })
  expect((await registerByCode(testApp, testApp.visitor(), given)).status).toBe(200)
})

test('of fifty guesses at a registration code at once five are looked at', async () => {
  const given = form()
  await testApp.visitor().post('/api/register', given)
  await Promise.all(
    Array.from({ length: 50 }, (_, guess) =>
      testApp.visitor().post('/api/register', { ...given, code: String(guess).padStart(6, '0') }),
    ),
  )
  const row = await first(
    testApp.app.db,
    sql<{ attempts: number }>`select attempts from register_codes order by created_at desc limit 1`,
  )
  expect(row!.attempts).toBe(5)
})

test('a registration code dies after half an hour, by a newer one, and by use', async () => {
  const given = form()
  await testApp.visitor().post('/api/register', given)
  const old = (await registerCode(testApp, given.email))!
  await testApp.visitor().post('/api/register', given)
  const newer = (await registerCode(testApp, given.email))!
  const send = (code: string) => testApp.visitor().post('/api/register', { ...given, code })
  if (old !== newer) expect((await send(old)).body.code).toBe('wrong_code')
  testApp.clock.advanceMinutes(31)
  expect((await send(newer)).body).toMatchObject({ code: 'wrong_code', errors: [{ field: 'code' }] })
  await testApp.visitor().post('/api/register', given)
  const good = (await registerCode(testApp, given.email))!
  expect((await send(good)).status).toBe(200)
  expect((await send(good)).body).toMatchObject({ code: 'wrong_code', errors: [{ field: 'code' }] })
})

test('a forgotten password is replaced by the mailed link, which ends all sessions and works once', async () => {
  const user = await buildUser(testApp)
  const visitor = await loggedIn(testApp, user)
  const asked = await testApp.visitor().post('/api/forgot-password', { email: user.email })
  expect(asked.body).toMatchObject({ success: true, message: { status: 'success' } })
  const token = await link(user.email, 'reset-password')
  const fresh = { token, email: user.email, password: 'Another-Harbour-9', password_confirmation: 'Another-Harbour-9' }
  expect(await testApp.visitor().post('/api/reset-password', { ...fresh, email: 'other@example.test' })).toMatchObject({
    status: 422,
    body: { code: 'link_expired', message: { status: 'error' } },
  })
  const reset = await testApp.visitor().post('/api/reset-password', fresh)
  expect(reset.body).toMatchObject({
    success: true,
    message: { status: 'success', description: 'Your password has reset successfully.' },
  })
  expect((await visitor.get('/api/user')).body.user).toBeNull()
  expect(
    (await testApp.visitor().post('/api/login/request-otp', { email: user.email, password: testPassword })).status,
  ).toBe(422)
  expect(
    (await testApp.visitor().post('/api/login/request-otp', { email: user.email, password: 'Another-Harbour-9' }))
      .status,
  ).toBe(200)
  expect(await testApp.visitor().post('/api/reset-password', fresh)).toMatchObject({
    status: 422,
    body: { code: 'link_expired' },
  })
})

test('a reset link dies after half an hour, and when a newer one is asked for', async () => {
  const user = await buildUser(testApp)
  const reset = (token: string | undefined) =>
    testApp.visitor().post('/api/reset-password', {
      token,
      email: user.email,
      password: 'Another-Harbour-9',
      password_confirmation: 'Another-Harbour-9',
    })
  await testApp.visitor().post('/api/forgot-password', { email: user.email })
  const first = (await link(user.email, 'reset-password')) ?? undefined
  await testApp.visitor().post('/api/forgot-password', { email: user.email })
  const second = (await link(user.email, 'reset-password')) ?? undefined
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(422)
  testApp.clock.advanceMinutes(31)
  expect((await reset(second)).status).toBe(422)
})
