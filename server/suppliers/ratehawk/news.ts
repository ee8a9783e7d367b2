import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/db'
import type { News } from '#server/ports/integration'
import { orderByPartnerId } from './orders.sql.ts'

type Told = {
  data?: { partner_order_id?: unknown; status?: unknown }
  signature?: { signature?: unknown; timestamp?: unknown; token?: unknown }
}

function isSigned(key: string, { signature, timestamp, token }: NonNullable<Told['signature']>): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature) || typeof token !== 'string') return false
  const own = createHmac('sha256', key)
    .update(`${String(timestamp)}${token}`)
    .digest()
  return timingSafeEqual(own, Buffer.from(signature, 'hex'))
}

/**
 * Reads what ETG tells of an order; null where it is not theirs, or of no order of ours. Its signature does not cover what
 * is told: so it says only which order to ask for, never what is so.
 */
export async function newsOf(db: Db, key: string | undefined, raw: Buffer): Promise<News | null> {
  let told: Told
  try {
    told = JSON.parse(raw.toString('utf8')) as Told
  } catch {
    return null
  }
  if (!key || !told?.signature || !isSigned(key, told.signature)) return null
  const { partner_order_id: id, status } = told.data ?? {}
  const row = typeof id === 'string' ? await orderByPartnerId(db, id.slice(0, 256)) : undefined
  if (!row) return null
  return { id: `${row.partner_id} ${String(status)}`.slice(0, 200), kind: 'order', about: row.key }
}
