import { sql } from 'kysely'

/**
 * Begins a statement that finds its rows by their keys, whatever the values: each connection reads it once and keeps it,
 * and its plan after five times. Reads that say nothing are planned for their values, see `KeepingClient`. Not for lists.
 */
export const byKey = sql`/* keep */`
