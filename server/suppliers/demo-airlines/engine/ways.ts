/**
 * Ways over airports of change that an itinerary may go: a first entry, a middle market and a last entry, with the
 * least primary key an itinerary over them can have and what of it is the middle's price. `order` has where each
 * begins, least bound first.
 */
export type Ways = {
  words: Int32Array
  size: number
  order: Int32Array
  buckets: Int32Array
}

/** Words of a way: bound, first entry, last entry, middle market, its price. */
export const WAY_FIELDS = [0, 1, 2, 3, 4] as const
export const WAY_WORDS = 5

const BUCKETS = 128
const WAY = WAY_WORDS

export function createWays(room: number): Ways {
  return {
    words: new Int32Array(room * WAY_WORDS),
    size: 0,
    order: new Int32Array(room),
    buckets: new Int32Array(BUCKETS + 1),
  }
}

/** Empties the list and makes room for that many ways. */
export function clearWays(ways: Ways, room: number): Ways {
  ways.size = 0
  if (room > ways.order.length) {
    ways.words = new Int32Array(2 * room * WAY_WORDS)
    ways.order = new Int32Array(2 * room)
  }
  return ways
}

/**
 * Orders the ways from the least bound up, roughly: in buckets of equal width. A rough order is enough, since it only
 * decides how soon the threshold falls, and costs two passes. Returns how many there are.
 */
export function orderWays(ways: Ways): number {
  const { words, size, order, buckets } = ways
  let least = 0x7fffffff
  let most = -0x80000000
  for (let way = 0; way < size; way += WAY) {
    const bound = words[way]!
    if (bound < least) least = bound
    if (bound > most) most = bound
  }
  const scale = most > least ? (BUCKETS - 1) / (most - least) : 0
  buckets.fill(0)
  for (let way = 0; way < size; way += WAY) buckets[(((words[way]! - least) * scale) | 0) + 1]!++
  for (let b = 1; b < BUCKETS; b++) buckets[b]! += buckets[b - 1]!
  for (let way = 0; way < size; way += WAY) order[buckets[((words[way]! - least) * scale) | 0]!++] = way
  return size / WAY_WORDS
}
