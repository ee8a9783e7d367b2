import { type RawBuilder, sql } from 'kysely'
import type { AccountRow } from '#contract/money/books'
import type { accountList } from '#contract/money/books-list'
import type { AccountType } from '#contract/money/books-terms'
import { all, type Db, first } from '#server/db/db'
import { containing } from '#server/db/lists'
import { wallDaysUntil } from '#server/features/money/ledger'
import type { ListSql } from '#server/lists/list-sql'
import { accountColumns, type AccountNames, accountView, withOwners } from './account-names.ts'

type Row = AccountNames & { balance: number; last_at: Date | null }

export const accountListSql: ListSql<Row, typeof accountList.filters, 'name'> = {
  from: sql`ledger_accounts a ${withOwners}`,
  select: sql`${accountColumns},
    case when a.guarded then a.balance else (select m.credit - m.debit from account_moved(a.id, '-infinity', 'infinity') m) end as balance,
    (select max(p.posted_at) from postings p where p.account_id = a.id) as last_at` as RawBuilder<Row>,
  where: {
    q: (q) =>
      sql`(a.owner_id ilike ${containing(q)} or a.kind ilike ${containing(q)} or g.code ilike ${containing(q)} or g.name_en ilike ${containing(q)}
        or g.name_ar ilike ${containing(q)} or k.name_en ilike ${containing(q)} or k.name_ar ilike ${containing(q)} or u.name ilike ${containing(q)})`,
    type: (types) => sql`a.owner_type = any(${[...types]})`,
    account_kind: (kind) => sql`a.kind = ${kind}`,
    currency: (currency) => sql`a.currency = ${currency}`,
  },
  sorts: {
    name: {
      down: false,
      keys: [
        { by: sql`a.owner_type`, type: 'text' },
        { by: sql`a.owner_id`, type: 'text' },
        { by: sql`a.kind`, type: 'text' },
        { by: sql`a.currency`, type: 'text' },
      ],
    },
  },
}

export const accountRow = (row: Row): AccountRow => ({
  ...accountView(row),
  balance: { amount: row.balance, currency: row.account_currency },
  last_at: row.last_at?.toISOString() ?? null,
})

export const findAccount = (db: Db, id: string) =>
  first(db, sql<AccountNames>`select ${accountColumns} from ledger_accounts a ${withOwners} where a.id = ${id}`)

export type TrialRow = {
  owner_type: AccountType
  kind: string
  currency: string
  accounts: number
  debit: number
  credit: number
}

/** The instant at which a day on the wall of `zone` is over. */
export const endOf = (day: string, zone: string) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** Balances of all accounts at the end of a day, those of one kind added up by the side they stand on: as kept, or from the accounts. */
export const trialRows = (db: Db, day: string, zone: string): Promise<TrialRow[]> =>
  all(
    db,
    sql<TrialRow>`with kept as materialized (select ${day}::date < ${wallDaysUntil(zone)} as is_kept),
      stood as (
        select t.owner_type, t.kind, t.currency, t.accounts, t.debit, t.credit from trial_days t where t.day = ${day}::date and (select is_kept from kept)
        union all
        select a.owner_type, a.kind, a.currency, count(*)::int8, coalesce(-sum(s.amount) filter (where s.amount < 0), 0)::int8,
          coalesce(sum(s.amount) filter (where s.amount > 0), 0)::int8
        from account_balances(${endOf(day, zone)}) s join ledger_accounts a on a.id = s.account_id where not (select is_kept from kept) group by 1, 2, 3)
    select * from stood order by sum(debit + credit) over (partition by currency) desc, currency, owner_type, kind`,
  )

export type AccountSums = { opening: number; debit: number; credit: number; lines: number }

/** What an account opened with, and what moved on it in these days. */
export const sumsOf = async (
  db: Db,
  account: string,
  { from, to, zone }: { from?: string | undefined; to?: string | undefined; zone: string },
): Promise<AccountSums> => {
  const begins = from ? sql`(${from}::date::timestamp at time zone ${zone})` : sql`'-infinity'::timestamptz`
  return (await first(
    db,
    sql<AccountSums>`select o.credit - o.debit as opening, m.debit, m.credit, m.debits + m.credits as lines
    from account_moved(${account}, '-infinity', ${begins}) o,
      account_moved(${account}, ${begins}, ${to ? endOf(to, zone) : sql`'infinity'`}) m`,
  ))!
}
