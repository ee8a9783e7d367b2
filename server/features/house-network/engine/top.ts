import { DURATION_BITS, SLOT, STRIDE } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'

/** Most legs an answer can have. */
export const LEGS = 4

/** `worst` while fewer than `limit` are known; no primary key reaches it. */
export const OPEN = 0x7fffffff

/**
 * The best `limit` itineraries seen so far, as a heap with the worst on top. `worst` is the primary part of that
 * worst key once the heap is full (OPEN before), which is what searches prune by: anything above it is out,
 * anything equal to it must be offered.
 */
export type Top = {
  index: FlightIndex
  limit: number
  /** Keys are primary * scale + secondary. */
  scale: number
  count: number
  worst: number
  heap: Int32Array
  key: Float64Array
  departure: Int32Array
  stops: Uint8Array
  legs: Int32Array
}

export function createTop(limit: number): Omit<Top, 'index'> {
  return {
    limit,
    scale: 1,
    count: 0,
    worst: OPEN,
    heap: new Int32Array(limit),
    key: new Float64Array(limit),
    departure: new Int32Array(limit),
    stops: new Uint8Array(limit),
    legs: new Int32Array(limit * LEGS),
  }
}

/**
 * Offers an itinerary of `stops + 1` records (the unused ones -1); keeps it if it is among the best. Whole numbers only,
 * for a fraction handed to a function costs an allocation.
 */
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
  const { heap, count } = top
  const key = primary * top.scale + secondary
  if (count < top.limit) {
    write(top, count, key, departure, stops, a, b, c, d)
    let at = count
    heap[at] = count
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(top, heap[parent]!, count)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = count
    top.count = count + 1
    if (top.count === top.limit) top.worst = (top.key[heap[0]!]! / top.scale) | 0
    return
  }
  const root = heap[0]!
  const rootKey = top.key[root]!
  if (key > rootKey || (key === rootKey && !precedes(top, departure, stops, a, b, c, d, root))) return
  write(top, root, key, departure, stops, a, b, c, d)
  sink(top, count)
  top.worst = (top.key[heap[0]!]! / top.scale) | 0
}

/** Empties the heap into `order`, best first: places in the columns. */
export function drain(top: Top, order: Int32Array) {
  const { heap } = top
  for (let last = top.count - 1; last >= 0; last--) {
    order[last] = heap[0]!
    heap[0] = heap[last]!
    sink(top, last)
  }
}

function sink(top: Top, size: number) {
  const { heap, key } = top
  const moving = heap[0]!
  const weight = key[moving]!
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    let heavier = key[heap[child]!]!
    if (child + 1 < size) {
      const right = key[heap[child + 1]!]!
      // Keys decide nearly always; the full order is asked only between equals.
      if (right > heavier || (right === heavier && isBefore(top, heap[child]!, heap[child + 1]!))) {
        child++
        heavier = right
      }
    }
    if (weight > heavier || (weight === heavier && !isBefore(top, moving, heap[child]!))) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = moving
}

function write(
  top: Top,
  at: number,
  key: number,
  departure: number,
  stops: number,
  a: number,
  b: number,
  c: number,
  d: number,
) {
  top.key[at] = key
  top.departure[at] = departure
  top.stops[at] = stops
  const { legs } = top
  legs[at * LEGS] = a
  legs[at * LEGS + 1] = b
  legs[at * LEGS + 2] = c
  legs[at * LEGS + 3] = d
}

function isBefore(top: Top, one: number, other: number): boolean {
  const difference = top.key[one]! - top.key[other]!
  if (difference !== 0) return difference < 0
  const { legs } = top
  const at = one * LEGS
  return precedes(
    top,
    top.departure[one]!,
    top.stops[one]!,
    legs[at]!,
    legs[at + 1]!,
    legs[at + 2]!,
    legs[at + 3]!,
    other,
  )
}

/** Whether an itinerary comes before the kept one of the same key. */
function precedes(
  top: Top,
  departure: number,
  stops: number,
  a: number,
  b: number,
  c: number,
  d: number,
  kept: number,
): boolean {
  if (departure !== top.departure[kept]) return departure < top.departure[kept]!
  if (stops !== top.stops[kept]) return stops < top.stops[kept]!
  const at = kept * LEGS
  const { legs } = top
  if (a !== legs[at]) return recordPrecedes(top.index, a, legs[at]!)
  if (b !== legs[at + 1]) return recordPrecedes(top.index, b, legs[at + 1]!)
  if (c !== legs[at + 2]) return recordPrecedes(top.index, c, legs[at + 2]!)
  return d !== legs[at + 3] && recordPrecedes(top.index, d, legs[at + 3]!)
}

function recordPrecedes(index: FlightIndex, a: number, b: number): boolean {
  const { records } = index
  const minute = records[a * STRIDE]! >> DURATION_BITS
  const other = records[b * STRIDE]! >> DURATION_BITS
  if (minute !== other) return minute < other
  const { place } = index.network.slot
  return place[records[a * STRIDE + SLOT]!]! < place[records[b * STRIDE + SLOT]!]!
}
