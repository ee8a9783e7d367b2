import { sql } from 'kysely'
import { type Db, first, inTx } from '#server/db/db'

/** Keeps the sums of all days that are over (`sum_account_days` of 0091), a month in each transaction. */
export async function sumAccountDays(db: Db): Promise<void> {
  for (let more = true; more; )
    more = await inTx(
      db,
      'sum account days',
      async (tx) => (await first(tx, sql<{ more: boolean }>`select sum_account_days() as more`))!.more,
    )
}
