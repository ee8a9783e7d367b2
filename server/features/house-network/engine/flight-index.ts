import type { Network } from './network.ts'

/** Int32 words of one dated flight in `records`. */
export const STRIDE = 4
/** Word 0: departure minute after `base` (20 bits) above flying time in minutes (12 bits). */
export const TIME = 0
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
/** Bound of a market-day on which nothing flies; larger than any price. */
export const NOTHING = 0x3fffffff
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
  records: Int32Array
  /**
   * Per market one row of `2 * utc_days + 2`: for each UTC day the first record departing on it or later and the
   * lowest price of that day (NOTHING when none); the last pair closes the market's run.
   */
  day_table: Int32Array
  row: number
  /** Lowest price and shortest flying time of each market over the whole index. */
  min_price: Int32Array
  min_duration: Int32Array
}

/** Bytes the index occupies, network tables not counted. */
export function bytesOf(index: FlightIndex): number {
  return (
    index.records.byteLength + index.day_table.byteLength + index.min_price.byteLength + index.min_duration.byteLength
  )
}
