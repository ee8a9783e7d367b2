import { type RawBuilder, sql } from 'kysely'
import type { CreditRow, CreditTotals } from '#contract/money/credit'
import type { creditList } from '#contract/money/credit-list'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import { ageingBeside, type BalanceRow, balanceView } from '#server/features/money/ledger'
import type { ListSql } from '#server/lists/list-sql'

export type Row = BalanceRow & {
  lock_at: Date | null
  lock_by: string | null
  lock_reason: string | null
  reminded_at: Date | null
}

const used = sql`greatest(0, coalesce(a.held - a.balance, 0))`
/** Overdue parts of payment plans stand beside the debt of the wallet, by the days since they fell due. */
const overdue = sql`(d.overdue + coalesce(o.overdue, 0))`
const aged = (bucket: RawBuilder<unknown>) => sql`d.${bucket} + coalesce(o.${bucket}, 0)`
const buckets = [sql`days_0_7`, sql`days_8_15`, sql`days_16_30`, sql`days_31`] as const

/** At most a tenth of its credit is left, over its wallet `a`. */
export const nearLimit = sql`a.credit_limit > 0 and (a.balance - a.held + a.credit_limit) * 10 <= a.credit_limit`

/** Of what was paid into wallet `a` last; looked up for the rows of a page alone. */
const paid = (
  column: RawBuilder<unknown>,
) => sql`(select ${column} from postings p join journals j on j.id = p.journal_id
  where p.account_id = a.id and p.seq is not null and p.amount > 0 and j.kind in ('deposit', 'topup_card') order by p.seq desc limit 1)`

/** What agencies owe at this instant. */
export const creditListSql = (at: Date): ListSql<Row, typeof creditList.filters, 'overdue' | 'used' | 'code'> => ({
  from: sql`agencies g
    left join ledger_accounts a on a.owner_type = 'agency' and a.owner_id = g.id::text and a.kind = 'wallet' and a.currency = g.currency
    ${ageingBeside(at)}
    left join (select b.agency_id, b.currency, sum(x.amount_minor)::int8 as overdue, min(x.due_at) as since,
        coalesce(sum(x.amount_minor) filter (where x.due_at > ${at}::timestamptz - interval '8 days'), 0)::int8 as days_0_7,
        coalesce(sum(x.amount_minor) filter (where x.due_at <= ${at}::timestamptz - interval '8 days' and x.due_at > ${at}::timestamptz - interval '16 days'), 0)::int8 as days_8_15,
        coalesce(sum(x.amount_minor) filter (where x.due_at <= ${at}::timestamptz - interval '16 days' and x.due_at > ${at}::timestamptz - interval '31 days'), 0)::int8 as days_16_30,
        coalesce(sum(x.amount_minor) filter (where x.due_at <= ${at}::timestamptz - interval '31 days'), 0)::int8 as days_31
      from dues x join bookings b on b.id = x.booking_id where x.state = 'overdue' and b.agency_id is not null group by 1, 2) o
      on o.agency_id = g.id and o.currency = g.currency
    left join credit_locks l on l.agency_id = g.id and l.unlocked_at is null`,
  select:
    sql`g.id, g.code, g.name_en, g.name_ar, g.currency, g.credit_days, coalesce(a.balance, 0) as balance, coalesce(a.held, 0) as held,
    coalesce(a.credit_limit, 0) as credit_limit, ${sql.join(buckets.map((bucket) => sql`${aged(bucket)} as ${bucket}`))},
    ${overdue} as overdue, least(d.overdue_since, o.since) as overdue_since, l.locked_at as lock_at, l.reason as lock_reason,
    (select u.name from users u where u.id = l.locked_by) as lock_by, (select max(m.sent_at) from credit_mails m where m.agency_id = g.id) as reminded_at,
    ${paid(sql`p.amount`)} as paid, ${paid(sql`p.posted_at`)} as paid_at` as RawBuilder<Row>,
  always: sql`(g.state in ('active', 'read_only', 'suspended') or a.id is not null)`,
  where: {
    q: (q) =>
      sql`(g.code ilike ${containing(q)} or g.name_en ilike ${containing(q)} or g.name_ar ilike ${containing(q)})`,
    only: (only) =>
      only === 'overdue'
        ? sql`${overdue} > 0`
        : only === 'owing'
          ? sql`(a.balance < 0 or o.overdue > 0)`
          : only === 'limit'
            ? nearLimit
            : sql`l.id is not null`,
  },
  sorts: {
    overdue: {
      down: true,
      keys: [
        { by: overdue, type: 'int8' },
        { by: used, type: 'int8' },
        { by: sql`g.code`, type: 'text' },
      ],
    },
    used: {
      down: true,
      keys: [
        { by: used, type: 'int8' },
        { by: sql`g.code`, type: 'text' },
      ],
    },
    code: { down: false, keys: [{ by: sql`g.code`, type: 'text' }] },
  },
})

export const creditRow =
  (at: Date) =>
  (row: Row): CreditRow => ({
    ...balanceView(row, at),
    lock: row.lock_at && { at: row.lock_at.toISOString(), by: row.lock_by, reason: row.lock_reason ?? '' },
    reminded_at: row.reminded_at?.toISOString() ?? null,
  })

type TotalsRow = Record<
  | 'agencies'
  | 'credit_limit'
  | 'used'
  | 'blocked'
  | 'available'
  | 'overdue'
  | 'days_0_7'
  | 'days_8_15'
  | 'days_16_30'
  | 'days_31',
  number
> & { currency: string }

/** Sums over the rows of a filter, one a currency. */
export async function creditTotals(db: Db, at: Date, where: RawBuilder<unknown>): Promise<CreditTotals[]> {
  const rows = await all(
    db,
    sql<TotalsRow>`select g.currency, count(*)::int8 as agencies, coalesce(sum(a.credit_limit), 0)::int8 as credit_limit, sum(${used})::int8 as used,
      coalesce(sum(a.held), 0)::int8 as blocked, coalesce(sum(a.balance - a.held + a.credit_limit), 0)::int8 as available, sum(${overdue})::int8 as overdue,
      ${sql.join(buckets.map((bucket) => sql`sum(${aged(bucket)})::int8 as ${bucket}`))}
    from ${creditListSql(at).from} where ${where} group by 1 order by 4 desc, 1`,
  )
  return rows.map(({ agencies, currency, days_0_7, days_8_15, days_16_30, days_31, ...sums }) => {
    const money = (amount: number) => ({ amount, currency })
    return {
      agencies,
      credit_limit: money(sums.credit_limit),
      used: money(sums.used),
      blocked: money(sums.blocked),
      available: money(sums.available),
      overdue: money(sums.overdue),
      ageing: {
        days_0_7: money(days_0_7),
        days_8_15: money(days_8_15),
        days_16_30: money(days_16_30),
        days_31: money(days_31),
      },
    }
  })
}
