import { sql } from 'kysely'
import type { Brand, Leg } from '#contract/selling/flights'
import type { QuotationState } from '#contract/selling/quotation-states'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db, first, type Tx } from '#server/db/db'

/** A flight as it was offered: enough to show it for ever, and to ask its supplier again. */
export type FrozenFlight = {
  supplier: string
  ref: string
  is_sooper: boolean
  quote_id: string | null
  bound_until: string | null
  passengers: { adults: number; children: number; infants: number }
  legs: Leg[]
  brand: Brand
  validating_carrier: string
  demo: boolean
  /** What the agency pays, and what it adds. */
  net_minor: number
  margin_minor: number
}
export type FrozenLine = { description: Localised; quantity: number; amount_minor: number }
export type Content = { flight: FrozenFlight | null; lines: FrozenLine[]; note: string | null }

export type QuotationRecord = {
  id: string
  reference: string
  agency_id: string
  created_by: string
  state: QuotationState
  version: number
  currency: string
  total_minor: number
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
  valid_until: Date
  content: Content
}
export type EventRecord = { at: Date; event: string; version: number; who: string | null; note: string | null }

export const quotationById = (db: Db | Tx, id: string) =>
  first(db, sql<QuotationRecord>`select * from quotations where id = ${id}`)
export const quotationByReference = (db: Db | Tx, reference: string) =>
  first(db, sql<QuotationRecord>`select * from quotations where reference = ${reference}`)
export const lockQuotation = (tx: Tx, id: string) =>
  first(tx, sql<QuotationRecord>`select * from quotations where id = ${id} for update`)

/** Newest first. */
export const versionsOf = (db: Db | Tx, id: string) =>
  all(
    db,
    sql<VersionRecord>`select v.version, v.created_at, u.name as who, v.currency, v.total_minor, v.valid_until, v.content
    from quotation_versions v left join users u on u.id = v.created_by where v.quotation_id = ${id} order by v.version desc`,
  )
export async function versionOf(db: Db | Tx, quotation: { id: string; version: number }): Promise<VersionRecord> {
  const row = await first(
    db,
    sql<VersionRecord>`select version, created_at, null::text as who, currency, total_minor, valid_until, content
    from quotation_versions where quotation_id = ${quotation.id} and version = ${quotation.version}`,
  )
  if (!row) throw new Error(`quotation ${quotation.id} has no version ${quotation.version}`)
  return row
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
    valid_until: Date
    content: Content
  },
) =>
  sql`insert into quotation_versions (quotation_id, version, created_at, created_by, currency, total_minor, valid_until, content)
    values (${quotation.id}, ${version.version}, ${version.at}, ${version.by}, ${version.currency}, ${version.total_minor}, ${version.valid_until}, ${JSON.stringify(version.content)}::jsonb)`.execute(
    tx,
  )

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
