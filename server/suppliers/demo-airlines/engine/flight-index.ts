import type { Memory } from './memory.ts'
import type { Network } from './network.ts'

/**
 * Int32 words of one dated flight in `records`. Word 0: departure minute after `base` (20 bits) above flying time in
 * minutes (12 bits).
 */
export const STRIDE = 4
/** Word 1: seats left (4 bits, at most 9) above the carrier (12 bits). */
export const SELLER = 1
/** Word 2: lowest open price in minor units. */
export const PRICE = 2
/** Word 3: the pattern's slot. */
export const SLOT = 3

export const DURATION_BITS = 12
export const DURATION_MASK = 4095
export const SEATS_SHIFT = 12
export const CARRIER_MASK = 4095
/** How many UTC days a bound of `cost_ahead` looks at. */
export const DAYS_AHEAD = 3
/** Bound of a market on days when nothing flies; larger than any cost, and with a NEVER still within 31 bits. */
export const NOTHING = 0x27ffffff
/** Fields of `span`. */
export const KM_SHIFT = 17
export const SPREAD_SHIFT = 12
export const SPREAD_MASK = 31
/** Leg prices stay below this, so four of them sum within 31 bits. */
export const MAX_PRICE = 500_000_000

/**
 * The dated flights of one cabin over a run of days, sorted by origin, destination and departure, so that a market is
 * a contiguous run. It serves departures on `from_day .. from_day + days - 1` (local dates) and holds the days after
 * them that connections need.
 */
export type FlightIndex = {
  network: Network
  cabin: number
  from_day: number
  days: number
  /** UTC minute (since 1970) that departures are counted from; a midnight. */
  base: number
  /** UTC days covered. */
  utc_days: number
  count: number
  /** At least `count` of them; empty once the index has given its memory away. */
  records: Int32Array<ArrayBuffer>
  /**
   * Per market one row of `row` = utc_days + 1: the first record departing on each UTC day or later; the last entry
   * closes the market's run.
   */
  day_first: Int32Array<ArrayBuffer>
  row: number
  /**
   * Per UTC day one row of all markets: the lowest price of that market on that day and the two after it and what its
   * shortest flying time is worth in the `best` order; NOTHING when nothing flies.
   */
  cost_ahead: Int32Array<ArrayBuffer>
  /**
   * Kilometres of each market (15 bits), above how much longer than its shortest flying time the longest is, in
   * steps of 16 minutes rounded up (5 bits, 31 = any), above the shortest in minutes (12 bits).
   */
  span: Int32Array<ArrayBuffer>
}

/** Bytes the index occupies, network tables not counted. */
export function bytesOf(index: FlightIndex): number {
  const { records, day_first, cost_ahead, span } = index
  return records.byteLength + day_first.byteLength + cost_ahead.byteLength + span.byteLength
}

const none = new Int32Array(0)

/** Gives the arrays of an index that nobody searches any more to the next. Whoever still holds an answer of it is refused. */
export function giveAway(index: FlightIndex, memory: Memory): void {
  for (const field of ['records', 'day_first', 'cost_ahead', 'span'] as const) {
    memory.give(index[field])
    index[field] = none
  }
}
