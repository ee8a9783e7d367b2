import { sql } from 'kysely'
import { all, changed, type Db, first } from '#server/db/db'

/**
 * What we know of an order beside Duffel: which key of ours it is for, whether it was asked for, and as what it was ended.
 * An `instant` one is kept here alone until it is sold: its price stands, its seats are not held.
 */
export type OrderRow = {
  key: string
  kind: 'hold' | 'instant'
  offer_ref: string
  wish: string
  /** At what Duffel's currency was taken when it was booked; null: it was ours. */
  rate: string | null
  /** What Duffel asked, in its own currency. */
  total: string
  currency: string
  /** The same in ours. */
  cost_minor: number
  /** Duffel's ids of the passengers, in our order. */
  passengers: string[]
  locator: string | null
  made_at: Date
  /** Of an instant one: until when its price stands. */
  expires_at: Date | null
  sent_at: Date | null
  /** An order that is not listed after this was not made. */
  absent_after: Date | null
  order_id: string | null
  ended_as: 'cancelled' | 'void' | 'refund' | null
}
type Numbers = Omit<OrderRow, 'cost_minor'> & { cost_minor: string | number }
const read = (row: Numbers): OrderRow => ({ ...row, cost_minor: Number(row.cost_minor) })

const columns = sql`key, kind, offer_ref, wish, rate, total, currency, cost_minor, passengers, locator, made_at, expires_at,
  sent_at, absent_after, order_id, ended_as`

export async function orderByKey(db: Db, key: string): Promise<OrderRow | undefined> {
  const row = await first(db, sql<Numbers>`select ${columns} from duffel_orders where key = ${key}`)
  return row && read(row)
}

/** The newest under a locator: airlines use them again. */
export async function orderByLocator(db: Db, locator: string): Promise<OrderRow | undefined> {
  const row = await first(
    db,
    sql<Numbers>`select ${columns} from duffel_orders where locator = ${locator} or reserved = ${locator}
      order by made_at desc limit 1`,
  )
  return row && read(row)
}

export async function ordersByKeys(db: Db, keys: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await all(db, sql<Numbers>`select ${columns} from duffel_orders where key = any(${keys}::text[])`)
  return new Map(rows.map((row) => [row.key, read(row)]))
}

/** Those that are kept here alone: promised, and not sold yet. */
export async function promisedSince(db: Db, since: Date): Promise<OrderRow[]> {
  const rows = await all(
    db,
    sql<Numbers>`select ${columns} from duffel_orders where kind = 'instant' and order_id is null and made_at >= ${since}
      order by made_at, key`,
  )
  return rows.map(read)
}

type New = Omit<OrderRow, 'order_id' | 'ended_as' | 'sent_at' | 'absent_after'>
/** Writes one down before it is asked for; what is known under its key stays. */
export const keepOrder = (db: Db, row: New): Promise<number> =>
  changed(
    db,
    sql`insert into duffel_orders (key, kind, offer_ref, wish, rate, total, currency, cost_minor, passengers, locator, reserved, made_at, expires_at)
      values (${row.key}, ${row.kind}, ${row.offer_ref}, ${row.wish}, ${row.rate}, ${row.total}, ${row.currency}, ${row.cost_minor},
        ${row.passengers}::text[], ${row.locator}, ${row.locator}, ${row.made_at}, ${row.expires_at})
      on conflict (key) do update set offer_ref = excluded.offer_ref, wish = excluded.wish, rate = excluded.rate, total = excluded.total,
        currency = excluded.currency, cost_minor = excluded.cost_minor, passengers = excluded.passengers, locator = excluded.locator,
        reserved = excluded.reserved, made_at = excluded.made_at, expires_at = excluded.expires_at
      where duffel_orders.sent_at is null and duffel_orders.order_id is null`,
  )

/** Takes the right to ask for it now; `before` is when it was asked for last, so that of two processes one does. */
export const markSent = async (
  db: Db,
  key: string,
  { before, at, absentAfter }: { before: Date | null; at: Date; absentAfter: Date },
): Promise<boolean> =>
  (await changed(
    db,
    sql`update duffel_orders set sent_at = ${at}, absent_after = ${absentAfter}
      where key = ${key} and order_id is null and ended_as is null and sent_at is not distinct from ${before}::timestamptz`,
  )) > 0

export const expectUntil = (db: Db, key: string, absentAfter: Date) =>
  changed(
    db,
    sql`update duffel_orders set absent_after = greatest(absent_after, ${absentAfter}::timestamptz) where key = ${key}`,
  )

/** Certainly nothing came of it: it may be asked for again. */
export const markUnsent = (db: Db, key: string) =>
  changed(db, sql`update duffel_orders set sent_at = null, absent_after = null where key = ${key} and order_id is null`)

/** The same of what Duffel itself says was not made, by the offer that was wanted. */
export const markFailed = (db: Db, offerId: string) =>
  changed(
    db,
    sql`update duffel_orders set absent_after = sent_at where split_part(offer_ref, '.', 1) = ${offerId} and order_id is null`,
  )

export const noteOrder = (db: Db, key: string, orderId: string, locator: string) =>
  changed(
    db,
    sql`update duffel_orders set order_id = ${orderId}, locator = ${locator}, absent_after = null where key = ${key}`,
  )

export const noteEnd = (db: Db, key: string, as: OrderRow['ended_as']) =>
  changed(db, sql`update duffel_orders set ended_as = ${as} where key = ${key}`)
