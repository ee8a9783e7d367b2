/** So many patterns of a timetable are worked on before others have their turn. */
export const PATTERNS_AT_ONCE = 1_024

/** Does all pieces of some work without a pause. */
export function atOnce<T>(pieces: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** Does them with one turn of the event loop for everybody else between any two; throws the signal's reason at its end. */
export async function inTurns<T>(pieces: Generator<unknown, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    const { done, value } = pieces.next()
    if (done) return value
    await new Promise((resolve) => setImmediate(resolve))
  }
}
