import { parentPort, Worker } from 'node:worker_threads'
import { ThreadLimitReached } from './run-in-thread.ts'
import { turns } from './turns.ts'

type Limits = {
  /** So many threads at most; further work waits in order. */
  threads: number
  /** Memory for the objects of one thread, in MiB; one that needs more is ended, this process goes on. */
  memoryMb: number
  /** Work that takes longer is ended with its thread. */
  timeoutMs: number
}
type Resting = { thread: Worker; wake(): void }
type Answer = { answer: unknown } | { error: string }

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
    if (rested) return rested.thread
    const thread = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    // Whoever waits for its answer is told; a thread that ends at rest is nobody's loss.
    return thread.on('error', () => {})
  }

  function work<Result>(input: unknown): Promise<Result> {
    const thread = awake()
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        clearTimeout(limit)
        thread.off('message', answered).off('error', failed).off('exit', ended)
      }
      const fail = (error: Error) => {
        leave()
        void thread.terminate()
        reject(error)
      }
      const failed = (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitReached(error.message) : error)
      const ended = () => fail(new ThreadLimitReached('a thread ended without an answer'))
      const answered = (said: Answer) => {
        leave()
        rest(thread)
        if ('error' in said) reject(new Error(said.error))
        else resolve(said.answer as Result)
      }
      const limit = setTimeout(
        () => fail(new ThreadLimitReached(`a thread took longer than ${timeoutMs} ms`)),
        timeoutMs,
      )
      thread.on('message', answered).on('error', failed).on('exit', ended)
      thread.postMessage(input)
    })
  }
  return { run: <Result>(input: unknown): Promise<Result> => takeTurn(() => work<Result>(input)) }
}

/** For the module that runs in a pool's thread: answers each input with what `work` makes of it. */
export function serveThread<Input>(work: (input: Input) => Promise<unknown> | unknown): void {
  parentPort!.on('message', (input: Input) => {
    const answered = async (): Promise<Answer> => {
      try {
        return { answer: await work(input) }
      } catch (error) {
        return { error: String((error as Error).message ?? error) }
      }
    }
    void answered().then((answer) => parentPort!.postMessage(answer))
  })
}
