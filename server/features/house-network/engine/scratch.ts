import { createLegLists } from './leg-lists.ts'
import type { LegLists } from './leg-lists.ts'
import { createTop, OPEN } from './top.ts'
import type { Top } from './top.ts'
import type { Network } from './network.ts'

/** Paths by their bound: first entry, middle market (or -1) and last entry. */
export type PathList = { count: number; bound: Int32Array; first: Int32Array; middle: Int32Array; last: Int32Array }

/** Working memory of one network's searches, reused by each; a stamp is valid when it equals `epoch`. */
export type Scratch = {
  epoch: number
  /** Airports that a journey may not change at: those asked for. */
  endpoint: Int32Array
  /** Fewest legs from an airport to the destination; only fallbacks fill it. */
  hops: Int32Array
  /** First legs out of the origin, last legs into the destination. */
  first: LegLists
  last: LegLists
  picks: Picks
  /** Middle markets of one first leg that a search may use. */
  middles: Int32Array
  paths: PathList
  sorted: PathList
  buckets: Int32Array
  tops: Map<number, Top>
  order: Int32Array
  /** Flights read by searches since somebody set it to 0; benchmarks do. */
  touched: number
}

/** Markets about to be read, with the records to read of each. */
export type Picks = {
  count: number
  market: Int32Array
  airport: Int32Array
  day: Int32Array
  begin: Int32Array
  stop: Int32Array
  sum: number
}

const BUCKETS = 128

const scratches = new WeakMap<Network, Scratch>()

export function scratchOf(network: Network): Scratch {
  let scratch = scratches.get(network)
  if (!scratch) scratches.set(network, (scratch = createScratch(network.airports.length)))
  return scratch
}

function createScratch(airports: number): Scratch {
  return {
    epoch: 0,
    endpoint: new Int32Array(airports),
    hops: new Int32Array(airports),
    first: createLegLists(airports),
    last: createLegLists(airports),
    picks: createPicks(Math.max(airports, 64)),
    middles: new Int32Array(airports + 1),
    paths: createPaths(4096),
    sorted: createPaths(4096),
    buckets: new Int32Array(BUCKETS + 1),
    tops: new Map(),
    order: new Int32Array(1024),
    touched: 0,
  }
}

function createPicks(room: number): Picks {
  const column = () => new Int32Array(room)
  return { count: 0, market: column(), airport: column(), day: column(), begin: column(), stop: column(), sum: 0 }
}

function createPaths(room: number): PathList {
  const column = () => new Int32Array(room)
  return { count: 0, bound: column(), first: column(), middle: column(), last: column() }
}

/** An empty heap for that many answers, reused from search to search. */
export function topOf(scratch: Scratch, index: Top['index'], limit: number, scale: number): Top {
  let top = scratch.tops.get(limit)
  if (!top && scratch.tops.size === 8) scratch.tops.clear()
  if (!top) scratch.tops.set(limit, (top = { index, ...createTop(limit) }))
  top.index = index
  top.count = 0
  top.worst = OPEN
  top.scale = scale
  if (scratch.order.length < limit) scratch.order = new Int32Array(limit)
  return top
}

/**
 * Puts the paths into `sorted` from the least bound up, roughly: in buckets of equal width. A rough order is enough,
 * since it only decides how soon the threshold falls, and costs two passes.
 */
export function sortPaths(scratch: Scratch): PathList {
  const { paths, buckets } = scratch
  const { count, bound } = paths
  let least = OPEN
  let most = 0
  for (let i = 0; i < count; i++) {
    const value = bound[i]!
    if (value < least) least = value
    if (value > most) most = value
  }
  if (scratch.sorted.bound.length < count) scratch.sorted = createPaths(paths.bound.length)
  const { sorted } = scratch
  const scale = most > least ? (BUCKETS - 1) / (most - least) : 0
  buckets.fill(0)
  for (let i = 0; i < count; i++) buckets[(((bound[i]! - least) * scale) | 0) + 1]!++
  for (let b = 1; b < BUCKETS; b++) buckets[b]! += buckets[b - 1]!
  for (let i = 0; i < count; i++) {
    const at = buckets[((bound[i]! - least) * scale) | 0]!++
    sorted.bound[at] = bound[i]!
    sorted.first[at] = paths.first[i]!
    sorted.middle[at] = paths.middle[i]!
    sorted.last[at] = paths.last[i]!
  }
  sorted.count = count
  return sorted
}

/** Makes room for that many more paths. */
export function reservePaths(paths: PathList, more: number) {
  if (paths.count + more <= paths.bound.length) return
  const bigger = createPaths(Math.max(paths.bound.length * 2, paths.count + more))
  for (const column of ['bound', 'first', 'middle', 'last'] as const) bigger[column].set(paths[column])
  Object.assign(paths, { ...bigger, count: paths.count })
}
