import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { all, changed } from '#server/db/db'

/** A visitor whose save had no answer logs in, and the browser sends the same save once more under its key. */
let testApp: TestApp
let guest: Visitor
let sale: ReturnType<typeof holidaySale>
let key: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const { departures } = await madeHoliday(admin, {}, { starts: '2027-09-20' })
  sale = holidaySale(departures[0].id, 800_000)
  key = randomUUID()
  guest = testApp.visitor()
})

const save = (by: Visitor, body: object = sale) => by.post('/api/holiday-bookings', body, { 'idempotency-key': key })
/** Logs in with the browser that it is. */
async function enter(browser: Visitor, role: 'customer' | 'agent' = 'customer'): Promise<void> {
  const { email } = await buildUser(testApp, { role })
  await browser.post('/api/login/request-otp', { email, password: testPassword })
  const { code } = (await lastMailOf(testApp, { to: email }))!
  const entered = await browser.post('/api/login/verify-otp', { email, password: testPassword, code })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  browser.token = entered.body.data.authorisation.token
}
const bookings = () =>
  all(
    testApp.app.db,
    sql<{ reference: string; customer_id: string | null }>`select reference, customer_id from bookings
      where id in (select booking_id from booking_items where detail ->> 'departure_id' = ${sale.departure_id})`,
  )

describe('A visitor who logs in while a save is unclear and repeats it', () => {
  test('is answered as the first time, with the key that opens the booking, and nothing is booked twice', async () => {
    const first = await save(guest)
    expect(first.body.booking.guest_key).toBeTruthy()
    await enter(guest)
    const again = await save(guest)
    expect([again.status, again.headers['idempotency-hit']]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await bookings()).toEqual([{ reference: first.body.booking.reference, customer_id: null }])
    const opened = await guest.get(`/api/guest-booking?id=${first.body.booking.reference}`, {
      'x-guest-key': again.body.booking.guest_key,
    })
    expect(opened.status).toBe(200)
  })

  test('finds the booking also where the first answer was never kept', async () => {
    const first = await save(guest)
    await changed(testApp.app.db, sql`delete from idempotency where key = ${key}`)
    await enter(guest)
    const again = await save(guest)
    const { reference, guest_key } = again.body.booking
    expect([reference, guest_key]).toEqual([first.body.booking.reference, first.body.booking.guest_key])
    expect(await bookings()).toHaveLength(1)
  })

  test('finds it where the process died before it answered, and waits until nobody works on it', async () => {
    const first = await save(guest)
    await changed(
      testApp.app.db,
      sql`update idempotency set state = 'running', reply_encrypted = null, lease = now() - interval '1 second' where key = ${key}`,
    )
    await enter(guest)
    const [one, other] = await Promise.all([save(guest), save(guest)])
    expect([one.body.booking.reference, other.body.booking.reference]).toEqual(
      Array(2).fill(first.body.booking.reference),
    )
    expect(await bookings()).toHaveLength(1)
  })

  test('buys as who they are now where the first try came to nothing', async () => {
    expect((await save(guest, { ...sale, expected_total: { amount: 1, currency: 'SAR' } })).status).toBe(409)
    await enter(guest)
    expect((await save(guest)).body.booking.guest_key).toBeUndefined()
    expect(await bookings()).toMatchObject([{ customer_id: expect.any(String) }])
  })

  test('is told so where it is something else under the same key, and buys that under another', async () => {
    await save(guest)
    await enter(guest)
    const other = { ...sale, remark: 'A room with a view' }
    expect((await save(guest, other)).body.code).toBe('idempotency_mismatch')
    key = randomUUID()
    expect((await save(guest, other)).status).toBe(200)
    expect(await bookings()).toHaveLength(2)
  })
})

describe('What a visitor saved is not opened', () => {
  test('by whoever logs in elsewhere and sends the same under the same key', async () => {
    const first = await save(guest)
    const other = testApp.visitor()
    await enter(other)
    const answer = await save(other)
    expect(answer.body.booking.reference).not.toBe(first.body.booking.reference)
    expect(answer.body.booking.guest_key).toBeUndefined()
    expect(await bookings()).toHaveLength(2)
  })

  test('by a cookie that somebody has made up, nor by the token of another browser beside their own secret', async () => {
    await save(guest)
    const other = testApp.visitor()
    await enter(other)
    const own = other.cookies.get('rihla_guest')!
    for (const made of ['x', `${own}x`, own.replace(/^[^.]+/, guest.cookies.get('XSRF-TOKEN')!.split('.')[0]!)]) {
      key = randomUUID()
      other.cookies.set('rihla_guest', made)
      expect((await save(other)).body.booking.guest_key).toBeUndefined()
    }
  })

  test('by whoever logs in after them in the same browser', async () => {
    const first = await save(guest)
    await enter(guest)
    await guest.post('/api/logout')
    guest.token = undefined
    expect([...guest.cookies.keys()].filter((name) => name.includes('guest'))).toEqual([])
    await enter(guest)
    const answer = await save(guest)
    expect(answer.body.booking.reference).not.toBe(first.body.booking.reference)
    expect(answer.body.booking.guest_key).toBeUndefined()
  })
})
