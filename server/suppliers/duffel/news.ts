import type { Db } from '#server/db/db'
import type { News } from '#server/ports/integration'
import { eventOf } from '../duffel-api/event.ts'
import { markFailed } from './orders.sql.ts'

/**
 * Reads a webhook of Duffel's; null where it is not theirs. What it says of an order is not believed but asked; only that
 * an order was not made is told in no other way.
 */
export async function newsOf(
  db: Db,
  secret: string | undefined,
  told: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
): Promise<News | null> {
  const event = eventOf(secret, told)
  if (!event) return null
  const { type, object } = event
  const { offer_id: offer } = object
  if (type === 'order.creation_failed' && typeof offer === 'string') await markFailed(db, offer)
  return { id: event.told, kind: type === 'order.airline_initiated_change_detected' ? 'airline_change' : 'other' }
}
