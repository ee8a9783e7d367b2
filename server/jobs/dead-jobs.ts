import { sql } from 'kysely'
import { afterCommit, changed, type Tx } from '#server/db/db'
import { announceJobs } from './wake.ts'

/** Jobs that were given up are due at `at`, with all their tries. Answers how many there were. */
export async function reviveDeadJobs(tx: Tx, ids: readonly number[], at: Date): Promise<number> {
  const count = await changed(
    tx,
    sql`update jobs set dead_at = null, run_at = ${at}, attempts = 0, locked_until = null, fence = fence + 1, closed_at = null, closed_reason = null
      where id = any(${ids}::bigint[]) and dead_at is not null and closed_at is null and kind <> 'mail.send'`,
  )
  afterCommit(announceJobs)
  return count
}

/** A person has seen to what these jobs were to do. Answers how many there were. */
export const closeDeadJobs = (tx: Tx, ids: readonly number[], reason: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update jobs set closed_at = ${at}, closed_reason = ${reason}
      where id = any(${ids}::bigint[]) and dead_at is not null and closed_at is null and kind <> 'mail.send'`,
  )
