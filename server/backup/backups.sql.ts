import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'

export type BackupTry = {
  kind: 'logical' | 'physical'
  is_nightly: boolean
  started_at: Date
  file: string | null
  bytes: number | null
  problem: string | null
}

export const recordBackup = (db: Db, one: BackupTry) =>
  changed(
    db,
    sql`insert into backups (kind, is_nightly, started_at, ended_at, file, bytes, problem)
      values (${one.kind}, ${one.is_nightly}, ${one.started_at}, clock_timestamp(), ${one.file}, ${one.bytes}, ${one.problem})`,
  )

export type LastBackup = { at: Date; file: string; bytes: number; kind: 'logical' | 'physical' }

/** The last backup that is whole, or null where there was none yet: for the doctor, the metrics and the operator. */
export const lastBackup = async (db: Db): Promise<LastBackup | null> =>
  (await first(
    db,
    sql<LastBackup>`select ended_at as at, file, bytes, kind from backups where problem is null order by ended_at desc limit 1`,
  )) ?? null
