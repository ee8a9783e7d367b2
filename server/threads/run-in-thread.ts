import { parentPort, Worker, workerData } from 'node:worker_threads'

/** The work needed more memory or time than it was given, or its thread ended without an answer. */
export class ThreadLimitReached extends Error {}

type Limits = {
  /** Memory for the thread's own objects, in MiB; a thread that needs more is ended, this process goes on. */
  memoryMb: number
  /** A thread that takes longer is ended. */
  timeoutMs: number
}

/**
 * Runs a module in a thread of its own and resolves with what the module hands to `answerFromThread`. Rejects with
 * `ThreadLimitReached` at a limit, and with the module's own error otherwise. Input and answer are copied.
 */
export function runInThread<Answer>(module: URL, input: unknown, limits: Limits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    })
    const limit = setTimeout(() => {
      reject(new ThreadLimitReached(`a thread took longer than ${limits.timeoutMs} ms`))
      void thread.terminate()
    }, limits.timeoutMs)
    thread.once('message', (answer: Answer) => {
      resolve(answer)
      void thread.terminate()
    })
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitReached(error.message) : error),
    )
    thread.once('exit', () => {
      clearTimeout(limit)
      reject(new ThreadLimitReached('a thread ended without an answer'))
    })
  })
}

/** For the module that runs in the thread: answers with what `work` makes of the input. */
export async function answerFromThread<Input, Answer>(work: (input: Input) => Promise<Answer> | Answer): Promise<void> {
  parentPort!.postMessage(await work(workerData as Input))
}
