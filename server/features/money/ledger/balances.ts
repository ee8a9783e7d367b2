import { sql } from 'kysely'
import type { AgencyBalance } from '#contract/money/ledger'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import { ageingBeside, type AgeingRow, ageingView } from './ageing.ts'

export type BalanceRow = AgeingRow & {
  id: string
  code: string
  name_en: string
  name_ar: string
  currency: string
  credit_days: number
  balance: number
  held: number
  credit_limit: number
  paid: number | null
  paid_at: Date | null
}

export type BalancesQuery = {
  q?: string | undefined
  only?: 'overdue' | 'owing' | undefined
  /** Code of the agency the page before ended with. */
  cursor?: string | undefined
  limit: number
  at: Date
}

const dayMs = 86_400_000

export function balanceView(row: BalanceRow, at: Date): AgencyBalance {
  const money = (amount: number) => ({ amount, currency: row.currency })
  const { ageing, overdue } = ageingView(row, row.currency)
  return {
    agency: { id: row.id, code: row.code, name: { en: row.name_en, ar: row.name_ar } },
    balance: money(row.balance),
    credit_limit: money(row.credit_limit),
    blocked: money(row.held),
    available: money(row.balance - row.held + row.credit_limit),
    used: money(Math.max(0, row.held - row.balance)),
    credit_days: row.credit_days,
    ageing,
    overdue,
    overdue_days: overdue ? Math.max(1, Math.floor((at.getTime() - Date.parse(overdue.since)) / dayMs)) : 0,
    last_payment: row.paid_at ? { amount: money(row.paid!), at: row.paid_at.toISOString() } : null,
  }
}

/** The credit report, by agency code: every agency that trades, or did. */
export async function balancesOf(db: Db, query: BalancesQuery) {
  const like = query.q?.trim() ? containing(query.q) : null
  const rows = await all(
    db,
    sql<BalanceRow>`
    select g.id, g.code, g.name_en, g.name_ar, g.currency, g.credit_days, coalesce(a.balance, 0) as balance, coalesce(a.held, 0) as held,
      coalesce(a.credit_limit, 0) as credit_limit, d.*, last.amount as paid, last.posted_at as paid_at
    from agencies g
    left join ledger_accounts a on a.owner_type = 'agency' and a.owner_id = g.id::text and a.kind = 'wallet' and a.currency = g.currency
    ${ageingBeside(query.at)}
    left join lateral (
      select p.amount, p.posted_at from postings p join journals j on j.id = p.journal_id
      where p.account_id = a.id and p.seq is not null and p.amount > 0 and j.kind in ('deposit', 'topup_card') order by p.seq desc limit 1) last on true
    where (g.state in ('active', 'read_only', 'suspended') or a.id is not null) and g.code > ${query.cursor ?? ''}
      ${like ? sql`and (g.code ilike ${like} or g.name_en ilike ${like} or g.name_ar ilike ${like})` : sql``}
      ${query.only === 'overdue' ? sql`and d.overdue > 0` : query.only === 'owing' ? sql`and a.balance < 0` : sql``}
    order by g.code limit ${query.limit + 1}`,
  )
  const page = rows.slice(0, query.limit)
  return {
    agents: page.map((row) => balanceView(row, query.at)),
    meta: { next_cursor: rows.length > page.length ? page.at(-1)!.code : null },
  }
}
