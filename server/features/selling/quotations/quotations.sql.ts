import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/booking-states'
import type { QuotationState } from '#contract/selling/quotation-states'
import type { Exchange } from '#contract/selling/exchange'
import { all, type Db, first, type Tx } from '#server/db/db'
import { type AgencyRow, exchangeOf } from '#server/features/people/agencies'
import type { Content } from './frozen.ts'
import { type OldContent, partsBefore } from './parts-before.ts'

export type QuotationRecord = {
  id: string
  reference: string
  agency_id: string
  created_by: string
  state: QuotationState
  version: number
  currency: string
  total_minor: number
  /** As of its newest version, where the customer reads another currency than the books. */
  exchange_currency: string | null
  customer_total_minor: number | null
  valid_until: Date
  title: string
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  customer_locale: 'en' | 'ar'
  accept_new_price: boolean
  sent_at: Date | null
  viewed_at: Date | null
  answered_at: Date | null
  accepted_version: number | null
  accepted_name: string | null
  decline_reason: string | null
  travellers_encrypted: string | null
  agreed_net_minor: number | null
  booking_ref: string | null
  booking_problem: string | null
  created_at: Date
  updated_at: Date
}

export type VersionRecord = {
  version: number
  created_at: Date
  who: string | null
  currency: string
  total_minor: number
  /** In what the customer reads it; null: in the currency of the books. */
  exchange: Exchange | null
  valid_until: Date
  content: Content
}
type ExchangeColumns = Pick<AgencyRow, 'exchange_currency' | 'exchange_rate' | 'exchange_rounding_minor'>
type VersionRow = Omit<VersionRecord, 'content' | 'exchange'> & ExchangeColumns & { content: Content | OldContent }

/** Versions of before there were parts stay as they were written. */
const contentOf = (content: VersionRow['content']): Content =>
  'parts' in content ? content : { parts: partsBefore(content), lines: content.lines, note: content.note }

const read = ({ exchange_currency, exchange_rate, exchange_rounding_minor, content, ...row }: VersionRow) => ({
  ...row,
  exchange: exchangeOf({ exchange_currency, exchange_rate, exchange_rounding_minor }),
  content: contentOf(content),
})

const exchangeColumns = sql`exchange_currency, exchange_rate, exchange_rounding_minor`

export type EventRecord = { at: Date; event: string; version: number; who: string | null; note: string | null }

export const quotationById = (db: Db | Tx, id: string) =>
  first(db, sql<QuotationRecord>`select * from quotations where id = ${id}`)
export const quotationByReference = (db: Db | Tx, reference: string) =>
  first(db, sql<QuotationRecord>`select * from quotations where reference = ${reference}`)
export const lockQuotation = (tx: Tx, id: string) =>
  first(tx, sql<QuotationRecord>`select * from quotations where id = ${id} for update`)

/** Newest first. */
export const versionsOf = async (db: Db | Tx, id: string): Promise<VersionRecord[]> =>
  (
    await all(
      db,
      sql<VersionRow>`select v.version, v.created_at, u.name as who, v.currency, v.total_minor, v.valid_until, v.content, ${exchangeColumns}
    from quotation_versions v left join users u on u.id = v.created_by where v.quotation_id = ${id} order by v.version desc`,
    )
  ).map(read)
export async function versionOf(db: Db | Tx, quotation: { id: string; version: number }): Promise<VersionRecord> {
  const row = await first(
    db,
    sql<VersionRow>`select version, created_at, null::text as who, currency, total_minor, valid_until, content, ${exchangeColumns}
    from quotation_versions where quotation_id = ${quotation.id} and version = ${quotation.version}`,
  )
  if (!row) throw new Error(`quotation ${quotation.id} has no version ${quotation.version}`)
  return read(row)
}

export const eventsOf = (db: Db | Tx, id: string) =>
  all(
    db,
    sql<EventRecord>`select e.at, e.event, e.version, coalesce(e.who, u.name) as who, e.note
    from quotation_events e left join users u on u.id = e.actor_id where e.quotation_id = ${id} order by e.seq`,
  )

export const insertVersion = (
  tx: Tx,
  quotation: { id: string },
  version: {
    version: number
    at: Date
    by: string | null
    currency: string
    total_minor: number
    exchange: Exchange | null
    /** What the customer reads in all; null where `exchange` is. */
    customer_total_minor: number | null
    valid_until: Date
    content: Content
  },
) =>
  sql`insert into quotation_versions (quotation_id, version, created_at, created_by, currency, total_minor, exchange_currency, exchange_rate, exchange_rounding_minor,
      customer_total_minor, valid_until, content)
    values (${quotation.id}, ${version.version}, ${version.at}, ${version.by}, ${version.currency}, ${version.total_minor},
      ${version.exchange?.currency ?? null}, ${version.exchange?.rate ?? null}, ${version.exchange?.rounding ?? null}, ${version.customer_total_minor},
      ${version.valid_until}, ${JSON.stringify(version.content)}::jsonb)`.execute(tx)

/** One line of the history. The caller holds the row lock, so that `seq` cannot clash. */
export const writeEvent = (
  tx: Tx,
  quotation: { id: string; version: number },
  line: { at: Date; event: string; actor_id?: string | null; who?: string | null; note?: string | null },
) =>
  sql`insert into quotation_events (quotation_id, seq, at, event, version, actor_id, who, note)
    values (${quotation.id}, (select coalesce(max(seq), 0) + 1 from quotation_events where quotation_id = ${quotation.id}), ${line.at}, ${line.event},
      ${quotation.version}, ${line.actor_id ?? null}, ${line.who ?? null}, ${line.note ?? null})`.execute(tx)

export type LinkRecord = { version: number; quotation: QuotationRecord }
/** The quotation behind a link's key, and the version it was sent with. */
export async function quotationByLink(db: Db, tokenHash: string): Promise<LinkRecord | undefined> {
  const link = await first(
    db,
    sql<{
      quotation_id: string
      version: number
    }>`select quotation_id, version from quotation_links where token_hash = ${tokenHash}`,
  )
  const quotation = link && (await quotationById(db, link.quotation_id))
  return quotation ? { version: link.version, quotation } : undefined
}

/** The booking that a part has become, and how it stands. */
export type PartBooking = {
  part: number
  reference: string
  id: string
  status: BookingStatus
  ttl_at: Date | null
  /** What the agency pays for it. */
  total_minor: number
}
export const partBookingsOf = (db: Db | Tx, quotationId: string) =>
  all(
    db,
    sql<PartBooking>`select q.part, b.reference, b.id, b.status, b.ttl_at, b.total_minor from quotation_bookings q join bookings b on b.reference = q.booking_ref
      where q.quotation_id = ${quotationId} order by q.part`,
  )

/** Which part a booking is; one that has lapsed makes room for the next. */
export const writePartBooking = (tx: Tx, row: { quotation_id: string; part: number; booking_ref: string; at: Date }) =>
  sql`insert into quotation_bookings (quotation_id, part, booking_ref, created_at) values (${row.quotation_id}, ${row.part}, ${row.booking_ref}, ${row.at})
    on conflict (quotation_id, part) do update set booking_ref = excluded.booking_ref, created_at = excluded.created_at`.execute(
    tx,
  )

/** The quotation that a booking was made of. */
export const quotationOfBooking = (db: Db | Tx, reference: string) =>
  first(
    db,
    sql<QuotationRecord>`select q.* from quotations q join quotation_bookings b on b.quotation_id = q.id where b.booking_ref = ${reference}`,
  )
