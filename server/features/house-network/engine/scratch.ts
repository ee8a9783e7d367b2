import { createLegLists } from './leg-lists.ts'
import type { LegLists } from './leg-lists.ts'
import { createTop } from './top.ts'
import type { Top } from './top.ts'
import type { Network } from './network.ts'

/** Queue of market paths by their bound: a binary heap with the least bound on top. */
export type PathQueue = { count: number; bound: Float64Array; a: Int32Array; b: Int32Array; c: Int32Array }

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
  batch: PathQueue
  queue: PathQueue
  tops: Map<number, Top>
  order: Int32Array
}

/** Markets about to be read, with the records to read of each. */
export type Picks = {
  count: number
  market: Int32Array
  airport: Int32Array
  begin: Int32Array
  stop: Int32Array
  sum: number
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
    first: createLegLists(airports),
    last: createLegLists(airports),
    picks: createPicks(Math.max(airports, 64)),
    queue: createQueue(4096),
    batch: createQueue(64),
    tops: new Map(),
    order: new Int32Array(1024),
  }
}

function createPicks(room: number): Picks {
  const column = () => new Int32Array(room)
  return { count: 0, market: column(), airport: column(), begin: column(), stop: column(), sum: 0 }
}

function createQueue(room: number): PathQueue {
  return {
    count: 0,
    bound: new Float64Array(room),
    a: new Int32Array(room),
    b: new Int32Array(room),
    c: new Int32Array(room),
  }
}

/** An empty heap for that many answers, reused from search to search. */
export function topOf(scratch: Scratch, index: Top['index'], limit: number, scale: number): Top {
  let top = scratch.tops.get(limit)
  if (!top && scratch.tops.size === 8) scratch.tops.clear()
  if (!top) scratch.tops.set(limit, (top = { index, ...createTop(limit) }))
  top.index = index
  top.count = 0
  top.worst = Number.POSITIVE_INFINITY
  top.scale = scale
  if (scratch.order.length < limit) scratch.order = new Int32Array(limit)
  return top
}

export function pushPath(queue: PathQueue, bound: number, a: number, b: number, c: number) {
  if (queue.count === queue.bound.length) growQueue(queue)
  let at = queue.count++
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (queue.bound[parent]! <= bound) break
    movePath(queue, parent, at)
    at = parent
  }
  setPath(queue, at, bound, a, b, c)
}

/** Takes the path on top away. */
export function popPath(queue: PathQueue) {
  const last = --queue.count
  const bound = queue.bound[last]!
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= last) break
    if (child + 1 < last && queue.bound[child + 1]! < queue.bound[child]!) child++
    if (bound <= queue.bound[child]!) break
    movePath(queue, child, at)
    at = child
  }
  setPath(queue, at, bound, queue.a[last]!, queue.b[last]!, queue.c[last]!)
}

function setPath(queue: PathQueue, at: number, bound: number, a: number, b: number, c: number) {
  queue.bound[at] = bound
  queue.a[at] = a
  queue.b[at] = b
  queue.c[at] = c
}

function movePath(queue: PathQueue, from: number, to: number) {
  setPath(queue, to, queue.bound[from]!, queue.a[from]!, queue.b[from]!, queue.c[from]!)
}

function growQueue(queue: PathQueue) {
  const bigger = createQueue(queue.bound.length * 2)
  bigger.bound.set(queue.bound)
  bigger.a.set(queue.a)
  bigger.b.set(queue.b)
  bigger.c.set(queue.c)
  Object.assign(queue, { ...bigger, count: queue.count })
}
