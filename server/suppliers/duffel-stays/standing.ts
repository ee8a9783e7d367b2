import { type HotelBooking, HotelError } from '#server/ports/hotel'
import { pagesOf } from '../duffel-api/client.ts'
import { keptBy } from '../rooms/terms.ts'
import { markBooked, markCancelled, markFailed, type OrderRow, orderByKey } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { termsOf } from './rate.ts'
import type { WireBooking } from './wire.ts'
import { staysWords as words } from './words.ts'

const pageMax = 200

export const notDecided = () => new HotelError('timeout', words.not_decided)

export const viewOf = (
  row: OrderRow,
  status: HotelBooking['status'] = row.state === 'cancelled' ? 'cancelled' : 'booked',
): HotelBooking => ({
  key: row.key,
  locator: row.booking_id ?? row.quote_id,
  status,
  confirmation: row.confirmation,
  currency: row.currency,
  total_minor: row.cost_minor,
  kept_minor: row.kept_minor,
})

/** A booking as it was answered; `key` is the one it was made under, which it must carry. */
export function bookingIn(data: unknown, key: string): WireBooking {
  const booking = data as WireBooking
  if (typeof booking.id !== 'string' || typeof booking.status !== 'string') throw new Error('no booking')
  if (booking.metadata?.['booking'] !== key) throw new Error('the booking of somebody else')
  return booking
}

export const readBooking = (
  { client }: Parts,
  { key, booking_id }: OrderRow,
  signal: AbortSignal,
): Promise<WireBooking> =>
  client({
    path: `/stays/bookings/${encodeURIComponent(booking_id ?? '')}`,
    signal,
    read({ data }) {
      const booking = bookingIn(data, key)
      if (booking.id !== booking_id) throw new Error('another booking')
      return booking
    },
  })

const isOver = (status: string) => status === 'cancelled' || status === 'cancellation_confirmed'

/** Duffel finds a booking by our key in no other way than among all of them; one that stands comes before one that does not. */
async function searchedFor(
  { client }: Parts,
  { key }: OrderRow,
  signal: AbortSignal,
): Promise<WireBooking | undefined> {
  let over: WireBooking | undefined
  for await (const page of pagesOf(client, `/stays/bookings?limit=${pageMax}`, signal, (one) => one as WireBooking))
    for (const booking of page) {
      if (booking.metadata?.['booking'] !== key || booking.status === 'failed') continue
      if (!isOver(booking.status)) return bookingIn(booking, key)
      over = booking
    }
  return over && bookingIn(over, key)
}

/** What Duffel keeps of an order at a moment, as its booking says; null: it does not say. */
export function keepsOf({ currency, rate, cost_minor }: OrderRow, booking: WireBooking, at: Date): number | null {
  const rates = (booking.accommodation.rooms ?? []).flatMap((room) => room.rates)
  const timeline = rates.length === 1 ? rates[0]!.cancellation_timeline : undefined
  return timeline ? keptBy(termsOf({ ours: currency, rate }, timeline, cost_minor), cost_minor, at) : null
}

/** Writes down what a booking says, and answers how the order stands by it. */
export async function noted(parts: Parts, row: OrderRow, booking: WireBooking): Promise<HotelBooking> {
  const { id, status, reference, cancelled_at } = booking
  if (isOver(status))
    await markCancelled(parts.db, row.key, id, cancelled_at ? keepsOf(row, booking, new Date(cancelled_at)) : null)
  else await markBooked(parts.db, row.key, id, reference)
  return viewOf((await orderByKey(parts.db, row.key)) ?? row, status === 'requested' ? 'pending' : undefined)
}

/** What Duffel has of an order that we know; null: certainly nothing. Throws `timeout` while nobody knows. */
export async function standing(parts: Parts, row: OrderRow, { signal, now }: Call): Promise<HotelBooking | null> {
  if (row.state === 'failed') return null
  if (row.state === 'cancelled') return viewOf(row)
  if (row.booking_id) return noted(parts, row, await readBooking(parts, row, signal))
  const found = await searchedFor(parts, row, signal)
  if (found) return noted(parts, row, found)
  if (row.absent_after === null) return viewOf(row, 'pending')
  if (row.absent_after > now) throw notDecided()
  await markFailed(parts.db, row.quote_id, 'absent')
  return null
}
