import { sql } from 'kysely'
import { fileNamePattern } from '#contract/operations/files'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import { filesWords } from './words.ts'

export type FileMime = 'image/webp' | 'image/jpeg' | 'image/png' | 'application/pdf'
export type FileRow = { name: string; file_name: string; mime: FileMime; bytes: number; created_at: Date }
/** A record that names a file: `{ type: 'deposit', id: 'DP-7Q2M4X' }`. */
export type FileUse = { type: string; id: string }

export type FileRecord = FileRow & { user_id: string; key: string }

/** A name that is none is not looked up: it may hold what the database cannot store. */
export const findFile = async (db: Db, file_name: string): Promise<FileRecord | undefined> =>
  fileNamePattern.test(file_name)
    ? first(
        db,
        sql<FileRecord>`select file_name, user_id, name, mime, bytes, key, created_at from files where file_name = ${file_name}`,
      )
    : undefined

export const usesOf = (db: Db, file_name: string): Promise<FileUse[]> =>
  all(db, sql<FileUse>`select used_type as type, used_id as id from file_uses where file_name = ${file_name}`)

/**
 * Ties a file to the record that names it, in the caller's transaction; from then on it cannot be deleted. Claiming
 * again is harmless, and whoever may change a record may leave a file in it that a colleague put there. Refuses
 * `not_found` at another user's file; the caller names the field.
 */
export async function claimFile(
  tx: Tx,
  { file_name, user_id, used_by }: { file_name: string; user_id: string; used_by: FileUse },
): Promise<FileRow | Refusal> {
  if (!fileNamePattern.test(file_name)) return refuse.notFound(filesWords.file_not_found)
  // Locked before anything is asked about it: its owner may be deleting it.
  const file = await first(
    tx,
    sql<FileRow & { user_id: string }>`select name, file_name, mime, bytes, created_at, user_id from files
      where file_name = ${file_name} for update`,
  )
  if (!file) return refuse.notFound(filesWords.file_not_found)
  const isHeld = (await usesOf(tx, file_name)).some((use) => use.type === used_by.type && use.id === used_by.id)
  if (file.user_id !== user_id && !isHeld) return refuse.notFound(filesWords.file_not_found)
  await sql`insert into file_uses (file_name, used_type, used_id) values (${file_name}, ${used_by.type}, ${used_by.id})
    on conflict do nothing`.execute(tx)
  const { name, mime, bytes, created_at } = file
  return { name, file_name, mime, bytes, created_at }
}

/** The record no longer names the file: told which, that use ends, else all do. Unused files go after a week. */
export const releaseFile = (tx: Tx, file_name: string, used_by?: FileUse): Promise<number> =>
  changed(
    tx,
    sql`delete from file_uses where file_name = ${file_name}
    ${used_by ? sql`and used_type = ${used_by.type} and used_id = ${used_by.id}` : sql``}`,
  )
