import { BATCH, BATCH_WORDS } from './batch.ts'
import { createLegs } from './leg-memory.ts'
import type { Legs } from './leg-memory.ts'
import type { Network } from './network.ts'
import { clearTop, createTop } from './top.ts'
import type { Top } from './top.ts'
import { createWays } from './ways.ts'
import type { Ways } from './ways.ts'

/** Working memory of one network's searches, reused by each; a stamp is valid when it equals `epoch`. */
export type Scratch = {
  epoch: number
  /** Airports that a journey may not change at: those asked for. */
  endpoint: Int32Array
  /** Fewest legs from an airport to the destination; only fallbacks fill it. */
  hops: Int32Array
  legs: Legs
  /** Middle markets of one first leg that a search may use, and their costs where the index's do not serve. */
  middles: Int32Array
  costs: Int32Array
  /** The first entries in the order of looking for ways over them. */
  turns: Int32Array
  ways: Ways
  batch: Int32Array
  batch_size: number
  /** First flights that may come before the one looked at. */
  picks: Int32Array
  /** Flights of the batch's middle markets that something leads up to and on from within the threshold. */
  hits: { words: Int32Array; size: number }
  tops: Map<number, Top>
  /** Flights read by searches since somebody set it to 0; benchmarks do. */
  touched: number
}

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
    legs: createLegs(airports),
    middles: new Int32Array(airports + 1),
    costs: new Int32Array(airports + 1),
    turns: new Int32Array(airports),
    ways: createWays(4096),
    batch: new Int32Array(BATCH * BATCH_WORDS),
    batch_size: 0,
    picks: new Int32Array(256),
    hits: { words: new Int32Array(1024), size: 0 },
    tops: new Map(),
    touched: 0,
  }
}

/** An empty list for that many answers, reused from search to search. */
export function topOf(scratch: Scratch, index: Top['index'], limit: number, scale: number): Top {
  let top = scratch.tops.get(limit)
  if (!top && scratch.tops.size === 8) scratch.tops.clear()
  if (!top) scratch.tops.set(limit, (top = { index, ...createTop(limit) }))
  clearTop(top, index, scale)
  return top
}
