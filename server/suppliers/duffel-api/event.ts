import { createHmac, timingSafeEqual } from 'node:crypto'

const header = 'x-duffel-signature'
const form = /^t=(\d{1,12}),v[12]=([0-9a-f]{64})$/

/** Whether these very bytes were signed with our secret. */
export function isSigned(secret: string, raw: Buffer, signature: unknown): boolean {
  const [, at, given] = form.exec(String(signature ?? '').replaceAll(' ', '')) ?? []
  if (!at || !given) return false
  const own = createHmac('sha256', secret).update(`${at}.`).update(raw).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

/** `told`: the same for the same news, however often and under whatever id it is sent. */
export type DuffelEvent = { told: string; type: string; object: Readonly<Record<string, unknown>> }

/** Reads a webhook of Duffel's; null where it is not theirs. */
export function eventOf(
  secret: string | undefined,
  { raw, headers }: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
): DuffelEvent | null {
  if (!secret || !isSigned(secret, raw, headers[header])) return null
  let event: {
    id?: unknown
    type?: unknown
    idempotency_key?: unknown
    data?: { object?: Record<string, unknown> | null } | null
  }
  try {
    event = JSON.parse(raw.toString('utf8')) as typeof event
  } catch {
    return null
  }
  const { id, type, idempotency_key: key, data } = event
  if (typeof type !== 'string' || typeof id !== 'string') return null
  // The same event is sent under another id of its own: what it is about stays.
  return { told: `${type} ${typeof key === 'string' ? key : id}`.slice(0, 200), type, object: data?.object ?? {} }
}
