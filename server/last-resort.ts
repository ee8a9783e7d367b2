/** What a process ends with that met an error nobody caught; `npm start` begins it anew. */
export const brokenExitCode = 70

/**
 * An error that nobody caught leaves the process in a state that nobody knows: it is logged, open calls are let end,
 * and the process ends with a code. `stop` must end it; a second error during that ends it at once.
 */
export function onUncaught(log: (error: unknown, text: string) => void, stop: (code: number) => void): void {
  let broken = false
  const end = (text: string) => (error: unknown) => {
    if (broken) process.exit(brokenExitCode)
    broken = true
    try {
      log(error, text)
    } finally {
      stop(brokenExitCode)
    }
  }
  process.on('uncaughtException', end('an error that nobody caught; stopping'))
  process.on('unhandledRejection', end('a promise that nobody waited for failed; stopping'))
}
