import type pg from 'pg'
import { migrationFiles } from '#server/db/migrate'

type Client = Pick<pg.Client, 'query'>
export type SchemaState = {
  state: 'empty' | 'behind' | 'current' | 'other'
  /** The newest migration that the database has. */
  newest: string | null
  sentence: string
}

/** How the database stands to this version of the program. Reads only. */
export async function schemaState(client: Client): Promise<SchemaState> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration_texts') is not null as there`,
  )
  if (!tables[0]!.there) return { state: 'empty', newest: null, sentence: 'The database is empty; npm start fills it.' }
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration_texts order by name',
  )
  const newest = rows.at(-1)?.name ?? null
  const files = migrationFiles()
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  if (rows.some(({ name, sha256 }) => known.get(name) !== sha256))
    return { state: 'other', newest, sentence: 'The database belongs to a newer or an edited version of Rihla.' }
  const missing = files.length - rows.length
  if (missing > 0)
    return {
      state: 'behind',
      newest,
      sentence: `The database misses ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version; npm start brings it up to date.`,
    }
  return { state: 'current', newest, sentence: 'The database is up to date.' }
}
