import { chownSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lesserUser } from '#server/db/embedded/binaries'
import type { PostgresSettings } from '#server/db/embedded/config'

/** At most so much work is lost with the machine, in seconds. */
const archiveTimeout = 60
export const walFile = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/
/** Clocks of a disk and of the server may differ by this much, and more. */
export const marginMs = 60 * 60_000

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * PostgreSQL's settings for `WAL_ARCHIVE`. A segment is copied whole or not at all; one that is there already with the
 * same bytes counts as copied, so that a crash in between does not stop the archiver.
 */
export function walArchiveSettings(folder: string): PostgresSettings {
  const runAs = lesserUser()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const to = `${quoted(folder)}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: archiveTimeout,
    archive_command: `if test -f ${to}; then cmp -s %p ${to}; else cp %p ${to}.part && sync ${to}.part && mv ${to}.part ${to}; fi`,
  }
}

/** Settings of a restore that goes on from a base backup with the archived WAL, to its end or to a moment. */
export const recoverySettings = (folder: string | null, until: Date | null): PostgresSettings => ({
  ...(folder ? { restore_command: `cp ${quoted(folder)}/%f %p` } : {}),
  ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  recovery_target_action: 'promote',
})

/** Removes WAL from before the oldest base backup that is kept: nothing can be restored from it any more. */
export async function removeWalBefore(folder: string, oldestBase: Date): Promise<number> {
  let count = 0
  for (const name of await readdir(folder)) {
    const plain = name.replace(/\.enc$/, '')
    if (!walFile.test(plain) || plain.endsWith('.history')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs > oldestBase.getTime() - marginMs) continue
    await rm(join(folder, name), { force: true })
    count++
  }
  return count
}
