import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { startCluster } from './embedded/cluster.ts'
import { DataFolderInUse, lockDataFolder } from './embedded/lock.ts'

export type Store = {
  url: string
  /** A server of this installation runs beside this command. */
  isRunning: boolean
  close(): Promise<void>
}

/** The database of the server that runs on this data folder, as its own files name it. */
function runningUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const password = encodeURIComponent(readFileSync(join(dataDir, 'pg.password'), 'utf8').trim())
  const [port, socketDir] = [lines[3]!.trim(), lines[4]!.trim()]
  return socketDir
    ? `postgres://owner:${password}@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`
    : `postgres://owner:${password}@127.0.0.1:${port}/postgres`
}

/**
 * The installation's database for a command: `DATABASE_URL`, the embedded one of a running server, or the embedded one
 * started for as long as the command takes. `command` is what another start reads about who holds the folder.
 */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'postgresBin' | 'dataDir'>,
  command: string,
): Promise<Store> {
  const { databaseUrl, postgresBin, dataDir } = config
  if (databaseUrl) return { url: databaseUrl, isRunning: true, close: async () => {} }
  let lock: { release(): void }
  try {
    lock = lockDataFolder(dataDir, command)
  } catch (error) {
    if (error instanceof DataFolderInUse && existsSync(join(dataDir, 'pg', 'postmaster.pid')))
      return { url: runningUrl(dataDir), isRunning: true, close: async () => {} }
    throw error
  }
  try {
    const cluster = await startCluster({ dataDir, postgresBin })
    return {
      url: cluster.url,
      isRunning: false,
      async close() {
        await cluster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
