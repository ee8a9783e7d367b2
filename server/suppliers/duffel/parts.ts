import type { Db } from '#server/db/db'
import type { Exchange } from './amounts.ts'
import type { DuffelClient } from '../duffel-api/client.ts'

/** What every call of the adapter works with. */
export type Parts = {
  client: DuffelClient
  db: Db
  /** The currency we sell in and the rate of this moment. */
  exchange(): Promise<Exchange>
}
export type Call = { signal: AbortSignal; now: Date }
