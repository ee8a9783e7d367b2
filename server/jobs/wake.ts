/** Told once for many jobs written at about the same time. */
const togetherMs = 5

const listeners = new Set<() => void>()
let timer: NodeJS.Timeout | undefined

/** Says within this process that jobs, or acts that are due, were written; called after their commit. */
export function announceJobs(): void {
  if (timer || listeners.size === 0) return
  timer = setTimeout(() => {
    timer = undefined
    for (const listener of listeners) listener()
  }, togetherMs)
  timer.unref()
}

/** Calls back soon after jobs were written by this process; the answer ends that. */
export function onJobs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
