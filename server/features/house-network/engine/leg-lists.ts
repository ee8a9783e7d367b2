import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'

/** Minutes per step of a `best` row are 2 to the power of this: about two hours. */
export const STEP_BITS = 7
/** The entry of airports that have none. Real entries follow it. */
export const NO_ENTRY = 0
export const FIRST_ENTRY = 1
/** No flight fits at that step; two of them still add up within 31 bits. */
export const NEVER = 0x3fffffff

/**
 * Flights of one query copied side by side, their minutes counted from the beginning of its window: the first legs out of the origin or the last legs into the destination,
 * one entry per airport of change. Entries count from FIRST_ENTRY. The flights of entry `e` are `start[e] .. start[e + 1] - 1`, by departure.
 */
export type LegLists = {
  count: number
  airport: Int32Array
  market: Int32Array
  km: Int32Array
  start: Int32Array
  /** Least primary cost of one flight of the entry, waiting not counted. */
  cost: Int32Array
  /** Earliest and latest landing of the entry's flights. */
  earliest: Int32Array
  latest: Int32Array
  /** Bits of the carriers that may meet some flight of the entry at its airport of change; `words` per entry. */
  partners: Int32Array
  words: number
  /** Entry of each airport; NO_ENTRY, whose partners are none, where there is none. */
  entry: Int16Array
  leaves: Int32Array
  lands: Int32Array
  price: Int32Array
  carrier: Int32Array
  record: Int32Array
  /**
   * Per entry and step of time the least the other side can count on: for first legs, of flights one can have come
   * with when leaving at that time; for last legs, of flights one can go on with when landing at that time.
   */
  best: Int32Array
  steps: number
  /** Flights read since somebody set it to 0. */
  touched: number
}

export function createLegLists(airports: number): LegLists {
  return {
    count: 0,
    airport: new Int32Array(airports + 1),
    market: new Int32Array(airports + 1),
    km: new Int32Array(airports + 1),
    start: new Int32Array(airports + 2),
    cost: new Int32Array(airports + 1),
    earliest: new Int32Array(airports + 1),
    latest: new Int32Array(airports + 1),
    partners: new Int32Array(0),
    words: 0,
    entry: new Int16Array(airports),
    leaves: new Int32Array(1024),
    lands: new Int32Array(1024),
    price: new Int32Array(1024),
    carrier: new Int32Array(1024),
    record: new Int32Array(1024),
    best: new Int32Array(0),
    steps: 0,
    touched: 0,
  }
}

/** Empties the lists for a query whose times reach that many minutes beyond its beginning. */
export function clearLegs(lists: LegLists, minutes: number, words: number) {
  lists.count = FIRST_ENTRY
  lists.entry.fill(NO_ENTRY)
  if (lists.words !== words) {
    lists.words = words
    lists.partners = new Int32Array(words * lists.airport.length)
  }
  lists.steps = (minutes >> STEP_BITS) + 1
}

/**
 * Adds those of the market's records `begin .. stop - 1` that depart in `[from, to)` with enough seats and land before `land_before` as an entry of
 * that airport; no entry when there are none.
 */
export function addLegs(
  lists: LegLists,
  index: FlightIndex,
  airport: number,
  market: number,
  begin: number,
  stop: number,
  window: { from: number; to: number; land_before: number; seats: number; per_price: number; per_minute: number },
) {
  const { records } = index
  const { from, to, land_before, seats, per_price, per_minute } = window
  const e = lists.count
  const start = lists.start[e]!
  if (start + stop - begin > lists.leaves.length) growLegs(lists, start + stop - begin)
  const { leaves, lands, price, carrier, record } = lists
  let at = start
  let cost = NEVER
  let earliest = NEVER
  let latest = 0
  let i = begin
  while (i < stop && records[i * 4]! >> DURATION_BITS < from) i++
  for (; i < stop; i++) {
    const time = records[i * 4]!
    const minute = time >> DURATION_BITS
    if (minute >= to) break
    const seller = records[i * 4 + 1]!
    const duration = time & DURATION_MASK
    const landing = minute + duration
    if (seller >> SEATS_SHIFT < seats || landing >= land_before) continue
    const fare = records[i * 4 + 2]!
    leaves[at] = minute - from
    lands[at] = landing - from
    price[at] = fare
    carrier[at] = seller & CARRIER_MASK
    record[at] = i
    at++
    const spent = per_price * fare + per_minute * duration
    if (spent < cost) cost = spent
    if (landing - from < earliest) earliest = landing - from
    if (landing - from > latest) latest = landing - from
  }
  lists.touched += i - begin
  if (at === start) return
  addPartners(lists, index, e, market)
  lists.airport[e] = airport
  lists.market[e] = market
  lists.km[e] = index.network.market.km[market]!
  lists.start[e] = start
  lists.start[e + 1] = at
  lists.cost[e] = cost
  lists.earliest[e] = earliest
  lists.latest[e] = latest
  lists.entry[airport] = e
  lists.count = e + 1
}

function addPartners(lists: LegLists, index: FlightIndex, entry: number, market: number) {
  const { rules } = index.network
  const { carrier_start, carriers } = index.network.market
  const { partners, words } = lists
  const row = entry * words
  partners.fill(0, row, row + words)
  for (let c = carrier_start[market]!; c < carrier_start[market + 1]!; c++) {
    const from = carriers[c]! * words
    for (let word = 0; word < words; word++) partners[row + word]! |= rules.interline[from + word]!
  }
  const several = index.network.carriers.length
  partners[row + (several >> 5)]! |= 1 << (several & 31)
}

/** Makes room for the `best` rows of all entries and marks every step as never. */
export function clearBest(lists: LegLists) {
  const size = lists.count * lists.steps
  if (lists.best.length < size) lists.best = new Int32Array(size * 2)
  lists.best.fill(NEVER, 0, size)
}

function growLegs(lists: LegLists, least: number) {
  const room = Math.max(least, lists.leaves.length * 2)
  for (const column of ['leaves', 'lands', 'price', 'carrier', 'record'] as const) {
    const bigger = new Int32Array(room)
    bigger.set(lists[column])
    lists[column] = bigger
  }
}
