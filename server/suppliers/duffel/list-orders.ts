import type { ListedBooking } from '#server/ports/flight'
import { pagesOf } from '../duffel-api/client.ts'
import { promisedOf, stateOf } from './order-view.ts'
import { dateOf } from './offer.ts'
import { ordersByKeys, promisedSince } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { pageMax } from './read-order.ts'
import type { WireOrder } from './wire.ts'

/** Every order since, page by page, and those that are kept here until they are sold. */
export async function* listOrders(parts: Parts, since: Date, { signal, now }: Call): AsyncGenerator<ListedBooking[]> {
  // What was made at that very moment counts too.
  const after = encodeURIComponent(new Date(since.getTime() - 1_000).toISOString())
  const path = `/air/orders?limit=${pageMax}&created_at[after]=${after}`
  for await (const page of pagesOf(parts.client, path, signal, (one) => one as WireOrder)) {
    const keyOf = ({ metadata, id }: WireOrder) => metadata?.['booking'] ?? id
    const rows = await ordersByKeys(parts.db, page.map(keyOf))
    const batch = page.map((order) => ({
      key: keyOf(order),
      locator: order.booking_reference,
      status: stateOf(order, rows.get(keyOf(order))?.ended_as ?? null, now),
      booked_at: dateOf(order.created_at),
    }))
    yield batch
      .filter(({ booked_at }) => booked_at >= since)
      .toSorted((a, b) => a.booked_at.getTime() - b.booked_at.getTime())
  }
  const exchange = await parts.exchange()
  const promised = await promisedSince(parts.db, since)
  yield promised.map((row) => ({
    key: row.key,
    locator: row.locator ?? '',
    status: promisedOf(exchange, row, now).status,
    booked_at: row.made_at,
  }))
}
