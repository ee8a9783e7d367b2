import { sql } from 'kysely'
import type { Journal } from '#contract/money/books'
import type { JournalKind } from '#contract/money/ledger'
import { entryNumber } from '#contract/money/ledger-terms'
import type { Localised } from '#contract/kernel/shapes'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import { all, type Db, first, type Tx } from '#server/db/db'
import { referenceOf } from '#server/features/money/ledger'
import { accountColumns, type AccountNames, accountView, withOwners } from './account-names.ts'

type Head = {
  id: string
  posted_at: Date
  occurred_at: Date
  kind: JournalKind
  memo: string | null
  source_type: string
  source_id: string
  booking_ref: string | null
  reverses_id: string | null
  reversed_by: string | null
  actor: string | null
  agency_id: string | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
  channel: BookingChannel | null
  title: Localised | null
}

const entry = (id: string | null) => (id === null ? null : { id, number: entryNumber(id) })

/** A journal as it was posted, with what stands behind it. */
export async function findJournal(db: Db | Tx, id: string): Promise<Journal | undefined> {
  const head = await first(
    db,
    sql<Head>`select j.id, j.posted_at, j.occurred_at, j.kind, j.memo, j.source_type, j.source_id, j.booking_ref, j.reverses_id,
      (select r.id from journals r where r.reverses_id = j.id) as reversed_by, u.name as actor,
      g.id as agency_id, g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar, b.channel,
      (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title
    from journals j left join users u on u.id = j.actor_id left join agencies g on g.id = j.agency_id
      left join bookings b on b.reference = j.booking_ref
    where j.id = ${id}`,
  )
  if (!head) return undefined
  const lines = await all(
    db,
    sql<AccountNames & { amount: number }>`select ${accountColumns}, p.amount
    from postings p join ledger_accounts a on a.id = p.account_id ${withOwners} where p.journal_id = ${id} order by p.line_no`,
  )
  return {
    id: head.id,
    journal_id: head.id,
    number: entryNumber(head.id),
    at: head.posted_at.toISOString(),
    occurred_at: head.occurred_at.getTime() === head.posted_at.getTime() ? null : head.occurred_at.toISOString(),
    kind: head.kind,
    memo: head.memo,
    reference: referenceOf({ ...head, journal_id: head.id }),
    by: head.actor,
    source: { type: head.source_type, id: head.source_id },
    agency:
      head.agency_id === null
        ? null
        : {
            id: head.agency_id,
            code: head.agency_code ?? '',
            name: { en: head.agency_en ?? '', ar: head.agency_ar ?? head.agency_en ?? '' },
          },
    booking:
      head.booking_ref === null ? null : { reference: head.booking_ref, channel: head.channel, title: head.title },
    reverses: entry(head.reverses_id),
    reversed_by: entry(head.reversed_by),
    lines: lines.map((line) => ({
      account: accountView(line),
      amount: { amount: line.amount, currency: line.account_currency },
    })),
  }
}
