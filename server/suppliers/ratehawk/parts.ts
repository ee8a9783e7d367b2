import type { Db } from '#server/db/db'
import { HotelError } from '#server/ports/hotel'
import { type Exchange, inOurs } from '../exchange.ts'
import type { RatehawkClient } from './client.ts'
import { ratehawkWords as words } from './words.ts'

/** What every call of the adapter works with. */
export type Parts = {
  client: RatehawkClient
  db: Db
  /** The currency we sell in and the rate of this moment. */
  exchange(): Promise<Exchange>
  /** Whose guests they are where nobody has said: the company's own country. */
  residency(): Promise<string>
  /** Which region of ETG's is which city of ours, where the office has said so. */
  regions(): Promise<ReadonlyMap<string, number>>
  /** How long to wait before it is asked again how a booking stands, while the buyer waits. */
  pollMs: readonly number[]
  /** The bytes of a long file from one on; throws `PortError`s. */
  download(asked: { url: URL; from: number; signal: AbortSignal }): AsyncIterable<Uint8Array>
  /** Where a test's stand-in listens in place of ETG. */
  standIn: string | undefined
}
export type Call = { signal: AbortSignal; now: Date }

export const ratehawkId = 'ratehawk'
export const refPrefix = 'etg'

/** An amount of ETG's in our minor units, rounded once. Throws `not_supported` without a rate for its currency. */
export function ourMinor(exchange: Exchange, amount: string, currency: string): number {
  const minor = inOurs(exchange, amount, currency)
  if (minor === null) throw new HotelError('not_supported', words.no_rate({ currency }))
  return minor
}

/** ETG's instants are UTC, and do not say so. */
export const instantOf = (text: string): string => {
  const at = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  return at.toISOString()
}
