let times = 1

/**
 * How long a caller is let wait, in milliseconds, where `ms` is said. What is said is what a person bears. A test that
 * runs beside forty others on a busy machine has nobody who waits, and what it shows must not hang on the machine's
 * speed: it asks for more by `bePatient`.
 */
export const letWait = (ms: number): number => ms * times

/** From now on, and in all of this process, callers are let wait so many times longer. */
export function bePatient(timesLonger: number): void {
  times = timesLonger
}

/** Runs `act` with callers who are let wait so many times as long as is said, and then as before. */
export async function whilePatient<T>(timesLonger: number, act: () => Promise<T>): Promise<T> {
  const before = times
  times = timesLonger
  try {
    return await act()
  } finally {
    times = before
  }
}
