import { type RawBuilder, sql } from 'kysely'
import type { AccountLine } from '#contract/money/books'
import type { accountLineList } from '#contract/money/books-list'
import type { JournalKind } from '#contract/money/ledger'
import { entryNumber } from '#contract/money/ledger-terms'
import { type Db, first } from '#server/db/db'
import { containing } from '#server/db/lists'
import { referenceOf } from '#server/features/money/ledger'
import { type ListSql, withinDays } from '#server/lists/list-sql'

export type LineRow = {
  journal_id: string
  line_no: number
  posted_at: Date
  kind: JournalKind
  memo: string | null
  source_id: string
  booking_ref: string | null
  amount: number
  currency: string
  balance_after: number | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
}

const keys = [
  { by: sql`p.posted_at`, type: 'timestamptz' },
  { by: sql`p.journal_id`, type: 'uuid' },
  { by: sql`p.line_no`, type: 'int8' },
] as const

export const accountLineListSql: ListSql<LineRow, typeof accountLineList.filters, 'newest' | 'oldest'> = {
  from: sql`postings p left join journals j on j.id = p.journal_id left join agencies g on g.id = j.agency_id`,
  select:
    sql`p.journal_id, p.line_no, p.posted_at, j.kind, j.memo, j.source_id, j.booking_ref, p.amount, p.currency, p.balance_after,
    g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar` as RawBuilder<LineRow>,
  where: {
    q: (
      q,
    ) => sql`(j.booking_ref ilike ${containing(q)} or j.source_id ilike ${containing(q)} or j.memo ilike ${containing(q)}
      or g.code ilike ${containing(q)} or g.name_en ilike ${containing(q)} or g.name_ar ilike ${containing(q)}
      or right(j.id::text, 8) = ${/^(?:je-)?([0-9a-f]{8})$/i.exec(q)?.[1]?.toLowerCase() ?? ''})`,
    days: (days, at) => withinDays(sql`p.posted_at`, days, at),
    kind: (kind) => sql`j.kind = ${kind}`,
    side: (side) => (side === 'debit' ? sql`p.amount < 0` : sql`p.amount > 0`),
    agency_id: (id) => sql`j.agency_id = ${id}`,
  },
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const ofAccount = (id: string) => sql`p.account_id = ${id}`

export const accountLine = (row: LineRow): AccountLine => ({
  id: `${row.journal_id}:${row.line_no}`,
  journal_id: row.journal_id,
  number: entryNumber(row.journal_id),
  at: row.posted_at.toISOString(),
  kind: row.kind,
  memo: row.memo,
  reference: referenceOf(row),
  agency:
    row.agency_code === null
      ? null
      : { code: row.agency_code, name: { en: row.agency_en ?? '', ar: row.agency_ar ?? row.agency_en ?? '' } },
  amount: { amount: row.amount, currency: row.currency },
  balance: null,
})

/** The balance of an account after this line of it. */
export const balanceAfter = async (db: Db, account: string, line: Pick<AccountLine, 'id'>): Promise<number> => {
  const [journal, no] = line.id.split(':')
  const found = await first(
    db,
    sql<{ balance: number }>`select coalesce(m.credit - m.debit, 0) + (select sum(p.amount)::int8 from postings p
        where p.account_id = ${account} and p.posted_at = l.posted_at and (p.journal_id, p.line_no) <= (l.journal_id, l.line_no)) as balance
      from postings l, account_moved(${account}, '-infinity', l.posted_at) m
      where l.journal_id = ${journal} and l.line_no = ${Number(no)}`,
  )
  return found!.balance
}
