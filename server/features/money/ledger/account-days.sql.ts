import { sql } from 'kysely'
import { all, type Db, first, inTx } from '#server/db/db'
import { zoneOfCountry } from '#server/zones'

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

/** A wallet with fewer lines is added up line by line as quickly. */
const linesMin = 2_000

/** Keeps the months of agencies' own profit and loss from lines that are kept (`sum_wallet_months`), by each agency's clock; `zone`: of the company. */
export async function sumWalletMonths(db: Db, zone: string, lines = linesMin): Promise<void> {
  const agencies = await all(
    db,
    sql<{ country: string }>`select distinct country from agencies where country is not null`,
  )
  const countries = Object.fromEntries(agencies.map(({ country }) => [country, zoneOfCountry(country)]))
  for (let more = true; more; )
    more = await inTx(
      db,
      'sum wallet months',
      async (tx) =>
        (await first(
          tx,
          sql<{
            more: boolean
          }>`select sum_wallet_months(${zone}, ${JSON.stringify(countries)}::jsonb, ${lines}) as more`,
        ))!.more,
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
