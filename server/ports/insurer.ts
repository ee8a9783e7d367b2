import type { Adapters, AdapterMap } from './adapters.ts'
import { act, definePort, read } from './port.ts'

/** Whom an insurer insures, and for what. `premium`: what it is owed for the person, minor units of `currency`. */
export type PolicyOrder = {
  key: string
  insurer: string
  plan: string
  region: string
  wording_version: string
  from: string
  to: string
  /** The first moment of the first day. */
  starts_at: Date
  currency: string
  people: { given_name: string; surname: string; date_of_birth: string; passport_number: string; premium: number }[]
}
/** What an insurer has of an order. `policies`: once they are issued, by the person's place. */
export type InsurerRecord = {
  locator: string
  state: 'quoted' | 'issued' | 'cancelled' | 'returned' | 'lapsed'
  total: number
  valid_until: Date
  policies: { position: number; number: string; returned: boolean }[]
}
type Call = { signal: AbortSignal; now: Date }

/**
 * Whoever issues policies. The same key never acts twice; failures are `PortError`s: `too_late` where the cover would
 * have begun before, `price_changed` and `sold_out` have no effect.
 */
export type Insurer = {
  /** Keeps the premium until `valid_until`. */
  quote(order: PolicyOrder, call: Call): Promise<InsurerRecord>
  issue(locator: string, key: string, call: Call): Promise<InsurerRecord>
  /** Null: certainly nothing. */
  find(by: { key: string } | { locator: string }, call: Call): Promise<InsurerRecord | null>
  /**
   * Gives up a quote, or takes issued policies back before they begin: all of them, or only those of these people, by
   * their places. Harmless to repeat.
   */
  cancel(locator: string, key: string, call: Call, people?: readonly number[]): Promise<void>
}

export const insurerPort = definePort<Insurer>('insurer', {
  concurrency: 20,
  calls: { quote: act(15_000), issue: act(20_000), find: read(15_000), cancel: act(15_000) },
})

/** Each insurer that is connected, by its code. */
export const insurers = (app: { adapters: Adapters }): AdapterMap<Insurer> => app.adapters.of(insurerPort)
