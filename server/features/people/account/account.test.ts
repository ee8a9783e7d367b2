import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all, inTx } from '#server/db/db'
import { openSession, sessionCookie } from '#server/features/people/auth'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import type { UserRow } from '#server/features/people/users'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { deviceWords } from './device-words.ts'

const fresh = 'a-Louder-Harbour-10'
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let testApp: TestApp
let user: UserRow
let mine: Visitor
let other: Visitor
let stranger: Visitor
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const agency = await buildAgency(testApp)
  user = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  mine = await loggedIn(testApp, user)
  other = await loggedIn(testApp, user)
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
})
const isIn = async (visitor: Visitor) => (await visitor.get('/api/user')).body.user !== null
const change = (visitor: Visitor, fields: object = {}) =>
  visitor.post('/api/change-password', {
    current_password: testPassword,
    password: fresh,
    password_confirmation: fresh,
    ...fields,
  })

describe('a person’s profile', () => {
  test('is read and changed, and what is left out stays', async () => {
    const saved = await mine.post('/api/update-profile', { name: '  Bilal Qureshi ', locale: 'ar' })
    expect([saved.status, saved.body.data.name, saved.body.data.phone]).toEqual([200, 'Bilal Qureshi', user.phone])
    expect((await mine.post('/api/update-profile', { phone: null })).body.data).toMatchObject({
      name: 'Bilal Qureshi',
      locale: 'ar',
      phone: null,
    })
    expect((await mine.get('/api/account')).body.data).toMatchObject({
      email: user.email,
      agency: { id: user.agency_id, logo: null },
    })
  })
  test('takes no address, role or agency', async () => {
    for (const field of ['email', 'role', 'agency_id', 'status', 'is_approved'])
      expect([field, (await mine.post('/api/update-profile', { [field]: '1' })).status]).toEqual([field, 422])
    expect((await mine.post('/api/update-profile', { phone: '0501' })).body.errors[0].field).toBe('phone')
  })
})

describe('a new password', () => {
  test('ends all other logins, keeps this one, and is the one that opens the door', async () => {
    const third = await loggedIn(testApp, user)
    const answer = await change(mine)
    expect([answer.status, answer.body.ended]).toEqual([200, 2])
    expect([await isIn(mine), await isIn(other), await isIn(third), await isIn(stranger)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    const asked = (password: string) =>
      testApp.visitor().post('/api/login/request-otp', { email: user.email, password })
    expect((await asked(testPassword)).status).toBe(422)
    expect((await asked(fresh)).status).toBe(200)
  })
  test('needs the old one, twice the same, none that everybody has, and not the same again', async () => {
    const fields = async (given: object) => (await change(mine, given)).body.errors[0].field
    expect(await fields({ current_password: 'nearly' })).toBe('current_password')
    expect(await fields({ password_confirmation: `${fresh}1` })).toBe('password_confirmation')
    expect(await fields({ password: 'short', password_confirmation: 'short' })).toBe('password')
    expect(await fields({ password: testPassword, password_confirmation: testPassword })).toBe('password')
    expect([await isIn(mine), await isIn(other)]).toEqual([true, true])
  })
  test('is set once, however many ask at the same time', async () => {
    const answers = await Promise.all([
      change(mine),
      change(other, { password: `${fresh}b`, password_confirmation: `${fresh}b` }),
    ])
    expect(answers.map((answer) => answer.status).sort()).not.toEqual([200, 200])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe('the devices of a person', () => {
  const end = (visitor: Visitor, id: string, password = testPassword) =>
    visitor.post(`/api/devices/${id}/end`, { password })
  const endOthers = (visitor: Visitor, password = testPassword) => visitor.post('/api/end-other-devices', { password })

  test('are listed with this one first, and only while they would be let in', async () => {
    const { body } = await mine.get('/api/devices')
    expect(body.data.map((device: { current: boolean }) => device.current)).toEqual([true, false])
    await other.post('/api/logout', {})
    expect((await mine.get('/api/devices')).body.data).toHaveLength(1)
    await sql`update sessions set idle_expires_at = ${testApp.clock.now()} where user_id = ${user.id}`.execute(
      testApp.app.db,
    )
    expect((await (await loggedIn(testApp, user)).get('/api/devices')).body.data).toHaveLength(1)
  })
  test('say what they are', async () => {
    const session = await openSession(testApp.app, user, { ip: '203.0.113.9', user_agent: chromeOnWindows })
    const laptop = testApp.visitor()
    laptop.token = session.token
    laptop.cookies.set(sessionCookie, session.cookie)
    expect((await laptop.get('/api/devices')).body.data[0]).toMatchObject({
      current: true,
      kind: 'computer',
      browser: 'Chrome',
      system: 'Windows',
      ip: '203.0.113.9',
    })
  })
  test('are logged out one by one or all but this', async () => {
    const [, second] = (await mine.get('/api/devices')).body.data
    expect((await end(mine, second.id)).status).toBe(200)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    for (const gone of [second.id, 'x', '%00']) expect((await end(mine, gone)).status).toBe(404)
    const more = [await loggedIn(testApp, user), await loggedIn(testApp, user)]
    expect((await endOthers(mine)).body.ended).toBe(2)
    expect(await Promise.all([mine, ...more].map(isIn))).toEqual([true, false, false])
  })
  test('are logged out only by whoever types the password again, whatever is open on the screen', async () => {
    const [, second] = (await mine.get('/api/devices')).body.data
    for (const password of ['nearly', fresh]) {
      for (const answer of [await end(mine, second.id, password), await endOthers(mine, password)])
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          [{ field: 'password', message: 'This is not your password' }],
        ])
    }
    expect((await mine.post('/api/end-other-devices', {})).body.errors[0].field).toBe('password')
    expect([await isIn(mine), await isIn(other)]).toEqual([true, true])
  })
  test('are nobody else’s to see or to end', async () => {
    const [device] = (await mine.get('/api/devices')).body.data
    expect((await end(stranger, device.id)).status).toBe(404)
    for (const id of ['nonsense', '']) expect([404, 405]).toContain((await end(stranger, id)).status)
    expect((await endOthers(stranger)).body.ended).toBe(0)
    expect((await stranger.get('/api/devices')).body.data.map((one: { id: string }) => one.id)).not.toContain(device.id)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, true])
  })
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'phone',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
      'tablet',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'computer',
      'Edge',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer', 'Firefox', 'Linux'],
    ['curl/8.16.0', 'program', null, null],
    [null, 'program', null, null],
  ])('are told by what the browser says: %s', (agent, kind, browser, system) => {
    expect(deviceWords(agent)).toEqual({ kind, browser, system })
  })
})

describe('what a person wants to be told of', () => {
  const choose = (choices: object[], visitor = mine) => visitor.post('/api/notification-choices', { choices })
  const chosen = async (kind: string) =>
    (await mine.get('/api/notification-choices')).body.data.find((one: { kind: string }) => one.kind === kind)

  test('is everything until they choose, and stays as chosen', async () => {
    expect(await chosen('deposit_approved')).toMatchObject({ group: 'money', in_app: true, by_mail: true })
    expect(await chosen('message_received')).toMatchObject({ in_app: true, by_mail: null })
    const saved = await choose([{ kind: 'deposit_approved', in_app: true, by_mail: false }])
    expect(saved.status).toBe(200)
    expect(await chosen('deposit_approved')).toMatchObject({ in_app: true, by_mail: false })
    await choose([{ kind: 'deposit_approved', in_app: false }])
    expect(await chosen('deposit_approved')).toMatchObject({ in_app: false, by_mail: false })
    expect((await stranger.get('/api/notification-choices')).body.data.every((one: any) => one.in_app)).toBe(true)
  })
  test('is obeyed by the bell and by the mail', async () => {
    const data = {
      reference: 'DP-7Q2M4X',
      agency: 'Agency',
      bank: 'Bank',
      bank_reference: 'FT1',
      paid_on: '2026-11-20',
      amount: { amount: 100, currency: 'SAR' },
      reason: null,
      url: 'https://rihla.example/',
    }
    const told = () =>
      inTx(testApp.app.db, 'tell', async (tx) => {
        await notify(tx, {
          to: { user_id: user.id },
          kind: 'deposit_approved',
          data: {},
          link: null,
          at: testApp.clock.now(),
        })
        return queueMail(testApp.app, tx, { to: user.email, template: 'deposit-approved', locale: 'en', data })
      })
    const counts = async () =>
      (
        await all(
          testApp.app.db,
          sql<{
            bell: number
            mail: number
          }>`select (select count(*)::int from notifications where user_id = ${user.id}) as bell,
            (select count(*)::int from mails where to_address = ${user.email}) as mail`,
        )
      )[0]
    expect(await told()).toEqual(expect.any(String))
    expect(await counts()).toEqual({ bell: 1, mail: 1 })
    await choose([{ kind: 'deposit_approved', in_app: false, by_mail: false }])
    expect(await told()).toBeNull()
    expect(await counts()).toEqual({ bell: 1, mail: 1 })
    await choose([{ kind: 'deposit_approved', in_app: true, by_mail: true }])
    await told()
    expect(await counts()).toEqual({ bell: 2, mail: 2 })
  })
  test('is only what their role is told of', async () => {
    const refused = await choose([{ kind: 'deposit_made', in_app: false }])
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'choices.0.kind'])
    const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const kinds = (await admin.get('/api/notification-choices')).body.data.map((one: { kind: string }) => one.kind)
    expect(kinds).toContain('deposit_made')
    expect(kinds).not.toContain('deposit_approved')
    expect((await choose([{ kind: 'proof_failed', in_app: false }], admin)).status).toBe(200)
  })
  test('and their settings are open to an agent who is not approved yet, the report is not', async () => {
    const waiting = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', is_approved: false }))
    for (const path of ['account', 'devices', 'notification-choices'])
      expect([path, (await waiting.get(`/api/${path}`)).status]).toEqual([path, 200])
    expect((await waiting.get('/api/agent-profit-loss-report')).body.code).toBe('agency_not_approved')
  })
})
