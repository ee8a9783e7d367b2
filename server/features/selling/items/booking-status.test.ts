import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { bookingStatuses } from '#contract/selling/bookings'
import { changed, first } from '#server/db/db'
import { insertItem } from './index.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ demoNetwork: false })
})
afterAll(() => testApp.close())

/** References are told apart by it: letters drawn at random would meet now and then. */
let written = 0

/** What a booking with items in these stages is said to be. */
async function statusOf(stages: readonly string[]): Promise<string> {
  const db = testApp.app.db
  const id = randomUUID()
  const letters = [...String(++written).padStart(6, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')
  return db.transaction().execute(async (tx) => {
    await changed(
      tx,
      sql`insert into bookings (id, reference, channel, supplier, is_sooper, supplier_ref, currency, total_minor, supplier_total_minor, snapshot,
        contact_email, contact_phone, trip_type, origin, destination, departure_at, arriving_at, carrier, lead_passenger, passenger_count, demo, created_at, updated_at)
      values (${id}, ${`BK-${letters}`}, 'customer', 'house', false, 'x', 'SAR', 0, 0, '{}', 'a@example.test', '1', 'one_way', 'RUH', 'LHE',
        '2026-12-01T10:00', '2026-12-01T12:00', 'PK', 'A / B', 1, true, now(), now())`,
    )
    for (const [index, stage] of stages.entries())
      await insertItem(tx, {
        id: index === 0 ? id : randomUUID(),
        booking_id: id,
        no: index + 1,
        product: 'flight',
        fulfilment: 'online',
        source: 'search',
        supplier: 'house',
        offer_ref: null,
        quote_id: null,
        state: stage,
        stage,
        currency: 'SAR',
        price_minor: 0,
        cost_minor: 0,
        selling_minor: null,
        detail: {},
        detail_version: 1,
        title: { en: 'A', ar: 'A' },
        place: null,
        starts: null,
        ends: null,
        people: 1,
        demo: true,
        at: new Date(),
      })
    const found = await first(tx, sql<{ status: string }>`select booking_status(${id}) as status`)
    await changed(tx, sql`update bookings set status = booking_status(id) where id = ${id}`)
    return found!.status
  })
}

test.each(bookingStatuses)('a booking whose one item is %s is that itself', async (stage) => {
  expect(await statusOf([stage])).toBe(stage)
})

test.each([
  [['holding'], 'saved'],
  [['holding', 'holding'], 'saved'],
  [['confirmed', 'cancelled'], 'confirmed'],
  [['confirmed', 'saved'], 'confirmed'],
  [['confirmed', 'approved'], 'approved'],
  [['voided', 'refunded'], 'refunded'],
  [['completed', 'confirmed'], 'confirmed'],
  [['completed', 'completed'], 'completed'],
  [['completed', 'refunded'], 'completed'],
  [['pending_supplier', 'refund_requested'], 'pending_supplier'],
  [['confirming', 'confirmed'], 'confirming'],
  [['refund_quoted', 'refund_accepted'], 'refund_accepted'],
  [['void_requested', 'confirmed'], 'void_requested'],
  [['expired', 'failed'], 'expired'],
  [['cancelled', 'saved'], 'saved'],
  [['failed', 'confirmed'], 'confirmed'],
  [['failed', 'holding'], 'failed'],
])('a booking with items that are %j is %s', async (stages, status) => {
  expect(await statusOf(stages)).toBe(status)
  expect(await statusOf(stages.toReversed())).toBe(status)
})
