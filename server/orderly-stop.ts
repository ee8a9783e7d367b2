import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

/** Open calls and jobs may take so long to end; what takes longer is cut, and done again by its key or its lease. */
const drainMs = 3_000
/** Each later part of the stop; none of them may keep the next process waiting. */
const partMs = 1_000

/** Waits for `work`, so long at most. A failure of `work` counts as its end. Answers whether it ended. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      sleep(ms, false, { signal: over.signal }),
    ])
  } finally {
    over.abort()
  }
}

/** Refuses new calls, lets open ones end for a while, then cuts their connections. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const closed = server.close()
  if (await within(drainMs, closed)) return
  server.server.closeAllConnections()
  await within(partMs, closed)
}

/**
 * Ends what this process does, in six seconds at most, so that the next one is ready within ten of the signal: calls
 * and jobs side by side, then the helpers, then the connections. A job that does not end is given back: it is due at once.
 */
export async function stopInTime(
  app: App,
  server: FastifyInstance,
  parts: { helpers: readonly (() => Promise<unknown> | void)[]; closeDatabase(): Promise<void> },
): Promise<void> {
  app.draining = true
  await Promise.all([closeServer(server), within(drainMs + partMs, app.worker.stop(drainMs))])
  await within(partMs, Promise.all(parts.helpers.map(async (stop) => stop())))
  await within(partMs, parts.closeDatabase())
}
