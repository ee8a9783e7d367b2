import { sql } from 'kysely'
import type { paperedKinds } from '#contract/money/memos'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { MemoRecord } from './memos.sql.ts'

/** What a credit memo may be the paper for, and how much of it no paper says yet. */
export type Papered = {
  kind: (typeof paperedKinds)[number]
  id: string
  reference: string
  open_minor: number
}

const shownMax = 20

/**
 * What came back before and has no paper yet, the likeliest first: debit memos of the same supplier that it withdrew, unless
 * they are of another booking, and what cases of its booking got back from that supplier. `reference`: this one alone.
 */
export const paperedBy = (
  db: Db | Tx,
  { against, supplier, currency, booking_id, document, total_minor }: MemoRecord,
  reference: string | null = null,
) =>
  all(
    db,
    sql<Papered>`select kind, id, reference, open_minor from (
      select 'memo' as kind, d.id, d.number as reference, d.received_on as day,
        coalesce(d.id = ${against}, false) or coalesce(d.booking_id = ${booking_id}, false) or coalesce(d.document = ${document}, false) as is_its,
        d.total_minor - d.credited_minor - coalesce((select sum(m.matched_minor) from memos m where m.against = d.id), 0)::int8 as open_minor
      from memos d where d.state = 'withdrawn' and d.kind = 'ADMA' and d.supplier = ${supplier} and d.currency = ${currency}
        and coalesce(d.booking_id = ${booking_id}, true)
      union all
      select c.kind, c.id, c.reference, c.settled_at::date as day, true as is_its,
        (select coalesce(-sum(p.amount), 0) from postings p join ledger_accounts a on a.id = p.account_id
          where p.journal_id = c.journal_id and a.owner_type = 'supplier' and a.owner_id = ${supplier} and a.currency = ${currency})::int8
          - coalesce((select sum(m.matched_minor) from memos m where m.case_id = c.id and m.supplier = ${supplier}), 0)::int8 as open_minor
      from after_sale_cases c where c.booking_id = ${booking_id} and c.state = 'done') x
    where open_minor > 0 and (${reference}::text is null or reference = ${reference})
    order by is_its desc, open_minor = ${total_minor} desc, day desc, id limit ${shownMax}`,
  )

/** One memo at a time is matched with what bears this number. Until the transaction ends. */
export const lockPapers = (tx: Tx, supplier: string, reference: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('memo paper:' || ${supplier} || ':' || ${reference}, 0))`.execute(
    tx,
  )

/** The case that a memo is the paper for. */
export const caseOfMemo = (db: Db | Tx, caseId: string) =>
  first(
    db,
    sql<{
      kind: Exclude<Papered['kind'], 'memo'>
      reference: string
      booking: string
    }>`select c.kind, c.reference, b.reference as booking
      from after_sale_cases c join bookings b on b.id = c.booking_id where c.id = ${caseId}`,
  )
