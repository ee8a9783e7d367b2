import { DURATION_BITS, SLOT, STRIDE } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'

/** `worst` while fewer than `limit` are known; no primary key reaches it, and less a bound it fits 32 bits. */
export const OPEN = 0x7f000000

/** Words of an itinerary: primary key, secondary key, departure, stops, records of its legs (-1 where it has fewer). */
export const TOP_FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const TOP_WORDS = 8

/**
 * The best `limit` itineraries seen so far and some that were among the best once. Searches write what they find behind
 * `settled` and call `settle`, which counts the primary keys in buckets; the upper end of the first bucket up to which
 * there are `limit` is the threshold `worst` (OPEN before): anything above it is out, anything equal to it must be kept.
 * That costs a fraction of a heap, and sorts only once.
 */
export type Top = {
  index: FlightIndex
  limit: number
  /** Keys are primary * scale + secondary. */
  scale: number
  worst: number
  words: Int32Array
  /** Ends of what was written and of what was counted. */
  size: number
  settled: number
  /** How many keys fall into each bucket, `key >> shift`; up to `last` there are `count` together. */
  buckets: Int32Array
  shift: number
  last: number
  count: number
}

const [PRIMARY, SECONDARY, DEPARTURE, STOPS, A] = TOP_FIELDS
const WORDS = TOP_WORDS
const BUCKETS = 1024
/** With the threshold in a bucket before this one, the buckets are laid anew. */
const COARSE = 128
/** Itineraries that may wait behind the settled ones without more room being made. */
const MARGIN = 256
/** Rows that are sorted without a sorting function. */
const FEW = 16

export function createTop(limit: number): Omit<Top, 'index'> {
  return {
    limit,
    scale: 1,
    worst: OPEN,
    words: new Int32Array((8 * limit + MARGIN) * TOP_WORDS),
    size: 0,
    settled: 0,
    buckets: new Int32Array(BUCKETS),
    shift: 0,
    last: -1,
    count: 0,
  }
}

export function clearTop(top: Top, index: FlightIndex, scale: number) {
  top.index = index
  top.scale = scale
  top.worst = OPEN
  top.size = top.settled = top.count = 0
  top.last = -1
}

/** Makes room for that many more itineraries. */
export function reserveTop(top: Top, more: number) {
  if (top.size + more * WORDS <= top.words.length) return
  settle(top)
  // What many equal keys keep beyond the limit is sorted out by the whole order.
  if (top.worst !== OPEN) keep(top, sortedRows(top))
  const room = top.size + more * WORDS
  if (room <= top.words.length) return
  const words = new Int32Array(2 * room)
  words.set(top.words)
  top.words = words
}

/** Offers an itinerary of `stops + 1` records (the unused ones -1); keeps it if it may be among the best. */
export function offer(
  top: Top,
  primary: number,
  secondary: number,
  departure: number,
  stops: number,
  a: number,
  b: number,
  c: number,
  d: number,
) {
  if (primary > top.worst) return
  reserveTop(top, 1)
  const { words, size } = top
  words[size + PRIMARY] = primary
  words[size + SECONDARY] = secondary
  words[size + DEPARTURE] = departure
  words[size + STOPS] = stops
  words[size + A] = a
  words[size + A + 1] = b
  words[size + A + 2] = c
  words[size + A + 3] = d
  top.size = size + WORDS
  settle(top)
}

/** Counts what was written and lowers the threshold. */
export function settle(top: Top) {
  const { words, size, limit, buckets } = top
  if (top.last < 0) {
    if (size < limit * WORDS) return
    spread(top, greatest(top))
  }
  const { shift } = top
  let { count, last } = top
  for (let at = top.settled; at < size; at += WORDS) {
    const bucket = words[at + PRIMARY]! >> shift
    if (bucket > last) continue
    buckets[bucket]!++
    count++
    while (count - buckets[last]! >= limit) count -= buckets[last--]!
  }
  top.settled = size
  top.count = count
  top.last = last
  top.worst = last * 2 ** shift + (2 ** shift - 1)
  // The keys have fallen so far that the threshold would move in great steps.
  if (last < COARSE && shift > 0) {
    spread(top, top.worst)
    settle(top)
  }
}

/** Lays the buckets over the keys up to that one, all of which are to be counted anew. */
function spread(top: Top, most: number) {
  let shift = 0
  while (most >> shift >= BUCKETS) shift++
  top.buckets.fill(0)
  top.shift = shift
  top.last = most >> shift
  top.count = 0
  top.settled = 0
}

function greatest({ words, size }: Top): number {
  let most = 0
  for (let at = 0; at < size; at += WORDS) most = Math.max(most, words[at + PRIMARY]!)
  return most
}

/**
 * Where the best `limit` itineraries begin in `words`, best first: by primary, secondary, departure, fewer stops, then
 * leg by leg departure and place of the pattern.
 */
export function sortedRows(top: Top): Int32Array {
  const { words, size, limit, buckets } = top
  if (top.last < 0) countAll(top)
  const { shift, last, worst } = top
  const rows = new Int32Array(top.count)
  let count = 0
  for (let bucket = 0; bucket <= last; bucket++) {
    const here = buckets[bucket]!
    buckets[bucket] = count
    count += here
  }
  for (let at = 0; at < size; at += WORDS) {
    const primary = words[at + PRIMARY]!
    if (primary <= worst) rows[buckets[primary >> shift]!++] = at
  }
  let begin = 0
  for (let bucket = 0; begin < count; bucket++) {
    const end = buckets[bucket]!
    if (end - begin > FEW) rows.subarray(begin, end).sort((a, b) => compare(top, a, b))
    else if (end - begin > 1) insert(top, rows, begin, end)
    begin = end
  }
  return rows.subarray(0, Math.min(count, limit))
}

/** Counts the keys while there are too few for a threshold. */
function countAll(top: Top) {
  const { words, size, buckets } = top
  spread(top, greatest(top))
  const { shift } = top
  for (let at = 0; at < size; at += WORDS) buckets[words[at + PRIMARY]! >> shift]!++
  top.count = size / WORDS
}

/** Sorts a few rows. */
function insert(top: Top, rows: Int32Array, begin: number, end: number) {
  for (let row = begin + 1; row < end; row++) {
    const moving = rows[row]!
    let at = row
    while (at > begin && compare(top, moving, rows[at - 1]!) < 0) rows[at] = rows[--at]!
    rows[at] = moving
  }
}

/** Keeps those rows only. */
function keep(top: Top, rows: Int32Array) {
  const words = new Int32Array(top.words.length)
  rows.forEach((from, row) => words.set(top.words.subarray(from, from + WORDS), row * WORDS))
  top.words = words
  top.size = rows.length * WORDS
  top.last = -1
  settle(top)
}

function compare({ index, words }: Top, one: number, other: number): number {
  for (let field = PRIMARY; field < A; field++) {
    const difference = words[one + field]! - words[other + field]!
    if (difference !== 0) return difference
  }
  for (let leg = A; leg < WORDS; leg++) {
    const a = words[one + leg]!
    const b = words[other + leg]!
    if (a !== b) return recordOrder(index, a, b)
  }
  return 0
}

function recordOrder({ records, network }: FlightIndex, a: number, b: number): number {
  const minutes = (records[a * STRIDE]! >> DURATION_BITS) - (records[b * STRIDE]! >> DURATION_BITS)
  if (minutes !== 0) return minutes
  const { place } = network.slot
  return place[records[a * STRIDE + SLOT]!]! - place[records[b * STRIDE + SLOT]!]!
}
