import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { all, changed } from '../../server/db/db.ts'
import { addFaultRow } from '../../server/suppliers/demo-airlines/fault-rows.ts'
import { startApp, type TestApp } from '../app.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../hotels.ts'
import { type Call, type Fault, key, live, type Subject } from './lives.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-05T08:00:00Z' })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await sellHotel(admin, {
    ...quadTerms,
    rooms: [{ room: 'QUAD', base_persons: 4, allotment: 500, release_days: 0 }],
  })
})
afterAll(() => testApp.close())

const days = { check_in: '2027-04-20', check_out: '2027-04-21' }
const kinds: Partial<Record<Fault, string>> = {
  unavailable: 'unavailable',
  sold_out: 'sold_out',
  silent_after: 'timeout_after_success',
}
const ops: Partial<Record<Call, string>> = { confirm: 'book', reverse: 'cancel', find: 'find' }

/** Faults are switched on and off in their order, before the next thing happens. */
let switched: Promise<unknown> = Promise.resolve()

/** Rooms of our own contracts, from a house that falls silent, refuses and cannot be reached. */
const rooms: Subject = {
  async save(buyer, { items }) {
    await switched
    const parties = Array.from({ length: items }, () => '2').join(',')
    const found = await ratesOf(buyer.agent, { ...days, rooms: parties })
    if (found.status !== 200) return undefined
    return (await saveStay(buyer.agent, stayBody(found.body.rooms, parties))).body.booking?.id
  },
  async confirm({ agent }, { id, total }) {
    await switched
    return agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  },
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id, reason: 'not needed' }, key()),
  async giveBack({ agent }, { id }, no) {
    await switched
    const terms = await agent.get(`/api/booking-item-terms?booking_id=${id}&item=${no}`)
    const expected_back = terms.body.data?.back
    const body = { booking_id: id, item: no, expected_back, reason: 'not needed' }
    return expected_back && agent.post('/api/cancel-booking-item', body, key())
  },
  prepare() {},
  forgive() {
    switched = switched.then(() => changed(testApp.app.db, sql`delete from house_faults`))
  },
  fail(call, fault) {
    const [op, kind] = [ops[call], kinds[fault]]
    if (!op || !kind) return
    const row = { supplier: 'own-hotels', op, route: null, kind, amount: 0, remaining: 1 }
    switched = switched.then(() => addFaultRow(testApp.app.db, row))
  },
  /** An order that stands is of a room that is sold, and each room sold is one order. */
  async contradictions(shown) {
    const orders = await all(
      testApp.app.db,
      sql<{ reference: string; no: number; state: string }>`select b.reference, i.no, o.state from hotel_orders o
        join booking_items i on i.id::text = o.key join bookings b on b.id = i.booking_id`,
    )
    return shown.flatMap(({ id, items }) =>
      items.flatMap(({ no, status }) => {
        const order = orders.find((one) => one.reference === id && one.no === no)
        const isSold = status === 'confirmed'
        return (order?.state === 'booked') === isSold ? [] : [`${id} ${no} is ${status}, at the house ${order?.state}`]
      }),
    )
  },
  ends: ['cancelled', 'confirmed', 'expired', 'failed', 'refunded'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever buyers of rooms do, what the house does wrong and what a process dies of: nothing is sold twice, and the money follows', () =>
  live(testApp, rooms, { some: 2, all: 40 }))
