import { STRIDE } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import type { Picks } from './scratch.ts'

/** Records that share a cache line of 64 bytes. */
const LINE = 4

/** Notes a market whose records from that UTC day on will be read. */
export function pick(picks: Picks, market: number, airport: number, day: number) {
  picks.market[picks.count] = market
  picks.day[picks.count] = day
  picks.airport[picks.count++] = airport
}

/**
 * Finds the records of every picked market, and reads a word of each cache line they lie in, up to
 * `lines` of them. Memory answers many independent reads in the time of one, so doing them together first makes the
 * work that follows, market by market, several times quicker than meeting every line there for the first time.
 */
export function fetchPicks(index: FlightIndex, picks: Picks, lines: number) {
  const { records, day_first, row } = index
  const { count, market, day, begin, stop } = picks
  for (let i = 0; i < count; i++) {
    begin[i] = day_first[market[i]! * row + day[i]!]!
    stop[i] = day_first[market[i]! * row + row - 1]!
  }
  let sum = 0
  for (let i = 0; i < count; i++) {
    const until = Math.min(stop[i]!, begin[i]! + lines * LINE)
    for (let record = begin[i]!; record < until; record += LINE) sum += records[record * STRIDE]!
  }
  // Kept, or the reads would be optimised away.
  picks.sum = sum | 0
}
