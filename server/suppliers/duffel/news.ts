import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/db'
import type { News } from '#server/ports/integration'
import { markFailed } from './orders.sql.ts'

const header = 'x-duffel-signature'
const form = /^t=(\d{1,12}),v[12]=([0-9a-f]{64})$/

/** Whether these very bytes were signed with our secret. */
export function isSigned(secret: string, raw: Buffer, signature: unknown): boolean {
  const [, at, given] = form.exec(String(signature ?? '').replaceAll(' ', '')) ?? []
  if (!at || !given) return false
  const own = createHmac('sha256', secret).update(`${at}.`).update(raw).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

type Event = { id?: unknown; type?: unknown; idempotency_key?: unknown; data?: { object?: { offer_id?: unknown } } }

/**
 * Reads a webhook of Duffel's; null where it is not theirs. What it says of an order is not believed but asked; only that
 * an order was not made is told in no other way.
 */
export async function newsOf(
  db: Db,
  secret: string | undefined,
  { raw, headers }: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
): Promise<News | null> {
  if (!secret || !isSigned(secret, raw, headers[header])) return null
  let event: Event
  try {
    event = JSON.parse(raw.toString('utf8')) as Event
  } catch {
    return null
  }
  const { id, type, idempotency_key: key, data } = event
  if (typeof type !== 'string' || typeof id !== 'string') return null
  const offer = data?.object?.offer_id
  if (type === 'order.creation_failed' && typeof offer === 'string') await markFailed(db, offer)
  const kind = type === 'order.airline_initiated_change_detected' ? 'airline_change' : 'other'
  // The same event is sent under another id of its own: what it is about stays.
  return { id: `${type} ${typeof key === 'string' ? key : id}`.slice(0, 200), kind }
}
