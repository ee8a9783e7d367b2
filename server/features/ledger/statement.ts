import { sql } from 'kysely'
import type { StatementEntry } from '#contract/ledger'
import { all, type Db, first } from '#server/db/db'
import { fundsOf } from './accounts.ts'
import { verifiedAt } from './proof.ts'
import type { JournalKind } from './recipes.ts'

export type StatementQuery = {
  agencyId: string
  currency: string
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: number | undefined
}

type Row = {
  id: string
  posted_at: Date
  kind: JournalKind
  memo: string | null
  amount: number
  balance_after: number
  seq: number
  source_type: string
  source_id: string
}

/** The wallet's lines of these days (UTC) as a range of line numbers: what they open and close with follows from it. */
async function rangeOf(db: Db, account: string, from: string | undefined, to: string | undefined) {
  const edge = async (day: string | undefined, addDays: number) =>
    day === undefined
      ? undefined
      : first(
          db,
          sql<{ seq: number; balance: number }>`select seq, balance_after as balance from postings
          where account_id = ${account} and seq is not null and posted_at < ${day}::date + ${addDays}::int order by posted_at desc, seq desc limit 1`,
        )
  const before = await edge(from, 0)
  const last =
    to === undefined
      ? await first(
          db,
          sql<{
            seq: number
            balance: number
          }>`select seq, balance_after as balance from postings where account_id = ${account} and seq is not null order by seq desc limit 1`,
        )
      : await edge(to, 1)
  const [start, end] = [before?.seq ?? 0, last?.seq ?? 0]
  return {
    after: start,
    until: Math.max(start, end),
    opening: before?.balance ?? 0,
    closing: end > start ? last!.balance : (before?.balance ?? 0),
  }
}

/** A wallet's statement: opening, one page of lines (oldest first), closing; funds as of now. */
export async function statementOf(db: Db, query: StatementQuery) {
  const money = (amount: number) => ({ amount, currency: query.currency })
  const account = await first(
    db,
    sql<{
      id: string
    }>`select id from ledger_accounts where owner_type = 'agency' and owner_id = ${query.agencyId} and kind = 'wallet' and currency = ${query.currency}`,
  )
  const [funds, verified, range] = await Promise.all([
    fundsOf(db, query.agencyId, query.currency),
    verifiedAt(db),
    account ? rangeOf(db, account.id, query.from, query.to) : { after: 0, until: 0, opening: 0, closing: 0 },
  ])
  const rows = account
    ? await all(
        db,
        sql<Row>`select p.journal_id || ':' || p.line_no as id, p.posted_at, j.kind, j.memo, p.amount, p.balance_after, p.seq, j.source_type, j.source_id
        from postings p join journals j on j.id = p.journal_id
        where p.account_id = ${account.id} and p.seq > ${Math.max(range.after, query.cursor ?? 0)} and p.seq <= ${range.until} order by p.seq limit ${query.limit + 1}`,
      )
    : []
  const page = rows.slice(0, query.limit)
  const entries: StatementEntry[] = page.map((row) => ({
    id: row.id,
    at: row.posted_at.toISOString(),
    kind: row.kind,
    memo: row.memo,
    amount: money(row.amount),
    balance: money(row.balance_after),
    source: { type: row.source_type, id: row.source_id },
  }))
  return {
    balance: money(funds.balance),
    credit_limit: money(funds.credit_limit),
    blocked: money(funds.blocked),
    available: money(funds.available),
    blocked_by: funds.blocked_by,
    opening: money(range.opening),
    entries,
    closing: money(range.closing),
    verified_at: verified?.toISOString() ?? null,
    meta: { next_cursor: rows.length > page.length ? String(page.at(-1)!.seq) : null },
  }
}
