import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'
import type { SupplierTerm } from '#server/ports/hotel'

/**
 * What we know of an order beside Duffel. It is written down as `sent` before it is asked for; `absent_after`: from when on
 * it would be among its bookings if it had come about, null: Duffel has taken it in, and says of itself what became of it.
 */
export type OrderRow = {
  key: string
  ref: string
  state: 'sent' | 'booked' | 'failed' | 'cancelled'
  quote_id: string
  booking_id: string | null
  currency: string
  /** At what Duffel's currency was taken when it was bought; null: it was ours. */
  rate: string | null
  cost_minor: number
  terms: SupplierTerm[]
  confirmation: string | null
  kept_minor: number | null
  /** Duffel's own word of why it was not booked. */
  why: string | null
  sent_at: Date
  absent_after: Date | null
}

const columns = sql`key, ref, state, quote_id, booking_id, currency, rate, cost_minor, terms, confirmation, kept_minor, why,
  sent_at, absent_after`

export const orderByKey = (db: Db, key: string): Promise<OrderRow | undefined> =>
  first(db, sql<OrderRow>`select ${columns} from duffel_stays_orders where key = ${key}`)

export const orderByLocator = (db: Db, locator: string): Promise<OrderRow | undefined> =>
  first(
    db,
    sql<OrderRow>`select ${columns} from duffel_stays_orders where booking_id = ${locator} or quote_id = ${locator}`,
  )

type Fresh = Pick<
  OrderRow,
  'key' | 'ref' | 'quote_id' | 'currency' | 'rate' | 'cost_minor' | 'terms' | 'sent_at' | 'absent_after'
>

/** Writes down what is about to be asked for, and takes the right to ask: of two processes one does, and none while it is open. */
export const claimOrder = async (db: Db, row: Fresh): Promise<boolean> =>
  (await changed(
    db,
    sql`insert into duffel_stays_orders (key, ref, state, quote_id, currency, rate, cost_minor, terms, sent_at, absent_after)
      values (${row.key}, ${row.ref}, 'sent', ${row.quote_id}, ${row.currency}, ${row.rate}, ${row.cost_minor},
        ${JSON.stringify(row.terms)}::jsonb, ${row.sent_at}, ${row.absent_after})
      on conflict (key) do update set ref = excluded.ref, state = 'sent', quote_id = excluded.quote_id,
        currency = excluded.currency, rate = excluded.rate, cost_minor = excluded.cost_minor, terms = excluded.terms,
        why = null, sent_at = excluded.sent_at, absent_after = excluded.absent_after
      where duffel_stays_orders.state = 'failed'`,
  )) > 0

/** How long it may still come about; null: until Duffel says. */
export const expectUntil = (db: Db, { key, quote_id }: OrderRow, until: Date | null) =>
  changed(
    db,
    sql`update duffel_stays_orders set absent_after = ${until} where key = ${key} and quote_id = ${quote_id} and state = 'sent'`,
  )

/** Certainly nothing came of what was asked for under this quote; answers whose it was. */
export const markFailed = async (db: Db, quoteId: string, why: string): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{ key: string }>`update duffel_stays_orders set state = 'failed', why = ${why.slice(0, 80)}
        where quote_id = ${quoteId} and state = 'sent' returning key`,
    )
  )?.key

export const markBooked = (db: Db, key: string, bookingId: string, confirmation: string | null) =>
  changed(
    db,
    sql`update duffel_stays_orders set state = 'booked', booking_id = ${bookingId},
        confirmation = coalesce(${confirmation}, confirmation)
      where key = ${key} and state <> 'cancelled'`,
  )

export const markCancelled = (db: Db, key: string, bookingId: string, kept: number | null) =>
  changed(
    db,
    sql`update duffel_stays_orders set state = 'cancelled', booking_id = ${bookingId}, kept_minor = coalesce(${kept}, kept_minor)
      where key = ${key}`,
  )
