import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/empty-database.ts'
import { migrationFiles } from '#server/db/migration-files'

const client = emptyDatabase()

/** A booking and its card payment as an earlier version left them. */
async function earlier(booking: string, payment: string): Promise<string> {
  const [id, ref] = [randomUUID(), randomUUID().replaceAll('-', '')]
  const letters = [...randomBytes(6)].map((byte) => 'ABCDEFGHJK'[byte % 10]).join('')
  await client.query(
    `insert into bookings (id, reference, channel, supplier, is_sooper, supplier_ref, status, hold_state, payment, payment_id, currency, total_minor,
      supplier_total_minor, snapshot, contact_email, contact_phone, trip_type, origin, destination, departure_at, arriving_at, carrier, lead_passenger,
      passenger_count, demo, created_at, updated_at)
     values ($1, $2, 'customer', 'house', false, 'x', $3, 'held', $4, $5, 'SAR', 500, 400, '{}', 'a@example.test', '1', 'one_way', 'KHI', 'DXB',
      '2026-12-01T10:00', '2026-12-01T12:00', 'PK', 'A / B', 1, true, now(), now())`,
    [id, `BK-${letters}`, booking, booking === 'saved' ? null : 'card', booking === 'saved' ? null : ref],
  )
  await client.query(
    `insert into payments (id, booking_id, gateway, status, amount_minor, currency, created_at, updated_at) values ($1, $2, 'test-card', $3, 500, 'SAR', now(), now())`,
    [ref, id, payment],
  )
  return ref
}

test('card payments of an earlier version come over: what is in use is claimed, what is over stays, and nothing is lost', async () => {
  const files = migrationFiles()
  const ours = files.findIndex((file) => file.name.endsWith('card-payment-owner'))
  for (const { text } of files.slice(0, ours)) await client.query(text)
  const cases = [
    ['saved', 'created', 'created'],
    ['saved', 'authorized', 'authorized'],
    ['confirming', 'authorized', 'claimed'],
    ['pending_supplier', 'authorized', 'claimed'],
    ['confirmed', 'authorized', 'claimed'],
    ['confirmed', 'captured', 'captured'],
    ['voided', 'refunded', 'refunded'],
    ['saved', 'failed', 'failed'],
    // Ticketed and never paid: the fault that this mends. The proof names it.
    ['confirmed', 'expired', 'expired'],
  ] as const
  const made = []
  for (const [booking, payment, after] of cases) made.push([await earlier(booking, payment), after] as const)
  for (const { text } of files.slice(ours)) await client.query(text)
  for (const [id, after] of made)
    expect((await client.query('select status from payments where id = $1', [id])).rows).toEqual([{ status: after }])
})
