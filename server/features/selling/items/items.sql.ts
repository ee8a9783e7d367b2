import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { TaxPlan } from '#server/features/money/tax'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'

/** A part of an item's price that is to be paid by a time of its own; `due_at` null: when it is confirmed. */
export type PlannedPayment = { kind: 'deposit' | 'balance' | 'instalment'; amount_minor: number; due_at: string | null }

/** One product at one supplier: what a booking is made of. The first item of a booking has the booking's id. */
export type ItemRecord = {
  id: string
  booking_id: string
  no: number
  product: string
  fulfilment: 'online' | 'offline'
  source: 'search' | 'quote' | 'import' | 'manual'
  supplier: string
  offer_ref: string | null
  quote_id: string | null
  locator: string | null
  carrier_locator: string | null
  /** The product's own state; `stage` is the common one it shows as. */
  state: string
  stage: string
  version: number
  currency: string
  price_minor: number
  cost_minor: number
  /** What the agency's customer pays; null where nobody sells on. */
  selling_minor: number | null
  hold_until: Date | null
  price_until: Date | null
  void_until: Date | null
  /** Until when a quotation of a refund stands. */
  quote_until: Date | null
  detail: unknown
  detail_version: number
  /** Which act is open on it. */
  acting: string | null
  /** What it was before somebody asked to void or refund it. */
  state_before: 'confirmed' | 'approved' | null
  plan: readonly PlannedPayment[]
  /** How it is taxed, decided when its confirmation begins; null: not at all. */
  tax: TaxPlan | null
  title: Localised
  place: string | null
  starts_local: string | null
  ends_local: string | null
  starts_at: Date | null
  ends_at: Date | null
  people: number
  demo: boolean
  created_at: Date
  updated_at: Date
  /** Since when it waits for the back office, as the database writes down when its stage changes; null: it does not. */
  asked_at: Date | null
}

/** A moment on the wall of a place. */
export type LocalMoment = { local: string; zone: string }
export type NewItem = Omit<
  ItemRecord,
  | 'version'
  | 'acting'
  | 'state_before'
  | 'plan'
  | 'tax'
  | 'locator'
  | 'carrier_locator'
  | 'hold_until'
  | 'price_until'
  | 'void_until'
  | 'quote_until'
  | 'starts_local'
  | 'ends_local'
  | 'starts_at'
  | 'ends_at'
  | 'created_at'
  | 'updated_at'
  | 'asked_at'
> & {
  starts: LocalMoment | null
  ends: LocalMoment | null
  at: Date
  hold_until?: Date | null
  plan?: readonly PlannedPayment[]
  /** The act that begins on it in the same transaction. */
  acting?: string | null
}

const instantOf = (moment: LocalMoment | null) =>
  moment === null ? sql`null::timestamptz` : sql`${moment.local}::timestamp at time zone ${moment.zone}`

/** Writes a new item of a booking that the same transaction makes or has locked. */
export const insertItem = (tx: Tx, item: NewItem) =>
  changed(
    tx,
    sql`insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, offer_ref, quote_id, state, stage, currency,
      price_minor, cost_minor, selling_minor, detail, detail_version, title, place, starts_local, ends_local, starts_at, ends_at, people, demo,
      hold_until, plan, acting, created_at, updated_at)
    values (${item.id}, ${item.booking_id}, ${item.no}, ${item.product}, ${item.fulfilment}, ${item.source}, ${item.supplier}, ${item.offer_ref},
      ${item.quote_id}, ${item.state}, ${item.stage}, ${item.currency}, ${item.price_minor}, ${item.cost_minor}, ${item.selling_minor},
      ${JSON.stringify(item.detail)}::jsonb, ${item.detail_version}, ${JSON.stringify(item.title)}::jsonb, ${item.place},
      ${item.starts?.local ?? null}, ${item.ends?.local ?? null}, ${instantOf(item.starts)}, ${instantOf(item.ends)}, ${item.people}, ${item.demo},
      ${item.hold_until ?? null}, ${JSON.stringify(item.plan ?? [])}::jsonb, ${item.acting ?? null}, ${item.at}, ${item.at})`,
  )

/** What of an item may change after it was written; its state only by `moveItem`. */
export type ItemChange = Partial<
  Pick<
    ItemRecord,
    | 'locator'
    | 'carrier_locator'
    | 'people'
    | 'price_minor'
    | 'cost_minor'
    | 'selling_minor'
    | 'hold_until'
    | 'price_until'
    | 'void_until'
    | 'quote_until'
    | 'state_before'
    | 'supplier'
    | 'title'
    | 'place'
    | 'plan'
    | 'detail'
    | 'tax'
    | 'people'
  >
> & { starts?: LocalMoment; ends?: LocalMoment }

function assignments({ starts, ends, detail, title, plan, tax, ...plain }: ItemChange) {
  const columns = Object.entries(plain).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  for (const [column, value] of Object.entries({ detail, title, plan }))
    if (value !== undefined) columns.push(sql`, ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`)
  if (tax !== undefined) columns.push(sql`, tax = ${tax === null ? null : JSON.stringify(tax)}::jsonb`)
  if (starts) columns.push(sql`, starts_local = ${starts.local}, starts_at = ${instantOf(starts)}`)
  if (ends) columns.push(sql`, ends_local = ${ends.local}, ends_at = ${instantOf(ends)}`)
  return sql.join(columns, sql``)
}

/** Changes what an item says of itself. The caller has locked its booking. */
export const changeItem = (tx: Tx, id: string, change: ItemChange, at: Date) =>
  changed(
    tx,
    sql`update booking_items set version = version + 1, updated_at = ${at} ${assignments(change)} where id = ${id}`,
  )

/**
 * Moves an item, with what changes by it. The caller has locked its booking and writes the booking's status after it:
 * `booking_status(id)` of 0039.
 */
export async function moveItem(
  tx: Tx,
  id: string,
  to: { state: string; stage: string; at: Date; acting?: string | null },
  change: ItemChange = {},
): Promise<void> {
  const moved = await changed(
    tx,
    sql`update booking_items set state = ${to.state}, stage = ${to.stage}, acting = ${to.acting ?? null}, version = version + 1, updated_at = ${to.at}
      ${Object.keys(change).length > 0 ? assignments(change) : sql``} where id = ${id}`,
  )
  if (moved !== 1) throw new Error(`there is no item ${id} to move`)
}

/** The statement that shows on an item which act is open on it; null: none any more. The caller has locked its booking. */
export const markItem = (id: string, kind: string | null) =>
  sql`update booking_items set acting = ${kind}::text where id = ${id} and acting is distinct from ${kind}::text`

export const itemById = (db: Db, id: string) =>
  first(db, sql<ItemRecord>`${byKey} select * from booking_items where id = ${id}`)

/** The items of a booking in their order, once they are more than asked for. */
export const itemsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<ItemRecord>`${byKey} select * from booking_items where booking_id = ${bookingId} and stage <> 'holding' order by no`,
  )
