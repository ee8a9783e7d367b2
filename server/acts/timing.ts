/** A call that changes something at the outside may take this long; then its outcome is unknown. */
export const callMsMax = 25_000

/** What a failed call says of its effect at the outside, see `heardOf`. */
export type Heard = 'no_effect' | 'no' | 'unknown'

/** The waits between one question and the next, and between one try and the next. */
const againSeconds = [10, 30, 120, 600, 1_800]

/** When the n-th wait (from 0) that begins at `from` is over. */
export const againAt = (from: Date, n: number): Date =>
  new Date(from.getTime() + againSeconds[Math.min(n, againSeconds.length - 1)]! * 1000)

/**
 * A list at the outside may lag behind what was done there: only a second "no such thing", at least this long after
 * the first, counts as a certain no.
 */
export const absenceSeconds = 60

/** A request that was not answered may still arrive for this long; until then "not done" is not believed. */
export const arrivalSeconds = 30
