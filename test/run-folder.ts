import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '../server/db/embedded/lock.ts'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/** Files in memory cost no writes to a disk: where so much of it is free, and stays free beside them. */
function isRoomy(gigabytes: number): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > gigabytes * gigabyte && process.availableMemory() > 2 * gigabytes * gigabyte
}

/**
 * A folder for one run of tests, in memory where that has room, and the lock that says whose it is. Folders that killed
 * runs left there are cleared away.
 */
export function runFolder(prefix: string, gigabytes: number) {
  const base = isRoomy(gigabytes) ? memory : tmpdir()
  for (const name of readdirSync(base).filter((name) => name.startsWith(prefix))) {
    try {
      // Whoever still runs holds the lock of theirs.
      lockDataFolder(join(base, name), 'sweep').release()
      rmSync(join(base, name), { recursive: true, force: true })
    } catch {}
  }
  const folder = mkdtempSync(join(base, prefix))
  // PostgreSQL runs as another user under root and must pass through.
  chmodSync(folder, 0o755)
  const lock = lockDataFolder(folder, 'tests')
  return {
    folder,
    remove() {
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
