import { isAbsolute, join } from 'node:path'

/** `BACKUP_*` and `WAL_ARCHIVE`. */
export type BackupSettings = {
  dir: string
  keep: { days: number; weeks: number }
  /** Hour and minute, UTC, of the nightly backup; null: none by itself. */
  at: { hour: number; minute: number } | null
  /** `BACKUP_KEY` as it was given; archives are encrypted with it. */
  keyText: string | null
  /** The folder that WAL is copied to, for point-in-time recovery of the embedded PostgreSQL. */
  walArchive: string | null
}

type Env = Record<string, string | undefined>

/** Reads the settings of backups. Answers one sentence for what it cannot use. */
export function readBackupSettings(env: Env, dataDir: string): BackupSettings | string {
  const keep = /^(\d{1,3})d(\d{1,3})w$/.exec(env['BACKUP_KEEP'] ?? '7d4w')
  if (!keep || Number(keep[1]) < 1) return `BACKUP_KEEP is "${env['BACKUP_KEEP']}"; use days and weeks, like 7d4w.`
  const atText = env['BACKUP_AT'] ?? '01:30'
  const at = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(atText)
  if (!at && atText !== 'off') return `BACKUP_AT is "${atText}"; use a time in UTC like 01:30, or off.`
  for (const name of ['BACKUP_DIR', 'WAL_ARCHIVE'])
    if (env[name] && !isAbsolute(env[name]!))
      return `${name} is "${env[name]}"; use a whole path that begins at the root.`
  if (env['BACKUP_KEY'] && env['BACKUP_KEY']!.length < 16) return 'BACKUP_KEY must have at least 16 characters.'
  if (env['WAL_ARCHIVE'] && env['DATABASE_URL'])
    return 'WAL_ARCHIVE is for the embedded PostgreSQL; archive the WAL of your own server with its own tools.'
  return {
    dir: env['BACKUP_DIR'] || join(dataDir, 'backups'),
    keep: { days: Number(keep[1]), weeks: Number(keep[2]) },
    at: at ? { hour: Number(at[1]), minute: Number(at[2]) } : null,
    keyText: env['BACKUP_KEY'] || null,
    walArchive: env['WAL_ARCHIVE'] || null,
  }
}
