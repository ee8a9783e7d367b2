import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endNow, endPostmaster, type Patience, signal } from './end-process.ts'
import { namedPostmaster, postgresIn, worksIn } from './processes.ts'

/**
 * Takes the folder over from whatever an earlier life left in it, so that the next start finds nobody there. A
 * recovery that runs is waited for and never interrupted; everything else is ended. The caller holds the folder's
 * lock. `onWait` is told once when there is a recovery to wait for. Throws when a process cannot be ended.
 */
export async function clearFolder(
  folder: string,
  socketDir: string | null,
  wait?: Patience,
  onWait: () => void = () => {},
): Promise<void> {
  // Frozen ones can neither finish a recovery nor hear that they are to end.
  for (const pid of postgresIn(folder)) signal(pid, 'SIGCONT')
  const old = namedPostmaster(folder)
  if (old && worksIn(old.pid, folder)) {
    if (isRecovering(folder, old.pid)) onWait()
    while (isRecovering(folder, old.pid)) await sleep(50)
    if (worksIn(old.pid, folder)) await endPostmaster(old.pid, () => !worksIn(old.pid, folder), wait)
  }
  const left = postgresIn(folder)
  if (left.length > 0) await endNow(left, () => postgresIn(folder).length === 0, wait)
  const [survivor] = postgresIn(folder)
  if (survivor)
    throw new Error(
      `Process ${survivor} still uses the data in ${folder} and cannot be ended; end it (kill -9 ${survivor}) or restart the machine, then start again.`,
    )
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  removeSockets(folder)
  if (socketDir && socketDir !== folder) removeSockets(socketDir)
}

function isRecovering(folder: string, pid: number): boolean {
  const now = namedPostmaster(folder)
  // `standby`: an archive is being replayed.
  const isServing = now?.status === 'ready' || now?.status === 'stopping'
  return now?.pid === pid && !isServing && worksIn(pid, folder)
}

function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
}
