import type { FastifyInstance } from 'fastify'

/** Nobody asked for anything for so long. */
const restMs = 120_000
const lookMs = 15_000
/** Asked by machines, all day and night. */
const machineCalls = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Does `tasks` each time that nobody has asked for anything for two minutes, once until somebody does again: what is
 * held for the sake of speed goes back to the machine. A task that fails is told to `failed`.
 */
export function whenAtRest(
  server: FastifyInstance,
  tasks: readonly (() => unknown)[],
  failed: (error: unknown) => void,
  now: () => number = () => performance.now(),
): { look(): Promise<void> } {
  let usedAt = now()
  let rested = false
  server.addHook('onRequest', ({ url }, _reply, done) => {
    if (!machineCalls.has(url)) {
      usedAt = now()
      rested = false
    }
    done()
  })
  const look = async () => {
    if (rested || now() - usedAt < restMs) return
    rested = true
    for (const task of tasks)
      try {
        await task()
      } catch (error) {
        failed(error)
      }
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  server.addHook('onClose', async () => clearInterval(timer))
  return { look }
}

type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Collects all garbage and gives the empty pages back. By itself the engine does so only when it needs room, so that a
 * process that nobody calls holds what a busy hour left. Stops everything for some tenths of a second. Does nothing
 * where Node was started without `--expose-gc`.
 */
export async function collectGarbage(): Promise<void> {
  const { gc } = globalThis as { gc?: Collect }
  await gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
