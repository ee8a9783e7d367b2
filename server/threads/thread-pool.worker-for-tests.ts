import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { serveThread } from './thread.ts'

type Asked = { say?: string; fail?: string; exit?: boolean; hang?: boolean; restMs?: number }

/** `restMs`: as if the processor had something else to do meanwhile. */
serveThread(async ({ say, fail, exit, hang, restMs }: Asked) => {
  if (fail) throw new Error(fail)
  if (exit) process.exit(1)
  if (hang) for (;;);
  if (restMs) await sleep(restMs)
  return { thread: threadId, said: say }
})
