import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { contact } from '../booking-steps.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { madePackage, pilgrim } from '../umrah.ts'
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
    const prices = [{ place: 'double', price: 60_000, cost: 40_000 }]
    const made = await madePackage(
      admin,
      { deposit: deposit ? 20_000 : 0, commission_bp: 0 },
      { seats: 400, begins: { calendar: 'gregorian', date: '2027-12-01' }, prices },
    )
    departures.set(deposit, made.departures[0].id)
  }
})
afterAll(() => testApp.close())

/** Places of a party: held for twenty minutes, paid at once or by a deposit, given back by the ladder. */
const parties: Subject = {
  async save({ agent }, { items, deposit }) {
    const saved = await agent.post(
      '/api/umrah-bookings',
      {
        departure_id: departures.get(deposit),
        pilgrims: Array.from({ length: items }, (_, number) =>
          pilgrim(2 * number, { passport_number: `L${randomUUID().slice(0, 8).toUpperCase().replace('-', 'X')}` }),
        ),
        rooms: Array.from({ length: items }, (_, number) => ({ place: 'double', pilgrims: [number], rest: 'share' })),
        contact,
        expected_total: sar(60_000 * items),
      },
      key(),
    )
    return saved.body.booking?.id
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

test('whatever buyers of places do, and whatever a process dies of: nothing is stuck, and the books balance', () =>
  live(testApp, parties, { some: 4, all: 30 }))
