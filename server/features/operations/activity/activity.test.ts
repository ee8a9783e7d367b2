import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { registerByCode } from '../../../../test/register.ts'

/** Values that must never be found in the log. */
const password = 'canary-Harbour-9-secret'
const newPassword = 'canary-Lantern-7-secret'
const passport = 'CANARY77001'
const secrets = new Set([password, newPassword, passport])

let testApp: TestApp
let supplier: StandInSupplier
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(() => testApp.close())

type Entry = {
  action: string
  actor_id: string | null
  subject: string
  subject_id: string | null
  detail: Record<string, unknown>
  request_id: string | null
  ip: string | null
}
const entries = () => all(testApp.app.db, sql<Entry>`select * from activity_log order by id`)
/** What was written while `act` ran. */
async function during(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await entries()).length
  await act()
  return (await entries()).slice(before)
}
const codeFor = async (email: string) => (await lastMailOf(testApp, { to: email, template: 'login-code' }))!.code!
const resetToken = async (email: string) => {
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1000))
  const mail = await lastMailOf(testApp, { to: email, template: 'reset-password' })
  return /password-reset\/([\w-]{20,})/.exec(mail!.text_body)![1]!
}

describe('accounts', () => {
  test('registering, logging in and out, and a new password leave one entry each', async () => {
    const email = 'canary@example.test'
    const visitor = testApp.visitor()
    const form = {
      name: 'Canary Person',
      email,
      phone: '+966501112233',
      password,
      password_confirmation: password,
      consent: true,
    }
    let id = ''
    const registered = await during(async () => (id = (await registerByCode(testApp, visitor, form)).body.user.id))
    expect(registered).toMatchObject([{ action: 'register', actor_id: id, subject: 'user', subject_id: id }])
    expect(registered[0]).toMatchObject({ ip: '127.0.0.1', detail: { role: 'customer' } })
    expect(registered[0]!.request_id).toBeTruthy()

    expect(await during(() => visitor.post('/api/login/request-otp', { email, password }))).toEqual([])
    const code = await codeFor(email)
    secrets.add(code)
    const loggedInEntries = await during(async () => {
      const { body } = await visitor.post('/api/login/verify-otp', { email, password, code })
      visitor.token = body.data.authorisation.token
      secrets.add(body.data.authorisation.token).add(body.data.ticket)
    })
    expect(loggedInEntries).toMatchObject([{ action: 'login', actor_id: id }])
    expect(await during(() => visitor.post('/api/logout'))).toMatchObject([{ action: 'logout', actor_id: id }])

    await visitor.post('/api/forgot-password', { email })
    const token = await resetToken(email)
    secrets.add(token)
    const fresh = { token, email, password: newPassword, password_confirmation: newPassword }
    expect(await during(() => visitor.post('/api/reset-password', fresh))).toMatchObject([
      { action: 'password_reset', actor_id: id },
    ])
    expect(await during(() => visitor.post('/api/reset-password', fresh))).toEqual([])
  })

  test('a login that fails leaves one entry that says why, and not what was typed', async () => {
    const user = await buildUser(testApp, { password })
    const closed = await buildUser(testApp, { password, status: 0 })
    const ask = (email: string, typed: string) =>
      during(() => testApp.visitor().post('/api/login/request-otp', { email, password: typed }))
    const failed = { action: 'login_failed', actor_id: null, subject: 'user' }
    expect(await ask(user.email, `${password}-typo`)).toMatchObject([
      { ...failed, subject_id: user.id, detail: { because: 'password' } },
    ])
    // A password in the address field happens, and must not be kept.
    expect(await ask(`${password}@example.test`, password)).toMatchObject([
      { ...failed, subject_id: null, detail: { because: 'password' } },
    ])
    expect(await ask(closed.email, password)).toMatchObject([{ ...failed, detail: { because: 'closed' } }])
    await testApp.visitor().post('/api/login/request-otp', { email: user.email, password })
    const code = await codeFor(user.email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    secrets.add(wrong).add(code)
    const guess = { email: user.email, password, code: wrong }
    expect(await during(() => testApp.visitor().post('/api/login/verify-otp', guess))).toMatchObject([
      { ...failed, detail: { because: 'code' } },
    ])
    const spent = { email: user.email, password, ticket: 'canary-ticket-of-nobody' }
    secrets.add(spent.ticket)
    expect(await during(() => testApp.visitor().post('/api/login', spent))).toMatchObject([
      { ...failed, detail: { because: 'ticket' } },
    ])
  })
})

describe('bookings', () => {
  let agent: Visitor
  let agentId: string
  beforeAll(async () => {
    const agency = await buildAgency(testApp)
    await giveMoney(testApp, agency.id, 10_000_000)
    const user = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
    agentId = user.id
    agent = await loggedIn(testApp, user)
  })
  type Booked = { id: string; total: { amount: number; currency: string } }
  async function save(visitor: Visitor): Promise<Booked> {
    const flight = await findFlight(visitor, supplier)
    const body = bookingOf(flight, { passengers: [passenger('adult', 0, { passport_number: passport })] })
    const saved = await visitor.post('/api/bookings', body, { 'idempotency-key': randomUUID() })
    if (saved.body.booking.guest_key) secrets.add(saved.body.booking.guest_key)
    return saved.body.booking
  }
  const about = (booking: Booked, action: string) => ({
    action,
    actor_id: agentId,
    subject: 'booking',
    subject_id: booking.id,
    detail: { channel: 'agent', total_minor: booking.total.amount, currency: 'SAR' },
  })

  test('saving, confirming and cancelling leave one entry each, a repeat none', async () => {
    let booking = {} as Booked
    expect(await during(async () => (booking = await save(agent)))).toMatchObject([about(booking, 'booking_saved')])
    const confirm = () =>
      agent.post(
        '/api/confirm-pnr',
        { booking_id: booking.id, expected_total: booking.total },
        { 'idempotency-key': 'canary-confirm-once' },
      )
    expect(await during(confirm)).toMatchObject([about(booking, 'booking_confirmed')])
    expect(await during(confirm)).toEqual([])
    const other = await savedBooking(agent, supplier)
    const cancel = () => agent.post('/api/cancel-pnr', { booking_id: other.id, reason: 'plans changed' })
    expect(await during(cancel)).toMatchObject([about(other, 'booking_cancelled')])
    expect(await during(cancel)).toEqual([])
  })

  test('a visitor’s booking has no actor', async () => {
    let booking = {} as Booked
    expect(await during(async () => (booking = await save(testApp.visitor())))).toMatchObject([
      { action: 'booking_saved', actor_id: null, subject_id: booking.id, detail: { channel: 'customer' } },
    ])
  })

  test('what is refused leaves nothing', async () => {
    expect(await during(() => agent.post('/api/cancel-pnr', { booking_id: 'BK-AAAAAA' }))).toEqual([])
  })
})

test('no entry holds a password, a code, a token or a passport number', async () => {
  const log = JSON.stringify(
    (await entries()).map(({ action, detail, subject, subject_id }) => ({ action, detail, subject, subject_id })),
  )
  expect(log.length).toBeGreaterThan(1000)
  expect(secrets.size).toBeGreaterThan(9)
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('the application cannot change or remove an entry', async () => {
  await expect(sql`update activity_log set action = 'nothing'`.execute(testApp.app.db)).rejects.toThrow()
  await expect(sql`delete from activity_log`.execute(testApp.app.db)).rejects.toThrow()
})
