import { Worker } from 'node:worker_threads'
import type { Asked, Times } from './timing-client.worker.ts'

/**
 * A client with a thread and a heap of its own, which asks over a connection that stays open: what it makes of the answers
 * is neither timed nor collected with the server's.
 */
export function startTimingClient() {
  const worker = new Worker(new URL('./timing-client.worker.ts', import.meta.url))
  return {
    /** Asks one after the other; milliseconds from the request to the last byte of its answer. */
    ask(asked: Asked): Promise<Times> {
      return new Promise((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (times: Times) => {
          worker.off('error', reject)
          resolve(times)
        })
        worker.postMessage(asked)
      })
    },
    close: () => worker.terminate(),
  }
}
