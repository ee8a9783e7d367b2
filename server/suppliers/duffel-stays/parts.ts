import type { Db } from '#server/db/db'
import { HotelError } from '#server/ports/hotel'
import type { DuffelClient } from '../duffel-api/client.ts'
import { type Exchange, inOurs } from '../exchange.ts'
import { staysWords as words } from './words.ts'

/** What every call of the adapter works with. */
export type Parts = {
  client: DuffelClient
  db: Db
  /** The currency we sell in and the rate of this moment. */
  exchange(): Promise<Exchange>
}
export type Call = { signal: AbortSignal; now: Date }

export const staysId = 'duffel-stays'
export const refPrefix = 'dst'

/** An amount of Duffel's in our minor units, rounded once. Throws `not_supported` without a rate for its currency. */
export function ourMinor(exchange: Exchange, amount: string, currency: string): number {
  const minor = inOurs(exchange, amount, currency)
  if (minor === null) throw new HotelError('not_supported', words.no_rate({ currency }))
  return minor
}
