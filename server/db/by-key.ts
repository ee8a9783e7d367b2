import { type RawBuilder, sql } from 'kysely'
import type { Db } from './types.ts'

/**
 * Begins a statement that finds its rows by their keys, whatever the values: each connection reads it once and keeps it,
 * and its plan after five times. Reads that say nothing are planned for their values, see `KeepingClient`. Not for lists.
 */
export const byKey = sql`/* keep */`

/**
 * The rows of a list's statement, which its connection keeps when it comes again if it has no value: then its plan is the
 * same whatever is asked, and is made anew when what is known of a table changes. One with values is planned for them.
 */
export async function allKeptWithoutValues<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const compiled = query.compile(db)
  const isFixed = compiled.parameters.length === 0
  return (await db.executeQuery<T>(isFixed ? { ...compiled, sql: `/* keep list */ ${compiled.sql}` } : compiled)).rows
}
