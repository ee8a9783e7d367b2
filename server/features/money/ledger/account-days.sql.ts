import { sql } from 'kysely'
import { type Db, first, inTx } from '#server/db/db'

/** Keeps the sums of all days that are over and months (`sum_account_days`), a month in each transaction. */
export async function sumAccountDays(db: Db): Promise<void> {
  for (let more = true; more; )
    more = await inTx(
      db,
      'sum account days',
      async (tx) => (await first(tx, sql<{ more: boolean }>`select sum_account_days() as more`))!.more,
    )
}

/** Keeps the company's profit and loss by the days and months of its zone (`sum_journal_days`), a month in each transaction. */
export async function sumJournalDays(db: Db, zone: string): Promise<void> {
  for (let more = true; more; )
    more = await inTx(
      db,
      'sum journal days',
      async (tx) => (await first(tx, sql<{ more: boolean }>`select sum_journal_days(${zone}) as more`))!.more,
    )
}

/** Keeps what the lines of agencies' wallets came to (`keep_wallet_moves`), as far as an hour ago. */
export async function keepWalletMoves(db: Db): Promise<void> {
  for (let more = true; more; )
    more = await inTx(
      db,
      'keep wallet moves',
      async (tx) => (await first(tx, sql<{ more: boolean }>`select keep_wallet_moves() as more`))!.more,
    )
}
