import { type RawBuilder, sql } from 'kysely'
import { entryNumber } from '#contract/money/ledger-terms'
import type { VatLine, VatRate, VatTie } from '#contract/money/vat-report'
import type { vatLineList } from '#contract/money/vat-report-list'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import { referenceOf } from '#server/features/money/ledger'
import { type ListSql, withinDays } from '#server/lists/list-sql'

type LineRow = Pick<VatLine, 'journal_id' | 'event' | 'category' | 'rate_bp'> & {
  no: number
  at: Date
  reason_code: string | null
  source_id: string
  booking_ref: string | null
  net: number
  vat: number
  gross: number
  currency: string
}

const keys = [
  { by: sql`t.at`, type: 'timestamptz' },
  { by: sql`t.journal_id`, type: 'uuid' },
  { by: sql`t.no`, type: 'int8' },
] as const

export const vatLineListSql: ListSql<LineRow, typeof vatLineList.filters, 'newest' | 'oldest'> = {
  from: sql`tax_lines t left join journals j on j.id = t.journal_id`,
  select:
    sql`t.journal_id, t.no, t.at, t.event, t.category, t.rate_bp, t.reason_code, t.net, t.vat, t.gross, t.currency, j.source_id, j.booking_ref` as RawBuilder<LineRow>,
  where: {
    q: (q) =>
      sql`(j.booking_ref ilike ${containing(q)} or j.source_id ilike ${containing(q)} or t.reason_code ilike ${containing(q)})`,
    days: (days, at) => withinDays(sql`t.at`, days, at),
    event: (events) => sql`t.event = any(${[...events]})`,
    category: (categories) => sql`t.category = any(${[...categories]})`,
    rate_bp: (rate) => sql`t.rate_bp = ${Number(rate)}`,
  },
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export function vatLine(row: LineRow): VatLine {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: `${row.journal_id}:${row.no}`,
    journal_id: row.journal_id,
    number: entryNumber(row.journal_id),
    at: row.at.toISOString(),
    event: row.event,
    category: row.category,
    rate_bp: row.rate_bp,
    reason: row.reason_code,
    reference: referenceOf(row),
    net: money(row.net),
    vat: money(row.vat),
    gross: money(row.gross),
  }
}

type Days = { from?: string | undefined; to?: string | undefined; zone: string }
const within = (at: RawBuilder<unknown>, { from, to, zone }: Days) => sql`
  ${from ? sql`and ${at} >= ${from}::date::timestamp at time zone ${zone}` : sql``}
  ${to ? sql`and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}` : sql``}`

type RateRow = Pick<VatRate, 'country' | 'category' | 'rate_bp' | 'lines'> & {
  reason_code: string | null
  currency: string
  output_net: number
  output_vat: number
  corrected_net: number
  corrected_vat: number
}

/** The tax of these days by how it was taxed, one line a currency. */
export async function vatRates(db: Db, days: Days): Promise<VatRate[]> {
  const rows = await all(
    db,
    sql<RateRow>`select t.country, t.category, t.rate_bp, t.reason_code, t.currency, count(*)::int8 as lines,
      coalesce(sum(t.net) filter (where t.event <> 'credit'), 0)::int8 as output_net, coalesce(sum(t.vat) filter (where t.event <> 'credit'), 0)::int8 as output_vat,
      coalesce(sum(t.net) filter (where t.event = 'credit'), 0)::int8 as corrected_net, coalesce(sum(t.vat) filter (where t.event = 'credit'), 0)::int8 as corrected_vat
    from tax_lines t where true ${within(sql`t.at`, days)} group by 1, 2, 3, 4, 5 order by t.currency, t.country, t.rate_bp desc, t.category, t.reason_code`,
  )
  return rows.map(({ currency, reason_code, output_net, output_vat, corrected_net, corrected_vat, ...row }) => {
    const sum = (amount: number) => ({ amount, currency })
    return {
      ...row,
      reason: reason_code,
      output_net: sum(output_net),
      output_vat: sum(output_vat),
      corrected_net: sum(corrected_net),
      corrected_vat: sum(corrected_vat),
      net: sum(output_net + corrected_net),
      vat: sum(output_vat + corrected_vat),
    }
  })
}

/** The tax accounts and the lines of tax beside them: in the same days they moved by the same. */
export async function vatTies(db: Db, days: Days): Promise<VatTie[]> {
  const { from, to, zone } = days
  const rows = await all(
    db,
    sql<{ currency: string; vat: number; account: number; account_id: string | null }>`
    select coalesce(l.currency, p.currency) as currency, coalesce(l.vat, 0)::int8 as vat, coalesce(p.amount, 0)::int8 as account, p.account_id
    from (select t.currency, sum(t.vat) as vat from tax_lines t where true ${within(sql`t.at`, days)} group by 1) l
    full join (select a.currency, a.id as account_id, m.credit - m.debit as amount from ledger_accounts a cross join lateral account_moved(a.id,
        ${from ? sql`${from}::date::timestamp at time zone ${zone}` : sql`'-infinity'`},
        ${to ? sql`(${to}::date + 1)::timestamp at time zone ${zone}` : sql`'infinity'`}) m
      where a.owner_type = 'tax' and a.kind = 'output' and m.debits + m.credits > 0) p on p.currency = l.currency
    order by 1`,
  )
  return rows.map(({ currency, vat, account, account_id }) => ({
    vat: { amount: vat, currency },
    account: { amount: account, currency },
    account_id,
    ties: vat === account,
  }))
}
