/**
 * The lesser of two whole numbers whose difference fits 32 bits. `Math.min` becomes a branch, and one that follows no
 * pattern costs a short loop more than all else in it; this never branches.
 */
export function lesser(a: number, b: number): number {
  const difference = (a - b) | 0
  return (b + (difference & (difference >> 31))) | 0
}

/** The greater of two whole numbers, likewise. */
export function greater(a: number, b: number): number {
  const difference = (a - b) | 0
  return (a - (difference & (difference >> 31))) | 0
}
