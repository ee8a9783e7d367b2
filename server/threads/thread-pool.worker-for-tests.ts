import { threadId } from 'node:worker_threads'
import { serveThread } from './thread.ts'

serveThread(({ say, fail, exit, hang }: { say?: string; fail?: string; exit?: boolean; hang?: boolean }) => {
  if (fail) throw new Error(fail)
  if (exit) process.exit(1)
  if (hang) for (;;);
  return { thread: threadId, said: say }
})
