import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes about itself into the eighth line of `postmaster.pid`. */
export type PostmasterStatus = 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown'

export type Postmaster = { pid: number; status: PostmasterStatus }

/** The postmaster that `postmaster.pid` names; undefined without such a file, or when it cannot be read. */
export function namedPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    const status = lines[7]?.trim() ?? ''
    const known = ['starting', 'ready', 'stopping', 'standby'].includes(status)
    return { pid, status: known ? (status as PostmasterStatus) : 'unknown' }
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const realFolder = (folder: string) => {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** A zombie has no working folder any more, so it counts as ended. */
function worksInLinux(pid: number, real: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === real &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim().startsWith('postgres')
    )
  } catch {
    return false
  }
}

function withLsof(real: string): number[] {
  try {
    const text = execFileSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const pids: number[] = []
    let pid = 0
    for (const line of text.split('\n')) {
      if (line.startsWith('p')) pid = Number(line.slice(1))
      else if (line === `n${real}`) pids.push(pid)
    }
    return pids
  } catch {
    return []
  }
}

/**
 * Every PostgreSQL process whose working folder is this data folder, postmaster and backends alike. A number alone
 * proves nothing: after a restart of the machine it may be a stranger's.
 */
export function postgresIn(folder: string): number[] {
  const real = realFolder(folder)
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && worksInLinux(pid, real))
  if (process.platform === 'win32') {
    const named = namedPostmaster(folder)
    return named && isAlive(named.pid) ? [named.pid] : []
  }
  return withLsof(real)
}

/** True while this process is a PostgreSQL that works in the folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksInLinux(pid, realFolder(folder))
  return postgresIn(folder).includes(pid)
}
