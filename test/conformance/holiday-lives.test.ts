import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { holidaySale, madeHoliday } from '../holidays.ts'
import { key, live, sar, type Subject } from './lives.ts'

let testApp: TestApp
/** One with a deposit, one that is paid at once. */
const departures = new Map<boolean, string>()
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  for (const deposit of [true, false]) {
    const prices = [{ place: 'single', price: 60_000, cost: 40_000 }]
    const made = await madeHoliday(
      admin,
      { deposit_bp: deposit ? 3_000 : 0, commission_bp: 0, option_hours: 6 },
      { seats: 400, starts: '2027-12-01', prices },
    )
    departures.set(deposit, made.departures[0].id)
  }
})
afterAll(() => testApp.close())

/** Rooms of a party, each an item: held for hours, paid at once or by a deposit, given back one by one by the ladder. */
const rooms: Subject = {
  async save({ agent }, { items, deposit }) {
    const sale = holidaySale(departures.get(deposit)!, 60_000 * items, {
      rooms: Array.from({ length: items }, () => ({ adults: 1 })),
    })
    return (await agent.post('/api/holiday-bookings', sale, key())).body.booking?.id
  },
  confirm: ({ agent }, { id, total }) =>
    agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total.amount) }, key()),
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id }, key()),
  async giveBack({ agent }, { id }, no) {
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${id}&item=${no}`)).body.data
    if (!terms) return
    const body = { booking_id: id, item: no, expected_back: terms.back, reason: 'not needed' }
    await agent.post('/api/cancel-booking-item', body, key())
  },
  prepare() {},
  forgive() {},
  // Nobody outside is asked.
  fail() {},
  contradictions: () => [],
  ends: ['cancelled', 'confirmed', 'expired', 'refunded'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever buyers of rooms do, and whatever a process dies of: nothing is stuck, and the books balance', () =>
  live(testApp, rooms, { some: 4, all: 30 }))
