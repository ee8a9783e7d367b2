import { sql } from 'kysely'
import { all, changed, type Db, type Tx } from '#server/db/db'

/** What a supplier sells on a day is reckoned by so many days. */
export const soldDays = 14

export type DepositRow = {
  supplier: string
  currency: string
  balance: number
  sold: number
  alarm_days: number
  theirs_minor: number | null
  asked_at: Date | null
  low_since: Date | null
  waiting: number
}

/** Suppliers that are paid in advance, and those where something of it is left: what lies there, and what was sold lately. */
export const depositRows = (db: Db | Tx, at: Date, currency: string) =>
  all(
    db,
    sql<DepositRow>`with known as (
      select supplier, ${currency}::text as currency from supplier_terms where terms = 'prepaid'
      union select owner_id, currency from ledger_accounts where owner_type = 'supplier' and kind = 'deposit'
      union select supplier, currency from supplier_topups where state = 'waiting' and block_id is null)
    select k.supplier, k.currency, coalesce(p.balance, 0)::int8 as balance, coalesce(p.sold, 0)::int8 as sold, coalesce(t.alarm_days, 3) as alarm_days,
      b.theirs_minor, b.asked_at, b.low_since,
      (select count(*)::int from supplier_topups w where w.supplier = k.supplier and w.currency = k.currency and w.state = 'waiting' and w.block_id is null) as waiting
    from known k left join supplier_terms t on t.supplier = k.supplier
    left join supplier_balances b on b.supplier = k.supplier and b.currency = k.currency
    left join lateral (select -sum(p.amount) as balance,
        sum(p.amount) filter (where j.source_type <> 'supplier_topup' and p.posted_at > ${at}::timestamptz - make_interval(days => ${soldDays})) as sold
      from ledger_accounts a join postings p on p.account_id = a.id join journals j on j.id = p.journal_id
      where a.owner_type = 'supplier' and a.kind = 'deposit' and a.owner_id = k.supplier and a.currency = k.currency) p on true
    where t.terms = 'prepaid' or coalesce(p.balance, 0) <> 0
      or exists (select 1 from supplier_topups w where w.supplier = k.supplier and w.currency = k.currency and w.block_id is null)
    order by 1, 2`,
  )

export type Drawn = { supplier: string; currency: string; amount: number }
/**
 * What was drawn from money that does not lie there, above zero, or given back to it: of suppliers that are not prepaid and
 * to whom no payment in advance stands. `supplier`: of this one alone.
 */
export const drawnFromNothing = (db: Db | Tx, supplier: string | null = null) =>
  all(
    db,
    sql<Drawn>`select a.owner_id as supplier, a.currency, sum(p.amount)::int8 as amount
    from ledger_accounts a join postings p on p.account_id = a.id
    where a.owner_type = 'supplier' and a.kind = 'deposit' and (${supplier}::text is null or a.owner_id = ${supplier})
      and not exists (select 1 from supplier_terms t where t.supplier = a.owner_id and t.terms = 'prepaid')
      and not exists (select 1 from supplier_topups w where w.supplier = a.owner_id and w.block_id is null and w.state = 'posted')
    group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
  )

/** Keeps what a supplier says it has of ours. */
export const noteTheirs = (tx: Tx, of: { supplier: string; currency: string; balance: number; at: Date }) =>
  changed(
    tx,
    sql`insert into supplier_balances (supplier, currency, theirs_minor, asked_at) values (${of.supplier}, ${of.currency}, ${of.balance}, ${of.at})
      on conflict (supplier, currency) do update set theirs_minor = excluded.theirs_minor, asked_at = excluded.asked_at`,
  )

/** Notes that a balance runs out, or no longer does. Answers false where that was noted before. */
export const noteLow = async (tx: Tx, supplier: string, currency: string, since: Date | null): Promise<boolean> => {
  await sql`insert into supplier_balances (supplier, currency) values (${supplier}, ${currency}) on conflict do nothing`.execute(
    tx,
  )
  return (
    (await changed(
      tx,
      sql`update supplier_balances set low_since = ${since} where supplier = ${supplier} and currency = ${currency} and (low_since is null) <> ${since === null}`,
    )) > 0
  )
}
