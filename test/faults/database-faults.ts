import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { namedPostmaster, postgresIn } from '../../server/db/embedded/processes.ts'

/**
 * What can happen to the embedded PostgreSQL of a data folder, as functions: for the tests here and for the torture.
 * Each works from outside, by the process table alone, and answers the process it hit; undefined when there was none.
 */
export const clusterOf = (dataDir: string): string => join(dataDir, 'pg')

const send = (pid: number | undefined, name: NodeJS.Signals): number | undefined => {
  if (!pid) return undefined
  try {
    process.kill(pid, name)
    return pid
  } catch {
    return undefined
  }
}

export const postmasterOf = (dataDir: string): number | undefined => {
  const named = namedPostmaster(clusterOf(dataDir))
  return named && postgresIn(clusterOf(dataDir)).includes(named.pid) ? named.pid : undefined
}

const titled = (dataDir: string, title: string): number[] =>
  postgresIn(clusterOf(dataDir)).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(title)
    } catch {
      return false
    }
  })

/** Processes that serve a connection (their title names user and database), without the background ones. */
export const backendsOf = (dataDir: string): number[] => titled(dataDir, 'postgres: owner postgres ')
/** Writes the log. It ends last of all, once nobody is left who could say something. */
export const loggerOf = (dataDir: string): number | undefined => titled(dataDir, 'postgres: logger')[0]
/** Another one after PostgreSQL ended all its processes and started them anew, under the same postmaster. */
export const checkpointerOf = (dataDir: string): number | undefined => titled(dataDir, 'postgres: checkpointer')[0]

/** What the kernel does when memory is short. */
export const killBackend = (dataDir: string) => send(backendsOf(dataDir).at(-1), 'SIGKILL')
export const killPostmaster = (dataDir: string) => send(postmasterOf(dataDir), 'SIGKILL')
export const stopImmediately = (dataDir: string) => send(postmasterOf(dataDir), 'SIGQUIT')
export const stopFast = (dataDir: string) => send(postmasterOf(dataDir), 'SIGINT')
export const freezePostmaster = (dataDir: string) => send(postmasterOf(dataDir), 'SIGSTOP')
export const freezeBackend = (dataDir: string) => send(backendsOf(dataDir).at(-1), 'SIGSTOP')
/** Every connection ends at once, as with `pg_terminate_backend`. */
export const endAllConnections = (dataDir: string) =>
  backendsOf(dataDir)
    .map((pid) => send(pid, 'SIGTERM'))
    .at(-1)

/** A connection past the application, as the database's owner. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim()
  const client = new pg.Client({ host: lines[4]!.trim(), port: 5432, user: 'owner', password, database: 'postgres' })
  // Whoever kills the server loses this connection, too.
  client.on('error', () => {})
  await client.connect()
  return client
}
