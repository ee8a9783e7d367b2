import pg from 'pg'
import { locks } from './migrate.ts'

/** Runs `fn` while no other process of this database does: what a start fills in once is not filled in twice. */
export async function withStartLock<T>(url: string, fn: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.start])
    return await fn()
  } finally {
    await client.end().catch(() => {})
  }
}
