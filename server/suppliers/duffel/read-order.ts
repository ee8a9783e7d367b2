import type { SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { actsOf } from './acts.sql.ts'
import { pagesOf } from '../duffel-api/client.ts'
import { bookingOf, promisedOf } from './order-view.ts'
import { noteOrder, type OrderRow, orderByKey } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { withExchanged } from './reissued.ts'
import type { WireOrder } from './wire.ts'
import { duffelWords as words } from './words.ts'

/** The clocks of two computers differ by less than this. */
export const clockMs = 5 * 60_000
export const pageMax = 200

/** An order as it was answered; `key` is the one it was made under, which it must carry. */
export function orderIn(data: unknown, key: string): WireOrder {
  const order = data as WireOrder
  if (typeof order.id !== 'string' || typeof order.booking_reference !== 'string') throw new Error('no order')
  if (order.metadata?.['booking'] !== key) throw new Error('the order of somebody else')
  // What everybody reads of it; throws where it is not there.
  void order.payment_status.awaiting_payment
  void order.slices.length
  return order
}

export const orderById = (parts: Parts, { key, order_id }: OrderRow, signal: AbortSignal): Promise<WireOrder> =>
  parts.client({
    path: `/air/orders/${order_id}`,
    signal,
    read({ data }) {
      const order = orderIn(data, key)
      if (order.id !== order_id) throw new Error('another order')
      return order
    },
  })

/** Looks through what was made since this one was asked for; Duffel has no other way to find an order by our key. */
async function searchedFor(parts: Parts, row: OrderRow, signal: AbortSignal): Promise<WireOrder | undefined> {
  // From the first time on: an earlier request may have made it.
  const since = new Date(row.made_at.getTime() - clockMs).toISOString()
  const path = `/air/orders?limit=${pageMax}&created_at[after]=${encodeURIComponent(since)}`
  for await (const page of pagesOf(parts.client, path, signal, (one) => one as WireOrder)) {
    const found = page.find(({ metadata }) => metadata?.['booking'] === row.key)
    if (found) return orderIn(found, row.key)
  }
  return undefined
}

/**
 * The order behind a row: null where there certainly is none. Throws `timeout` while one that was asked for may still
 * come about.
 */
export async function orderOf(parts: Parts, row: OrderRow, { signal, now }: Call): Promise<WireOrder | null> {
  if (row.order_id) return orderById(parts, row, signal)
  if (!row.sent_at) return null
  const found = await searchedFor(parts, row, signal)
  if (found) {
    await noteOrder(parts.db, row.key, found.id, found.booking_reference)
    return found
  }
  if (row.absent_after && row.absent_after > now) throw new SupplierError('timeout', words.not_decided)
  return null
}

/** What stands at Duffel for a row; null: nothing of it. */
export async function bookingFor(parts: Parts, row: OrderRow, call: Call): Promise<SupplierBooking | null> {
  const order = await orderOf(parts, row, call)
  const exchange = await parts.exchange()
  if (!order) return row.kind === 'instant' ? promisedOf(exchange, row, call.now) : null
  return viewOf(parts, order, row, call)
}

/** The same of an order that was just answered. */
export async function viewOf(parts: Parts, order: WireOrder, row: OrderRow, { now }: Call): Promise<SupplierBooking> {
  const exchange = await parts.exchange()
  // It may have been ended a moment ago, by us.
  const fresh = (await orderByKey(parts.db, row.key)) ?? row
  const booking = bookingOf(exchange, order, fresh, now)
  const acts = await actsOf(parts.db, row.key)
  return {
    ...booking,
    tickets: withExchanged(
      booking.tickets,
      acts.map(({ was }) => was),
    ),
  }
}
