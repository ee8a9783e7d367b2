import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import { inTx } from '#server/db/db'
import {
  claimPayment,
  insertPayment,
  letPaymentGo,
  movePayment,
  paymentById,
  paymentMoves,
  paymentStatuses,
} from './index.ts'

let testApp: TestApp
let owner: pg.Client
let bookingId: string
beforeAll(async () => {
  const supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const booking = await savedBooking(testApp.visitor(), supplier)
  bookingId = (
    await sql<{ id: string }>`select id from bookings where reference = ${booking.id}`.execute(testApp.app.db)
  ).rows[0]!.id
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

const now = () => testApp.app.clock.now()
async function authorized(): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  // Its predecessor no longer counts as open.
  await owner.query('set session_replication_role = replica')
  await owner.query(`update payments set status = 'expired', attempt = null, refund_minor = null`)
  await owner.query('set session_replication_role = origin')
  const payment = {
    id,
    pageHash: id,
    paidFor: { booking_id: bookingId },
    gateway: 'test-card',
    amount: 500,
    currency: 'SAR',
  }
  await insertPayment(testApp.app.db, payment, now())
  expect(await movePayment(testApp.app.db, id, 'authorized', now())).toBe(true)
  return id
}

test('the database lets a payment take exactly the steps of the table, whoever asks', async () => {
  const id = await authorized()
  const used = ['claimed', 'captured', 'refunding', 'refunded']
  for (const from of paymentStatuses)
    for (const to of paymentStatuses) {
      if (from === to) continue
      await owner.query('set session_replication_role = replica')
      await owner.query(`update payments set status = $2, attempt = $3, refund_minor = $4 where id = $1`, [
        id,
        from,
        used.includes(from) ? randomUUID() : null,
        from.startsWith('refund') ? 100 : null,
      ])
      await owner.query('set session_replication_role = origin')
      const taken = await owner
        .query(
          `update payments set status = $2, attempt = coalesce(attempt, case when $2 = 'claimed' then gen_random_uuid() end),
            refund_minor = case when $2 like 'refund%' then 100 end where id = $1`,
          [id, to],
        )
        .then(() => true)
        .catch((error: { code: string }) => (error.code === 'TB006' ? false : Promise.reject(error)))
      expect([from, to, taken]).toEqual([from, to, paymentMoves[from].includes(to)])
    }
})

test('a payment in use cannot be written as let go, and none becomes another', async () => {
  const id = await authorized()
  await movePayment(testApp.app.db, id, 'claimed', now())
  for (const change of [
    `status = 'expired'`,
    `status = 'releasing'`,
    'amount_minor = 1',
    `currency = 'USD'`,
    'attempt = null',
  ])
    await expect(owner.query(`update payments set ${change} where id = $1`, [id])).rejects.toThrow()
  await expect(owner.query('delete from payments where id = $1', [id])).rejects.toThrow()
})

const rounds = runs(20, 50)
test(`used and let go at once, by ten callers each, has one winner, in ${rounds} rounds`, async () => {
  const wins = { claimed: 0, releasing: 0 }
  for (let round = 0; round < rounds; round++) {
    const id = await authorized()
    const use = () => inTx(testApp.app.db, 'use', (tx) => claimPayment(tx, id, now()))
    const discard = () => inTx(testApp.app.db, 'let go', (tx) => letPaymentGo(tx, id, 'a race', now()))
    const callers = Array.from({ length: 10 }, (_, n) => ((n + round) % 2 ? [use, discard] : [discard, use])).flat()
    const answers = await Promise.all(callers.map((act) => act()))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const { status } = (await paymentById(testApp.app.db, id))!
    wins[status as keyof typeof wins] += 1
    expect(['claimed', 'releasing']).toContain(status)
  }
  expect(wins.claimed + wins.releasing).toBe(rounds)
})
