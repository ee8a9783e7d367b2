import { sql } from 'kysely'
import { fileNamePattern } from '#contract/operations/files'
import { all, type Db, first, inTx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import { type FileRow, usesOf } from './file-records.ts'
import { filesWords } from './words.ts'

type Place = { created_at: string; file_name: string }
type ListedFile = FileRow & { used: boolean }

const cursorOf = (file: FileRow) => `${file.created_at.getTime()}.${file.file_name}`

function placeOf(cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined
  const [at, file_name] = [cursor.slice(0, cursor.indexOf('.')), cursor.slice(cursor.indexOf('.') + 1)]
  if (!/^\d{1,14}$/.test(at) || !fileNamePattern.test(file_name))
    throw refuse.invalid('cursor', filesWords.place_in_list_unknown_start)
  return { created_at: new Date(Number(at)).toISOString(), file_name }
}

/** One's own files, the newest first. */
export async function listFiles(
  db: Db,
  user_id: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ files: ListedFile[]; total: number; next_cursor: string | null }> {
  const limit = query.limit ?? 50
  const after = placeOf(query.cursor)
  const rows = await all(
    db,
    sql<ListedFile>`select name, file_name, mime, bytes, created_at,
        exists (select 1 from file_uses u where u.file_name = files.file_name) as used
      from files where user_id = ${user_id}
      ${after ? sql`and (created_at, file_name) < (${after.created_at}::timestamptz, ${after.file_name})` : sql``}
      order by created_at desc, file_name desc limit ${limit + 1}`,
  )
  const files = rows.slice(0, limit)
  const { total } = (await first(
    db,
    sql<{ total: number }>`select count(*) as total from files where user_id = ${user_id}`,
  ))!
  return { files, total, next_cursor: rows.length > limit ? cursorOf(files.at(-1)!) : null }
}

/** Takes one's own unused file out of the database; the caller then drops it from the disk. */
export const forgetFile = (db: Db, user_id: string, file_name: string): Promise<void | Refusal> =>
  inTx(db, 'delete file', async (tx) => {
    if (!fileNamePattern.test(file_name)) return refuse.notFound(filesWords.file_not_found)
    const file = await first(
      tx,
      sql`select 1 from files where file_name = ${file_name} and user_id = ${user_id} for update`,
    )
    if (!file) return refuse.notFound(filesWords.file_not_found)
    if ((await usesOf(tx, file_name)).length > 0) return refuse.wrongState(filesWords.file_part_record_and_cannot)
    await sql`delete from files where file_name = ${file_name}`.execute(tx)
    return undefined
  })
