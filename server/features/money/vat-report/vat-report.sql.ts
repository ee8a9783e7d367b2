import { type RawBuilder, sql } from 'kysely'
import { entryNumber } from '#contract/money/ledger-terms'
import type { VatLine, VatRate, VatTie } from '#contract/money/vat-report'
import type { vatLineList } from '#contract/money/vat-report-list'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import { referenceOf, wallDaysUntil } from '#server/features/money/ledger'
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
type Edge = RawBuilder<unknown>
const begins = ({ from }: Days): Edge => (from ? sql`${from}::date` : sql`'-infinity'::date`)
const ends = ({ to }: Days): Edge => (to ? sql`(${to}::date + 1)` : sql`'infinity'::date`)
const instant = (day: Edge, { zone }: Days): Edge => sql`${day}::timestamp at time zone ${zone}`

type RateRow = Pick<VatRate, 'country' | 'category' | 'rate_bp' | 'lines'> & {
  reason_code: string | null
  currency: string
  output_net: number
  output_vat: number
  corrected_net: number
  corrected_vat: number
}

/** The tax of these days by how it was taxed, one line a currency: days that are over as they are kept, the others from their lines. */
export async function vatRates(db: Db, days: Days): Promise<VatRate[]> {
  const rows = await all(
    db,
    sql<RateRow>`with kept as materialized (select ${wallDaysUntil(days.zone)} as until),
      taxed as (
        select d.currency, d.country, d.category, d.rate_bp, nullif(d.reason, '') as reason_code, d.lines, d.output_net, d.output_vat, d.corrected_net, d.corrected_vat
        from tax_days d where d.day >= ${begins(days)} and d.day < least(${ends(days)}, (select until from kept))
        union all
        select t.currency, t.country, t.category, t.rate_bp, t.reason_code, 1, o.net, o.vat, t.net - o.net, t.vat - o.vat
        from tax_lines t cross join lateral (select case t.event when 'credit' then 0 else t.net end as net, case t.event when 'credit' then 0 else t.vat end as vat) o
        where t.at >= ${instant(sql`greatest(${begins(days)}, (select until from kept))`, days)} and t.at < ${instant(ends(days), days)})
      select country, category, rate_bp, reason_code, currency, sum(lines)::int8 as lines, sum(output_net)::int8 as output_net, sum(output_vat)::int8 as output_vat,
        sum(corrected_net)::int8 as corrected_net, sum(corrected_vat)::int8 as corrected_vat
      from taxed group by 1, 2, 3, 4, 5 order by currency, country, rate_bp desc, category, reason_code`,
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

/** The tax accounts and the tax of the same days beside them: they moved by the same. */
export async function vatTies(db: Db, days: Days, rates: readonly Pick<VatRate, 'vat'>[]): Promise<VatTie[]> {
  const rows = await all(
    db,
    sql<{
      currency: string
      amount: number
      account_id: string
    }>`select a.currency, a.id as account_id, m.credit - m.debit as amount
      from ledger_accounts a cross join lateral account_moved(a.id, ${instant(begins(days), days)}, ${instant(ends(days), days)}) m
      where a.owner_type = 'tax' and a.kind = 'output' and m.debits + m.credits > 0`,
  )
  const taxed = Map.groupBy(rates, ({ vat }) => vat.currency)
  const currencies = [...new Set([...taxed.keys(), ...rows.map(({ currency }) => currency)])].toSorted()
  return currencies.map((currency) => {
    const account = rows.find((row) => row.currency === currency)
    const vat = (taxed.get(currency) ?? []).reduce((sum, rate) => sum + rate.vat.amount, 0)
    return {
      vat: { amount: vat, currency },
      account: { amount: account?.amount ?? 0, currency },
      account_id: account?.account_id ?? null,
      ties: vat === (account?.amount ?? 0),
    }
  })
}
