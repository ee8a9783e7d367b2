import { sql } from 'kysely'
import type { listFileStates } from '#contract/operations/list-files'
import { all, changed, type Db, first } from '#server/db/db'

export type ListFileRow = {
  id: string
  user_id: string
  call: string
  asked_encrypted: string
  name: string
  state: (typeof listFileStates)[number]
  rows: number
  rows_total: number | null
  bytes: number
  made_at: Date
}
const columns = sql`id, user_id, call, asked_encrypted, name, state, rows, rows_total, bytes, made_at`
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Undefined where this person's last one is still being written. */
export const insertListFile = (
  db: Db,
  file: Pick<ListFileRow, 'id' | 'user_id' | 'call' | 'asked_encrypted' | 'name' | 'made_at'>,
): Promise<ListFileRow | undefined> =>
  first(
    db,
    sql<ListFileRow>`insert into list_files (id, user_id, call, asked_encrypted, name, made_at)
      values (${file.id}, ${file.user_id}, ${file.call}, ${file.asked_encrypted}, ${file.name}, ${file.made_at})
      on conflict do nothing returning ${columns}`,
  )

export const findListFile = async (db: Db, id: string): Promise<ListFileRow | undefined> =>
  isId(id) ? first(db, sql<ListFileRow>`select ${columns} from list_files where id = ${id}`) : undefined

/** From the beginning: what an earlier try has left goes. */
export async function startListFile(db: Db, id: string, total: number): Promise<void> {
  await changed(db, sql`delete from list_file_parts where list_file_id = ${id}`)
  await changed(
    db,
    sql`update list_files set state = 'writing', rows = 0, rows_total = ${total}, bytes = 0 where id = ${id}`,
  )
}

export const saveListFilePart = (db: Db, id: string, part: number, content_encrypted: string) =>
  changed(
    db,
    sql`insert into list_file_parts (list_file_id, part, content_encrypted) values (${id}, ${part}, ${content_encrypted})`,
  )

export const moveListFile = (db: Db, id: string, { rows, bytes }: { rows: number; bytes: number }) =>
  changed(db, sql`update list_files set rows = ${rows}, bytes = ${bytes} where id = ${id}`)

export const endListFile = (db: Db, id: string, state: 'ready' | 'failed') =>
  changed(db, sql`update list_files set state = ${state} where id = ${id} and state in ('waiting', 'writing')`)

export const dropListFileParts = (db: Db, id: string) =>
  changed(db, sql`delete from list_file_parts where list_file_id = ${id}`)

/** One after the other, so that a large file never stands in memory. */
export async function* listFileParts(db: Db, id: string): AsyncGenerator<string> {
  for (let part = 0; ; part++) {
    const [row] = await all(
      db,
      sql<{ content_encrypted: string }>`select content_encrypted from list_file_parts
        where list_file_id = ${id} and part = ${part}`,
    )
    if (!row) return
    yield row.content_encrypted
  }
}
