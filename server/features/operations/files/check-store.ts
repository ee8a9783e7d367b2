import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { fileStoreOf } from './stores/index.ts'

/** So many of the newest files are looked for. */
const looked = 3

/**
 * Refuses the start of a process whose store holds none of the newest files: it would answer "not found" for every
 * file that another process took in. Also finds a store that does not answer.
 */
export async function checkFileStore(app: Pick<App, 'db' | 'config'>): Promise<void> {
  const store = fileStoreOf(app.config)
  const newest = await all(
    app.db,
    sql<{ file_name: string }>`select file_name from files order by created_at desc limit ${looked}`,
  )
  for (const { file_name } of newest) if (await store.get(file_name)) return
  if (newest.length > 0)
    throw new Error(
      `none of the newest files is in ${store.place}. Set FILES_URL to where the other processes keep them, or restore the files of this database first.`,
    )
}
