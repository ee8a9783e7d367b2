import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'
import { childEnv } from './create-folder.ts'
import { newestLog } from './log-files.ts'
import { namedPostmaster } from './processes.ts'

export type Launch = {
  bin: string
  folder: string
  config: string
  /** What PostgreSQL says before its own log is open. */
  startLog: string
  runAs: RunAs
}

export type Postgres = {
  pid: number
  /** True once it serves, false when it ended before that. There is no time limit: a recovery takes what it takes. */
  ready: Promise<boolean>
  exited: Promise<void>
  isGone(): boolean
}

/** Starts one postmaster. The folder must be clear, and its configuration written. */
export function launchPostgres({ bin, folder, config, startLog, runAs }: Launch): Postgres {
  const log = openSync(startLog, 'w', 0o600)
  const args = ['-D', folder, '-c', `config_file=${config}`]
  for (const name of ['hba', 'ident']) args.push('-c', `${name}_file=${join(folder, `pg_${name}.conf`)}`)
  // It works in its folder from its first moment, so that whoever looks for leftovers never misses it.
  const child = spawn(join(bin, 'postgres'), args, {
    ...runAs,
    detached: true,
    cwd: folder,
    env: childEnv,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let gone = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      gone = true
      resolve()
    }
    child.on('exit', end)
    child.on('error', end)
  })
  const pid = child.pid ?? 0
  const ready = new Promise<boolean>((resolve) => {
    const look = () => {
      const named = namedPostmaster(folder)
      if (gone) resolve(false)
      else if (named?.pid === pid && named.status === 'ready') resolve(true)
      else setTimeout(look, 10)
    }
    look()
  })
  return { pid, ready, exited, isGone: () => gone }
}

const tail = (file: string | undefined): string[] => {
  try {
    return file ? readFileSync(file, 'utf8').slice(-20_000).trim().split('\n').slice(-40) : []
  } catch {
    return []
  }
}

/** Why a start failed, in one sentence that says what to do. */
export function whyNotStarted(folder: string, startLog: string): string {
  const early = tail(startLog).filter((line) => line && !/redirecting log output|Future log output/.test(line))
  // What stopped it before its own log was open stands in the start's; then that log is of an earlier life.
  const [file, lines] = early.length > 0 ? [startLog, early] : [newestLog(folder), tail(newestLog(folder))]
  if (lines.some((line) => /No space left on device/.test(line)))
    return `The disk under ${folder} is full; free some space, and PostgreSQL starts again by itself.`
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line))
  return `PostgreSQL did not start: ${fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lines.slice(-3).join(' ')} (see ${file ?? startLog}).`
}
