import { sql } from 'kysely'
import { all, type Db, first, inTx } from '#server/db/db'

/** How many of an agency's bookings are sold and not given back. */
export const countOfAgency = async (db: Db, agency: string): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select coalesce(sum(sold), 0)::int8 as count from agency_sales where agency_id = ${agency}`,
  ))!.count

/**
 * Bookings of agencies made since a month began, in whichever zone, that stand, without what was given back of a part of
 * them: a row a currency. Months alone: what is kept is not divided further (`part_of_month` of 0173).
 */
export const soldSince = (db: Db, agencyIds: readonly string[], month: Date) =>
  all(
    db,
    sql<{
      amount: number
      currency: string
      n: number
    }>`select sum(s.amount)::int8 as amount, s.currency, sum(s.standing)::int as n from agency_sales s
      where s.agency_id = any(${[...agencyIds]}::uuid[]) and s.part >= ${month}
      group by s.currency having sum(s.standing) > 0 order by s.currency`,
  )

/** Makes one row of what each agency has several of (`fold_agency_sales` of 0173). */
export const foldAgencySales = (db: Db): Promise<void> =>
  inTx(db, 'fold agency sales', async (tx) => void (await sql`select fold_agency_sales()`.execute(tx)))
