/** So many failures in a row open a breaker; so long it stays open before one call may try. */
export const failuresMax = 10
export const openMs = 15_000

export type Breaker = {
  /** Whether a call may go out now. While the breaker is open one call in `openMs` may, as a trial. */
  admits(): boolean
  isOpen(): boolean
  /** What a call has shown: whether the outside system answered at all. */
  note(answered: boolean): void
}

/** Keeps calls from an outside system that does not answer. `now` in milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let nextTrial = 0
  const isOpen = () => failures >= failuresMax
  return {
    isOpen,
    admits() {
      if (!isOpen()) return true
      if (now() < nextTrial) return false
      nextTrial = now() + openMs
      return true
    },
    note(answered) {
      failures = answered ? 0 : failures + 1
      if (isOpen()) nextTrial = now() + openMs
    },
  }
}
