import { type HotelBooking, HotelError } from '#server/ports/hotel'
import { amountText } from '#server/money-text'
import { isRefusal } from '../duffel-api/failures.ts'
import { keptBy } from '../rooms/terms.ts'
import type { OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { bookingIn, keepsOf, noted, readBooking, standing } from './standing.ts'
import { staysWords as words } from './words.ts'

/** What Duffel would keep of an order; null: by the terms that it was sold under. */
export async function cancelQuote(parts: Parts, row: OrderRow, call: Call): Promise<{ keeps_minor: number } | null> {
  if (!row.booking_id) return null
  const keeps = keepsOf(row, await readBooking(parts, row, call.signal), call.now)
  return keeps === null ? null : { keeps_minor: keeps }
}

/**
 * Cancels an order. Where Duffel would keep more than the terms it was sold under, it is refused before anything happens.
 * Throws `unknown_outcome` where nobody knows.
 */
export async function cancel(parts: Parts, row: OrderRow, call: Call): Promise<HotelBooking> {
  const now = await standing(parts, row, call)
  if (!now) throw new HotelError('offer_gone', words.offer_gone)
  if (now.status === 'cancelled') return now
  if (now.status === 'pending') throw new HotelError('unavailable', words.not_decided)
  const booked: OrderRow = { ...row, booking_id: now.locator }
  const quoted = await cancelQuote(parts, booked, call)
  if (quoted && quoted.keeps_minor > keptBy(row.terms, row.cost_minor, call.now))
    throw new HotelError(
      'not_permitted',
      words.keeps_more({
        kept: `${row.currency} ${amountText({ amount: quoted.keeps_minor, currency: row.currency })}`,
      }),
    )
  try {
    const booking = await parts.client({
      method: 'POST',
      path: `/stays/bookings/${encodeURIComponent(now.locator)}/actions/cancel`,
      signal: call.signal,
      read: ({ data }) => bookingIn(data, row.key),
    })
    return await noted(parts, booked, booking)
  } catch (error) {
    // What it does not cancel any more may be what the request before has cancelled.
    if (!isRefusal(error)) throw error
    const after = await standing(parts, booked, call)
    if (after?.status === 'cancelled') return after
    throw error
  }
}
