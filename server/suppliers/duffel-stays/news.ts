import type { Db } from '#server/db/db'
import type { News } from '#server/ports/integration'
import { eventOf } from '../duffel-api/event.ts'
import { markFailed, orderByKey } from './orders.sql.ts'

/**
 * Reads a webhook of Duffel's; null where it is not theirs. What it says of a booking is not believed but asked; only that
 * one was not made, after it had been taken in, is told in no other way.
 */
export async function newsOf(
  db: Db,
  secret: string | undefined,
  told: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
): Promise<News | null> {
  const event = eventOf(secret, told)
  if (!event) return null
  const { type, object } = event
  const other: News = { id: event.told, kind: 'other' }
  const { quote_id: quote, metadata } = object
  if (type === 'stays.booking_creation_failed') {
    const key = typeof quote === 'string' ? await markFailed(db, quote, type) : undefined
    return key ? { id: event.told, kind: 'order', about: key } : other
  }
  const key = (metadata as { booking?: unknown } | null | undefined)?.booking
  const row = typeof key === 'string' ? await orderByKey(db, key) : undefined
  return row ? { id: event.told, kind: 'order', about: row.key } : other
}
