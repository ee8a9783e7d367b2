/** Large arrays are this many words or a multiple of it, so that one index's fit the next. */
const LARGE = 1 << 16
/** As many as two indexes have, with the room in which one is planned. */
const KEPT = 10
/** One that is longer than this times what is needed is left for another. */
const LONGER = 1.5

/**
 * Arrays of indexes that are gone, for those that come. Memory outside the heap is allocated anew only while there is
 * nothing that fits: some tens of megabytes of it make the engine collect its whole heap.
 */
export type Memory = {
  /** At least so many words. They hold what they held. */
  take(least: number): Int32Array<ArrayBuffer>
  give(words: Int32Array<ArrayBuffer>): void
  /** Keeps nothing for those that come. */
  empty(): void
  /** How many arrays were allocated. */
  readonly allocated: number
}

export function createMemory(): Memory {
  const spare: Int32Array<ArrayBuffer>[] = []
  let allocated = 0
  return {
    take(least) {
      let at = -1
      for (const [place, { length }] of spare.entries())
        if (length >= least && length <= least * LONGER && (at < 0 || length < spare[at]!.length)) at = place
      if (at >= 0) return spare.splice(at, 1)[0]!
      allocated++
      return new Int32Array(least < 4 * LARGE ? least : Math.ceil(least / LARGE) * LARGE)
    },
    give(words) {
      if (words.length === 0) return
      spare.push(words)
      if (spare.length > KEPT) spare.shift()
    },
    empty() {
      spare.length = 0
    },
    get allocated() {
      return allocated
    },
  }
}
