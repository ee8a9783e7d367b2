import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'

export type QuoteRow = {
  locator: string
  people: number
  total_minor: number
  starts_at: Date
  valid_until: Date
  state: 'quoted' | 'issued' | 'cancelled' | 'returned'
}
export type NewQuote = Omit<QuoteRow, 'state'> & { key: string; insurer: string; at: Date }

const columns = sql`locator, people, total_minor, starts_at, valid_until, state`

export const quoteOf = (db: Db, by: { key: string } | { locator: string }, insurer: string) =>
  first(
    db,
    sql<QuoteRow>`select ${columns} from demo_insurer_quotes where insurer = ${insurer}
      and ${'key' in by ? sql`key = ${by.key}` : sql`locator = ${by.locator}`}`,
  )

/** The same key is written once. */
export const insertQuote = (db: Db, one: NewQuote) =>
  changed(
    db,
    sql`insert into demo_insurer_quotes (locator, key, insurer, people, total_minor, starts_at, valid_until, state, created_at)
      values (${one.locator}, ${one.key}, ${one.insurer}, ${one.people}, ${one.total_minor}, ${one.starts_at}, ${one.valid_until}, 'quoted', ${one.at})
      on conflict (key) do nothing`,
  )

/** Moves it where it is in one of these states. */
export const moveQuote = (db: Db, locator: string, from: readonly QuoteRow['state'][], to: QuoteRow['state']) =>
  changed(
    db,
    sql`update demo_insurer_quotes set state = ${to} where locator = ${locator} and state = any(${from as string[]}::text[])`,
  )

export const raiseQuote = (db: Db, locator: string, by: number) =>
  changed(
    db,
    sql`update demo_insurer_quotes set total_minor = total_minor + ${by} where locator = ${locator} and state = 'quoted'`,
  )
