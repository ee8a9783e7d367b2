import type { Worker } from 'node:worker_threads'
import { askThread, openThread, WorkFailed } from './thread.ts'
import { turns } from './turns.ts'

type Limits = {
  /** So many threads at most; further work waits in order. */
  threads: number
  /** Memory for the objects of one thread, in MiB; one that needs more is ended, this process goes on. */
  memoryMb: number
  /** Work that takes longer, of the processor, is ended with its thread. */
  timeoutMs: number
}
type Resting = { thread: Worker; wake(): void }

/** A thread that nobody needs for so long is ended: what it has loaded is worth more than its memory only while in use. */
const idleMsMax = 300_000

/**
 * Threads that stay for the next piece of work, because what they load takes longer than the work. The module serves
 * with `serveThread`; input and answer are copied. Rejects with `ThreadLimitReached` at a limit. No process is kept
 * alive by an idle thread.
 */
export function threadPool(module: URL, { threads, memoryMb, timeoutMs }: Limits) {
  const takeTurn = turns(threads)
  const idle: Resting[] = []

  const rest = (thread: Worker) => {
    thread.unref()
    const drop = () => {
      clearTimeout(ends)
      idle.splice(idle.indexOf(resting), 1)
    }
    const ends = setTimeout(() => void thread.terminate(), idleMsMax).unref()
    const resting: Resting = {
      thread,
      wake() {
        clearTimeout(ends)
        thread.off('exit', drop)
        thread.ref()
      },
    }
    thread.once('exit', drop)
    idle.push(resting)
  }

  function awake(): Worker {
    const rested = idle.pop()
    rested?.wake()
    return rested?.thread ?? openThread(module, memoryMb, 32)
  }

  async function work<Result>(input: unknown): Promise<Result> {
    const thread = awake()
    try {
      const result = await askThread<Result>(thread, input, timeoutMs)
      rest(thread)
      return result
    } catch (error) {
      if (error instanceof WorkFailed) rest(thread)
      throw error
    }
  }
  return { run: <Result>(input: unknown): Promise<Result> => takeTurn(() => work<Result>(input)) }
}
