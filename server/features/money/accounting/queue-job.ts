import type { Tx } from '#server/db/db'
import { enqueueAgain } from '#server/jobs/jobs'

/** One job a line, however often it is asked for; `at` is when it is due. `anew`: beside one that waits for later. */
export const queueJob = (tx: Tx, id: string, at: Date, anew = ''): Promise<void> =>
  enqueueAgain(tx, 'accounting.push', { sync_id: id }, { runAt: at, dedupeKey: `accounting.push:${id}${anew}` })
