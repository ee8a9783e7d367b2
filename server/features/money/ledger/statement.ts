import type { Db } from '#server/db/db'
import { fundsOf } from './accounts.ts'
import { ageingOf } from './ageing.ts'
import { verifiedAt } from './integrity.ts'
import {
  emptyRange,
  linesOf,
  noTotals,
  rangeOf,
  type StatementFilter,
  totalsOf,
  walletIdOf,
} from './statement-lines.ts'

export type StatementQuery = StatementFilter & { limit: number; cursor?: number | undefined; at: Date }

/** A wallet's statement: opening, one page of lines (oldest first), closing; funds as of now. */
export async function statementOf(db: Db, query: StatementQuery) {
  const money = (amount: number) => ({ amount, currency: query.currency })
  const account = await walletIdOf(db, query.agencyId, query.currency)
  const [funds, verified, range, debts] = await Promise.all([
    fundsOf(db, query.agencyId, query.currency),
    verifiedAt(db),
    account ? rangeOf(db, account, query) : emptyRange,
    ageingOf(db, account, query.currency, query.at),
  ])
  const [found, totals] = account
    ? await Promise.all([
        linesOf(db, account, range, query, { cursor: query.cursor, limit: query.limit + 1 }),
        totalsOf(db, account, range, query),
      ])
    : [[], noTotals]
  const page = found.slice(0, query.limit)
  return {
    balance: money(funds.balance),
    credit_limit: money(funds.credit_limit),
    blocked: money(funds.blocked),
    available: money(funds.available),
    blocked_by: funds.blocked_by,
    opening: money(range.opening),
    entries: page.map((line) => line.entry),
    closing: money(range.closing),
    totals: {
      debit: money(totals.debit),
      credit: money(totals.credit),
      debits: totals.debits,
      credits: totals.credits,
      vat: totals.vat === null ? null : money(totals.vat),
    },
    ...debts,
    verified_at: verified?.toISOString() ?? null,
    meta: { next_cursor: found.length > page.length ? String(page.at(-1)!.seq) : null },
  }
}
