import { askThread, openThread } from './thread.ts'

export { ThreadLimitReached } from './thread.ts'

type Limits = {
  /** Memory for the thread's own objects, in MiB; a thread that needs more is ended, this process goes on. */
  memoryMb: number
  /** A thread that takes longer is ended. */
  timeoutMs: number
}

/**
 * Asks a module once, in a fresh thread that ends with the answer: for what a stranger sent, so that nothing of one
 * file is there for the next. Rejects with `ThreadLimitReached` at a limit, and with `WorkFailed` otherwise.
 */
export async function runInThread<Answer>(module: URL, input: unknown, limits: Limits): Promise<Answer> {
  const thread = openThread(module, limits.memoryMb, 16)
  try {
    return await askThread<Answer>(thread, input, limits.timeoutMs)
  } finally {
    void thread.terminate()
  }
}
