import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'

export type QuoteRow = {
  locator: string
  people: number
  total_minor: number
  starts_at: Date
  valid_until: Date
  state: 'quoted' | 'issued' | 'cancelled' | 'returned'
  /** Whose policies were given back while others stand. */
  returned: number[]
}
export type NewQuote = Omit<QuoteRow, 'state' | 'returned'> & { key: string; insurer: string; at: Date }

const columns = sql`locator, people, total_minor, starts_at, valid_until, state, returned`

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

/** Takes back these people's policies of what is issued; the last one ends it. */
export const returnPolicies = (db: Db, locator: string, people: readonly number[]) =>
  changed(
    db,
    sql`update demo_insurer_quotes q set returned = n.all_of,
        state = case when cardinality(n.all_of) >= q.people then 'returned' else q.state end
      from (select array(select distinct one from unnest(o.returned || ${[...people]}::smallint[]) one order by one) as all_of
        from demo_insurer_quotes o where o.locator = ${locator} for update) n
      where q.locator = ${locator} and q.state = 'issued'`,
  )

export const raiseQuote = (db: Db, locator: string, by: number) =>
  changed(
    db,
    sql`update demo_insurer_quotes set total_minor = total_minor + ${by} where locator = ${locator} and state = 'quoted'`,
  )
