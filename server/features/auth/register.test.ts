import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { first } from '#server/db/db'
import { startHouse, type TestHouse } from '../../../test/app.ts'
import { buildUser, loggedIn, testPassword } from '../../../test/factories.ts'
import { lastMailOf } from '../../../test/mails.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

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
  await house.app.worker.runDue(new Date(house.app.clock.now().getTime() + 1000))
  const mail = await lastMailOf(house, { to, template })
  return mail && /(?:token=|password-reset\/)([\w-]{20,})/.exec(mail.text_body)?.[1]
}

test('a customer registers, is logged in, and verifies the address by the mailed link', async () => {
  const visitor = house.visitor()
  const given = form()
  const answer = await visitor.post('/api/register', given)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Registered successfully.',
    user: { role: 'customer', is_approved: '1', is_formFilled: 1, email_verified: false, status: 1 },
  })
  visitor.token = answer.body.authorisation.token
  expect((await visitor.get('/api/user')).body.user.email).toBe(given.email)
  const token = await link(given.email, 'verify-email')
  const verified = await visitor.post('/api/email/verify', { token })
  expect(verified.body).toMatchObject({ success: true, user: { email_verified: true } })
  expect((await house.visitor().post('/api/email/verify', { token })).body).toMatchObject({ success: true, user: null })
  expect(await house.visitor().post('/api/email/verify', { token: 'x'.repeat(43) })).toMatchObject({
    status: 422,
    body: { code: 'link_expired' },
  })
})

test('an agent registers with a form to fill and may not trade', async () => {
  const salesman = await buildUser(house, { role: 'salesman', salesman_code: 'NADIA' })
  const visitor = house.visitor()
  const answer = await visitor.post(
    '/api/register',
    form({ kind: 'agent', agency_name: 'Canal Travels', country: 'PK', city: 'Lahore', salesman_code: 'nadia' }),
  )
  expect(answer.body.user).toMatchObject({
    role: 'agent',
    is_approved: '0',
    is_formFilled: 0,
    agency: { name: 'Canal Travels' },
  })
  visitor.token = answer.body.authorisation.token
  expect(await visitor.get('/api/get-bookings')).toMatchObject({ status: 403, body: { code: 'agency_not_approved' } })
  expect((await visitor.post('/api/logout')).status).toBe(200)
  const row = await first(
    house.app.db,
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
    const answer = await house.visitor().post('/api/register', form({ [key]: key === 'role' ? 'admin' : '1' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_field', errors: [{ field: key }] } })
    expect(answer.body.message).toHaveProperty('details')
  }
})

test('a refused registration says why in message.details and names the field', async () => {
  const { email } = await buildUser(house)
  const cases: [object, string][] = [
    [{ email: email.toUpperCase() }, 'email'],
    [{ password_confirmation: 'Another-Harbour-9' }, 'password_confirmation'],
    [{ password: 'Password123!', password_confirmation: 'Password123!' }, 'password'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ consent: false }, 'consent'],
    [{ phone: '12' }, 'phone'],
    [{ kind: 'agent' }, 'agency_name'],
    [{ salesman_code: 'NOBODY' }, 'salesman_code'],
  ]
  for (const [more, field] of cases) {
    const answer = await house.visitor().post('/api/register', form(more))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(typeof answer.body.message.details).toBe('string')
  }
})

test('two who register one address at once make one account', async () => {
  const given = form()
  const answers = await Promise.all(Array.from({ length: 10 }, () => house.visitor().post('/api/register', given)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(9)
})

test('a forgotten password is replaced by the mailed link, which ends all sessions and works once', async () => {
  const user = await buildUser(house)
  const visitor = await loggedIn(house, user)
  const asked = await house.visitor().post('/api/forgot-password', { email: user.email })
  expect(asked.body).toMatchObject({ success: true, message: { status: 'success' } })
  const token = await link(user.email, 'reset-password')
  const fresh = { token, email: user.email, password: 'Another-Harbour-9', password_confirmation: 'Another-Harbour-9' }
  expect(await house.visitor().post('/api/reset-password', { ...fresh, email: 'other@example.test' })).toMatchObject({
    status: 422,
    body: { code: 'link_expired', message: { status: 'error' } },
  })
  const reset = await house.visitor().post('/api/reset-password', fresh)
  expect(reset.body).toMatchObject({
    success: true,
    message: { status: 'success', description: 'Your password has reset successfully.' },
  })
  expect((await visitor.get('/api/user')).body.user).toBeNull()
  expect(
    (await house.visitor().post('/api/login/request-otp', { email: user.email, password: testPassword })).status,
  ).toBe(422)
  expect(
    (await house.visitor().post('/api/login/request-otp', { email: user.email, password: 'Another-Harbour-9' })).status,
  ).toBe(200)
  expect(await house.visitor().post('/api/reset-password', fresh)).toMatchObject({
    status: 422,
    body: { code: 'link_expired' },
  })
})

test('a reset link dies after half an hour, and when a newer one is asked for', async () => {
  const user = await buildUser(house)
  const reset = (token: string | undefined) =>
    house.visitor().post('/api/reset-password', {
      token,
      email: user.email,
      password: 'Another-Harbour-9',
      password_confirmation: 'Another-Harbour-9',
    })
  await house.visitor().post('/api/forgot-password', { email: user.email })
  const first = (await link(user.email, 'reset-password')) ?? undefined
  await house.visitor().post('/api/forgot-password', { email: user.email })
  const second = (await link(user.email, 'reset-password')) ?? undefined
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(422)
  house.clock.advanceMinutes(31)
  expect((await reset(second)).status).toBe(422)
})
