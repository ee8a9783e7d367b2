import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { JournalKind, StatementEntry } from '#contract/money/ledger'
import { entryNumber } from '#contract/money/ledger-terms'
import { all, type Db, first } from '#server/db/db'
import { isInside, vatOfLine } from '#server/features/money/tax'
import { containing } from '#server/db/lists'

/** Whose lines, of which days (on the wall of `zone`), and which of them. */
export type StatementFilter = {
  agencyId: string
  currency: string
  zone: string
  from?: string | undefined
  to?: string | undefined
  kind?: JournalKind | undefined
  direction?: 'in' | 'out' | undefined
  q?: string | undefined
}

export const walletIdOf = async (db: Db, agencyId: string, currency: string): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{
        id: string
      }>`select id from ledger_accounts where owner_type = 'agency' and owner_id = ${agencyId} and kind = 'wallet' and currency = ${currency}`,
    )
  )?.id

/** Line numbers of the period (`after` < seq <= `until`), and what it opens and closes with. */
export type Range = { after: number; until: number; opening: number; closing: number }
export const emptyRange: Range = { after: 0, until: 0, opening: 0, closing: 0 }

/** The wallet's lines of these days as a range of line numbers: what they open and close with follows from it. */
export async function rangeOf(
  db: Db,
  account: string,
  { from, to, zone }: Pick<StatementFilter, 'from' | 'to' | 'zone'>,
): Promise<Range> {
  const edge = async (day: string | undefined, addDays: number) =>
    day === undefined
      ? undefined
      : first(
          db,
          sql<{ seq: number; balance: number }>`select seq, balance_after as balance from postings
          where account_id = ${account} and seq is not null and posted_at < (${day}::date + ${addDays}::int)::timestamp at time zone ${zone}
          order by posted_at desc, seq desc limit 1`,
        )
  const newest = () =>
    first(
      db,
      sql<{
        seq: number
        balance: number
      }>`select seq, balance_after as balance from postings where account_id = ${account} and seq is not null order by seq desc limit 1`,
    )
  const [before, last] = await Promise.all([edge(from, 0), to === undefined ? newest() : edge(to, 1)])
  const [start, end] = [before?.seq ?? 0, last?.seq ?? 0]
  return {
    after: start,
    until: Math.max(start, end),
    opening: before?.balance ?? 0,
    closing: end > start ? last!.balance : (before?.balance ?? 0),
  }
}

/** What an entry without a record is called by (`entryNumber`), as typed. */
const numberIn = (q: string) => /^(?:je-)?([0-9a-f]{8})$/i.exec(q.trim())?.[1]?.toLowerCase()

/** A booking's reference, typed whole. */
const bookingIn = (q: string) => /^(?:BK|OB)-[A-Z2-9]{6}$/i.exec(q.trim())?.[0].toUpperCase()

/** Over `j` (journals) and `b` (bookings): the words that people look for. One booking's lines are found by its key. */
export function searchSql(q: string): RawBuilder<unknown> {
  const booking = bookingIn(q)
  if (booking) return sql`and j.booking_ref = ${booking}`
  const like = containing(q)
  const number = numberIn(q)
  return sql`and (j.source_id ilike ${like} or j.booking_ref ilike ${like} or j.memo ilike ${like}
    or b.pnr ilike ${like} or b.airline_pnr ilike ${like} or b.lead_passenger ilike ${like}
    ${number ? sql`or right(j.id::text, 8) = ${number}` : sql``})`
}

/** Conditions over `p` (postings), `j` (journals) and `b` (bookings). */
export function filterSql({
  kind,
  direction,
  q,
}: Pick<StatementFilter, 'kind' | 'direction' | 'q'>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (kind) parts.push(sql`and j.kind = ${kind}`)
  if (direction) parts.push(direction === 'in' ? sql`and p.amount > 0` : sql`and p.amount < 0`)
  if (q?.trim()) parts.push(searchSql(q))
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``
}

const joined = sql`from postings p join journals j on j.id = p.journal_id left join bookings b on b.reference = j.booking_ref`
const within = (account: string, range: Range) =>
  sql`p.account_id = ${account} and p.seq > ${range.after} and p.seq <= ${range.until}`

type Row = {
  id: string
  journal_id: string
  posted_at: Date
  kind: JournalKind
  kept: 'penalty' | 'fee' | null
  memo: string | null
  amount: number
  balance_after: number
  vat: number | null
  seq: number
  source_type: string
  source_id: string
  by: string | null
  booking_ref: string | null
  pnr: string | null
  lead_passenger: string | null
  passenger_count: number
  title: Localised
  origin: string | null
  destination: string | null
  carrier: string | null
}

/** Records with a name of their own are called by it; others by their booking's, and where there is none the entry itself. */
export const referenceOf = (row: { journal_id: string; source_id: string; booking_ref: string | null }): string =>
  /^(BK|OB|DP|RF|QT|IV|CN|DN|RC|TU)-[A-Z0-9-]{4,20}$/.test(row.source_id)
    ? row.source_id
    : (row.booking_ref ?? entryNumber(row.journal_id))

function entryOf(row: Row, currency: string): StatementEntry {
  const money = (amount: number) => ({ amount, currency })
  return {
    id: row.id,
    at: row.posted_at.toISOString(),
    kind: row.kind,
    kept: row.kept,
    memo: row.memo,
    amount: money(row.amount),
    balance: money(row.balance_after),
    vat: row.vat === null ? null : money(row.vat),
    source: { type: row.source_type, id: row.source_id },
    reference: referenceOf(row),
    by: row.by,
    booking:
      row.booking_ref && row.lead_passenger !== null
        ? {
            reference: row.booking_ref,
            pnr: row.pnr,
            passenger: row.lead_passenger,
            passenger_count: row.passenger_count,
            title: row.title,
            route:
              row.origin && row.destination && row.carrier
                ? { origin: row.origin, destination: row.destination, carrier: row.carrier }
                : null,
          }
        : null,
  }
}

/** A refund's fee stands right before the income it becomes (`recipes.refund`); what else it takes is the penalty. */
const keptSql = sql`case when j.kind = 'refund' and p.amount < 0 then
  case when (select a.kind from postings n join ledger_accounts a on a.id = n.account_id
    where n.journal_id = p.journal_id and n.line_no = p.line_no + 1) = 'refund_fee' then 'fee' else 'penalty' end end`

/** The filtered lines after line number `cursor`, oldest first; each with its line number. */
export async function linesOf(
  db: Db,
  account: string,
  range: Range,
  filter: StatementFilter,
  page: { cursor?: number | undefined; limit: number },
): Promise<{ seq: number; entry: StatementEntry }[]> {
  const rows = await all(
    db,
    sql<Row>`select p.journal_id || ':' || p.line_no as id, p.journal_id, p.posted_at, j.kind, ${keptSql} as kept, j.memo, p.amount, p.balance_after, ${vatOfLine} as vat, p.seq, j.source_type, j.source_id,
      u.name as by,
      j.booking_ref, coalesce(b.airline_pnr, b.pnr) as pnr, b.lead_passenger, b.passenger_count, b.origin, b.destination, b.carrier,
      coalesce((select title from booking_items i where i.booking_id = b.id order by no limit 1), jsonb_build_object('en', b.reference, 'ar', b.reference)) as title
    ${joined} left join users u on u.id = j.actor_id and u.agency_id = ${filter.agencyId}
    where ${within(account, range)} and p.seq > ${page.cursor ?? 0} ${filterSql(filter)}
    order by p.seq limit ${page.limit}`,
  )
  return rows.map((row) => ({ seq: row.seq, entry: entryOf(row, filter.currency) }))
}

export type Totals = { debit: number; credit: number; debits: number; credits: number; vat: number | null }
export const noTotals: Totals = { debit: 0, credit: 0, debits: 0, credits: 0, vat: null }

/** Sums of the filtered lines, both above zero, and the VAT inside them. All of a period are read from its days. */
export async function totalsOf(db: Db, account: string, range: Range, filter: StatementFilter): Promise<Totals> {
  if (!filter.kind && !filter.direction && !filter.q?.trim())
    return (await first(db, sql<Totals>`select * from wallet_moved(${account}, ${range.after}, ${range.until})`))!
  const from = filter.kind || filter.q?.trim() ? joined : sql`from postings p`
  const sums = await first(
    db,
    sql<
      Omit<Totals, 'vat'>
    >`select coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debit, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credit,
      count(*) filter (where p.amount < 0) as debits, count(*) filter (where p.amount > 0) as credits
    ${from} where ${within(account, range)} ${filterSql(filter)}`,
  )
  const taxed = await first(
    db,
    sql<{ vat: number | null }>`select sum(t.vat)::int8 as vat ${from} join tax_lines t on ${isInside}
      where ${within(account, range)} ${filterSql(filter)}`,
  )
  return { ...sums!, vat: taxed!.vat }
}
