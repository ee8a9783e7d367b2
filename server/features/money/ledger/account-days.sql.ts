import { type RawBuilder, sql } from 'kysely'
import { all, type Db, first, inTx } from '#server/db/db'
import { zoneOfCountry } from '#server/zones'

type More = RawBuilder<{ more: boolean }>

/** Asks until there is no more, each time in a transaction of its own. */
async function untilDone(db: Db, name: string, keep: More): Promise<void> {
  for (let more = true; more; ) more = await inTx(db, name, async (tx) => (await first(tx, keep))!.more)
}

/** Keeps the sums of all days that are over and months (`sum_account_days`), a month in each transaction. */
export const sumAccountDays = (db: Db): Promise<void> =>
  untilDone(db, 'sum account days', sql`select sum_account_days() as more`)

/** Keeps the company's profit and loss by the days and months of its zone (`sum_journal_days`), a month in each transaction. */
export const sumJournalDays = (db: Db, zone: string): Promise<void> =>
  untilDone(db, 'sum journal days', sql`select sum_journal_days(${zone}) as more`)

/** Keeps the VAT and the trial balance of each day of this zone (`sum_wall_days`), a month in each transaction; after the days of accounts. */
export const sumWallDays = (db: Db, zone: string): Promise<void> =>
  untilDone(db, 'sum days on the wall', sql`select sum_wall_days(${zone}) as more`)

/** The day before which days on the wall of this zone are kept. */
export const wallDaysUntil = (zone: string) =>
  sql`(select coalesce(max(w.summed_until), '-infinity') from wall_days_state w where w.zone = ${zone})`

/** A wallet with fewer lines is added up line by line as quickly. */
const linesMin = 2_000

/** Keeps the months of agencies' own profit and loss from lines that are kept (`sum_wallet_months`), by each agency's clock; `zone`: of the company. */
export async function sumWalletMonths(db: Db, zone: string, lines = linesMin): Promise<void> {
  const agencies = await all(
    db,
    sql<{ country: string }>`select distinct country from agencies where country is not null`,
  )
  const countries = Object.fromEntries(agencies.map(({ country }) => [country, zoneOfCountry(country)]))
  await untilDone(
    db,
    'sum wallet months',
    sql`select sum_wallet_months(${zone}, ${JSON.stringify(countries)}::jsonb, ${lines}) as more`,
  )
}

/** Keeps what the lines of agencies' wallets came to (`keep_wallet_moves`), as far as an hour ago. */
export const keepWalletMoves = (db: Db): Promise<void> =>
  untilDone(db, 'keep wallet moves', sql`select keep_wallet_moves() as more`)
