import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process. The lock is the kernel's (an exclusive SQLite transaction kept open), so it
 * is freed however the process ends. Refuses at once when another copy holds it, naming that copy.
 */
export function lockDataFolder(dataDir: string, address: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const ownerFile = join(dataDir, '.lock.owner')
  const lock = new DatabaseSync(join(dataDir, '.lock'))
  try {
    lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    // The owner stands in a file of its own: opening the lock's file again would free the lock of this process.
    let owner = 'another process'
    try {
      owner = readFileSync(ownerFile, 'utf8').trim()
    } catch {}
    throw new DataFolderInUse(
      `Another copy of Rihla already uses the data in ${dataDir} (${owner}); stop it first, or give this one its own DATA_DIR and PORT.`,
    )
  }
  writeFileSync(ownerFile, `process ${process.pid}, ${address}\n`)
  return { release: () => lock.close() }
}
