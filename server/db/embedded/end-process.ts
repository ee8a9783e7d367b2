import { setTimeout as sleep } from 'node:timers/promises'

/** How long each demand to end is given before the next, stronger one. */
export type Patience = { interruptMs: number; quitMs: number }
export const patience: Patience = { interruptMs: 20_000, quitMs: 6_000 }

const pollMs = 25

/** Sends a signal; a process that has ended already is no fault. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {}
}

async function goneWithin(isGone: () => boolean, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    if (isGone()) return true
    await sleep(pollMs)
  }
  return isGone()
}

/**
 * Ends a postmaster: a fast shutdown, then an immediate one, then SIGKILL; the last two only cost a recovery at the
 * next start. A frozen process is continued first, for it could not hear. Answers the signal that was needed last.
 */
export async function endPostmaster(pid: number, isGone: () => boolean, wait = patience): Promise<NodeJS.Signals> {
  signal(pid, 'SIGCONT')
  signal(pid, 'SIGINT')
  if (await goneWithin(isGone, wait.interruptMs)) return 'SIGINT'
  return endNow([pid], isGone, wait)
}

/** Ends processes that have no work left to finish: an immediate shutdown, then SIGKILL. */
export async function endNow(pids: number[], isGone: () => boolean, wait = patience): Promise<NodeJS.Signals> {
  for (const pid of pids) {
    signal(pid, 'SIGCONT')
    signal(pid, 'SIGQUIT')
  }
  if (await goneWithin(isGone, wait.quitMs)) return 'SIGQUIT'
  for (const pid of pids) signal(pid, 'SIGKILL')
  await goneWithin(isGone, wait.quitMs)
  return 'SIGKILL'
}
