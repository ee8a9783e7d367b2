import { PortError } from '#server/ports/failure'
import { type HotelBooking, HotelError, type HotelOrder } from '#server/ports/hotel'
import { isRefusal } from '../duffel-api/failures.ts'
import { claimOrder, expectUntil, markFailed, type OrderRow, orderByKey } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { type Quoted, quote } from './quote.ts'
import { bookingIn, noted, standing, viewOf } from './standing.ts'
import { staysWords as words } from './words.ts'

/** What was asked for may come about for so long after: without an answer, and after an error of theirs. */
const arrivesMs = { silent: 3 * 60_000, failed: 15 * 60_000 }

const undecided = () => new HotelError('unknown_outcome', words.not_decided)

/** The room as it is now, at the price and under the terms that were agreed to, or a refusal. */
async function agreed(parts: Parts, order: HotelOrder, call: Call): Promise<Quoted> {
  const now = await quote(parts, order.ref, call).catch((error: unknown) => {
    // A read that got no answer before anything was bought: nothing has happened.
    throw error instanceof HotelError && error.kind === 'timeout' ? new HotelError('unavailable', error.message) : error
  })
  if (now.rate.total_minor !== order.expected_minor) throw new HotelError('price_changed', words.price_moved, now.rate)
  if (JSON.stringify(now.rate.terms) !== JSON.stringify(order.expected_terms))
    throw new HotelError('forbidden_by_rule', 'terms')
  return now
}

/** Asks for the room once, under its quote and with our key. Null: Duffel has taken it in and is booking it. */
function send({ client }: Parts, order: HotelOrder, row: OrderRow, signal: AbortSignal) {
  const guests = order.guests.flatMap(({ given_name, surname }) =>
    given_name && surname ? [{ given_name, family_name: surname }] : [],
  )
  return client({
    method: 'POST',
    path: '/stays/bookings',
    body: {
      quote_id: row.quote_id,
      guests,
      email: order.contact.email,
      phone_number: order.contact.phone,
      ...(order.requests ? { accommodation_special_requests: order.requests } : {}),
      metadata: { booking: row.key },
    },
    signal,
    read: ({ data, status }) => (status === 202 ? null : bookingIn(data, row.key)),
  })
}

/** Of a request that failed: what is certain is forgotten, what may still come is waited for. Answers what to throw. */
async function unsettled({ db }: Parts, row: OrderRow, error: unknown, now: Date): Promise<unknown> {
  const isOpen = !(error instanceof PortError) || error.kind === 'unknown_outcome' || error.kind === 'timeout'
  if (!isOpen) {
    await markFailed(db, row.quote_id, isRefusal(error) ? error.code : error.kind)
    return error
  }
  await expectUntil(db, row, new Date(now.getTime() + arrivesMs.failed))
  return undecided()
}

/**
 * Books one room. What is about to be asked for is written down first, and asked for once: again only after it is certain
 * that nothing came of it.
 */
export async function book(parts: Parts, order: HotelOrder, call: Call): Promise<HotelBooking> {
  const before = await orderByKey(parts.db, order.key)
  if (before && before.ref !== order.ref) throw new HotelError('invalid_request', words.other_wish)
  if (before) {
    const known = await standing(parts, before, call).catch((error: unknown) => {
      throw error instanceof PortError ? undecided() : error
    })
    if (known) return known
  }
  const { rate, quote: quoted, exchange } = await agreed(parts, order, call)
  const { key, ref } = order
  const mine = await claimOrder(parts.db, {
    key,
    ref,
    quote_id: quoted.id,
    currency: rate.currency,
    rate: quoted.total_currency === exchange.ours ? null : exchange.rate,
    cost_minor: rate.total_minor,
    terms: rate.terms,
    sent_at: call.now,
    absent_after: new Date(call.now.getTime() + arrivesMs.silent),
  })
  const row = mine ? await orderByKey(parts.db, key) : undefined
  // Whoever got there first is the one who asks.
  if (!row) throw undecided()
  let booking: Awaited<ReturnType<typeof send>>
  try {
    booking = await send(parts, order, row, call.signal)
  } catch (error) {
    throw await unsettled(parts, row, error, call.now)
  }
  if (booking) return noted(parts, row, booking)
  await expectUntil(parts.db, row, null)
  return viewOf(row, 'pending')
}
