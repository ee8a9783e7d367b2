import type { Cabin } from '../engine/index.ts'

/** One booking class: letter, share of the cabin it and those below may sell, and its place on the price ladder. */
export type Bucket = { rbd: string; share: number; level: number }
export type Ladder = readonly Bucket[]

/** Nested classes of each cabin, dearest first. */
export const ladders: Record<Cabin, Ladder> = {
  economy: [
    { rbd: 'Y', share: 1, level: 2.1 },
    { rbd: 'B', share: 0.9, level: 1.75 },
    { rbd: 'M', share: 0.78, level: 1.5 },
    { rbd: 'H', share: 0.65, level: 1.32 },
    { rbd: 'K', share: 0.51, level: 1.18 },
    { rbd: 'Q', share: 0.37, level: 1.05 },
    { rbd: 'L', share: 0.23, level: 0.94 },
    { rbd: 'V', share: 0.11, level: 0.85 },
  ],
  premium_economy: [
    { rbd: 'W', share: 1, level: 1.35 },
    { rbd: 'P', share: 0.7, level: 1.1 },
    { rbd: 'E', share: 0.35, level: 0.92 },
  ],
  business: [
    { rbd: 'J', share: 1, level: 1.45 },
    { rbd: 'C', share: 0.8, level: 1.2 },
    { rbd: 'D', share: 0.55, level: 1.05 },
    { rbd: 'Z', share: 0.3, level: 0.9 },
  ],
  first: [
    { rbd: 'F', share: 1, level: 1.2 },
    { rbd: 'A', share: 0.5, level: 0.95 },
  ],
}

/** Stock of a charterer: one class, no ladder. */
export const charterLadder: Ladder = [{ rbd: 'G', share: 1, level: 0.9 }]

const overbooking: Record<Cabin, number> = { economy: 0.03, premium_economy: 0, business: 0, first: 0 }

/** Authorisation levels, dearest class first: the most that this class and all below it may have sold together. */
export function authorisations(ladder: Ladder, cabin: Cabin, capacity: number): number[] {
  const most = capacity + Math.floor(capacity * overbooking[cabin])
  return ladder.map((bucket, i) => (i === 0 ? most : Math.floor(most * bucket.share)))
}

/**
 * Seats each class can still sell, dearest first, never below 0: the least, over this class and every dearer one, of
 * its authorisation less what it and all cheaper ones have sold or hold. `background` is demand that has no rows; it
 * fills the cheapest classes first, so it closes them one after another.
 */
export function availability(au: readonly number[], taken: readonly number[], background: number): number[] {
  const left = new Array<number>(au.length).fill(0)
  let below = taken.reduce((sum, count) => sum + count, 0)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < au.length; i++) {
    const open = au[i]! - below - Math.min(background, au[i]!)
    if (open < least) least = open
    left[i] = Math.max(0, least)
    below -= taken[i] ?? 0
  }
  return left
}

/** The cheapest class with that many seats, or -1. */
export function cheapestOpen(available: readonly number[], seats: number): number {
  for (let i = available.length - 1; i >= 0; i--) if (available[i]! >= seats) return i
  return -1
}

/** Breaks of the nesting, for tests and the doctor: classes whose authorisation is exceeded. */
export function overSold(au: readonly number[], taken: readonly number[]): number[] {
  return au.map((_, i) => i).filter((i) => taken.slice(i).reduce((sum, count) => sum + count, 0) > au[i]!)
}
