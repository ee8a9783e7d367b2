import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config'
import { type Db, first } from '#server/db/db'
import { lesserUser } from '#server/db/embedded/binaries'
import type { PostgresSettings } from '#server/db/embedded/config'
import { clusterFolder } from '#server/db/embedded/create-folder'

/** At most so much work is lost with the machine, in seconds. */
const archiveTimeout = 60
export const walFile = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/
/** What PostgreSQL leaves there is brought away within seconds; so long means that it is not. */
const waitingMs = 10 * 60_000
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

/** Where PostgreSQL leaves its log while the archive is encrypted: beside its own folder. */
export const outgoingFolder = async (dataDir: string): Promise<string> =>
  join(dirname(await clusterFolder(dataDir, lesserUser())), 'wal-outgoing')

/**
 * Why changes are not coming into `WAL_ARCHIVE` now, in one sentence; null where they are. Nothing else says so: the app
 * works on, and PostgreSQL keeps what it cannot hand over until its disk is full.
 */
export async function archivingProblem(db: Db, { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>) {
  const archive = backup.walArchive
  if (!archive) return null
  const failed = await first(
    db,
    sql<{ last_failed_wal: string; since: Date | null }>`select last_failed_wal, last_archived_time as since
      from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  if (failed && existsSync(join(archive, failed.last_failed_wal)))
    return `WAL_ARCHIVE holds another ${failed.last_failed_wal}; give this installation a folder of its own.`
  if (failed)
    return `No changes have been archived in ${archive} since ${failed.since?.toISOString() ?? 'the start'}; PostgreSQL's log says why.`
  const oldest = backup.keyText ? await oldestOf(await outgoingFolder(dataDir)) : null
  if (oldest === null || Date.now() - oldest < waitingMs) return null
  return `Changes have not been brought to WAL_ARCHIVE since ${new Date(oldest).toISOString()}; the app's log says why.`
}

/** When the file that has waited longest was written, in milliseconds; null in an empty folder. */
async function oldestOf(folder: string): Promise<number | null> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => walFile.test(name)) : []
  // One may be brought away while it is looked at.
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      ),
    ),
  )
  const waiting = times.filter((time) => time !== null)
  return waiting.length > 0 ? Math.min(...waiting) : null
}
