import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker } from 'node:worker_threads'

/** The work needed more memory or time than it was given, or its thread ended without an answer. */
export class ThreadLimitReached extends Error {}
/** The module's own error; its thread is well and may be asked again. */
export class WorkFailed extends Error {}

type Answer = { answer: unknown } | { error: string }

/** A thread that serves `module`, with so much memory for its objects, in MiB; `youngMb` is for those that live shortly. */
export const openThread = (module: URL, memoryMb: number, youngMb: number): Worker =>
  // Whoever waits for its answer is told; a thread that ends at rest is nobody's loss.
  new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  }).on('error', () => {})

/** On a machine that has other work to do a thread gets a part of a processor: so many times as long it may take. */
const longerMax = 4
/** One that is deep in something which is not JavaScript does not say what it has used. */
const sayMsMax = 1_000

/** Milliseconds of the processor that a thread has used so far; undefined where it does not say. */
const usedOf = (thread: Worker): Promise<number | undefined> =>
  Promise.race([
    thread.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => undefined,
    ),
    sleep(sayMsMax, undefined, { ref: false }),
  ])

/** Resolves when a thread has worked for so long from now on; rejects when it is not asked any more. */
async function untilUsed(thread: Worker, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  // One that is only beginning has used nothing.
  const before = (await usedOf(thread)) ?? 0
  for (let left = timeoutMs; left >= 1; ) {
    await sleep(left, undefined, { signal })
    const passed = performance.now() - startedAt
    const used = (await usedOf(thread)) ?? before + passed
    left = Math.min(timeoutMs - (used - before), longerMax * timeoutMs - passed)
  }
}

/**
 * One question and its answer, both copied. `timeoutMs` is of the processor: on a busy machine it may take four times as
 * long. Rejects with `ThreadLimitReached` at a limit, which ends the thread, and with `WorkFailed` otherwise.
 */
export function askThread<Result>(thread: Worker, input: unknown, timeoutMs: number): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const over = new AbortController()
    const leave = () => {
      over.abort()
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
      if ('error' in said) reject(new WorkFailed(said.error))
      else resolve(said.answer as Result)
    }
    const tooLong = () => fail(new ThreadLimitReached(`a thread took longer than ${timeoutMs} ms`))
    untilUsed(thread, timeoutMs, over.signal).then(
      () => over.signal.aborted || tooLong(),
      () => {},
    )
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(input)
  })
}

/** For the module that runs in a thread: answers each input with what `work` makes of it. */
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
